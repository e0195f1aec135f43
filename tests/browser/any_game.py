"""Sensible turns of any game, by hand: what its scene offers, where it lies."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from farshore.engine.state import State
from tests.browser.expedition import found_on_board
from tests.browser.following import READY
from tests.browser.layout import settle
from tests.browser.prepared import Prepared
from tests.browser.voyage import press, turn_to

LOWER_HALF = 0.8  # of a place: what lies in its middle may be a place of its own
SPOT = """([name, value, share]) => {
  const { left, top, width, height } = document.querySelector(`#part-board [data-${name}="${value}"]`)
    .getBoundingClientRect();
  return [left + width / 2, top + height * share];
}"""


def turns(page: Page, prepared: Prepared, count: int) -> Iterator[None]:
    """Takes so many turns of the only person at a table; returns to the caller at the beginning and after each."""
    prepared.person()
    page.wait_for_function(READY, arg=prepared.version)
    for _ in range(count):
        yield
        turn = prepared.state.turn
        while prepared.state.turn == turn and prepared.person() is not None:
            settle(page)
            action = gesture(prepared.state)
            do(page, action)
            prepared.act(action)
            pay_by_itself(prepared)
            page.wait_for_function(READY, arg=prepared.version)
    yield


def pay_by_itself(prepared: Prepared) -> None:
    """What the page does without being told: there was nothing to choose."""
    while (seat := prepared.person()) is not None:
        view = prepared.state.view(seat)
        if (forced := view.game.words.forced(view)) is None:
            return
        prepared.act(view.text(forced))


def sensible(view: State) -> str:
    return view.text(view.suggest("plain", 0))


def gesture(state: State) -> str:
    """What a sensible person does next; a piece and where it goes are one gesture."""
    seat = state.player
    view = state.view(seat)
    action = sensible(view)
    combos = view.game.words.combos(view, "en")
    if any(combo.startswith(f"{action};") for combo in combos):
        after = state.copy()
        after.act(action)
        if after.player == seat and (both := f"{action}; {sensible(after.view(seat))}") in combos:
            return both
    return action


def do(page: Page, action: str) -> None:
    if page.locator(f"[data-turns] [data-action='{action}']").count():
        turn_to(page, action)
        press(page, page.locator(f"[data-action='{action}']"))
        return
    key, place = found_on_board(page, action)
    touch(page, "key", key)
    if place:
        expect(page.locator("#part-board .taken"), f"{action}: nothing is taken up").to_have_count(1)
        touch(page, "place", place, LOWER_HALF)


def touch(page: Page, name: str, value: str, share: float = 0.5) -> None:
    """A finger or the mouse, where the thing lies: whatever lies over it takes the tap."""
    x, y = page.evaluate(SPOT, [name, value, share])
    if page.evaluate("() => navigator.maxTouchPoints"):
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)
