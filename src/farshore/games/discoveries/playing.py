"""A – Action: the die in hand is played, on an action of one turn or on an exploration action."""

from farshore.engine.bits import NONE, bit
from farshore.engine.play import ALLOWED, emit
from farshore.engine.rule import Record, rule
from farshore.games.discoveries import events
from farshore.games.discoveries.actions import CHANGE_OF_PLANS, CHANGING, FRIENDLY, LAY, ONE_TURN, TRIGGERING, WARY
from farshore.games.discoveries.cards import is_empty
from farshore.games.discoveries.dice import discard, stock_size
from farshore.games.discoveries.exploring import refusal_to_lay, refusal_to_trigger
from farshore.games.discoveries.refusals import NOTHING_TO_CHANGE, NOTHING_TO_EXCHANGE, ONCE_A_TURN, TRIGGERS_FIRST
from farshore.games.discoveries.state import (
    CHANGE,
    EXCHANGE,
    FACE_COUNT,
    FIRST_YANKTON,
    JOURNAL,
    NO_EFFECT,
    OWN_ACTIONS,
    PAY,
    SLOTS,
    TRIBE,
    TRIGGER,
    die_of,
    is_held,
    place_of,
)
from farshore.games.discoveries.tribes import refusal_to_meet
from farshore.games.discoveries.turns import back_to_turn

# ---- Where a die can be played ---------------------------------------------------------------------------------------


@rule
def refusal_to_play_at(s: Record, a: int, face: int, shown: int) -> int:
    """Why a die of this face may not be played there."""
    if s.pending != NONE and a < TRIGGERING:
        return TRIGGERS_FIRST
    if a >= TRIGGERING:
        return refusal_to_trigger(s, a - TRIGGERING, face, shown)
    if a >= LAY:
        return refusal_to_lay(s, (a - LAY) // SLOTS, (a - LAY) % SLOTS, face, shown)
    if (s.done >> (a - ONE_TURN)) & 1:
        return ONCE_A_TURN
    if a == CHANGING:
        return ALLOWED if stock_size(s, s.turn_of) > 1 else NOTHING_TO_CHANGE
    if a == CHANGE_OF_PLANS:
        return NOTHING_TO_EXCHANGE if is_empty(s.recon) else ALLOWED
    return refusal_to_meet(s, a, face, shown)


@rule
def goes_somewhere(s: Record, face: int, shown: int) -> bool:
    """Whether there is any place for such a die: the cheapest questions first."""
    if s.pending == NONE:
        for a in range(LAY - 1, ONE_TURN - 1, -1):
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
    s.onto = a - ONE_TURN
    if a >= TRIGGERING:
        own = a - TRIGGERING
        s.die_on[place_of(s.turn_of, own), TRIGGER] = die_of(colour, face)
        s.pending |= bit(own)
        back_to_turn(s)
    elif a >= LAY:
        own, slot = (a - LAY) // SLOTS, (a - LAY) % SLOTS
        s.die_on[place_of(s.turn_of, own), slot] = die_of(colour, face)
        ask_to_pay(s, s.discard[own, slot])
    else:
        s.done |= 1 << (a - ONE_TURN)
        if a == FRIENDLY or a == WARY:
            s.paid[colour] += 1
            ask_to_pay(s, 1 if a == WARY else 0)
        else:
            s.paid_die = die_of(colour, face)
            s.asked = CHANGE if a == CHANGING else EXCHANGE


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
    s.asked = PAY
    if count == 0:
        all_is_paid(s)


@rule
def pay(s: Record) -> None:
    colour, face = s.hand_colour, s.hand_face
    leave_stock(s)
    emit(s, events.PAID, s.turn_of, events.DIE_ITEM + colour * FACE_COUNT + face, 0)
    if s.onto + ONE_TURN == WARY:
        s.paid[colour] += 1
    else:
        discard(s, colour, face)
    s.owing -= 1
    if s.owing == 0:
        all_is_paid(s)


@rule
def all_is_paid(s: Record) -> None:
    if s.onto + ONE_TURN < LAY:
        s.asked = TRIBE
    else:
        back_to_turn(s)
