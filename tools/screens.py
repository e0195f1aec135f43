"""Makes docs/screens/*.png: every page at three widths, on light paper and on dark. Run it by `make screens`."""

from __future__ import annotations

import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Literal

from playwright.sync_api import Locator, Page, expect, sync_playwright

import farshore
from farshore.engine.state import State
from farshore.records import Act, from_text
from tests.browser.people import People
from tests.browser.playing import (
    acted,
    call_oneself,
    open_table,
    wait_until_asked,
)
from tests.browser.prepared import BOT, Prepared, set_table
from tests.server.chromium import launch
from tests.server.running import running
from tools.small_png import small_png

FOLDER = Path(__file__).parents[1] / "docs" / "screens"
SIZES = ((360, 640), (768, 1024), (1440, 900))
PAPERS: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SEED = 197
MIDDLE = 28  # steps of one's own, until the position is worth a picture
REPLAYED = 40
EXPEDITION_SEED = 9
EXPEDITIONS = {"discoveries-first": 3, "discoveries-table": 205, "discoveries-end": 10_000}  # steps before the picture


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright, ExitStack() as stack:
        expeditions = {name: expedition(Path(folder), steps) for name, steps in EXPEDITIONS.items()}
        server = stack.enter_context(running(Path(folder), made_up=False))
        people = People(launch(playwright), server.address)
        for name, prepared in expeditions.items():
            photograph_an_expedition(people, name, prepared)
        page = people.come()
        call_oneself(page, "Anna")
        photograph_a_game(page)
        photograph_a_waiting_room(page)
        page.goto("/")
        photograph(page, "home", whole=True)
        page.goto("/new/lost-cities")
        photograph(page, "new", whole=True)
        page.goto("/help/lost-cities")
        photograph(page, "help")
        people.go()
        if people.complaints:
            sys.exit("\n".join(people.complaints))


def photograph_a_game(page: Page) -> None:
    open_table(page, "lost-cities", ["me", "bot careful"], seed=str(SEED), rounds="1", starter="0")
    wait_until_asked(page)
    photograph(page, "first")
    steps = 0
    while wait_until_asked(page):
        if steps == MIDDLE:
            photograph(page, "table")
            piece_of(page, sensible_action(page)).click()
            photograph(page, "taken")
            page.keyboard.press("Escape")
        take_step(page)
        steps += 1
    photograph(page, "end")
    address = page.url
    page.goto(f"{address}/replay?step={REPLAYED}&eyes=all")
    expect(page.locator("#replay-form.with-script")).to_be_visible()
    photograph(page, "replay")
    page.goto(f"{address}/verify")
    photograph(page, "verify", whole=True)


def photograph_a_waiting_room(page: Page) -> None:
    open_table(page, "lost-cities", ["me", "open"])
    photograph(page, "waiting")


def expedition(folder: Path, steps: int) -> Prepared:
    """A game of Discoveries that careful players have begun."""
    deal = farshore.game("discoveries").deal(3, EXPEDITION_SEED, starter=0)
    return set_table(folder / "farshore.db", deal, ["Anna", BOT, BOT], steps)


def photograph_an_expedition(people: People, name: str, prepared: Prepared) -> None:
    """A table of Discoveries through Anna's eyes, when she is asked or when the game is over."""
    page = prepared.come(people, 0)
    page.goto(prepared.path)
    wait_until_asked(page)
    photograph(page, name)
    page.context.close()


def photograph(page: Page, name: str, *, whole: bool = False) -> None:
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for paper in PAPERS:
            page.emulate_media(color_scheme=paper)
            picture = page.screenshot(full_page=whole, animations="disabled")
            (FOLDER / f"{name}-{width}-{paper}.png").write_bytes(small_png(picture))


# ---- Playing well enough to be looked at ----------------------------------------------------------------------------


def position(page: Page) -> State:
    """The game as it stands: whoever chose the seed can work it out from the record."""
    state = farshore.game("lost-cities").deal(seed=SEED, rounds=1, starter=0)
    record = from_text(page.request.get(f"{page.url}/record.farshore").text())
    for line in record.lines:
        if isinstance(line, Act):
            state.act(line.action)
    return state


def sensible_action(page: Page) -> str:
    state = position(page).view(0)
    return state.text(state.suggest("careful", 0))


def take_step(page: Page) -> None:
    action = sensible_action(page)
    button = page.locator(f"button[data-action='{action}']")
    if button.count():
        acted(page, button.click)
    else:
        piece_of(page, action).click()
        acted(page, page.locator(f"[data-place='{place_of(action)}'].target").click)


def piece_of(page: Page, action: str) -> Locator:
    return page.locator(f".lc-hand button[data-moves*='\"{action}\"']")


def place_of(action: str) -> str:
    verb, colour, _ = action.split()
    return f"mine-{colour}" if verb == "play" else f"pile-{colour}"


if __name__ == "__main__":
    main()
