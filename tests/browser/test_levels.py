"""Whom one plays against is chosen on the home page: by finger, by keyboard, and without scripts."""

import pytest
from playwright.sync_api import Locator, Page, expect

from farshore.bots import OFFERED
from tests.browser.accessibility import check_axe
from tests.browser.layout import box, check_readable, small_targets
from tests.browser.people import DESK, PHONE, People
from tests.browser.playing import wait_until_asked

FITS = "() => document.documentElement.scrollWidth <= innerWidth"


def card(page: Page, game: str = "lost-cities") -> Locator:
    return page.locator(f"article[aria-labelledby='game-{game}']")


def level(page: Page, name: str) -> Locator:
    """As it is called to whoever hears the page."""
    return card(page).get_by_role("radio", name=name, exact=True)


def start(page: Page) -> None:
    card(page).get_by_role("button", name="Play against bots").click()
    page.wait_for_url("**/t/*")


def check_opponent(page: Page, name: str) -> None:
    """Name and face are there, if the players are."""
    row = page.locator("#part-players .player.seat-1")
    expect(row.locator(".player-name")).to_have_text(name)
    expect(row.locator("svg.face use")).to_have_count(1)
    shapes = page.locator("symbol.portrait path")
    assert shapes.count() > 5
    for n in range(shapes.count()):
        expect(shapes.nth(n)).not_to_have_css("display", "none")  # no style of the table hides any of it


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_level_is_chosen_by_a_tap_and_is_the_same_the_next_time(people: People, size: dict[str, int]) -> None:
    page = people.come(viewport=size, has_touch=True)
    assert page.evaluate(FITS)
    assert small_targets(page) == []
    check_readable(page)
    expect(level(page, "Emma, easy")).to_be_checked()
    level(page, "Hanna, hard").tap()
    expect(level(page, "Hanna, hard")).to_be_checked()
    check_axe(page, "hard is chosen")
    start(page)
    check_opponent(page, "Hanna, hard")
    wait_until_asked(page)
    page.goto("/")
    expect(level(page, "Hanna, hard")).to_be_checked()


def test_faces_are_seen_on_light_paper_and_on_dark(people: People) -> None:
    page = people.come()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        faces = card(page).locator("svg.face")
        assert faces.count() == len(OFFERED)
        assert all(box(faces.nth(n))["width"] >= 32 for n in range(len(OFFERED)))
        assert len({faces.nth(n).screenshot() for n in range(len(OFFERED))}) == len(OFFERED)


def test_a_level_is_chosen_by_keyboard(people: People) -> None:
    page = people.come()
    level(page, "Emma, easy").focus()
    page.keyboard.press("ArrowRight")
    expect(level(page, "Maya, medium")).to_be_checked()
    expect(level(page, "Maya, medium")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    check_opponent(page, "Maya, medium")


def test_a_level_is_chosen_without_scripts(people: People) -> None:
    page = people.come(java_script_enabled=False)
    level(page, "Viola, expert").check()
    start(page)
    check_opponent(page, "Viola, expert")
    page.goto("/")
    expect(level(page, "Viola, expert")).to_be_checked()
