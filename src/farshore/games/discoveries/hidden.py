"""Who may see what in Discoveries: everything but the order of the deck below its top card (D-1)."""

import numpy as np

from farshore.engine.bits import NONE, bit, lowest, without_lowest
from farshore.engine.chance import fast_shuffle
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.discoveries.components import CARDS, MINNETAREES, MOST_PLAYERS, NO_CARD, ROW
from farshore.games.discoveries.state import ALL_CARDS

EVERY_CARD = np.uint64(ALL_CARDS)


@rule
def hide(s: Record, viewer: int) -> None:
    for place in range(int(s.left) - 1):
        s.deck[place] = NO_CARD


@rule
def cards_seen(s: Record) -> np.uint64:
    """Every card that lies somewhere in sight, the top of the deck included."""
    seen = s.removed
    for place in range(ROW):
        seen |= seen_card(s.meeting[place]) | seen_card(s.recon[place])
    for seat in range(MOST_PLAYERS):
        seen |= s.held[seat] | s.journal[seat] | seen_card(s.zone[seat])
    for place in range(MINNETAREES):
        seen |= seen_card(s.reserve[place])
    if s.left > 0:
        seen |= seen_card(s.deck[s.left - 1])
    return seen


@rule
def seen_card(card: int) -> np.uint64:
    return NONE if card == NO_CARD else bit(card)


@rule
def imagine(s: Record, rng: Numbers) -> None:
    """The other cards of the deck are known, and may lie in any order."""
    if s.left == 0:
        return
    cards = np.empty(CARDS, np.uint8)
    n = 0
    unseen = EVERY_CARD & ~cards_seen(s)
    while unseen != NONE:
        cards[n] = lowest(unseen)
        unseen = without_lowest(unseen)
        n += 1
    fast_shuffle(rng, cards, n)
    for place in range(n):
        s.deck[place] = cards[place]
