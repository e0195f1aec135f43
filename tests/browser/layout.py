"""How a page lies on its screen: what fits, and what is large enough to read and to hit."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from playwright.sync_api import FloatRect, Locator, Page

SMALLEST_TARGET = 36
SMALLEST_TEXT = 14
UNSEEN = ".visually-hidden, .skip-link, .position-text:not([open], :focus-within)"  # by eyes
EXTENT = "() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth]"
# Texts that are seen, and smaller than they should be on the screen. What a drawing uses of the sprite is for a moment
# laid where it is seen: nothing else tells how large its letters are there.
SMALL_TEXTS = """([least, unseen]) => {
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
    * (element instanceof SVGElement ? scale(element.getScreenCTM()) : enlarged(element));
  function enlarged(element) {
    const around = element.parentElement ? enlarged(element.parentElement) : 1;
    return around * (parseFloat(getComputedStyle(element).scale) || 1);
  }
  const small = [...document.querySelectorAll("body *:not(script, style, .sprite *)")].filter(element =>
    [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent.trim())
    && element.checkVisibility() && !element.closest(unseen)
    && size(element).toFixed(2) < least
  ).map(element => `${size(element).toFixed(1)} px: ${element.outerHTML.slice(0, 120)}`);
  for (const copy of copies) copy.remove();
  return small;
}"""
SMALL_TARGETS = """([least, unseen]) => [
  ...document.querySelectorAll("button, a, summary, input, [role=button]")
].filter(
element => {
  const { width, height } = element.getBoundingClientRect();
  return element.checkVisibility() && !element.closest(`${unseen}, p, label`)
    && Math.min(width, height) < least;
}).map(element => element.outerHTML.slice(0, 120))"""


def box(element: Locator) -> FloatRect:
    found = element.bounding_box()
    assert found is not None
    return found


def lower_edge(element: Locator) -> float:
    seen = box(element)
    return seen["y"] + seen["height"]


def shows_everything(element: Locator) -> bool:
    """Whether nothing in it has to be scrolled to."""
    return bool(element.evaluate("box => box.scrollHeight <= box.clientHeight"))


def check_no_scrolling(page: Page) -> None:
    """All of the page is on the screen."""
    size = page.viewport_size
    assert size is not None
    assert page.evaluate(EXTENT) == [size["height"], size["width"]]


def check_on_screen(page: Page, parts: Iterable[str]) -> None:
    size = page.viewport_size
    assert size is not None
    for part in parts:
        seen = box(page.locator(part))
        assert seen["x"] >= 0
        assert seen["y"] >= 0
        assert seen["x"] + seen["width"] <= size["width"]
        assert seen["y"] + seen["height"] <= size["height"]


def overlapping(page: Page, parts: Iterable[str]) -> list[str]:
    """Those of the parts that are seen, and lie over one another."""
    boxes = {part: found for part in parts if (found := page.locator(part).bounding_box()) is not None}
    return [f"{one} and {other}" for one, other in combinations(boxes, 2) if overlap(boxes[one], boxes[other])]


def overlap(one: FloatRect, other: FloatRect) -> bool:
    """By more than a hairline."""
    width = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    height = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return min(width, height) > 1


def check_readable(page: Page, what: str = "") -> None:
    assert page.evaluate(SMALL_TEXTS, [SMALLEST_TEXT, UNSEEN]) == [], what


def small_targets(page: Page) -> list[str]:
    """What can be hit, but not easily."""
    found: list[str] = page.evaluate(SMALL_TARGETS, [SMALLEST_TARGET, UNSEEN])
    return found


# ---- Stillness -------------------------------------------------------------------------------------------------------

# What the browser counts as a shift of the layout, right after a tap too; what flies by transforms is none.
WATCH_SHIFTS = """() => {
  const name = node => node instanceof Element ? `${node.tagName}#${node.id}.${node.getAttribute("class")}` : "text";
  const at = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
  window.shifts = [];
  new PerformanceObserver(list => {
    for (const { value, sources } of list.getEntries()) shifts.push([value, sources.map(
      ({ node, previousRect, currentRect }) => `${name(node)}: ${at(previousRect)} to ${at(currentRect)}`)]);
  }).observe({ type: "layout-shift" });
}"""
SETTLED = """async () => {
  const flights = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime < Infinity);
  await Promise.allSettled(flights.map(flight => flight.finished));
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}"""


def settle(page: Page) -> None:
    """Wait until whatever flies has landed, and is painted."""
    page.evaluate(SETTLED)


def watch_shifts(page: Page) -> None:
    """From now on whatever moves without being asked to is noted."""
    page.evaluate(WATCH_SHIFTS)


def shifts(page: Page) -> list[tuple[float, list[str]]]:
    """The layout shifts since this was last asked: how much of the screen by how far, and what moved."""
    settle(page)
    noted: list[tuple[float, list[str]]] = page.evaluate("() => shifts.splice(0)")
    return noted
