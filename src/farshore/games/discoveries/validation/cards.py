"""Whether every card of a record lies somewhere, once."""

from farshore.engine.bits import NONE, bit, contains, size
from farshore.engine.record import EVERYTHING
from farshore.engine.rule import Record, rule
from farshore.games.discoveries import asked
from farshore.games.discoveries.components import (
    CARDS,
    DECK_SIZES,
    FIRST_MINNETAREE,
    MINNETAREES,
    MOST_PLAYERS,
    NO_CARD,
    ROW,
)
from farshore.games.discoveries.hidden import EVERY_CARD, cards_seen
from farshore.games.discoveries.state import has_card


@rule
def valid_cards(s: Record) -> bool:
    if size(s.removed) != CARDS - DECK_SIZES[s.players] or s.left > DECK_SIZES[s.players]:
        return False
    for place in range(CARDS):
        is_seen = place < s.left and (s.viewer == EVERYTHING or place == s.left - 1)
        if (s.deck[place] != NO_CARD) != is_seen:
            return False
    for seat in range(s.players, MOST_PLAYERS):
        if s.held[seat] != NONE or s.journal[seat] != NONE or s.zone[seat] != NO_CARD:
            return False
    seen = cards_seen(s)
    hidden = max(int(s.left) - 1, 0)
    if size(seen) != cards_placed(s) or size(seen) + hidden != CARDS:
        return False
    for place in range(hidden):
        card = s.deck[place]
        if card != NO_CARD:
            if contains(seen, card):
                return False
            seen |= bit(card)
    if s.viewer == EVERYTHING and seen != EVERY_CARD:
        return False
    return valid_minnetarees(s) and valid_rows(s)


@rule
def cards_placed(s: Record) -> int:
    """How many cards lie in sight, those that lie in two places counted twice."""
    count = size(s.removed) + (1 if s.left > 0 else 0)
    for place in range(ROW):
        count += (1 if s.meeting[place] != NO_CARD else 0) + (1 if s.recon[place] != NO_CARD else 0)
    for seat in range(MOST_PLAYERS):
        count += size(s.held[seat]) + size(s.journal[seat]) + (1 if s.zone[seat] != NO_CARD else 0)
    for place in range(MINNETAREES):
        count += 1 if s.reserve[place] != NO_CARD else 0
    return count


@rule
def valid_minnetarees(s: Record) -> bool:
    """A card lies on a Minnetaree only if somebody holds it."""
    for place in range(MINNETAREES):
        if s.reserve[place] != NO_CARD and holder_of_card(s, FIRST_MINNETAREE + place) < 0:
            return False
    return True


@rule
def holder_of_card(s: Record, card: int) -> int:
    for seat in range(s.players):
        if has_card(s, seat, card):
            return seat
    return -1


@rule
def valid_rows(s: Record) -> bool:
    """While there is a deck, rows have gaps only after something was played, and until the turn ends."""
    may_have_gaps = s.left == 0 or (s.played > 0 and s.asked != asked.BONUS)
    for place in range(ROW):
        if not may_have_gaps and (s.meeting[place] == NO_CARD or s.recon[place] == NO_CARD):
            return False
    return True
