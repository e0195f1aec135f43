"""A game from another package: dice, three players, and decisions out of turn."""

from playwright.sync_api import Page, expect

from tests.browser.people import People
from tests.browser.playing import acted, call_oneself, invitation, join, open_table

ASKED = "document.querySelector('.prompt.asked, .prompt.over') && !document.body.matches('.behind, .asking')"


def three_at_a_table(people: People) -> tuple[Page, Page]:
    anna, bela = people.come(), people.come()
    call_oneself(anna, "Anna")
    open_table(anna, "lookout", ["me", "open", "bot medium"], rounds="1", starter="0")
    join(bela, invitation(anna), "Béla")
    expect(anna.locator(".prompt.asked")).to_be_visible()
    return anna, bela


def asked_of(*pages: Page) -> Page | None:
    """Wait until one of them is to decide; nobody if the game is over."""
    while True:
        for page in pages:
            if page.locator(".prompt.over").count():
                return None
            if page.locator(".prompt.asked").count() and page.evaluate(f"() => Boolean({ASKED})"):
                return page


def test_the_form_shows_the_options_of_any_game(people: People) -> None:
    page = people.come("/new/lookout")
    for option in ("rounds", "merciful", "starter"):
        expect(page.locator(f"[name={option}]").first).to_be_attached()
    expect(page.locator("[name=players]")).to_have_count(2)
    expect(page.locator(".seat-choice:visible")).to_have_count(3)
    expect(page.locator("label:visible:has([name=starter])")).to_have_count(4)  # three seats, and chance
    page.locator("[name=players][value='4']").check(force=True)
    expect(page.locator(".seat-choice:visible")).to_have_count(4)
    expect(page.locator("label:visible:has([name=starter])")).to_have_count(5)


def test_a_first_player_whose_seat_has_gone_is_still_seen(people: People) -> None:
    page = people.come("/new/discoveries")
    page.locator("[name=players][value='4']").check(force=True)
    page.locator("[name=starter][value='3']").check(force=True)
    page.locator("[name=players][value='2']").check(force=True)
    first_players = page.locator("label:visible:has([name=starter])")
    expect(first_players).to_have_count(4)  # chance, two seats, and the one that was chosen
    first_players.nth(1).click()
    expect(first_players).to_have_count(3)


def test_lookout_is_played_to_its_end_by_two_people_and_a_bot(people: People) -> None:
    anna, bela = three_at_a_table(people)
    expect(anna.locator("[data-key=die].die")).to_have_count(1)
    expect(bela.locator("[data-key=die].die")).to_have_count(0)
    out_of_turn = 0
    while page := asked_of(anna, bela):
        answers = page.locator("[data-key=answers] button.can")
        out_of_turn += answers.count() > 0
        acted(page, page.locator("#part-board button.can").last.click)
    assert out_of_turn == 2  # of three lookouts: once each for the two people
    for page in (anna, bela):
        expect(page.locator(".standing li")).to_have_count(3)
        expect(page.locator(".breakdown tbody tr")).to_have_count(2)


def test_who_concedes_among_three_is_played_by_a_bot(people: People) -> None:
    anna, bela = three_at_a_table(people)
    bela.locator("details.more summary").click()
    bela.locator("button[value=concede]").click()
    acted(bela, bela.locator("dialog button[value=yes]").click)
    expect(anna.locator(".player.seat-1 .player-kind")).to_have_text("conceded")
    while page := asked_of(anna):
        acted(page, page.locator("#part-board button.can").first.click)
    expect(bela.locator(".result")).to_be_visible()
    expect(anna.locator(".standing li.seat-1")).to_contain_text("conceded")
