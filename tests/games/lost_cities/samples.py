"""Samples of Lost Cities for the conformance test: the hidden cards are counted and dealt here, not by the rules."""

import random
from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import permutations

from farshore.engine.state import State
from farshore.testing import Small
from tests.games.lost_cities.position import SEATS, position, table_of, with_cards


def hidden_from(state: State, viewer: int | None) -> tuple[list[str], dict[str, int]]:
    """The cards that a viewer cannot place, and how many of them are in each hidden hand."""
    table = table_of(state)
    cards, counts = list(table.deck), {}
    for place, seat in enumerate(SEATS):
        if place != viewer:
            unknown = list((Counter(table.hands[seat]) - Counter(table.known[seat])).elements())
            cards += unknown
            counts[seat] = len(unknown)
    return cards, counts


def shuffled(state: State, viewer: int | None, rng: random.Random) -> State:
    """The same table, but the hidden cards lie elsewhere, and the key is another."""
    cards, counts = hidden_from(state, viewer)
    rng.shuffle(cards)
    table = table_of(state)
    for seat, count in counts.items():
        table.hands[seat] = table.known[seat] + [cards.pop() for _ in range(count)]
    table.deck = cards
    events = state.struct.events.copy()
    for row, event in enumerate(state.events):
        if event.kind == "drew" and event.seat != viewer:
            events[row, 2] = rng.randrange(state.struct.expeditions * 10)
    key = rng.getrandbits(64), rng.getrandbits(64)
    return with_cards(state, table, key=key, counter=rng.getrandbits(32), events=events)


# ---- Positions with little hidden ------------------------------------------------------------------------------------

FEW_HIDDEN = """
yellow: A: 2 3 4
hand A: red 2 3 4 5 6 7 8 9
known A: red 2 3 4 5 6 7 8 9
hand B: green 2 3 4 5 6 7, yellow x 5
known B: green 2 3 4 5 6 7
deck: yellow x 6, …
rest: piles
turn: 9
"""
BOTH_HANDS_HIDDEN = """
hand A: red 2 3 4 5 6 7 8, white 10
known A: red 2 3 4 5 6 7 8
hand B: green 2 3 4 5 6 7, blue x
known B: green 2 3 4 5 6 7
deck: blue x, white 9, …
rest: piles
drawing
to move: B
"""


def where_cards_are(state: State) -> Hashable:
    table = table_of(state)
    drawn = tuple(event.item for event in state.events)
    return tuple(sorted(table.hands["A"])), tuple(sorted(table.hands["B"])), tuple(table.deck), drawn


def outcomes(state: State, viewer: int | None) -> Iterator[Hashable]:
    """Every way to lay out the hidden cards, one for each order of them."""
    cards, counts = hidden_from(state, viewer)
    table = table_of(state)
    drew = [event.seat for event in state.events if event.kind == "drew" and event.seat != viewer]
    for order in permutations(cards):
        left = list(order)
        hands = dict(table.hands)
        drawn: dict[int | None, str | None] = {}
        for seat, count in counts.items():
            unknown, left = left[:count], left[count:]
            hands[seat] = table.known[seat] + unknown
            drawn[SEATS.index(seat)] = unknown[0].replace(" x", " investment") if unknown else None
        items = tuple(drawn[event.seat] if event.seat in drew else event.item for event in state.events)
        yield tuple(sorted(hands["A"])), tuple(sorted(hands["B"])), tuple(left), items


def small(name: str, state: State, viewer: int | None) -> Small:
    counts = Counter(outcomes(state, viewer))
    return Small(name, state.view(viewer), where_cards_are, {key: n / counts.total() for key, n in counts.items()})


def after_a_hidden_draw() -> State:
    """B has just drawn from the deck; the card is one of those in his hand that A does not know."""
    state = position(
        FEW_HIDDEN.replace("turn: 9", "to move: B\ndrawing")
        .replace("yellow x 5", "yellow x")
        .replace("deck: ", "deck: yellow 5, ")
    )
    state.act("draw deck")
    return state


SMALL = (
    small("four cards hidden, two of them alike", position(FEW_HIDDEN), 0),
    small("both hands hidden from a spectator", position(BOTH_HANDS_HIDDEN), None),
    small("the card just drawn is hidden", after_a_hidden_draw(), 0),
    small("nothing but the deck's order hidden", position(FEW_HIDDEN), 1),
)
