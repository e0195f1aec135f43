"""The careful player of Lost Cities: one that a person would call sensible."""

import random

import pytest

from farshore.engine.state import State
from tests.build import lost_cities
from tests.games.lost_cities.position import position

ROUNDS = 2_000


def choice(state: State) -> str:
    return state.text(state.suggest("careful", 1))


# ---- How well it plays -----------------------------------------------------------------------------------------------


def test_careful_makes_more_than_20_a_round_against_random_over_mirrored_rounds() -> None:
    """The same deals from either seat."""
    game = lost_cities()
    own = []
    for seat, policy in enumerate((("careful", "random"), ("random", "careful"))):
        run = game.playouts(ROUNDS // 2, policy=policy, seed=7, rounds=1, starter=0)
        assert not run.cut_off.any()
        own.append(run.scores[:, seat].mean())
    assert sum(own) / 2 > 20


def test_careful_makes_more_than_0_a_round_against_itself() -> None:
    run = lost_cities().playouts(ROUNDS, policy="careful", seed=8, rounds=1)
    assert run.scores.mean() > 0


@pytest.mark.parametrize("expeditions", [5, 6])
@pytest.mark.parametrize("policy", ["careful", ("careful", "random")])
def test_careful_never_stalls(expeditions: int, policy: str | tuple[str, str]) -> None:
    run = lost_cities().playouts(20_000, policy=policy, seed=9, rounds=1, expeditions=expeditions)
    assert not run.cut_off.any()
    if policy == "careful":
        assert run.lengths.max() < 400


def test_careful_does_not_stall_from_wherever_random_play_has_led() -> None:
    rng = random.Random(1)
    for seed in range(200):
        state = lost_cities().deal(seed=seed, rounds=1, expeditions=rng.choice((5, 6)))
        for _ in range(rng.randrange(300)):
            if not state.over:
                state.act(rng.choice(state.legal))
        while not state.over:
            state.act(state.suggest("careful", seed))
            assert state.step < 2000


# ---- How it plays ----------------------------------------------------------------------------------------------------


def test_it_begins_few_expeditions_and_leaves_no_investment_alone() -> None:
    """Random play begins nearly all five."""
    begun, games = 0, 200
    for seed in range(games):
        state = lost_cities().deal(seed=seed, rounds=1)
        while not state.over:
            state.act(state.suggest("careful", seed))
        for line in (line for lines in state.breakdown() for line in lines):
            begun += 1
            assert line.parts["sum"] > 0
    assert begun / (2 * games) < 3.8


def test_it_lays_no_lone_investment_when_time_is_short() -> None:
    state = position(
        """
        hand A: red x, blue x, green 2 3, yellow 2 3, white 2 3
        deck: red 9, red 10, blue 9, blue 10, …
        rest: piles
        """
    )
    assert not choice(state).startswith("play")


def test_it_goes_on_with_an_expedition_that_pays() -> None:
    """Early it may wait for nothing in particular; with half of the deck gone it does not."""
    state = position(
        """
        red: A: x 4 5 6
        hand A: red 7, blue 2, green 2, yellow 3, white 3, blue 4, green 4, white 5
        deck: red 2, blue 9, green 8, yellow 10, white 8, blue 7, green 5, yellow x, white x, red 3, blue 5, green x
        rest: piles
        """
    )
    assert choice(state) == "play red 7"


def test_it_does_not_feed_the_opponent() -> None:
    state = position(
        """
        red: B: x x x 5 6
        blue: A: 10 | B: 9
        hand A: red 9, blue 2 3 4 5 6 7 8
        """
    )
    assert choice(state) != "discard red 9"
    assert choice(state).startswith("discard blue")


def test_it_takes_the_card_it_waits_for() -> None:
    state = position("red: A: x x 4 5 6 | pile: 7\ndrawing\nhand A: red 8 9 10, …")
    assert choice(state) == "draw red"


def test_it_watches_the_deck() -> None:
    """With one turn to go the largest card goes down, however many are skipped."""
    state = position("red: A: x 4\nhand A: red 5 6 10, blue 2, green 2, yellow 2, white 2 3\ndeck: blue 9\nrest: piles")
    assert choice(state) == "play red 10"


def test_it_does_not_see_what_is_hidden() -> None:
    one = position("hand A: red 5 6 7, …\ndeck: red 8, red 9, …\nhand B: blue 2 3 4 5 6 7 8 9")
    other = position("hand A: red 5 6 7, …\ndeck: blue 9, blue 2, …\nhand B: red 8 9, blue 3 4 5 6 7 8")
    assert choice(one) == choice(other)
