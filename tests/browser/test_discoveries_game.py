"""A whole game of Discoveries: two people, one at a desk and one with a phone, a bot, and somebody who watches."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

import farshore
from farshore.engine.record import EVERYTHING
from farshore.engine.state import State
from farshore.games.discoveries import asked
from farshore.records import from_text
from tests.browser.expedition import check_fits, found_on_board, offered_on
from tests.browser.following import OUT_OF_REACH, READY, Received, outcome_of, outcome_on
from tests.browser.people import People
from tests.browser.playing import SHOWN
from tests.browser.prepared import BOT, Prepared, set_table
from tests.server.running import Running

UNDER_WAY = 150  # steps that careful players have taken: the second half of the game is played by hand
SEED = 177  # a short game, in which almost everything is asked that can be
PHONE = {"width": 360, "height": 740}
UNASKED = 5  # of all kinds of questions; one is where a die goes, which is answered with the die
LOWER_HALF = 0.8  # of a place: the slots in its middle may be places of their own

SPOT = """([key, name, share]) => {
  const { left, top, width, height } = document.querySelector(`#part-board [data-${key}="${name}"]`)
    .getBoundingClientRect();
  return [left + width / 2, top + height * share];
}"""


# ---- Deciding, and doing it on the board -----------------------------------------------------------------------------


def sensible(view: State) -> str:
    return view.text(view.suggest("plain", 0))


def whole_gesture(state: State) -> str:
    """What a sensible person does next; a die and where it goes are one gesture."""
    seat = state.player
    action = sensible(state.view(seat))
    if state.struct.asked == asked.TURN and action.startswith("die "):
        after = state.copy()
        after.act(action)
        if after.player == seat and after.struct.asked == asked.TARGET:
            return f"{action}; {sensible(after.view(seat))}"
    return action


def touch(page: Page, key: str, name: str, share: float = 0.5) -> None:
    """A finger or the mouse, where the thing lies: whatever lies over it takes the tap."""
    x, y = page.evaluate(SPOT, [key, name, share])
    if page.viewport_size == PHONE:
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)


def do(page: Page, action: str) -> None:
    key, place = found_on_board(page, action)
    touch(page, "key", key)
    if place:
        expect(page.locator("#part-board .taken"), f"{action}: the die is not taken up").to_have_count(1)
        touch(page, "place", place, LOWER_HALF)


def play_on(prepared: Prepared, pages: dict[int, Page]) -> Iterator[Page]:
    """Every decision of the people, by a gesture of whoever is asked; before each, what is offered is compared."""
    while (seat := prepared.person()) is not None:
        page, view = pages[seat], prepared.state.view(seat)
        forced = prepared.forced()
        if forced is not None:
            prepared.act(forced)  # and the page does it by itself
            continue
        page.wait_for_function(READY, arg=prepared.version)
        offered = offered_on(page)
        expected = {*map(view.text, view.legal), *view.game.words.combos(view, "en")}
        assert set(offered) == expected
        assert page.evaluate(OUT_OF_REACH, [view.text(action) for action in view.legal]) == []
        yield page
        action, before = whole_gesture(prepared.state), prepared.version
        do(page, action)
        prepared.act(action)
        waited = f"{action}, by seat {seat}: {page.locator('.bubble').all_inner_texts()}"
        later = re.compile(rf"^(?!{before}$)")
        expect(page.locator("body"), waited).to_have_attribute("data-version", later)


# ---- What a page receives --------------------------------------------------------------------------------------------


def named_in(text: str) -> set[int]:
    """The cards that a text tells of, by their numbers."""
    return {int(number) for number in re.findall(r"card[- ](\d+)", text, re.IGNORECASE)}


def in_the_deck(state: State) -> set[int]:
    """The cards that nobody can know the place of: all of the deck but its top card."""
    return {int(card) + 1 for card in state.struct.deck[: max(int(state.struct.left) - 1, 0)]}


def check_nothing_hidden_came(received: Received, prepared: Prepared) -> set[int]:
    """No view tells of cards under the deck's top, or of the seed; returns all cards told of."""
    record, told = prepared.table.record(EVERYTHING), set[int]()
    assert record.seed
    assert record.salt
    for text in received.views:
        version = json.loads(text)["version"]
        named = named_in(text)
        assert not named & in_the_deck(prepared.course[version])
        assert record.seed not in text
        assert record.salt not in text
        told |= named
    return told


# ---- The game --------------------------------------------------------------------------------------------------------


@pytest.mark.timeout(300)
def test_three_play_to_the_end_by_gestures_and_a_fourth_watches(people: People, server: Running) -> None:
    deal = farshore.game("discoveries").deal(3, SEED, starter=0)
    prepared = set_table(server.database, deal, ["Anna", "Béla", BOT], UNDER_WAY)
    play_to_the_end(people, prepared)


def play_to_the_end(people: People, prepared: Prepared) -> None:
    anna = people.come(storage_state=prepared.signed_in(0))
    bela = people.come(storage_state=prepared.signed_in(1), viewport=PHONE, has_touch=True, is_mobile=True)
    cleo = people.come()
    pages = (anna, bela, cleo)
    received = [Received(page) for page in pages]
    for page in pages:
        page.goto(prepared.path)
        expect(page.locator(".scene.discoveries")).to_be_visible()
        assert not named_in(page.content()) & in_the_deck(prepared.state)

    questions, fitting = set(), set()
    for page in play_on(prepared, {0: anna, 1: bela}):
        question = int(prepared.state.struct.asked)
        questions.add(question)
        if page is bela and (prepared.state.turn, question) not in fitting:
            check_fits(bela)
            fitting.add((prepared.state.turn, question))
    assert len(questions) >= asked.QUESTIONS - UNASKED

    for page in pages:
        page.wait_for_function(SHOWN, arg=prepared.version)
        assert outcome_on(page) == outcome_of(prepared)
    record = from_text(cleo.request.get(f"{prepared.path}/record.farshore").text())
    assert record == prepared.table.record(EVERYTHING)

    told = [check_nothing_hidden_came(each, prepared) for each in received]
    opened = in_the_deck(prepared.course[min(prepared.course)]) - in_the_deck(prepared.state)
    assert all(opened <= each for each in told)  # so a card that is told of is found in these texts
    for text in received[-1].views:
        view = json.loads(text)
        assert not view["yours"]
        assert view["legal"] == {}
        assert "data-action" not in text
        assert "data-moves" not in text
