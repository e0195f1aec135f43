"""The careful player at rest: whether it is worth a turn, and which dice come back."""

from farshore.engine.bits import NONE, lowest, without_lowest
from farshore.engine.play import ALLOWED
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.discoveries import actions
from farshore.games.discoveries.careful.look import CHANCES, DIE, Look, needed
from farshore.games.discoveries.careful.plans import NEVER, is_found
from farshore.games.discoveries.careful.prices import price
from farshore.games.discoveries.components import (
    BANK_OF,
    BANKS,
    DICE_OF_PLAYER,
    FACE_COUNT,
    JOURNAL,
    REFERENCE_MANUAL,
    SLOTS,
)
from farshore.games.discoveries.parameters import REROLL, RESTED, TAKEN_BACK
from farshore.games.discoveries.rules.cards import holder_of
from farshore.games.discoveries.rules.dice import bank_size
from farshore.games.discoveries.rules.resting import refusal_to_take_back
from farshore.games.discoveries.state import NO_DIE, colour_of, place_of


@rule
def best_rest(s: Record, style: Numbers, look: Look) -> tuple[int, int]:
    """What resting would gain, less the turn, and how: the dice of a bank, or one's own from wherever they lie idle."""
    rolled = look.rolled
    before = price(look, look.stock, look.cost) if is_found(look) else 0
    rerolled = 0
    for face in range(FACE_COUNT):
        rolled[face] = look.stock[face]
        if is_idle_face(s, look, face):
            rerolled += int(s.stock[look.seat, look.seat, face])
            rolled[face] -= DIE * int(s.stock[look.seat, look.seat, face])
    away = dice_away(s, look)
    best = NEVER
    if away + rerolled > 0:
        best = gain_by_rolling(look, rolled, away + rerolled, before) - look.turn
        best += away * (style[RESTED] + style[TAKEN_BACK]) - rerolled * style[REROLL]
    way = actions.REST_OWN
    for bank in range(len(BANKS)):
        count = 0
        for face in range(FACE_COUNT):
            rolled[face] = look.stock[face]
            if BANK_OF[face] == bank:
                count += bank_size(s, face)
        if count > 0:
            gain = gain_by_rolling(look, rolled, count, before) + count * style[RESTED] - look.turn
            if gain > best:
                best, way = gain, actions.REST_AT + bank
    return best, way


@rule
def gain_by_rolling(look: Look, stock: Numbers, dice: int, before: int) -> int:
    """How much cheaper the plan becomes with so many more dice, whatever they show."""
    if not is_found(look):
        return 0
    for face in range(FACE_COUNT):
        stock[face] += dice * CHANCES[face]
    return before - price(look, stock, look.cost)


# ---- One's own dice --------------------------------------------------------------------------------------------------


@rule
def dice_away(s: Record, look: Look) -> int:
    """How many of the player's own dice lie neither in his Stock nor on his actions."""
    count = DICE_OF_PLAYER
    for face in range(FACE_COUNT):
        count -= s.stock[look.seat, look.seat, face]
    left = look.held
    while left != NONE:
        place = place_of(look.seat, lowest(left))
        left = without_lowest(left)
        for slot in range(SLOTS + 1):
            die = s.die_on[place, slot]
            count -= die != NO_DIE and colour_of(die) == look.seat
    return count


@rule
def is_idle_face(s: Record, look: Look, face: int) -> bool:
    """Whether one's own dice of a face are better rolled again when others are taken back."""
    return face != JOURNAL and needed(look, face) == 0 and s.preset != REFERENCE_MANUAL


@rule
def depends_on_plan(s: Record) -> bool:
    """Whether a plan has to tell which dice come back: those of one's own in the Stock may be needed as they are."""
    for face in range(FACE_COUNT):
        if face != JOURNAL and s.stock[s.player, s.player, face] > 0:
            return True
    return False


@rule
def die_to_take_back(s: Record, look: Look) -> int:
    for a in range(actions.FROM_STOCK, actions.EVERY_DIE):
        if refusal_to_take_back(s, a) == ALLOWED and is_idle_place(s, look, a):
            return a
    return actions.ROLL if s.gathered > 0 else actions.EVERY_DIE


@rule
def is_idle_place(s: Record, look: Look, a: int) -> bool:
    """Whether dice there do nothing for the player: not those on his own actions, nor useful ones of his Stock."""
    if a >= actions.FROM_ACTION:
        return holder_of(s, (a - actions.FROM_ACTION) // SLOTS) != s.player
    if a < actions.FROM_BANK and (a - actions.FROM_STOCK) // FACE_COUNT == s.player:
        return is_idle_face(s, look, (a - actions.FROM_STOCK) % FACE_COUNT)
    return True
