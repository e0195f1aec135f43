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
from contextlib import suppress
from functools import lru_cache, partial
from typing import Concatenate, NamedTuple, ParamSpec, TypeVar

from farshore.kit.catalogue import N_
from farshore.records import GameRecord
from farshore.server.visitors import Refused
from farshore.server.workers import Workers
from farshore.tables import Table
from farshore.tables.keeping import record_of

P = ParamSpec("P")
T = TypeVar("T")

MOST_AT_ONCE = 8  # one that is answered, and those who wait
BUDGET_SECONDS = 10.0
STARTING_SECONDS = 60.0  # for the first answer of a new process, which has to load the rules
TRIES = 2
TOO_LONG = N_("This replay takes too long right now: try again later.")
TABLES_REMEMBERED = 4  # whoever looks at one step will look at the next

log = logging.getLogger("farshore")


class Reader:
    """The process that reads games."""

    def __init__(self, budget: float = BUDGET_SECONDS) -> None:
        self._budget = budget
        self._free = asyncio.Lock()
        self._asking = 0
        self._workers = Workers()
        self._is_warm = False

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
                return await self._answer(partial(question, past, *args, **kwargs))
        finally:
            self._asking -= 1

    async def _answer(self, work: Callable[[], T]) -> T:
        for _ in range(TRIES):
            with suppress(BrokenProcessPool):  # it may have died long ago: a new one is started
                return await self._worked_out(work)
        raise Refused(503, TOO_LONG)

    async def _worked_out(self, work: Callable[[], T]) -> T:
        if not self._workers.is_running:
            self._is_warm = False
        limit = self._budget if self._is_warm else STARTING_SECONDS
        pool = self._workers.running()
        try:
            found = await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(pool, work), limit)
        except TimeoutError:
            log.warning("looking back at a game took more than %s seconds", limit)
            self._workers.stop(pool)
            raise Refused(503, TOO_LONG) from None
        except (BrokenProcessPool, asyncio.CancelledError):
            self._workers.stop(pool)  # whoever asked has gone, or it has: nobody waits for what nobody wants to know
            raise
        self._is_warm = True
        return found

    async def close(self) -> None:
        await self._workers.close()


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
