"""French from the first page to the last."""

from playwright.sync_api import expect

from tests.browser.french import check_french
from tests.browser.people import People
from tests.browser.playing import call_oneself, hand, open_table, take_turn, wait_until_asked


def test_a_guest_from_france_reads_french_from_home_to_replay(people: People) -> None:
    page = people.come(locale="fr-FR")
    check_french(page)
    call_oneself(page, "Odile")
    page.goto("/help/lost-cities")
    check_french(page)
    page.goto("/new/lost-cities")
    check_french(page)
    open_table(page, "lost-cities", ["me", "bot medium"], rounds="1", seed="7", starter="0")
    for _ in range(4):
        wait_until_asked(page)
        check_french(page)
        take_turn(page)
    wait_until_asked(page)
    hand(page).first.click()
    check_french(page)
    page.keyboard.press("Escape")
    page.locator("details.more summary").click()
    page.locator("button[value=concede]").click()
    check_french(page)
    page.locator("dialog button[value=yes]").click()
    expect(page.locator(".result")).to_be_visible()
    check_french(page)
    page.locator(".result a[href$=replay]").click()
    expect(page.locator("#replay-form.with-script")).to_be_visible()
    check_french(page)
    page.keyboard.press("Home")
    expect(page.locator("body")).to_have_attribute("data-step", "0")
    check_french(page)
    page.locator(".record-links a[href$=verify]").click()
    expect(page.locator(".verdict.good")).to_be_visible()
    check_french(page)
    people.excuse("404")
    page.goto("/nulle-part")
    check_french(page)
