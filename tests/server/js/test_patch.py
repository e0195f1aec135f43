"""The client's patch: whatever was drawn before, the page shows the new drawing, and the same key is the same node."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from playwright.sync_api import Browser, Page

from tests.server.js.modules import page_with_modules

CHECK = """async (drawings) => {
  const { patch, parse } = await import("/static/js/patch.js");
  const root = document.createElement("div");
  document.body.replaceChildren(root);
  const byKey = () => new Map([...root.querySelectorAll("[data-key]")].map((e) => [e.dataset.key, e]));
  const complaints = [];
  for (const html of drawings) {
    const before = byKey();
    const focused = root.querySelector("[tabindex]");
    focused?.focus();
    patch(root, html);
    const wanted = document.createElement("div");
    wanted.append(parse(html));
    if (!root.isEqualNode(wanted)) complaints.push(`${root.innerHTML} is not ${html}`);
    for (const [key, node] of byKey()) {
      const old = before.get(key);
      if (old && old.nodeName === node.nodeName && old !== node) complaints.push(`${key} is another node`);
    }
    if (focused?.dataset.key && focused.isConnected && focused.hasAttribute("tabindex")
        && document.activeElement !== focused) complaints.push(`${focused.dataset.key} lost the focus`);
    const watch = new MutationObserver(() => {});
    watch.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    patch(root, html);
    if (watch.takeRecords().length) complaints.push("the same drawing again changed something");
  }
  return complaints;
}"""


@pytest.fixture(scope="module", params=["moveBefore", "insertBefore"])
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """In a browser that can move nodes without taking them out, and in one that cannot."""
    page = page_with_modules(browser)
    if request.param == "insertBefore":
        page.evaluate("delete Element.prototype.moveBefore")
    yield page
    page.context.close()


# ---- Random drawings -------------------------------------------------------------------------------------------------

KEYS = [f"k{i}" for i in range(9)]
LEAVES = st.sampled_from(
    ["", "red 5", "a &amp; b", "<!--here-->", "<i>7</i>", '<svg viewBox="0 0 8 8"><use href="#lc-dune"></use></svg>']
)
ATTRIBUTES = st.lists(
    st.sampled_from(['class="piece"', 'aria-label="red 5"', 'tabindex="0"', 'data-place="mine"', 'lang="fr"']),
    unique=True,
).map(" ".join)


@st.composite
def drawings(draw: st.DrawFn) -> str:
    """A tree in which every key stands at most once, some elements have none, and now and then a tag has changed."""
    keys = draw(st.lists(st.sampled_from(KEYS), unique=True))

    def element(depth: int) -> str:
        key = f' data-key="{keys.pop()}"' if draw(st.integers(0, 3)) and keys else ""
        tag = "div" if draw(st.integers(0, 7)) else "span"
        return f"<{tag}{key} {draw(ATTRIBUTES)}>{content(depth + 1)}</{tag}>"

    def content(depth: int) -> str:
        many = draw(st.integers(0, 4 if depth < 3 else 0))
        return "".join(element(depth) if draw(st.booleans()) else draw(LEAVES) for _ in range(many))

    return "".join(element(0) for _ in range(draw(st.integers(0, 4))))


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(sequence=st.lists(drawings(), min_size=2, max_size=5))
def test_any_drawing_becomes_any_other_and_the_same_key_stays_the_same_node(page: Page, sequence: list[str]) -> None:
    assert page.evaluate(CHECK, sequence) == []


# ---- What else it promises -------------------------------------------------------------------------------------------


def patched(page: Page, before: str, after: str, then: str) -> Any:
    """What `then` says of `root` after one drawing, some of `before` touched as a person would, became another."""
    return page.evaluate(
        """async ([before, after, then]) => {
          const { patch } = await import("/static/js/patch.js");
          const root = document.createElement("div");
          document.body.replaceChildren(root);
          patch(root, before);
          root.querySelector("[data-touched]")?.focus();
          for (const details of root.querySelectorAll("details")) details.open = true;
          patch(root, after);
          return new Function("root", `return ${then}`)(root);
        }""",
        [before, after, then],
    )


def test_what_a_person_has_opened_stays_open(page: Page) -> None:
    before, after = (
        "<details><summary>Possible moves (2)</summary></details>",
        "<details><summary>Possible moves (3)</summary></details>",
    )
    told = patched(page, before, after, "root.querySelector('details').open && root.textContent")
    assert told == "Possible moves (3)"


def test_a_focused_button_does_not_turn_into_another_one(page: Page) -> None:
    undo, concede = (
        '<button name="do" value="undo" data-touched>Undo</button>',
        '<button name="do" value="concede">No</button>',
    )
    assert patched(page, undo + concede, concede, "document.activeElement === document.body")
    assert patched(page, undo + concede, concede + undo, "document.activeElement.value") == "undo"


def test_a_piece_keeps_its_focus_on_the_way_to_another_place(page: Page) -> None:
    piece = '<button data-key="red-5" data-touched>5</button>'
    before = f'<div data-key="hand">{piece}</div><div data-key="mine"></div>'
    after = f'<div data-key="mine">{piece}</div><div data-key="hand"></div>'
    assert patched(page, before, after, "document.activeElement.parentNode.dataset.key") == "mine"
