"""People, each in front of a browser of their own; what their browsers complain of is written down."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Request,
    Response,
    WebError,
    expect,
)

DESK = {"width": 1280, "height": 800}
TABLET = {"width": 768, "height": 1024}
PHONE = {"width": 360, "height": 640}
PATIENCE = 15_000  # milliseconds; whoever waits longer has found a mistake
NO_PAUSE = "try { localStorage.setItem('farshore.speed', 'at-once') } catch {}"
TELL_OF_VIOLATIONS = "addEventListener('securitypolicyviolation', e => console.error('CSP', e.violatedDirective))"
expect.set_options(timeout=PATIENCE)

LEFT_BEHIND = "net::ERR_ABORTED"  # a request that a new page has made pointless
LEFT_UNOPENED = "WebSocket is closed before the connection is established"  # so is a socket


class People:
    """Opens browsers, and keeps what they complain of."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.address = address
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self._complaints: list[str] = []
        self._excuses: list[str] = []

    def come(self, path: str = "/", *, paced: bool = False, still: bool = True, **more: Any) -> Page:
        """Somebody new opens a page: without pauses for bots and without motion, unless that is what matters."""
        motion = "reduce" if still else "no-preference"
        given = {"viewport": DESK, "locale": "en-GB", "reduced_motion": motion, "base_url": self.address, **more}
        context = self._browser.new_context(**given)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(TELL_OF_VIOLATIONS if paced else f"{NO_PAUSE}; {TELL_OF_VIOLATIONS}")
        context.on("console", self._hear)
        context.on("weberror", self._note_error)
        context.on("requestfailed", self._note_failure)
        context.on("response", self._note_answer)
        self._contexts.append(context)
        page = context.new_page()
        page.goto(path)
        return page

    def excuse(self, pattern: str) -> None:
        """This complaint is meant to come up."""
        self._excuses.append(pattern)

    @property
    def complaints(self) -> list[str]:
        return [said for said in self._complaints if not any(re.search(excuse, said) for excuse in self._excuses)]

    def go(self) -> None:
        for context in self._contexts:
            context.close()

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and LEFT_UNOPENED not in message.text:
            self._complaints.append(f"{message.type}: {message.text} ({message.location.get('url')})")

    def _note_error(self, error: WebError) -> None:
        thrown = error.error
        self._complaints.append(f"thrown: {thrown.stack if isinstance(thrown, Error) else thrown}")

    def _note_failure(self, request: Request) -> None:
        if request.failure != LEFT_BEHIND:
            self._complaints.append(f"failed: {request.method} {request.url}: {request.failure}")

    def _note_answer(self, response: Response) -> None:
        if response.status >= 400:
            self._complaints.append(f"status {response.status}: {response.request.method} {response.url}")


@contextmanager
def gathered(browser: Browser, address: str) -> Iterator[People]:
    """People for one test; it fails if any of their browsers had something to complain of."""
    people = People(browser, address)
    try:
        yield people
    finally:
        people.go()
    assert people.complaints == []
