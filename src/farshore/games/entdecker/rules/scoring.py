"""8. Score Any Completed Islands."""

import numpy as np

from farshore.engine.play import ALLOWED, emit
from farshore.engine.record import NOBODY
from farshore.engine.rule import Numbers, Record, entry, rule
from farshore.games.entdecker import actions, asked, events, refusals
from farshore.games.entdecker.components import (
    FORT,
    MOST_PLAYERS,
    NOWHERE,
    POSTS,
    SCOUT,
    SPACES,
    WATERFALL_5,
    WATERFALL_10,
    WATERFALL_POINTS,
)
from farshore.games.entdecker.rules.chart import chart_sea, first_space
from farshore.games.entdecker.rules.event_tiles import back_to_journey
from farshore.games.entdecker.rules.jungle import ask_for_scouts, place_scout
from farshore.games.entdecker.rules.scouts import empty_hand, one_number, take_from_supply
from farshore.games.entdecker.rules.turns import end_turn
from farshore.games.entdecker.state import (
    ISLANDS,
    NO_NUMBER,
    NO_UNIT,
    SETTLED,
    SHORES,
    seat_after,
    seat_of,
    shore_of_unit,
    unit_of,
)

STRONGER = 64  # one fort outweighs any number of scouts, one settlement any number of forts
STRENGTHS = (1, STRONGER, STRONGER * STRONGER)  # by unit
MOST_TOLD = 8  # islands on which nobody stands: a turn may complete many

# ---- Which island next -----------------------------------------------------------------------------------------------


@rule
def score_next_island(s: Record) -> None:
    """The active player names the next one, where several are complete on which somebody stands (E-10)."""
    s.player = s.turn_of
    if s.complete > 0:
        close_uninhabited(s)
    if s.complete > 1:
        s.asked = asked.SCORE
        return
    if s.complete == 1:
        score_island(s, next_complete(s, 0))
        if ask_for_scouts(s, s.turn_of):
            return
    end_turn(s)


@rule
def next_complete(s: Record, first: int) -> int:
    """The first complete island from a number on; ISLANDS if there is none."""
    for island in range(first, ISLANDS):
        if s.open_sides[island] == 0:
            return island
    return ISLANDS


@rule
def close_uninhabited(s: Record) -> None:
    """Islands on which nobody stands are settled at once: nothing comes of them."""
    told = 0
    island = next_complete(s, 0)
    while island < ISLANDS:
        if not is_inhabited(s, island):
            if told < MOST_TOLD:
                emit(s, events.EXPLORED, NOBODY, first_space(island), value_of(s, island))
                told += 1
            close_island(s, island)
        island = next_complete(s, island + 1)


@rule
def island_of_unit(s: Record, space: int) -> int:
    return s.island[space * SHORES + shore_of_unit(s.unit[space])]


@rule
def is_inhabited(s: Record, island: int) -> bool:
    for space in range(SPACES):
        if s.unit[space] != NO_UNIT and island_of_unit(s, space) == island:
            return True
    return False


@rule
def close_island(s: Record, island: int) -> None:
    """It is never scored again."""
    s.open_sides[island] = SETTLED
    s.complete -= 1


@rule
def legal_islands(s: Record, out: Numbers) -> int:
    n = 0
    for island in range(ISLANDS):
        out[n] = actions.SCORE + first_space(island)
        n += s.open_sides[island] == 0
    return n


@rule
def refusal_to_score(s: Record, space: int) -> int:
    if s.asked != asked.SCORE:
        return refusals.NOT_ASKED
    return ALLOWED if complete_island(s, space) != SETTLED else refusals.NO_ISLAND_TO_SCORE


@rule
def complete_island(s: Record, space: int) -> int:
    """The complete island that is named by a space, or SETTLED."""
    for shore in range(SHORES):
        if s.open_sides[space * SHORES + shore] == 0:
            return space * SHORES + shore
    return SETTLED


# ---- Scoring Islands -------------------------------------------------------------------------------------------------


@entry
def value_of(s: Record, island: int) -> int:
    """Distinct tiles, and the points of waterfalls (E-9)."""
    value = 0
    for space in range(SPACES):
        if s.island[space * SHORES] == island or s.island[space * SHORES + 1] == island:
            value += 1
            if s.tile[space] == WATERFALL_5:
                value += WATERFALL_POINTS[0]
            elif s.tile[space] == WATERFALL_10:
                value += WATERFALL_POINTS[1]
    return value


@rule
def strengths_on(s: Record, island: int, out: Numbers) -> None:
    """By player, so that the greater number ranks before: settlements, then forts, then scouts."""
    for seat in range(MOST_PLAYERS):
        out[seat] = 0
    for space in range(SPACES):
        if s.unit[space] != NO_UNIT and island_of_unit(s, space) == island:
            out[seat_of(s.unit[space])] += STRENGTHS[unit_of(s.unit[space])]


@entry
def points_for(s: Record, island: int, out: Numbers) -> None:
    """By player: the full value to the first rank, half of the rank above, rounded up, to each further one (E-9)."""
    strengths = np.empty(MOST_PLAYERS, np.int32)
    strengths_on(s, island, strengths)
    points = value_of(s, island)
    for seat in range(MOST_PLAYERS):
        out[seat] = 0
    rank = 0
    while rank < s.players:
        best = 0
        for seat in range(s.players):
            best = max(best, strengths[seat])
        if best == 0:
            return
        for seat in range(s.players):
            if strengths[seat] == best:
                out[seat] = points
                strengths[seat] = 0
        points = (points + 1) // 2
        rank += 1


@rule
def score_island(s: Record, island: int) -> None:
    points = np.empty(MOST_PLAYERS, np.int32)
    points_for(s, island, points)
    emit(s, events.EXPLORED, NOBODY, first_space(island), value_of(s, island))
    for later in range(s.players):
        seat = seat_after(s, s.turn_of, later)
        if points[seat] > 0:
            s.score[seat] += points[seat]
            s.earned[first_space(island), seat] = points[seat]
            emit(s, events.SCORED, seat, first_space(island), points[seat])
    return_units(s, island)
    close_island(s, island)


@rule
def choose_island(s: Record, space: int) -> None:
    score_island(s, complete_island(s, space))
    if not ask_for_scouts(s, s.turn_of):
        score_next_island(s)


# ---- Units Return To Reserves ----------------------------------------------------------------------------------------


@rule
def return_units(s: Record, island: int) -> None:
    """Forts and settlements go back to their players; scouts wait for their way into the jungle."""
    for space in range(SPACES):
        if s.unit[space] != NO_UNIT and island_of_unit(s, space) == island:
            unit, seat = unit_of(s.unit[space]), seat_of(s.unit[space])
            if unit == SCOUT:
                s.landed[seat] += 1
                if s.top_scouts:
                    s.landed_numbers[seat] |= one_number(s.number[space])
            else:
                return_post(s, seat, unit, space)
            s.unit[space] = NO_UNIT
            s.number[space] = NO_NUMBER
            if unit != SCOUT:
                chart_sea(s, space)


@rule
def return_post(s: Record, seat: int, unit: int, space: int) -> None:
    if unit == FORT:
        s.forts[seat] += 1
    else:
        s.settlements[seat] += 1
    for post in range(POSTS):
        if s.post[seat, post] == space:
            s.post[seat, post] = NOWHERE


# ---- Scouts and Jungle Paths: one at a time, clockwise (E-10) --------------------------------------------------------


@rule
def send_scout(s: Record, path: int) -> None:
    """The scout in hand goes to a path; after it the next, then the next island, or the journey goes on."""
    seat, number = s.player, s.hand
    if s.purpose == asked.FOR_NATIVES:
        take_from_supply(s, number)
        place_scout(s, path, number)
        back_to_journey(s)
        return
    s.landed[seat] -= 1
    if s.top_scouts:
        s.landed_numbers[seat] ^= one_number(number)
    place_scout(s, path, number)
    empty_hand(s)
    if not ask_for_scouts(s, seat + 1):
        score_next_island(s)
