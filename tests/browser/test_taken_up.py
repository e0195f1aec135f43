"""A piece that is taken up: the prompt says what to do next, at its own place, and comes back with the piece."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import PHONE, People
from tests.browser.playing import (
    acted,
    catch_up,
    hand,
    invitation,
    join,
    open_table,
    play_alone,
    take_turn,
    wait_until_asked,
)

PLAY = "Play or discard a card, then draw."


def prompt(page: Page) -> Locator:
    return page.locator("#part-prompt[aria-live=polite] .prompt-text")  # what changes there is read aloud


def test_the_prompt_asks_where_to_and_returns_when_the_piece_is_put_back(people: People) -> None:
    page = people.come()
    play_alone(page)  # this seed deals yellow 3 and yellow 4
    three, four = page.locator("[data-key=yellow-3]"), page.locator("[data-key=yellow-4]")
    expect(prompt(page)).to_have_text(PLAY)
    place = prompt(page).bounding_box()
    assert place is not None
    three.click()
    expect(prompt(page)).to_have_text("Place yellow 3 (Esc to cancel)")
    now = prompt(page).bounding_box()
    assert now is not None
    assert (now["x"], now["y"]) == (place["x"], place["y"])
    four.click()
    expect(prompt(page)).to_have_text("Place yellow 4 (Esc to cancel)")
    page.keyboard.press("Escape")
    expect(prompt(page)).to_have_text(PLAY)
    four.click()
    four.click()
    expect(prompt(page)).to_have_text(PLAY)
    three.focus()
    page.keyboard.press("Enter")
    expect(prompt(page)).to_have_text("Place yellow 3 (Esc to cancel)")
    acted(page, lambda: page.keyboard.press("Enter"))
    expect(prompt(page)).to_have_text("Draw a card: from the deck, or the top of a discard pile.")


def test_a_view_that_arrives_meanwhile_leaves_the_question_and_the_prompt_behind_it(people: People) -> None:
    anna, bela = people.come(), people.come()
    open_table(anna, "lost-cities", ["me", "open"], rounds="1", starter="0")
    join(bela, invitation(anna), "Béla")
    for page, other in ((anna, bela), (bela, anna)):
        wait_until_asked(page)
        take_turn(page)
        catch_up(other, page)
    wait_until_asked(anna)
    name = hand(anna).first.get_attribute("aria-label")
    hand(anna).first.click()
    bela.locator("details.more summary").click()
    acted(anna, bela.locator("button[value=takeback]").click)
    expect(anna.locator("button[value=answer-no]")).to_be_visible()
    expect(prompt(anna)).to_have_text(f"Place {name} (Esc to cancel)")
    anna.keyboard.press("Escape")
    expect(prompt(anna)).to_have_text(PLAY)


def test_a_finger_is_told_to_tap_and_french_is_spoken_too(people: People) -> None:
    page = people.come(viewport=PHONE, has_touch=True, is_mobile=True, locale="fr-FR")
    play_alone(page, seed="6")  # this seed deals white investments: a long name
    card = page.locator(".lc-hand button.lc-white.lc-investment")
    before = prompt(page).inner_text()
    card.tap()
    expect(prompt(page)).to_have_text("Placer un investissement blanc (touchez encore pour annuler)")
    assert prompt(page).evaluate("text => text.scrollHeight <= text.clientHeight")  # nothing is cut off
    card.tap()
    expect(prompt(page)).to_have_text(before)
