"""Intervals hold what they promise, and the sequential test errs as rarely as it says: tried on simulated deals."""

import numpy as np
import pytest

from farshore.arena.estimates import Estimate, mean_of, share_of, student
from farshore.arena.sequential import ERROR, verdict_on

SHARES = (0.0, 0.5, 1.0)  # of a deal that is played from two seatings


def holds(found: Estimate | None, truth: float) -> bool:
    assert found is not None
    assert found.low is not None
    assert found.high is not None
    return found.low <= truth <= found.high


@pytest.mark.parametrize("deals", [20, 100, 400])
@pytest.mark.parametrize("chances", [(0.3, 0.4, 0.3), (0.25, 0.0, 0.75), (0.02, 0.06, 0.92), (0.05, 0.85, 0.1)])
def test_the_interval_of_a_share_holds_the_truth_in_19_cases_of_20(chances: tuple[float, ...], deals: int) -> None:
    truth = float(np.dot(SHARES, chances))
    drawn = np.random.default_rng(deals).choice(SHARES, size=(2000, deals), p=chances)
    found = [share_of(list(row)) for row in drawn]
    held = sum(holds(one, truth) for one in found)
    assert held / len(found) >= 0.935
    assert deals < 100 or held / len(found) <= 0.98  # nor is it wider than it need be


@pytest.mark.parametrize("deals", [10, 25, 100])
@pytest.mark.parametrize("truth", [0.1, 0.25, 0.75, 0.9])
@pytest.mark.parametrize("players", [3, 4])
def test_at_larger_tables_too_however_strong_somebody_is(players: int, truth: float, deals: int) -> None:
    shares = np.random.default_rng(deals).binomial(players, truth, size=(2000, deals)) / players
    assert sum(holds(share_of(list(row)), truth) for row in shares) / len(shares) >= 0.935


def test_an_interval_holds_its_own_mean() -> None:
    for deals in range(1, 30):
        for won in range(deals + 1):
            found = share_of([1.0] * won + [0.0] * (deals - won))
            assert found is not None
            assert holds(found, found.mean)


@pytest.mark.parametrize("deals", [5, 20, 200])
def test_the_interval_of_a_mean_holds_the_truth_in_19_cases_of_20(deals: int) -> None:
    drawn = np.random.default_rng(deals).normal(3, 40, size=(4000, deals))
    found = [mean_of(list(row)) for row in drawn]
    held = sum(holds(one, 3) for one in found)
    assert held / len(found) == pytest.approx(0.95, abs=0.012)


def test_games_of_one_deal_are_not_counted_as_independent() -> None:
    """Deals that decide everything: whoever gets the better cards wins, from every seating alike or from none."""
    same = share_of([1.0, 0.0] * 50)
    mirrored = share_of([0.5] * 100)
    assert same is not None
    assert mirrored is not None
    assert same.mean == mirrored.mean == 0.5
    assert same.low == pytest.approx(0.5 - 0.098, abs=0.003)
    assert mirrored.low is not None
    assert mirrored.low > 0.47


def test_ten_wins_in_a_row_are_no_certainty() -> None:
    found = share_of([1.0] * 10)
    assert found is not None
    assert (found.mean, found.high) == (1.0, 1.0)
    assert found.low is not None
    assert 0.6 < found.low < 0.8


def test_of_a_few_deals_no_spread_is_told() -> None:
    assert share_of([]) is None
    assert mean_of([]) is None
    assert mean_of([4.0, 6.0]) == mean_of([5.0, 5.0])


@pytest.mark.parametrize(("freedom", "known"), [(2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (100, 1.984)])
def test_students_quantiles(freedom: int, known: float) -> None:
    assert student(freedom) == pytest.approx(known, rel=0.035)


# ---- Stopping early --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("stronger_by", "wrong"), [(0.0, "stronger"), (0.05, "not stronger"), (-0.05, "stronger")])
@pytest.mark.parametrize("equals", [(0.3, 0.4, 0.3), (0.05, 0.9, 0.05)])
def test_the_sequential_test_errs_in_one_case_of_twenty(
    equals: tuple[float, ...], stronger_by: float, wrong: str
) -> None:
    chances = [equals[0] - stronger_by, equals[1], equals[2] + stronger_by]
    drawn = np.random.default_rng(5).choice(SHARES, size=(400, 3000), p=chances)
    verdicts = [verdict_on(list(row), 0.5, 0.05) for row in drawn]
    errors = sum(verdict.answer == wrong for verdict in verdicts) / len(verdicts)
    assert errors <= ERROR + 0.025  # 400 trials tell no more
    assert sum(verdict.answer == "undecided" for verdict in verdicts) == 0
    assert np.mean([verdict.deals for verdict in verdicts]) < 1000


def test_what_is_plain_is_decided_soon_and_what_is_not_stays_open() -> None:
    assert verdict_on([1.0] * 100, 0.5, 0.02).answer == "stronger"
    assert verdict_on([1.0] * 100, 0.5, 0.02).deals < 100
    assert verdict_on([0.0] * 100, 0.25, 0.05).answer == "not stronger"
    assert verdict_on([1.0, 0.0] * 20, 0.5, 0.02).answer == "undecided"
    assert verdict_on([1.0] * 5, 0.5, 0.02) == verdict_on([0.0] * 5, 0.5, 0.02)
