"""Discoveries on the board: what is offered there, where it is done, and whether it fits on a phone."""

from __future__ import annotations

import re

from playwright.sync_api import Page

from tests.browser.layout import (
    SMALLEST_TARGET,
    box,
    check_no_scrolling,
    check_on_screen,
    check_readable,
    lower_edge,
    small_targets,
)

OFFERED = "() => [...document.querySelectorAll('.move-list button[name=action]')].map(button => button.value)"
ON_THE_BOARD = """action => {
  for (const piece of document.querySelectorAll("#part-board [data-moves]")) {
    const move = JSON.parse(piece.dataset.moves).find(([act]) => act === action);
    if (move) return [piece.dataset.key, move[1]];
  }
  const button = document.querySelector(`#part-board [data-action="${action}"]`);
  return button ? [button.dataset.key, ""] : null;
}"""
ON_A_TILE = re.compile(r'data-key="(die-\w+-on-|slot-|go-)')
# A die on a tile is as wide as its slot, and takes the tile's whole height.
LOW_ON_TILES = """least => [...document.querySelectorAll(".ds-tile button:is(.ds-die, .ds-slot.can)")].filter(
button => {
  const tile = button.closest(".ds-tile").getBoundingClientRect();
  const { left, width } = button.getBoundingClientRect();
  const takes = y => document.elementFromPoint(left + width / 2, y)?.closest("button") === button;
  return tile.height < least || !takes(tile.top + 6) || !takes(tile.bottom - 6);
}).map(button => button.outerHTML.slice(0, 120))"""


def offered_on(page: Page) -> list[str]:
    offered: list[str] = page.evaluate(OFFERED)
    return offered


def found_on_board(page: Page, action: str) -> tuple[str, str]:
    """The key of the piece by which an action is done, and the place that it is put on, if it is put anywhere."""
    found: list[str] | None = page.evaluate(ON_THE_BOARD, action)
    assert found is not None, f"{action} cannot be done on the board"
    key, place = found
    return key, place


def check_fits(page: Page) -> None:
    """A turn needs no scrolling, and everything is large enough to read and to hit."""
    check_no_scrolling(page)
    check_on_screen(page, ("#part-prompt .prompt", "#part-board .scene", "#part-controls", ".ds-stock", ".ds-strip"))
    assert lower_edge(page.locator(".ds-board .ds-journal")) <= box(page.locator(".ds-stock"))["y"]
    check_readable(page)
    assert [html for html in small_targets(page) if not ON_A_TILE.search(html)] == []
    assert page.evaluate(LOW_ON_TILES, SMALLEST_TARGET) == []
