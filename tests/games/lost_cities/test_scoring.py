"""Lost Cities: scoring, with numbers worked out by hand."""

import pytest

from farshore import ScoreLine
from tests.games.lost_cities.position import position

# expedition: sum, multiplier, bonus, points
WORKED = {
    "": None,
    "2": (2, 1, 0, -18),
    "10": (10, 1, 0, -10),
    "x": (0, 2, 0, -40),
    "x x": (0, 3, 0, -60),
    "x x x": (0, 4, 0, -80),
    "x 2": (2, 2, 0, -36),
    "8 9 10": (27, 1, 0, 7),
    "4 6 10": (20, 1, 0, 0),
    "x 4 6 10": (20, 2, 0, 0),
    "x 8 9 10": (27, 2, 0, 14),
    "x x x 8 9 10": (27, 4, 0, 28),
    "3 4 5 6 7 8 9": (42, 1, 0, 22),  # seven cards: no bonus
    "x 2 3 4 5 6 7": (27, 2, 0, 14),  # seven with the investment: none either
    "2 3 4 5 6 7 8 9": (44, 1, 20, 44),  # eight cards
    "2 3 4 5 6 7 8 9 10": (54, 1, 20, 54),
    "x 2 3 4 5 6 7 8": (35, 2, 20, 50),  # the bonus comes after the multiplier: 2 × 15 + 20
    "x x 2 3 4 5 6 7": (27, 3, 20, 41),  # LC-5: investments count among the eight; 3 × 7 + 20
    "x x x 2 3 4 5 6": (20, 4, 20, 20),  # 4 × 0 + 20
    "x x x 2 3 4 5": (14, 4, 0, -24),
    "x x 2 3 4 5 6": (20, 3, 0, 0),
    "x x x 2 3 4 5 7": (21, 4, 20, 24),
    "x x x 2 3 4 5 6 7 8 9 10": (54, 4, 20, 156),  # the most that an expedition can bring
}


@pytest.mark.parametrize("cards", WORKED)
def test_an_expedition_is_worth_its_sum_less_20_multiplied_and_the_bonus_after_that(cards: str) -> None:
    state = position(f"green: B: {cards}")
    worked = WORKED[cards]
    if worked is None:
        assert state.breakdown()[1] == ()
        assert state.scores == (0, 0)
    else:
        total, multiplier, bonus, points = worked
        parts = {"sum": total, "cost": 20, "multiplier": multiplier, "bonus": bonus}
        assert (total - 20) * multiplier + bonus == points
        assert state.breakdown()[1] == (ScoreLine("green", points, parts),)
        assert state.scores == (0, points)


def test_an_expedition_without_cards_is_worth_nothing_not_minus_20() -> None:
    assert position("").scores == (0, 0)
    assert position("red: A: 2").scores == (-18, 0)


def test_expeditions_are_added_together() -> None:
    state = position(
        """
        yellow: A: x 2
        blue: A: 8 9 10 | B: x x
        red: A: 2 3 4 5 6 7 8 9
        """
    )
    assert state.scores == (-36 + 7 + 44, -60)
    assert [(line.item, line.points) for line in state.breakdown()[0]] == [("yellow", -36), ("blue", 7), ("red", 44)]


def test_the_sixth_expedition_is_scored_like_any_other() -> None:
    assert position("expeditions: 6\npurple: A: x 8 9 10").scores == (14, 0)


def test_LC5_the_table_at_the_end_is_the_score_of_the_round() -> None:
    state = position("red: A: x 8 9 10 | B: 2\ndeck: blue 7\nrest: piles\ndrawing")
    before = state.scores
    state.act("draw deck")
    assert state.over
    assert state.scores == before == (14, -18)
    assert state.ranks == (1, 2)
    assert [line.points for line in state.breakdown()[0]] == [14]


def test_finished_rounds_and_the_table_make_the_score() -> None:
    state = position("round: 3 of 4, begun by B\npoints: 12 -5, 30 40\nred: A: 2")
    assert state.scores == (12 + 30 - 18, -5 + 40)
    assert [(line.item, line.points) for line in state.breakdown()[0]] == [
        ("round 1", 12),
        ("round 2", 30),
        ("red", -18),
    ]


@pytest.mark.parametrize(
    ("a", "b", "ranks"), [("8 9 10", "2", (1, 2)), ("2", "8 9 10", (2, 1)), ("", "", (1, 1)), ("2 5", "3 4", (1, 1))]
)
def test_LC7_the_higher_total_wins_and_equal_totals_share_the_victory(a: str, b: str, ranks: tuple[int, int]) -> None:
    state = position(f"red: A: {a} | B: {b}\ndeck: blue 7\nrest: piles\ndrawing")
    state.act("draw deck")
    assert state.ranks == ranks
