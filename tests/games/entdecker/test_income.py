"""Entdecker: gold income at the beginning of a turn (E-13), with the rulebook's examples."""

from collections import Counter
from functools import cache

import pytest

from farshore.engine.state import State
from farshore.games.entdecker import events, refusals
from tests.build import assert_plausible
from tests.games.entdecker.playing import do, legal, refusal
from tests.games.entdecker.position import position
from tests.games.entdecker.printing import asked, gold, told

LAST_OF_A = "players: 3\nasked: journey\nship: bottom f\ndrew\ndiscards: slsl\n"
WHEEL = 0
THROWS = 150


def rolled(state: State) -> list[int]:
    """What the die shows after the last action, if it was rolled."""
    return [value for _, _, value in told(state, events.ROLLED)]


@cache
def throws() -> list[State]:
    """b, who has two gold pieces left, begins his turn, with many dice."""
    return [do(position(f"{LAST_OF_A}gold: 6 2 4", seed), "stop") for seed in range(THROWS)]


def throw(number: int) -> State:
    return next(state for state in throws() if rolled(state) == [number]).copy()


def test_example_a_roll_of_3_brings_3_and_everybody_else_4() -> None:
    state = throw(3)
    assert gold(state) == [10, 5, 8]
    assert (state.player, asked(state)) == (1, "start")


def test_example_the_wheel_with_6_chosen_brings_6_and_everybody_else_7() -> None:
    state = throw(WHEEL)
    assert (state.player, asked(state), gold(state)) == (1, "wheel", [6, 2, 4])
    do(state, "income 6")
    assert gold(state) == [13, 8, 11]
    assert (state.player, asked(state)) == (1, "start")


def test_E13_the_wheel_lets_the_roller_choose_2_to_6() -> None:
    state = throw(WHEEL)
    assert legal(state) == [f"income {amount}" for amount in (2, 3, 4, 5, 6)]
    assert refusal(state, "start bottom f") == refusals.NOT_ASKED


@pytest.mark.parametrize("number", [2, 3, 4, 5, 6])
def test_E13_the_roller_gets_the_number_and_everyone_else_one_more(number: int) -> None:
    assert gold(throw(number)) == [6 + number + 1, 2 + number, 4 + number + 1]


def test_E13_the_die_has_five_numbers_and_the_wheel_each_as_likely() -> None:
    found = Counter(number for state in throws() for number in rolled(state))
    assert_plausible(found, dict.fromkeys((WHEEL, 2, 3, 4, 5, 6), 1 / 6))


@pytest.mark.parametrize(("before", "rolls"), [(0, 1), (3, 1), (4, 0), (7, 0)])
def test_E13_only_with_fewer_than_4_at_the_start_of_the_turn(before: int, rolls: int) -> None:
    state = do(position(f"{LAST_OF_A}gold: 1 {before} 1"), "stop")
    assert len(rolled(state)) == rolls
    if not rolls:
        assert gold(state) == [1, before, 1]


def test_E13_it_is_obligatory_and_comes_before_the_start_is_chosen() -> None:
    """No answer is needed where the die shows a number: it was rolled when the turn began."""
    for state in throws()[:20]:
        assert len(rolled(state)) == 1
        assert asked(state) in ("start", "wheel")


def test_E13_whoever_falls_below_4_during_a_turn_does_not_roll() -> None:
    state = do(position("gold: 4 7"), "start bottom f", "hidden 4")
    assert (asked(state), gold(state)) == ("journey", [0, 7])


def test_income_is_not_chosen_where_the_wheel_was_not_rolled() -> None:
    assert refusal(position(""), "income 3") == refusals.NOT_ASKED
