"""Makes build/screens/*.png: every page at six sizes, some on dark paper and some in French. Run it by `make screens`.

Words behind `python -m tools.screens` choose pictures: only those are made whose names contain one of them.
Those that the README shows are kept in docs/screens: copy them there when pages look otherwise than they show.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect, sync_playwright

import farshore
from farshore.engine.state import State
from tests.browser.people import People
from tests.browser.playing import call_oneself, invitation, open_table, wait_until_asked
from tests.browser.prepared import BOT, Prepared, set_table
from tests.server.chromium import launch
from tests.server.running import running
from tools.small_png import small_png

FOLDER = Path(__file__).parents[1] / "build" / "screens"
KEPT = Path(__file__).parents[1] / "docs" / "screens"
SIZES = ((360, 740), (768, 1024), (844, 390), (1440, 900), (1920, 1080), (2560, 1440))
DARK = (360, 1440)  # widths at which tables are also seen on dark paper
FRENCH = (360, 844, 1440)
LANGUAGES = {"en": "en-GB", "fr": "fr-FR"}
GAMES = ("lost-cities", "discoveries", "entdecker")
WHOLE_GAME = 10_000
REPLAYED = 40

# The step at which a picture is taken: careful players have come so far.
STEPS = {
    "lost-cities": {"first": 0, "table": 56, "end": WHOLE_GAME},
    "discoveries": {"discoveries-first": 3, "discoveries-table": 205, "discoveries-end": WHOLE_GAME},
    "entdecker": {"entdecker-first": 0, "entdecker-lay": 118, "entdecker-table": 209, "entdecker-end": WHOLE_GAME},
}
FOUR = {"discoveries": {"discoveries-four": 242}, "entdecker": {"entdecker-four": 240}}
LONG_NAMES = ["Annabelle", "Maximilian Alexander", "Bartholomew", "Wolfeschlegelsteinhausen"]
SHEETS = ("players", "log", "rules", "settings")
CROWDED = ("table", "discoveries-four", "entdecker-four")  # tables whose sheets are seen too


class Camera:
    """Takes the pictures that were asked for."""

    def __init__(self, wanted: Iterable[str]) -> None:
        self.wanted = tuple(wanted)

    def wants(self, name: str) -> bool:
        return not self.wanted or any(word in name for word in self.wanted)

    def take(self, page: Page, name: str, *, language: str = "en", whole: bool = False) -> None:
        """A page at every size; the whole of it if it is one that scrolls."""
        for width, height in SIZES:
            if language == "fr" and width not in FRENCH:
                continue
            papers = ("light", "dark") if width in DARK and language == "en" else ("light",)
            page.set_viewport_size({"width": width, "height": height})
            for paper in papers:
                self._take(page, f"{name}-{width}-{paper}{'-fr' if language == 'fr' else ''}", paper, whole)

    def _take(self, page: Page, name: str, paper: Any, whole: bool) -> None:
        if not self.wants(name):
            return
        page.emulate_media(color_scheme=paper)
        picture = page.screenshot(full_page=whole, animations="disabled")
        path = FOLDER / f"{name}.png"
        path.write_bytes(small_png(picture) if (KEPT / path.name).exists() else picture)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    camera = Camera(sys.argv[1:])
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        tables = set_tables(Path(folder) / "farshore.db")
        with running(Path(folder), made_up=False) as server:
            people = People(launch(playwright), server.address)
            for language, locale in LANGUAGES.items():
                for name, prepared in tables.items():
                    photograph_a_table(camera, prepared.come(people, 0, locale=locale), name, language)
                photograph_the_house(camera, people, language)
            people.go()
    if people.complaints:
        sys.exit("\n".join(people.complaints))


def set_tables(database: Path) -> dict[str, Prepared]:
    """The tables to be photographed, by the name of the picture."""

    def tables(deal: State, seats: list[str], steps: dict[str, int]) -> dict[str, Prepared]:
        return {name: set_table(database, deal.copy(), seats, count) for name, count in steps.items()}

    def deal(game: str, players: int, **options: Any) -> State:
        return farshore.game(game).deal(players, starter=0, **options)

    cards = tables(deal("lost-cities", 2, seed=197, rounds=1), ["Anna", BOT], STEPS["lost-cities"])
    three = [tables(deal(game, 3, seed=9), ["Anna", BOT, BOT], STEPS[game]) for game in FOUR]
    four = [tables(deal(game, 4, seed=9), LONG_NAMES, steps) for game, steps in FOUR.items()]
    return {name: table for each in (cards, *three, *four) for name, table in each.items()}


# ---- Tables ----------------------------------------------------------------------------------------------------------


def photograph_a_table(camera: Camera, page: Page, name: str, language: str) -> None:
    """A table through Anna's eyes; and what can be seen from there."""
    expect(page.locator(".scene")).to_be_visible()
    if "four" not in name:
        wait_until_asked(page)
    camera.take(page, name, language=language)
    if name in CROWDED:
        photograph_the_sheets(camera, page, name, language)
    if name == "table":
        page.locator(".lc-hand button").first.click()
        camera.take(page, "taken", language=language)
    if name.endswith("end"):
        photograph_an_ended_game(camera, page, name.removesuffix("end"), language)
    page.context.close()


def photograph_the_sheets(camera: Camera, page: Page, name: str, language: str) -> None:
    """What lies beside the board."""
    for sheet in SHEETS:
        page.goto(f"{page.url.partition('#')[0]}#{sheet}")
        expect(page.locator(f"#{sheet}")).to_be_visible()
        camera.take(page, f"{name}-{sheet}", language=language)
    page.goto(f"{page.url.partition('#')[0]}#table")


def photograph_an_ended_game(camera: Camera, page: Page, game: str, language: str) -> None:
    address = page.url
    page.goto(f"{address}/replay?step={REPLAYED}&eyes=all")
    expect(page.locator("#replay-form.with-script")).to_be_visible()
    camera.take(page, f"{game}replay", language=language)
    if not game:
        page.goto(f"{address}/verify")
        camera.take(page, "verify", language=language, whole=True)


# ---- The house -------------------------------------------------------------------------------------------------------


def photograph_the_house(camera: Camera, people: People, language: str) -> None:
    """What there is besides games that are played."""
    page = people.come(locale=LANGUAGES[language])
    call_oneself(page, "Anna")
    open_table(page, "lost-cities", ["me", "open"])
    camera.take(page, "waiting", language=language)
    guest = people.come(invitation(page), locale=LANGUAGES[language])
    camera.take(guest, "join", language=language, whole=True)
    for path, name in HOUSE.items():
        page.goto(path)
        camera.take(page, name, language=language, whole=True)
    page.context.close()
    guest.context.close()


HOUSE = {"/": "home"} | {f"/{kind}/{game}": f"{kind}-{game}" for kind in ("new", "help") for game in GAMES}

if __name__ == "__main__":
    main()
