"""Discoveries in the browser: dice onto actions, the questions that follow, a phone, keys, a deck of one's own."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

import farshore
from farshore.games.discoveries.state import FOLDER
from tests.browser.accessibility import check_axe
from tests.browser.expedition import check_fits, found_on_board, offered_on
from tests.browser.french import check_french
from tests.browser.gestures import Way, by_mouse, by_taps, finger_drag, press, tab_to
from tests.browser.layout import box
from tests.browser.people import DESK, PHONE, People
from tests.browser.playing import acted, open_table, post_table, say_name, wait_until_asked
from tests.browser.prepared import BOT, set_table
from tests.server.running import Running

SHIPPED = (FOLDER / "components.toml").read_text(encoding="utf-8")
SEED = "7"

# What a person without a plan would do, the best first: texts of actions
LIKINGS = (
    r"explore ", r"bonus turn", r".*; trigger ", r".*; on (?!mountain)", r".*; (friendly|wary) tribe", r".*; on ",
    r"end turn", r"rest (left|right)", r"rest own$", r"from stock", r"from bank", r"roll", r"from ",
)  # fmt: skip


def liked_best(offered: list[str]) -> str:
    for liking in LIKINGS:
        for action in offered:
            if re.match(liking, action):
                return action
    return offered[0]


def keyed(page: Page, key: str) -> Locator:
    return page.locator(f"#part-board [data-key='{key}']")


def by_clicks(_: Page, piece: Locator, place: Locator) -> None:
    piece.click()
    place.click()


def do(page: Page, action: str, way: Way = by_clicks) -> None:
    """Do it on the board: a die is put somewhere, anything else is one click."""
    key, put_on = found_on_board(page, action)
    piece, place = keyed(page, key), page.locator(f"[data-place='{put_on}']")
    acted(page, (lambda: way(page, piece, place)) if put_on else piece.click)


def play_alone(page: Page) -> None:
    """A table with bots and a first card, always the same: two Ride dice, a Negotiate die and two Journal dice."""
    post_table(page, "discoveries", ["me", "bot medium", "bot medium"], seed=SEED, starter="0")
    wait_until_asked(page)
    do(page, "card 51")
    wait_until_asked(page)


# ---- Dice and questions ----------------------------------------------------------------------------------------------

YOUR_TURN = "Play dice of one face, or rest."
ANOTHER = "One face a turn: another {} die, or end your turn."
PAY_ONE = "Choose 1 more Walk die to return to camp."


def expect_prompt(page: Page, text: str) -> None:
    expect(page.locator(".prompt-text")).to_have_text(text)


def stock(page: Page) -> Locator:
    return page.locator("[data-key=stock-0] [data-key^=die-]")


def laid(page: Page, slot: str) -> Locator:
    return keyed(page, slot).locator(".ds-die")


def test_dice_are_tapped_and_dragged_onto_actions_and_taken_back(people: People) -> None:
    page = people.come()
    play_alone(page)
    undo, restart = (page.locator(f"button[name=do][value={command}]") for command in ("undo", "restart"))
    expect(undo).to_have_count(0)
    expect(stock(page)).to_have_count(5)

    do(page, "die a ride; on horse ride", by_taps)
    expect(laid(page, "slot-0-0")).to_have_count(1)
    expect_prompt(page, ANOTHER.format("Ride"))
    do(page, "die a ride; change dice", by_mouse)
    expect_prompt(page, "Choose a die to change.")
    expect(page.locator("[data-key=do-change] .ds-die")).to_have_count(1)
    do(page, "die a negotiate")
    expect_prompt(page, "Choose a face for the Negotiate die (A).")
    do(page, "face walk")
    expect_prompt(page, "Change another die, or stop here.")

    acted(page, undo.click)
    expect_prompt(page, "Choose a face for the Negotiate die (A).")
    expect(restart).to_be_visible()
    acted(page, restart.click)
    expect_prompt(page, YOUR_TURN)
    expect(stock(page)).to_have_count(5)
    expect(laid(page, "slot-0-0")).to_have_count(0)
    expect(undo).to_have_count(0)
    expect(restart).to_have_count(0)

    do(page, "die a ride; on horse ride", by_mouse)
    acted(page, undo.click)  # what was done in one go is taken back in one go
    expect_prompt(page, YOUR_TURN)
    expect(stock(page)).to_have_count(5)
    expect(laid(page, "slot-0-0")).to_have_count(0)

    do(page, "die a negotiate; friendly tribe", by_mouse)
    expect_prompt(page, "Choose a friendly tribe.")
    do(page, "card 30")
    expect(keyed(page, "actions-0").locator("[data-key=card-30]")).to_be_visible()
    expect(stock(page)).to_have_count(5)  # with the gray one
    expect(undo).to_have_count(0)  # it has been rolled
    do(page, "end turn")
    wait_until_asked(page)
    expect_prompt(page, YOUR_TURN)


def test_equal_dice_pay_themselves_and_wait_once_they_were_taken_back(people: People) -> None:
    page = people.come()
    page.clock.install()
    post_table(page, "discoveries", ["me", "bot medium"], seed="18", starter="0")
    wait_until_asked(page)
    do(page, liked_best(offered_on(page)))
    wait_until_asked(page)
    expect(stock(page)).to_have_count(5)
    do(page, "die a walk; on hike")  # one of four Walk dice
    expect_prompt(page, ANOTHER.format("Walk"))
    expect(page.locator("[data-key=bank-left] .ds-die")).to_have_count(1)
    expect(stock(page)).to_have_count(3)
    acted(page, page.locator("button[name=do][value=undo]").click)
    page.clock.fast_forward(10_000)
    expect_prompt(page, PAY_ONE)
    expect(stock(page)).to_have_count(4)
    do(page, "die a walk")
    expect_prompt(page, ANOTHER.format("Walk"))


def test_a_die_in_the_wrong_place_is_told_why(people: People) -> None:
    page = people.come()
    play_alone(page)
    before = page.locator("body").get_attribute("data-version")
    piece = page.locator("[data-key=stock-0] button[data-moves][data-key*=ride]")
    for way in (by_taps, by_mouse):
        way(page, piece, page.locator("[data-place=tile-1]"))
        expect(page.locator(".bubble.why")).to_contain_text("Hike needs 2 Walk dice there; this is a Ride die.")
        page.keyboard.press("Escape")
        expect(page.locator(".bubble.why")).to_have_count(0)
    keyed(page, "card-51").click(force=True)
    expect(page.locator(".bubble.why")).to_contain_text("First trigger actions with Journal dice, then explore.")
    assert page.locator("body").get_attribute("data-version") == before


# ---- A phone ---------------------------------------------------------------------------------------------------------


def by_fingers(_: Page, piece: Locator, place: Locator) -> None:
    piece.tap()
    expect(place).to_contain_class("target")
    place.tap()


def test_a_phone_plays_a_turn_by_tap_and_by_drag_without_scrolling(people: People) -> None:
    page = people.come(viewport=PHONE, has_touch=True, is_mobile=True)
    play_alone(page)
    check_fits(page)
    do(page, "die a ride; on horse ride", by_fingers)
    check_fits(page)
    do(page, "die a ride; change dice", finger_drag)
    check_fits(page)
    for action in ("die a negotiate", "face walk", "enough", "end turn"):
        acted(page, page.locator(f"#part-board [data-action='{action}']").tap)
        check_fits(page)
    wait_until_asked(page)
    check_fits(page)
    page.locator(".ds-other summary").first.tap()
    expect(page.locator(".ds-other .ds-zone").first).to_be_in_viewport(ratio=1)
    check_fits(page)
    page.locator(".ds-other summary").first.tap()
    assert page.evaluate("() => scrollY") == 0


# ---- Every window ----------------------------------------------------------------------------------------------------

WINDOWS = ((360, 740), (844, 390), (768, 1024), (1440, 900), (2560, 1440))
NAMED = (
    "Meeting Area", "Reconnaissance", "Next card", "Camp", "Left Bank", "Right Bank", "Exploration", "Action zone",
    "Stock",
)  # fmt: skip
NAMES = """() => [...document.querySelectorAll(".ds-label")].filter(name => name.checkVisibility())
  .map(name => name.textContent)"""
# Names and figures that have no room, or reach beyond the box that they are in.
NARROW = ".ds-label, .ds-title, .ds-score, .ds-count, .ds-remaining, .ds-one > span"
CUT = """narrow => [...document.querySelectorAll(narrow)]
  .filter(part => part.checkVisibility()).filter(part => {
    const around = part.closest(".ds-other, .ds-board, .ds-deck, .ds-row, .ds-bank, .ds-camp, .ds-others");
    return part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== "inline"
      || part.getBoundingClientRect().right > around.getBoundingClientRect().right + 1;
  }).map(part => part.outerHTML.slice(0, 120))"""
SIDES = """() => ["ds-stock .ds-die", "ds-meeting .ds-card", "ds-others .ds-die", "ds-tile"].map(
  part => document.querySelector(`.${part}`).getBoundingClientRect().height)"""


def test_areas_are_named_and_the_deck_lies_apart_in_every_window(people: People, server: Running) -> None:
    deal = farshore.game("discoveries").deal(4, seed=4, starter=0)
    prepared = set_table(server.database, deal, ["Anna", BOT, BOT, BOT], 80)
    prepared.person()
    page = prepared.come(people, 0)
    sides = {}
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(CUT, NARROW) == [], (width, height)
        assert {*NAMED} <= {*page.evaluate(NAMES)}, (width, height)
        sides[width] = page.evaluate(SIDES)
        pile, count = box(keyed(page, "deck").locator(".ds-card")), box(page.locator(".ds-remaining"))
        assert count["y"] >= pile["y"] + pile["height"], "the count covers nothing"
        assert pile["height"] < 0.9 * sides[width][1], "the deck is not one more card of a row"
        assert page.locator(".ds-board .ds-count").is_visible()
    assert all(large > 1.4 * small for large, small in zip(sides[2560], sides[1440], strict=True))


# ---- Keys ------------------------------------------------------------------------------------------------------------


def put(page: Page, place: str) -> None:
    """Take up what has the focus, go to a place by arrows, down and then to the left, and put it there."""
    press(page, "Enter")
    expect(page.locator(".taken")).to_have_count(1)
    wanted = f"[data-place={place}]"
    for arrow in ("ArrowDown", *["ArrowLeft"] * 4):
        if not page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            press(page, arrow)
    expect(page.locator(wanted)).to_be_focused()
    acted(page, lambda: press(page, "Enter"))


def test_a_turn_is_played_with_nothing_but_keys(people: People) -> None:
    page = people.come()
    open_table(page, "discoveries", ["me", "bot medium", "bot medium"], seed=SEED, starter="0")
    wait_until_asked(page)
    tab_to(page, "[data-key=card-51]")
    acted(page, lambda: press(page, "Enter"))
    wait_until_asked(page)
    tab_to(page, "[data-key=stock-0] [data-key*=ride]")
    put(page, "tile-0")
    expect(laid(page, "slot-0-0")).to_have_count(1)
    tab_to(page, "[data-key=stock-0] [data-key*=ride]")
    put(page, "do-change")
    for key in ("[data-key=stock-0] [data-key*=negotiate]", "[data-key=face-walk]", "[data-key=enough]"):
        tab_to(page, key)
        acted(page, lambda: press(page, "Enter"))
    acted(page, lambda: press(page, "u"))
    tab_to(page, "[data-key=enough]")
    acted(page, lambda: press(page, "Enter"))
    tab_to(page, "[data-key=end-turn]")
    acted(page, lambda: press(page, "Enter"))
    assert wait_until_asked(page)
    expect_prompt(page, YOUR_TURN)


# ---- French, and axe -------------------------------------------------------------------------------------------------


def test_discoveries_is_french_for_a_guest_from_france(people: People) -> None:
    page = people.come("/help/discoveries", locale="fr-FR")
    check_french(page)
    page.goto("/new/discoveries")
    check_french(page)
    play_alone(page)
    check_french(page)
    for action in ("die a ride; on horse ride", "die a ride; change dice", "die a negotiate", "face walk"):
        do(page, action)
        check_french(page)
    acted(page, page.locator("button[value=restart]").click)
    for action in ("die a negotiate; friendly tribe", "card 30", "end turn"):
        do(page, action)
        check_french(page)
    for _ in range(12):
        wait_until_asked(page)
        check_french(page)
        do(page, liked_best(offered_on(page)))
    wait_until_asked(page)
    page.locator("details.more summary").click()
    page.locator("button[value=concede]").click()
    check_french(page)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_axe_finds_nothing_at_the_table(people: People, size: dict[str, int]) -> None:
    page = people.come(viewport=size)
    play_alone(page)
    page.locator("[data-key=stock-0] button[data-moves]").first.click()
    expect(page.locator(".target")).not_to_have_count(0)
    check_axe(page, "a die taken up")
    page.keyboard.press("Escape")
    for action in ("die a ride; on horse ride", "die a ride; change dice", "die a negotiate"):
        do(page, action)
    check_axe(page, "a question in the strip")
    acted(page, page.locator("button[value=restart]").click)
    page.locator(".ds-other summary").first.click()
    check_axe(page, "another board")
    page.locator(".ds-other summary").first.click()
    do(page, "rest own")
    check_axe(page, "resting")


# ---- A deck of one's own ---------------------------------------------------------------------------------------------


def bring(page: Page, components: str) -> None:
    page.goto("/new/discoveries")
    say_name(page, "Anna")
    page.locator("select[name=seat-0]").select_option("me")
    page.locator("select[name=seat-1]").select_option("bot medium")
    page.locator("details.rarely summary").click()
    page.locator("textarea[name=figures]").fill(components)
    page.locator("form.new-table .form-end button").click()


def test_the_host_brings_a_deck_along(people: People) -> None:
    page = people.come()
    changed = SHIPPED.replace('routes = ["RR"], points = 2,', 'routes = ["RR"], points = 3,', 1)
    assert changed != SHIPPED
    bring(page, changed)
    page.wait_for_url("**/t/*")
    expect(page.locator(".scene.discoveries")).to_be_visible()


def test_a_damaged_deck_is_refused_by_card_and_field(people: People) -> None:
    people.excuse("400")
    page = people.come()
    damaged = SHIPPED.replace('routes = ["RR"], points = 2,', 'routes = ["RX"], points = 2,', 1)
    assert damaged != SHIPPED
    bring(page, damaged)
    expect(page.locator(".complaint")).to_contain_text("card 1, discovery.routes")
    expect(page.locator("textarea[name=figures]")).to_have_value(damaged)
    page.locator("textarea[name=figures]").fill(SHIPPED)
    page.locator("form.new-table .form-end button").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".scene.discoveries")).to_be_visible()
