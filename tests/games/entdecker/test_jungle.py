"""Entdecker: jungle paths, dots, eyes and who knows which token (E-10)."""

from collections import Counter

import pytest

from farshore.engine.state import State
from farshore.games.entdecker import events, refusals
from tests.build import assert_plausible
from tests.games.entdecker.playing import do, legal, refusal
from tests.games.entdecker.position import position
from tests.games.entdecker.printing import path, seats_word, told

SENDING = "asked: path\npurpose: jungle\nship: bottom l\n"  # after an island was scored


def knowing(state: State, number: int) -> str:
    """Who knows the token of a path."""
    return seats_word(state.struct.seen_by[number - 1])


def test_E10_scouts_go_one_at_a_time_clockwise_from_the_active_player() -> None:
    state = position("players: 4\nturn: c\ndecides: c\nlanded: a b b c c c\n" + SENDING)
    order = ""
    while state.struct.landed.any():
        order += "abcd"[state.player or 0]
        do(state, "path 1" if len(order) < 7 else "path 2")
    assert order == "cabcbc"
    assert path(state, 1) == "c a b c b c"


def test_E10_any_path_and_the_empty_space_nearest_the_hut() -> None:
    state = do(position("landed: a a a\npath 2: b b\n" + SENDING), "path 2", "path 5", "path 2")
    assert (path(state, 2), path(state, 5)) == ("b b a a", "a")


def test_E10_a_full_path_takes_no_more() -> None:
    state = position("landed: a\npath 1: a b a b a b a\npath 2: a b a b a b\n" + SENDING)
    assert refusal(state, "path 1") == refusals.PATH_IS_FULL
    assert legal(state) == [f"path {number}" for number in range(2, 8)]


def test_E10_the_dot_of_a_hut_without_a_token_brings_one_out_of_the_bag() -> None:
    state = do(position("landed: a\n" + SENDING), "path 4")
    assert [value in (5, 10, 15) for _, _, value in told(state, events.FOUND)] == [True]
    assert knowing(state, 4) == "a"
    assert [int(token) > 0 for token in state.struct.hut] == [False] * 3 + [True] + [False] * 3


def test_E10_a_dot_filled_again_gives_neither_token_nor_look() -> None:
    state = do(position("landed: a\npath 1: - b\nhut 1: 10 b\n" + SENDING), "path 1")
    assert path(state, 1) == "a b"
    assert told(state, events.FOUND) == told(state, events.LOOKED) == []
    assert knowing(state, 1) == "b"
    assert state.struct.hut[0] == 2


@pytest.mark.parametrize("before", ["b b", "b b - b", "b b b b b", "b b b b b - b"])
def test_E10_an_eye_gives_a_look_each_time_a_scout_is_placed_there(before: str) -> None:
    state = do(position(f"landed: a\npath 1: {before}\nhut 1: 15 b\n{SENDING}"), "path 1")
    assert [value for _, _, value in told(state, events.LOOKED)] == [15]
    assert knowing(state, 1) == "ab"


def test_E10_other_spaces_give_no_look() -> None:
    for others in (1, 3, 4, 6):
        state = do(position(f"landed: a\npath 1: {'b ' * others}\nhut 1: 15 b\n{SENDING}"), "path 1")
        assert told(state, events.LOOKED) == told(state, events.FOUND) == []
        assert knowing(state, 1) == "b"


def test_E10_knowledge_of_a_token_belongs_to_whoever_drew_or_looked() -> None:
    state = position("players: 3\npath 1: b b a\nhut 1: 15 ab\n")
    shown = [int(state.view(viewer).struct.hut[0]) for viewer in (0, 1, 2, None)]
    assert shown == [3, 3, 4, 4]


def test_E10_knowledge_stays_when_the_scout_leaves() -> None:
    """All eleven scouts of a stand somewhere: the one on the dot is taken back, for a unit."""
    text = """
        players: 4
        8: ·····╵
        asked: journey
        ship: f8
        last: f8
        drew
        path 1: a b
        hut 1: 5 a
        path 2: a a a a a a a
        path 3: a a a
        """
    state = do(position(text), "scout", "recall path 1 space 1")
    assert (path(state, 1), knowing(state, 1)) == ("- b", "a")


def test_tokens_come_out_of_the_bag_at_random_and_each_but_once() -> None:
    """With both other 15s in huts, three 5s and three 10s are as likely each as the one 15 that is left."""
    text = "landed: a\npath 1: b\nhut 1: 15 b\npath 2: b\nhut 2: 15 b\n" + SENDING
    values = Counter(told(do(position(text, seed), "path 3"), events.FOUND)[0][2] for seed in range(300))
    assert_plausible(values, {5: 3 / 7, 10: 3 / 7, 15: 1 / 7})
