"""A round with nothing but keys."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.gestures import press, tab_to
from tests.browser.people import People
from tests.browser.playing import acted, deck, hand, play_alone, take_turn, wait_until_asked

HAS_FOCUS = "() => document.activeElement !== document.body && document.activeElement !== null"
ON_BOARD = "() => document.getElementById('part-board').contains(document.activeElement)"


def focused(page: Page) -> str:
    return str(page.evaluate("() => document.activeElement.getAttribute('data-key')"))


@pytest.mark.timeout(300)
def test_a_round_against_a_bot_is_played_with_nothing_but_keys(people: People) -> None:
    page = people.come()
    play_alone(page)
    tab_to(page, ".lc-hand button.can")
    turns = 0
    while wait_until_asked(page):
        page.wait_for_function(ON_BOARD)  # the focus comes back by itself, turn after turn
        if not page.evaluate("() => document.activeElement.matches('.lc-hand button.can')"):
            press(page, "ArrowDown", "ArrowDown")
        press(page, "Enter")
        expect(page.locator(".lc-hand .taken")).to_have_count(1)
        acted(page, lambda: press(page, "Enter"))
        assert page.evaluate(HAS_FOCUS)
        if not page.evaluate("() => document.activeElement.matches('[data-key=deck]')"):
            tab_to(page, "[data-key=deck]")
        acted(page, lambda: press(page, "Enter"))
        turns += 1
    assert turns > 10
    expect(page.locator(".result h2")).to_be_visible()
    tab_to(page, "button[value=rematch]")


def test_arrows_go_from_piece_to_piece_and_escape_puts_back(people: People) -> None:
    page = people.come()
    play_alone(page)
    hand(page).first.focus()
    first = focused(page)
    press(page, "ArrowRight")
    second = focused(page)
    assert second != first
    press(page, "ArrowLeft")
    assert focused(page) == first
    press(page, "Enter")
    open_places = page.locator(".target")
    expect(open_places).to_have_count(2)
    expect(open_places.last).to_be_focused()
    press(page, "ArrowUp")
    expect(open_places.first).to_be_focused()
    press(page, "Escape")
    expect(open_places).to_have_count(0)
    assert focused(page) == first


def test_letters_undo_open_all_moves_and_the_rules(people: People) -> None:
    page = people.come()
    play_alone(page)
    press(page, "m")
    expect(page.locator(".move-list button").first).to_be_focused()
    acted(page, lambda: press(page, "Enter"))
    expect(deck(page)).to_contain_class("can")
    acted(page, lambda: press(page, "u"))
    expect(page.locator(".prompt-text")).to_have_text("Play or discard a card, then draw.")
    press(page, "?")
    expect(page.locator("#help-turn")).to_be_visible()
    press(page, "Escape")
    expect(page.locator("#help-turn")).to_be_hidden()


def test_the_position_in_words_is_fetched_by_those_who_open_it(people: People) -> None:
    page = people.come()
    play_alone(page)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url) if request.url.endswith("/text") else None)
    take_turn(page)
    assert wait_until_asked(page)
    assert fetched == []
    words = page.locator("#part-text")
    before = words.text_content()
    expect(page.locator("#position-text")).to_have_css("position", "absolute")  # out of sight
    tab_to(page, "#position-text summary")
    expect(page.locator("#position-text")).to_have_css("position", "static")
    press(page, "Enter")
    expect(words).not_to_have_text(before or "")
    expect(words).to_contain_text("turn 3")
    take_turn(page)
    assert wait_until_asked(page)
    expect(words).to_contain_text("turn 5")
    assert len(fetched) >= 2
