"""Entdecker in the browser: the chart under finger, wheel and keys, tiles that are turned and laid, and refusals."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from farshore.games.entdecker.components import OPEN_PRICE
from tests.browser.accessibility import check_axe
from tests.browser.expedition import offered_on
from tests.browser.french import check_french
from tests.browser.gestures import AT_REST, middle, press, tab_to
from tests.browser.layout import box, check_no_scrolling, check_on_screen, check_readable
from tests.browser.people import DESK, PHONE, People
from tests.browser.playing import acted, open_table, post_table, version, wait_until_asked
from tests.browser.prepared import BOT, set_table
from tests.browser.voyage import button_for, do
from tests.games.entdecker.position import position
from tests.server.running import Running

SEED = "10"
ZOOM = "chart => Number(chart.style.getPropertyValue('--zoom') || 1)"
TURNED = "before => document.querySelector('[data-turns] .shown [data-action]').value !== before"
PLACE = "chart => [chart.scrollLeft, chart.scrollTop]"


def chart(page: Page) -> Locator:
    return page.locator("[data-chart]")


def zoom(page: Page) -> float:
    found: float = chart(page).evaluate(ZOOM)
    return found


def place(page: Page) -> list[float]:
    found: list[float] = chart(page).evaluate(PLACE)
    return found


def play_alone(page: Page, players: int = 3, **options: str) -> None:
    """A table with bots, always the same tiles."""
    fields = {"seed": SEED, "starter": "0", **options}
    post_table(page, "entdecker", ["me", *["bot medium"] * (players - 1)], **fields)
    wait_until_asked(page)


def sail(page: Page) -> None:
    """Start, pay for some tiles, and draw the first, which can be laid in several ways."""
    for action in ("start bottom d", "hidden 4", "draw 1"):
        do(page, action)
    expect(page.locator("[data-turns]")).not_to_have_count(0)


# ---- Ghosts ----------------------------------------------------------------------------------------------------------


def shown(ghost: Locator) -> str:
    return ghost.locator(".shown [data-action]").get_attribute("data-action") or ""


def test_a_tile_is_turned_by_tap_wheel_and_key_before_it_is_laid(people: People) -> None:
    page = people.come()
    play_alone(page)
    sail(page)
    before = version(page)
    ghost = page.locator("[data-turns]").first
    ways = ghost.locator("[data-action]").count()
    assert ways > 1
    first = shown(ghost)
    expect(ghost.locator(".shown .ek-lay")).to_have_css("opacity", "0")
    ghost.locator(".shown [data-turn]").click()
    assert shown(ghost) == first  # chosen, and not turned yet
    expect(ghost.locator(".shown .ek-lay")).to_have_css("opacity", "1")
    seen = [first]
    turns: list[Callable[[], None]] = [
        ghost.locator(".shown [data-turn]").click,
        lambda: page.mouse.wheel(0, 100),
        lambda: page.keyboard.press("r"),
    ]
    for turn in turns:
        turn()
        page.wait_for_function(TURNED, arg=seen[-1])
        seen.append(shown(ghost))
    assert len({*seen}) == min(ways, len(seen))
    assert version(page) == before  # nothing was done yet
    laid = shown(ghost)
    acted(page, ghost.locator(".shown .ek-lay").click)
    expect(page.locator("[data-turns]")).to_have_count(0)
    side = laid.split()[1]
    assert side in ("north", "east", "south", "west")
    expect(page.locator("[data-key=ship]")).to_be_visible()


def test_a_place_where_the_tile_does_not_fit_says_why(people: People) -> None:
    page = people.come()
    play_alone(page)
    for action in ("start f1", "hidden 4", "draw 6"):
        do(page, action)
    before = version(page)
    page.locator("[data-key=closed-e1]").click(force=True)
    expect(page.locator(".bubble.why")).to_contain_text("Land would meet sea on its top side")
    assert version(page) == before
    expect(page.locator("[data-key=ghost-f2]")).to_be_visible()


# ---- The chart -------------------------------------------------------------------------------------------------------


def test_the_chart_is_enlarged_and_moved_and_stays_so_when_something_happens(people: People) -> None:
    page = people.come()
    play_alone(page)
    x, y = middle(chart(page))
    page.mouse.move(x, y)
    page.mouse.wheel(0, -600)
    page.wait_for_function("() => document.querySelector('[data-chart]').matches('.zoomed')")
    large, before = zoom(page), place(page)
    assert large > 2
    page.mouse.down()
    page.mouse.move(x - 90, y - 60, steps=4)
    page.mouse.up()
    moved = place(page)
    assert moved[0] - before[0] == pytest.approx(90, abs=2)
    assert moved[1] - before[1] == pytest.approx(60, abs=2)
    assert page.locator("#part-prompt .prompt.asked").count()  # what was moved was not tapped

    acted(page, lambda: page.locator(".move-list button[value='start bottom d']").evaluate("button => button.click()"))
    assert zoom(page) == large
    assert place(page) == moved

    chart(page).focus()
    press(page, "0")
    assert zoom(page) == 1
    press(page, "+", "+")
    assert zoom(page) > 1
    scrolled = place(page)
    press(page, "ArrowRight", "ArrowDown")
    assert place(page) != scrolled
    press(page, "-", "-", "-")
    assert zoom(page) == 1


def test_two_fingers_enlarge_the_chart_one_moves_it_and_a_tap_still_takes_an_action(people: People) -> None:
    page = people.come(viewport=PHONE, has_touch=True, is_mobile=True)
    play_alone(page)
    x, y = middle(chart(page))
    screen = page.context.new_cdp_session(page)
    for kind, apart in (("touchStart", 20), ("touchMove", 30), ("touchMove", 45), ("touchMove", 60)):
        points = [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}]
        screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    screen.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert zoom(page) == pytest.approx(3, abs=0.2)
    before = place(page)
    for kind, moved in (("touchStart", 0), ("touchMove", 20), ("touchMove", 60), ("touchMove", 90)):
        screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x + moved, "y": y}]})
    page.wait_for_timeout(AT_REST)
    screen.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert place(page)[0] < before[0]
    do(page, "start bottom d")
    expect(page.locator("[data-key=ship]")).to_have_count(1)


# ---- A phone ---------------------------------------------------------------------------------------------------------


FINGER = 44
# Letters of columns and numbers of rows that lie under something.
HIDDEN_MARKS = """() => [...document.querySelectorAll(".ek-column, .ek-row-number")].filter(mark => {
  const { left, top, width, height } = mark.getBoundingClientRect();
  return mark.checkVisibility() && document.elementFromPoint(left + width / 2, top + height / 2) !== mark;
}).map(mark => mark.textContent)"""


def check_fits(page: Page) -> None:
    check_no_scrolling(page)
    check_on_screen(page, ("#part-prompt .prompt", "#part-board .scene", "#part-controls", ".ek-frame", ".ek-strip"))
    check_readable(page)


def test_a_phone_follows_the_ship_and_plays_a_journey_without_scrolling(people: People) -> None:
    page = people.come(viewport=PHONE, has_touch=True, is_mobile=True)
    play_alone(page)
    check_fits(page)
    assert zoom(page) == 1  # all of the chart is seen
    page.locator("[data-zoom]").tap()
    assert box(button_for(page, "start bottom d"))["width"] >= FINGER
    page.locator("[data-zoom]").tap()
    assert zoom(page) == 1
    assert page.evaluate(HIDDEN_MARKS) == []
    for action in ("start bottom d", "hidden 4"):
        do(page, action)
        check_fits(page)
    assert zoom(page) > 1  # what is to be tapped is large enough
    do(page, "draw 1")
    check_fits(page)
    expect(page.locator("[data-key=ship]")).to_be_in_viewport()
    do(page, next(action for action in offered_on(page) if action.startswith("lay ")))
    check_fits(page)
    while page.locator(".prompt.asked").count() and button_for(page, "stop").count() == 0:
        do(page, offered_on(page)[0])
    do(page, "stop")
    wait_until_asked(page)
    check_fits(page)


# ---- Keys ------------------------------------------------------------------------------------------------------------


def test_a_journey_is_made_with_nothing_but_keys(people: People) -> None:
    page = people.come()
    open_table(page, "entdecker", ["me", "bot medium"], seed=SEED, starter="0", setup="first")
    wait_until_asked(page)
    tab_to(page, "[data-action='start bottom a']")
    press(page, "ArrowRight", "ArrowRight")
    expect(button_for(page, "start bottom c")).to_be_focused()
    acted(page, lambda: press(page, "Enter"))
    for wanted in ("[data-action='hidden 3']", "[data-action='draw 2']"):
        tab_to(page, wanted)
        acted(page, lambda: press(page, "Enter"))
    tab_to(page, "[data-turns] .shown .ek-lay")
    ghost = page.locator("[data-turns]:focus-within")
    expect(ghost.locator(".shown .ek-lay")).to_have_css("opacity", "1")
    if ghost.locator("[data-action]").count() > 1:
        before = shown(ghost)
        press(page, "r")
        assert shown(ghost) != before
    expect(ghost.locator(".shown .ek-lay")).to_be_focused()
    acted(page, lambda: press(page, "Enter"))
    tab_to(page, "[data-action='stop']")
    acted(page, lambda: press(page, "Enter"))
    assert wait_until_asked(page)


# ---- What things are, and what pays itself ---------------------------------------------------------------------------

OVERLAPS = """() => {
  const inside = [...document.querySelectorAll(".ek-stacks .ek-stack")].filter(stack => stack.checkVisibility());
  const boxes = inside.flatMap(stack => [...stack.children].map(child => child.getBoundingClientRect()));
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return boxes.flatMap((a, i) => boxes.slice(i + 1).filter(b => meet(a, b))).length;
}"""
TALL_PHONE = {"width": 360, "height": 840}


def test_areas_have_names_counts_hide_nothing_and_the_key_i_tells_what_things_are(people: People) -> None:
    page = people.come(viewport=TALL_PHONE, has_touch=True, is_mobile=True)
    play_alone(page, players=2)
    for size in (TALL_PHONE, DESK):
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        seen = [name for name in page.locator(".ek-area").all_inner_texts() if name]
        for name in ("Sea chart", "Jungle", "Hidden", "Open", "Discards"):
            assert any(text.startswith(name) for text in seen), (name, seen)
        assert page.evaluate(OVERLAPS) == 0
        check_on_screen(page, ("[data-key=points-0]", "[data-thing='gold a']", "[data-thing='settlements a']"))
        assert any(text.startswith("Left:") for text in seen)
        page.locator(".ek-open-key").click()
        check_on_screen(page, (".ek-key", ".ek-key li:last-child"))
        page.keyboard.press("Escape")
        expect(page.locator(".ek-key")).to_be_hidden()
    page.set_viewport_size({"width": 1440, "height": 900})  # here is room for symbols
    expect(page.locator(".ek-key")).to_contain_text("Friendly natives")
    check_on_screen(page, (".ek-key", ".ek-key li:last-child"))
    page.keyboard.press("i")
    expect(page.locator(".thing-sheet")).to_be_visible()
    check_axe(page, "a thing explained")


# Numbers of tiles that cannot be seen or hit: outside of the board, or under something.
LOST_NUMBERS = """() => {
  const board = document.querySelector("#part-board").getBoundingClientRect();
  return [...document.querySelectorAll(".ek-row [data-action]")].filter(button => {
    const { left, top, right, bottom } = button.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left < board.left || top < board.top || right > board.right + 1 || bottom > board.bottom + 1
      || !button.contains(hit);
  }).map(button => button.dataset.action);
}"""
WINDOWS = ((1440, 900), (768, 1024), (844, 390), (360, 740))
MUCH_GOLD = 28


def test_every_number_of_tiles_can_be_tapped_and_the_only_one_pays_itself(people: People, server: Running) -> None:
    rich = position(f"players: 2\nasked: announce\nship: bottom d\ngold: {MUCH_GOLD} 5\nstarter: a")
    page = set_table(server.database, rich, ["Anna", BOT]).come(people, 0)
    wait_until_asked(page)
    expect(page.locator(".ek-row [data-action]")).to_have_count(MUCH_GOLD + MUCH_GOLD // OPEN_PRICE)
    for width, height in WINDOWS:  # however many numbers there are, all of them can be tapped
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(LOST_NUMBERS) == [], (width, height)

    state = position("players: 2\nasked: start\ngold: 2 5\nstarter: a")
    prepared = set_table(server.database, state, ["Anna", BOT])
    page = prepared.come(people, 0)
    wait_until_asked(page)
    do(page, "start left 3")
    expect(page.locator("#part-prompt")).to_contain_text("Draw your first tile (1 hidden tile left)")
    page.locator("#part-controls button", has_text="Undo").click()
    expect(page.locator("#part-prompt")).to_contain_text("How many tiles do you pay for?")


# ---- Options, French, axe, no scripts --------------------------------------------------------------------------------


def test_the_form_shows_a_picture_of_each_setup(people: People) -> None:
    page = people.come("/new/entdecker")
    expect(page.locator(".pictured svg.ek-pic")).to_have_count(5)
    page.locator("label", has_text="Three areas").click()
    expect(page.locator("input[name=setup][value=variation-3]")).to_be_checked()
    check_axe(page, "the form with pictures")


def test_entdecker_is_french_for_a_guest_from_france(people: People) -> None:
    page = people.come("/help/entdecker", locale="fr-FR")
    check_french(page)
    page.goto("/new/entdecker")
    check_french(page)
    play_alone(page, top_scouts="yes")
    check_french(page)
    for _ in range(14):
        do(page, offered_on(page)[0])
        if not wait_until_asked(page):
            break
        check_french(page)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_axe_finds_nothing_at_the_table(people: People, size: dict[str, int]) -> None:
    page = people.come(viewport=size)
    play_alone(page)
    check_axe(page, "starts")
    do(page, "start bottom d")
    check_axe(page, "announcing")
    page.mouse.move(0, 0)  # what lay under the pointer has explained itself, over the numbers
    for action in ("hidden 4", "draw 1"):
        do(page, action)
    page.locator("[data-turns] .shown [data-turn]").first.click()
    check_axe(page, "a ghost that is chosen")


def test_a_tile_is_laid_by_plain_forms(people: People) -> None:
    page = people.come(java_script_enabled=False)
    open_table(page, "entdecker", ["me", "bot medium"], seed=SEED, starter="0", setup="empty")
    for action in ("start bottom d", "hidden 2", "draw 1"):
        with page.expect_navigation():
            button_for(page, action).click()
    lay = page.locator("#part-board [data-action^='lay ']")
    assert lay.count() > 1
    with page.expect_navigation():
        lay.last.click()
    expect(page.locator("[data-key=d8]")).to_have_count(1)
