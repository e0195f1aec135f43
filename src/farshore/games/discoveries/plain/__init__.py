"""The careful player of Discoveries as he was at first: progress is measured against him, so he never changes.

He looks for the fewest actions that cross his card, prepares them, and writes.

He knows only what lies open. Every decision is made afresh from the position, so that he goes on sensibly from any.
"""

import numpy as np

from farshore.engine.bits import NONE, lowest, without_lowest
from farshore.engine.chance import fast_below
from farshore.engine.play import ALLOWED
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.discoveries import actions, asked
from farshore.games.discoveries.components import FACE_COUNT, JOURNAL, NEGOTIATE, NO_CARD, ROW, SLOTS
from farshore.games.discoveries.plain import dice, plans, rest, tribes
from farshore.games.discoveries.rules import legal, refusal
from farshore.games.discoveries.rules.crossing import crosses, new_plan
from farshore.games.discoveries.rules.dice import playable_of_face, stock_size
from farshore.games.discoveries.rules.exploring import triggers_to_come
from farshore.games.discoveries.state import NO_EFFECT

WORTH_CHANGING = 3  # dice in the Stock


@rule
def plain(s: Record, style: Numbers, rng: Numbers) -> int:  # he judges in one way only
    """The choice of the question's own function, or any legal one where that finds nothing."""
    choice = considered(s)
    if choice != plans.NOTHING and refusal(s, choice) == ALLOWED:
        return choice
    out = np.empty(actions.ACTIONS, np.uint16)
    return out[fast_below(rng, legal(s, out))]


@rule
def considered(s: Record) -> int:
    if s.asked == asked.TURN:
        return choice_in_turn(s)
    if s.asked == asked.TARGET:
        return best_target(s)
    if s.asked == asked.PAY:
        return dice.die_to_play(s, s.hand_face)
    if s.asked == asked.TRIBE:
        return tribes.best_tribe(s)
    if s.asked == asked.CHANGE:
        return dice.die_to_change(s)
    if s.asked == asked.CHANGED_FACE or s.asked == asked.NEW_FACE:
        return actions.FACE + dice.wanted_face(s)
    if s.asked == asked.REST:
        return rest.die_to_take_back(s)
    if s.asked == asked.SECOND:
        return plans.best_second(s)
    if s.asked == asked.GIVER:
        return tribes.giver_ahead(s)
    if s.asked == asked.GIVE:
        return tribes.gray_die_to_give(s)
    if s.asked == asked.BONUS:
        return actions.PLAY_AGAIN
    return plans.best_card(s)


# ---- The turn --------------------------------------------------------------------------------------------------------


@rule
def choice_in_turn(s: Record) -> int:
    if s.pending != NONE:
        return explore_or_trigger(s)
    if s.played == 0:
        return begin_turn(s)
    face = face_played(s)
    if s.using != NO_EFFECT:
        return plans.NOTHING
    if face != plans.NOTHING and playable_of_face(s, face) > 0 and is_useful(s, face):
        return dice.die_to_play(s, face)
    return actions.END_TURN


@rule
def begin_turn(s: Record) -> int:
    """Explore if that is possible; else prepare, meet tribes, change dice or rest, whatever brings most."""
    plan = new_plan()
    journals = playable_of_face(s, JOURNAL)
    ready = triggers_to_come(s)
    card = plans.goal(s)
    if journals > 0 and crosses(s, card, NO_CARD, NONE, ready, journals, plan):
        return dice.die_to_play(s, JOURNAL)
    best, chosen = 0, plans.NOTHING
    missing = plans.wanted(s)
    for face in range(FACE_COUNT):
        value = 3 * dice.slots_to_fill(s, missing, face)
        if face == NEGOTIATE:
            value += 4 * tribes.tribes_to_take(s)
        if value > best:
            best, chosen = value, dice.die_to_play(s, face)
    resting, way = rest.best_rest(s)
    if resting > best + 1:
        return way
    if best > 0:
        return chosen
    if stock_size(s, s.turn_of) >= WORTH_CHANGING:
        spare = dice.spare_face(s)
        if spare != plans.NOTHING and playable_of_face(s, spare) > 0:
            return dice.die_to_play(s, spare)
    return way


@rule
def face_played(s: Record) -> int:
    for face in range(FACE_COUNT):
        if s.faces == 1 << face:
            return face
    return plans.NOTHING


@rule
def is_useful(s: Record, face: int) -> bool:
    return dice.slots_to_fill(s, plans.wanted(s), face) > 0 or (face == NEGOTIATE and tribes.tribes_to_take(s) > 0)


@rule
def explore_or_trigger(s: Record) -> int:
    """Trigger on as long as a second card can be had that way; then explore."""
    first = plans.goal(s)
    more = playable_of_face(s, JOURNAL)
    to_come = triggers_to_come(s) & ~s.pending
    plan = new_plan()
    if not crosses(s, first, NO_CARD, s.pending, NONE, 0, plan):
        if crosses(s, first, NO_CARD, s.pending, to_come, more, plan):
            return dice.die_to_play(s, JOURNAL)
        return plans.NOTHING
    for place in range(ROW):
        second = s.recon[place]
        if second == NO_CARD or more == 0 or crosses(s, first, second, s.pending, NONE, 0, plan):
            continue
        if crosses(s, first, second, s.pending, to_come, more, plan):
            return dice.die_to_play(s, JOURNAL)
    return actions.EXPLORE + first


# ---- Where the die in hand goes --------------------------------------------------------------------------------------


@rule
def best_target(s: Record) -> int:
    """Where the die in hand goes: writing first, then wanted slots, tribes, other dice, other plans."""
    face = s.hand_face
    if face == JOURNAL:
        choice = best_trigger(s)
        if choice != plans.NOTHING:
            return choice
    missing = plans.wanted(s)
    left = missing
    while left != NONE:
        own = lowest(left)
        left = without_lowest(left)
        for slot in range(SLOTS):
            a = actions.LAY + own * SLOTS + slot
            if dice.is_open(s, own, slot) and dice.takes(s, own, slot, face) and refusal(s, a) == ALLOWED:
                return a
    if face == NEGOTIATE:
        if refusal(s, actions.WARY) == ALLOWED and playable_of_face(s, NEGOTIATE) > 1:
            return actions.WARY
        if refusal(s, actions.FRIENDLY) == ALLOWED:
            return actions.FRIENDLY
    if missing == NONE and refusal(s, actions.CHANGE_OF_PLANS) == ALLOWED and plans.is_out_of_reach(s):
        return actions.CHANGE_OF_PLANS
    if refusal(s, actions.CHANGING) == ALLOWED:
        return actions.CHANGING
    return plans.NOTHING


@rule
def best_trigger(s: Record) -> int:
    """The next action of the way across: of two cards if that is possible, else of one."""
    first = plans.goal(s)
    to_come = triggers_to_come(s) & ~s.pending
    dice = playable_of_face(s, JOURNAL)
    plan = new_plan()
    for place in range(ROW):
        if s.recon[place] != NO_CARD and crosses(s, first, s.recon[place], s.pending, to_come, dice, plan):
            return trigger_of(s, plans.actions_in(s, plan, s.pending | to_come) & to_come)
    for count in range(dice + 1):
        if crosses(s, first, NO_CARD, s.pending, to_come, count, plan):
            return trigger_of(s, plans.actions_in(s, plan, s.pending | to_come) & to_come)
    return plans.NOTHING


@rule
def trigger_of(s: Record, found: np.uint64) -> int:
    return plans.NOTHING if found == NONE else actions.TRIGGERING + lowest(found)
