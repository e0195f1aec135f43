"""What a table costs on the way to the browser: at the first visit, and at the next."""

from collections import Counter
from typing import Any

from playwright.sync_api import CDPSession, Page

import farshore
from tests.browser.people import People
from tests.browser.playing import wait_until_asked
from tests.browser.prepared import BOT, Prepared, set_table
from tests.server.running import Running

FIRST_BYTES, FIRST_REQUESTS, NEXT_BYTES = 80_000, 12, 15_000
STEPS = {"lost-cities": 120, "discoveries": 300, "entdecker": 300}  # well into the game


class Meter:
    """Counts what a page fetches, as it comes over the wire: heads and bodies, and what comes over sockets."""

    def __init__(self, page: Page) -> None:
        self.requests: Counter[str] = Counter()
        self.bytes = 0
        line: CDPSession = page.context.new_cdp_session(page)
        line.send("Network.enable")
        line.on("Network.responseReceived", self._note)
        line.on("Network.loadingFinished", self._weigh)
        line.on("Network.webSocketCreated", self._note_socket)

    def _note(self, event: dict[str, Any]) -> None:
        answer = event["response"]
        if not answer.get("fromDiskCache") and not answer.get("fromPrefetchCache"):
            self.requests[answer["url"]] += 1

    def _note_socket(self, event: dict[str, Any]) -> None:
        self.requests[event["url"]] += 1

    def _weigh(self, event: dict[str, Any]) -> None:
        self.bytes += int(event["encodedDataLength"])


def test_a_table_is_light(people: People, server: Running) -> None:
    tables = [
        set_table(server.database, farshore.game(game).deal(seed=9, starter=0), ["Anna", BOT], steps)
        for game, steps in STEPS.items()
    ]
    for prepared in tables:
        page = people.come("about:blank", storage_state=prepared.signed_in(0))
        first = visited(page, prepared)
        assert first.bytes <= FIRST_BYTES
        assert first.requests.total() <= FIRST_REQUESTS, first.requests
        page.goto("about:blank")
        again = visited(page, prepared)
        assert 0 < again.bytes <= NEXT_BYTES


def visited(page: Page, prepared: Prepared) -> Meter:
    meter = Meter(page)
    page.goto(prepared.path)
    wait_until_asked(page)
    page.wait_for_load_state("networkidle")
    return meter
