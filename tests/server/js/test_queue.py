"""The client's queue of views: bots' steps are shown one after another, and never far behind."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.server.js.modules import page_with_modules

PACE = 700
MAKE = """async (pace) => {
  const { makeQueue } = await import("/static/js/queue.js");
  window.seen = [];
  window.queue = makeQueue({ show: (view) => seen.push(view), pace: () => pace, changed: () => {} });
}"""
ADD = "(views) => views.forEach(([version, paced]) => queue.add({ version, paced, parts: { board: `${version}` } }))"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = page_with_modules(browser)
    page.clock.install(time=0)
    page.evaluate(MAKE, PACE)
    page.clock.pause_at(10)
    yield page
    page.context.close()


def versions(page: Page) -> list[int]:
    seen: list[int] = page.evaluate("seen.map((view) => view.version)")
    return seen


def test_a_bots_step_is_shown_for_its_time(page: Page) -> None:
    page.evaluate(ADD, [[1, True], [2, True], [3, False]])
    assert versions(page) == [1]
    assert page.evaluate("queue.isBehind()")
    page.clock.run_for(PACE - 50)
    assert versions(page) == [1]
    page.clock.run_for(100)
    assert versions(page) == [1, 2]
    page.clock.run_for(PACE)
    assert versions(page) == [1, 2, 3]
    assert not page.evaluate("queue.isBehind()")


def test_ones_own_step_is_shown_until_the_piece_has_arrived(page: Page) -> None:
    page.evaluate(ADD, [[1, False], [2, True]])
    page.clock.run_for(300)
    assert versions(page) == [1, 2]


def test_skipping_shows_the_newest_and_forgets_nothing(page: Page) -> None:
    page.evaluate("queue.add({ version: 1, paced: true, parts: { board: 'one', scores: 'all' } })")
    page.evaluate("queue.add({ version: 2, paced: true, parts: { board: 'two', scores: 'more' } })")
    page.evaluate("queue.add({ version: 3, paced: true, parts: { board: 'three' } })")
    page.evaluate("queue.skip()")
    assert versions(page) == [1, 3]
    assert page.evaluate("seen[1].parts") == {"board": "three", "scores": "more"}
    assert page.evaluate("seen[1].passed.map((view) => view.version)") == [2]


def test_many_that_wait_are_shown_faster(page: Page) -> None:
    page.evaluate(ADD, [[version, True] for version in range(40)])
    page.clock.run_for(10 * PACE)
    assert versions(page) == list(range(40))
