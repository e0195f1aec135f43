"""Everything on the board says what it is: by pointer, by finger, by key, in a replay too."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.accessibility import check_axe
from tests.browser.gestures import middle, press
from tests.browser.layout import box
from tests.browser.people import PHONE, People
from tests.browser.playing import play_alone, take_turn, wait_until_asked

YELLOW_4 = ".lc-hand [data-thing='yellow 4']"
# The finger rises at once, and the page hears of it only after the time of a hold.
LATE_TAP = """async thing => {
  const finger = { pointerType: "touch", pointerId: 7, isPrimary: true, bubbles: true };
  const down = new PointerEvent("pointerdown", finger), up = new PointerEvent("pointerup", finger);
  const target = document.querySelector(thing);
  target.dispatchEvent(down);
  while (!document.querySelector(".thing-sheet")) await new Promise(requestAnimationFrame);
  target.dispatchEvent(up);
  target.click();
}"""


def sheet(page: Page) -> Locator:
    return page.locator(".thing-sheet")


def name(page: Page) -> Locator:
    return sheet(page).locator(".thing-name")


def version(page: Page) -> str | None:
    return page.locator("body").get_attribute("data-version")


def is_covered(page: Page, thing: str) -> bool:
    one, other = box(sheet(page)), box(page.locator(thing))
    across = one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
    down = one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"]
    return across and down


def hold(page: Page, thing: str) -> None:
    """A finger rests on it until the sheet comes, then lifts."""
    x, y = middle(page.locator(thing))
    screen = page.context.new_cdp_session(page)
    screen.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(sheet(page)).to_be_visible()
    screen.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_by_pointer_and_by_key(people: People) -> None:
    page = people.come()
    play_alone(page)  # this seed deals yellow 3 and yellow 4
    before = version(page)

    page.locator(YELLOW_4).hover()
    expect(name(page)).to_have_text("Yellow 4")
    expect(sheet(page).locator("svg.lc-face")).to_be_visible()
    expect(sheet(page).locator(".thing-cost")).to_contain_text("20")
    assert not is_covered(page, YELLOW_4)
    sheet(page).locator(".thing-text").hover()  # on the way to its link it stays
    expect(sheet(page)).to_be_visible()
    page.mouse.move(3, 3)
    expect(sheet(page)).to_have_count(0)

    page.locator(YELLOW_4).focus()
    press(page, "i")
    expect(name(page)).to_have_text("Yellow 4")
    expect(sheet(page)).to_be_focused()
    expect(page.locator("#announce")).to_contain_text("Adds 4 to the yellow expedition.")
    check_axe(page, "a thing")
    press(page, "ArrowLeft")
    expect(name(page)).to_have_text("Yellow 3")
    press(page, "Escape")
    expect(sheet(page)).to_have_count(0)
    expect(page.locator(YELLOW_4)).to_be_focused()

    page.evaluate("document.activeElement.blur()")
    press(page, "i")  # from the first thing on, whether it can be focused or not
    expect(name(page)).to_have_text("Your opponent’s expeditions")
    press(page, "i")
    expect(sheet(page)).to_have_count(0)

    page.locator(YELLOW_4).focus()
    press(page, "i")
    sheet(page).locator("a.thing-rule").click()
    expect(sheet(page)).to_have_count(0)
    expect(page.locator("#help-expeditions")).to_be_in_viewport()
    assert version(page) == before
    assert page.locator(".taken").count() == 0


def test_by_a_finger_that_rests_and_nothing_else_happens(people: People) -> None:
    page = people.come(viewport=PHONE, has_touch=True, is_mobile=True)
    play_alone(page)
    before = version(page)

    hold(page, "[data-key=deck]")  # which cannot be used yet
    expect(name(page)).to_have_text("The deck")
    expect(sheet(page).locator(".thing-text")).to_contain_text("44 cards are left.")
    assert box(sheet(page))["width"] == PHONE["width"]
    assert not is_covered(page, "[data-key=deck]")
    check_axe(page, "a thing on a phone")
    page.touchscreen.tap(*middle(page.locator(".lc-theirs[data-key=theirs-blue]")))  # only closes it
    expect(sheet(page)).to_have_count(0)
    assert page.locator(".bubble").count() == 0

    hold(page, YELLOW_4)
    expect(name(page)).to_have_text("Yellow 4")
    assert not is_covered(page, YELLOW_4)
    assert page.locator(".taken, .dragged").count() == 0
    sheet(page).locator(".thing-close").tap()
    expect(sheet(page)).to_have_count(0)
    assert version(page) == before

    page.locator(YELLOW_4).tap()  # a short touch takes it up as ever
    expect(page.locator(".taken")).to_have_count(1)
    page.locator(YELLOW_4).tap()
    expect(page.locator(".taken")).to_have_count(0)
    page.evaluate(LATE_TAP, YELLOW_4)
    expect(page.locator(".taken")).to_have_count(1)
    expect(sheet(page)).to_have_count(0)


def test_in_a_replay_things_are_those_of_the_step(people: People) -> None:
    page = people.come()
    play_alone(page)
    take_turn(page)
    wait_until_asked(page)
    page.goto(page.url.partition("#")[0] + "/replay?step=0")
    page.locator("[data-thing=deck]").hover()
    expect(sheet(page).locator(".thing-text")).to_contain_text("44 cards are left.")
    page.mouse.move(3, 3)
    expect(sheet(page)).to_have_count(0)
    press(page, "i")
    expect(name(page)).to_have_text("Your opponent’s expeditions")
    press(page, "ArrowRight")  # from thing to thing, not from step to step
    expect(name(page)).to_have_text("Discard piles")
    press(page, "Escape")
    expect(page.locator("body")).to_have_attribute("data-step", "0")
