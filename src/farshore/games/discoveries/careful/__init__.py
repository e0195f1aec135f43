"""A sensible player of Discoveries: he goes for the cards that bring most for the turns they take.

He knows only what lies open. Every decision is made afresh from the position, so that he goes on sensibly from any.
"""

import numpy as np

from farshore.engine.bits import NONE, lowest, without_lowest
from farshore.engine.chance import fast_below
from farshore.engine.play import ALLOWED
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.discoveries import actions, asked
from farshore.games.discoveries.careful import dice, plans, rest, tribes
from farshore.games.discoveries.careful.look import DIE, FIRST, VALUE, Look, examine
from farshore.games.discoveries.components import FACE_COUNT, JOURNAL, NEGOTIATE, NO_CARD, ROW, SLOTS
from farshore.games.discoveries.parameters import BONUS, PATIENCE, TURN
from farshore.games.discoveries.rules import legal, refusal
from farshore.games.discoveries.state import NO_EFFECT, NO_FACE


@rule
def careful(s: Record, style: Numbers, rng: Numbers) -> int:
    """The choice of the question's own function, or any legal one where that finds nothing."""
    choice = considered(s, style)
    if choice != plans.NOTHING and refusal(s, choice) == ALLOWED:
        return choice
    out = np.empty(actions.ACTIONS, np.uint16)
    return out[fast_below(rng, legal(s, out))]


@rule
def considered(s: Record, style: Numbers) -> int:
    if s.asked == asked.TURN:
        return choice_in_turn(s, style)
    if s.asked == asked.TARGET:
        return best_target(s, style)
    if s.asked == asked.PAY:
        return dice.die_to_play(s, s.hand_face)
    if s.asked == asked.TRIBE:
        return tribes.best_tribe(s, style)
    if s.asked == asked.GIVER:
        return tribes.giver_ahead(s)
    if s.asked == asked.GIVE:
        return tribes.gray_die_to_give(s)
    if s.asked == asked.BONUS:
        return actions.PLAY_AGAIN
    if s.asked == asked.SECOND:
        return best_second(s, style)
    look = examine(s, s.player, NO_FACE)
    if s.asked == asked.CHANGE or s.asked == asked.CHANGED_FACE or s.asked == asked.NEW_FACE or s.asked == asked.REST:
        plans.find_plan(s, style, look)
        if s.asked == asked.CHANGE:
            return dice.die_to_change(s, style, look)
        if s.asked == asked.REST:
            return rest.die_to_take_back(s, look)
        return actions.FACE + dice.face_to_change_to(style, look, s.hand_shown)
    return best_card(s, style, look)


# ---- The turn --------------------------------------------------------------------------------------------------------


@rule
def choice_in_turn(s: Record, style: Numbers) -> int:
    if s.using != NO_EFFECT:
        return plans.NOTHING
    if s.pending != NONE:
        return explore_or_trigger(s, style)
    face = face_played(s)
    look = examine(s, s.turn_of, face)
    plans.find_plan(s, style, look)
    if s.played == 0:
        return begin_turn(s, style, look)
    if face != NO_FACE and look.stock[face] > 0 and is_useful(s, style, look, face):
        return dice.die_to_play(s, face)
    return actions.END_TURN


@rule
def begin_turn(s: Record, style: Numbers, look: Look) -> int:
    """Go on with the plan if that is possible, unless meeting a tribe, resting or changing dice is better."""
    best, chosen = plans.NEVER, plans.NOTHING
    face = next_face(s, look)
    if face != NO_FACE:
        best, chosen = style[PATIENCE], dice.die_to_play(s, face)
    meeting, _ = tribes.best_meeting(s, style)
    if meeting - style[TURN] > best:
        best, chosen = meeting - style[TURN], dice.die_to_play(s, NEGOTIATE)
    resting, way = rest.best_rest(s, style, look)
    if resting > best:
        best, chosen = resting, way
    if plans.is_found(look) and dice.gain_by_changing(style, look) > best:
        spare = dice.spare_face(style, look, NO_FACE)
        if spare != plans.NOTHING and look.spare[spare] >= DIE:
            return dice.die_to_play(s, spare)
    return chosen


@rule
def next_face(s: Record, look: Look) -> int:
    """The face that the plan goes on with: Journal if everything is ready, else the one that fills most slots."""
    if not plans.is_found(look):
        return NO_FACE
    if plans.is_swap(s, look):
        return face_to_swap_with(s, look)
    if plans.is_ready(look):
        return JOURNAL
    best, chosen = 0, NO_FACE
    for face in range(FACE_COUNT):
        count = dice.slots_to_fill(s, look, face)
        if count > best:
            best, chosen = count, face
    return chosen


@rule
def face_to_swap_with(s: Record, look: Look) -> int:
    """A die that the plan does not need pays for the change of plans."""
    best, chosen = 0, NO_FACE
    for face in range(FACE_COUNT):
        spare = look.stock[face] - DIE * look.best[face]
        if spare > best:
            best, chosen = spare, face
    return chosen


@rule
def face_played(s: Record) -> int:
    for face in range(FACE_COUNT):
        if s.faces == 1 << face:
            return face
    return NO_FACE


@rule
def is_useful(s: Record, style: Numbers, look: Look, face: int) -> bool:
    """Whether a further die of the face of this turn does something."""
    if plans.is_found(look):
        if plans.is_swap(s, look):
            return look.stock[face] > DIE * look.best[face]
        if (face == JOURNAL and plans.is_ready(look) and not s.explored) or dice.slots_to_fill(s, look, face) > 0:
            return True
    return face == NEGOTIATE and tribes.best_meeting(s, style)[0] > 0


@rule
def explore_or_trigger(s: Record, style: Numbers) -> int:
    """Trigger on as long as more can be had that way; then explore."""
    look = examine(s, s.turn_of, JOURNAL)
    plans.find_way(s, style, look)
    if not plans.is_found(look):
        return plans.NOTHING
    if look.chosen[0] & ~s.pending != NONE:
        return dice.die_to_play(s, JOURNAL)
    return actions.EXPLORE + look.best[FIRST]


# ---- Where the die in hand goes --------------------------------------------------------------------------------------


@rule
def best_target(s: Record, style: Numbers) -> int:
    """Where the die in hand goes: writing first, then tribes, the plan's slots, other plans, other dice."""
    face = s.hand_face
    look = examine(s, s.turn_of, face)
    if s.pending != NONE:
        plans.find_way(s, style, look)
        return next_trigger(s, look)
    plans.find_plan(s, style, look)
    if plans.is_swap(s, look):
        if look.stock[face] > DIE * look.best[face]:
            return actions.CHANGE_OF_PLANS
    elif face == JOURNAL and plans.is_ready(look) and not s.explored:
        return next_trigger(s, look)
    if face == NEGOTIATE:
        worth, way = tribes.best_meeting(s, style)
        if worth > 0:
            return way
    if plans.is_found(look):
        left = look.chosen[0] & ~look.ready
        while left != NONE:
            own = lowest(left)
            left = without_lowest(left)
            for slot in range(SLOTS):
                size = 1 + int(s.discard[own, slot])
                if look.stock[face] >= DIE * size and dice.takes(s, look, own, slot, face):
                    return actions.LAY + own * SLOTS + slot
    return actions.CHANGING


@rule
def next_trigger(s: Record, look: Look) -> int:
    left = look.chosen[0] & ~s.pending
    return plans.NOTHING if left == NONE or not plans.is_found(look) else actions.TRIGGERING + lowest(left)


# ---- Cards -----------------------------------------------------------------------------------------------------------


@rule
def best_card(s: Record, style: Numbers, look: Look) -> int:
    """A card to go for: the best plan among those of the Reconnaissance Area."""
    look.best[VALUE] = plans.NEVER
    look.best[FIRST] = NO_CARD
    plans.allow_every_journal(look)
    for place in range(ROW):
        card = s.recon[place]
        if card != NO_CARD:
            plans.seek(s, style, look, card, NO_CARD, plans.worth(s, style, look, card), look.held)
    return actions.PICK + look.best[FIRST] if plans.is_found(look) else plans.NOTHING


@rule
def best_second(s: Record, style: Numbers) -> int:
    look = examine(s, s.turn_of, JOURNAL)
    best, chosen = -style[TURN] * style[BONUS] // plans.CERTAIN, actions.ENOUGH
    for place in range(ROW):
        card = s.recon[place]
        if card != NO_CARD and refusal(s, actions.EXPLORE + card) == ALLOWED:
            value = plans.worth(s, style, look, card)
            if value > best:
                best, chosen = value, actions.EXPLORE + card
    return chosen
