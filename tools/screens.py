"""Makes build/screens/*.png: every page at three widths, on light paper and on dark. Run it by `make screens`.

Those that the README shows are kept in docs/screens: copy them there when pages look otherwise than they show.
"""

from __future__ import annotations

import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page, expect, sync_playwright

import farshore
from farshore.engine.state import State
from tests.browser.people import People
from tests.browser.playing import call_oneself, open_table, wait_until_asked
from tests.browser.prepared import BOT, Prepared, set_table
from tests.server.chromium import launch
from tests.server.running import running
from tools.small_png import small_png

FOLDER = Path(__file__).parents[1] / "build" / "screens"
SIZES = ((360, 640), (768, 1024), (1440, 900))
PAPERS: tuple[Literal["light", "dark"], ...] = ("light", "dark")
WHOLE_GAME = 10_000
REPLAYED = 40

# The step at which a picture is taken: careful players have come so far.
LOST_CITIES = {"first": 0, "table": 56, "end": WHOLE_GAME}
ENTDECKER = {"entdecker-first": 0, "entdecker-lay": 118, "entdecker-table": 209, "entdecker-end": WHOLE_GAME}
DISCOVERIES = {"discoveries-first": 3, "discoveries-table": 205, "discoveries-end": WHOLE_GAME}


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright, ExitStack() as stack:
        tables = set_tables(Path(folder) / "farshore.db")
        server = stack.enter_context(running(Path(folder), made_up=False))
        people = People(launch(playwright), server.address)
        for name, prepared in tables.items():
            photograph_a_table(people, name, prepared)
        page = people.come()
        call_oneself(page, "Anna")
        photograph_the_house(page)
        people.go()
        if people.complaints:
            sys.exit("\n".join(people.complaints))


def set_tables(database: Path) -> dict[str, Prepared]:
    """The tables to be photographed, by the name of the picture."""

    def tables(deal: State, seats: list[str], steps: dict[str, int]) -> dict[str, Prepared]:
        return {name: set_table(database, deal.copy(), seats, count) for name, count in steps.items()}

    cards = farshore.game("lost-cities").deal(2, seed=197, rounds=1, starter=0)
    expedition = farshore.game("discoveries").deal(3, seed=9, starter=0)
    voyage = farshore.game("entdecker").deal(3, seed=9, starter=0)
    return (
        tables(cards, ["Anna", BOT], LOST_CITIES)
        | tables(expedition, ["Anna", BOT, BOT], DISCOVERIES)
        | tables(voyage, ["Anna", BOT, BOT], ENTDECKER)
    )


def photograph_a_table(people: People, name: str, prepared: Prepared) -> None:
    """A table through Anna's eyes, when she is asked or when the game is over; and what can be seen from there."""
    page = prepared.come(people, 0)
    wait_until_asked(page)
    photograph(page, name)
    if name == "table":
        page.locator(".lc-hand button").first.click()
        photograph(page, "taken")
    if name == "end":
        photograph_an_ended_game(page)
    page.context.close()


def photograph_an_ended_game(page: Page) -> None:
    address = page.url
    page.goto(f"{address}/replay?step={REPLAYED}&eyes=all")
    expect(page.locator("#replay-form.with-script")).to_be_visible()
    photograph(page, "replay")
    page.goto(f"{address}/verify")
    photograph(page, "verify", whole=True)


def photograph_the_house(page: Page) -> None:
    """What there is besides games that are played."""
    open_table(page, "lost-cities", ["me", "open"])
    photograph(page, "waiting")
    page.goto("/")
    photograph(page, "home", whole=True)
    page.goto("/new/lost-cities")
    photograph(page, "new", whole=True)
    page.goto("/new/entdecker")
    photograph(page, "entdecker-new", whole=True)
    page.goto("/help/lost-cities")
    photograph(page, "help")


def photograph(page: Page, name: str, *, whole: bool = False) -> None:
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for paper in PAPERS:
            page.emulate_media(color_scheme=paper)
            picture = page.screenshot(full_page=whole, animations="disabled")
            (FOLDER / f"{name}-{width}-{paper}.png").write_bytes(small_png(picture))


if __name__ == "__main__":
    main()
