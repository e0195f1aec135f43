"""The last turns of a game of Entdecker: two people, one at a desk and one with a phone, a bot, and one who watches."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from farshore.engine.record import EVERYTHING
from farshore.engine.state import State
from farshore.games.entdecker import actions, asked
from farshore.games.entdecker.game import GAME
from farshore.records import from_text
from tests.browser.expedition import offered_on
from tests.browser.following import OUT_OF_REACH, READY, Received, outcome_of, outcome_on
from tests.browser.layout import check_no_scrolling, check_readable
from tests.browser.people import People
from tests.browser.playing import SHOWN
from tests.browser.prepared import BOT, Prepared, set_table
from tests.browser.voyage import button_for, press, turn_to
from tests.server.running import Running

SEED = 47
LATE = 14  # unexplored spaces, when people come
PHONE = {"width": 360, "height": 740}
TOKEN = re.compile(r"Hut (\d): a token worth (\d+)")
LEAST_ASKED = 5  # kinds of questions


def late_position() -> State:
    state = GAME.deal(3, SEED, starter=0)
    while state.fields.unexplored > LATE or state.fields.asked != asked.START:
        state.act(state.suggest("plain", state.step))
    return state


def bold(view: State) -> str:
    """What somebody does who wants to come to an end: as many tiles as there is gold for, and on until it is over."""
    legal = [*view.legal]
    if view.fields.asked == asked.ANNOUNCE:
        return view.text(max(action for action in legal if action < actions.OPEN))
    if view.fields.asked == asked.JOURNEY:
        draws = [action for action in legal if actions.DRAW <= action < actions.LAY]
        return view.text(draws[0] if draws else view.suggest("plain", 0))
    return view.text(view.suggest("plain", 0))


def play_on(prepared: Prepared, pages: dict[int, Page]) -> Iterator[Page]:
    """Every decision of the people, by a gesture of whoever is asked; before each, what is offered is compared."""
    while (seat := prepared.person()) is not None:
        page, view = pages[seat], prepared.state.view(seat)
        page.wait_for_function(READY, arg=prepared.version)
        legal = [*map(view.text, view.legal)]
        assert offered_on(page) == legal
        assert page.evaluate(OUT_OF_REACH, legal) == []
        yield page
        action, before = bold(view), prepared.version
        if action.startswith("lay "):
            turn_to(page, action)
        press(page, button_for(page, action))
        prepared.act(action)
        said = f"{action}, by seat {seat}: {page.locator('.bubble').all_inner_texts()}"
        expect(page.locator("body"), said).to_have_attribute("data-version", re.compile(rf"^(?!{before}$)"))


def check_nothing_hidden_came(received: Received, prepared: Prepared, seat: int | None) -> None:
    """What came is what is drawn from the viewer's own view; tokens are told of to those only who have seen them."""
    record = prepared.table.record(EVERYTHING)
    for text in received.views:
        message = json.loads(text)
        state = prepared.course[message["version"]]
        assert str(record.seed) not in text
        assert str(record.salt) not in text
        drawn = {*state.view(seat).scene_fragments("en", prepared.table.names)}
        assert {part for part in message["parts"].get("board", []) if isinstance(part, str)} <= drawn
        for path, _ in TOKEN.findall(text):
            knows = seat is not None and state.fields.seen_by[int(path) - 1] >> seat & 1
            assert knows or state.over


@pytest.mark.timeout(300)
def test_three_play_to_the_end_by_gestures_and_a_fourth_watches(people: People, server: Running) -> None:
    prepared = set_table(server.database, late_position(), ["Anna", "Béla", BOT])
    play_to_the_end(people, prepared)


def play_to_the_end(people: People, prepared: Prepared) -> None:
    anna = people.come(storage_state=prepared.signed_in(0))
    bela = people.come(storage_state=prepared.signed_in(1), viewport=PHONE, has_touch=True, is_mobile=True)
    cleo = people.come()
    seats = {anna: 0, bela: 1, cleo: None}
    received = {page: Received(page) for page in seats}
    for page in seats:
        page.goto(prepared.path)
        expect(page.locator(".scene.entdecker")).to_be_visible()

    questions = set()
    for page in play_on(prepared, {0: anna, 1: bela}):
        questions.add(int(prepared.state.fields.asked))
        if page is bela:
            check_no_scrolling(bela)
            check_readable(bela)
    assert len(questions) >= LEAST_ASKED

    for page, seat in seats.items():
        page.wait_for_function(SHOWN, arg=prepared.version)
        assert outcome_on(page) == outcome_of(prepared)
        assert received[page].views
        check_nothing_hidden_came(received[page], prepared, seat)
    record = from_text(cleo.request.get(f"{prepared.path}/record.farshore").text())
    assert record == prepared.table.record(EVERYTHING)
    for text in received[cleo].views:
        view = json.loads(text)
        assert not view["yours"]
        assert view["legal"] == {}
        assert "data-action" not in text
