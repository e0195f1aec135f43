"""What cannot be done explains itself, beside the piece."""

from playwright.sync_api import FloatRect, expect

from tests.browser.gestures import by_mouse
from tests.browser.people import People
from tests.browser.playing import acted, deck, draw_a_card, play_alone, version, wait_until_asked


def test_a_closed_place_says_why_and_leads_to_the_rules(people: People) -> None:
    page = people.come()
    play_alone(page)  # this seed deals yellow 3 and yellow 4
    four, three = page.locator("[data-key=yellow-4]"), page.locator("[data-key=yellow-3]")
    lane = page.locator("[data-place=mine-yellow]")
    four.click()
    expect(page.locator(".bubble.preview")).to_have_text("0 → −16")
    acted(page, lane.click)
    draw_a_card(page)
    wait_until_asked(page)

    before = version(page)
    three.click()
    expect(lane).to_contain_class("closed")
    lane.click(force=True)
    bubble = page.locator(".bubble.why")
    expect(bubble).to_contain_text("Numbers must rise")
    near, place = bubble.bounding_box(), lane.bounding_box()
    assert near is not None
    assert place is not None
    assert near["x"] < place["x"] + place["width"]
    assert near["x"] + near["width"] > place["x"]
    assert version(page) == before
    bubble.get_by_role("link").click()
    expect(page.locator("#help-expeditions")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator("#help-expeditions")).to_be_hidden()


def test_a_piece_that_does_nothing_yet_says_why(people: People) -> None:
    page = people.come()
    play_alone(page)
    before = version(page)
    deck(page).click(force=True)
    expect(page.locator(".bubble.why")).to_contain_text("First play or discard a card")
    expect(page.locator(".bubble.why")).to_have_attribute("role", "alert")
    page.locator("[data-key=yellow-3]").click()
    expect(page.locator(".bubble.why")).to_have_count(0)
    assert version(page) == before


LIFTED = 8.0  # pixels at most by which a piece under the pointer is raised


def is_near(one: FloatRect | None, other: FloatRect | None) -> bool:
    assert one is not None
    assert other is not None
    return abs(one["x"] - other["x"]) < LIFTED and abs(one["y"] - other["y"]) < LIFTED


def test_a_piece_dropped_where_it_may_not_lie_flies_back(people: People) -> None:
    page = people.come(still=False)
    play_alone(page)
    card, elsewhere = page.locator("[data-key=yellow-3]"), page.locator("[data-key=deck]")
    home, before = card.bounding_box(), version(page)
    by_mouse(page, card, elsewhere)
    expect(page.locator(".dragged")).to_have_count(0)
    page.wait_for_function("() => document.getAnimations().every(one => one.playState !== 'running')")
    assert is_near(card.bounding_box(), home)
    assert version(page) == before
