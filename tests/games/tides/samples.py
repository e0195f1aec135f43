"""Samples of the smallest game for the conformance test: hidden cards are counted and dealt here, not by the rules."""

import random
from collections import Counter
from collections.abc import Hashable
from itertools import combinations

import farshore
from farshore.engine.game import Game
from farshore.engine.state import State
from farshore.testing import Small
from tests.build import records_of

DECK = 3


def hidden_from(state: State, viewer: int | None) -> list[int]:
    return [card for card, place in enumerate(state.struct.place.tolist()) if place <= DECK and place != viewer]


def shuffled(state: State, viewer: int | None, rng: random.Random) -> State:
    """The same table, but the hidden cards lie elsewhere, and the key is another."""
    records = records_of(state)
    s = records[0]
    cards = hidden_from(state, viewer)
    places = [int(s.place[card]) for card in cards]
    rng.shuffle(places)
    s.place[cards] = places
    s.key[:] = rng.getrandbits(64), rng.getrandbits(64)
    s.counter = rng.getrandbits(32)
    return State(state.game, records)


def hands(state: State) -> Hashable:
    return tuple(state.struct.place.tolist())


def small(game: Game, name: str, steps: int, viewer: int) -> Small:
    """Of two players, the other holds any of the hidden cards: as many as he has."""
    state = game.deal(seed=1)
    for _ in range(steps):
        state.act(state.legal[-1])
    cards, other = hidden_from(state, viewer), 1 - viewer
    outcomes: Counter[Hashable] = Counter()
    for held in combinations(cards, int(state.struct.held[other])):
        place = state.struct.place.copy()
        place[cards] = DECK
        place[list(held)] = other
        outcomes[tuple(place.tolist())] += 1
    return Small(name, state.view(viewer), hands, {one: n / outcomes.total() for one, n in outcomes.items()})


def small_positions(game: Game) -> tuple[Small, ...]:
    return (
        small(game, "three cards of nine are in a hand", 0, 0),
        small(game, "one of them was played", 2, 1),
        small(game, "the other has none left", 12, 0),
    )


SMALL = small_positions(farshore.game("tides"))
