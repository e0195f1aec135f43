"""What a state holds, read in plain Python: quicker from here than by the compiled rules."""

from farshore.engine.state import Fields
from farshore.games.discoveries.components import BOARD_ACTIONS, FIRST_MINNETAREE, MINNETAREES, MOST_PLAYERS, NO_CARD


def place_on_table(seat: int, own: int) -> int:
    """Where an action of a player lies among all: the rule `place_of` in plain Python, which is quick from here."""
    return seat * BOARD_ACTIONS + own if own < BOARD_ACTIONS else (MOST_PLAYERS - 1) * BOARD_ACTIONS + own


def cards_in(bits: int) -> list[int]:
    """The numbers in a set of cards or actions."""
    return [card for card in range(int(bits).bit_length()) if int(bits) >> card & 1]


def own_discoveries(s: Fields) -> list[int]:
    """The cards that the player whose turn it is can explore."""
    seat = s.turn_of
    held, reserve = int(s.held[seat]), s.reserve.tolist()
    mine = [reserve[place] for place in range(MINNETAREES) if held >> FIRST_MINNETAREE + place & 1]
    return [card for card in (int(s.zone[seat]), *mine) if card != NO_CARD]
