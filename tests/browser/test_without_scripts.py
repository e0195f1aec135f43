"""A browser that runs no scripts: every command is a plain form."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.people import People
from tests.browser.playing import open_table


def wait_for_turn(page: Page) -> bool:
    """Load the page again until a bot has played, as such a browser does by itself every few seconds."""
    while page.locator(".prompt.waiting").count():
        page.reload(wait_until="domcontentloaded")
    return page.locator(".prompt.asked").count() > 0


def press(page: Page, button: Locator) -> None:
    with page.expect_navigation(wait_until="domcontentloaded"):
        button.click(force=True)


def do(page: Page, move: str) -> None:
    page.locator("details.moves summary").click()
    press(page, page.locator(f".move-list button[value^='{move}']").first)


@pytest.mark.timeout(300)
def test_a_round_is_played_by_plain_forms(people: People) -> None:
    people.excuse("409")
    page = people.come(java_script_enabled=False)
    open_table(page, "lost-cities", ["me", "bot medium"], rounds="1", seed="7", starter="0")

    press(page, page.locator("button[data-action='draw deck']"))
    expect(page.locator(".said")).to_contain_text("First play or discard a card")
    table = page.url
    page.locator(".said a").click()
    expect(page.locator("#turn")).to_be_in_viewport()
    page.goto(table.removesuffix("/do"))

    before = page.locator(".lc-hand").get_attribute("aria-label")
    cards = page.locator(".lc-hand .lc-card").count()
    do(page, "play")
    expect(page.locator(".lc-hand .lc-card")).to_have_count(cards - 1)
    press(page, page.locator("button[value=undo]"))
    expect(page.locator(".lc-hand .lc-card")).to_have_count(cards)
    assert page.locator(".lc-hand").get_attribute("aria-label") == before

    turns = 0
    while wait_for_turn(page):
        do(page, "discard")
        expect(page.locator("button[value=undo]")).to_have_count(1)
        press(page, page.locator("button[data-action='draw deck']"))
        turns += 1
    assert turns > 10
    expect(page.locator(".result h2")).to_be_visible()
    page.get_by_role("link", name="Replay").click()
    page.locator("#replay-previous").click()
    expect(page.locator("#replay-label")).to_contain_text("Step")


def test_settings_and_names_are_plain_forms_too(people: People) -> None:
    page = people.come(java_script_enabled=False)
    page.locator("details.menu summary").click()
    page.get_by_role("button", name="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.locator("details.menu summary").click()
    page.locator("button[name=theme][value=dark]").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
