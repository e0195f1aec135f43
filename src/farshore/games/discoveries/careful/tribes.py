"""The careful player among tribes: whether one is worth a turn, which, and the gray die that comes with one."""

from farshore.engine.play import ALLOWED
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.discoveries import actions
from farshore.games.discoveries.careful.look import CERTAIN, Look, is_helper
from farshore.games.discoveries.careful.plans import NEVER, NOTHING
from farshore.games.discoveries.components import (
    BOARD_ACTIONS,
    EXPLORATION_CARDS,
    FACE_COUNT,
    FIRST_MINNETAREE,
    GRAY,
    JOURNAL,
    LAST_MINNETAREE,
    NEGOTIATE,
    NO_CARD,
    NO_NEED,
    ROW,
)
from farshore.games.discoveries.parameters import (
    GRAY_DIE,
    HELPER,
    LASTING,
    MOUNTAINS,
    NEEDS,
    NEGOTIATING,
    RESERVE,
    RIVERS,
    SLOT,
    TRIBE,
    TRIBE_LATE,
    TWO_TERRAINS,
)
from farshore.games.discoveries.rules import refusal
from farshore.games.discoveries.rules.dice import grays_counted, playable_of_face
from farshore.games.discoveries.rules.tribes import fits

# ---- Which tribe -----------------------------------------------------------------------------------------------------


@rule
def worth_of_tribe(s: Record, style: Numbers, look: Look, card: int, with_die: bool) -> int:
    """Its tepees, and what its gray die and its help are worth, which is less the fewer cards there are to come."""
    lasting = style[TRIBE] - style[TRIBE_LATE] + worth_of_help(s, style, card)
    if with_die:
        lasting += style[GRAY_DIE]
    return style[TRIBE_LATE] + look.tepee * int(s.tribe_tepees[card]) + lasting * look.early // CERTAIN


@rule
def brings_die(s: Record, seat: int) -> bool:
    """Whether there is a gray die to be had: not if the supply is empty and nobody else has as many."""
    if s.supply > 0:
        return True
    mine = grays_counted(s, seat)
    for other in range(s.players):
        if other != seat and grays_counted(s, other) >= max(mine, 1):
            return True
    return False


@rule
def worth_of_help(s: Record, style: Numbers, card: int) -> int:
    if FIRST_MINNETAREE <= card <= LAST_MINNETAREE:
        return style[RESERVE]
    if card >= EXPLORATION_CARDS:
        return style[LASTING]
    own = BOARD_ACTIONS + card
    value = -style[NEEDS] * (int(s.discard[own, 0]) + int(s.discard[own, 1]))
    if s.need[own, 1] != NO_NEED:
        value -= style[SLOT]
    if is_helper(own):
        return value + style[HELPER]
    if s.rivers[own] > 0 and s.mountains[own] > 0:
        value += style[TWO_TERRAINS]
    return value + style[RIVERS] * int(s.rivers[own]) + style[MOUNTAINS] * int(s.mountains[own])


@rule
def best_tribe(s: Record, style: Numbers, look: Look) -> int:
    best, chosen = NEVER, NOTHING
    with_die = brings_die(s, look.seat)
    for place in range(ROW):
        card = s.meeting[place]
        if card != NO_CARD and refusal(s, actions.PICK + card) == ALLOWED:
            value = worth_of_tribe(s, style, look, card, with_die)
            if value > best:
                best, chosen = value, actions.PICK + card
    return chosen


@rule
def best_meeting(s: Record, style: Numbers, look: Look) -> tuple[int, int]:
    """What meeting a tribe would bring now, less the dice, and by which action."""
    dice = playable_of_face(s, NEGOTIATE)
    if dice == 0:
        return NEVER, NOTHING
    best, way = NEVER, NOTHING
    with_die = brings_die(s, look.seat)
    for a in (actions.FRIENDLY, actions.WARY):
        cost = 1 + a - actions.FRIENDLY
        if dice < cost or (s.done >> (a - actions.FRIENDLY)) & 1:
            continue
        for place in range(ROW):
            card = s.meeting[place]
            if card != NO_CARD and fits(s, a, card):
                value = worth_of_tribe(s, style, look, card, with_die) - cost * style[NEGOTIATING]
                if value > best:
                    best, way = value, a
    return best, way


# ---- The gray die ----------------------------------------------------------------------------------------------------


@rule
def giver_ahead(s: Record) -> int:
    for seat in range(s.players):
        if refusal(s, actions.GIVEN_BY + seat) == ALLOWED:
            return actions.GIVEN_BY + seat
    return NOTHING


@rule
def gray_die_to_give(s: Record) -> int:
    """One of the Stock if possible, and a Journal die last."""
    for face in range(FACE_COUNT):
        if face != JOURNAL and s.stock[s.player, GRAY, face] > 0:
            return actions.FROM_STOCK + int(s.player) * FACE_COUNT + face
    return NOTHING
