"""Hints for whoever plays against bots: what the strongest of them would do, from that person's own view.

A search process thinks about them, as about bots' decisions: a visitor has one thought about at a time, and all
together so few that bots get their turns. What was found is kept for a while, for whoever asks again.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import MutableMapping, Sequence
from hashlib import blake2b
from typing import Any

from farshore.bots import Evaluation
from farshore.bots.hints import Advice, advise
from farshore.engine.state import State
from farshore.kit.catalogue import N_
from farshore.server.allowance import HINT, may_cost
from farshore.server.readiness import Readiness
from farshore.server.thinking import Thinkers
from farshore.server.visitors import Refused
from farshore.tables import Table
from farshore.tables.permissions import check_may_have_hint

MOST_AT_ONCE = 8  # hints that are thought about, or wait for a process
LONGEST_WAIT = 12.0  # seconds
REMEMBERED = 200  # positions

Evaluations = Sequence[Evaluation]


class Hints:
    """Answers those who ask for a hint."""

    def __init__(self, thinkers: Thinkers, readiness: Readiness) -> None:
        self._thinkers = thinkers
        self._readiness = readiness
        self._known: OrderedDict[bytes, Evaluations] = OrderedDict()  # by position, as its viewer knows it
        self._thinking: dict[str, asyncio.Task[Evaluations | None]] = {}  # by guest

    async def ask(self, table: Table, guest: str, version: int, lang: str, scope: MutableMapping[str, Any]) -> Advice:
        """A hint for a guest who is to decide, on his view of this version; a TableError or Refused says why not."""
        view = table.view(check_may_have_hint(table, table.seat_of(guest), version))
        if not may_cost(scope, HINT):
            raise Refused(429, N_("You have asked for many hints: wait a moment."))
        return advise(view, () if len(view.legal) == 1 else await self._evaluations(guest, view), lang)

    async def _evaluations(self, guest: str, view: State) -> Evaluations:
        position = blake2b(view.to_bytes(), digest_size=16).digest()
        if position in self._known:
            return self._known[position]
        if not self._readiness.is_compiled(view.game.name):
            raise Refused(503, N_("Hints are not ready yet: try again in a minute."))
        if guest in self._thinking:
            raise Refused(429, N_("Your last hint is still being thought about."))
        if len(self._thinking) >= MOST_AT_ONCE:
            raise Refused(503, N_("Many hints are being thought about right now: try again in a moment."))
        thinking = self._thinking[guest] = asyncio.create_task(self._think(position, view))
        thinking.add_done_callback(lambda _: self._thinking.pop(guest))
        # Carried through, even if nobody waits any more: a process that is stopped has to be started again.
        await asyncio.wait([thinking], timeout=LONGEST_WAIT)
        found = thinking.result() if thinking.done() and not thinking.cancelled() else None
        if found is None:
            raise Refused(503, N_("There is no hint this time: try again."))
        return found

    async def close(self) -> None:
        """Nobody waits any more."""
        for thinking in (left := list(self._thinking.values())):
            thinking.cancel()
        await asyncio.gather(*left, return_exceptions=True)

    async def _think(self, position: bytes, view: State) -> Evaluations | None:
        found = await self._thinkers.evaluate(view)
        if found is not None:
            self._known[position] = found
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        return found
