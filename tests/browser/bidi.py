"""A browser that is driven by WebDriver BiDi: what a person does in its windows, and what it complains of.

For browsers that Playwright cannot drive. https://w3c.github.io/webdriver-bidi/ tells the commands.
"""

from __future__ import annotations

import base64
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from websockets.sync.connection import Connection

from tests.browser.people import DESK, NO_PAUSE, TELL_OF_VIOLATIONS

PATIENCE = 30.0  # seconds; whoever waits longer has found a mistake
A_MOMENT = 0.03
HEARD = ["log.entryAdded", "network.responseCompleted", "network.fetchError"]
LEFT_BEHIND = ("NS_BINDING_ABORTED", "NS_ERROR_ABORT")  # requests that a new page has made pointless
KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "End": "\ue010", "ArrowLeft": "\ue012", "ArrowUp": "\ue013",
        "ArrowRight": "\ue014", "ArrowDown": "\ue015"}  # fmt: skip
# Where to hit an element: at its middle across, and this far down. Nowhere, as long as it is not to be seen.
# A finger is led by what was painted last: what has just been scrolled is painted first, in a window that paints.
SPOT = """async (selector, share) => {
  const element = document.querySelector(selector);
  if (!element?.checkVisibility()) return null;
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  await Promise.race([
    new Promise(painted => requestAnimationFrame(() => requestAnimationFrame(painted))),
    new Promise(waited => setTimeout(waited, 100)),
  ]);
  const { left, top, width, height } = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height * share)];
}"""

SO_MANY = """(selector, number, hidden) => {
  const found = [...document.querySelectorAll(selector)].filter(element => hidden || element.checkVisibility());
  return number === null ? found.length > 0 : found.length === number;
}"""


class Refused(Exception):
    """What the browser answers to a command that it cannot follow."""


class Browser:
    """The line to a browser: commands go out, answers and complaints come in."""

    def __init__(self, socket: Connection) -> None:
        self.complaints: list[str] = []
        self._socket = socket
        self._numbers = count(1)
        self.version: str = self.call("session.new", capabilities={})["capabilities"]["browserVersion"]
        self.call("session.subscribe", events=HEARD)
        self.call("script.addPreloadScript", functionDeclaration=f"() => {{ {NO_PAUSE}; {TELL_OF_VIOLATIONS} }}")

    def call(self, method: str, **params: object) -> Any:
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            heard = json.loads(self._socket.recv(timeout=PATIENCE))
            if heard["type"] == "event":
                self.complaints += complaints_in(heard["method"], heard["params"])
            elif heard["id"] == number:
                if heard["type"] == "error":
                    raise Refused(f"{method}: {heard['message']}")
                return heard["result"]

    @contextmanager
    def window(self, address: str, cookies: dict[str, str], size: dict[str, int] = DESK) -> Iterator[Window]:
        """A window of somebody who has nothing but these cookies; nothing may go wrong in it."""
        person = self.call("browser.createUserContext")["userContext"]
        for name, value in cookies.items():
            self.call(
                "storage.setCookie",
                cookie={"name": name, "value": {"type": "string", "value": value}, "domain": "localhost"},
                partition={"type": "storageKey", "userContext": person},
            )
        context = self.call("browsingContext.create", type="window", userContext=person)["context"]
        window = Window(self, context, address)
        window.resize(size)
        try:
            yield window
        finally:
            self.call("browser.removeUserContext", userContext=person)
            complaints, self.complaints = self.complaints, []
        assert complaints == []


def complaints_in(event: str, about: Any) -> Iterator[str]:
    if event == "log.entryAdded" and about["level"] in ("error", "warn"):
        yield f"{about['level']}: {about['text']} {about.get('stackTrace')}"
    elif event == "network.responseCompleted" and about["response"]["status"] >= 400:
        yield f"status {about['response']['status']}: {about['request']['method']} {about['request']['url']}"
    elif event == "network.fetchError" and about["errorText"] not in LEFT_BEHIND:
        yield f"failed: {about['request']['method']} {about['request']['url']}: {about['errorText']}"


class Window:
    """What a person sees and does in a window."""

    def __init__(self, browser: Browser, context: str, address: str) -> None:
        self._browser = browser
        self._context = context
        self._address = address

    def _call(self, method: str, **params: object) -> Any:
        return self._browser.call(method, context=self._context, **params)

    def go(self, path: str) -> None:
        self._call("browsingContext.navigate", url=self._address + path, wait="complete")

    def resize(self, size: dict[str, int]) -> None:
        self._call("browsingContext.setViewport", viewport=size)

    def screenshot(self, file: Path) -> None:
        """To look at what a test does."""
        file.write_bytes(base64.b64decode(self._call("browsingContext.captureScreenshot")["data"]))

    # ---- Looking ----

    def evaluate(self, function: str, *given: object) -> Any:
        """What a function of JavaScript returns for these arguments: anything that is JSON."""
        arguments = ", ".join(map(json.dumps, given))
        answer = self._browser.call(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await ({function})({arguments}) ?? null))()",
            target={"context": self._context},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"])

    def wait_for(self, function: str, *given: object) -> Any:
        """What it returns as soon as that is true; pages may come and go meanwhile."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                found = self.evaluate(function, *given)
            except Refused:  # the page is just being left
                found = None
            if found:
                return found
            assert time.monotonic() < end, f"in vain: {function} {given}"
            time.sleep(A_MOMENT)

    def expect(self, selector: str, number: int | None = None, *, hidden: bool = False) -> None:
        """Wait until so many of them are to be seen, or at least one."""
        self.wait_for(SO_MANY, selector, number, hidden)

    # ---- Doing ----

    def click(self, selector: str, share: float = 0.5) -> None:
        x, y = self.wait_for(SPOT, selector, share)
        self._point("mouse", move(x, y), DOWN, UP)

    def hover(self, selector: str) -> None:
        x, y = self.wait_for(SPOT, selector, 0.5)
        self._point("mouse", move(x, y - 1), move(x, y))

    def drag(self, selector: str, place: str, share: float = 0.5) -> None:
        (x, y), (to_x, to_y) = self.wait_for(SPOT, selector, 0.5), self.wait_for(SPOT, place, share)
        between = move((x + to_x) // 2, (y + to_y) // 2)
        self._point("mouse", move(x, y), DOWN, between, move(to_x, to_y), UP)

    def tap(self, selector: str, share: float = 0.5, *, hold: float = 0.0) -> None:
        """With a finger, which rests there for some seconds if it is to hold."""
        x, y = self.wait_for(SPOT, selector, share)
        self._point("touch", move(x, y), DOWN, {"type": "pause", "duration": int(hold * 1_000)}, UP)

    def press(self, *keys: str) -> None:
        strokes = [{"type": kind, "value": KEYS.get(key, key)} for key in keys for kind in ("keyDown", "keyUp")]
        self._call("input.performActions", actions=[{"type": "key", "id": "keys", "actions": strokes}])

    def _point(self, pointer: str, *actions: dict[str, object]) -> None:
        source = {"type": "pointer", "id": pointer, "parameters": {"pointerType": pointer}, "actions": actions}
        self._call("input.performActions", actions=[source])


DOWN: dict[str, object] = {"type": "pointerDown", "button": 0}
UP: dict[str, object] = {"type": "pointerUp", "button": 0}


def move(x: int, y: int) -> dict[str, object]:
    return {"type": "pointerMove", "x": x, "y": y}
