"""Entdecker on the board: where an action is done, and a hand that does it."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.playing import acted

SHOWN = "button => button.closest('[data-turns] > *').classList.contains('shown')"


def button_for(page: Page, action: str) -> Locator:
    return page.locator(f"#part-board [data-action='{action}']")


def do(page: Page, action: str) -> None:
    """By mouse or finger: a tile is chosen and turned first, anything else is one tap."""
    button = button_for(page, action)
    expect(button, f"{action} cannot be done on the board").to_have_count(1)
    if action.startswith("lay "):
        turn_to(page, action)
    acted(page, lambda: press(page, button))


def turn_to(page: Page, action: str) -> None:
    """Tap the ghost until it lies as is wanted."""
    button = page.locator(f"[data-action='{action}']")
    ghost = page.locator("[data-turns]").filter(has=button)
    press(page, ghost.locator(".shown [data-turn]"))
    expect(ghost).to_contain_class("chosen")
    while not button.evaluate(SHOWN):
        press(page, ghost.locator(".shown [data-turn]"))


def press(page: Page, button: Locator) -> None:
    """Where it lies: whatever lies over it would take the tap."""
    button.scroll_into_view_if_needed()
    if page.evaluate("() => navigator.maxTouchPoints"):
        button.tap()
    else:
        button.click()
