"""Ratings: what bots learn from a game, also where several of a kind sit at a table."""

from statistics import fmean

import pytest
from openskill.models import PlackettLuce

from farshore.arena.played import PlayedGame
from farshore.arena.ratings import Rating, ratings_of


def game(*ranks: int) -> PlayedGame:
    """A game in which the odd one sat first."""
    return PlayedGame("odd", "rest", 0, 0, (0,) * len(ranks), ranks, 10)


def means(*games: PlayedGame) -> dict[str, float]:
    return {rating.bot: rating.mean for rating in ratings_of(["odd", "rest"], games)}


def width(rating: Rating) -> float:
    return rating.high - rating.low


@pytest.mark.parametrize("ranks", [(1, 2, 3, 4), (4, 3, 2, 1), (2, 1, 3)])
def test_several_of_a_kind_learn_the_mean_of_what_each_learns(ranks: tuple[int, ...]) -> None:
    """As four strangers would be rated who begin alike."""
    model = PlackettLuce(tau=0.0)
    odd, *rest = [team[0] for team in model.rate([[model.rating()] for _ in ranks], ranks=list(map(float, ranks)))]
    assert len({one.mu for one in rest}) == len(rest)  # each has its own lesson
    found = {rating.bot: rating for rating in ratings_of(["odd", "rest"], [game(*ranks)])}
    assert found["odd"].mean == pytest.approx(odd.mu)
    assert found["rest"].mean == pytest.approx(fmean(one.mu for one in rest))
    assert width(found["rest"]) / width(found["odd"]) == pytest.approx(fmean(one.sigma for one in rest) / odd.sigma)


def test_at_a_table_of_two_what_one_wins_the_other_loses() -> None:
    found = means(game(1, 2), game(2, 1), game(1, 2))
    assert found["odd"] > 25 > found["rest"]
    assert found["odd"] - 25 == pytest.approx(25 - found["rest"], rel=0.2)


def test_a_game_that_was_cut_off_teaches_nothing() -> None:
    cut_off = PlayedGame("odd", "rest", 0, 0, (0, 0), None, 10)
    assert ratings_of(["odd", "rest"], [cut_off, game(1, 2)]) == ratings_of(["odd", "rest"], [game(1, 2)])
