"""Before the game, and leaving it."""

from playwright.sync_api import expect

from tests.browser.people import People
from tests.browser.playing import call_oneself, invitation, join, open_table, play_alone, version


def test_the_waiting_room_follows_who_comes_and_goes(people: People) -> None:
    anna, bela = people.come(), people.come()
    call_oneself(anna, "Anna")
    open_table(anna, "lookout", ["me", "open", "open"], rounds="1")
    expect(anna.locator(".waiting-room")).to_be_visible()
    expect(anna.locator(".invite-state").nth(1)).to_have_text("not here yet")
    link = anna.locator(".open-invite .invite-link").get_attribute("href") or ""
    join(bela, link, "Béla")
    expect(anna.locator(".invite-name").nth(1)).to_have_text("Béla")
    expect(anna.locator(".invite-state").nth(1)).to_have_text("here")
    expect(bela.locator(".invite-link")).to_have_count(0)
    bela.get_by_role("button", name="Leave the table").click()
    expect(anna.locator(".invite-state").nth(1)).to_have_text("not here yet")
    join(bela, link, "Béla")
    expect(anna.locator(".invite-name").nth(1)).to_have_text("Béla")
    anna.locator("button.fill").click()
    for page in (anna, bela):
        expect(page.locator("#part-board .scene")).to_be_visible()
        expect(page.locator(".player")).to_have_count(3)


def test_a_second_guest_finds_the_seat_taken_and_may_watch(people: People) -> None:
    people.excuse("409")
    anna, bela, cleo = people.come(), people.come(), people.come()
    open_table(anna, "lost-cities", ["me", "open"])
    link = invitation(anna)
    join(bela, link, "Béla")
    cleo.goto(link)
    expect(cleo.locator("h1")).to_have_text("This seat is taken")
    cleo.get_by_role("link", name="Watch the table").click()
    expect(cleo.locator("#part-board .scene")).to_be_visible()
    bela.goto(link)
    expect(bela.locator("h1")).to_have_text("You are already at this table")


def test_the_host_closes_a_table_after_being_asked(people: People) -> None:
    anna, bela = people.come(), people.come()
    open_table(anna, "lookout", ["me", "open", "open"])
    join(bela, anna.locator(".open-invite .invite-link").get_attribute("href") or "", "Béla")
    expect(anna.locator(".invite-name").nth(1)).to_have_text("Béla")
    anna.get_by_role("button", name="Close the table").click()
    anna.locator("dialog button").first.click()
    expect(anna.locator(".waiting-room")).to_be_visible()
    anna.get_by_role("button", name="Close the table").click()
    anna.locator("dialog button[value=yes]").click()
    for page in (anna, bela):
        expect(page.locator(".prompt-text")).to_have_text("This table is closed.")


def test_conceding_asks_once_more(people: People) -> None:
    page = people.come()
    play_alone(page)
    before = version(page)
    page.locator("details.more summary").click()
    page.locator("button[value=concede]").click()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    assert version(page) == before
    page.locator("button[value=concede]").click()
    page.locator("dialog button[value=yes]").click()
    expect(page.locator(".result h2")).to_have_text("Maya has won.")
    page.goto("/")
    expect(page.locator(".table-row.ended")).to_have_count(1)


def test_copying_an_invitation_says_so(people: People) -> None:
    page = people.come(permissions=["clipboard-read", "clipboard-write"])
    open_table(page, "lost-cities", ["me", "open"])
    page.locator(".invite .copy").click()
    expect(page.locator(".invite .copy")).to_have_text("Copied")
    assert page.evaluate("() => navigator.clipboard.readText()") == invitation(page)
