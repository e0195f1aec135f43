"""Many games between bots: fair seats, honest sums, and the same result whoever counts."""

import math
from pathlib import Path

import numpy as np
import pytest

import farshore
from farshore import bots
from farshore.arena import Tally, simulate
from farshore.arena.match import rotations, seating
from farshore.arena.simulate import told_apart
from farshore.engine.playouts import Playouts

LOST_CITIES = farshore.game("lost-cities")


def test_the_result_is_the_same_for_any_number_of_threads() -> None:
    results = [
        simulate(LOST_CITIES, 600, ["random", "careful"], seed=4, threads=threads, rounds=1)
        for threads in (1, 2, 3, None)
    ]
    assert all(result == results[0] for result in results)
    assert simulate(LOST_CITIES, 600, ["random", "careful"], seed=5, rounds=1) != results[0]


def test_everybody_sits_everywhere_on_the_same_deals() -> None:
    """The same as playing each deal once from each seating, all at once."""
    result = simulate(LOST_CITIES, 300, ["random", "careful"], seed=9, rounds=1)
    straight = LOST_CITIES.playouts(150, ["random", "careful"], seed=9, rounds=1)
    crossed = LOST_CITIES.playouts(150, ["careful", "random"], seed=9, rounds=1)
    points = np.stack([straight.scores + crossed.scores[:, ::-1], straight.scores[:, ::-1] + crossed.scores])[0] / 2
    for player in range(2):
        standing = result.players[player]
        assert standing.mean_score == pytest.approx(points[:, player].mean())
        assert standing.standard_error == pytest.approx(points[:, player].std(ddof=1) / math.sqrt(150))
    assert result.decisions == int(straight.lengths.sum() + crossed.lengths.sum())
    assert (result.games, result.deals) == (300, 150)


def test_a_player_does_as_well_wherever_it_is_named() -> None:
    one = simulate(LOST_CITIES, 200, ["random", "careful"], seed=2, rounds=1)
    other = simulate(LOST_CITIES, 200, ["careful", "random"], seed=2, rounds=1)
    assert one.players == other.players[::-1]


def test_games_are_rounded_up_to_whole_deals() -> None:
    result = simulate(farshore.game("lookout"), 10, ["random", "careful", "random"], seed=1)
    assert (result.games, result.deals) == (12, 4)
    assert [player.player for player in result.players] == ["random 1", "careful", "random 2"]
    assert sum(player.wins for player in result.players) == pytest.approx(12)


def test_careful_beats_random() -> None:
    careful = simulate(LOST_CITIES, 200, ["random", "careful"], seed=6, rounds=1).players[1]
    assert careful.wins > 150
    assert careful.mean_rank is not None
    assert careful.mean_rank < 1.25


def test_a_game_cut_off_counts_for_the_score_and_for_nobodys_win() -> None:
    result = simulate(LOST_CITIES, 20, ["random", "random"], seed=3, cap=10, rounds=1)
    assert result.cut_off == 20
    assert result.decisions == 200
    assert all(player.wins == 0 and player.mean_rank is None for player in result.players)
    assert any(player.mean_score < 0 for player in result.players)


def test_a_single_deal_has_no_standard_error() -> None:
    assert simulate(LOST_CITIES, 2, ["random", "careful"], seed=3, rounds=1).players[0].standard_error is None


def test_shared_wins_are_fractions() -> None:
    points = np.array([[5, 5], [7, 1]], np.int32)
    ranks = np.array([[1, 1], [1, 2]], np.int8)
    played = Playouts(points, ranks, np.array([3, 4]), np.array([False, False]), np.zeros(1))
    tally = Tally.of([played, played], rotations(2))
    first = tally.standing(0, "a")
    assert first.wins == 2 * 0.5 + 1
    assert first.games == 4
    assert first.mean_score == (10 + 7 + 1) / 4
    assert first.mean_rank == (1 + 1 + 1 + 2) / 4


def test_progress_is_told_up_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    simulate(
        LOST_CITIES, 1000, ["random", "random"], 1, progress=lambda done, total: told.append((done, total)), rounds=1
    )
    assert told == sorted(told)
    assert told[-1] == (1000, 1000)
    assert len(told) > 1


def test_bots_of_any_kind_play_one_another() -> None:
    """One from another package with an option, a class in a file, and a policy of the engine."""
    file = Path(__file__).parents[1] / "bots" / "bots_of_mine.py"
    players = ["hindmost:before=1", f"{file}:Mine:start=2", "careful"]
    result = simulate(farshore.game("lookout"), 6, players, seed=8)
    assert [standing.player for standing in result.players] == players
    assert sum(standing.wins for standing in result.players) == pytest.approx(6)
    assert result == simulate(farshore.game("lookout"), 6, [*map(bots.parse_bot, players)], seed=8, threads=2)
    assert result != simulate(farshore.game("lookout"), 6, players, seed=9)


def test_seats_rotate() -> None:
    players = ["a", "b", "c"]
    assert [seating(players, shift) for shift in range(3)] == [["a", "b", "c"], ["c", "a", "b"], ["b", "c", "a"]]
    assert told_apart(["a", "b", "a"]) == ["a 1", "b", "a 2"]


def test_nonsense_is_refused() -> None:
    with pytest.raises(bots.UnknownBot):
        simulate(LOST_CITIES, 10, ["random", "hal"], seed=1)
    with pytest.raises(ValueError, match="games must be at least 1"):
        simulate(LOST_CITIES, 0, ["random", "random"], seed=1)
    with pytest.raises(ValueError, match="players must be"):
        simulate(LOST_CITIES, 10, ["random"], seed=1)
    with pytest.raises(ValueError, match="rounds must be"):
        simulate(LOST_CITIES, 10, ["random", "random"], seed=1, rounds=0)
