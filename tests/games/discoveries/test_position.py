"""The notation of positions: what is printed is read back as the same position."""

import random

import pytest

from farshore.engine.state import State
from farshore.games.discoveries.game import GAME
from tests.build import random_options, random_steps
from tests.games.discoveries.position import position
from tests.games.discoveries.printing import notation

LEFT_OUT = ("key", "counter", "step", "barrier", "events", "event_count")


def same_position(one: State, other: State) -> bool:
    return all(
        (one.struct[field.name] == other.struct[field.name]).all()
        for field in GAME.fields
        if field.name not in LEFT_OUT
    )


@pytest.mark.parametrize("seed", range(3))
def test_what_is_printed_is_read_back(seed: int) -> None:
    rng = random.Random(seed)
    state = GAME.deal(seed=seed, **random_options(GAME, rng))
    for _ in random_steps(state, rng, 300):
        if rng.random() < 0.2:
            assert same_position(position(notation(state)), state), notation(state)


def test_what_is_not_said_is_the_beginning_of_a_turn_of_two() -> None:
    state = position("stock a: walk")
    assert notation(state) == "\n".join(
        (
            "players: 2",
            "turn: a",
            "asked: turn",
            "stock a: walk",
            "banks: a.walk a.walk a.walk a.walk b.walk b.walk b.walk b.walk b.walk",
            "supply: 6",
            "zone: 1 2",
            "meeting: 3 4 5",
            "recon: 6 7 8",
            "deck: 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30",
            "removed: 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55",
            "number: 1",
        )
    )


def test_nonsense_is_not_read() -> None:
    with pytest.raises(AssertionError, match="not the notation"):
        position("stok a: walk")
