"""What must be read on a small screen, in games that have gone on for a while: with long names, and in French."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import farshore
from farshore.engine.state import State
from tests.browser.people import PHONE, People, gathered
from tests.browser.playing import acted, wait_until_asked
from tests.browser.prepared import BOT, Prepared, set_table
from tests.browser.test_at_a_glance import FITS, TABLET, box
from tests.browser.test_phone import SCROLLS, SMALL_TEXTS, SMALLEST_TEXT
from tests.server.running import running

FINGERS = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
LONG_NAMES = ["Annabelle", "Maximilian Alexander", "Bartholomew", "Wolfeschlegelsteinhausen"]
LANGUAGES = ("en-GB", "fr-FR")
TO_THE_END = 10_000  # steps, more than any game has
LATE_IN_THE_THIRD_ROUND = 330
MANY_ROWS = 7  # two rounds that are over, and most expeditions of the third
BROKEN_NAMES = """() => [...document.querySelectorAll(".breakdown-name")].filter(name => {
  const range = document.createRange(), text = name.firstChild, lines = [];
  for (const word of text.data.matchAll(/\\S+/g)) {
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    lines.push(new Set([...range.getClientRects()].map(part => Math.round(part.top))).size);
  }
  return lines.some(count => count > 1);
}).map(name => name.textContent)"""


def expedition(players: int) -> State:
    return farshore.game("discoveries").deal(players, seed=9, starter=0)


def journeys(expeditions: int, rounds: int) -> State:
    return farshore.game("lost-cities").deal(seed=5, rounds=rounds, expeditions=expeditions, starter=0)


def steps_until(state: State, seat: int, least: int) -> int:
    """How many steps careful players take until this one decides."""
    steps = 0
    while state.player != seat or steps < least:
        state.act(state.view(state.player).suggest(BOT, steps))
        steps += 1
    return steps


@contextmanager
def at_tables(browser: Browser, folder: Path) -> Iterator[People]:
    """A server on the tables that have been set in this folder."""
    with running(folder) as server, gathered(browser, server.address) as people:
        yield people


def check_readable(page: Page, what: str) -> None:
    assert page.evaluate(SMALL_TEXTS, SMALLEST_TEXT) == [], what


# ---- Letters ---------------------------------------------------------------------------------------------------------

STAGES = {"first turn": 3, "middle": 120, "end": TO_THE_END}
DEALS = {
    "lost-cities": (journeys(5, 1), journeys(6, 3)),
    "discoveries": (expedition(2), expedition(4)),
}


@pytest.mark.timeout(300)
@pytest.mark.parametrize("game", DEALS)
def test_nothing_on_a_phone_is_written_smaller_than_14_pixels(browser: Browser, tmp_path: Path, game: str) -> None:
    tables = {
        f"{deal.players} players, {deal.options}, {stage}": careful_table(tmp_path, deal, steps)
        for deal in DEALS[game]
        for stage, steps in STAGES.items()
    }
    with at_tables(browser, tmp_path) as people:
        for (what, prepared), language in zip(tables.items(), cycle(LANGUAGES), strict=False):
            check_letters(prepared.come(people, 0, locale=language, **FINGERS), prepared, f"{what}, {language}")


def careful_table(folder: Path, deal: State, steps: int) -> Prepared:
    return set_table(folder / "farshore.db", deal.copy(), ["Annabelle", *[BOT] * (deal.players - 1)], steps)


def check_letters(page: Page, prepared: Prepared, what: str) -> None:
    """On the board, with the guide and without, and on the sheets beside it."""
    page.goto(prepared.path)
    wait_until_asked(page)
    check_readable(page, what)
    if page.locator("#guide-close").is_visible():
        page.locator("#guide-close").tap()
        check_readable(page, f"{what}, without the guide")
    for info in ("players", "log"):
        page.goto(f"{prepared.path}#{info}")
        expect(page.locator(f"#{info}")).to_be_visible()
        check_readable(page, f"{what}, {info}")
    page.context.close()


# ---- A request, beside the board -------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_a_request_to_take_back_hides_nothing_of_the_board(
    browser: Browser, tmp_path: Path, size: dict[str, int]
) -> None:
    tables = [
        set_table(tmp_path / "farshore.db", deal, LONG_NAMES[: deal.players], steps_until(deal.copy(), 1, least=40))
        for deal in (journeys(6, 3), expedition(4))
    ]
    with at_tables(browser, tmp_path) as people:
        for prepared, language in zip(tables, LANGUAGES, strict=True):
            anna, max_ = (
                prepared.come(people, seat, locale=language, viewport=size, has_touch=True, is_mobile=True)
                for seat in range(2)
            )
            for page in (anna, max_):
                page.goto(prepared.path)
                expect(page.locator(".scene")).to_be_visible()
            acted(anna, anna.locator("button[value=takeback]").tap)
            for page in (anna, max_):
                expect(page.locator(".notice")).to_be_visible()
                check_beside_the_board(page, size)
            acted(max_, max_.locator("button[value=answer-no]").tap)
            expect(max_.locator(".notice")).to_have_count(0)


def check_beside_the_board(page: Page, size: dict[str, int]) -> None:
    notice = box(page.locator(".notice"))
    for part in ("#part-prompt", "#part-board", "#part-controls"):
        seen = box(page.locator(part))
        assert notice["y"] + notice["height"] <= seen["y"] + 1 or seen["y"] + seen["height"] <= notice["y"] + 1, part
    assert notice["y"] + notice["height"] <= size["height"]
    assert page.evaluate(SCROLLS) == [size["height"], size["width"]]
    if size == PHONE:
        check_readable(page, "a request")


# ---- Where the points come from --------------------------------------------------------------------------------------


def test_names_over_the_points_are_cut_rather_than_broken(browser: Browser, tmp_path: Path) -> None:
    tables = [
        set_table(tmp_path / "farshore.db", deal, LONG_NAMES[-deal.players :], 60)
        for deal in (journeys(5, 1), expedition(3), expedition(4))
    ]
    with at_tables(browser, tmp_path) as people:
        for prepared in tables:
            page = prepared.come(people, 0, **FINGERS)
            page.goto(f"{prepared.path}#players")
            expect(page.locator(".breakdown")).to_be_visible()
            assert page.evaluate(BROKEN_NAMES) == []
            assert page.locator(".scores-body").evaluate("body => body.scrollWidth <= body.clientWidth")
            names = page.locator(".breakdown thead th").evaluate_all("heads => heads.map(head => head.title)")
            assert names == LONG_NAMES[-len(names) :]


@pytest.mark.parametrize(
    "size", [TABLET, {"width": TABLET["height"], "height": TABLET["width"]}], ids=["upright", "on its side"]
)
def test_a_tablet_shows_all_of_a_long_game_without_scrolling(
    browser: Browser, tmp_path: Path, size: dict[str, int]
) -> None:
    prepared = careful_table(tmp_path, journeys(6, 3), LATE_IN_THE_THIRD_ROUND)
    with at_tables(browser, tmp_path) as people:
        for language in LANGUAGES:
            page = prepared.come(people, 0, locale=language, viewport=size)
            page.goto(prepared.path)
            wait_until_asked(page)
            assert page.locator(".breakdown tbody tr").count() >= MANY_ROWS
            assert page.evaluate(SCROLLS) == [size["height"], size["width"]]
            assert page.locator("#players .info-body").evaluate(FITS)
            expect(page.locator(".breakdown tfoot")).to_be_in_viewport(ratio=1)
            expect(page.locator(".lc-hand")).to_be_in_viewport(ratio=1)
