"""Whether a record that comes from outside can be a position of Lost Cities: its fields agree with one another."""

import numpy as np

from farshore.engine.bits import NONE, contains
from farshore.engine.play import sees_as
from farshore.engine.record import EVERYTHING, NOBODY
from farshore.engine.rule import Record, rule
from farshore.games.lost_cities.hidden import cards_held, hand_size, unseen_cards
from farshore.games.lost_cities.rules import DREW, ROUND_BEGAN, ROUND_ENDED, points_on_table
from farshore.games.lost_cities.state import (
    CARDS,
    CARDS_OF_COLOUR,
    EXPEDITIONS,
    KINDS,
    MOST_CARDS,
    MOST_POINTS,
    NO_CARD,
    NO_PILE,
    NOTHING_YET,
    SEATS,
    colour_of,
    investment_of,
    number_of,
)


@rule
def validate(s: Record) -> bool:
    return valid_course(s) and valid_hands(s) and valid_piles(s) and valid_expeditions(s) and valid_deck(s)


@rule
def valid_course(s: Record) -> bool:
    """Rounds, turns and whose decision it is."""
    if s.round_number > s.rounds or bool(s.over) != (s.left == 0) or (s.over and s.round_number != s.rounds):
        return False
    if s.player != (NOBODY if s.over else s.turn_of) or s.turn_of >= SEATS or s.players != SEATS:
        return False
    if s.closed != NO_PILE and (not s.drawing or s.height[s.closed] == 0):
        return False
    finished = s.round_number if s.over else s.round_number - 1
    for later in range(finished, s.points.shape[0]):
        if s.points[later, 0] != 0 or s.points[later, 1] != 0:
            return False
    if s.over:
        for seat in range(SEATS):
            if s.points[s.round_number - 1, seat] != points_on_table(s, seat):
                return False
    return valid_events(s) and not (s.over and s.drawing)


@rule
def valid_events(s: Record) -> bool:
    """Cards are played, discarded and taken by somebody, and only a draw may be hidden; rounds have no card."""
    for row in range(s.event_count):
        kind, seat, card = s.events[row, 0], s.events[row, 1], s.events[row, 2]
        if seat < 0:
            return False
        if kind in (ROUND_ENDED, ROUND_BEGAN):
            if card != NO_CARD or abs(s.events[row, 3]) > MOST_POINTS:
                return False
        elif card == NO_CARD:
            if kind != DREW:
                return False
        elif colour_of(card) >= s.expeditions:
            return False
    return True


@rule
def valid_hands(s: Record) -> bool:
    """Counts agree with bits, what is known is held, and hands have their size."""
    for seat in range(SEATS):
        if s.known[seat] & ~s.held[seat] != NONE:
            return False
        for colour in range(EXPEDITIONS):
            card = investment_of(colour)
            held, known = s.held_investments[seat, colour], s.known_investments[seat, colour]
            if (
                contains(s.held[seat], card) != (held > 0)
                or contains(s.known[seat], card) != (known > 0)
                or known > held
            ):
                return False
        held_by_seat = cards_held(s, seat)
        if held_by_seat > hand_size(s, seat):
            return False
        if sees_as(s, seat) and held_by_seat != hand_size(s, seat):
            return False
        if not sees_as(s, seat) and s.held[seat] != s.known[seat]:
            return False
    return True


@rule
def valid_piles(s: Record) -> bool:
    """Each pile holds cards of its colour, and none above its height."""
    for colour in range(EXPEDITIONS):
        for place in range(CARDS_OF_COLOUR):
            card = s.pile[colour, place]
            if (card == NO_CARD) != (place >= s.height[colour]) or (card != NO_CARD and colour_of(card) != colour):
                return False
    return True


@rule
def valid_expeditions(s: Record) -> bool:
    """Each expedition shows its highest number, and investments are no numbers."""
    for seat in range(SEATS):
        for colour in range(EXPEDITIONS):
            shown = NOTHING_YET
            if contains(s.laid[seat], investment_of(colour)):
                return False
            for card in range(investment_of(colour) + 1, investment_of(colour) + KINDS):
                if contains(s.laid[seat], card):
                    shown = number_of(card)
            if shown != s.highest[seat, colour]:
                return False
    return True


@rule
def valid_deck(s: Record) -> bool:
    """Every card is somewhere exactly once: what is not seen elsewhere is in the deck, or may be in a hidden hand."""
    counts = np.zeros(CARDS, np.int64)
    hidden = unseen_cards(s, counts) - s.left
    for seat in range(SEATS):
        hidden -= hand_size(s, seat) - cards_held(s, seat)
    if hidden != 0:
        return False
    for place in range(MOST_CARDS):
        card = s.deck[place]
        if (card == NO_CARD) != (place >= s.left or s.viewer != EVERYTHING):
            return False
        if card != NO_CARD:
            counts[card] -= 1
    for card in range(CARDS):
        if counts[card] < 0 or (s.viewer == EVERYTHING and counts[card] != 0):
            return False
    return True
