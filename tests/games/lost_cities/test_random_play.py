"""Uniform random play over one round agrees with the yardstick, an independent program in C."""

import pytest

from tests.build import lost_cities

ROUNDS = 200_000
STANDARD_ERRORS = 4


def test_random_play_agrees_with_the_yardstick() -> None:
    run = lost_cities().playouts(ROUNDS, policy="random", seed=1, rounds=1)
    for found, expected, deviation in (
        (run.scores.mean(axis=1), -34.006, 12.76),  # a round's mean of both players
        (run.lengths, 285.845, 40.04),
    ):
        error = deviation / ROUNDS**0.5
        assert abs(found.mean() - expected) < STANDARD_ERRORS * error
        assert found.std() == pytest.approx(deviation, rel=0.01)
    assert not run.cut_off.any()


def test_no_seat_has_an_edge_over_many_games() -> None:
    run = lost_cities().playouts(50_000, policy="random", seed=2, rounds=1)
    difference = run.scores[:, 0] - run.scores[:, 1]
    assert abs(difference.mean()) < STANDARD_ERRORS * difference.std() / len(difference) ** 0.5
