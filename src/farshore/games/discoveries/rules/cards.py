"""Cards on the table: the two rows, what lies to be explored, and who holds what."""

from farshore.engine.play import pass_barrier
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.discoveries.components import (
    BOARD_ACTIONS,
    FIRST_MINNETAREE,
    MINNETAREES,
    MOST_PLAYERS,
    NO_CARD,
    ROW,
)
from farshore.games.discoveries.state import has_card

# ---- The Meeting Area and the Reconnaissance Area --------------------------------------------------------------------


@rule
def refill_row(s: Record, row: Numbers) -> None:
    for place in range(ROW):
        if row[place] == NO_CARD and s.left > 0:
            s.left -= 1
            row[place] = s.deck[s.left]
            s.deck[s.left] = NO_CARD
            pass_barrier(s)  # the next card of the deck is seen


@rule
def place_in(row: Numbers, card: int) -> int:
    """Where a card lies in a row; -1 if it does not."""
    for place in range(ROW):
        if row[place] == card:
            return place
    return -1


@rule
def is_empty(row: Numbers) -> bool:
    for place in range(ROW):
        if row[place] != NO_CARD:
            return False
    return True


# ---- A player's cards ------------------------------------------------------------------------------------------------


@rule
def is_own_discovery(s: Record, card: int) -> bool:
    """The card in the Exploration zone, or one on a Minnetaree."""
    if s.zone[s.turn_of] == card:
        return True
    for place in range(MINNETAREES):
        if is_reserved(s, place) and s.reserve[place] == card:
            return True
    return False


@rule
def is_reserved(s: Record, place: int) -> bool:
    """Whether a card lies on this Minnetaree, and it is the turn's player's."""
    return s.reserve[place] != NO_CARD and has_card(s, s.turn_of, FIRST_MINNETAREE + place)


@rule
def holder_of(s: Record, place: int) -> int:
    """Whose action this is; -1 for that of a card nobody holds."""
    if place < MOST_PLAYERS * BOARD_ACTIONS:
        return place // BOARD_ACTIONS
    for seat in range(s.players):
        if has_card(s, seat, place - MOST_PLAYERS * BOARD_ACTIONS):
            return seat
    return -1
