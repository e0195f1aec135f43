"""Two people and somebody who watches, each in a browser of their own."""

import re
from itertools import cycle

import pytest
from playwright.sync_api import Page, expect

from tests.browser.gestures import by_keys, by_mouse, by_taps
from tests.browser.people import People
from tests.browser.playing import (
    call_oneself,
    catch_up,
    hand,
    invitation,
    join,
    open_table,
    take_turn,
    wait_until_asked,
)


def known_cards(page: Page) -> set[str]:
    """The names of the numbers that lie open in the hands on this page; investments are alike."""
    names = page.locator("[data-key^=hand-] .lc-card:not(.lc-back, .lc-investment)").evaluate_all(
        "cards => cards.map(card => card.getAttribute('aria-label'))"
    )
    return set(names)


@pytest.mark.timeout(300)
def test_a_game_is_played_to_its_end_in_two_browsers_and_watched_in_a_third(people: People) -> None:
    anna, bela, cleo = people.come(), people.come(), people.come()
    call_oneself(anna, "Anna")
    address = open_table(anna, "lost-cities", ["me", "open"], rounds="1", starter="0")
    join(bela, invitation(anna), "Béla")
    cleo.goto(address)
    wait_until_asked(anna)
    expect(bela.locator(".prompt.waiting")).to_contain_text("Anna")
    assert not known_cards(anna) & known_cards(bela)
    assert known_cards(cleo) == set()
    expect(cleo.locator(".controls .watching")).to_have_text("You are watching")
    expect(anna.locator("#part-players .watching")).to_have_text("1 spectator")

    ways, players, turns = cycle([by_taps, by_mouse, by_keys]), cycle([anna, bela]), 0
    while wait_until_asked(player := next(players)):
        take_turn(player, next(ways))
        turns += 1
        if turns == 9:
            catch_up(cleo, player)
            assert not known_cards(anna) & known_cards(bela)
            assert known_cards(cleo) == set()
            expect(hand(cleo)).to_have_count(0)
            expect(cleo.locator("#part-log .log-line")).not_to_have_count(0)
    assert turns == 44  # everybody drew from the deck

    points = []
    for page in (anna, bela, cleo):
        expect(page.locator(".notice.result h2")).to_have_text(re.compile("has won|share the victory"))
        points.append(page.locator(".standing .player-points").all_inner_texts())
        expect(page.locator(".breakdown tfoot td")).to_have_count(2)
    assert points[0] == points[1] == points[2]
    expect(cleo.locator("button[value=rematch]")).to_have_count(0)

    cleo.get_by_role("link", name="Verify shuffle").first.click()
    expect(cleo.locator(".verdict.good")).to_contain_text("Verified: the shuffle was not altered.")
    expect(cleo.locator(".checks li.good")).to_have_count(2)
    bela.locator(".result").get_by_role("link", name="Replay").click()
    expect(bela.locator("#replay-label")).to_have_text("Step 88 of 88")

    anna.locator("button[value=rematch]").click()
    expect(anna.locator(".waiting-room")).to_be_visible()
    bela.go_back()
    bela.get_by_role("button", name="Join rematch").click()
    expect(bela.locator("#part-board .scene")).to_be_visible()
    expect(anna.locator("#part-board .scene")).to_be_visible()
    assert anna.locator("body").get_attribute("data-seat") == "1"
