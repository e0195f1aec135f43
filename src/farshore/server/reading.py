"""Looking back at whole games, in a process of its own: it keeps nobody waiting who plays.

Verifying a record, writing it down as one viewer may have it, drawing a step of a replay: each of them follows a game
from its beginning. The process is started when it is asked for the first time. It does one thing at a time, under a
time limit; a few may wait for it, and whoever comes then is told to come again.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import time
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache, partial
from typing import Concatenate, NamedTuple, ParamSpec, TypeVar

from farshore.kit.catalogue import N_
from farshore.records import GameRecord
from farshore.server.visitors import Refused
from farshore.server.workers import Worker
from farshore.tables import Table
from farshore.tables.keeping import record_of

P = ParamSpec("P")
T = TypeVar("T")

MOST_AT_ONCE = 8  # one that is answered, and those who wait
BUDGET_SECONDS = 10.0
TRIES = 2
TOO_LONG = N_("This replay takes too long right now: try again later.")
TABLES_REMEMBERED = 4  # whoever looks at one step will look at the next

log = logging.getLogger("farshore")


class Reader:
    """The process that reads games."""

    def __init__(self, budget: float = BUDGET_SECONDS, is_compiled: Callable[[str], bool] = lambda _: True) -> None:
        self._budget = budget
        self._free = asyncio.Lock()
        self._asking = 0
        self._worker = Worker(is_compiled)

    async def ask(
        self, table: Table, question: Callable[Concatenate[Past, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """The answer to a question about a table as it is now; Refused if there are too many, or it takes too long.

        Question and answer travel: a function of a module, and values.
        """
        if self._asking >= MOST_AT_ONCE:
            raise Refused(503, N_("Many replays are being watched right now: try again in a moment."))
        past = Past(pickle.dumps(table.stored()))
        self._asking += 1
        try:
            async with self._free:
                return await self._answer(table.info.game, partial(question, past, *args, **kwargs))
        finally:
            self._asking -= 1

    async def _answer(self, game: str, work: Callable[[], T]) -> T:
        for _ in range(TRIES):
            try:
                return await self._worker.ask(game, self._budget, work)
            except BrokenProcessPool:  # it may have died long ago: a new one is started
                continue
            except TimeoutError:
                log.warning("looking back at a game took more than %s seconds", self._budget)
                break
        raise Refused(503, TOO_LONG)

    async def close(self) -> None:
        await self._worker.close()


# ---- In the process -------------------------------------------------------------------------------------------------


class Past(NamedTuple):
    """A table as it was when somebody asked."""

    laid_down: bytes  # a Stored

    def record(self) -> GameRecord:
        """The private record of its game."""
        return record_of(pickle.loads(self.laid_down))

    def table(self, *readers: tuple[int | None, str]) -> Table:
        """The table, with the logs for these readers: its game is followed once."""
        return table_of(self.laid_down, readers)


@lru_cache(TABLES_REMEMBERED)
def table_of(laid_down: bytes, readers: tuple[tuple[int | None, str], ...]) -> Table:
    return Table.resume(pickle.loads(laid_down), time.time, readers)
