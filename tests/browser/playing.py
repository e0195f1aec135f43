"""What people do at a table, by the pieces that they see."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from playwright.sync_api import Locator, Page, expect

from tests.browser.gestures import Way, by_taps, tap

CHANGED = "before => document.body.dataset.version !== before"
SHOWN = "version => document.body.dataset.version === version"
ASKED = """() => {
  const prompt = document.querySelector("#part-prompt .prompt");
  return prompt?.matches(".asked, .over") && !document.body.matches(".behind, .asking");
}"""

# ---- Coming to a table -----------------------------------------------------------------------------------------------


def call_oneself(page: Page, name: str) -> None:
    """Say one's name in the menu of any page."""
    page.locator("details.menu summary").click()
    page.locator(".menu-sheet input[name=name]").fill(name)
    page.locator(".menu-sheet form[action='/name'] button").click()
    expect(page.locator(".menu-name")).to_have_text(name)


def open_table(page: Page, game: str, seats: Sequence[str], *, seed: str = "", **options: str) -> str:
    """Fill in the form for a new table, and return the address that it leads to."""
    page.goto(f"/new/{game}")
    say_name(page, "Anna")
    if len(seats) != 2:
        choose(page, "players", str(len(seats)))
    for seat, who in enumerate(seats):
        page.locator(f"select[name=seat-{seat}]").select_option(who)
    for name, value in options.items():
        choose(page, name, value)
    if seed:
        page.locator("details.rarely summary").click()
        page.locator("input[name=seed]").fill(seed)
    page.locator("form.new-table .form-end button").click()
    page.wait_for_url("**/t/*")
    return page.url


def say_name(page: Page, name: str) -> None:
    """Whoever invites or joins is asked for it once."""
    asked = page.locator("input#name, input#join-name")
    if asked.count():
        asked.fill(name)


def choose(page: Page, option: str, value: str) -> None:
    """Few choices stand side by side, many in a list."""
    choices = page.locator(f"select[name={option}]")
    if choices.count():
        choices.select_option(value)
    else:
        page.locator(f"input[name={option}][value='{value}']").check(force=True)


def play_alone(page: Page, *, seed: str = "7", rounds: str = "1", starter: str = "0") -> str:
    """A round of Lost Cities against a bot, always the same cards, and the same course if one plays the same."""
    address = post_table(page, "lost-cities", ["me", "bot medium"], seed=seed, rounds=rounds, starter=starter)
    wait_until_asked(page)
    return address


def post_table(page: Page, game: str, seats: Sequence[str], **fields: str) -> str:
    """What `open_table` does, for tests that are not about the form: it is posted without being shown."""
    token = page.locator("input[name=csrf]").first.get_attribute("value") or ""
    by_seat = {f"seat-{seat}": who for seat, who in enumerate(seats)}
    form: dict[str, str | float | bool] = {"csrf": token, "players": str(len(seats)), **by_seat, **fields}
    language = {"accept-language": page.locator("html").get_attribute("lang") or ""}
    page.goto(page.request.post(f"/new/{game}", form=form, headers=language, max_redirects=0).headers["location"])
    return page.url


def invitation(page: Page, which: int = 0) -> str:
    """The link that the host sends to a friend."""
    return page.locator(".invite .invite-link").nth(which).get_attribute("href") or ""


def join(page: Page, link: str, name: str) -> None:
    page.goto(link)
    say_name(page, name)
    page.locator(".join-form button").click()
    page.wait_for_url("**/t/*")


# ---- Waiting ---------------------------------------------------------------------------------------------------------


def version(page: Page) -> str:
    return page.locator("body").get_attribute("data-version") or ""


def acted(page: Page, command: Callable[[], object]) -> None:
    """Do something, and wait until the table has answered with a new view."""
    before = version(page)
    command()
    page.wait_for_function(CHANGED, arg=before)


def wait_until_asked(page: Page) -> bool:
    """Wait for one's turn; false if the game is over instead."""
    page.wait_for_function(ASKED)
    return page.locator(".prompt.asked").count() > 0


def catch_up(page: Page, other: Page) -> None:
    """Wait until one page shows what another shows."""
    page.wait_for_function(SHOWN, arg=version(other))


def concede(page: Page) -> None:
    """Give the game up, and wait for the score sheet: the result moves onto it, and a click meanwhile goes astray."""
    page.locator("details.more summary").click()
    page.locator("button[value=concede]").click()
    page.locator("dialog.sure button[value=yes]").click()
    expect(page.locator("dialog.score-sheet .result")).to_be_visible()


# ---- Lost Cities -----------------------------------------------------------------------------------------------------


def hand(page: Page) -> Locator:
    """The cards to take up."""
    return page.locator(".lc-hand button[data-moves]")


def deck(page: Page) -> Locator:
    return page.locator("button[data-action='draw deck']")


def place_for(page: Page, piece: Locator) -> Locator:
    """Where a card goes: on its expedition if it may, else on its pile."""
    legal = page.locator(".move-list button").evaluate_all("buttons => buttons.map(button => button.value)")
    moves: list[list[str]] = piece.evaluate("piece => JSON.parse(piece.dataset.moves)")
    place = next(place for action, place, _ in moves if action in legal)
    return page.locator(f"[data-place='{place}']")


def put_down_a_card(page: Page, way: Way = by_taps) -> None:
    piece = hand(page).first
    place = place_for(page, piece)
    acted(page, lambda: way(page, piece, place))


def draw_a_card(page: Page) -> None:
    acted(page, lambda: tap(page, deck(page)))


def take_turn(page: Page, way: Way = by_taps) -> None:
    put_down_a_card(page, way)
    draw_a_card(page)


def play_out(page: Page, *others: Page) -> None:
    """Take turns until the game is over."""
    order = [page, *others]
    while wait_until_asked(order[0]):
        take_turn(order[0])
        order.append(order.pop(0))
