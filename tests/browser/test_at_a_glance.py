"""What must be seen at once, on a phone, a tablet and a desk: how many there are, how it ended, what it is worth."""

import pytest
from playwright.sync_api import expect

from tests.browser.layout import box, shows_everything
from tests.browser.people import DESK, PHONE, TABLET, People
from tests.browser.playing import acted, concede, place_for, play_alone, put_down_a_card, take_turn, wait_until_asked

SIZES = pytest.mark.parametrize("size", [PHONE, TABLET, DESK], ids=["phone", "tablet", "desk"])
SHOWN_OF_EACH = 0.15  # of the width of a card that lies under an equal one
SAID = """sentence => [...document.querySelectorAll("body *")].filter(element =>
  element.checkVisibility() && !element.closest(".visually-hidden") && !element.children.length
  && element.textContent.trim() === sentence).length"""


@SIZES
def test_equal_investments_in_a_hand_are_counted(people: People, size: dict[str, int]) -> None:
    page = people.come(viewport=size)
    play_alone(page, seed="485")  # this seed deals three white investments
    cards = page.locator(".lc-hand .lc-white.lc-investment")
    count = page.locator(".lc-hand .lc-count:visible")
    expect(cards).to_have_count(3)
    expect(count).to_have_text("3")
    for one in range(2):
        under, above = box(cards.nth(one)), box(cards.nth(one + 1))
        assert above["x"] - under["x"] >= SHOWN_OF_EACH * under["width"]
    card, number = box(cards.last), box(count)
    assert card["x"] < number["x"]
    assert number["x"] + number["width"] < card["x"] + card["width"]

    top = page.locator(".lc-hand button.lc-white.lc-investment")
    expect(top).to_have_count(1)
    place = place_for(page, top)
    top.click()
    acted(page, place.click)
    expect(count).to_have_text("2")
    acted(page, page.locator("button[value=undo]").click)
    expect(count).to_have_text("3")


@SIZES
def test_the_result_is_said_once_and_covers_nothing(people: People, size: dict[str, int]) -> None:
    page = people.come(viewport=size)
    play_alone(page)
    take_turn(page)
    wait_until_asked(page)
    concede(page)
    page.keyboard.press("Escape")
    result = page.locator(".side .result")
    expect(result).to_be_visible()
    assert page.evaluate(SAID, page.locator(".result h2").inner_text()) == 1
    words, board = box(result), box(page.locator("#part-board"))
    beside = words["x"] >= board["x"] + board["width"]
    above = words["y"] + words["height"] <= board["y"]
    below = words["y"] >= board["y"] + board["height"]
    assert beside or above or below
    for part in ("#part-board", ".lc-hand", ".result", "button[value=rematch]"):
        seen = box(page.locator(part))
        assert seen["y"] >= 0
        assert seen["y"] + seen["height"] <= size["height"]


def test_a_tablet_shows_all_points_without_scrolling(people: People) -> None:
    page = people.come(viewport=TABLET)
    play_alone(page)
    for _ in range(8):
        take_turn(page)
        wait_until_asked(page)
    assert page.locator(".breakdown tbody tr").count() >= 4
    expect(page.locator(".breakdown tfoot")).to_be_in_viewport(ratio=1)
    assert shows_everything(page.locator("#players .sheet-body"))


def test_a_log_without_lines_says_so(people: People) -> None:
    page = people.come()
    play_alone(page)
    empty = page.locator(".empty-log")
    expect(empty).to_contain_text("No moves yet.")
    expect(empty).to_be_visible()
    put_down_a_card(page)
    expect(empty).to_be_hidden()
    acted(page, page.locator("button[value=undo]").click)
    expect(empty).to_be_visible()


def test_a_single_round_is_not_counted(people: People) -> None:
    page = people.come()
    play_alone(page, rounds="1")
    expect(page.locator(".lc-round")).to_have_count(0)
    play_alone(page, rounds="3")
    expect(page.locator(".lc-round")).to_have_text("Round 1 of 3")
