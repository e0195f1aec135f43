"""One match: the same games whichever way they are played and however they are split, and errors that say where."""

import pickle
from concurrent.futures import ProcessPoolExecutor
from functools import reduce
from itertools import pairwise
from multiprocessing import get_context
from operator import add
from pathlib import Path

import numpy as np
import pytest

import farshore
from farshore.arena import BotStopped, Tally, match, play_match
from farshore.bots import parse_bot, parse_bots
from tests.build import MADE_UP, short

LOST_CITIES = farshore.game("lost-cities")
LOOKOUT = farshore.game("lookout")
FILE = Path(__file__).parents[1] / "bots" / "bots_of_mine.py"
IN_STEP = Path(__file__).with_name("in_step.py")
ENGINE = parse_bots("random,careful")
SEED = 11

# ---- Two ways, one game ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cap", [10_000, 20])
@pytest.mark.parametrize("name", ["lost-cities", "lookout", "discoveries"])
def test_views_and_compiled_playouts_play_the_same_games(name: str, cap: int) -> None:
    """Where the choices are the same, so is everything that comes of them: deals, scores, places, lengths."""
    game, deals = farshore.game(name), range(2, 6)
    policies = ["careful", "random", "careful"][: game.players[0]]
    in_step = [parse_bot(f"{IN_STEP}:InStep:policy={policy}+run={SEED}") for policy in policies]
    seen = match.play_on_views(game, in_step, SEED, deals, cap, **short(game))
    compiled = match.play_compiled(game, [*map(parse_bot, policies)], SEED, deals, cap, 1, **short(game))
    assert np.array_equal(seen.scores, compiled.scores)
    assert np.array_equal(seen.lengths, compiled.lengths)
    assert np.array_equal(seen.cut_off, compiled.cut_off)
    assert np.array_equal(seen.counts, compiled.counts)
    assert np.array_equal(seen.ranks[~seen.cut_off], compiled.ranks[~seen.cut_off])
    assert Tally.of([seen], [range(len(policies))]) == Tally.of([compiled], [range(len(policies))])


def test_the_engines_policies_take_the_compiled_way_and_others_do_not() -> None:
    assert match.are_policies(ENGINE)
    assert not match.are_policies(parse_bots("random,hindmost"))
    assert not match.are_policies(parse_bots("random,careful:depth=1"))
    assert not match.are_policies(parse_bots("random,careful.py:careful"))


# ---- Tallies add up -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("named", ["random,careful", "hindmost:first=yes,random"])
def test_a_match_is_the_sum_of_its_parts_however_it_is_split(named: str) -> None:
    bots = parse_bots(named)
    whole = play_match(LOST_CITIES, bots, SEED, range(12), cap=150, rounds=1)
    for cuts in ((0, 12), (0, 1, 12), (0, 5, 6, 10, 12)):
        parts = [
            play_match(LOST_CITIES, bots, SEED, range(first, last), cap=150, threads=2, rounds=1)
            for first, last in pairwise(cuts)
        ]
        assert reduce(add, parts) == whole
        assert reduce(add, reversed(parts)) == whole
    assert (whole.deals, whole.games) == (12, 24)
    assert whole != play_match(LOST_CITIES, bots, SEED + 1, range(12), cap=150, rounds=1)


def test_a_match_of_nothing_adds_nothing() -> None:
    nothing = play_match(LOOKOUT, parse_bots("random,careful,random"), SEED, range(0))
    something = play_match(LOOKOUT, parse_bots("random,careful,random"), SEED, range(3))
    assert nothing + something == something == something + nothing
    assert (nothing.games, nothing.decisions) == (0, 0)


def test_tallies_of_other_seatings_are_not_added() -> None:
    straight = play_match(LOST_CITIES, ENGINE, SEED, range(3), [(0, 1)], rounds=1)
    both = play_match(LOST_CITIES, ENGINE, SEED, range(3), rounds=1)
    with pytest.raises(ValueError, match="same players and seatings"):
        straight + both


def test_seatings_say_who_sits_where() -> None:
    crossed = play_match(LOST_CITIES, ENGINE, SEED, range(20), [(1, 0)], rounds=1)
    swapped = play_match(LOST_CITIES, ENGINE[::-1], SEED, range(20), [(0, 1)], rounds=1)
    assert crossed.points == swapped.points[::-1]
    assert crossed.points[1] > crossed.points[0]  # the careful one
    for wrong in ((0, 0), (0,), (0, 1, 2)):
        with pytest.raises(ValueError, match="names each of 2 players once"):
            play_match(LOST_CITIES, ENGINE, SEED, range(1), [wrong], rounds=1)


def test_a_match_can_be_played_in_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever goes in and comes out can be sent, errors included."""
    monkeypatch.setenv("PYTHONPATH", str(MADE_UP))
    bots = [parse_bot(f"{FILE}:Mine:start=1"), parse_bot("hindmost"), parse_bot("careful")]
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        there = pool.submit(play_match, LOOKOUT, bots, SEED, range(2)).result(100)
        failing = pool.submit(play_match, LOOKOUT, [parse_bot(f"{FILE}:Clumsy"), *bots[1:]], SEED, range(2))
        with pytest.raises(BotStopped, match="Clumsy failed: ZeroDivisionError"):
            failing.result(100)
    assert there == play_match(LOOKOUT, bots, SEED, range(2))
    assert pickle.loads(pickle.dumps(there)) == there


# ---- Bots that fail -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("Cheat", "chose 10000, which is not a legal action"),
        ("Talker", "chose 'draw deck', which is not a legal action"),
        ("Clumsy", "failed: ZeroDivisionError: integer division or modulo by zero (bots_of_mine.py, line "),
    ],
)
def test_a_bot_that_fails_is_named_with_the_game(name: str, problem: str) -> None:
    bots = [parse_bot("random"), parse_bot(f"{FILE}:{name}")]
    with pytest.raises(BotStopped) as caught:
        play_match(LOST_CITIES, bots, SEED, range(4, 6), rounds=1, starter=0)
    said = str(caught.value)
    assert said.startswith(f"the bot {FILE}:{name} {problem}")
    assert said.endswith("(in lost-cities, seed 11, deal 4, seat 1, step 2)")
    french = caught.value.sentence("fr")
    assert french.startswith(f"le robot {FILE}:{name} a ")
    assert french.endswith("(dans lost-cities, graine 11, donne 4, place 1, étape 2)")
