"""Windows of six sizes, in two languages, with four players: everything is there, beside what else is there."""

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import farshore
from tests.browser.layout import (
    SMALLEST_TEXT,
    box,
    check_no_scrolling,
    check_on_screen,
    overlapping,
)
from tests.browser.people import People
from tests.browser.prepared import Prepared, set_table
from tests.server.running import Running

NAMES = ["Annabelle", "Maximilian Alexander", "Bartholomew", "Wolfeschlegelsteinhausen"]
PLAYERS = {"lost-cities": 2, "discoveries": 4, "entdecker": 4}
GONE_ON = 200  # steps
PHONE, SIDEWAYS, TABLET = (360, 740), (844, 390), (768, 1024)
DESKS = ((1440, 900), (1920, 1080), (2560, 1440))
PARTS = (".bar", "#part-prompt", ".turn-line", "#part-board", "#part-controls", "#guide-place", "#players", "#log")
# What a control would say has room; and all of them stand in one line.
CUT = """() => [...document.querySelectorAll("#part-controls > :is([value=undo], [value=restart])")]
  .filter(control => control.scrollWidth > control.clientWidth).map(control => control.textContent)"""
LINES = """() => new Set([...document.querySelectorAll("#part-controls > *")].map(
  control => Math.round(control.getBoundingClientRect().top))).size"""
# Numbers in the table of points that are cut, or lie outside of it.
LOST_NUMBERS = """() => {
  const body = document.querySelector(".scores-body").getBoundingClientRect();
  return [...document.querySelectorAll(".scores .breakdown td")].filter(cell => {
    const { left, right } = cell.getBoundingClientRect();
    return left < body.left - 1 || right > body.right + 1 || cell.scrollWidth > cell.clientWidth + 1;
  }).map(cell => cell.textContent);
}"""

SMALLEST_NUMBER = """() => Math.min(...[...document.querySelectorAll(".scores .breakdown td")].map(
  cell => parseFloat(getComputedStyle(cell).fontSize)))"""


def crowded(server: Running, game: str) -> Prepared:
    """A table that has gone on for a while; the first player has just begun a turn, and may undo that."""
    state = farshore.game(game).deal(PLAYERS[game], seed=9, starter=0)
    ahead, steps = state.copy(), 0
    while steps < GONE_ON or ahead.player != 0 or ahead.barrier == ahead.step:
        ahead.act(ahead.view(ahead.player).suggest("plain", steps))
        steps += 1
    return set_table(server.database, state, NAMES[: state.players], steps)


@pytest.mark.parametrize("game", PLAYERS)
@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_every_window_shows_a_whole_table(people: People, server: Running, game: str, language: str) -> None:
    page = crowded(server, game).come(people, 0, locale=language)
    expect(page.locator(".prompt.asked")).to_be_visible()
    expect(page.locator("button[value=undo]")).to_be_visible()
    boards = []
    for size in (PHONE, SIDEWAYS, TABLET, *DESKS):
        check_window(page, size)
        if size in DESKS:
            boards.append(box(page.locator("#part-board")))
    for smaller, larger in pairwise(boards):
        assert larger["width"] > smaller["width"] * 1.2
        assert larger["height"] > smaller["height"] * 1.2
    page.set_viewport_size(as_size(PHONE))
    page.locator(".bar-tab[href='#players']").click()
    check_points(page)
    assert page.evaluate(SMALLEST_NUMBER) >= SMALLEST_TEXT


def as_size(size: tuple[int, int]) -> Any:
    return dict(zip(("width", "height"), size, strict=True))


def check_window(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size(as_size(size))
    check_no_scrolling(page)
    check_on_screen(page, ("#part-prompt .prompt", "#part-board .scene", "#part-controls"))
    assert overlapping(page, PARTS) == [], size
    assert page.evaluate(CUT) == [], size
    if size != SIDEWAYS:
        assert page.evaluate(LINES) == 1, size
    if size not in (PHONE, SIDEWAYS):
        check_points(page)
        expect(page.locator(".scores .breakdown tfoot")).to_be_in_viewport(ratio=1)


def check_points(page: Page) -> None:
    """The table of points is whole, for all players."""
    expect(page.locator(".scores .breakdown")).to_be_visible()
    assert page.evaluate(LOST_NUMBERS) == []
