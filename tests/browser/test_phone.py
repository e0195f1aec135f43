"""A phone of 360 by 640 pixels, with fingers."""

from playwright.sync_api import Page, expect

from tests.browser.gestures import finger_drag
from tests.browser.layout import box, check_no_scrolling, check_on_screen, check_readable, lower_edge, small_targets
from tests.browser.people import PHONE, People
from tests.browser.playing import acted, deck, hand, place_for, play_alone, take_turn, wait_until_asked


def check_fits(page: Page) -> None:
    """A turn needs no scrolling, and everything is large enough to read and to hit."""
    check_no_scrolling(page)
    check_on_screen(page, ("#part-prompt .prompt", "#part-board .scene", "#part-controls", ".lc-hand"))
    check_readable(page)
    assert small_targets(page) == []


def test_a_phone_plays_by_tap_and_by_drag_without_scrolling(people: People) -> None:
    page = people.come(viewport=PHONE, has_touch=True, is_mobile=True)
    play_alone(page)
    check_fits(page)
    card = hand(page).first
    place = place_for(page, card)
    card.tap()
    expect(place).to_contain_class("target")
    check_fits(page)
    acted(page, place.tap)
    check_fits(page)
    acted(page, deck(page).tap)
    wait_until_asked(page)
    card = hand(page).nth(1)
    acted(page, lambda: finger_drag(page, card, place_for(page, card)))
    expect(deck(page)).to_contain_class("can")
    acted(page, deck(page).tap)
    for _ in range(8):
        wait_until_asked(page)
        take_turn(page)
    wait_until_asked(page)
    check_fits(page)
    assert page.evaluate("() => scrollY") == 0


def test_a_hint_hides_nothing_and_opens_and_is_folded_away(people: People) -> None:
    page = people.come(viewport=PHONE, has_touch=True, is_mobile=True)
    play_alone(page)
    hint, board, opener = page.locator(".guide"), page.locator("#part-board"), page.locator("#guide-open")
    expect(hint).to_be_visible()
    expect(opener).to_be_hidden()
    before = box(board)
    assert lower_edge(hint) <= before["y"] + 1
    expect(page.locator(".guide a")).to_be_hidden()
    page.locator("#guide-more").tap()
    expect(page.locator(".guide a")).to_be_visible()
    assert box(board) == before
    page.locator("#guide-close").tap()
    expect(hint).to_be_hidden()
    expect(page.locator(".guided")).to_have_count(0)
    larger = box(board)
    assert larger["height"] > before["height"]  # the room is the board's now
    take_turn(page)
    wait_until_asked(page)
    expect(hint).to_be_hidden()
    opener.tap()
    expect(page.locator(".guide a")).to_be_visible()
    assert box(board) == larger
    page.locator("#guide-close").tap()
    expect(hint).to_be_hidden()
    page.locator(".bar-tab[href='#settings']").tap()
    for _ in range(2):  # off, and on again
        page.locator("#setting-guide").tap()
    page.locator("#settings .sheet-close").tap()
    expect(hint).to_be_visible()
    assert box(board) == before


def test_sheets_open_over_the_board_and_close_again(people: People) -> None:
    page = people.come(viewport=PHONE, has_touch=True, is_mobile=True)
    play_alone(page)
    for name in ("players", "log", "rules", "settings"):
        page.locator(f".bar-tab[href='#{name}']").tap()
        expect(page.locator(f"#{name}")).to_be_in_viewport()
        expect(page.locator(f".bar-tab[href='#{name}']")).to_have_attribute("aria-expanded", "true")
        page.locator(f"#{name} .sheet-close").tap()
        expect(page.locator(f"#{name}")).to_be_hidden()
