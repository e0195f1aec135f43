"""A page that holds the client's modules and nothing else, without any server."""

from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, Route

import farshore

SITE = "http://farshore.test"
MODULES = Path(farshore.__file__).parent / "server" / "static" / "js"


def page_with_modules(browser: Browser, body: str = "", **context: object) -> Page:
    """A page at `SITE` with this body, from which `import("/static/js/…")` works."""
    page = browser.new_context(**context).new_page()  # type: ignore[arg-type]

    def answer(route: Route) -> None:
        path = urlsplit(route.request.url).path
        if path == "/":
            route.fulfill(body=f"<!doctype html><html lang=en><body>{body}</body></html>", content_type="text/html")
        else:
            route.fulfill(status=204)

    page.route(f"{SITE}/**", answer)
    offer_modules(page)
    page.goto(f"{SITE}/")
    return page


def offer_modules(page: Page) -> None:
    """Let a page import any module alone: a server has them only as parts of a whole."""

    def answer(route: Route) -> None:
        route.fulfill(path=MODULES / Path(urlsplit(route.request.url).path).name, content_type="text/javascript")

    page.route("**/static/js/*.js", answer)
