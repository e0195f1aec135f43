"""Looking back at whole games, in a process of its own: it keeps nobody waiting who plays.

Verifying a record, writing it down as one viewer may have it, drawing a step of a replay: each of them follows a game
from its beginning. The process is started when it is asked for the first time. It does one thing at a time, under a
time limit; a few may wait for it, and whoever comes then is told to come again.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import pickle
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import lru_cache, partial
from typing import Concatenate, ParamSpec, TypeVar

from farshore.kit.catalogue import marked
from farshore.server.thinking import settle_in
from farshore.server.visitors import Refused
from farshore.tables import Table

P = ParamSpec("P")
T = TypeVar("T")

MOST_AT_ONCE = 8  # one that is answered, and those who wait
BUDGET_SECONDS = 10.0
STARTING_SECONDS = 60.0  # for the first answer of a new process, which has to load the rules
TRIES = 2
TOO_LONG = marked("Looking back at this game takes too long just now: try again later.")
TABLES_REMEMBERED = 4  # whoever looks at one step will look at the next

log = logging.getLogger("farshore")


class Reader:
    """The process that reads games."""

    def __init__(self, budget: float = BUDGET_SECONDS) -> None:
        self._budget = budget
        self._free = asyncio.Lock()
        self._asking = 0
        self._pool: ProcessPoolExecutor | None = None
        self._is_warm = False

    async def ask(
        self, table: Table, question: Callable[Concatenate[Table, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """The answer to a question about a table as it is now; Refused if there are too many, or it takes too long.

        Question and answer travel: a function of a module, and values.
        """
        if self._asking >= MOST_AT_ONCE:
            raise Refused(503, marked("Many are looking back at games just now: try again in a moment."))
        laid_down = pickle.dumps(table.stored())
        self._asking += 1
        try:
            async with self._free:
                return await self._answer(partial(answer, laid_down, question, *args, **kwargs))
        finally:
            self._asking -= 1

    async def _answer(self, work: Callable[[], T]) -> T:
        for _ in range(TRIES):
            with suppress(BrokenProcessPool):  # it may have died long ago: a new one is started
                return await self._worked_out(work)
        raise Refused(503, TOO_LONG)

    async def _worked_out(self, work: Callable[[], T]) -> T:
        limit = self._budget if self._is_warm else STARTING_SECONDS
        try:
            pool = self._running()
            found = await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(pool, work), limit)
        except TimeoutError:
            log.warning("looking back at a game took more than %s seconds", limit)
            self._stop()
            raise Refused(503, TOO_LONG) from None
        except (BrokenProcessPool, asyncio.CancelledError):
            self._stop()  # whoever asked has gone, or it has: nobody is to wait for what nobody wants to know
            raise
        self._is_warm = True
        return found

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), initializer=settle_in)
        return self._pool

    def _stop(self) -> ProcessPoolExecutor | None:
        pool, self._pool = self._pool, None
        self._is_warm = False
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                with suppress(ProcessLookupError, AttributeError):
                    process.kill()
            pool.shutdown(wait=False, cancel_futures=True)
        return pool

    async def close(self) -> None:
        pool = self._stop()
        if pool is not None:
            await asyncio.to_thread(pool.shutdown)  # else Python complains of what it had to clean up itself


# ---- In the process -------------------------------------------------------------------------------------------------


def answer(laid_down: bytes, question: Callable[Concatenate[Table, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
    return question(table_of(laid_down), *args, **kwargs)


@lru_cache(TABLES_REMEMBERED)
def table_of(laid_down: bytes) -> Table:
    """The table, with whatever was worked out about it before."""
    return Table.resume(pickle.loads(laid_down), time.time)
