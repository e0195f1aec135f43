"""Ways to put a piece on a place: by taps, with the mouse, with a finger, by keys."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.layout import box

Way = Callable[[Page, Locator, Locator], None]  # to put a piece on a place
AT_REST = 100  # milliseconds: a finger that lifts sooner has thrown the card, and the next tap only ends the throw


def by_taps(page: Page, piece: Locator, place: Locator) -> None:
    tap(page, piece)
    tap(page, place)


def tap(page: Page, element: Locator) -> None:
    """Click where it lies, as a hand does: whether that was right the answer will show."""
    page.mouse.click(*middle(element))


def by_mouse(page: Page, piece: Locator, place: Locator) -> None:
    start, end = middle(piece), middle(place)
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=3)
    page.mouse.move(*end, steps=3)
    page.mouse.up()


def by_keys(page: Page, piece: Locator, place: Locator) -> None:
    piece.focus()
    page.keyboard.press("Enter")
    expect(place).to_be_focused()
    page.keyboard.press("Enter")


def finger_drag(page: Page, piece: Locator, place: Locator) -> None:
    """Touch, move, and lift, as the browser hears it from a screen."""
    (x, y), (to_x, to_y) = middle(piece), middle(place)
    screen = page.context.new_cdp_session(page)
    screen.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for share in (0.2, 0.5, 0.8, 1.0):
        point = {"x": x + (to_x - x) * share, "y": y + (to_y - y) * share}
        screen.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    page.wait_for_timeout(AT_REST)
    screen.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def tab_to(page: Page, wanted: str) -> None:
    """Press Tab until the focus is on what is wanted."""
    for _ in range(60):
        if page.evaluate("selector => document.activeElement.matches(selector)", wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {wanted}")


def middle(element: Locator) -> tuple[float, float]:
    seen = box(element)
    return seen["x"] + seen["width"] / 2, seen["y"] + seen["height"] / 2
