"""Payments that pay themselves: only where there is nothing to choose."""

from farshore.games.entdecker import asked
from farshore.games.entdecker.game import GAME
from farshore.games.entdecker.text import forced
from tests.games.entdecker.playing import do
from tests.games.entdecker.position import position


def test_the_only_number_of_tiles_that_can_be_paid_for_is_paid_for() -> None:
    state = position("players: 3\nasked: announce\nship: bottom a\ngold: 1 5 5")
    action = forced(state.view(0))
    assert action is not None
    assert state.text(action) == "hidden 1"
    before = state.step
    state.act(action)
    assert state.barrier <= before  # it can be taken back


def test_with_gold_for_more_it_is_asked() -> None:
    assert forced(position("players: 3\nasked: announce\nship: bottom a\ngold: 2 5 5").view(0)) is None
    assert forced(position("players: 3\nasked: start\ngold: 2 5 5").view(0)) is None


def test_ways_to_pay_always_differ() -> None:
    """Of payments that are alike the rules leave one: so none of several pays itself."""
    asked_for = 0
    for seed in range(12):
        state = GAME.deal(4, seed=seed)
        while not state.over:
            if state.fields.asked == asked.WAY:
                asked_for += 1
                assert len({state.label(action, "en") for action in state.legal}) == len(state.legal) > 1
                assert forced(state.view(state.player)) is None
            state.act(state.suggest("plain", state.step))
    assert asked_for


def test_a_start_that_leaves_one_gold_leads_to_a_payment_that_pays_itself() -> None:
    state = do(position("players: 3\nasked: start\ngold: 3 5 5"), "start top a")
    assert forced(state.view(0)) == state.legal[0]
