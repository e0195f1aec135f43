"""axe finds nothing on any page, on light paper and on dark."""

from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

import farshore
from farshore.server.pages import game_card, render, words_json
from tests.browser.people import PHONE, People
from tests.browser.playing import hand, invitation, open_table, play_alone, take_turn, wait_until_asked

PAPERS: tuple[tuple[Literal["light", "dark"], dict[str, Any]], ...] = (
    ("dark", {"runOnly": ["color-contrast"]}),  # paper changes nothing but colours
    ("light", {}),
)


def check(page: Page, what: str) -> None:
    for paper, rules in PAPERS:
        page.emulate_media(color_scheme=paper)
        found = Axe().run(page, options=rules)
        assert found.violations_count == 0, f"{what}, {paper}: {found.generate_report()}"


def ready_page() -> str:
    """The page of a game that is being compiled; it does not go on by itself while it is looked at."""
    card = game_card(farshore.game("lost-cities"), "en")
    page = render(
        "ready.html", "en", theme="", me="Guest", csrf="", here="/", words=words_json("en"),
        game=card, percent=40, seconds=12,
    )  # fmt: skip
    return page.replace(' data-reload="2"', "")


def test_axe_finds_nothing_before_the_game(people: People) -> None:
    people.excuse("404")
    page = people.come()
    check(page, "home")
    page.locator("details.menu summary").click()
    check(page, "menu")
    for path in ("/new/lost-cities", "/new/lookout", "/help/lost-cities", "/nowhere"):
        page.goto(path)
        check(page, path)
    open_table(page, "lookout", ["me", "open", "open"])
    check(page, "waiting room")
    friend = people.come(invitation(page))
    check(friend, "join")
    friend.route("**/getting-ready", lambda route: route.fulfill(body=ready_page(), content_type="text/html"))
    friend.goto("/getting-ready")
    check(friend, "ready")


@pytest.mark.timeout(300)
@pytest.mark.parametrize("size", [PHONE, {"width": 1280, "height": 800}], ids=["phone", "desk"])
def test_axe_finds_nothing_at_the_table(people: People, size: dict[str, int]) -> None:
    page = people.come(viewport=size)
    play_alone(page)
    check(page, "first turn")
    take_turn(page)
    wait_until_asked(page)
    hand(page).nth(2).click()
    expect(page.locator(".target")).not_to_have_count(0)
    check(page, "a piece taken up")
    page.keyboard.press("Escape")
    page.locator("button[data-action='draw deck']").click(force=True)
    expect(page.locator(".bubble.why")).to_be_visible()
    check(page, "a refusal")
    for info in ("rules", "settings"):
        page.locator(f".bar-tab[href='#{info}']").click()
        check(page, info)
    page.keyboard.press("Escape")
    page.locator("details.more summary").click()
    page.locator("button[value=concede]").click()
    check(page, "dialog")
    page.locator("dialog button[value=yes]").click()
    expect(page.locator(".result")).to_be_visible()
    check(page, "end")
    page.get_by_role("link", name="Replay").click()
    check(page, "replay")
    page.goto(page.url.partition("/replay")[0] + "/verify")
    check(page, "verify")


def test_axe_finds_nothing_at_a_table_of_another_game(people: People) -> None:
    page = people.come()
    open_table(page, "lookout", ["me", "bot careful", "bot careful"], rounds="1", starter="0")
    wait_until_asked(page)
    check(page, "lookout")
    open_table(page, "tides", ["me", "bot careful"])
    wait_until_asked(page)
    check(page, "tides")
