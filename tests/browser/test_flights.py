"""Pieces in flight: never larger than they are where they come from or go to, and never in the way of a click."""

from functools import partial

import pytest
from playwright.sync_api import Locator, Page

import farshore
from farshore.engine.state import State
from tests.browser.people import People
from tests.browser.playing import acted, deck, hand, place_for, play_alone, wait_until_asked
from tests.browser.prepared import set_table
from tests.server.js.modules import offer_modules
from tests.server.running import Running

NAMES = ["Annabelle", "Maximilian Alexander", "Bartholomew", "Wolfeschlegelsteinhausen"]
WIDTHS = {360: 640, 768: 1024, 1440: 900}  # and heights
STEPS = 90
DEALS = {
    "lost-cities": farshore.game("lost-cities").deal(seed=5, rounds=3, starter=0),
    **{
        f"discoveries, {players} players": farshore.game("discoveries").deal(players, seed=9, starter=0)
        for players in (2, 3, 4)
    },
    "entdecker": farshore.game("entdecker").deal(3, seed=9, starter=0),
}

# A die that tumbles is as wide as its diagonal. Every third drawing comes while pieces are on their way.
SAMPLE = """async (drawings) => {
  const { patch } = await import("/static/js/patch.js");
  const { fly } = await import("/static/js/flight.js");
  const board = document.getElementById("part-board");
  const SAMPLES = [0, 0.25, 0.5, 0.75], TUMBLING = 1.45;
  const sizes = () => new Map([...board.querySelectorAll(".piece[data-key]")].map((piece) =>
    [piece.dataset.key, { width: piece.offsetWidth, height: piece.offsetHeight, die: piece.matches(".die") }]));
  const complaints = new Set();
  let flights = 0;
  drawings.forEach((html, number) => {
    const before = sizes();
    fly(board, () => patch(board, html));
    const after = sizes();
    const dice = [...before.values(), ...after.values()].filter(({ die }) => die);
    const flying = board.getAnimations({ subtree: true }).filter((one) => one.constructor === Animation);
    for (const animation of flying) animation.pause();
    for (const sample of SAMPLES) {
      for (const animation of flying) animation.currentTime = sample * animation.effect.getTiming().duration;
      for (const { effect: { target } } of flying) {
        const { key, from } = target.dataset;
        const own = [before.get(key), before.get(from), after.get(key)].filter(Boolean);
        const alike = target.matches(".die") ? dice : own;
        const box = target.getBoundingClientRect();
        flights += 1;
        for (const side of ["width", "height"]) {
          const most = TUMBLING * Math.max(target[side === "width" ? "offsetWidth" : "offsetHeight"],
            ...alike.map((one) => one[side]));
          if (box[side] > most + 1) {
            complaints.add(`${key} from ${from}: ${side} ${Math.round(box[side])}, at most ${Math.round(most)}`);
          }
        }
      }
    }
    if (number % 3) for (const animation of flying) animation.finish();
  });
  return [flights, [...complaints]];
}"""


def drawings(deal: State, steps: int) -> list[str]:
    """What the first player sees of a game of careful players, step by step."""
    state, drawn = deal.copy(), []
    for step in range(steps):
        drawn.append(state.view(0).scene("en", NAMES[: state.players]))
        state.act(state.view(state.player).suggest("plain", step))
    return drawn


@pytest.mark.parametrize("deal", DEALS)
def test_no_piece_in_flight_is_larger_than_where_it_lies(people: People, server: Running, deal: str) -> None:
    drawn = drawings(DEALS[deal], STEPS)
    prepared = set_table(server.database, DEALS[deal].copy(), NAMES[: DEALS[deal].players])
    for width, height in WIDTHS.items():
        page = prepared.come(people, 0, still=False, viewport={"width": width, "height": height})
        offer_modules(page)
        flights, complaints = page.evaluate(SAMPLE, drawn)
        assert flights > STEPS, width
        assert complaints == [], width


# ---- Clicks ----------------------------------------------------------------------------------------------------------

HANG = """
const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) {
  const animation = animate.apply(this, given);
  animation.pause();
  animation.currentTime = 0;
  return animation;
};"""  # whatever sets off stays where it was
LANDED = """(element) => {
  const flights = document.getAnimations().filter((one) => one.constructor === Animation);
  const times = flights.map((one) => one.currentTime);
  for (const one of flights) one.currentTime = 10_000;
  const { left, top, width, height } = element.getBoundingClientRect();
  flights.forEach((one, number) => (one.currentTime = times[number]));
  return [left + width / 2, top + height / 2];
}"""


def tap_where_it_will_lie(page: Page, element: Locator) -> None:
    page.mouse.click(*element.evaluate(LANDED))


def test_whole_turns_can_be_played_while_pieces_are_in_the_air(people: People) -> None:
    page = people.come(still=False)
    page.context.add_init_script(HANG)
    play_alone(page)
    for _ in range(3):
        wait_until_asked(page)
        card = hand(page).first
        place = place_for(page, card)
        tap_where_it_will_lie(page, card)
        acted(page, partial(tap_where_it_will_lie, page, place))
        assert page.evaluate("document.getAnimations().length") > 0
        acted(page, partial(tap_where_it_will_lie, page, deck(page)))
