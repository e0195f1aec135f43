"""Entdecker: the Top Scout variant (E-14)."""

import pytest

from farshore.engine.state import State
from farshore.games.entdecker import events, refusals
from farshore.games.entdecker.game import GAME
from tests.games.entdecker.playing import do, legal, refusal
from tests.games.entdecker.position import position
from tests.games.entdecker.printing import asked, gold, numbers_in, path, points, told, units
from tests.games.entdecker.test_end import LAST_PASS

HIDDEN = 21

# ---- Picking ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "last"), [(2, 20), (3, 15), (4, 12)])
def test_E14_the_highest_number_marks_the_score_and_cannot_be_picked(players: int, last: int) -> None:
    state = GAME.deal(players=players, seed=1, top_scouts=True)
    assert legal(state) == [f"top scout {number}" for number in range(1, last)]
    if last < 20:
        assert refusal(state, f"top scout {last}") == refusals.NO_SUCH_NUMBER
    assert [numbers_in(bits) for bits in state.struct.numbers[:players]] == [[*range(1, last)]] * players


def test_E14_two_different_numbers_are_picked_by_each_before_the_first_turn() -> None:
    state = GAME.deal(players=3, seed=1, top_scouts=True, starter=1)
    for seat, picks in ((1, (3, 9)), (2, (1, 2)), (0, (9, 3))):
        assert (state.player, asked(state)) == (seat, "pick")
        do(state, f"top scout {picks[0]}")
        assert state.player == seat
        assert refusal(state, f"top scout {picks[0]}") == refusals.PICKED_ALREADY
        do(state, f"top scout {picks[1]}")
        assert tuple(state.struct.picks[seat]) == picks
    assert (state.player, state.turn, asked(state)) == (1, 1, "start")


def test_E14_the_picks_are_secret_and_numbers_are_public() -> None:
    state = do(GAME.deal(players=2, seed=1, top_scouts=True, starter=0), "top scout 3", "top scout 4", "top scout 5")
    assert [state.view(viewer).struct.picks[0].tolist() for viewer in (0, 1, None)] == [
        [3, 4],
        [HIDDEN] * 2,
        [HIDDEN] * 2,
    ]
    assert [state.view(viewer).struct.picks[1].tolist() for viewer in (0, 1, None)] == [
        [HIDDEN, 0],
        [5, 0],
        [HIDDEN, 0],
    ]
    assert [state.view(viewer).struct.events[0, 3] for viewer in (0, 1, None)] == [0, 5, 0]
    there = position("top scouts\n3: ··╵\nunits: c3 a.scout 7\npath 1: b4")
    for viewer in (0, 1, None):
        assert (units(there.view(viewer)), path(there.view(viewer), 1)) == ({"c3": "a.scout 7"}, "b4")


def test_E14_without_the_option_scouts_are_all_alike() -> None:
    state = do(position("8: ·····╵\nasked: journey\nship: f8\nlast: f8\ndrew"), "scout")
    assert units(state) == {"f8": "a.scout"}
    assert not state.struct.numbers.any()


# ---- The owner chooses which number ----------------------------------------------------------------------------------

ON_LAND = "top scouts\nplayers: 4\n8: ·····╵\nasked: journey\nship: f8\nlast: f8\ndrew\n"


ISLAND = """
    top scouts
    7: ··╶┬╴
    8: ···╵
    units: c7 b.scout 5, d7 a.scout 1, e7 b.scout 3
    complete: c7
    picks a: 1 2
    picks b: 8 9
    asked: journey
    ship: bottom l
    drew
    left: 1
"""


def test_E14_out_of_the_supply_onto_a_tile() -> None:
    state = do(position(ON_LAND + "path 1: a2 a7"), "scout")
    assert (asked(state), gold(state)[0]) == ("number", 7)
    assert legal(state) == [f"number {number}" for number in (1, 3, 4, 5, 6, 8, 9, 10, 11)]
    assert refusal(state, "number 7") == refusals.SCOUT_NOT_THERE
    do(state, "number 9")
    assert (units(state), gold(state)[0]) == ({"f8": "a.scout 9"}, 6)
    assert numbers_in(state.struct.numbers[0]) == [1, 3, 4, 5, 6, 8, 10, 11]


def test_E14_the_only_one_in_the_supply_is_not_asked_for() -> None:
    state = do(position(ON_LAND + "path 1: a1 a2 a3 a4 a5 a6 a7\npath 2: a8 a9 a11"), "scout")
    assert units(state) == {"f8": "a.scout 10"}


def test_E14_one_that_is_taken_back_keeps_its_number() -> None:
    text = ON_LAND + "3: ··╵\nunits: c3 a.scout 10\npath 1: a1 a2 a3 a4 a5 a6 a7\npath 2: a8 a9 a11"
    state = do(position(text), "scout")
    assert asked(state) == "recall"
    assert units(do(state.copy(), "recall c3")) == {"f8": "a.scout 10"}
    lifted = do(state, "recall path 2 space 1")
    assert units(lifted) == {"c3": "a.scout 10", "f8": "a.scout 8"}
    assert [(item - events.PATH_ITEM, number) for _, item, number in told(lifted, events.RECALLED)] == [(1, 8)]


def test_E14_from_an_island_into_the_jungle() -> None:
    """b has two scouts there, a one."""
    state = do(position(ISLAND), "stop")
    assert (state.player, asked(state)) == (0, "path")
    do(state, "path 1")
    assert (state.player, legal(state)) == (1, ["number 3", "number 5"])
    assert refusal(state, "path 1") == refusals.NUMBER_FIRST
    do(state, "number 5", "path 1")
    assert (asked(state), path(state, 1)) == ("path", "a1 b5")
    do(state, "path 1")
    assert path(state, 1) == "a1 b5 b3"


def test_E14_with_friendly_natives() -> None:
    state = position("top scouts\nstack 1: sssl.natives …\npath 3: a3")
    do(state, "start bottom f", "hidden 1", "draw 1", "lay north lsss")
    assert legal(state) == [f"number {number}" for number in range(1, 20) if number != 3] + ["no scout"]
    assert refusal(state, "path 3") == refusals.NUMBER_FIRST
    do(state, "number 17", "path 3")
    assert (path(state, 3), asked(state)) == ("a3 a17", "journey")
    assert 17 not in numbers_in(state.struct.numbers[0])


# ---- Majorities ------------------------------------------------------------------------------------------------------


def ended(text: str) -> State:
    return do(position(f"{LAST_PASS}top scouts\ngold: 4 4 4\nhut 1: 15\n{text}"), "pass")


@pytest.mark.parametrize(
    ("scouts", "picks", "winner"),
    [
        ("b5 b6 a3", "3 9", 1),  # two against one that counts double: a tie, and b is nearer
        ("a3 b5 b6", "3 9", 0),
        ("b5 b6 a3 a4", "3 9", 0),  # three against two
        ("b5 b6 b7 a3 a9", "3 9", 0),  # both picks: four against three
        ("b5 a4", "3 9", 1),
        ("c5 a3 b6 b7", "3 9", 0),  # a tie of a and b: closeness counts scouts as they are
    ],
)
def test_E14_the_picks_count_double_for_the_majority_but_not_for_closeness(
    scouts: str, picks: str, winner: int
) -> None:
    state = ended(f"path 1: {scouts}\npicks a: {picks}\npicks b: 1 2\npicks c: 1 2")
    assert state.over
    assert points(state) == [15 if seat == winner else 0 for seat in range(3)]


def test_E14_on_islands_the_picks_count_like_others() -> None:
    assert points(do(position(ISLAND), "stop")) == [2, 4]


def test_at_the_end_everybody_sees_the_picks() -> None:
    state = ended("path 1: a3\npicks a: 3 9")
    assert state.view(None).struct.picks[0].tolist() == [3, 9]
