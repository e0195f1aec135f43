"""The client's flights: pieces go from where they were seen to where they lie, unless motion is unwelcome."""

from typing import Any

from playwright.sync_api import Browser, Page

from tests.server.js.modules import page_with_modules

PIECE = '<span class="piece{more}" data-key="{key}"{start}>{face}</span>'
FLY = """async ([before, after]) => {
  const { patch } = await import("/static/js/patch.js");
  const { fly } = await import("/static/js/flight.js");
  const board = document.createElement("div");
  document.body.replaceChildren(board);
  patch(board, before);
  fly(board, () => patch(board, after));
  const told = {};
  for (const piece of board.querySelectorAll("[data-key]")) {
    const [animation] = piece.getAnimations();
    if (!animation) continue;
    const { translate, rotate, opacity } = animation.effect.getKeyframes()[0];
    told[piece.dataset.key] = { translate, rotate, opacity, duration: animation.effect.getTiming().duration };
  }
  return told;
}"""


def piece(key: str, face: str = "5", start: str = "", more: str = "") -> str:
    return PIECE.format(key=key, face=face, more=more, start=f' data-from="{start}"' if start else "")


def rows(hand: str, mine: str) -> str:
    style = "<style>div { min-height: 60px; } .piece { display: inline-block; }</style>"
    return style + "".join(
        f'<div data-key="{key}" data-place="{key}">{content}</div>' for key, content in (("hand", hand), ("mine", mine))
    )


def flights(page: Page, before: str, after: str) -> dict[str, Any]:
    told: dict[str, Any] = page.evaluate(FLY, [before, after])
    return told


def test_a_piece_flies_to_its_new_place_and_what_holds_it_does_not(browser: Browser) -> None:
    page = page_with_modules(browser)
    told = flights(page, rows(piece("red-5"), ""), rows("", piece("red-5")))
    assert list(told) == ["red-5"]
    assert 180 <= told["red-5"]["duration"] <= 260
    page.context.close()


def test_a_new_piece_comes_from_where_it_was_taken(browser: Browser) -> None:
    page = page_with_modules(browser)
    told = flights(page, rows(piece("deck"), ""), rows(piece("deck"), piece("red-5", start="deck") + piece("red-6")))
    assert told["red-5"]["translate"] != "none"
    assert told["red-6"]["opacity"] == "0"
    page.context.close()


def test_a_die_tumbles_only_when_its_face_changed(browser: Browser) -> None:
    page = page_with_modules(browser)
    before = piece("one", "1", more=" die") + piece("two", "2", more=" die")
    after = piece("one", "1", more=" die") + piece("two", "6", more=" die")
    told = flights(page, before, after)
    assert list(told) == ["two"]
    assert told["two"]["rotate"] == "-1turn"
    page.context.close()


def test_a_board_that_moves_as_a_whole_sets_no_piece_in_motion(browser: Browser) -> None:
    page = page_with_modules(browser)
    moved = page.evaluate(
        """async () => {
          const { fly } = await import("/static/js/flight.js");
          document.body.innerHTML = '<p></p><div><b class="piece" data-key="a">A</b></div>';
          const [prompt, board] = document.body.children;
          fly(board, () => prompt.append("A line more"));
          return document.getAnimations().length;
        }"""
    )
    assert moved == 0
    page.context.close()


def sized(size: int, key: str = "one", start: str = "", more: str = " die") -> str:
    attributes = f' data-from="{start}"' if start else ""
    return f'<i class="piece{more} s{size}" data-key="{key}"{attributes}></i>'


SIZES = "<style>i { display: inline-block; } " + "".join(f".s{n} {{ width: {n}px; height: {n}px }} " for n in (20, 60))
SIZES += "[data-key=stock] { width: 600px; height: 60px } [data-key=boat] { width: 60px; height: 60px }</style>"


def first_scale(page: Page, before: str, after: str) -> float | None:
    """By how much a piece is larger than it is when its flight begins."""
    scale: float | None = page.evaluate(
        """async ([before, after]) => {
          const { patch } = await import("/static/js/patch.js");
          const { fly } = await import("/static/js/flight.js");
          const board = document.createElement("div");
          document.body.replaceChildren(board);
          patch(board, before);
          fly(board, () => patch(board, after));
          const [animation] = board.querySelector('[data-key="one"]').getAnimations();
          const { scale } = animation.effect.getKeyframes()[0];
          return scale === undefined ? null : Number(scale);
        }""",
        [SIZES + before, SIZES + after],
    )
    return scale


def test_a_piece_grows_only_from_a_piece_like_itself(browser: Browser) -> None:
    page = page_with_modules(browser)
    stock, boat = '<div data-key="stock"></div>', '<div class="piece" data-key="boat"></div>'
    assert first_scale(page, sized(60), "<p>A line more</p>" + sized(20)) == 3
    assert first_scale(page, sized(60, "other"), sized(20, start="other")) == 3
    assert first_scale(page, stock, stock + sized(20, start="stock")) is None
    assert first_scale(page, boat, boat + sized(20, start="boat")) is None
    page.context.close()


def test_a_die_that_is_rolled_again_in_mid_flight_does_not_grow(browser: Browser) -> None:
    page = page_with_modules(browser)
    scales = page.evaluate(
        """async (drawings) => {
          const { patch } = await import("/static/js/patch.js");
          const { fly } = await import("/static/js/flight.js");
          const board = document.createElement("div");
          document.body.replaceChildren(board);
          return drawings.map((html) => {
            fly(board, () => patch(board, html));
            const [flight] = board.querySelector('[data-key="one"]')?.getAnimations() ?? [];
            flight?.pause();
            if (flight) flight.currentTime = 20; // turned by about an eighth: its box is at its widest
            return flight?.effect.getKeyframes()[0].scale ?? "none";
          });
        }""",
        [SIZES + sized(60).replace("<i", f'<i data-roll="{number}"') for number in range(5)],
    )
    assert set(scales) == {"none"}
    page.context.close()


def test_a_click_during_a_flight_means_what_will_lie_there(browser: Browser) -> None:
    page = page_with_modules(browser)
    here, there = page.evaluate(
        """async ([before, after]) => {
          const { patch } = await import("/static/js/patch.js");
          const { aimedAt, fly } = await import("/static/js/flight.js");
          const board = document.createElement("div");
          document.body.replaceChildren(board);
          patch(board, before);
          fly(board, () => patch(board, after));
          const [flight] = board.querySelector('[data-key="red-5"]').getAnimations();
          flight.pause();
          window.aimed = [];
          board.addEventListener("click", (event) => window.aimed.push(
            [event.target, aimedAt(event)].map((element) => element.closest("[data-key]").dataset.key)));
          const middle = () => {
            const { left, top, width, height } = board.querySelector('[data-key="red-5"]').getBoundingClientRect();
            return [left + width / 2, top + height / 2];
          };
          const here = middle();
          flight.currentTime = 1e4;
          const there = middle();
          flight.currentTime = 0;
          return [here, there];
        }""",
        [rows(piece("red-5"), ""), rows("", piece("red-5"))],
    )
    page.mouse.click(*here)
    page.mouse.click(*there)
    assert page.evaluate("aimed") == [["hand", "hand"], ["mine", "red-5"]]
    assert page.evaluate("document.getAnimations().length") == 1  # nothing has landed by being asked
    page.context.close()


def test_a_change_in_mid_flight_goes_on_from_there(browser: Browser) -> None:
    page = page_with_modules(browser)
    before, between, after = page.evaluate(
        """async ([one, other]) => {
          const { patch } = await import("/static/js/patch.js");
          const { fly } = await import("/static/js/flight.js");
          const board = document.createElement("div");
          document.body.replaceChildren(board);
          const top = () => board.querySelector('[data-key="red-5"]').getBoundingClientRect().top;
          patch(board, one);
          fly(board, () => patch(board, other));
          const [flight] = board.querySelector('[data-key="red-5"]').getAnimations();
          flight.pause();
          flight.currentTime = 30;
          const before = top();
          fly(board, () => patch(board, one));
          const [back] = board.querySelector('[data-key="red-5"]').getAnimations();
          back.pause();
          back.currentTime = 0;
          const between = top();
          back.finish();
          return [before, between, top()];
        }""",
        [rows(piece("red-5"), ""), rows("", piece("red-5"))],
    )
    assert abs(before - between) < 1
    assert after < before - 5
    page.context.close()


def test_nothing_moves_with_reduced_motion(browser: Browser) -> None:
    page = page_with_modules(browser, reduced_motion="reduce")
    assert flights(page, rows(piece("red-5"), ""), rows("", piece("red-5"))) == {}
    page.context.close()
