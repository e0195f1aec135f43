"""A sensible player of Discoveries: he goes for the cards that bring most for the turns they take.

He knows only what lies open. Every decision is made afresh from the position, so that he goes on sensibly from any.
"""

import numpy as np

from farshore.engine.bits import NONE, lowest
from farshore.engine.chance import fast_below
from farshore.engine.play import ALLOWED
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.discoveries import actions, asked
from farshore.games.discoveries.careful import dice, plans, rest, tribes
from farshore.games.discoveries.careful.look import CERTAIN, DIE, LOOK, Look, examine, has_turning_card, needed
from farshore.games.discoveries.components import FACE_COUNT, JOURNAL, NEGOTIATE, NO_CARD, ROW
from farshore.games.discoveries.parameters import BONUS, FORCING, PATIENCE
from farshore.games.discoveries.rules import legal, refusal
from farshore.games.discoveries.rules.dice import playable_of_face, stock_size
from farshore.games.discoveries.state import NO_EFFECT, NO_FACE, NOT_ENDING


@rule
def careful(s: Record, style: Numbers, rng: Numbers) -> int:
    """The choice of the question's own function, or any legal one where that finds nothing."""
    room = np.empty(1, LOOK)  # held here as long as the look in it is used, for a record holds nothing itself
    choice = considered(s, style, room)
    if choice != plans.NOTHING and refusal(s, choice) == ALLOWED:
        return choice
    out = np.empty(actions.ACTIONS, np.uint16)
    return out[fast_below(rng, legal(s, out))]


@rule
def considered(s: Record, style: Numbers, room: Numbers) -> int:
    look = room[0]
    if s.asked == asked.TURN:
        return choice_in_turn(s, style, look)
    if s.asked == asked.TARGET:
        return best_target(s, style, look)
    if s.asked == asked.PAY:
        return dice.die_to_play(s, s.hand_face)
    if s.asked == asked.GIVER:
        return tribes.giver_ahead(s)
    if s.asked == asked.GIVE:
        return tribes.gray_die_to_give(s)
    if s.asked == asked.BONUS:
        return actions.PLAY_AGAIN
    if s.asked == asked.REST and not rest.depends_on_plan(s):
        return rest.die_to_take_back(s, look)
    examine(s, style, look, s.player, NO_FACE)
    if s.asked == asked.TRIBE:
        return tribes.best_tribe(s, style, look)
    if s.asked == asked.SECOND:
        return best_second(s, style, look)
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
def choice_in_turn(s: Record, style: Numbers, look: Look) -> int:
    if s.using != NO_EFFECT:
        return dice.die_to_turn(s)
    if s.pending != NONE:
        return explore_or_trigger(s, style, look)
    face = face_played(s)
    if s.played > 0:
        if face == NO_FACE or (playable_of_face(s, face) == 0 and not has_turning_card(s, s.turn_of)):
            return actions.END_TURN
        examine(s, style, look, s.turn_of, face)
        plans.find_plan(s, style, look)
        return further_die(s, style, look, face)
    examine(s, style, look, s.turn_of, NO_FACE)
    if s.last_turns != NOT_ENDING:
        plans.find_way(s, style, look)
    else:
        plans.find_plan(s, style, look)
    return begin_turn(s, style, look)


@rule
def begin_turn(s: Record, style: Numbers, look: Look) -> int:
    """Go on with the plan if that is possible, unless meeting a tribe, resting or changing dice is better."""
    best, chosen = step_of_plan(s, style, look)
    if s.last_turns != NOT_ENDING and best > plans.NEVER:
        return chosen
    meeting, _ = tribes.best_meeting(s, style, look)
    if meeting > plans.NEVER and (meeting - look.turn > best or plans.is_stuck(look)):
        best, chosen = max(meeting - look.turn, best), dice.die_to_play(s, NEGOTIATE)
    if not plans.is_found(look) and stock_size(s, look.seat) > 1:
        return dice.die_to_spare(s, look)  # there is nothing to hope for: others shall not wait for dice in vain
    resting, way = rest.best_rest(s, style, look)
    if resting > best:
        best, chosen = resting, way
    if plans.is_found(look) and dice.best_change(style, look)[0] > best:
        return dice.die_to_spare(s, look)
    return chosen


@rule
def step_of_plan(s: Record, style: Numbers, look: Look) -> tuple[int, int]:
    """What the next step of the plan is worth besides what it is worth as such, and its die."""
    if plans.is_stuck(look):
        return plans.NEVER, plans.NOTHING
    face = next_face(s, look)
    if face != NO_FACE:
        return style[PATIENCE], die_of_plan(s, look, face)
    if not plans.is_swap(s, look):
        face = dice.face_to_force(s, look)
        if face != plans.NOTHING:
            return -style[FORCING], dice.die_to_lay(s, face)
    return plans.NEVER, plans.NOTHING


@rule
def die_of_plan(s: Record, look: Look, face: int) -> int:
    """Journal dice that trigger come back, as do those for other plans from camp; the others lie on actions."""
    if plans.is_swap(s, look) or (face == JOURNAL and plans.is_ready(look)):
        return dice.die_to_play(s, face)
    return dice.die_to_lay(s, face)


@rule
def next_face(s: Record, look: Look) -> int:
    """The face that the plan goes on with: Journal if everything is ready, else the one that fills most slots."""
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
        spare = look.stock[face] - DIE * needed(look, face)
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
def further_die(s: Record, style: Numbers, look: Look, face: int) -> int:
    """A further die of the face of this turn, if it does something; else the end of the turn."""
    if not plans.is_stuck(look):
        if plans.is_swap(s, look):
            return dice.die_to_play(s, face) if look.stock[face] > DIE * needed(look, face) else actions.END_TURN
        if face == JOURNAL and plans.is_ready(look) and not s.explored:
            return dice.die_to_play(s, face)
    if face == NEGOTIATE and tribes.best_meeting(s, style, look)[0] > 0:
        return dice.die_to_play(s, face)
    if not plans.is_stuck(look) and dice.slots_to_fill(s, look, face) > 0:
        return dice.die_to_lay(s, face)
    return actions.END_TURN


@rule
def explore_or_trigger(s: Record, style: Numbers, look: Look) -> int:
    """Trigger on as long as more can be had that way; then explore."""
    examine(s, style, look, s.turn_of, JOURNAL)
    plans.find_way(s, style, look)
    if not plans.is_found(look):
        return plans.NOTHING
    if look.chosen & ~s.pending != NONE:
        return dice.die_to_play(s, JOURNAL)
    return actions.EXPLORE + look.first


# ---- Where the die in hand goes --------------------------------------------------------------------------------------


@rule
def best_target(s: Record, style: Numbers, look: Look) -> int:
    """Where the die in hand goes: writing first, then tribes, the plan's slots, other plans, other dice."""
    face = s.hand_face
    examine(s, style, look, s.turn_of, face)
    if s.pending != NONE:
        plans.find_way(s, style, look)
        return next_trigger(s, look)
    plans.find_plan(s, style, look)
    if plans.is_swap(s, look):
        if look.stock[face] > DIE * needed(look, face):
            return actions.CHANGE_OF_PLANS
    elif face == JOURNAL and plans.is_ready(look) and not s.explored:
        return next_trigger(s, look)
    if face == NEGOTIATE:
        worth, way = tribes.best_meeting(s, style, look)
        if worth > 0:
            return way
    if plans.is_stuck(look):
        return actions.CHANGING
    slot = dice.slot_to_fill(s, look, face, False)
    if slot == plans.NOTHING and dice.best_change(style, look)[0] <= -style[FORCING]:
        slot = dice.slot_to_fill(s, look, face, True)
    return slot if slot != plans.NOTHING else actions.CHANGING


@rule
def next_trigger(s: Record, look: Look) -> int:
    left = look.chosen & ~s.pending
    return plans.NOTHING if left == NONE or not plans.is_found(look) else actions.TRIGGERING + lowest(left)


# ---- Cards -----------------------------------------------------------------------------------------------------------


@rule
def best_card(s: Record, style: Numbers, look: Look) -> int:
    """A card to go for: the best plan among those of the Reconnaissance Area, with or without a second of them."""
    plans.begin_search(s, look, look.held)
    for place in range(ROW):
        if s.recon[place] != NO_CARD:
            plans.plan_journeys(s, style, look, s.recon[place])
    return actions.PICK + look.first if plans.is_found(look) else plans.NOTHING


@rule
def best_second(s: Record, style: Numbers, look: Look) -> int:
    best, chosen = -look.turn * style[BONUS] // CERTAIN, actions.ENOUGH
    for place in range(ROW):
        card = s.recon[place]
        if card != NO_CARD and refusal(s, actions.EXPLORE + card) == ALLOWED:
            value = plans.worth(s, style, look, card)
            if value > best:
                best, chosen = value, actions.EXPLORE + card
    return chosen
