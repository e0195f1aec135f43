"""What a guest prefers stays with him."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import People
from tests.browser.playing import play_alone

PAPER = {"light": "rgb(246, 241, 228)", "dark": "rgb(18, 33, 43)"}
CARD = {"light": "rgb(249, 232, 186)", "dark": "rgb(61, 51, 24)"}  # a yellow one: games have washes of their own


def open_settings(page: Page) -> None:
    page.locator(".bar-tab[href='#settings']").click()
    expect(page.locator("#settings")).to_be_visible()


def test_a_newcomer_is_guided_until_he_says_no(people: People) -> None:
    page = people.come()
    play_alone(page)
    expect(page.locator(".guide")).to_contain_text("These are your eight cards")
    expect(page.locator(".guided")).to_have_count(1)
    open_settings(page)
    page.locator("#setting-guide").uncheck()
    expect(page.locator(".guide")).to_have_count(0)
    expect(page.locator(".guided")).to_have_count(0)
    page.reload()
    expect(page.locator(".prompt.asked")).to_be_visible()
    expect(page.locator(".guide")).to_have_count(0)
    open_settings(page)
    expect(page.locator("#setting-guide")).not_to_be_checked()
    page.locator("#setting-guide").check()
    expect(page.locator(".guide")).to_be_visible()


def chosen_speed(page: Page) -> str | None:
    return page.locator("input[name=speed]:checked").get_attribute("value")


def test_sounds_speed_and_forced_moves_survive_a_reload(people: People) -> None:
    page = people.come(paced=True)
    play_alone(page)
    open_settings(page)
    expect(page.locator("#setting-sound")).to_be_checked()
    assert chosen_speed(page) == "normal"
    page.locator("#setting-sound").uncheck()
    page.locator("#setting-forced").check()
    page.get_by_role("radio", name="Fast").check()
    assert chosen_speed(page) == "fast"
    page.reload()
    open_settings(page)
    expect(page.locator("#setting-sound")).not_to_be_checked()
    expect(page.locator("#setting-forced")).to_be_checked()
    assert chosen_speed(page) == "fast"
    for seconds, speed in (("0", "at-once"), ("0.3", "fast"), ("0.9", "normal"), ("2", "slow"), ("soon", "normal")):
        # as the slider of earlier builds left it
        page.evaluate("pace => { localStorage.clear(); localStorage.setItem('farshore.pace', pace) }", seconds)
        page.reload()
        assert chosen_speed(page) == speed


def test_paper_and_language_are_chosen_at_the_table_too(people: People) -> None:
    page = people.come()
    address = play_alone(page)
    page.locator(".bar-tab[href='#settings']").click()
    page.locator("#settings button[name=theme][value=dark]").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.url.startswith(address)
    open_settings(page)
    page.locator("#settings button[name=lang][value=fr]").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator(".prompt-text")).to_contain_text("carte")
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("lang", "fr")


@pytest.mark.parametrize(("device", "other"), [("light", "dark"), ("dark", "light")])
def test_paper_is_as_the_device_has_it_until_another_is_chosen(people: People, device: str, other: str) -> None:
    page = people.come(color_scheme=device)
    play_alone(page)
    card = page.locator("[data-key=yellow-3]")
    for chosen, shown in (("", device), (other, other), (device, device), ("", device)):
        open_settings(page)
        page.locator(f"#settings button[name=theme][value='{chosen}']").click()
        page.wait_for_load_state()
        expect(page.locator("html")).to_have_css("background-color", PAPER[shown])
        expect(card).to_have_css("background-color", CARD[shown])
