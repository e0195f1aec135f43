"""Entdecker: scoring islands (E-1, E-9, E-10), with the rulebook's examples."""

import pytest

from farshore.engine.state import State
from farshore.games.entdecker import events, refusals
from tests.games.entdecker.playing import do, legal, refusal
from tests.games.entdecker.position import CHART, position, space
from tests.games.entdecker.printing import asked, path, points, told, units

# ---- The rulebook's examples -----------------------------------------------------------------------------------------

NINE = """
    players: 4
    #  abcdefghijkl
    2: ··┌┬┐
    3: ··├··~
    4: ··└┴┘
    asked: lay
    ship: f3
    last: f3
    drawn: slll
    drew
"""  # e3 closes it; d3 is covered


def test_example_the_island_of_9_brings_9_5_5_and_3() -> None:
    """a is yellow, who builds a settlement; red and white have a fort and a scout each, purple a scout."""
    state = position(NINE + "units: c2 b.fort, d2 b.scout, e2 c.fort, c3 c.scout, c4 d.scout")
    do(state, "lay west lsll", "settlement")
    assert points(state) == [9, 5, 5, 3]
    assert told(state, events.EXPLORED) == [(-1, space("c2"), 9)]


SEVENTEEN = """
    players: 4
    #  abcdefghijkl
    2: ··┌┬┬┐
    3: ··├5··~
    4: ··└┴┴┘
    setup: own
    units: c2 d.settlement, d2 a.fort, e2 a.scout, c3 b.scout, c4 c.scout, d4 c.scout
    path 3: a b
    hut 3: 10 a
    asked: lay
    ship: g3
    last: g3
    drawn: slll
    drew
"""  # a is white, b purple, c red, d yellow


def scored_17() -> State:
    return do(position(SEVENTEEN), "lay west lsll", "scout")


def test_example_the_island_of_17_brings_17_9_5_and_3() -> None:
    """Twelve tiles, and the waterfall's five."""
    state = scored_17()
    assert told(state, events.EXPLORED) == [(-1, space("c2"), 17)]
    assert points(state) == [9, 3, 5, 17]
    assert units(state) == {}
    assert [int(number) for number in state.struct.settlements] == [1, 1, 1, 1]
    assert [int(number) for number in state.struct.forts] == [2, 2, 2, 2]


def test_example_scouts_are_placed_by_white_purple_red_white_and_red() -> None:
    """Yellow has none. White and purple find tokens and know them; red looks at the one of path 3."""
    state = scored_17()
    for seat, number in ((0, 1), (1, 2), (2, 3), (0, 3), (2, 1)):
        assert (state.player, asked(state)) == (seat, "path")
        do(state, f"path {number}")
        if (seat, number) in ((0, 1), (1, 2)):
            assert [kind for kind, *_ in told(state, events.FOUND)] == [seat]
        if (seat, number) == (2, 3):
            assert [kind for kind, *_ in told(state, events.LOOKED)] == [seat]
    assert (state.player, asked(state)) == (1, "start")  # the turn of white is over
    assert [path(state, number) for number in (1, 2, 3)] == ["a c", "b", "a b c a"]
    knowing = [int(bits) for bits in state.struct.seen_by[:3]]
    assert knowing == [0b0001, 0b0010, 0b0101]


# ---- Value (E-1, E-9) ------------------------------------------------------------------------------------------------


def finished(text: str) -> State:
    """The end of a journey of a, during which islands were completed."""
    return do(position(text + "\nasked: journey\nship: bottom l\ndrew\nleft: 1"), "stop")


@pytest.mark.parametrize(("waterfall", "value"), [("┼", 9), ("5", 14), ("X", 19)])
def test_E1_a_waterfall_is_one_tile_plus_its_bonus(waterfall: str, value: int) -> None:
    text = f"2: ··┌┬┐\n3: ··├{waterfall}┤\n4: ··└┴┘\nsetup: own\nunits: c2 a.fort\ncomplete: c2"
    assert points(finished(text)) == [value, 0]


@pytest.mark.parametrize("glyph", CHART[1:])
def test_E1_all_land_of_a_tile_is_one_island_but_a_strait_shows_two(glyph: str) -> None:
    s = position(f"4: ···{glyph}").struct
    one, other = (int(island) for island in s.island[2 * space("d4") : 2 * space("d4") + 2])
    assert one == 2 * space("d4")
    assert (other == one + 1) == (glyph in "╎╌")
    sides = [int(number) for number in s.open_sides if number != 255]
    assert sides == ([1, 1] if glyph in "╎╌" else [CHART.index(glyph).bit_count()])


def test_E9_several_waterfalls_add_up() -> None:
    text = "2: ··┌┬┬┐\n3: ··├5X┤\n4: ··└┴┴┘\nsetup: own\nunits: c2 a.fort\ncomplete: c2"
    assert points(finished(text)) == [12 + 15, 0]


def test_E9_distinct_tiles_are_counted_once() -> None:
    """Both shores of the strait at e6 belong to it."""
    text = "6: ···┌╌┐\n7: ···└┬┘\n8: ····╵\nunits: e6 a.fort east\ncomplete: d6"
    assert points(finished(text)) == [7, 0]


# ---- Ranking (E-9) ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("units_there", "expected"),
    [
        ("c2 b.scout", [0, 9, 0, 0]),
        ("c2 b.scout, d2 b.scout, e2 c.scout", [0, 9, 5, 0]),
        ("c2 b.fort, d2 c.scout, e2 c.scout, c3 c.scout", [0, 9, 5, 0]),  # a fort before any number of scouts
        ("c2 b.settlement, d2 c.fort, e2 c.fort, c3 c.scout", [0, 9, 5, 0]),  # a settlement before all
        ("c2 b.fort, d2 b.fort, e2 c.fort, c3 c.scout, c4 c.scout", [0, 9, 5, 0]),  # then the number of forts
        ("c2 b.settlement, d2 c.settlement, e2 c.scout", [0, 5, 9, 0]),  # the next most valuable breaks the tie
        ("c2 b.settlement, d2 c.settlement, e2 c.scout, c3 b.fort", [0, 9, 5, 0]),
        ("c2 b.fort, d2 c.fort, e2 d.scout", [0, 9, 9, 5]),  # two Main Discoverers: the next gets half
        ("c2 b.scout, d2 c.scout, e2 d.scout, c3 a.scout", [9, 9, 9, 9]),
        ("c2 a.settlement, d2 b.fort, e2 c.scout, c3 c.scout, c4 d.scout", [9, 5, 3, 2]),
        ("c2 a.settlement, d2 b.fort, e2 c.fort, c3 d.scout", [9, 5, 5, 3]),
        ("c2 a.fort, d2 b.fort, e2 c.scout, c3 d.scout", [9, 9, 5, 5]),
    ],
)
def test_E9_settlements_then_forts_then_scouts(units_there: str, expected: list[int]) -> None:
    state = do(position(f"{NINE}units: {units_there}"), "lay west lsll", "stop")
    assert points(state) == expected


def test_E9_an_island_without_units_brings_nothing() -> None:
    state = do(position(NINE), "lay west lsll", "stop")
    assert points(state) == [0, 0, 0, 0]
    assert told(state, events.EXPLORED) == [(-1, space("c2"), 9)]
    assert state.player == 1


def test_E9_only_units_on_that_island_count() -> None:
    """On a strait, the unit stands on the shore that was named."""
    text = "players: 3\n8: ··╶╌╴\nunits: c8 b.scout, d8 c.fort east\ncomplete: c8 d8"
    state = finished(text)
    do(state, "score c8")
    assert points(state) == [0, 2, 0]
    do(state, "path 1")
    assert points(state) == [0, 2, 2]


# ---- Order (E-10) ----------------------------------------------------------------------------------------------------

THREE = """
    2: ·╶╴·╶╴·╶╴
    units: b2 a.scout, e2 b.scout, f2 b.scout, h2 a.fort
    complete: b2 e2 h2
    stack 1: ssss …
"""


def test_E10_the_active_player_names_the_next_island_after_the_scouts_of_the_last_are_placed() -> None:
    state = finished(THREE)
    assert (state.player, legal(state)) == (0, ["score b2", "score e2", "score h2"])
    do(state, "score e2")
    assert (state.player, asked(state), points(state)) == (1, "path", [0, 2])
    do(state, "path 1", "path 1")
    assert (state.player, legal(state)) == (0, ["score b2", "score h2"])
    assert refusal(state, "score e2") == refusals.NO_ISLAND_TO_SCORE
    do(state, "score h2")  # the last is scored without a word
    assert (state.player, asked(state), points(state)) == (0, "path", [4, 2])
    do(state, "path 1")
    assert (state.player, asked(state)) == (1, "start")
    assert path(state, 1) == "b b a"


def test_an_island_is_scored_in_the_turn_that_completes_it_and_never_again() -> None:
    state = do(finished(THREE), "score e2", "path 1", "path 1", "score h2", "path 1")
    assert points(state) == [4, 2]
    assert int(state.struct.complete) == 0
    do(state, "start bottom c", "hidden 1", "draw 1", "lay north ssss", "stop")
    assert points(state) == [4, 2]


def test_an_unfinished_island_does_not_score() -> None:
    assert points(finished("2: ·╶┐\nunits: b2 a.fort")) == [0, 0]
