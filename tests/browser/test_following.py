"""What others do can be followed: step by step, turn by turn, once more; and rounds and games end with their scores."""

from __future__ import annotations

import json
import re
from functools import partial
from itertools import groupby, pairwise
from typing import Any

from playwright.sync_api import Page, expect

import farshore
from farshore.engine.state import State
from tests.browser.accessibility import check_axe
from tests.browser.following import Received
from tests.browser.gestures import tap
from tests.browser.people import People
from tests.browser.playing import SHOWN, acted, deck, hand, version, wait_until_asked
from tests.browser.prepared import BOT, Prepared, set_table
from tests.server.running import Running

A_MINUTE = 60_000
A_WHILE = 3_600  # steps of careful players: more than any game has
LAID = ".lc-expedition .lc-card:not(.lc-back)"
POINTS = """rows => rows.map(row => [...row.cells].map(cell =>
  [...cell.childNodes].filter(node => node.nodeName !== "SMALL").map(node => node.textContent).join("").trim()))"""
WATCH = """() => {
  window.watched = [];
  const note = () => {
    const version = Number(document.body.dataset.version);
    const turns = [...document.querySelectorAll("#part-recap li")].map((line) => line.textContent);
    const prompt = document.querySelector("#part-prompt .prompt-text").textContent;
    watched.push({ version, turns, prompt });
  };
  new MutationObserver(note).observe(document.body, { attributeFilter: ["data-version"] });
  new MutationObserver(note).observe(document.getElementById("part-recap"), { childList: true, subtree: true });
  new MutationObserver(note).observe(document.getElementById("part-prompt"), { characterData: true, subtree: true });
}"""


def before_the_last_card(rounds: int) -> tuple[State, int, int]:
    """A deal, how many steps careful players take until one card is left to be drawn, and who draws it."""
    deal = farshore.game("lost-cities").deal(2, seed=197, rounds=rounds, starter=0)
    state = deal.copy()
    for steps in range(A_WHILE):
        if state.fields.left == 1 and state.fields.drawing:
            assert state.player is not None
            return deal, steps, state.player
        state.act(state.suggest("plain", steps))
    raise AssertionError("nobody draws the last card")


def sheet(page: Page) -> dict[str, list[str]]:
    """The rows of the score sheet that lies over the board; of cells the points only."""
    rows = page.locator("dialog.score-sheet .breakdown tr:has(th[scope=row])")
    return {name: points for name, *points in rows.evaluate_all(POINTS)}


def signed(points: int) -> str:
    return str(points).replace("-", "−")


# ---- Rounds and games end with their scores --------------------------------------------------------------------------


def test_a_round_ends_with_a_pause_for_each(server: Running, people: People) -> None:
    deal, steps, drawer = before_the_last_card(rounds=2)
    names = ["Anna", "Béla"] if drawer == 0 else ["Béla", "Anna"]
    prepared = set_table(server.database, deal, names, steps)
    anna, bela = prepared.come(people, drawer), prepared.come(people, 1 - drawer)
    cleo = people.come(prepared.path)
    before = prepared.table.view(None)
    laid = anna.locator(LAID).count()
    wait_until_asked(anna)
    tap(anna, deck(anna))
    for page in (anna, bela, cleo):
        expect(page.get_by_role("dialog", name="Round 1 scores")).to_be_visible()
        expect(page.get_by_role("button", name="Next round")).to_be_focused()
        assert page.locator(LAID).count() == laid  # the final board stays
        shown = sheet(page)
        assert shown["this round"] == shown["total"] == [*map(signed, before.scores)]
        for line in before.breakdown()[0]:
            assert shown[line.item][0] == signed(line.points)
    expect(anna.locator(".score-sheet small").first).to_contain_text("multiplier")
    check_axe(anna, "score sheet of a round")
    anna.set_viewport_size({"width": 360, "height": 640})
    assert anna.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(anna.get_by_role("button", name="Next round")).to_be_in_viewport()

    bela.keyboard.press("Enter")
    cleo.keyboard.press("Escape")
    for page in (bela, cleo):
        expect(page.locator("dialog")).to_have_count(0)
        expect(page.locator(LAID)).to_have_count(0)

    anna.get_by_role("button", name="See the board").click()
    expect(anna.locator("dialog")).to_have_count(0)
    tap(anna, hand(anna).first)  # neither takes it up nor goes on
    expect(anna.locator(".taken")).to_have_count(0)
    assert anna.locator(LAID).count() == laid
    prepared.act("draw deck")
    starter = bela if prepared.table.deciding == 1 - drawer else None
    if starter is not None:  # what he does waits until she has gone on
        wait_until_asked(starter)
        tap(starter, hand(starter).first)
        tap(starter, starter.locator(".target").first)
        expect(starter.locator(f"{LAID}, .lc-pile .lc-card")).to_have_count(1)
        assert anna.locator(LAID).count() == laid
    anna.locator("#skip").click()
    anna.wait_for_function(SHOWN, arg=version(bela))
    expect(anna.locator("body.behind")).to_have_count(0)
    assert anna.locator(LAID).count() <= 1

    anna.reload()
    expect(anna.locator("dialog")).to_have_count(0)
    anna.set_viewport_size({"width": 1280, "height": 800})
    anna.get_by_text("Round 1 scores").click()
    expect(anna.locator(".round-sheet .breakdown")).to_be_visible()
    plain = prepared.come(people, drawer, java_script_enabled=False)
    plain.get_by_text("Round 1 scores").click()
    expect(plain.locator(".round-sheet .breakdown tfoot tr")).to_have_count(2)


def test_a_game_ends_with_places_and_points_and_what_can_be_done_next(server: Running, people: People) -> None:
    deal, steps, drawer = before_the_last_card(rounds=1)
    names = ["Anna", BOT] if drawer == 0 else [BOT, "Anna"]
    prepared = set_table(server.database, deal, names, steps)
    page = prepared.come(people, drawer)
    wait_until_asked(page)
    tap(page, deck(page))
    dialog = page.locator("dialog.score-sheet")
    expect(dialog).to_be_visible()
    expect(dialog.locator(".standing .place")).to_have_text(["1.", "2."])
    prepared.act("draw deck")
    assert sheet(page)["total"] == [*map(signed, prepared.state.scores)]
    for name in ("Rematch", "Replay", "Home"):
        expect(dialog.get_by_text(name, exact=True)).to_be_visible()
    check_axe(page, "score sheet of a game")
    page.set_viewport_size({"width": 360, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.locator("#part-board")).to_be_visible()
    expect(page.locator(".result h2")).to_be_visible()
    page.get_by_role("button", name="Scores").click()
    expect(dialog).to_be_visible()
    page.get_by_role("button", name="See the board").click()
    expect(page.get_by_role("button", name="Scores")).to_be_focused()
    page.reload()
    expect(page.locator(".result h2")).to_be_visible()
    expect(dialog).to_have_count(0)  # it was seen when it came


# ---- Bots can be followed --------------------------------------------------------------------------------------------


def come_by_a_clock(prepared: Prepared, people: People) -> tuple[Page, Received]:
    """Anna's page, whose time goes on only when it is told to."""
    page = prepared.come(people, 0, paced=True)
    page.clock.install(time=0)
    received = Received(page)
    page.reload()
    page.clock.pause_at(A_MINUTE)
    expect(page.locator(".prompt.asked")).to_be_visible()
    return page, received


def take_turn(page: Page, received: Received) -> list[dict[str, Any]]:
    """Anna does what she is asked until others play; the views of all that they do have come, and wait."""
    first = len(received.views)
    while True:
        if not page.locator("body.behind, body.asking").count():
            page.locator("#part-board button.can").first.click()
        page.clock.run_for(1)  # and other messages come
        views = [json.loads(view) for view in received.views[first:]]
        if views and any(view["paced"] for view in views) and (views[-1]["yours"] or views[-1]["over"]):
            return views


def watched(page: Page) -> list[dict[str, Any]]:
    seen: list[dict[str, Any]] = page.evaluate("watched.splice(0)")
    return seen


def test_three_bots_can_be_followed_skipped_and_seen_again(server: Running, people: People) -> None:
    deal = farshore.game("lookout").deal(4, seed=3, starter=0, rounds=3)
    page, received = come_by_a_clock(set_table(server.database, deal, ["Anna", BOT, BOT, BOT]), people)
    page.evaluate(WATCH)

    # one step after another, however many wait; a turn that is over is told in a line
    views = take_turn(page, received)
    assert len(views) > 4
    expect(page.locator("#skip")).to_be_visible()
    page.clock.run_for(A_MINUTE)
    seen = watched(page)
    versions = [number for number, _ in groupby(one["version"] for one in seen)]
    assert versions == [view["version"] for view in views]
    told = [one["turns"] for one in seen if one["turns"]]
    assert all(longer[: len(shorter)] == shorter for shorter, longer in pairwise(told))
    assert len(told[-1]) >= 3
    assert len({len(turns) for turns in told}) == len(told[-1])  # they came one by one
    expect(page.locator("#skip")).to_be_hidden()

    # once more, from where it was after her last turn; then all is as it was
    page.clock.run_for(A_MINUTE)
    board, prompt = page.locator("#part-board").inner_html(), page.locator(".prompt-text").text_content()
    watched(page)
    page.locator("#again").click()
    expect(page.locator("body.again")).to_have_count(1)
    while page.locator("body.again").count():
        page.clock.run_for(100)
    lines = page.locator("#part-log .log-line > span").all_text_contents()
    said = [sentence for sentence, _ in groupby(one["prompt"] for one in watched(page))]
    assert said.pop() == prompt
    assert len(said) > 4
    assert [line for line in lines if line in said][-len(said) :] == said
    assert page.locator("#part-board").inner_html() == board
    page.keyboard.press("a")
    expect(page.locator("body.again")).to_have_count(1)
    expect(page.locator("#skip")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("body.again")).to_have_count(0)
    assert page.locator("#part-board").inner_html() == board
    assert version(page) == str(views[-1]["version"])

    # skipped: the newest at once, and every turn in its line
    views = take_turn(page, received)
    page.locator("#skip").click()
    expect(page.locator("#skip")).to_be_hidden()
    seen = watched(page)
    assert seen[-1]["version"] == views[-1]["version"]
    assert len(seen[-1]["turns"]) >= 3
    expect(page.locator(".prompt.asked, .prompt.over")).to_be_visible()


def test_at_once_leaves_the_lines_only(server: Running, people: People) -> None:
    deal = farshore.game("lookout").deal(4, seed=3, starter=0, rounds=3)
    prepared = set_table(server.database, deal, ["Anna", BOT, BOT, BOT])
    page = prepared.come(people, 0)  # at once is what tests prefer
    received = Received(page)
    page.reload()
    wait_until_asked(page)
    while not page.locator("#part-recap li").count():
        acted(page, page.locator("#part-board button.can").first.click)
        wait_until_asked(page)
    assert version(page) == str(json.loads(received.views[-1])["version"])
    lines = page.locator("#part-recap li").all_text_contents()
    page.reload()
    assert page.locator("#part-recap li").all_text_contents() == lines
    page.locator(".recap").focus()
    expect(page.locator(".recap li").first).to_be_in_viewport()
    plain = prepared.come(people, 0, java_script_enabled=False)
    assert plain.locator("#part-recap li").all_text_contents() == lines
    expect(plain.locator("#again")).to_have_attribute("href", f"{prepared.path}/replay")


# ---- Marks -----------------------------------------------------------------------------------------------------------


def pieces_in(prepared: Prepared, number: int) -> dict[str, str]:
    """The pieces that Anna saw at a version: their keys, and what they were called and looked like."""
    drawing = prepared.course[number].view(0).scene("en", prepared.table.names)
    return dict(re.findall(r'<(?:span|button)[^>]*?data-key="([^"]+)" class="piece ([^>]*)>', drawing))


def marked(page: Page) -> set[str]:
    return set(page.locator("#part-board .fresh").evaluate_all("pieces => pieces.map(piece => piece.dataset.key)"))


def let_others_play(page: Page, prepared: Prepared, wanted: str) -> int:
    """Anna acts as a careful player would until others have played; the version after her own last action."""
    while True:
        state = prepared.table.view(0)
        texts = [state.text(action) for action in state.legal]
        forced = prepared.forced()  # the page does it by itself
        action = forced or next((text for text in texts if text.startswith(wanted)), None) or texts[0]
        prepared.act(action)
        mine = prepared.table.version
        if forced is None:
            page.locator(f".move-list button[value='{action}']").evaluate("button => button.click()")
        assert prepared.person() == 0
        page.wait_for_function(SHOWN, arg=prepared.version)
        wait_until_asked(page)
        if prepared.table.version > mine:
            return mine


def test_what_the_others_changed_is_marked_and_nothing_else(server: Running, people: People) -> None:
    for game, players, steps, wanted in (
        ("lost-cities", 2, 40, "discard"),
        ("discoveries", 3, 150, "rest"),
        ("entdecker", 3, 102, "start"),
    ):
        deal = farshore.game(game).deal(players, seed=9, starter=0)
        prepared = set_table(server.database, deal, ["Anna", *[BOT] * (players - 1)], steps)
        assert prepared.person() == 0
        page = prepared.come(people, 0)
        page.wait_for_function(SHOWN, arg=prepared.version)
        wait_until_asked(page)
        mine = let_others_play(page, prepared, wanted)
        before, now = pieces_in(prepared, mine), pieces_in(prepared, prepared.table.version)
        found = marked(page)
        assert found, game
        new = {key for key, tag in now.items() if key not in before and "data-action" not in tag}
        assert new <= found, game
        assert not {key for key in found if before.get(key) == now[key]}, game
        expect(page.locator(".fresh").first).to_have_attribute("aria-description", "Changed since your last turn")
        page.reload()
        wait_until_asked(page)
        assert marked(page) == found
        check_axe(page, f"marks of {game}")
        if game == "lost-cities":  # her turn goes on after the first card
            acted(page, partial(page.locator(".move-list button").first.evaluate, "button => button.click()"))
            expect(page.locator("#part-board .fresh")).to_have_count(0)
