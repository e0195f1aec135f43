"""The notation of positions: what is printed is read back as the same position."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farshore.engine.state import State
from farshore.games.entdecker.game import GAME
from tests.build import random_state
from tests.games.entdecker.position import position
from tests.games.entdecker.printing import notation

LEFT_OUT = ("key", "counter", "step", "barrier", "events", "event_count")


def differing(one: State, other: State) -> list[str]:
    return [
        field.name
        for field in GAME.fields
        if field.name not in LEFT_OUT and (one.struct[field.name] != other.struct[field.name]).any()
    ]


@given(st.integers(0, 2**32 - 1), st.integers(0, 700))
def test_what_is_printed_is_read_back(seed: int, steps: int) -> None:
    state = random_state(GAME, random.Random(seed), steps)
    text = notation(state)
    again = position(text)
    assert notation(again) == text
    assert differing(again, state) == [], text


def test_what_is_not_said_is_the_beginning_of_a_turn_of_two_on_an_empty_board() -> None:
    state = position("")
    assert differing(state, GAME.deal(seed=1, setup="empty", starter=0)) == ["deck", "starter"]


def test_a_position_is_a_picture_of_the_chart() -> None:
    said = (
        "setup: own",
        "#  abcdefghijkl",
        "1: ············",
        "2: ············",
        "3: ··┌╌┐·······",
        "4: ··5·└·······",
        "events: e4 storm",
        "units: c3 a.settlement, d3 b.scout west, e3 b.fort",
        "turn: a",
        "asked: start",
        "gold: 3 9",
    )
    printed = notation(position("\n".join(said))).splitlines()
    assert [line for line in printed if line in said] == [*said]


def test_nonsense_is_not_read() -> None:
    with pytest.raises(AssertionError, match="not the notation"):
        position("goold: 7 7")
