"""Entdecker: the end of the game, jungle majorities and the winner (E-8, E-15), with the rulebook's example."""

import pytest

from farshore.engine.state import State
from farshore.games.entdecker import events
from tests.games.entdecker.playing import do, legal
from tests.games.entdecker.position import position
from tests.games.entdecker.printing import chart, points, told, units

LAST_PASS = """
    players: 3
    #  abcdefghijkl
    1: ~╷╷╷╷╷╷╷╷╷╷~
    2: ╶··········╴
    3: ╶··········╴
    4: ╶··········╴
    5: ╶····╌·····╴
    6: ╶····╌·····╴
    7: ╶····╌·····╴
    8: ~╵╵╵└╌┘╵╵╵╵~
    units: f5 a.fort east, f6 a.fort west, f7 b.fort east, f8 b.fort west
    passes: 2
"""


def ended(text: str, gold: str = "4 4 4") -> State:
    """The other two have passed, and a must, too."""
    state = do(position(f"{LAST_PASS}gold: {gold}\n{text}"), "pass")
    assert state.over
    return state


# ---- Jungle paths (E-15) ---------------------------------------------------------------------------------------------


def test_example_the_tied_path_goes_to_the_scout_nearest_the_hut() -> None:
    """a is red, b purple, who has a scout nearer than any of red's; c is white, nearest of all, with one scout."""
    state = ended("path 1: c b a a b\nhut 1: 10")
    assert points(state) == [0, 10, 0]
    assert [(seat, value) for seat, _, value in told(state, events.WON_PATH)] == [(1, 10)]


@pytest.mark.parametrize(
    ("scouts", "winner"),
    [
        ("a", 0),
        ("a b b", 1),
        ("a b b a", 0),
        ("- b b a a", 1),  # a gap is nobody's
        ("b a a c c c", 2),
        ("c b a", 2),
    ],
)
def test_E15_most_scouts_then_the_tied_player_nearest_the_hut(scouts: str, winner: int) -> None:
    state = ended(f"path 1: {scouts}\nhut 1: 15")
    assert points(state) == [15 if seat == winner else 0 for seat in range(3)]


def test_E15_every_path_is_scored_for_itself() -> None:
    state = ended("path 1: a\nhut 1: 5 a\npath 2: b\nhut 2: 10 b\npath 7: b a a\nhut 7: 15")
    assert points(state) == [5 + 15, 10, 0]


def test_a_token_on_an_empty_path_is_shown_and_goes_to_nobody() -> None:
    """Its only scout was taken back."""
    state = ended("hut 4: 15 a")
    assert points(state) == [0, 0, 0]
    assert [(seat, value) for seat, _, value in told(state, events.REVEALED)] == [(-1, 15)]


def test_at_the_end_everybody_sees_all_tokens() -> None:
    state = ended("path 1: b\nhut 1: 15 b")
    assert all(state.view(viewer).struct.hut[0] == 3 for viewer in (0, 1, 2, None))


# ---- The winner (E-15) -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("won", "gold", "ranks"),
    [
        ("a15 a15 b10 b10 c5 c5", "4 4 4", (1, 2, 3)),
        ("a15 a5 b10 b10 c15 c15", "4 6 4", (3, 2, 1)),
        ("a15 a5 b10 b10 c10", "4 4 9", (1, 1, 3)),
        ("a15 a5 b15 b5 c10 c10", "4 5 6", (3, 2, 1)),
        ("a10 b15 b15 c10", "4 4 4", (2, 1, 2)),
        ("", "4 4 4", (1, 1, 1)),
    ],
)
def test_E15_most_points_then_most_gold_then_a_shared_victory(won: str, gold: str, ranks: tuple[int, ...]) -> None:
    """By the owners of the only scouts on some paths, and their tokens."""
    jungle = [f"path {at}: {word[0]}\nhut {at}: {word[1:]} {word[0]}" for at, word in enumerate(won.split(), start=1)]
    assert ended("\n".join(jungle), gold).ranks == ranks


# ---- When the game ends (E-8) ----------------------------------------------------------------------------------------

CLOSING = """
    #  abcdefghijkl
    1: ~┌┐┌┐┌┐┌┐┌┐~
    2: ╶··········╴
    3: ╶··········╴
    4: ╶··~·······╴
    5: ╶··········╴
    6: ╶··········╴
    7: ╶··········╴
    8: ~╵╵╵╵·╵╵╵╵╵~
    setup: own
    units: c1 b.settlement, e8 a.fort
    asked: lay
    ship: bottom f
    drawn: {}
    drew
"""  # land all around, but the sea of d4, which no ship can reach


def test_E8_the_game_ends_when_no_start_is_legal_for_anyone_at_any_price() -> None:
    """At the end of the turn; the islands around are unfinished, and do not score."""
    state = do(position(CLOSING.format("sssl")), "lay north lsss")
    assert not state.over
    do(state, "scout")
    assert state.over
    assert points(state) == [0, 0]
    assert "".join(chart(state)).count("·") == 59
    assert units(state) == {"c1": "b.settlement", "e8": "a.fort", "f8": "a.scout"}


def test_E8_not_while_there_is_a_start_that_nobody_can_pay_for() -> None:
    """On f5, past four forts: b and a would pay 4 of their 4 gold pieces, c would pay 8."""
    journey = "asked: journey\nship: f5\ndrew\nleft: 1\ndiscards: slll\ngold: 4 4 4"
    state = do(position(LAST_PASS.replace("passes: 2", journey)), "stop")
    assert (state.over, state.player, legal(state)) == (False, 1, ["pass"])


def test_E8_after_fills_and_scoring() -> None:
    """Without the sea of d4 the middle is filled: the board is full, and one great island is scored."""
    state = do(position(CLOSING.format("sssl").replace("setup: own", "").replace("╶··~", "╶···")), "lay north lsss")
    do(state, "stop")
    assert state.over
    assert "·" not in "".join(chart(state))
    assert points(state) == [46, 92]


def test_the_game_ends_with_the_last_unexplored_space_and_the_turn_is_finished_normally() -> None:
    """Scouts of the last island still go to the jungle, and count there."""
    text = CLOSING.format("sssl").replace("setup: own", "").replace("╶··~", "╶···").replace("b.settlement", "b.scout")
    state = do(position(text), "lay north lsss", "scout")
    assert (state.over, state.player) == (False, 0)
    do(state, "path 1")
    assert (state.over, state.player) == (False, 1)
    do(state, "path 1")
    assert state.over
    token = (5, 10, 15)[state.struct.hut[0] - 1]
    assert points(state) == [92 + token, 46]
