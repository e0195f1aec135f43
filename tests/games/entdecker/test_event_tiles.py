"""Entdecker: the four events (E-12)."""

import pytest

from farshore.engine.state import State
from farshore.games.entdecker import events, refusals
from tests.games.entdecker.playing import allowed, do, legal, refusal
from tests.games.entdecker.position import position
from tests.games.entdecker.printing import asked, gold, path, points, told, units


def meet(event: str, text: str = "", before: str = "gold: 7 7") -> State:
    """The first of two tiles bears an event, and land in the north."""
    state = position(f"stack 1: sssl.{event} …\n{text}\n{before}")
    return do(state, "start bottom f", "hidden 2", "draw 1", "lay north lsss")


def test_the_gold_mine_brings_3_from_the_bank() -> None:
    assert gold(meet("mine")) == [8, 7]
    assert allowed(meet("mine"), "draw 1", "scout", "stop") == [True, True, True]


def test_E3_the_bank_never_runs_out() -> None:
    assert gold(meet("mine", before="gold: 5000 4000")) == [5001, 4000]


@pytest.mark.parametrize(("before", "left"), [(2, 0), (3, 1), (4, 1), (5, 2), (7, 3), (8, 3), (9, 4)])
def test_E12_the_pirate_takes_half_the_gold_rounded_down(before: int, left: int) -> None:
    """Two were paid for the tiles."""
    state = meet("pirate", before=f"gold: {before} 7")
    assert gold(state) == [left, 7]
    assert left == before - 2 - (before - 2) // 2


def test_E12_the_storm_ends_the_turn_without_a_unit() -> None:
    state = meet("storm")
    assert legal(state) == ["stop"]
    for text in ("draw 1", "scout"):
        assert refusal(state, text) == refusals.STORM_ENDS_JOURNEY
    do(state, "stop")
    assert (state.player, gold(state)) == (1, [5, 7])


def test_E12_after_a_storm_surrounded_spaces_and_islands_are_still_settled() -> None:
    """The storm's tile completes the island of f7, and surrounds e8."""
    state = meet("storm", "7: ····~╷\n8: ···~\nunits: f7 b.fort")
    do(state, "stop")
    assert points(state) == [0, 2]
    assert told(state, events.COVERED)


def test_events_take_place_only_when_the_tile_is_laid() -> None:
    state = position("stack 1: sssl.mine …")
    do(state, "start bottom f", "hidden 1", "draw 1")
    assert gold(state) == [6, 7]
    assert gold(do(state, "lay north lsss")) == [9, 7]


# ---- Friendly natives ------------------------------------------------------------------------------------------------


def test_E12_natives_let_a_scout_of_the_supply_go_to_any_path_for_free() -> None:
    state = meet("natives")
    assert legal(state) == [*(f"path {number}" for number in range(1, 8)), "no scout"]
    do(state, "path 4")
    assert (path(state, 4), gold(state), int(state.struct.scouts[0])) == ("a", [5, 7], 18)
    assert told(state, events.FOUND)


def test_E12_natives_are_no_unit_and_the_journey_goes_on() -> None:
    state = do(meet("natives"), "path 4")
    assert allowed(state, "draw 1", "scout", "fort", "stop") == [True] * 4
    do(state, "scout")
    assert units(state) == {"f8": "a.scout"}


def test_E12_natives_are_optional() -> None:
    state = do(meet("natives"), "no scout")
    assert (asked(state), int(state.struct.scouts[0])) == ("journey", 19)
    assert not state.struct.jungle.any()
    assert allowed(state, "draw 1", "scout", "no scout") == [True, True, False]


NO_SUPPLY = "players: 4\n3: ··╵\nunits: c3 a.scout\npath 1: a a a a a a a\npath 2: a a b a"


def test_E12_without_supply_a_scout_may_be_taken_from_path_or_board() -> None:
    state = meet("natives", NO_SUPPLY, "")
    assert len(legal(state)) == 11 + 1
    assert refusal(state, "path 3") == refusals.RECALL_FIRST
    board = do(state.copy(), "recall c3", "path 3")
    assert (units(board), path(board, 3), asked(board)) == ({}, "a", "journey")
    jungle = do(state, "recall path 2 space 4", "path 3")
    assert (path(jungle, 2), path(jungle, 3)) == ("a a b", "a")


def test_E12_a_scout_that_is_lifted_may_return_to_the_path_it_left() -> None:
    """Even to a full one: the space is free as soon as he is lifted."""
    state = do(meet("natives", NO_SUPPLY, ""), "recall path 1 space 3")
    assert legal(state) == [f"path {number}" for number in range(1, 8)]
    do(state, "path 1")
    assert path(state, 1) == "a a a a a a a"


def test_E12_with_a_supply_no_scout_is_taken_back() -> None:
    state = meet("natives", "3: ··╵\nunits: c3 a.scout")
    assert refusal(state, "recall c3") == refusals.SUPPLY_NOT_EMPTY
