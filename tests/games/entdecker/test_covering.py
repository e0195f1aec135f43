"""Entdecker: covering surrounded spaces (E-7), with the rulebook's example."""

import pytest

from farshore.games.entdecker import events
from tests.games.entdecker.playing import do, legal
from tests.games.entdecker.position import CHART, LAND, class_of, position, space
from tests.games.entdecker.printing import asked, chart, told

ENDING = "asked: journey\nship: bottom l\ndrew\nleft: 1\n"

# ---- The rulebook's example ------------------------------------------------------------------------------------------


def test_example_A_and_B_are_filled_and_two_islands_are_ready_to_score() -> None:
    """A is h3, a single space; B is d3 and e3, within land. The second tile closes the ring around B."""
    text = """
        #  abcdefghijkl
        2: ··┌┬┬┐·~
        3: ··├·····~
        4: ··└┴┴┘~╵
        5: ······~
        6: ······~
        7: ······~
        8: ······~
        units: h4 b.fort
        stack 1: ssss slll …
        """
    state = do(position(text), "start g4", "hidden 2", "draw 1", "lay north ssss", "draw 1", "lay west lsll", "scout")
    assert chart(state)[1:4] == ["··┌┬┬┐·~····", "··├┼┼┤~╷~···", "··└┴┴┘~╵····"]
    assert (asked(state), legal(state)) == ("score", ["score c2", "score h3"])
    assert list(state.struct.open_left) == [17, 6, 7, 6, 9, 12]
    assert told(state, events.COVERED) == [(0, space("d3"), 3)]


# ---- Which spaces (E-7) ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("around", "filled"),
    [
        (("~", "~", "~", "~"), "~"),
        (("╷", "~", "~", "~"), "╵"),
        (("╷", "╴", "~", "~"), "└"),
        (("~", "╴", "~", "╶"), "╌"),
        (("╷", "~", "╵", "~"), "╎"),
        (("╷", "╴", "~", "╶"), "┴"),
        (("╷", "╴", "╵", "╶"), "┼"),
    ],
)
def test_E7_a_single_space_takes_the_class_that_fits_from_the_open_stack(around: tuple[str, ...], filled: str) -> None:
    north, east, south, west = around
    state = position(f"{ENDING}3: ···{north}\n4: ··{west}·{east}\n5: ···{south}")
    before = [int(count) for count in state.struct.open_left]
    do(state, "stop")
    assert chart(state)[3] == f"··{west}{filled}{east}·······"
    taken = class_of(CHART.index(filled))
    assert [int(n) for n in state.struct.open_left] == [n - (at == taken) for at, n in enumerate(before)]


def test_E7_edge_spaces_surround_like_tiles() -> None:
    state = do(position(ENDING + "7: ~\n8: ·~"), "stop")
    assert chart(state)[7] == "~~··········"


@pytest.mark.parametrize(
    "text",
    [
        "2: ··┌┬┬┐\n3: ··╎··┤\n4: ··└┴┴┘",  # sea faces the group from c3
        "7: ···╷╷\n8: ··╶··╴",  # and from the edge spaces
        "4: ··~·\n5: ···~",
    ],
)
def test_E7_a_group_that_meets_sea_stays_unexplored(text: str) -> None:
    state = position(ENDING + text)
    before = chart(state)
    assert chart(do(state, "stop")) == before


def test_E7_every_group_bounded_by_land_alone_is_filled_whatever_its_shape() -> None:
    state = do(position(ENDING + "2: ···╷\n3: ··╶·┐\n4: ··╶··╴\n5: ···╵╵"), "stop")
    assert chart(state)[2:4] == ["··╶┼┐·······", "··╶┼┼╴······"]
    assert (state.struct.tile[[space("d3"), space("d4"), space("e4")]] == LAND).all()


def test_E7_several_spaces_and_groups_are_covered_in_one_turn() -> None:
    """b4 has sea in the east, d4 and e4 have land all around."""
    state = do(position(ENDING + "3: ·╷·╷╷\n4: ╶·╶··╴\n5: ·╵·╵╵\n7: ~\n8: ·~"), "stop")
    assert chart(state)[3] == "╶┤╶┼┼╴······"
    assert chart(state)[7] == "~~··········"
    assert told(state, events.COVERED) == [(0, space("b4"), 4)]


def test_E7_land_never_runs_out() -> None:
    """All fourteen land tiles lie on the big island."""
    text = """
        #  abcdefghijkl
        2: ┌┬┬┬┬┬┬┬┐
        3: ├┼┼┼┼┼┼┼┤
        4: ├┼┼┼┼┼┼┼┤
        5: └┴┴┴┴┴┴┴┘
        6: ·········┌┬┐
        7: ·········├·┤
        8: ·········└┴┘
        """
    state = position(text + ENDING.replace("bottom l", "bottom a"))
    assert state.struct.open_left[5] == 0
    do(state, "stop")
    assert chart(state)[6] == "·········├┼┤"
    assert state.struct.open_left[5] == 0
