"""The smallest game: what the kit draws for it is played like any other."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import DESK, PHONE, People
from tests.browser.playing import acted, open_table, wait_until_asked

SEATS = ["me", "bot medium"]


def moves(page: Page) -> Locator:
    return page.locator("#part-board button.can")


def test_tides_is_played_to_its_end_by_taps_and_keys(people: People) -> None:
    page = people.come(viewport=PHONE)
    open_table(page, "tides", SEATS, seed="7")
    assert wait_until_asked(page)
    expect(page.locator(".prompt-text")).to_have_text("Choose one of 3 moves.")
    expect(page.locator(".plain-position")).to_contain_text("Tides · turn 1")
    by_keys = False
    while wait_until_asked(page):
        expect(moves(page)).not_to_have_count(0)
        if by_keys:
            moves(page).last.focus()
            acted(page, lambda: page.keyboard.press("Enter"))
        else:
            acted(page, moves(page).last.click)
        by_keys = not by_keys
    expect(page.locator(".standing li")).to_have_count(2)
    expect(page.locator("#part-log")).to_contain_text(": Play 12")


def test_position_and_moves_fit_on_any_screen(people: People) -> None:
    for size in (PHONE, DESK):
        page = people.come(viewport=size)
        open_table(page, "tides", SEATS, seed="7")
        assert wait_until_asked(page)
        for part in (page.locator(".plain-position"), page.locator(".plain-moves")):
            assert part.evaluate("part => part.scrollWidth <= part.clientWidth")
        for move in moves(page).all():
            expect(move).to_be_in_viewport(ratio=1)


def test_tides_is_played_to_its_end_without_scripts(people: People) -> None:
    page = people.come(java_script_enabled=False)
    open_table(page, "tides", SEATS, seed="7")
    while not page.locator(".prompt.over").count():
        if page.locator(".prompt.asked").count():
            with page.expect_navigation(wait_until="domcontentloaded"):
                moves(page).first.click()
        else:
            page.reload(wait_until="domcontentloaded")
    expect(page.locator(".result h2")).to_be_visible()
