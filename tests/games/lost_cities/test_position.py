"""The notation of positions."""

from typing import Any

import pytest
from hypothesis import given

from tests.build import lost_cities, recorded, states
from tests.games.lost_cities.position import all_cards, notation, position, table_of


@pytest.mark.fuzz
@given(states(lost_cities(), 900))
def test_a_position_is_read_as_it_is_printed(state: Any) -> None:
    with recorded(state):
        assert notation(position(notation(state))) == notation(state)


def test_a_position_means_what_it_says() -> None:
    state = position(
        """
        yellow: A: x x 2 5 | pile: 9 3 | B: 4 7
        hand A: red x 5 6, blue 10, …
        known A: red 5
        deck: blue 7, …
        to move: B
        """
    )
    table = table_of(state)
    assert table.laid["A", "yellow"] == ["yellow x", "yellow x", "yellow 2", "yellow 5"]
    assert table.laid["B", "yellow"] == ["yellow 4", "yellow 7"]
    assert table.piles["yellow"] == ["yellow 9", "yellow 3"]
    assert {"red x", "red 5", "red 6", "blue 10"} < set(table.hands["A"])
    assert (len(table.hands["A"]), len(table.hands["B"]), table.deck[0]) == (8, 8, "blue 7")
    assert table.cards() == all_cards(5)
    assert state.player == 1


@pytest.mark.parametrize(
    "text", ["hand C: red 5", "red 5", "hand A: pink 5", "hand A: red 5 5", "deck: …\nred: A: 5 4", "hand A: red 11, …"]
)
def test_a_position_that_cannot_be_is_no_position(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 – whoever notices first
        position(text)
