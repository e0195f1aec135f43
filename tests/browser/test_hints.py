"""Hints at the table: asked for by finger, mouse and key, and without scripts; they move nothing and go again."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import farshore
from tests.browser.accessibility import check_axe
from tests.browser.french import check_french
from tests.browser.gestures import press, tab_to
from tests.browser.layout import box, check_no_scrolling, check_readable, shifts, small_targets, watch_shifts
from tests.browser.people import PHONE, People
from tests.browser.playing import acted, play_alone, post_table, take_turn, wait_until_asked
from tests.browser.prepared import BOT, set_table
from tests.browser.test_stillness import PLACES, PLAYERS, SCREENS
from tests.server.running import Running

CLICK = "document.querySelector('button[value=hint]').click()"
ANSWERED = "() => document.getElementById('hint-place').hidden || document.querySelector('.hint-text') !== null"
SAID_AT_ONCE = """() => {
  document.querySelector("button[value=hint]").click();
  return ["hint", "announce"].map(id => document.getElementById(id).textContent);
}"""
LONGEST_THOUGHT = 60_000  # milliseconds: others may use the machine too
A_MOMENT = 500  # milliseconds after which whoever got no hint asks again
TRIES = 40
WAIT_A_MOMENT = r"status (of )?429\b.*/do"
OPEN, TEXT, BUTTON = "#hint-place:not([hidden])", ".hint-text", "button[value=hint]"


def ask(page: Page, way: Callable[[], object] | None = None) -> None:
    """Ask by one's own way or another, until there is a hint."""

    def once() -> None:
        way() if way else page.evaluate(CLICK)
        page.wait_for_function(ANSWERED, timeout=LONGEST_THOUGHT)

    until_told(page, once)


def ask_by_form(page: Page) -> None:
    """The same without scripts."""

    def once() -> None:
        with page.expect_navigation(timeout=LONGEST_THOUGHT):
            page.locator(BUTTON).click()

    until_told(page, once)


def until_told(page: Page, ask_once: Callable[[], None]) -> None:
    """Ask again while there is no hint.

    A page that has just come may not be connected yet, and the server, to whom all tests are the same visitor, may want
    him to wait a moment.
    """
    for _ in range(TRIES):
        ask_once()
        if page.locator(TEXT).count():
            break
        page.wait_for_timeout(A_MOMENT)
    expect(page.locator(TEXT)).to_be_visible()


def close(page: Page) -> None:
    page.locator("#hint-close").click()
    expect(page.locator(OPEN)).to_have_count(0)


def follow(page: Page) -> None:
    """Do what is suggested."""
    suggested = page.locator(".move-list .suggested").first
    acted(page, lambda: suggested.evaluate("button => button.click()"))


@pytest.mark.timeout(300)
@pytest.mark.parametrize("game", PLAYERS)
def test_a_hint_moves_nothing_and_marks_what_it_speaks_of(people: People, server: Running, game: str) -> None:
    for name, screen in SCREENS.items():
        deal = farshore.game(game).deal(2, seed=9, starter=0)
        prepared = set_table(server.database, deal, ["Anna", BOT], 12)
        assert prepared.person() == 0
        assert len(prepared.state.legal) > 1
        page = prepared.come(people, 0, still=False, **screen)
        wait_until_asked(page)
        places = [box(page.locator(place)) for place in PLACES]
        watch_shifts(page)
        ask(page)
        expect(page.locator("#announce")).to_have_text(page.locator(TEXT).inner_text())
        expect(page.locator("#part-board .suggested").first).to_be_visible()
        page.locator(".hint-more summary").click()
        expect(page.locator(".hint-table tbody tr").first).to_be_visible()
        if name == "phone":
            check_no_scrolling(page)
            check_readable(page, game)
            assert [html for html in small_targets(page) if "hint" in html] == []
        check_axe(page, f"a hint in {game}, {name}")
        close(page)
        expect(page.locator(".suggested")).to_have_count(0)
        assert shifts(page) == [], (game, name)
        assert [box(page.locator(place)) for place in PLACES] == places
        page.context.close()


def test_it_says_that_it_is_thinking_to_those_who_see_and_those_who_hear(people: People) -> None:
    page = people.come()
    play_alone(page)
    ask(page)
    close(page)
    assert page.evaluate(SAID_AT_ONCE) == ["Thinking …"] * 2
    ask(page)
    expect(page.locator("#hint-place.thinking")).to_have_count(0)


def test_it_goes_as_soon_as_anything_changes(people: People) -> None:
    page = people.come()
    play_alone(page)
    ask(page)
    first = page.locator(TEXT).inner_text()
    follow(page)
    expect(page.locator(OPEN)).to_have_count(0)
    expect(page.locator(".suggested")).to_have_count(0)
    acted(page, lambda: press(page, "u"))
    ask(page)
    expect(page.locator(TEXT)).to_have_text(first)  # the same position, the same hint
    take_turn(page)
    expect(page.locator(OPEN)).to_have_count(0)
    wait_until_asked(page)
    expect(page.locator(BUTTON)).to_be_visible()


def test_the_pieces_that_are_marked_do_what_was_said(people: People) -> None:
    page = people.come()
    play_alone(page)
    ask(page)
    close(page)
    ask(page)
    said = page.locator(TEXT).locator("strong").inner_text()
    page.locator(".lc-hand .suggested").click()
    expect(page.locator(TEXT)).to_be_visible()  # to take up a piece changes nothing yet
    acted(page, page.locator("#part-board .suggested.target").click)
    verb, _, card = said.partition(" ")
    expect(page.locator("#part-log")).to_contain_text(f"{verb.lower()}s {card}")


def test_by_keys_it_is_asked_unfolded_and_closed(people: People) -> None:
    page = people.come()
    play_alone(page)
    ask(page)
    close(page)
    tab_to(page, ".lc-hand button.can")
    ask(page, lambda: press(page, "h"))
    expect(page.locator(".hint-table")).to_be_hidden()
    press(page, "h")
    expect(page.locator(".hint-table")).to_be_visible()
    press(page, "Escape")
    expect(page.locator(OPEN)).to_have_count(0)
    expect(page.locator(".lc-hand button.can:focus")).to_have_count(1)
    ask(page, lambda: press(page, "h"))
    tab_to(page, "#hint-close")
    press(page, "Enter")
    expect(page.locator(OPEN)).to_have_count(0)
    expect(page.locator(BUTTON)).to_be_focused()
    press(page, "?")
    expect(page.locator("#help-keys")).to_contain_text("Hint")


def test_a_spectator_and_people_among_themselves_have_no_hints(people: People, server: Running) -> None:
    page = people.come()
    play_alone(page)
    watcher = people.come(page.url)
    expect(watcher.locator("#part-board .scene")).to_be_visible()
    expect(watcher.locator(BUTTON)).to_have_count(0)
    deal = farshore.game("lost-cities").deal(2, seed=9, starter=0)
    together = set_table(server.database, deal, ["Anna", "Ben"]).come(people, 0)
    wait_until_asked(together)
    expect(together.locator(BUTTON)).to_have_count(0)
    press(together, "h")
    expect(together.locator(OPEN)).to_have_count(0)


def test_who_asks_too_often_is_told_so_beside_the_button(people: People) -> None:
    page = people.come(viewport=PHONE, has_touch=True, is_mobile=True)
    play_alone(page)
    ask(page)
    close(page)
    ask(page, page.locator(BUTTON).tap)
    close(page)
    page.evaluate("""() => {
      const button = document.querySelector("button[value=hint]");
      for (let i = 0; i < 8; i++) { button.click(); document.getElementById("hint-close").click(); }
    }""")
    expect(page.locator(".bubble.why")).to_contain_text("hint")
    expect(page.locator(OPEN)).to_have_count(0)


def test_without_scripts_it_is_a_page(people: People) -> None:
    people.excuse(WAIT_A_MOMENT)
    for screen in ("phone", "desk"):
        page = people.come(java_script_enabled=False, viewport=SCREENS[screen]["viewport"])
        post_table(page, "lost-cities", ["me", "bot medium"], seed="7", rounds="1", starter="0")
        before = box(page.locator("#part-board"))
        ask_by_form(page)
        expect(page.locator("#hint-close")).to_be_hidden()
        assert box(page.locator("#part-board")) == before
        page.locator(".hint-more summary").click()
        expect(page.locator(".hint-table")).to_be_visible()
        page.locator("details.moves summary").click()
        with page.expect_navigation():
            page.locator(".move-list button").first.click()
        expect(page.locator(OPEN)).to_have_count(0)


def test_hints_speak_french(people: People) -> None:
    page = people.come(locale="fr-FR")
    play_alone(page)
    ask(page)
    page.locator(".hint-more summary").click()
    check_french(page)
