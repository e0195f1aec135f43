"""Undo up to the barrier, taking back alone and by consent."""

from playwright.sync_api import Page, expect

from tests.browser.accessibility import check_axe
from tests.browser.people import People
from tests.browser.playing import (
    acted,
    catch_up,
    draw_a_card,
    hand,
    invitation,
    join,
    open_table,
    play_alone,
    put_down_a_card,
    take_turn,
    wait_until_asked,
)


def cards(page: Page) -> list[str]:
    names: list[str] = page.locator(".lc-hand .lc-card").evaluate_all(
        "cards => cards.map(card => card.getAttribute('aria-label'))"
    )
    return names


def test_undo_is_offered_until_something_was_learnt(people: People) -> None:
    page = people.come()
    play_alone(page)
    undo = page.locator("button[name=do][value=undo]")
    expect(undo).to_have_count(0)
    before = cards(page)
    put_down_a_card(page)
    assert len(cards(page)) == len(before) - 1
    acted(page, undo.click)
    assert cards(page) == before
    expect(undo).to_have_count(0)
    take_turn(page)
    wait_until_asked(page)
    expect(undo).to_have_count(0)


def test_against_bots_alone_a_turn_is_taken_back_freely(people: People) -> None:
    page = people.come()
    play_alone(page)
    before = cards(page)
    take_turn(page)
    wait_until_asked(page)
    page.locator("details.more summary").click()
    back = page.get_by_role("button", name="Go back to my last turn")
    acted(page, back.click)
    expect(back).to_be_hidden()
    assert cards(page) == before
    expect(page.locator(".prompt.asked")).to_be_visible()
    expect(page.locator("#part-log .log-line")).to_have_text("Guest took back a turn.")


def test_between_people_a_turn_is_taken_back_by_consent(people: People) -> None:
    anna, bela = people.come(), people.come()
    open_table(anna, "lost-cities", ["me", "open"], rounds="1", starter="0")
    join(bela, invitation(anna), "Béla")
    wait_until_asked(anna)
    before = cards(anna)
    take_turn(anna)
    after = cards(anna)
    more, request = anna.locator("details.more summary"), anna.locator("button[value=takeback]")
    expect(request).to_be_hidden()
    more.click()
    expect(request).to_have_text("Ask to go back to my last turn")

    acted(anna, request.click)
    expect(anna.locator(".notice")).to_contain_text("You asked to go back to your last turn. Waiting for Béla.")
    expect(bela.locator(".notice")).to_contain_text("Anna asks to go back to their last turn.")
    acted(bela, bela.get_by_role("button", name="Decline").click)
    catch_up(anna, bela)
    expect(anna.locator(".notice")).to_have_text("Béla declined.")
    expect(bela.locator(".notice")).to_have_count(0)
    assert cards(anna) == after
    check_axe(anna, "declined")

    more.click()
    acted(anna, request.click)
    acted(bela, bela.get_by_role("button", name="Agree").click)
    catch_up(anna, bela)
    assert cards(anna) == before
    expect(bela.locator(".notice")).to_have_count(0)
    for page in (anna, bela):
        expect(page.locator("#part-log .log-line").last).to_have_text("Anna took back a turn; Béla agreed.")
    wait_until_asked(anna)
    put_down_a_card(anna)
    draw_a_card(anna)
    expect(hand(bela)).not_to_have_count(0)
