"""Actions requiring one turn: taking a Friendly or a Wary Tribe card, and the gray die that comes with it."""

from farshore.engine.bits import bit
from farshore.engine.play import ALLOWED, emit
from farshore.engine.rule import Record, rule
from farshore.games.discoveries import actions, asked, events, refusals
from farshore.games.discoveries.components import (
    ARIKARA,
    COLOURS,
    FACE_COUNT,
    FIRST_MINNETAREE,
    GRAY,
    LAST_MINNETAREE,
    NEGOTIATE,
    NO_CARD,
    ROW,
    SLOTS,
)
from farshore.games.discoveries.rules import dice
from farshore.games.discoveries.rules.cards import holder_of, is_empty, place_in
from farshore.games.discoveries.rules.turns import back_to_turn
from farshore.games.discoveries.state import NO_DIE, NOBODY_YET, colour_of, has_card


@rule
def refusal_to_meet(s: Record, a: int, face: int, shown: int) -> int:
    """One Negotiate die for a friendly tribe, two for a wary one; a fitting one must be there (D-25)."""
    if face != NEGOTIATE:
        return refusals.NEEDS_NEGOTIATE
    fitting = False
    for place in range(ROW):
        if s.meeting[place] != NO_CARD and fits(s, a, s.meeting[place]):
            fitting = True
    if not fitting:
        return refusals.NO_FITTING_TRIBE
    return ALLOWED if a == actions.FRIENDLY else dice.refusal_of_more(s, face, shown, 1)


@rule
def fits(s: Record, a: int, card: int) -> bool:
    """Arikara takes any tribe by either action (D-8)."""
    return has_card(s, s.turn_of, ARIKARA) or s.attitude[card] == a - actions.FRIENDLY


@rule
def take_tribe(s: Record, card: int) -> None:
    """It works from now on (D-24). Minnetaree takes a card to explore with it (D-29); then comes the gray die."""
    s.meeting[place_in(s.meeting, card)] = NO_CARD
    s.held[s.player] |= bit(card)
    emit(s, events.TOOK, s.player, card, 0)
    if FIRST_MINNETAREE <= card <= LAST_MINNETAREE and not is_empty(s.recon):
        s.first = card
        s.asked = asked.RESERVE
    else:
        take_gray_die(s)


@rule
def reserve_card(s: Record, card: int) -> None:
    s.reserve[s.first - FIRST_MINNETAREE] = card
    s.first = NO_CARD
    s.recon[place_in(s.recon, card)] = NO_CARD
    emit(s, events.RESERVED, s.player, card, 0)
    take_gray_die(s)


# ---- The gray die (D-9) ----------------------------------------------------------------------------------------------


@rule
def take_gray_die(s: Record) -> None:
    """From the supply, or from whoever has the most (D-9)."""
    if s.supply > 0:
        s.supply -= 1
        emit(s, events.TOOK_GRAY, s.turn_of, events.NO_ITEM, 0)
        receive_gray_die(s)
        return
    givers = 0
    for seat in range(s.players):
        if has_most_grays(s, seat) and seat != s.turn_of:
            givers += 1
            s.giver = seat
    if givers == 0:
        emit(s, events.NO_GRAY, s.turn_of, events.NO_ITEM, 0)
        tribe_is_met(s)
    elif givers == 1:
        ask_giver(s)
    else:
        s.giver = NOBODY_YET
        s.asked = asked.GIVER


@rule
def has_most_grays(s: Record, seat: int) -> bool:
    mine = dice.grays_counted(s, seat)
    for other in range(s.players):
        if dice.grays_counted(s, other) > mine:
            return False
    return mine > 0


@rule
def ask_giver(s: Record) -> None:
    """Who gives chooses which; he is not asked where it makes no difference."""
    s.player = s.giver
    s.asked = asked.GIVE
    only = NO_CARD
    ways = 0
    for a in range(actions.FROM_STOCK, actions.EVERY_DIE):
        if refusal_to_give(s, a) == ALLOWED:
            only = a
            ways += 1
    if ways == 1:
        give(s, only)


@rule
def refusal_to_give(s: Record, a: int) -> int:
    """Why this gray die is not there to be given."""
    if a < actions.FROM_BANK:
        seat, face = (a - actions.FROM_STOCK) // FACE_COUNT, (a - actions.FROM_STOCK) % FACE_COUNT
        return ALLOWED if seat == s.giver and s.stock[seat, GRAY, face] > 0 else refusals.NO_GRAY_DIE_THERE
    if a < actions.FROM_ACTION:
        return refusals.NO_GRAY_DIE_THERE
    place, slot = (a - actions.FROM_ACTION) // SLOTS, (a - actions.FROM_ACTION) % SLOTS
    die = s.die_on[place, slot]
    is_gray = die != NO_DIE and colour_of(die) == GRAY
    return ALLOWED if is_gray and holder_of(s, place) == s.giver else refusals.NO_GRAY_DIE_THERE


@rule
def give(s: Record, a: int) -> None:
    """A die that leaves a slot empties only that slot (D-27)."""
    if a < actions.FROM_BANK:
        s.stock[s.giver, GRAY, (a - actions.FROM_STOCK) % FACE_COUNT] -= 1
    else:
        s.die_on[(a - actions.FROM_ACTION) // SLOTS, (a - actions.FROM_ACTION) % SLOTS] = NO_DIE
    emit(s, events.TOOK_GRAY, s.turn_of, events.NO_ITEM, s.giver + 1)
    s.giver = NOBODY_YET
    receive_gray_die(s)


@rule
def receive_gray_die(s: Record) -> None:
    before = dice.stock_by_face(s, s.turn_of)
    dice.roll(s, s.turn_of, GRAY, 1)
    dice.tell_roll(s, s.turn_of, before)
    tribe_is_met(s)


@rule
def tribe_is_met(s: Record) -> None:
    """The effect is done: the dice paid for it go to their bank (D-28)."""
    for colour in range(COLOURS):
        for _ in range(s.paid[colour]):
            dice.discard(s, colour, NEGOTIATE)
        s.paid[colour] = 0
    back_to_turn(s)
