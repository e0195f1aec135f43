"""The client's parts: put together from fragments, of which those that came before are only named by their place."""

from playwright.sync_api import Browser

from tests.server.js.modules import page_with_modules

HEAR = """async (views) => {
  const { makeParts } = await import("/static/js/fragments.js");
  const whole = makeParts();
  return views.map(whole);
}"""


def test_a_number_is_the_fragment_that_had_this_place_before(browser: Browser) -> None:
    page = page_with_modules(browser)
    views = [
        {"board": ["<div>", "one", "two", "</div>"], "prompt": ["Play"]},
        {"board": [0, 2, "three", 3]},
        {"board": [0, 1, 1, "four", 2, 3], "prompt": ["Draw"]},
        {"board": ["<p>", 3, "</p>"]},
    ]
    assert page.evaluate(HEAR, views) == [
        {"board": "<div>onetwo</div>", "prompt": "Play"},
        {"board": "<div>twothree</div>"},
        {"board": "<div>twotwofourthree</div>", "prompt": "Draw"},
        {"board": "<p>four</p>"},
    ]
    page.context.close()
