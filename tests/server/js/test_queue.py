"""The client's queue of views: steps are shown one after another, each for its time, and nobody passes a stop."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.server.js.modules import page_with_modules

PACE = 700
MAKE = """async (pace) => {
  const { makeQueue } = await import("/static/js/queue.js");
  window.seen = [];
  window.stops = [];
  window.queue = makeQueue({
    show: (view) => seen.push(view),
    timeFor: (view) => view.paced ? pace : 0,
    stopsBefore: (view) => view.stop && !stops.includes(view.version),
    stopped: (view) => stops.push(view.version),
    changed: (behind) => { window.behind = behind; },
  });
}"""
ADD = "(views) => views.forEach(([version, paced]) => queue.add({ version, paced, parts: { board: `${version}` } }))"
ADD_A_STOP = "(version) => queue.add({ version, paced: true, stop: true, parts: {} })"


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


def test_skipping_shows_the_newest_and_forgets_nothing(page: Page) -> None:
    page.evaluate("queue.add({ version: 1, paced: true, parts: { board: 'one', scores: 'all' } })")
    page.evaluate("queue.add({ version: 2, paced: true, parts: { board: 'two', scores: 'more' } })")
    page.evaluate("queue.add({ version: 3, paced: true, parts: { board: 'three' } })")
    page.evaluate("queue.skip()")
    assert versions(page) == [1, 3]
    assert page.evaluate("seen[1].parts") == {"board": "three", "scores": "more"}
    assert page.evaluate("seen[1].passed.map((view) => view.version)") == [2]


def test_however_many_wait_each_has_its_time(page: Page) -> None:
    page.evaluate(ADD, [[version, True] for version in range(40)])
    page.clock.run_for(10 * PACE)
    assert versions(page) == list(range(11))


def test_nobody_passes_a_stop_until_it_is_let_go(page: Page) -> None:
    page.evaluate(ADD, [[1, True], [2, True]])
    page.evaluate(ADD_A_STOP, 3)
    page.evaluate(ADD, [[4, True], [5, True]])
    page.evaluate("queue.skip()")
    assert versions(page) == [1, 2]
    assert page.evaluate("stops") == [3]
    for patience in ("queue.skip()", "queue.add({ version: 6, paced: true, parts: {} })"):
        page.evaluate(patience)
        page.clock.run_for(10 * PACE)
        assert versions(page) == [1, 2]
        assert page.evaluate("queue.isBehind() && queue.isHeld() && behind")
    page.evaluate("queue.letGo()")
    assert versions(page) == [1, 2, 3]
    page.evaluate("queue.skip()")
    assert versions(page) == [1, 2, 3, 6]
    assert page.evaluate("stops") == [3]
    assert not page.evaluate("queue.isBehind() || queue.isHeld() || behind")


def test_a_stop_comes_after_what_is_shown_before_it_has_had_its_time(page: Page) -> None:
    page.evaluate(ADD, [[1, True]])
    page.evaluate(ADD_A_STOP, 2)
    assert page.evaluate("stops") == []
    page.clock.run_for(PACE + 50)
    assert page.evaluate("stops") == [2]
    assert versions(page) == [1]


def test_what_comes_while_it_is_held_waits(page: Page) -> None:
    page.evaluate("queue.hold()")
    page.evaluate(ADD, [[1, False], [2, False]])
    page.clock.run_for(PACE)
    assert versions(page) == []
    page.evaluate("queue.letGo()")
    assert versions(page) == [1, 2]
