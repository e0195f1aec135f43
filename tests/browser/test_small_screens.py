"""What must be read on a small screen, in games that have gone on for a while: with long names, and in French."""

from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import farshore
from farshore.engine.state import State
from tests.browser.layout import box, check_no_scrolling, check_readable, shows_everything
from tests.browser.people import PHONE, TABLET, People
from tests.browser.playing import acted, wait_until_asked
from tests.browser.prepared import BOT, Prepared, set_table
from tests.server.running import Running

FINGERS: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
LONG_NAMES = ["Annabelle", "Maximilian Alexander", "Bartholomew", "Wolfeschlegelsteinhausen"]
LANGUAGES = ("en-GB", "fr-FR")
TO_THE_END = 10_000  # steps, more than any game has
LATE_IN_THE_THIRD_ROUND = 330
MANY_ROWS = 7  # two rounds that are over, and most expeditions of the third
BROKEN_NAMES = """() => [...document.querySelectorAll(".breakdown-name")].filter(name => {
  const range = document.createRange(), lines = [], texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const word of text.data.matchAll(/\\S+/g)) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      lines.push(new Set([...range.getClientRects()].map(part => Math.round(part.top))).size);
    }
  }
  return !lines.length || lines.some(count => count > 1);
}).map(name => name.textContent)"""


def expedition(players: int) -> State:
    return farshore.game("discoveries").deal(players, seed=9, starter=0)


def voyage(players: int, **options: bool) -> State:
    return farshore.game("entdecker").deal(players, seed=9, starter=0, **options)


def journeys(expeditions: int, rounds: int) -> State:
    return farshore.game("lost-cities").deal(seed=5, rounds=rounds, expeditions=expeditions, starter=0)


def steps_until(state: State, seat: int, least: int) -> int:
    """How many steps careful players take until this one decides."""
    steps = 0
    while state.player != seat or steps < least:
        state.act(state.view(state.player).suggest("plain", steps))
        steps += 1
    return steps


# ---- The tables ------------------------------------------------------------------------------------------------------

STAGES = {"first turn": 3, "middle": 120, "end": TO_THE_END}
DEALS = {
    "lost-cities": (journeys(5, 1), journeys(6, 3)),
    "discoveries": (expedition(2), expedition(4)),
    "entdecker": (voyage(2), voyage(4, top_scouts=True)),
}
SIZES = {"phone": PHONE, "tablet": TABLET}


class Tables:
    """The tables of these tests, set in the store of a server."""

    def __init__(self, database: Path) -> None:
        self._database = database

    def _careful(self, deal: State, steps: int) -> Prepared:
        return set_table(self._database, deal.copy(), ["Annabelle", *[BOT] * (deal.players - 1)], steps)

    def _people(self, deal: State, names: list[str], steps: int) -> Prepared:
        return set_table(self._database, deal.copy(), names, steps)

    def stages(self, game: str) -> dict[str, Prepared]:
        return {
            f"{deal.players} players, {deal.options}, {stage}": self._careful(deal, steps)
            for deal in DEALS[game]
            for stage, steps in STAGES.items()
        }

    def in_mid_game(self) -> list[Prepared]:
        return [
            self._people(deal, LONG_NAMES[: deal.players], steps_until(deal.copy(), 1, least=40))
            for deal in (journeys(6, 3), expedition(4))
        ]

    def with_long_names(self) -> list[Prepared]:
        deals = (journeys(5, 1), expedition(3), expedition(4))
        return [self._people(deal, LONG_NAMES[-deal.players :], 60) for deal in deals]

    def late(self) -> Prepared:
        return self._careful(journeys(6, 3), LATE_IN_THE_THIRD_ROUND)


@pytest.fixture
def tables(server: Running) -> Tables:
    return Tables(server.database)


# ---- Letters ---------------------------------------------------------------------------------------------------------


@pytest.mark.timeout(300)
@pytest.mark.parametrize("game", DEALS)
def test_nothing_on_a_phone_is_written_smaller_than_14_pixels(people: People, tables: Tables, game: str) -> None:
    for (what, prepared), language in zip(tables.stages(game).items(), cycle(LANGUAGES), strict=False):
        check_letters(prepared.come(people, 0, locale=language, **FINGERS), prepared, f"{what}, {language}")


def check_letters(page: Page, prepared: Prepared, what: str) -> None:
    """On the board, with the guide and without, and on the sheets beside it."""
    wait_until_asked(page)
    check_readable(page, what)
    if page.locator("#guide-close").is_visible():
        page.locator("#guide-close").tap()
        check_readable(page, f"{what}, without the guide")
    for sheet in ("players", "log"):
        page.goto(f"{prepared.path}#{sheet}")
        expect(page.locator(f"#{sheet}")).to_be_visible()
        check_readable(page, f"{what}, {sheet}")
    page.context.close()


# ---- A request, beside the board -------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_a_request_to_take_back_hides_nothing_of_the_board(people: People, tables: Tables, size: str) -> None:
    screen = SIZES[size]
    for prepared, language in zip(tables.in_mid_game(), LANGUAGES, strict=True):
        anna, max_ = (
            prepared.come(people, seat, locale=language, viewport=screen, has_touch=True, is_mobile=True)
            for seat in range(2)
        )
        for page in (anna, max_):
            expect(page.locator(".scene")).to_be_visible()
        anna.locator("details.more summary").tap()
        acted(anna, anna.locator("button[value=takeback]").tap)
        for page in (anna, max_):
            expect(page.locator(".notice")).to_be_visible()
            check_beside_the_board(page, screen)
        acted(max_, max_.locator("button[value=answer-no]").tap)
        expect(max_.locator(".notice")).to_have_count(0)


def check_beside_the_board(page: Page, size: dict[str, int]) -> None:
    notice = box(page.locator(".notice"))
    for part in ("#part-board", "#part-controls"):
        seen = box(page.locator(part))
        assert notice["y"] + notice["height"] <= seen["y"] + 1 or seen["y"] + seen["height"] <= notice["y"] + 1, part
    assert notice["y"] + notice["height"] <= size["height"]
    check_no_scrolling(page)
    if size == PHONE:
        check_readable(page, "a request")


# ---- Score details ---------------------------------------------------------------------------------------------------


def test_names_over_the_points_are_cut_rather_than_broken(people: People, tables: Tables) -> None:
    for prepared in tables.with_long_names():
        page = prepared.come(people, 0, fragment="#players", **FINGERS)
        expect(page.locator(".breakdown")).to_be_visible()
        assert page.evaluate(BROKEN_NAMES) == []
        assert page.locator(".scores-body").evaluate("body => body.scrollWidth <= body.clientWidth")
        names = page.locator(".breakdown thead th").evaluate_all("heads => heads.map(head => head.title)")
        assert names == LONG_NAMES[-len(names) :]


@pytest.mark.parametrize(
    "size", [TABLET, {"width": TABLET["height"], "height": TABLET["width"]}], ids=["upright", "on its side"]
)
def test_a_tablet_shows_all_of_a_long_game_without_scrolling(
    people: People, tables: Tables, size: dict[str, int]
) -> None:
    late = tables.late()
    for language in LANGUAGES:
        page = late.come(people, 0, locale=language, viewport=size)
        wait_until_asked(page)
        assert page.locator(".scores .breakdown tbody tr").count() >= MANY_ROWS
        check_no_scrolling(page)
        assert shows_everything(page.locator("#players .sheet-body"))
        expect(page.locator(".scores .breakdown tfoot")).to_be_in_viewport(ratio=1)
        expect(page.locator(".lc-hand")).to_be_in_viewport(ratio=1)
