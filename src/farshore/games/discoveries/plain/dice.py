"""The plain player's dice: which to play, what for, and which to change."""

import numpy as np

from farshore.engine.bits import NONE, lowest, without_lowest
from farshore.engine.play import ALLOWED
from farshore.engine.rule import Record, rule
from farshore.games.discoveries import actions
from farshore.games.discoveries.components import ANY, COLOURS, FACE_COUNT, GRAY, JOURNAL, NEGOTIATE, NO_NEED, SLOTS
from farshore.games.discoveries.plain.plans import NOTHING, wanted
from farshore.games.discoveries.rules import refusal
from farshore.games.discoveries.rules.changing import changes_made
from farshore.games.discoveries.rules.dice import playable, playable_of_face, stock_of_face
from farshore.games.discoveries.state import NO_DIE, place_of

# ---- Dice and slots --------------------------------------------------------------------------------------------------


@rule
def slots_to_fill(s: Record, missing: np.uint64, face: int) -> int:
    """How many slots of the wanted actions the dice of a face could fill now."""
    dice = playable_of_face(s, face)
    count = 0
    left = missing
    while left != NONE:
        own = lowest(left)
        left = without_lowest(left)
        for slot in range(SLOTS):
            if is_open(s, own, slot) and takes(s, own, slot, face) and dice > s.discard[own, slot]:
                dice -= 1 + int(s.discard[own, slot])
                count += 1
    return count


@rule
def is_open(s: Record, own: int, slot: int) -> bool:
    return s.need[own, slot] != NO_NEED and s.die_on[place_of(s.turn_of, own), slot] == NO_DIE


@rule
def takes(s: Record, own: int, slot: int, face: int) -> bool:
    """Slots for any face get whatever is not needed for writing, unless there is plenty of that."""
    if s.need[own, slot] == ANY:
        return face != JOURNAL or playable_of_face(s, JOURNAL) > 3
    return s.need[own, slot] == face


@rule
def die_to_play(s: Record, face: int) -> int:
    """Of dice of a face: others' first, which their owners may take back, then gray ones, then one's own."""
    for colour in range(COLOURS):
        if colour != s.turn_of and colour != GRAY and playable(s, colour, face) > 0:
            return actions.DIE + colour * FACE_COUNT + face
    if playable(s, GRAY, face) > 0:
        return actions.DIE + GRAY * FACE_COUNT + face
    if playable(s, s.turn_of, face) > 0:
        return actions.DIE + int(s.turn_of) * FACE_COUNT + face
    return NOTHING


# ---- Changing the dice -----------------------------------------------------------------------------------------------


@rule
def wanted_face(s: Record) -> int:
    """The face that is missing most: for a slot of a wanted action, else for writing."""
    left = wanted(s)
    while left != NONE:
        own = lowest(left)
        left = without_lowest(left)
        for slot in range(SLOTS):
            need = s.need[own, slot]
            if not is_open(s, own, slot) or need == ANY or need == s.hand_shown:
                continue
            if stock_of_face(s, s.turn_of, need) <= s.discard[own, slot]:
                return need
    return NEGOTIATE if s.hand_shown == JOURNAL else JOURNAL


@rule
def spare_face(s: Record) -> int:
    """The face of which most dice lie idle: neither wanted, nor for writing."""
    missing = wanted(s)
    best, chosen = 0, NOTHING
    for face in range(FACE_COUNT):
        idle = playable_of_face(s, face)
        if face == JOURNAL or slots_to_fill(s, missing, face) > 0:
            idle -= 2
        if idle > best:
            best, chosen = idle, face
    return chosen


@rule
def die_to_change(s: Record) -> int:
    face = s.hand_face if changes_made(s) > 0 else wanted_face(s)
    for shown in range(FACE_COUNT):
        if shown == face or (shown == JOURNAL and changes_made(s) > 0):
            continue
        for colour in range(COLOURS):
            for kind in range(2):
                a = (actions.FRESH_DIE if kind == 0 else actions.DIE) + colour * FACE_COUNT + shown
                if refusal(s, a) == ALLOWED:
                    return a
    return actions.ENOUGH
