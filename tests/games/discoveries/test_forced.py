"""Discoveries: payments that pay themselves."""

import pytest

from farshore.engine.state import State
from tests.games.discoveries.playing import WARY, do, lay, take, use
from tests.games.discoveries.position import position
from tests.games.discoveries.printing import asked, banks


def forced(state: State) -> int | None:
    return state.game.words.forced(state.view(state.player))


def test_dice_of_one_owner_are_alike() -> None:
    state = do(position("stock a: walk walk walk gray.ride"), take("walk"), lay("hike"))
    assert forced(state) == take("walk")
    do(state, take("walk"))
    assert asked(state) == "turn"
    assert forced(state) is None


def test_whose_die_goes_is_chosen_where_there_are_more_than_needed() -> None:
    state = do(position("stock a: walk walk b.walk gray.walk"), take("walk"), lay("hike"))
    assert forced(state) is None


def test_where_all_have_to_go_their_order_is_no_choice() -> None:
    state = do(position("stock a: walk b.walk gray.walk"), take("walk"), lay("mountain"))
    for _ in range(2):
        action = forced(state)
        assert action is not None
        do(state, action)
    assert forced(state) is None
    assert {"b.walk", "gray.walk"} <= {*banks(state)}


def test_a_wary_tribe_takes_its_second_die_and_then_asks() -> None:
    state = do(position("stock a: negotiate negotiate\nmeeting: 3 6 5"), take("negotiate"), WARY)
    assert forced(state) == take("negotiate")
    do(state, take("negotiate"))
    assert asked(state) == "tribe"
    assert forced(state) is None


def test_a_tribe_that_could_turn_another_die_leaves_the_choice() -> None:
    state = do(position("stock a: walk walk ride\nheld a: 39"), take("walk"), lay("hike"))
    assert use(39) in state.legal
    assert forced(state) is None


@pytest.mark.parametrize("text", ["stock a: ride", "stock a: ride\nasked: rest"])
def test_no_other_question_answers_itself(text: str) -> None:
    assert forced(position(text)) is None
