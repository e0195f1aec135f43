"""Samples of Discoveries for the conformance test: the deck is counted and shuffled here, not by the rules."""

import random
from collections.abc import Hashable
from itertools import permutations

from farshore.engine.state import State
from farshore.games.discoveries.game import GAME
from farshore.testing import Small
from tests.build import records_of
from tests.games.discoveries.position import position


def shuffled(state: State, viewer: int | None, rng: random.Random) -> State:  # noqa: ARG001  # nobody sees more
    """The same table, but the deck below its top card lies in another order, and the key is another."""
    records = records_of(state)
    s = records[0]
    below = s.deck[: max(0, int(s.left) - 1)].tolist()
    rng.shuffle(below)
    s.deck[: len(below)] = below
    s.key[:] = rng.getrandbits(64), rng.getrandbits(64)
    s.counter = rng.getrandbits(32)
    return State(GAME, records)


def deck(state: State) -> Hashable:
    return tuple(state.struct.deck.tolist())


def small(name: str, text: str, viewer: int | None) -> Small:
    """Every order of the cards below the top is equally likely."""
    state = position(text)
    *below, top = state.struct.deck[: state.struct.left].tolist()
    rest = state.struct.deck[state.struct.left :].tolist()
    orders = list(permutations(below))
    return Small(name, state.view(viewer), deck, {(*order, top, *rest): 1 / len(orders) for order in orders})


FIVE_LEFT = "stock a: walk\ndeck: 9 10 11 12 13\nrest: journal b"

SMALL = (
    small("four cards below the top, seen by a player", FIVE_LEFT, 0),
    small("four cards below the top, seen by a spectator", FIVE_LEFT, None),
    small("only the top card is left", "stock a: walk\ndeck: 9\nrest: journal b", 1),
)
