"""Whole games inside the engine: counted rightly, reproducible, and cut off only by the cap."""

import random
import re
from typing import Any

import numpy as np
import pytest

import farshore
from farshore.engine.playouts import Playouts
from tests.build import lost_cities, short

GAMES = farshore.names()
COLUMNS = ("scores", "ranks", "lengths", "cut_off", "counts")


def same(one: Playouts, two: Playouts) -> bool:
    return all((getattr(one, column) == getattr(two, column)).all() for column in COLUMNS)


@pytest.mark.parametrize("name", GAMES)
def test_any_number_of_threads_gives_the_same(name: str) -> None:
    runs = [
        farshore.game(name).playouts(400, seed=1, threads=threads, **short(farshore.game(name)))
        for threads in (1, 2, 3, None)
    ]
    assert all(same(run, runs[0]) for run in runs)


def test_a_seed_gives_the_same_games_and_no_seed_other_ones() -> None:
    game = lost_cities()
    assert same(game.playouts(50, seed=1, rounds=1), game.playouts(50, seed=1, rounds=1))
    assert not same(game.playouts(50, seed=1, rounds=1), game.playouts(50, seed=2, rounds=1))
    assert not same(game.playouts(50, rounds=1), game.playouts(50, rounds=1))


def test_a_run_can_be_split_into_parts() -> None:
    whole = lost_cities().playouts(100, seed=1, rounds=1)
    parts = [lost_cities().playouts(n, seed=1, first=first, rounds=1) for first, n in ((0, 30), (30, 70))]
    for column in ("scores", "ranks", "lengths", "cut_off"):
        assert (np.concatenate([getattr(part, column) for part in parts]) == getattr(whole, column)).all()
    assert (np.sum([part.counts for part in parts], axis=0) == whole.counts).all()


@pytest.mark.parametrize("name", GAMES)
def test_every_decision_is_counted(name: str) -> None:
    game = farshore.game(name)
    run = game.playouts(100, seed=1, **short(game))
    assert run.counts.sum() == run.lengths.sum()
    assert not run.cut_off.any()
    assert len(run.counts) == game.actions


@pytest.mark.parametrize("name", GAMES)
def test_scores_and_places_belong_together(name: str) -> None:
    game = farshore.game(name)
    run = game.playouts(100, seed=1, **short(game))
    for points, places in zip(run.scores.tolist(), run.ranks.tolist(), strict=True):
        for own, place in zip(points, places, strict=True):  # equal points may be told apart by a tie-break
            assert 1 + sum(other > own for other in points) <= place <= sum(other >= own for other in points)


def test_the_cap_cuts_off_and_the_points_so_far_count() -> None:
    """LC-8: a game that is cut off has the scores as they stand."""
    game = lost_cities()
    run = game.playouts(50, seed=1, cap=40, rounds=1)
    assert (run.lengths == 40).all()
    assert run.cut_off.all()
    assert run.counts.sum() == 50 * 40
    assert (run.scores != 0).any()
    free = game.playouts(50, seed=1, rounds=1)
    exact = game.playouts(50, seed=1, cap=int(free.lengths.max()), rounds=1)
    assert same(free, exact)  # a game that ends with its last allowed decision is not cut off
    tight = game.playouts(50, seed=1, cap=int(free.lengths.max()) - 1, rounds=1)
    assert tight.cut_off.tolist() == (free.lengths == free.lengths.max()).tolist()


def test_a_cut_off_game_stands_where_single_steps_lead() -> None:
    run = lost_cities().playouts(1, seed=1, cap=1, rounds=1)
    assert run.scores.shape == (1, 2)
    assert run.lengths.tolist() == [1]
    assert run.counts.sum() == 1


def test_each_seat_has_its_own_policy() -> None:
    game = farshore.game("lookout")
    both, first, last = (
        game.playouts(300, policy=policy, seed=1)
        for policy in ("careful", ("careful", "random", "random"), ["random", "random", "careful"])
    )
    chance = game.playouts(300, seed=1)
    assert first.scores[:, 0].mean() > chance.scores[:, 0].mean() + 3
    assert last.scores[:, 2].mean() > chance.scores[:, 2].mean() + 3
    assert not same(both, chance)
    assert same(game.playouts(300, policy=("careful",) * 3, seed=1), both)


def test_policies_meet_the_same_deals() -> None:
    """Whoever starts is chance's choice in the deal, and stays the same whichever policy plays."""
    game = farshore.game("lookout")
    assert (game.playouts(50, seed=1, cap=1).scores == game.playouts(50, policy="careful", seed=1, cap=1).scores).all()


@pytest.mark.parametrize(
    ("policy", "sentence"),
    [
        ("greedy", "unknown policy 'greedy': there are random, careful, bold, hasty"),
        (("random", "greedy"), "unknown policy 'greedy': there are random, careful, bold, hasty"),
        (("random",), "policy must name one policy, or 2, one a seat; not 1"),
        (("random",) * 3, "policy must name one policy, or 2, one a seat; not 3"),
        ((), "policy must name one policy, or 2, one a seat; not 0"),
    ],
)
def test_an_unknown_policy_is_an_error(policy: str | tuple[str, ...], sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        lost_cities().playouts(2, policy=policy)


@pytest.mark.parametrize(
    "wrong", [{"n": -1}, {"n": 1, "cap": 0}, {"n": 1, "first": -1}, {"n": 1, "cap": -5}, {"n": 1, "cap": 2**31}]
)
def test_numbers_out_of_range_are_an_error(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="must not be negative"):
        lost_cities().playouts(**wrong)


def test_no_threads_is_an_error() -> None:
    with pytest.raises(ValueError, match="threads must be at least 1, not 0"):
        lost_cities().playouts(1, threads=0)


def test_no_games_are_no_games() -> None:
    run = lost_cities().playouts(0, seed=1)
    assert run.scores.shape == (0, 2)
    assert run.counts.sum() == 0


@pytest.mark.parametrize("name", GAMES)
def test_lengths_are_those_of_games_played_by_single_steps(name: str) -> None:
    """The same rules inside and outside: the spread of random games is alike."""
    game, rng = farshore.game(name), random.Random(1)
    lengths = []
    for seed in range(100):
        state = game.deal(seed=seed, **short(game))
        while not state.over:
            state.act(rng.choice(state.legal))
        lengths.append(state.step)
    inside = game.playouts(2000, seed=1, **short(game)).lengths
    error = inside.std() / len(lengths) ** 0.5
    assert abs(inside.mean() - np.mean(lengths)) <= 4 * error
