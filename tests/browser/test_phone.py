"""A phone of 360 by 640 pixels, with fingers."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import PHONE, People
from tests.browser.playing import acted, deck, hand, middle, place_for, play_alone, take_turn, wait_until_asked

SMALLEST_TARGET = 36
SMALLEST_TEXT = 14
AT_REST = 100  # milliseconds: a finger that lifts sooner has thrown the card, and the next tap only ends the throw
SCROLLS = "() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth]"
# Texts that are seen, and smaller than they should be on the screen. What a drawing uses of the sprite is for a moment
# laid where it is seen: nothing else tells how large its letters are there.
SMALL_TEXTS = """least => {
  const copies = [];
  function lay(use) {
    const source = document.querySelector(use.getAttribute("href")), isSymbol = source.tagName === "symbol";
    const copy = document.createElementNS("http://www.w3.org/2000/svg", isSymbol ? "svg" : "g");
    for (const { name, value } of [...source.attributes, ...use.attributes])
      if (!["id", "href"].includes(name)) copy.setAttribute(name, value);
    if (!isSymbol) copy.setAttribute("transform", `translate(${use.x.baseVal.value} ${use.y.baseVal.value})`);
    copy.append(...[...source.childNodes].map(node => node.cloneNode(true)));
    use.after(copy);
    copies.push(copy);
    copy.querySelectorAll("use").forEach(lay);
  }
  const used = [...document.querySelectorAll("body :not(.sprite, .sprite *) > use")];
  used.filter(use => use.checkVisibility()).forEach(lay);
  const scale = ({ a, b, c, d }) => Math.sqrt(Math.abs(a * d - b * c));
  const size = element => parseFloat(getComputedStyle(element).fontSize)
    * (element instanceof SVGElement ? scale(element.getScreenCTM()) : 1);
  const small = [...document.querySelectorAll("body *:not(script, style, .sprite *)")].filter(element =>
    [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent.trim())
    && element.checkVisibility() && !element.closest(".visually-hidden, .skip-link")
    && size(element).toFixed(2) < least
  ).map(element => `${size(element).toFixed(1)} px: ${element.outerHTML.slice(0, 120)}`);
  for (const copy of copies) copy.remove();
  return small;
}"""
SMALL_TARGETS = """least => [...document.querySelectorAll("button, a, summary, input, [role=button]")].filter(
element => {
  const { width, height } = element.getBoundingClientRect();
  return element.checkVisibility() && !element.closest(".visually-hidden, .skip-link, p, label")
    && Math.min(width, height) < least;
}).map(element => element.outerHTML.slice(0, 120))"""


def finger_drag(page: Page, piece: Locator, place: Locator) -> None:
    """Touch, move, and lift, as the browser hears it from a screen."""
    (x, y), (to_x, to_y) = middle(piece), middle(place)
    screen = page.context.new_cdp_session(page)
    screen.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for share in (0.2, 0.5, 0.8, 1.0):
        point = {"x": x + (to_x - x) * share, "y": y + (to_y - y) * share}
        screen.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    page.wait_for_timeout(AT_REST)
    screen.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def check_fits(page: Page) -> None:
    """A turn needs no scrolling, and everything is large enough to read and to hit."""
    assert page.evaluate(SCROLLS) == [PHONE["height"], PHONE["width"]]
    for part in ("#part-prompt .prompt", "#part-board .scene", "#part-controls", ".lc-hand"):
        box = page.locator(part).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]
        assert box["y"] + box["height"] <= PHONE["height"]
    assert page.evaluate(SMALL_TEXTS, SMALLEST_TEXT) == []
    assert page.evaluate(SMALL_TARGETS, SMALLEST_TARGET) == []


def test_a_phone_plays_by_tap_and_by_drag_without_scrolling(people: People) -> None:
    page = people.come(viewport=PHONE, has_touch=True, is_mobile=True)
    play_alone(page)
    check_fits(page)
    card = hand(page).first
    place = place_for(page, card)
    card.tap()
    expect(place).to_contain_class("target")
    check_fits(page)
    acted(page, place.tap)
    check_fits(page)
    acted(page, deck(page).tap)
    wait_until_asked(page)
    card = hand(page).nth(1)
    acted(page, lambda: finger_drag(page, card, place_for(page, card)))
    expect(deck(page)).to_contain_class("can")
    acted(page, deck(page).tap)
    for _ in range(8):
        wait_until_asked(page)
        take_turn(page)
    wait_until_asked(page)
    check_fits(page)
    assert page.evaluate("() => scrollY") == 0


def test_a_hint_hides_nothing_and_opens_and_goes_away(people: People) -> None:
    page = people.come(viewport=PHONE, has_touch=True, is_mobile=True)
    play_alone(page)
    hint, board = page.locator(".guide"), page.locator("#part-board")
    expect(hint).to_be_visible()
    above, below = hint.bounding_box(), board.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] + above["height"] <= below["y"] + 1
    expect(page.locator(".guide a")).to_be_hidden()
    page.locator("#guide-more").tap()
    expect(page.locator(".guide a")).to_be_visible()
    page.locator("#guide-close").tap()
    expect(hint).to_be_hidden()
    expect(page.locator(".guided")).to_have_count(0)
    take_turn(page)
    wait_until_asked(page)
    expect(hint).to_be_visible()


def test_sheets_open_over_the_board_and_close_again(people: People) -> None:
    page = people.come(viewport=PHONE, has_touch=True, is_mobile=True)
    play_alone(page)
    for name in ("players", "log", "rules", "settings"):
        page.locator(f".bar-tab[href='#{name}']").tap()
        expect(page.locator(f"#{name}")).to_be_in_viewport()
        expect(page.locator(f".bar-tab[href='#{name}']")).to_have_attribute("aria-expanded", "true")
        page.locator(f"#{name} .info-close").tap()
        expect(page.locator(f"#{name}")).to_be_hidden()
