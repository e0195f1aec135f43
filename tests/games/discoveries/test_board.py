"""Discoveries as a text drawing: what is on it, who sees what, and that it fits."""

import random
from collections.abc import Iterator
from functools import cache

import pytest
from rich.cells import cell_len

from farshore.engine.state import State
from farshore.games.discoveries.game import GAME
from farshore.kit.catalogue import LANGUAGES
from farshore.kit.terminal import COLUMNS
from tests.build import views_of
from tests.games.discoveries.position import sketch
from tests.games.discoveries.test_texts import eager

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
        state = GAME.deal(players=players, seed=players)
        while not state.over:
            if state.step % 60 == 0:
                found.append(state.copy())
            state.act(eager(state, rng))
        found.append(state)
    return tuple(found)


def seen() -> Iterator[State]:
    for state in positions():
        yield from (state, *views_of(state))


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
    held = " ".join(str(card) for card in range(1, 56) if card not in (*range(40, 50), 20, 21, 22, 23, 24, 25))
    state = sketch(
        f"players: 4\nheld a: {held}\nreserve: 37 on 40, 38 on 41\n"
        "zone: 42 43 44 45\nrecon: 46 47 48\nmeeting: 20 21 22"
    )
    for lang in LANGUAGES:
        lines = state.draw(lang, LONG_NAMES).plain.split("\n")
        assert max(map(cell_len, lines)) <= COLUMNS


def test_dice_show_owner_and_face_where_they_lie() -> None:
    state = sketch(
        """
        players: 2
        stock a: walk b.ride gray.journal
        stock b: negotiate
        banks: a.walk b.journal gray.ride
        on a: hike walk; mountain gray.ride + journal
        """
    )
    lines = state.view(0).draw().plain.split("\n")
    assert any(line.startswith("  Stock:  AW  BR  gJ") for line in lines)
    assert any(line.startswith("Left Bank:") and "AW" in line and "gR" in line for line in lines)
    assert any(line.startswith("Right Bank:") and "BJ" in line for line in lines)
    assert any("Hike [AW]: 3 rivers" in line for line in lines)
    assert any("Mountain expedition [gR]+AJ: 2 mountains" in line for line in lines)


def test_routes_are_drawn_from_the_bottom_up() -> None:
    state = sketch("zone: 35 4\nrecon: 22 - -\nroutes 22: RMM RR\nroutes 35: RRM\nroutes 4: M")
    drawn = state.draw().plain.split("\n")
    top = drawn.index("Reconnaissance Area")
    column = [line[2:7].rstrip() for line in drawn[top + 1 : drawn.index("Exploration zones")]]
    at = next(number for number, line in enumerate(column) if line.startswith("card"))
    assert column[at - 3 : at] == ["^", "^   ~"[:5].rstrip(), "~   ~"]


def test_journals_of_others_are_a_number_until_the_end() -> None:
    state = sketch("journal a: 2 4 8\njournal b: 1 3")
    mine, theirs = state.view(0).draw().plain, state.view(1).draw().plain
    assert "2 (2 points, plant)" in mine
    assert "2 (2 points, plant)" not in theirs
    assert "Journal:  3 cards" in theirs
    assert "Journal:  2 cards" in state.view(None).draw().plain
    over = sketch("journal a: 2 4 8\njournal b: 1 3\nover").view(1).draw().plain
    assert "2 (2 points, plant)" in over


def test_dice_that_came_this_turn_stand_apart() -> None:
    state = sketch("stock a: walk ride\nfresh: ride")
    assert "Stock:  AW  new:  AR" in state.draw().plain


def test_tribes_show_what_they_are_good_for() -> None:
    state = sketch("meeting: 12 39 -\nheld a: 37 43\nreserve: 37 on 22")
    drawn = state.draw().plain
    assert "tribe 12         friendly, 1 tepee 3 mountains with 1 Walk die and 1 Ride die" in drawn
    assert "once a turn, any die counts as Walk" in drawn
    assert "Minnetaree 37 [card 22]" in drawn
    assert "Tetons Sioux 43 [W]" in drawn


def test_a_drawing_has_colours_and_is_plain_without_them() -> None:
    drawn = sketch("stock a: walk").draw()
    assert "AW" in drawn.plain
    assert getattr(drawn, "spans", None)
