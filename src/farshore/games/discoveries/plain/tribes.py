"""The plain player among tribes: how many to win over, which, and the gray die that comes with one."""

from farshore.engine.bits import size
from farshore.engine.play import ALLOWED
from farshore.engine.rule import Record, rule
from farshore.games.discoveries import actions
from farshore.games.discoveries.components import (
    ARIKARA,
    BOARD_ACTIONS,
    EXPLORATION_CARDS,
    FACE_COUNT,
    GRAY,
    JOURNAL,
    NEGOTIATE,
    NO_CARD,
    ROW,
)
from farshore.games.discoveries.plain.plans import NOTHING
from farshore.games.discoveries.rules import refusal
from farshore.games.discoveries.rules.dice import playable_of_face
from farshore.games.discoveries.state import has_card

TRIBES_ENOUGH = 8


@rule
def tribes_to_take(s: Record) -> int:
    """How many tribes the Negotiate dice at hand could win over; enough is enough."""
    if size(s.held[s.turn_of]) >= TRIBES_ENOUGH:
        return 0
    dice = playable_of_face(s, NEGOTIATE)
    count = 0
    if dice >= 1 and not s.done & 1 and has_attitude(s, 0):
        count += 1
        dice -= 1
    if dice >= 2 and not s.done & 2 and has_attitude(s, 1):
        count += 1
    return count


@rule
def has_attitude(s: Record, attitude: int) -> bool:
    for place in range(ROW):
        card = s.meeting[place]
        if card != NO_CARD and (s.attitude[card] == attitude or has_card(s, s.turn_of, ARIKARA)):
            return True
    return False


@rule
def best_tribe(s: Record) -> int:
    best, chosen = -1, NOTHING
    for place in range(ROW):
        card = s.meeting[place]
        if card == NO_CARD or refusal(s, actions.PICK + card) != ALLOWED:
            continue
        value = 3 * int(s.tribe_tepees[card]) + 4
        if card < EXPLORATION_CARDS:
            own = BOARD_ACTIONS + card
            value += 2 * int(s.rivers[own]) + 3 * int(s.mountains[own])
            value -= int(s.discard[own, 0]) + int(s.discard[own, 1])
        if value > best:
            best, chosen = value, actions.PICK + card
    return chosen


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
