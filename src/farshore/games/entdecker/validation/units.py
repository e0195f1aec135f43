"""Whether every unit of a record stands somewhere, once, and only where it may."""

import numpy as np

from farshore.engine.bits import size
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.entdecker.components import (
    ALL_LAND,
    FORT,
    FORTS,
    MOST_PLAYERS,
    NOWHERE,
    PATH_SPACES,
    PATHS,
    POSTS,
    SCOUT,
    SCOUTS,
    SETTLEMENT,
    SETTLEMENTS,
    SPACES,
    UNITS,
)
from farshore.games.entdecker.rules.scoring import island_of_unit
from farshore.games.entdecker.rules.scouts import one_number
from farshore.games.entdecker.state import (
    NO_ISLAND,
    NO_NUMBER,
    NO_SCOUT,
    NO_UNIT,
    SETTLED,
    number_of_scout,
    seat_of,
    seat_of_scout,
    unit_of,
)


@rule
def valid_units(s: Record) -> bool:
    """Those on the board and in the jungle, with those that their owners have left, are all that each player owns."""
    count = np.zeros((MOST_PLAYERS, len(UNITS)), np.int64)
    numbers = np.zeros(MOST_PLAYERS, np.uint64)
    for space in range(SPACES):
        if s.unit[space] != NO_UNIT:
            if not stands_well(s, space):
                return False
            count[seat_of(s.unit[space]), unit_of(s.unit[space])] += 1
        is_scout = s.unit[space] != NO_UNIT and unit_of(s.unit[space]) == SCOUT
        if not valid_number(s, is_scout, s.number[space]):
            return False
        if is_scout and not add_number(s, numbers, seat_of(s.unit[space]), s.number[space]):
            return False
    for path in range(PATHS):
        for step in range(PATH_SPACES):
            code = s.jungle[path, step]
            if code != NO_SCOUT:
                seat, number = seat_of_scout(code), number_of_scout(code)
                if seat >= s.players or not valid_number(s, True, number) or not add_number(s, numbers, seat, number):
                    return False
                count[seat, SCOUT] += 1
    return valid_supplies(s, count) and valid_numbers(s, numbers) and valid_posts(s)


@rule
def stands_well(s: Record, space: int) -> bool:
    """On a tile with sea and land, on one of its islands, which is not scored yet."""
    if seat_of(s.unit[space]) >= s.players or s.edges[space] >= ALL_LAND or s.edges[space] == 0:
        return False
    island = island_of_unit(s, space)
    return island != NO_ISLAND and s.open_sides[island] != SETTLED


# ---- What is left in the supplies ------------------------------------------------------------------------------------


@rule
def valid_supplies(s: Record, placed: Numbers) -> bool:
    for seat in range(MOST_PLAYERS):
        scouts = int(s.scouts[seat]) + int(s.landed[seat]) + placed[seat, SCOUT]
        forts = s.forts[seat] + placed[seat, FORT]
        settlements = s.settlements[seat] + placed[seat, SETTLEMENT]
        if seat < s.players:
            if scouts != SCOUTS[s.players] - 1 or forts != FORTS or settlements != SETTLEMENTS:
                return False
        elif scouts + forts + settlements > 0:
            return False
    return True


@rule
def valid_posts(s: Record) -> bool:
    """Each player's forts and settlement are listed once; there are as many on the board as are not in the supply."""
    for seat in range(MOST_PLAYERS):
        forts, settlements = 0, 0
        for post in range(POSTS):
            space = s.post[seat, post]
            if space == NOWHERE:
                continue
            if seat >= s.players or space >= SPACES or s.unit[space] == NO_UNIT:
                return False
            if seat_of(s.unit[space]) != seat or unit_of(s.unit[space]) != (FORT if post < FORTS else SETTLEMENT):
                return False
            for other in range(post):
                if s.post[seat, other] == space:
                    return False
            forts += post < FORTS
            settlements += post >= FORTS
        if seat < s.players and (forts + s.forts[seat] != FORTS or settlements + s.settlements[seat] != SETTLEMENTS):
            return False
    return True


# ---- Numbers, if Top Scouts are played (E-14) ------------------------------------------------------------------------


@rule
def valid_number(s: Record, is_scout: bool, number: int) -> bool:
    """Scouts have numbers only then; the highest marks the score."""
    return 0 < number < SCOUTS[s.players] if is_scout and s.top_scouts else number == NO_NUMBER


@rule
def add_number(s: Record, numbers: Numbers, seat: int, number: int) -> bool:
    """Note a scout's number; False if it was found before."""
    if not s.top_scouts:
        return True
    bits = np.uint64(one_number(number))
    if numbers[seat] & bits:
        return False
    numbers[seat] |= bits
    return True


@rule
def valid_numbers(s: Record, placed: Numbers) -> bool:
    """Each number is somewhere, once, and there are as many as scouts."""
    for seat in range(MOST_PLAYERS):
        supply, landed = np.uint64(s.numbers[seat]), np.uint64(s.landed_numbers[seat])
        if s.top_scouts and seat < s.players:
            if size(supply) != s.scouts[seat] or size(landed) != s.landed[seat]:
                return False
            if supply | landed | placed[seat] != np.uint64((1 << SCOUTS[s.players]) - 2):
                return False
        elif s.numbers[seat] != 0 or s.landed_numbers[seat] != 0:
            return False
    return True
