"""Entdecker: announcing tiles, and turns that must be passed (E-3, E-21), with the rulebook's examples."""

import pytest

from farshore.games.entdecker import refusals
from tests.games.entdecker.playing import do, legal, refusal
from tests.games.entdecker.position import position
from tests.games.entdecker.printing import asked, gold, points

# ---- The rulebook's examples -----------------------------------------------------------------------------------------


def test_example_1_four_hidden_tiles_cost_4_and_no_more_than_4_are_drawn() -> None:
    state = do(position("stack 1: ssss ssss ssss ssss …"), "start bottom f", "hidden 4")
    assert gold(state) == [3, 7]
    for _ in range(4):
        do(state, "draw 1", "lay north ssss")
    assert refusal(state, "draw 1") == refusals.NO_TILES_LEFT
    assert legal(state) == ["stop"]


@pytest.mark.parametrize(("second", "edges"), [("ssss", "ssss"), ("sssl", "lsss")])
def test_example_2_two_open_tiles_cost_8_from_the_same_stack_or_different_ones(second: str, edges: str) -> None:
    state = do(position("gold: 9 7"), "start bottom f", "open 2")
    assert gold(state) == [1, 7]
    do(state, "take ssss", "lay north ssss", f"take {second}", f"lay north {edges}")
    assert refusal(state, "take ssss") == refusals.NO_TILES_LEFT


# ---- What may be announced (E-3) -------------------------------------------------------------------------------------


def announced(text: str) -> list[str]:
    return legal(do(position(text), "start bottom f"))


def test_E3_hidden_tiles_at_1_and_open_ones_at_4_as_many_as_can_be_paid_for() -> None:
    assert announced("gold: 7 7") == [f"hidden {n}" for n in range(1, 8)] + ["open 1"]
    assert announced("gold: 8 7") == [f"hidden {n}" for n in range(1, 9)] + ["open 1", "open 2"]
    assert announced("gold: 3 7") == ["hidden 1", "hidden 2", "hidden 3"]


def test_E3_a_journey_without_a_tile_is_not_announced() -> None:
    state = do(position("gold: 4 7"), "start bottom f")
    for text in ("stop", "draw 1", "pass", "hidden 5", "open 2"):
        assert refusal(state, text) in (refusals.NOT_ASKED, refusals.TILES_TOO_DEAR)


def test_E3_never_more_tiles_than_there_are() -> None:
    rich = do(position("gold: 500 7"), "start bottom f")
    assert legal(rich, "hidden")[-1] == "hidden 114"
    assert legal(rich, "open")[-1] == "open 46"
    state = do(position("gold: 500 7\n8: ~~~~\ndiscards: slll slll"), "start bottom f")
    assert refusal(state, "hidden 111") == refusals.NOT_SO_MANY_TILES
    assert legal(state, "hidden")[-1] == "hidden 110"  # those discarded come back (E-19)


def test_E3_either_hidden_or_open_tiles_are_drawn_in_a_turn() -> None:
    hidden = do(position(""), "start bottom f", "hidden 2")
    assert refusal(hidden, "take ssss") == refusals.ANNOUNCED_OTHER_STACKS
    bought = do(position(""), "start bottom f", "open 1")
    assert refusal(bought, "draw 1") == refusals.ANNOUNCED_OTHER_STACKS


def test_fewer_tiles_than_announced_may_be_drawn_and_no_gold_comes_back() -> None:
    state = do(position("stack 1: ssss …"), "start bottom f", "hidden 5", "draw 1", "lay north ssss", "stop")
    assert (gold(state), state.player) == ([2, 7], 1)


@pytest.mark.parametrize(("place", "coins"), [("top c", 2), ("left 3", 1), ("bottom c", 0)])
def test_E3_a_start_that_leaves_less_than_1_is_not_legal(place: str, coins: int) -> None:
    assert refusal(position(f"gold: {coins} 7"), f"start {place}") == refusals.START_TOO_DEAR
    assert refusal(position(f"gold: {coins + 1} 7"), f"start {place}") == 0


# ---- Passing (E-3, E-21) ---------------------------------------------------------------------------------------------

ROUND = """
    #  abcdefghijkl
    1: ~╷╷╷╷╷╷╷╷╷╷~
    2: ╶··········╴
    3: ╶··········╴
    4: ╶··········╴
    5: ╶····╌·····╴
    6: ╶····╌·····╴
    7: ╶····╌·····╴
    8: ~╵╵╵└╌┘╵╵╵╵~
"""  # the only way in is the strait at f8, and the only start f5


def test_E3_whoever_has_no_legal_start_passes_and_does_nothing_else() -> None:
    state = position(ROUND + "units: f6 b.fort east, f7 b.fort east\ngold: 4 9")
    assert refusal(state, "start f5") == refusals.START_TOO_DEAR
    assert legal(state) == ["pass"]
    do(state, "pass")
    assert (state.player, asked(state), gold(state), points(state)) == (1, "start", [4, 9], [0, 0])
    assert legal(state) == ["start f5"]


def test_E3_nobody_passes_who_can_pay_for_a_start_and_a_tile() -> None:
    state = position(ROUND + "units: f6 b.fort east, f7 b.fort east\ngold: 5 9")
    assert refusal(state, "pass") == refusals.MUST_EXPLORE
    assert legal(state) == ["start f5"]
    assert gold(do(state, "start f5")) == [1, 13]
    assert legal(state) == ["hidden 1"]


ALL_MUST_PASS = ROUND + "units: f5 a.fort east, f6 a.fort west, f7 b.fort east, f8 b.fort west\n"


def test_E21_when_every_player_passes_in_succession_the_game_ends() -> None:
    """Unfinished islands do not score, as in E-8."""
    state = do(position(ALL_MUST_PASS + "gold: 4 4"), "pass")
    assert (legal(state), state.over) == (["pass"], False)
    do(state, "pass")
    assert (state.over, points(state)) == (True, [0, 0])


def test_E21_whoever_rolls_for_income_makes_earlier_passes_void() -> None:
    """b has too little for a start even after the roll, and passes as a did; the game goes on."""
    for seed in range(200):
        state = do(position(ALL_MUST_PASS + "gold: 4 0", seed), "pass")
        if asked(state) == "start" and gold(state)[1] <= 4:
            break
    assert state.struct.passes == 0
    do(state, "pass")
    assert (state.over, state.player) == (False, 0)


def test_E21_a_journey_makes_earlier_passes_void() -> None:
    state = do(position(ALL_MUST_PASS + "gold: 4 7\nstack 1: ssss …"), "pass", "start f5", "hidden 1", "draw 1")
    do(state, "lay north ssss", "stop")
    assert (state.over, state.struct.passes, state.player) == (False, 0, 0)
