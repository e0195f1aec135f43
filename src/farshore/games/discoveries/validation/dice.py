"""Whether every die of a record lies somewhere, once, and on actions only where it belongs."""

import numpy as np

from farshore.engine.bits import NONE, contains, lowest, without_lowest
from farshore.engine.rule import Record, rule
from farshore.games.discoveries import asked
from farshore.games.discoveries.components import (
    ALL_ACTIONS,
    ANY,
    BOARD_ACTIONS,
    COLOURS,
    DICE_OF_PLAYER,
    FACE_COUNT,
    GRAY,
    GRAY_DICE,
    JOURNAL,
    MOST_PLAYERS,
    NO_NEED,
    SLOTS,
    TRIGGER,
)
from farshore.games.discoveries.rules.cards import holder_of
from farshore.games.discoveries.state import NO_DIE, colour_of, face_of, is_held, place_of


@rule
def valid_dice(s: Record) -> bool:
    counts = np.zeros(COLOURS, np.int64)
    for colour in range(COLOURS):
        counts[colour] += s.paid[colour]
        for face in range(FACE_COUNT):
            counts[colour] += s.bank[colour, face]
            for seat in range(MOST_PLAYERS):
                counts[colour] += s.stock[seat, colour, face]
                if seat >= s.players and s.stock[seat, colour, face] > 0:
                    return False
            if (
                s.fresh[colour, face] > s.stock[s.turn_of, colour, face]
                or s.changed[colour, face] > s.fresh[colour, face]
            ):
                return False
    for place in range(ALL_ACTIONS):
        for slot in range(SLOTS + 1):
            if s.die_on[place, slot] != NO_DIE:
                counts[colour_of(s.die_on[place, slot])] += 1
    if s.paid_die != NO_DIE:
        counts[colour_of(s.paid_die)] += 1
    counts[s.turn_of] += s.gathered
    counts[GRAY] += s.supply
    for seat in range(MOST_PLAYERS):
        expected = DICE_OF_PLAYER if seat < s.players and s.asked != asked.FIRST_CARD else 0
        if counts[seat] != expected:
            return False
    return counts[GRAY] == GRAY_DICE[s.players]


# ---- Dice on actions -------------------------------------------------------------------------------------------------


@rule
def valid_slots(s: Record) -> bool:
    """Dice lie on slots that are there and ask for their face; Journal dice on what is triggered."""
    for place in range(ALL_ACTIONS):
        seat, own = holder_of(s, place), own_of(place)
        for slot in range(SLOTS + 1):
            die = s.die_on[place, slot]
            if die == NO_DIE:
                continue
            if seat < 0 or seat >= s.players:
                return False
            if slot == TRIGGER:
                if seat != s.turn_of or not contains(s.pending, own) or face_of(die) != JOURNAL:
                    return False
            elif s.need[own, slot] == NO_NEED or (s.need[own, slot] != ANY and s.need[own, slot] != face_of(die)):
                return False
    return valid_triggers(s)


@rule
def own_of(place: int) -> int:
    """The number of an action of the table as its holder counts."""
    boards = MOST_PLAYERS * BOARD_ACTIONS
    return place % BOARD_ACTIONS if place < boards else place - boards + BOARD_ACTIONS


@rule
def valid_triggers(s: Record) -> bool:
    """What is triggered is held, prepared, and has its Journal die."""
    left = s.pending
    while left != NONE:
        own = lowest(left)
        left = without_lowest(left)
        if not is_held(s, s.turn_of, own):
            return False
        place = place_of(s.turn_of, own)
        for slot in range(SLOTS):
            if s.need[own, slot] != NO_NEED and s.die_on[place, slot] == NO_DIE:
                return False
        if s.die_on[place, TRIGGER] == NO_DIE:
            return False
    return True
