"""Lines that break, and tabs that get in one another's way."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.browser.gestures import by_taps
from tests.browser.people import People, gathered
from tests.browser.playing import (
    acted,
    deck,
    draw_a_card,
    hand,
    place_for,
    play_alone,
    put_down_a_card,
    take_turn,
    version,
    wait_until_asked,
)
from tests.server.running import running

TO_COME_BACK = 30_000
CLICK_AT = """([selector, when]) => {
  setTimeout(() => document.querySelector(selector).click(), when - Date.now());
}"""


def told(page: Page) -> list[str]:
    return page.locator("#part-log .log-line").all_inner_texts()


@pytest.mark.timeout(300)
def test_a_server_killed_in_mid_turn_comes_back_with_nothing_lost(browser: Browser, tmp_path: Path) -> None:
    with running(tmp_path) as server, gathered(browser, server.address) as people:
        people.excuse("WebSocket connection|ERR_CONNECTION_REFUSED")
        page = people.come()
        play_alone(page)
        take_turn(page)
        wait_until_asked(page)
        put_down_a_card(page)
        shown, log, cards = version(page), told(page), hand(page).count()

        server.kill()
        line = page.locator("#connection")
        expect(line).to_have_attribute("data-state", "lost")
        expect(line).to_be_visible()
        deck(page).click()
        expect(page.locator(".bubble.why")).to_contain_text("nothing was sent")

        server.start()
        expect(line).to_have_attribute("data-state", "back", timeout=TO_COME_BACK)
        expect(line).to_be_hidden(timeout=TO_COME_BACK)
        assert (version(page), told(page), hand(page).count()) == (shown, log, cards)
        draw_a_card(page)
        wait_until_asked(page)
        assert told(page)[: len(log)] == log
        take_turn(page)


def test_of_two_tabs_that_click_at_once_one_acts_and_both_show_the_same(people: People) -> None:
    one = people.come()
    address = play_alone(one)
    other = one.context.new_page()
    other.goto(address)
    wait_until_asked(other)
    steps, before = len(told(one)), version(one)
    places = []
    for tab, which in ((one, 0), (other, -1)):
        card = hand(tab).nth(which)
        place = place_for(tab, card).get_attribute("data-place")
        card.click()
        places.append(f"[data-place='{place}']")
    when = one.evaluate("() => Date.now() + 500")
    for tab, place in zip((one, other), places, strict=True):
        tab.evaluate(CLICK_AT, [place, when])
    for tab in (one, other):
        expect(tab.locator("body")).to_have_attribute("data-version", str(int(before) + 1))
        expect(tab.locator("#part-log .log-line")).to_have_count(steps + 1)
        expect(deck(tab)).to_contain_class("can")
    assert told(one) == told(other)
    assert one.locator(".bubble.why").count() + other.locator(".bubble.why").count() == 1
    acted(one, deck(one).click)
    wait_until_asked(one)
    wait_until_asked(other)
    assert version(one) == version(other)


def test_two_quick_clicks_act_once(people: People) -> None:
    page = people.come()
    play_alone(page)
    put_down_a_card(page)
    acted(page, deck(page).dblclick)
    wait_until_asked(page)
    drawn = [line for line in told(page) if re.search("Guest draws", line)]
    assert len(drawn) == 1


# ---- A table that has not answered yet -------------------------------------------------------------------------------


class HeldLine:
    """A line on which the table's answers wait until they are let through."""

    def __init__(self, page: Page) -> None:
        self.has_answered = False
        self._is_held = True
        self._waiting: list[str | bytes] = []
        page.route_web_socket("**/socket*", self._open)

    def _open(self, tab: WebSocketRoute) -> None:
        self._tab = tab
        tab.connect_to_server().on_message(self._carry)

    def _carry(self, message: str | bytes) -> None:
        if self._is_held:
            self._waiting.append(message)
        else:
            self._tab.send(message)
            self.has_answered = True

    def let_through(self) -> None:
        self._is_held = False
        for message in self._waiting:
            self._tab.send(message)

    def break_off(self) -> None:
        """The next one holds nothing up."""
        self._is_held = False
        self._waiting.clear()
        self._tab.close()


def tap_a_card_to_its_place(page: Page) -> None:
    card = hand(page).first
    place = place_for(page, card)
    by_taps(page, card, place)


def tap_before_the_table_has_answered(page: Page) -> HeldLine:
    line = HeldLine(page)
    play_alone(page)
    tap_a_card_to_its_place(page)
    expect(page.locator("body")).to_contain_class("asking")
    return line


def test_whoever_taps_before_the_table_has_answered_is_heard(people: People) -> None:
    page = people.come()
    line = tap_before_the_table_has_answered(page)
    before = version(page)
    expect(page.locator(".bubble.why")).to_have_count(0)
    tap_a_card_to_its_place(page)  # an answer is awaited: this is for nothing
    acted(page, line.let_through)
    assert version(page) == str(int(before) + 1)
    expect(page.locator("body")).not_to_contain_class("asking")
    draw_a_card(page)


def test_what_was_tapped_before_a_line_that_never_came_up_is_not_done_later(people: People) -> None:
    page = people.come()
    line = tap_before_the_table_has_answered(page)
    before = version(page)
    line.break_off()
    expect(page.locator("body")).not_to_contain_class("asking")
    expect(page.locator(".bubble.why")).to_contain_text("nothing was sent")
    while not line.has_answered:
        page.wait_for_timeout(50)
    assert version(page) == before
    put_down_a_card(page)
    assert version(page) == str(int(before) + 1)
