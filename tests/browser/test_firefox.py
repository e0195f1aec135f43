"""Firefox plays too: every game, by mouse, keys and finger, on light paper and dark, in English and French."""

from collections.abc import Iterator
from contextlib import AbstractContextManager

import pytest

import farshore
from farshore.engine.state import State
from farshore.server.identity import COOKIE
from farshore.server.visitors import LANGUAGE_COOKIE, THEME_COOKIE
from tests.browser.bidi import Browser, Window
from tests.browser.expedition import ON_THE_BOARD
from tests.browser.firefox import started
from tests.browser.following import READY
from tests.browser.people import PHONE
from tests.browser.prepared import BOT, Prepared, set_table
from tests.server.running import Running

SEED = 7
STEPS = 24  # taken before somebody comes
GESTURES = 6
LOWER_HALF = 0.8  # of a place: the slots in its middle may be places of their own
FRENCH_AND_DARK = {LANGUAGE_COOKIE: "fr", THEME_COOKIE: "dark"}
UNDO = "button[name=do][value=undo]"
THING = "#part-board [data-thing]"
SHEET = ".thing-sheet"
A_HOLD = 0.7
NIGHT = "rgb(18, 33, 43)"
PAPER = "() => getComputedStyle(document.documentElement).backgroundColor"
FOCUS = "selector => document.querySelector(selector).focus()"
FOCUSED = "selector => document.activeElement.matches(selector)"
SIDEWAYS = "() => document.documentElement.scrollWidth > innerWidth"


@pytest.fixture(scope="module")
def firefox() -> Iterator[Browser]:
    with started() as browser:
        yield browser


# ---- Before the game -------------------------------------------------------------------------------------------------


def test_a_newcomer_chooses_language_and_paper_and_fills_in_the_form(firefox: Browser, server: Running) -> None:
    with firefox.window(server.address, {}, PHONE) as window:
        window.go("/")
        assert not window.evaluate(SIDEWAYS)
        for choice in ("lang][value=fr", "theme][value=dark"):
            window.tap("details.menu summary")
            window.tap(f".menu-sheet button[name={choice}]")
            window.expect(f".menu-sheet button[name={choice}][aria-current]", hidden=True)
        assert window.evaluate(PAPER) == NIGHT
        window.tap("a.button[href='/new/entdecker']")
        window.expect("form.new-table")
        assert not window.evaluate(SIDEWAYS)
        window.tap("input#name")
        window.press(*"Anna")
        window.tap("label:has(input[name=players][value='3'])")
        window.expect(".seat-choice", 3)
        for seat in (1, 2):
            window.evaluate(FOCUS, f"select[name=seat-{seat}]")
            window.press("End")  # a bot
            window.expect(f"select[name=seat-{seat}] option:last-child:checked", hidden=True)
        window.tap("form.new-table .form-end button")
        window.expect("#part-board .scene")
        assert not window.evaluate(SIDEWAYS)
        assert window.evaluate(PAPER) == NIGHT
        assert window.evaluate("() => document.documentElement.lang") == "fr"


# ---- Playing ---------------------------------------------------------------------------------------------------------


def set_against_bots(server: Running, game: str, players: int = 2) -> Prepared:
    state = farshore.game(game).deal(players, SEED, starter=0)
    return set_table(server.database, state, ["Anna", *[BOT] * (players - 1)], STEPS)


def come(
    firefox: Browser, server: Running, prepared: Prepared, cookies: dict[str, str] | None = None
) -> AbstractContextManager[Window]:
    """Anna, in a window of her own."""
    [signed_in] = prepared.signed_in(0)["cookies"]
    return firefox.window(server.address, {COOKIE: signed_in["value"], **(cookies or {})})


def wait_until_asked(window: Window, prepared: Prepared) -> None:
    """The bot decides there as it does here, and what is forced plays itself."""
    while prepared.person() is not None and (forced := prepared.forced()) is not None:
        prepared.act(forced)
    window.wait_for(READY, prepared.version)


def gesture(window: Window, prepared: Prepared) -> str:
    """What a sensible person does next; a piece and where it goes may be one gesture."""
    seat, ahead = prepared.state.player, prepared.state.copy()
    action = sensible(ahead.view(seat))
    if window.evaluate(ON_THE_BOARD, action):
        return action
    ahead.act(action)
    return f"{action}; {sensible(ahead.view(seat))}"


def sensible(view: State) -> str:
    return view.text(view.suggest("plain", 0))


def do(window: Window, action: str) -> None:
    """On the board: a piece is put on its place, a tile is turned first, anything else is one click."""
    piece, place = piece_and_place(window, action)
    if action.startswith("lay "):
        lay(window, action)
    elif place:
        window.click(piece)
        window.expect("#part-board .taken")
        window.click(place, LOWER_HALF)
    else:
        window.click(f"#part-board [data-action='{action}']")


def piece_and_place(window: Window, action: str) -> tuple[str, str]:
    found = window.evaluate(ON_THE_BOARD, action)
    assert found, f"{action} cannot be done on the board"
    key, place = found
    return f"#part-board [data-key='{key}']", place and f"#part-board [data-place='{place}']"


def lay(window: Window, action: str) -> None:
    button = f"[data-action='{action}']"
    ghost = f"[data-turns]:has({button})"
    window.click(f"{ghost} .shown [data-turn]")
    window.expect(f"{ghost}.chosen")
    while not window.evaluate("selector => document.querySelector(selector) !== null", f"{ghost} .shown {button}"):
        window.click(f"{ghost} .shown [data-turn]")
    window.click(button)


@pytest.mark.parametrize(
    ("game", "cookies"), [("lost-cities", {}), ("discoveries", FRENCH_AND_DARK), ("entdecker", {})]
)
def test_turns_are_played_by_clicks_and_undone(
    firefox: Browser, server: Running, game: str, cookies: dict[str, str]
) -> None:
    prepared = set_against_bots(server, game)
    undone = 0
    with come(firefox, server, prepared, cookies) as window:
        window.go(prepared.path)
        for _ in range(GESTURES):
            wait_until_asked(window, prepared)
            action = gesture(window, prepared)
            do(window, action)
            prepared.act(action)
            if not undone and prepared.state.barrier < prepared.state.step:
                window.wait_for(READY, prepared.version)
                window.click(UNDO)
                prepared.undo()
                undone += 1
        wait_until_asked(window, prepared)
        window.resize(PHONE)
        assert not window.evaluate(SIDEWAYS)
    assert undone


# ---- By keys, by mouse, by finger ------------------------------------------------------------------------------------


def put_back(window: Window, prepared: Prepared, action: str) -> None:
    """What was done has come to the table, and the key for it takes it back."""
    prepared.act(action)
    window.wait_for(READY, prepared.version)
    window.press("u")
    prepared.undo()
    window.wait_for(READY, prepared.version)


def test_a_card_is_put_down_by_keys_mouse_and_finger(firefox: Browser, server: Running) -> None:
    prepared = set_against_bots(server, "lost-cities")
    with come(firefox, server, prepared) as window:
        window.go(prepared.path)
        wait_until_asked(window, prepared)
        action = gesture(window, prepared)
        card, place = piece_and_place(window, action)

        window.evaluate(FOCUS, card)
        window.press("ArrowRight")
        window.wait_for(FOCUSED, ".lc-hand button")
        assert not window.evaluate(FOCUSED, card)
        window.press("ArrowLeft", "Enter")
        window.wait_for(FOCUSED, ".target")
        if not window.evaluate(FOCUSED, place):
            window.press("ArrowUp")
        window.press("Enter")
        put_back(window, prepared, action)

        window.drag(card, place)
        put_back(window, prepared, action)

        window.resize(PHONE)
        window.tap(card)
        window.tap(place)
        put_back(window, prepared, action)


def test_rules_come_when_they_are_opened_and_things_explain_themselves(firefox: Browser, server: Running) -> None:
    prepared = set_against_bots(server, "lookout", 3)
    with come(firefox, server, prepared) as window:
        window.go(prepared.path)
        wait_until_asked(window, prepared)
        window.expect("#rules-text > *", 0, hidden=True)
        window.click(".bar-tab[href='#rules']")
        window.expect("#rules-text > *")
        window.press("Escape")
        window.expect("#rules", 0)

        window.hover(THING)
        window.expect(SHEET)
        window.hover(".bar-title")
        window.expect(SHEET, 0)
        window.press("i")
        window.expect(SHEET)
        window.press("Escape")
        window.expect(SHEET, 0)
        window.resize(PHONE)
        window.tap(THING, hold=A_HOLD)
        window.expect(SHEET)
