"""Dice on the table: which may be played, how they move, and how they are rolled."""

import numpy as np

from farshore.engine.chance import chance_below
from farshore.engine.play import ALLOWED, emit, pass_barrier
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.discoveries import events, refusals
from farshore.games.discoveries.components import (
    BLACKFEET,
    BOARD_ACTIONS,
    COLOURS,
    EXPLORATION_CARDS,
    FACE_COUNT,
    FIRST_TETONS,
    FIRST_YANKTON,
    FLATHEADS,
    GRAY,
    SIDES,
    SLOTS,
    TURNING_CARDS,
)
from farshore.games.discoveries.state import NO_DIE, colour_of, count_held, has_card, place_of

SIDE_FACES = np.array(SIDES, np.int64)

# ---- The Stock -------------------------------------------------------------------------------------------------------


@rule
def playable(s: Record, colour: int, face: int) -> int:
    """Dice of this kind in the Stock of the turn's player that did not come this turn (D-5)."""
    return s.stock[s.turn_of, colour, face] - s.fresh[colour, face]


@rule
def playable_of_face(s: Record, face: int) -> int:
    count = 0
    for colour in range(COLOURS):
        count += playable(s, colour, face)
    return count


@rule
def stock_size(s: Record, seat: int) -> int:
    count = 0
    for colour in range(COLOURS):
        for face in range(FACE_COUNT):
            count += s.stock[seat, colour, face]
    return count


# ---- Yankton and Tetons turn dice (D-6) ------------------------------------------------------------------------------


@rule
def is_yankton(effect: int) -> bool:
    """Yankton cards come before Tetons cards."""
    return effect < FIRST_TETONS - FIRST_YANKTON


@rule
def may_use(s: Record, effect: int) -> bool:
    """Whether the turn's player holds this card and has not used it this turn."""
    return has_card(s, s.turn_of, FIRST_YANKTON + effect) and (s.turned >> effect) & 1 == 0


@rule
def further_dice(s: Record, face: int, shown: int, using: int) -> int:
    """How many dice, besides the one in hand, could be played as this face.

    Those that show it, and those that unused cards can turn to it: each Tetons card a die of its own face, each
    Yankton card of this face any other.
    """
    left = np.zeros(FACE_COUNT, np.int64)
    for other in range(FACE_COUNT):
        left[other] = playable_of_face(s, other)
    left[shown] -= 1
    count = left[face]
    others = left.sum() - count
    yanktons = 0
    for effect in range(TURNING_CARDS):
        if effect == using or not may_use(s, effect):
            continue
        own = s.turns_to[effect]
        if is_yankton(effect):
            yanktons += own == face
        elif own != face and left[own] > 0:
            left[own] -= 1
            others -= 1
            count += 1
    return count + min(yanktons, others)


# ---- Dice of one face a turn (D-3), or with Flathead of different faces (D-7) ----------------------------------------


@rule
def refusal_of_face(s: Record, face: int) -> int:
    """Dice of one face a turn (D-3), or, with Flathead, two or three dice of different faces (D-7)."""
    mine = 1 << face
    if s.played == 0 or s.faces == mine:
        return ALLOWED
    if s.faces & mine:
        return refusals.FACES_MUST_DIFFER
    if s.played != faces_played(s):
        return refusals.ONE_FACE_A_TURN  # two of one face were played: it is no turn of different faces
    if flatheads(s) == 0:
        return refusals.ONE_FACE_A_TURN
    return ALLOWED if s.played <= flatheads(s) else refusals.NO_MORE_DICE


@rule
def flatheads(s: Record) -> int:
    return count_held(s, s.turn_of, FLATHEADS)


@rule
def faces_played(s: Record) -> int:
    count = 0
    for face in range(FACE_COUNT):
        count += (s.faces >> face) & 1
    return count


@rule
def is_alone(s: Record, face: int) -> bool:
    """Whether this die makes, or goes on with, a turn of different faces: then no second one of its face is played."""
    return int(s.faces) & ~(1 << face) != 0


@rule
def refusal_of_more(s: Record, face: int, shown: int, count: int) -> int:
    """Whether so many more dice of this face can be played at the same moment."""
    if count == 0:
        return ALLOWED
    if is_alone(s, face):
        return refusals.NO_PAIRS_WITH_FLATHEAD
    return ALLOWED if further_dice(s, face, shown, s.using) >= count else refusals.NEEDS_MORE_DICE


# ---- Gray dice (D-9) -------------------------------------------------------------------------------------------------


@rule
def grays_counted(s: Record, seat: int) -> int:
    """Gray dice in Stock and Action zone, one less for each Blackfeet, and never less than none."""
    count = 0
    for face in range(FACE_COUNT):
        count += int(s.stock[seat, GRAY, face])  # uncompiled, NumPy's narrow numbers would not go below zero
    for own in range(BOARD_ACTIONS + EXPLORATION_CARDS):
        if own < BOARD_ACTIONS or has_card(s, seat, own - BOARD_ACTIONS):
            for slot in range(SLOTS + 1):
                die = s.die_on[place_of(seat, own), slot]
                count += die != NO_DIE and colour_of(die) == GRAY
    if seat == s.turn_of:
        count += s.paid[GRAY]  # they lie on the action until its effect is done (D-28)
    return max(count - count_held(s, seat, BLACKFEET), 0)


# ---- Rolling ---------------------------------------------------------------------------------------------------------


@rule
def roll(s: Record, seat: int, colour: int, count: int) -> None:
    """Roll dice into a Stock; those of the turn's player cannot be played this turn (D-5)."""
    for _ in range(count):
        face = SIDE_FACES[chance_below(s, len(SIDE_FACES))]
        s.stock[seat, colour, face] += 1
        if seat == s.turn_of:
            s.fresh[colour, face] += 1


@rule
def tell_roll(s: Record, seat: int, before: Numbers) -> None:
    """Say what came up, face by face, since the Stock was counted; it cannot be undone."""
    for face in range(FACE_COUNT):
        came = stock_of_face(s, seat, face) - before[face]
        if came > 0:
            emit(s, events.ROLLED, seat, events.FACE_ITEM + face, came)
    pass_barrier(s)


@rule
def stock_of_face(s: Record, seat: int, face: int) -> int:
    count = 0
    for colour in range(COLOURS):
        count += s.stock[seat, colour, face]
    return count


@rule
def stock_by_face(s: Record, seat: int) -> Numbers:
    counts = np.zeros(FACE_COUNT, np.int64)
    for face in range(FACE_COUNT):
        counts[face] = stock_of_face(s, seat, face)
    return counts


@rule
def roll_die_on(s: Record, seat: int, place: int, slot: int) -> None:
    """A die on an action comes back to a Stock, rolled."""
    die = s.die_on[place, slot]
    if die != NO_DIE:
        s.die_on[place, slot] = NO_DIE
        roll(s, seat, colour_of(die), 1)


@rule
def roll_bank(s: Record, seat: int, face: int) -> None:
    """All dice of a face that lie on its bank."""
    for colour in range(COLOURS):
        count = s.bank[colour, face]
        s.bank[colour, face] = 0
        roll(s, seat, colour, count)


@rule
def discard(s: Record, colour: int, face: int) -> None:
    """Onto the bank of its face."""
    s.bank[colour, face] += 1


@rule
def bank_size(s: Record, face: int) -> int:
    count = 0
    for colour in range(COLOURS):
        count += s.bank[colour, face]
    return count
