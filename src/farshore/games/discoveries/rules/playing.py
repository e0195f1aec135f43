"""A – Action: the die in hand is played, on an action of one turn or on an exploration action."""

from farshore.engine.bits import NONE, bit
from farshore.engine.play import ALLOWED, emit
from farshore.engine.rule import Record, rule
from farshore.games.discoveries import actions, asked, events, refusals
from farshore.games.discoveries.components import FACE_COUNT, FIRST_YANKTON, JOURNAL, OWN_ACTIONS, SLOTS, TRIGGER
from farshore.games.discoveries.rules.cards import is_empty
from farshore.games.discoveries.rules.dice import discard, stock_size
from farshore.games.discoveries.rules.exploring import refusal_to_lay, refusal_to_trigger
from farshore.games.discoveries.rules.tribes import refusal_to_meet
from farshore.games.discoveries.rules.turns import back_to_turn
from farshore.games.discoveries.state import NO_EFFECT, die_of, is_held, place_of

# ---- Where a die can be played ---------------------------------------------------------------------------------------


@rule
def refusal_to_play_at(s: Record, a: int, face: int, shown: int) -> int:
    """Why a die of this face may not be played there."""
    if s.pending != NONE and a < actions.TRIGGERING:
        return refusals.TRIGGERS_FIRST
    if a >= actions.TRIGGERING:
        return refusal_to_trigger(s, a - actions.TRIGGERING, face, shown)
    if a >= actions.LAY:
        return refusal_to_lay(s, (a - actions.LAY) // SLOTS, (a - actions.LAY) % SLOTS, face, shown)
    if (s.done >> (a - actions.ONE_TURN)) & 1:
        return refusals.ONCE_A_TURN
    if a == actions.CHANGING:
        return ALLOWED if stock_size(s, s.turn_of) > 1 else refusals.NOTHING_TO_CHANGE
    if a == actions.CHANGE_OF_PLANS:
        return refusals.NOTHING_TO_EXCHANGE if is_empty(s.recon) else ALLOWED
    return refusal_to_meet(s, a, face, shown)


@rule
def goes_somewhere(s: Record, face: int, shown: int) -> bool:
    """Whether there is any place for such a die: the cheapest questions first."""
    if s.pending == NONE:
        for a in range(actions.LAY - 1, actions.ONE_TURN - 1, -1):
            if refusal_to_play_at(s, a, face, shown) == ALLOWED:
                return True
    for own in range(OWN_ACTIONS):
        if not is_held(s, s.turn_of, own):
            continue
        if s.pending == NONE:
            for slot in range(SLOTS):
                if refusal_to_lay(s, own, slot, face, shown) == ALLOWED:
                    return True
        if face == JOURNAL and refusal_to_trigger(s, own, face, shown) == ALLOWED:
            return True
    return False


# ---- Playing the die in hand -----------------------------------------------------------------------------------------


@rule
def play_at(s: Record, a: int) -> None:
    colour, face = s.hand_colour, s.hand_face
    leave_stock(s)
    emit(s, events.LAID, s.turn_of, events.DIE_ITEM + colour * FACE_COUNT + face, a)
    s.onto = a - actions.ONE_TURN
    if a >= actions.TRIGGERING:
        own = a - actions.TRIGGERING
        s.die_on[place_of(s.turn_of, own), TRIGGER] = die_of(colour, face)
        s.pending |= bit(own)
        back_to_turn(s)
    elif a >= actions.LAY:
        own, slot = (a - actions.LAY) // SLOTS, (a - actions.LAY) % SLOTS
        s.die_on[place_of(s.turn_of, own), slot] = die_of(colour, face)
        ask_to_pay(s, s.discard[own, slot])
    else:
        s.done |= 1 << (a - actions.ONE_TURN)
        if a == actions.FRIENDLY or a == actions.WARY:
            s.paid[colour] += 1
            ask_to_pay(s, 1 if a == actions.WARY else 0)
        else:
            s.paid_die = die_of(colour, face)
            s.asked = asked.CHANGE if a == actions.CHANGING else asked.EXCHANGE


@rule
def leave_stock(s: Record) -> None:
    """The die in hand is played: it leaves the Stock, turned if a card turned it, and counts for the turn."""
    s.stock[s.turn_of, s.hand_colour, s.hand_shown] -= 1
    s.played += 1
    s.faces |= 1 << s.hand_face
    if s.using != NO_EFFECT:
        s.turned |= 1 << s.using
        die = events.DIE_ITEM + s.hand_colour * FACE_COUNT + s.hand_face
        emit(s, events.TURNED, s.turn_of, die, FIRST_YANKTON + s.using)
        s.using = NO_EFFECT


# ---- Further dice that go along (D-11) -------------------------------------------------------------------------------


@rule
def ask_to_pay(s: Record, count: int) -> None:
    """So many further dice of the same face, at once (D-11)."""
    s.owing = count
    s.asked = asked.PAY
    if count == 0:
        all_is_paid(s)


@rule
def pay(s: Record) -> None:
    colour, face = s.hand_colour, s.hand_face
    leave_stock(s)
    emit(s, events.PAID, s.turn_of, events.DIE_ITEM + colour * FACE_COUNT + face, 0)
    if s.onto + actions.ONE_TURN == actions.WARY:
        s.paid[colour] += 1
    else:
        discard(s, colour, face)
    s.owing -= 1
    if s.owing == 0:
        all_is_paid(s)


@rule
def all_is_paid(s: Record) -> None:
    if s.onto + actions.ONE_TURN < actions.LAY:
        s.asked = asked.TRIBE
    else:
        back_to_turn(s)
