"""Who may see what in Lost Cities, and what the rest may be (LC-9)."""

import numpy as np

from farshore.engine.bits import contains
from farshore.engine.chance import fast_shuffle
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.lost_cities.rules import DREW, copies, receive
from farshore.games.lost_cities.state import (
    CARDS,
    EXPEDITIONS,
    HAND,
    MOST_CARDS,
    NO_CARD,
    SEATS,
    colour_of,
    is_investment,
)


@rule
def hide(s: Record, viewer: int) -> None:
    """The order of the deck, and other hands except what was seen to go there (LC-9)."""
    for place in range(MOST_CARDS):
        s.deck[place] = NO_CARD
    for seat in range(SEATS):
        if seat != viewer:
            s.held[seat] = s.known[seat]
            for colour in range(EXPEDITIONS):
                s.held_investments[seat, colour] = s.known_investments[seat, colour]
    for row in range(s.event_count):
        if s.events[row, 0] == DREW and s.events[row, 1] != viewer:
            s.events[row, 2] = NO_CARD


@rule
def hand_size(s: Record, seat: int) -> int:
    """Eight, and one less for the player who is to draw."""
    return HAND - 1 if s.drawing and seat == s.player else HAND


@rule
def cards_held(s: Record, seat: int) -> int:
    """How many cards of a hand stand in the record: all of them, or those the viewer knows."""
    count = 0
    for card in range(CARDS):
        if contains(s.held[seat], card):
            count += s.held_investments[seat, colour_of(card)] if is_investment(card) else 1
    return count


@rule
def unseen_cards(s: Record, out: Numbers) -> int:
    """Count into `out`, by kind, the cards that lie in no pile, expedition or known hand; the answer is how many."""
    for card in range(CARDS):
        out[card] = copies(card) if colour_of(card) < s.expeditions else 0
    for seat in range(SEATS):
        for card in range(CARDS):
            colour = colour_of(card)
            if is_investment(card):
                out[card] -= s.held_investments[seat, colour] + s.staked[seat, colour]
            else:
                out[card] -= contains(s.held[seat], card) + contains(s.laid[seat], card)
    for colour in range(EXPEDITIONS):
        for place in range(s.height[colour]):
            out[s.pile[colour, place]] -= 1
    total = 0
    for card in range(CARDS):
        total += out[card]
    return total


@rule
def imagine(s: Record, rng: Numbers) -> None:
    """Shuffle the unseen cards into the hands and the deck they may be in."""
    cards, left = list_unseen(s)
    fast_shuffle(rng, cards, left)
    for seat in range(SEATS):
        if seat != s.viewer:
            for _ in range(hand_size(s, seat) - cards_held(s, seat)):
                left -= 1
                give_hidden(s, seat, cards[left])
    for place in range(left):
        s.deck[place] = cards[place]


@rule
def list_unseen(s: Record) -> tuple[Numbers, int]:
    """All cards that may be in the deck or in a hidden hand, and how many they are."""
    counts = np.zeros(CARDS, np.int64)
    cards = np.empty(unseen_cards(s, counts), np.uint8)
    n = 0
    for card in range(CARDS):
        for _ in range(counts[card]):
            cards[n] = card
            n += 1
    return cards, n


@rule
def give_hidden(s: Record, seat: int, card: int) -> None:
    receive(s.held, s.held_investments, seat, card)
    imagine_as_drawn(s, seat, card)


@rule
def imagine_as_drawn(s: Record, seat: int, card: int) -> None:
    """If this player's last draw was hidden, it was this card: any of the unseen ones in the hand is as likely."""
    if s.events[0, 0] == DREW and s.events[0, 1] == seat and (s.event_count == 1 or s.over):
        s.events[0, 2] = card
