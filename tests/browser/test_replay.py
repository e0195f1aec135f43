"""Looking back at a game, and going on from it."""

from pathlib import Path

from playwright.sync_api import Page, expect

from farshore.records import from_text, verify
from tests.browser.people import People
from tests.browser.playing import concede, play_alone, take_turn, wait_until_asked

TURNS = 3
KNOWN = "[data-key^=hand-] .lc-card:not(.lc-back)"


# A drawing that was patched may have its attributes in another order.
IN_ORDER = """scene => {
  for (const element of scene.querySelectorAll("*")) {
    const attributes = [...element.attributes].sort((one, other) => (one.name < other.name ? -1 : 1));
    for (const { name } of attributes) element.removeAttribute(name);
    for (const { name, value } of attributes) element.setAttribute(name, value);
  }
  return scene.innerHTML;
}"""


def replay_of_a_short_game(people: People) -> Page:
    page = people.come()
    play_alone(page)
    for _ in range(TURNS):
        take_turn(page)
        wait_until_asked(page)
    concede(page)
    page.get_by_role("link", name="Replay").click()
    expect(page.locator("#replay-label")).to_have_text(f"Step {4 * TURNS} of {4 * TURNS}")
    expect(page.locator("#replay-form.with-script")).to_be_visible()
    return page


def at_step(page: Page, step: int) -> None:
    expect(page.locator("#replay-label")).to_have_text(f"Step {step} of {4 * TURNS}")
    expect(page.locator("#replay-slider")).to_have_value(str(step))
    assert f"step={step}" in page.url


def test_a_game_is_replayed_by_keys_slider_doors_and_links(people: People) -> None:
    page = replay_of_a_short_game(people)
    page.keyboard.press("ArrowLeft")
    at_step(page, 11)
    page.keyboard.press("Home")
    at_step(page, 0)
    expect(page.locator("#part-log .log-line")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    at_step(page, 1)
    expect(page.locator("#part-log .log-line")).to_have_count(1)
    page.locator("#replay-slider").fill("6")
    at_step(page, 6)
    page.locator("#replay-next").click()
    at_step(page, 7)
    page.locator("#replay-last").click()
    at_step(page, 12)
    page.locator("#replay-slider").fill("5")
    at_step(page, 5)
    drawing = page.locator(".scene").evaluate(IN_ORDER)

    friend = people.come(page.locator("#replay-link").evaluate("link => link.href"))
    at_step(friend, 5)
    assert friend.locator(".scene").evaluate(IN_ORDER) == drawing


def test_after_the_end_one_looks_through_anybodys_eyes(people: People) -> None:
    page = replay_of_a_short_game(people)
    page.keyboard.press("Home")
    at_step(page, 0)
    expect(page.locator(KNOWN)).to_have_count(16)
    page.locator("a[data-eyes='1']").click()
    expect(page.locator("a[data-eyes='1']")).to_have_attribute("aria-current", "true")
    at_step(page, 0)
    expect(page.locator(KNOWN)).to_have_count(8)
    page.locator("a[data-eyes=spectator]").click()
    expect(page.locator("a[data-eyes=spectator]")).to_have_attribute("aria-current", "true")
    expect(page.locator(KNOWN)).to_have_count(0)


def test_continue_from_here_leads_to_a_new_table(people: People) -> None:
    page = replay_of_a_short_game(people)
    ended = page.url.partition("/replay")[0]
    page.locator("#replay-slider").fill("4")
    at_step(page, 4)
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/t/*")
    assert page.url != ended
    wait_until_asked(page)
    take_turn(page)
    wait_until_asked(page)


def test_the_record_that_one_downloads_is_sound(people: People) -> None:
    page = replay_of_a_short_game(people)
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Download the record (.farshore)").click()
    record = from_text(Path(waiting.value.path()).read_text(encoding="utf-8"))
    verify(record)
    assert record.game == "lost-cities"
    assert waiting.value.suggested_filename.endswith(".farshore")
    page.get_by_role("link", name="Verify shuffle").click()
    expect(page.locator(".verdict.good")).to_be_visible()
    expect(page.locator(".hex").first).to_have_text(record.commitment)
