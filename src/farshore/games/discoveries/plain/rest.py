"""The plain player at rest: whether it is worth a turn, and which dice come back."""

from farshore.engine.play import ALLOWED
from farshore.engine.rule import Record, rule
from farshore.games.discoveries import actions
from farshore.games.discoveries.components import BANK_OF, COLOURS, FACE_COUNT, JOURNAL, SLOTS
from farshore.games.discoveries.plain.dice import slots_to_fill
from farshore.games.discoveries.plain.plans import wanted
from farshore.games.discoveries.rules.cards import holder_of
from farshore.games.discoveries.rules.resting import refusal_to_take_back
from farshore.games.discoveries.state import NO_DIE, colour_of


@rule
def best_rest(s: Record) -> tuple[int, int]:
    """What resting would bring, and how: the dice of a bank, or one's own from wherever they lie idle."""
    best, way = 0, actions.REST_OWN
    for bank in range(2):
        count = 0
        for face in range(FACE_COUNT):
            if BANK_OF[face] == bank:
                for colour in range(COLOURS):
                    count += s.bank[colour, face]
        if count > best:
            best, way = count, actions.REST_AT + bank
    away = 0
    for a in range(actions.FROM_STOCK, actions.EVERY_DIE):
        if is_idle_place(s, a) and not is_own_stock(s, a):
            away += dice_at(s, a)
    if away > best:
        best, way = away, actions.REST_OWN
    return best, way


@rule
def die_to_take_back(s: Record) -> int:
    for a in range(actions.FROM_STOCK, actions.EVERY_DIE):
        if refusal_to_take_back(s, a) == ALLOWED and is_idle_place(s, a):
            return a
    return actions.ROLL if s.gathered > 0 else actions.EVERY_DIE


# ---- Where dice lie idle ---------------------------------------------------------------------------------------------


@rule
def is_idle_place(s: Record, a: int) -> bool:
    """Whether dice there do nothing for the player: not those on his own actions, nor useful ones of his Stock."""
    if a >= actions.FROM_ACTION:
        return holder_of(s, (a - actions.FROM_ACTION) // SLOTS) != s.turn_of
    if is_own_stock(s, a):
        face = (a - actions.FROM_STOCK) % FACE_COUNT
        return face != JOURNAL and slots_to_fill(s, wanted(s), face) == 0
    return True


@rule
def is_own_stock(s: Record, a: int) -> bool:
    return a < actions.FROM_BANK and (a - actions.FROM_STOCK) // FACE_COUNT == s.turn_of


@rule
def dice_at(s: Record, a: int) -> int:
    """One's own dice at a place."""
    if a < actions.FROM_BANK:
        return s.stock[(a - actions.FROM_STOCK) // FACE_COUNT, s.turn_of, (a - actions.FROM_STOCK) % FACE_COUNT]
    if a < actions.FROM_ACTION:
        return s.bank[s.turn_of, a - actions.FROM_BANK]
    die = s.die_on[(a - actions.FROM_ACTION) // SLOTS, (a - actions.FROM_ACTION) % SLOTS]
    return 1 if die != NO_DIE and colour_of(die) == s.turn_of else 0
