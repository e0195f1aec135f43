"""A game that the other has conceded: its board rests, for the winner too, with scripts and without."""

from playwright.sync_api import Page, expect

import farshore
from farshore.engine.state import State
from tests.browser.gestures import tap
from tests.browser.people import People
from tests.browser.playing import concede, wait_until_asked
from tests.browser.prepared import set_table
from tests.games.discoveries.position import position
from tests.server.running import Running

GLOWING = """() => {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = "var(--glow)";
  const glow = getComputedStyle(probe).color;
  probe.remove();
  return [...document.querySelectorAll("#part-board *")].filter((element) => {
    const isMarkedForNothing = element.matches(".fresh") && !element.textContent && !element.ariaLabel;
    return isMarkedForNothing || getComputedStyle(element).boxShadow.includes(glow);
  }).map((element) => element.outerHTML);
}"""


def deals() -> list[State]:
    """Positions in which the first player has something to do, and has begun something."""
    journeys = farshore.game("lost-cities").deal(seed=5, rounds=1, starter=0)
    triggered = position("zone: 1 2\nstock a: journal journal walk\non a: horse ride\nheld a: 39")
    changing = position("stock a: walk ride ride journal")
    for state, actions in (
        (triggered, ("die a journal", "trigger horse ride")),
        (changing, ("die a walk", "change dice", "die a ride")),
    ):
        for action in actions:
            state.act(action)
    return [journeys, triggered, changing]


def check_at_rest(page: Page) -> None:
    expect(page.locator(".result h2")).to_have_text("Anna has won.")
    expect(page.locator("#part-board :is(.can, .target, [data-moves], [data-action], button)")).to_have_count(0)
    expect(page.locator("#part-controls button")).to_have_count(0)
    assert page.evaluate(GLOWING) == []


def check_taps_say_nothing(page: Page) -> None:
    for place in ("first", "last"):
        tap(page, getattr(page.locator("#part-board .piece:visible"), place))
        expect(page.locator(".bubble")).to_have_count(0)
    expect(page.locator(".taken")).to_have_count(0)


def test_the_board_of_a_conceded_game_rests(people: People, server: Running) -> None:
    tables = [set_table(server.database, deal, ["Anna", "Béla"]) for deal in deals()]
    for prepared in tables:
        anna, bela, cleo = prepared.come(people, 0), prepared.come(people, 1), people.come(prepared.path)
        wait_until_asked(anna)
        assert anna.evaluate(GLOWING) != []
        concede(bela)
        for page in (anna, bela, cleo):
            check_at_rest(page)
            check_taps_say_nothing(page)
        anna.reload()
        check_at_rest(anna)
        check_taps_say_nothing(anna)
        check_at_rest(prepared.come(people, 0, java_script_enabled=False))
