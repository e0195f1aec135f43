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
        if path.startswith("/static/js/"):
            route.fulfill(path=MODULES / Path(path).name, content_type="text/javascript")
        elif path == "/":
            route.fulfill(body=f"<!doctype html><html lang=en><body>{body}</body></html>", content_type="text/html")
        else:
            route.fulfill(status=204)

    page.route(f"{SITE}/**", answer)
    page.goto(f"{SITE}/")
    return page
