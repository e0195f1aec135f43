"""B – Rest: dice come back to the Stock, from a bank or from wherever one's own are (D-20)."""

from farshore.engine.play import ALLOWED, emit
from farshore.engine.rule import Record, rule
from farshore.games.discoveries import events
from farshore.games.discoveries.actions import EVERY_DIE, FROM_ACTION, FROM_BANK, FROM_STOCK, REST_AT, REST_OWN
from farshore.games.discoveries.dice import bank_size, roll, roll_bank, stock_by_face, tell_roll
from farshore.games.discoveries.refusals import (
    ALL_DICE_IN_STOCK,
    BANK_IS_EMPTY,
    NO_DIE_OF_YOURS_THERE,
    NOT_ASKED,
    PLAYED_ALREADY,
)
from farshore.games.discoveries.state import (
    BANK_OF,
    BANKS,
    DICE_OF_PLAYER,
    FACE_COUNT,
    NO_DIE,
    NO_EFFECT,
    REFERENCE_MANUAL,
    REST,
    SLOTS,
    TURN,
    colour_of,
)
from farshore.games.discoveries.turns import end_turn


@rule
def refusal_to_rest(s: Record, a: int) -> int:
    if s.asked != TURN or s.using != NO_EFFECT:
        return NOT_ASKED
    if s.played > 0:
        return PLAYED_ALREADY
    if a == REST_OWN:
        return ALLOWED if own_dice_to_take(s) > 0 else ALL_DICE_IN_STOCK
    for face in range(FACE_COUNT):
        if BANK_OF[face] == a - REST_AT and bank_size(s, face) > 0:
            return ALLOWED
    return BANK_IS_EMPTY


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
    before = stock_by_face(s, s.player)
    for face in range(FACE_COUNT):
        if BANK_OF[face] == bank:
            roll_bank(s, s.player, face)
    tell_roll(s, s.player, before)
    end_turn(s)


# ---- One's own dice --------------------------------------------------------------------------------------------------


@rule
def refusal_to_take_back(s: Record, a: int) -> int:
    """Why no die of the player's own colour can be taken from there."""
    if s.asked != REST:
        return NOT_ASKED
    if a < FROM_BANK:
        seat, face = (a - FROM_STOCK) // FACE_COUNT, (a - FROM_STOCK) % FACE_COUNT
        if seat == s.player and s.preset == REFERENCE_MANUAL:
            return ALL_DICE_IN_STOCK
        return ALLOWED if s.stock[seat, s.player, face] > 0 else NO_DIE_OF_YOURS_THERE
    if a < FROM_ACTION:
        return ALLOWED if s.bank[s.player, a - FROM_BANK] > 0 else NO_DIE_OF_YOURS_THERE
    die = s.die_on[(a - FROM_ACTION) // SLOTS, (a - FROM_ACTION) % SLOTS]
    return ALLOWED if die != NO_DIE and colour_of(die) == s.player else NO_DIE_OF_YOURS_THERE


@rule
def take_back(s: Record, a: int) -> None:
    if a < FROM_BANK:
        s.stock[(a - FROM_STOCK) // FACE_COUNT, s.player, (a - FROM_STOCK) % FACE_COUNT] -= 1
    elif a < FROM_ACTION:
        s.bank[s.player, a - FROM_BANK] -= 1
    else:
        s.die_on[(a - FROM_ACTION) // SLOTS, (a - FROM_ACTION) % SLOTS] = NO_DIE
    s.gathered += 1


@rule
def take_back_every_die(s: Record) -> None:
    for a in range(FROM_STOCK, EVERY_DIE):
        while refusal_to_take_back(s, a) == ALLOWED:
            take_back(s, a)
    roll_gathered(s)


@rule
def roll_gathered(s: Record) -> None:
    emit(s, events.RESTED, s.player, events.NO_ITEM, len(BANKS))
    before = stock_by_face(s, s.player)
    roll(s, s.player, s.player, s.gathered)
    s.gathered = 0
    tell_roll(s, s.player, before)
    end_turn(s)
