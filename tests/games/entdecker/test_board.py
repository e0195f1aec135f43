"""Entdecker as a text drawing: what is on it, who sees what, and that it fits."""

import random
from collections.abc import Iterator
from functools import cache

import pytest
from rich.cells import cell_len

from farshore.engine.state import State
from farshore.games.entdecker.components import SETUPS
from farshore.games.entdecker.game import GAME
from farshore.kit.catalogue import LANGUAGES
from farshore.kit.terminal import COLUMNS
from tests.build import views_of
from tests.games.entdecker.position import sketch

LONG_NAMES = [
    "A quite impossibly long name that nobody bears",
    "百二十三四五六七八九十一二三四五六七八九十",
    "Cy",
    "Dee",
]


@cache
def positions() -> tuple[State, ...]:
    """Whole games for two, three and four: a position now and then, and the last."""
    found = []
    for players in (2, 3, 4):
        rng = random.Random(players)
        state = GAME.deal(players=players, seed=players, top_scouts=players > 2, setup=SETUPS[players])
        while not state.over:
            if state.step % 60 == 0:
                found.append(state.copy())
            state.act(rng.choice(state.legal))
        found.append(state)
    return tuple(found)


def seen() -> Iterator[State]:
    for state in positions():
        yield from (state, *views_of(state))


def lines_of(position: str, viewer: int | None = None) -> list[str]:
    """A drawing, line by line, as everybody sees it, or one player."""
    state = sketch(position)
    return (state if viewer is None else state.view(viewer)).draw().plain.split("\n")


def line_with(beginning: str, lines: list[str]) -> str:
    (found,) = (line for line in lines if line.startswith(beginning))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_drawing_fits_into_80_columns(lang: str) -> None:
    for view in seen():
        for names in ([], LONG_NAMES):
            drawn = view.draw(lang, names).plain
            for line in drawn.split("\n"):
                assert cell_len(line) <= COLUMNS, line
                assert line == line.rstrip()
            assert not set("{}\t") & set(drawn)


def test_the_busiest_table_fits_too() -> None:
    state = sketch(
        """
        players: 4
        top scouts
        asked: path
        purpose: jungle
        landed: a1 a2 b3 c4 d5
        discards: ssss ssss.pirate ssss.storm sssl sssl.mine sssl.natives ssll.mine ssll.storm slsl.natives slll.mine
        1: ╶╴╶╴╶╴╶╴╶╴╶╴
        3: ╶╴╶╴╶╴╶╴╶╴╶╴
        5: ╶╌╌╌╌╌╌╌╌╌╌╴
        units: a1 a.scout 10, b1 b.scout 11, c1 c.scout 10, a3 a.settlement, b5 a.scout 11 west, c5 d.fort east
        gold: 9999 9999 9999 9999
        points: 999 999 999 999
        """
    )
    for lang in LANGUAGES:
        lines = state.draw(lang, LONG_NAMES).plain.split("\n")
        assert max(map(cell_len, lines)) <= COLUMNS


# ---- The chart -------------------------------------------------------------------------------------------------------


def test_the_chart_shows_land_and_sea_between_spaces() -> None:
    """A cape, a coast, straits both ways, a bay, land and open sea."""
    lines = lines_of("#  abcdefgh\n3: ╷┌╌·╎·┴·┼·~")
    row = lines.index(line_with("3 (", lines))
    assert [line[5:71] for line in lines[row - 1 : row + 2]] == [
        "~~~~~+~~~~~+~~~~~+     +#####+     +#####+     +#####+     +~~~~~+",
        "  #  ~  ###### ###  .  ~     ~  .  #######  .  #######  .  ~     ~",
        "#####+#####+~~~~~+     +#####+     +~~~~~+     +#####+     +~~~~~+",
    ]


def test_edge_spaces_show_their_coins() -> None:
    lines = lines_of("")
    top = next(number for number, line in enumerate(lines) if line.split() == list("ABCDEFGHIJKL"))
    assert lines[top + 1].split() == ["(2)"] * 12
    assert lines[top + 1].index("(2)") + 1 == lines[top].index("A") == lines[top + 2].index(".")
    assert [line.split()[:2] for line in lines[top + 2 : top + 17 : 2]] == [[str(row), "(1)"] for row in range(1, 9)]
    assert all(line.endswith(".  (1)") for line in lines[top + 2 : top + 17 : 2])
    assert lines[top + 17].split() == ["(0)"] * 12


def test_pieces_stand_on_their_spaces() -> None:
    lines = lines_of(
        """
        3: ·5·X··
        5: ╷┌╌╴~
        7: ···╎
        events: d5 storm, e5 pirate
        units: a5 a.scout, b5 b.fort, c5 a.settlement west, d7 b.scout south
        ship: a5
        """
    )
    row = line_with("5 (", lines)
    assert row[5:10] == " @A  "
    assert line_with("3 (", lines)[11:28] == "#+5###  .  ##+10#"
    assert row[11:16] == " BF##"
    assert row[17:22] == "#<AS#"
    assert row[23:28] == "##%  "
    assert row[29:34] == "  !  "
    assert line_with("7 (", lines)[23:28] == " vB  "


def test_the_ship_may_lie_at_the_edge() -> None:
    lines = lines_of("asked: announce\nship: bottom f")
    assert "The ship is below F8." in lines
    bottom = lines[lines.index(line_with("8 (", lines)) + 1]
    assert bottom.split() == ["(0)"] * 5 + ["@"] + ["(0)"] * 6
    assert lines_of("asked: announce\nship: right 2")[7].endswith(".   @")


# ---- Stacks and islands ----------------------------------------------------------------------------------------------


def test_stacks_show_their_backs_and_heights_to_everybody() -> None:
    position = "stack 1: ssss.storm ssss\nstack 2: ssll\nstack 3: -\nstacks: -\ndiscards: slsl slsl ssss.pirate"
    for viewer in (None, 0, 1):
        lines = lines_of(position, viewer)
        assert line_with("Hidden", lines) == "Hidden stacks:  1 [?] 2  2 [ ] 1  3 ·  4 ·  5 ·  6 ·"
        assert line_with("Discards", lines) == "Discards:  open sea (pirate) × 1  strait × 2"
        assert line_with("Open", lines).startswith("Open stacks:  SSSS open sea 17  SSSL cape 7")


def test_islands_show_their_value_and_who_stands_there() -> None:
    lines = lines_of("3: ·┌┐\n4: ·5\nunits: b3 a.fort, c3 b.scout")
    assert line_with("Islands", lines) == "Islands (value, open sides):  B3 (8, 4) AF B"
    assert not any(line.startswith("Islands") for line in lines_of("3: ·┌┐"))


def test_a_journey_shows_what_is_still_to_come() -> None:
    lines = lines_of("asked: lay\n8: ~\nship: a8\nleft: 2\ndrawn: sssl.mine\ndrew")
    assert lines[1] == "The ship is at A8.  Still to draw: 2 hidden tiles.  In hand: cape (gold mine)."


# ---- Players and jungle ----------------------------------------------------------------------------------------------


def test_players_show_what_they_have() -> None:
    lines = sketch("gold: 7 12\nearned: c4 9 5\nunits: a1 b.fort\n1: ╷").draw("en", ["Ada", "Bob"]).plain.split("\n")
    assert line_with("A ", lines).split() == ["A", "Ada", "(to", "play)", "9", "7", "19", "2", "1"]
    assert line_with("B ", lines).split() == ["B", "Bob", "5", "12", "19", "1", "1"]


def test_huts_show_what_the_viewer_knows_and_who_knows() -> None:
    position = "path 1: a b\nhut 1: 15 ab\npath 2: b\nhut 2: 5 b"
    mine, theirs = lines_of(position, 0), lines_of(position, 1)
    assert line_with("1  [", mine) == "1  [15]  A   B   e   ·   ·   e   ·   known to A, B"
    assert line_with("2  [", mine) == "2  [?]   B   ·   e   ·   ·   e   ·   known to B"
    assert line_with("2  [", theirs) == "2  [5]   B   ·   e   ·   ·   e   ·   known to B"
    assert line_with("3  [", mine) == "3  [ ]   o   ·   e   ·   ·   e   ·"
    assert "Jungle · 7 tokens in the bag" in mine


def test_top_scouts_have_numbers_and_are_known_to_their_owner() -> None:
    position = "top scouts\npath 1: a7\n1: ╷\nunits: a1 a.scout 12\npicks a: 7 9\npicks b: 1 2"
    mine = lines_of(position, 0)
    assert line_with("1  [", mine).split()[2] == "A7"
    assert "A12" in line_with("1 (", mine)
    assert [line.strip() for line in mine if "Top Scouts:" in line] == ["Top Scouts:  7 9"]
    assert [line.strip() for line in lines_of(position, 1) if "Top Scouts:" in line] == ["Top Scouts:  1 2"]
    assert "   In the supply:  1 2 3 4 5 6 8 9 10 11 13 14 15 16 17 18 19" in mine


def test_a_drawing_has_colours_and_is_plain_without_them() -> None:
    drawn = sketch("1: ╷\nunits: a1 a.scout").draw()
    assert "A" in drawn.plain
    assert getattr(drawn, "spans", None)


def test_the_drawing_speaks_french() -> None:
    drawn = sketch("1: ╷\nunits: a1 a.settlement").draw("fr").plain
    assert "AC colonie" in drawn
    assert "Piles cachées" in drawn
