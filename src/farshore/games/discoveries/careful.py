"""A sensible player of Discoveries: he looks for the fewest actions that cross his card, prepares them, and writes.

He knows only what lies open. Every decision is made afresh from the position, so that he goes on sensibly from any.
"""

import numpy as np

from farshore.engine.bits import NONE, lowest, without_lowest
from farshore.engine.chance import fast_below
from farshore.engine.play import ALLOWED
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.discoveries.actions import (
    ACTIONS,
    CHANGE_OF_PLANS,
    CHANGING,
    END_TURN,
    EXPLORE,
    FACE,
    FRIENDLY,
    LAY,
    PLAY_AGAIN,
    TRIGGERING,
    WARY,
)
from farshore.games.discoveries.careful_dice import (
    die_to_change,
    die_to_play,
    is_open,
    slots_to_fill,
    spare_face,
    takes,
    wanted_face,
)
from farshore.games.discoveries.careful_plans import (
    NOTHING,
    actions_in,
    best_card,
    best_second,
    goal,
    is_out_of_reach,
    wanted,
)
from farshore.games.discoveries.careful_rest import best_rest, die_to_take_back
from farshore.games.discoveries.careful_tribes import best_tribe, giver_ahead, gray_die_to_give, tribes_to_take
from farshore.games.discoveries.crossing import crosses, new_plan
from farshore.games.discoveries.dice import playable_of_face, stock_size
from farshore.games.discoveries.exploring import triggers_to_come
from farshore.games.discoveries.rules import legal, refusal
from farshore.games.discoveries.state import (
    BONUS,
    CHANGE,
    CHANGED_FACE,
    FACE_COUNT,
    GIVE,
    GIVER,
    JOURNAL,
    NEGOTIATE,
    NEW_FACE,
    NO_CARD,
    NO_EFFECT,
    PAY,
    REST,
    ROW,
    SECOND,
    SLOTS,
    TARGET,
    TRIBE,
    TURN,
)

WORTH_CHANGING = 3  # dice in the Stock


@rule
def careful(s: Record, rng: Numbers) -> int:
    """The choice of the question's own function, or any legal one where that finds nothing."""
    choice = considered(s)
    if choice != NOTHING and refusal(s, choice) == ALLOWED:
        return choice
    out = np.empty(ACTIONS, np.uint16)
    return out[fast_below(rng, legal(s, out))]


@rule
def considered(s: Record) -> int:
    if s.asked == TURN:
        return choice_in_turn(s)
    if s.asked == TARGET:
        return best_target(s)
    if s.asked == PAY:
        return die_to_play(s, s.hand_face)
    if s.asked == TRIBE:
        return best_tribe(s)
    if s.asked == CHANGE:
        return die_to_change(s)
    if s.asked == CHANGED_FACE or s.asked == NEW_FACE:
        return FACE + wanted_face(s)
    if s.asked == REST:
        return die_to_take_back(s)
    if s.asked == SECOND:
        return best_second(s)
    if s.asked == GIVER:
        return giver_ahead(s)
    if s.asked == GIVE:
        return gray_die_to_give(s)
    if s.asked == BONUS:
        return PLAY_AGAIN
    return best_card(s)


# ---- The turn --------------------------------------------------------------------------------------------------------


@rule
def choice_in_turn(s: Record) -> int:
    if s.pending != NONE:
        return explore_or_trigger(s)
    if s.played == 0:
        return begin_turn(s)
    face = face_played(s)
    if s.using != NO_EFFECT:
        return NOTHING
    if face != NOTHING and playable_of_face(s, face) > 0 and is_useful(s, face):
        return die_to_play(s, face)
    return END_TURN


@rule
def begin_turn(s: Record) -> int:
    """Explore if that is possible; else prepare, meet tribes, change dice or rest, whatever brings most."""
    plan = new_plan()
    journals = playable_of_face(s, JOURNAL)
    ready = triggers_to_come(s)
    card = goal(s)
    if journals > 0 and crosses(s, card, NO_CARD, NONE, ready, journals, plan):
        return die_to_play(s, JOURNAL)
    best, chosen = 0, NOTHING
    missing = wanted(s)
    for face in range(FACE_COUNT):
        value = 3 * slots_to_fill(s, missing, face)
        if face == NEGOTIATE:
            value += 4 * tribes_to_take(s)
        if value > best:
            best, chosen = value, die_to_play(s, face)
    resting, way = best_rest(s)
    if resting > best + 1:
        return way
    if best > 0:
        return chosen
    if stock_size(s, s.turn_of) >= WORTH_CHANGING:
        spare = spare_face(s)
        if spare != NOTHING and playable_of_face(s, spare) > 0:
            return die_to_play(s, spare)
    return way


@rule
def face_played(s: Record) -> int:
    for face in range(FACE_COUNT):
        if s.faces == 1 << face:
            return face
    return NOTHING


@rule
def is_useful(s: Record, face: int) -> bool:
    return slots_to_fill(s, wanted(s), face) > 0 or (face == NEGOTIATE and tribes_to_take(s) > 0)


@rule
def explore_or_trigger(s: Record) -> int:
    """Trigger on as long as a second card can be had that way; then explore."""
    first = goal(s)
    more = playable_of_face(s, JOURNAL)
    to_come = triggers_to_come(s) & ~s.pending
    plan = new_plan()
    if not crosses(s, first, NO_CARD, s.pending, NONE, 0, plan):
        if crosses(s, first, NO_CARD, s.pending, to_come, more, plan):
            return die_to_play(s, JOURNAL)
        return NOTHING
    for place in range(ROW):
        second = s.recon[place]
        if second == NO_CARD or more == 0 or crosses(s, first, second, s.pending, NONE, 0, plan):
            continue
        if crosses(s, first, second, s.pending, to_come, more, plan):
            return die_to_play(s, JOURNAL)
    return EXPLORE + first


# ---- Where the die in hand goes --------------------------------------------------------------------------------------


@rule
def best_target(s: Record) -> int:
    """Where the die in hand goes: writing first, then wanted slots, tribes, other dice, other plans."""
    face = s.hand_face
    if face == JOURNAL:
        choice = best_trigger(s)
        if choice != NOTHING:
            return choice
    missing = wanted(s)
    left = missing
    while left != NONE:
        own = lowest(left)
        left = without_lowest(left)
        for slot in range(SLOTS):
            a = LAY + own * SLOTS + slot
            if is_open(s, own, slot) and takes(s, own, slot, face) and refusal(s, a) == ALLOWED:
                return a
    if face == NEGOTIATE:
        if refusal(s, WARY) == ALLOWED and playable_of_face(s, NEGOTIATE) > 1:
            return WARY
        if refusal(s, FRIENDLY) == ALLOWED:
            return FRIENDLY
    if missing == NONE and refusal(s, CHANGE_OF_PLANS) == ALLOWED and is_out_of_reach(s):
        return CHANGE_OF_PLANS
    if refusal(s, CHANGING) == ALLOWED:
        return CHANGING
    return NOTHING


@rule
def best_trigger(s: Record) -> int:
    """The next action of the way across: of two cards if that is possible, else of one."""
    first = goal(s)
    to_come = triggers_to_come(s) & ~s.pending
    dice = playable_of_face(s, JOURNAL)
    plan = new_plan()
    for place in range(ROW):
        if s.recon[place] != NO_CARD and crosses(s, first, s.recon[place], s.pending, to_come, dice, plan):
            return trigger_of(s, actions_in(s, plan, s.pending | to_come) & to_come)
    for count in range(dice + 1):
        if crosses(s, first, NO_CARD, s.pending, to_come, count, plan):
            return trigger_of(s, actions_in(s, plan, s.pending | to_come) & to_come)
    return NOTHING


@rule
def trigger_of(s: Record, actions: np.uint64) -> int:
    return NOTHING if actions == NONE else TRIGGERING + lowest(actions)
