"""axe finds nothing on any page, on light paper and on dark."""

import pytest
from playwright.sync_api import expect

from tests.browser.accessibility import check_axe
from tests.browser.people import DESK, PHONE, People
from tests.browser.playing import hand, invitation, open_table, play_alone, take_turn, wait_until_asked


def test_axe_finds_nothing_before_the_game(people: People) -> None:
    people.excuse("404")
    page = people.come()
    check_axe(page, "home")
    page.locator("details.menu summary").click()
    check_axe(page, "menu")
    for path in ("/new/lost-cities", "/new/lookout", "/help/lost-cities", "/nowhere"):
        page.goto(path)
        check_axe(page, path)
    open_table(page, "lookout", ["me", "open", "open"])
    check_axe(page, "waiting room")
    friend = people.come(invitation(page))
    check_axe(friend, "join")


@pytest.mark.timeout(300)
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_axe_finds_nothing_at_the_table(people: People, size: dict[str, int]) -> None:
    page = people.come(viewport=size)
    play_alone(page)
    check_axe(page, "first turn")
    take_turn(page)
    wait_until_asked(page)
    hand(page).nth(2).click()
    expect(page.locator(".target")).not_to_have_count(0)
    check_axe(page, "a piece taken up")
    page.keyboard.press("Escape")
    page.locator("button[data-action='draw deck']").click(force=True)
    expect(page.locator(".bubble.why")).to_be_visible()
    check_axe(page, "a refusal")
    for sheet in ("rules", "settings"):
        page.locator(f".bar-tab[href='#{sheet}']").click()
        check_axe(page, sheet)
    page.keyboard.press("Escape")
    page.locator("details.more summary").click()
    page.locator("button[value=concede]").click()
    check_axe(page, "dialog")
    page.locator("dialog button[value=yes]").click()
    expect(page.locator(".result")).to_be_visible()
    check_axe(page, "end")
    page.get_by_role("link", name="Replay").click()
    check_axe(page, "replay")
    page.goto(page.url.partition("/replay")[0] + "/verify")
    check_axe(page, "verify")
    page.goto("/")
    check_axe(page, "my tables")


def test_axe_finds_nothing_at_a_table_of_another_game(people: People) -> None:
    page = people.come()
    open_table(page, "lookout", ["me", "bot medium", "bot medium"], rounds="1", starter="0")
    wait_until_asked(page)
    check_axe(page, "lookout")
    watcher = people.come(page.url)
    expect(page.locator("#part-players .watching")).to_have_text("1 spectator")
    check_axe(page, "watched")
    check_axe(watcher, "watching")
    open_table(page, "tides", ["me", "bot medium"])
    wait_until_asked(page)
    check_axe(page, "tides")
