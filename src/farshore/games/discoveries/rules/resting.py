"""B – Rest: dice come back to the Stock, from a bank or from wherever one's own are (D-20)."""

from farshore.engine.play import ALLOWED, emit
from farshore.engine.rule import Record, rule
from farshore.games.discoveries import actions, asked, events, refusals
from farshore.games.discoveries.components import BANK_OF, BANKS, DICE_OF_PLAYER, FACE_COUNT, REFERENCE_MANUAL, SLOTS
from farshore.games.discoveries.rules import dice
from farshore.games.discoveries.rules.turns import end_turn
from farshore.games.discoveries.state import NO_DIE, NO_EFFECT, colour_of


@rule
def refusal_to_rest(s: Record, a: int) -> int:
    if s.asked != asked.TURN or s.using != NO_EFFECT:
        return refusals.NOT_ASKED
    if s.played > 0:
        return refusals.PLAYED_ALREADY
    if a == actions.REST_OWN:
        return ALLOWED if own_dice_to_take(s) > 0 else refusals.ALL_DICE_IN_STOCK
    for face in range(FACE_COUNT):
        if BANK_OF[face] == a - actions.REST_AT and dice.bank_size(s, face) > 0:
            return ALLOWED
    return refusals.BANK_IS_EMPTY


@rule
def own_dice_to_take(s: Record) -> int:
    """Own dice that can be taken back: all that are not yet, but for those of one's Stock in the preset."""
    count = DICE_OF_PLAYER - s.gathered
    if s.preset == REFERENCE_MANUAL:
        for face in range(FACE_COUNT):
            count -= s.stock[s.turn_of, s.turn_of, face]
    return count


@rule
def rest_at_bank(s: Record, bank: int) -> None:
    emit(s, events.RESTED, s.player, events.NO_ITEM, bank)
    before = dice.stock_by_face(s, s.player)
    for face in range(FACE_COUNT):
        if BANK_OF[face] == bank:
            dice.roll_bank(s, s.player, face)
    dice.tell_roll(s, s.player, before)
    end_turn(s)


# ---- One's own dice -------------------------------------------------------------------------------------------------


@rule
def refusal_to_take_back(s: Record, a: int) -> int:
    """Why no die of the player's own colour can be taken from there."""
    if s.asked != asked.REST:
        return refusals.NOT_ASKED
    if a < actions.FROM_BANK:
        seat, face = (a - actions.FROM_STOCK) // FACE_COUNT, (a - actions.FROM_STOCK) % FACE_COUNT
        if seat == s.player and s.preset == REFERENCE_MANUAL:
            return refusals.ALL_DICE_IN_STOCK
        return ALLOWED if s.stock[seat, s.player, face] > 0 else refusals.NO_DIE_OF_YOURS_THERE
    if a < actions.FROM_ACTION:
        return ALLOWED if s.bank[s.player, a - actions.FROM_BANK] > 0 else refusals.NO_DIE_OF_YOURS_THERE
    die = s.die_on[(a - actions.FROM_ACTION) // SLOTS, (a - actions.FROM_ACTION) % SLOTS]
    return ALLOWED if die != NO_DIE and colour_of(die) == s.player else refusals.NO_DIE_OF_YOURS_THERE


@rule
def take_back(s: Record, a: int) -> None:
    if a < actions.FROM_BANK:
        s.stock[(a - actions.FROM_STOCK) // FACE_COUNT, s.player, (a - actions.FROM_STOCK) % FACE_COUNT] -= 1
    elif a < actions.FROM_ACTION:
        s.bank[s.player, a - actions.FROM_BANK] -= 1
    else:
        s.die_on[(a - actions.FROM_ACTION) // SLOTS, (a - actions.FROM_ACTION) % SLOTS] = NO_DIE
    s.gathered += 1


@rule
def take_back_every_die(s: Record) -> None:
    for a in range(actions.FROM_STOCK, actions.EVERY_DIE):
        while refusal_to_take_back(s, a) == ALLOWED:
            take_back(s, a)
    roll_gathered(s)


@rule
def roll_gathered(s: Record) -> None:
    emit(s, events.RESTED, s.player, events.NO_ITEM, len(BANKS))
    before = dice.stock_by_face(s, s.player)
    dice.roll(s, s.player, s.player, s.gathered)
    s.gathered = 0
    dice.tell_roll(s, s.player, before)
    end_turn(s)
