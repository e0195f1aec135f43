"""A process that works for the server: started when it is first asked, killed when it hangs, and started again."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from typing import ParamSpec, TypeVar

from farshore.bots import processes
from farshore.bots.errors import reason_of
from farshore.games import game as find_game

PATIENCE = 10  # of 19: how far such a process stands back when the machine is busy
STARTING_SECONDS = 60.0  # for a new process to start and to have a game's rules at hand

P = ParamSpec("P")
T = TypeVar("T")


class Worker:
    """A process that knows the rules of games, or none until somebody needs it."""

    def __init__(self, is_compiled: Callable[[str], bool] = lambda _: True, is_patient: bool = False) -> None:
        """A patient one lets others go first, and waits for rules that are compiled to be loaded."""
        self._is_compiled = is_compiled
        self._is_patient = is_patient
        self._pool: ProcessPoolExecutor | None = None
        self._at_hand: set[tuple[str, bool]] = set()  # the games whose rules it has, and whether compiled

    async def ask(self, game: str, seconds: float, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Have a function of a module called there. The time is for the work alone, not for getting ready for it.

        A process that takes longer is stopped, or one that nobody waits for any more.
        """
        pool = self._running()
        try:  # a pool whose process died while nobody asked says so as soon as it is asked
            rules = (game, self._is_compiled(game))
            if rules not in self._at_hand:
                await answered(pool, STARTING_SECONDS, bring_rules, *rules, self._is_patient, work)
                self._at_hand.add(rules)
            return await answered(pool, seconds, work, *args, **kwargs)
        except (BrokenProcessPool, TimeoutError, asyncio.CancelledError):
            self._stop(pool)
            raise

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, context, initializer=settle_in, initargs=(self._is_patient,))
            self._at_hand = set()
        return self._pool

    def _stop(self, pool: ProcessPoolExecutor) -> None:
        """Put an end to whatever it does; others who had asked it may have started a new one already."""
        if pool is not self._pool:
            return
        self._pool = None
        for process in list((pool._processes or {}).values()):
            with suppress(ProcessLookupError, AttributeError):
                process.kill()
        pool.shutdown(wait=False, cancel_futures=True)

    async def close(self) -> None:
        pool = self._pool
        if pool is not None:
            self._stop(pool)
            await asyncio.to_thread(pool.shutdown)  # else Python complains of what it had to clean up itself


async def answered(
    pool: ProcessPoolExecutor, seconds: float, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs
) -> T:
    """What comes of a function in another process, which has so much time for it."""
    return await asyncio.wait_for(asyncio.wrap_future(pool.submit(partial(contained, work, *args, **kwargs))), seconds)


# ---- In the process --------------------------------------------------------------------------------------------------


def settle_in(is_patient: bool) -> None:
    if is_patient and hasattr(os, "nice"):
        os.nice(PATIENCE)
    processes.settle_in()


def contained(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Call a function. What is no Exception, such as what `sys.exit()` raises, would end the server that is told it."""
    try:
        return work(*args, **kwargs)
    except Exception:
        raise
    except BaseException as error:
        raise RuntimeError(reason_of(error)) from None


def bring_rules(name: str, is_compiled: bool, is_patient: bool, _work: object) -> None:
    """Have a game's rules at hand, and with them the module of whatever is to be done.

    They run as Python at once. If they are compiled, a thread loads that meanwhile, unless somebody waits for it.
    """
    game = find_game(name)
    game.run_uncompiled()
    if is_compiled and is_patient:
        game.compile()
    elif is_compiled:
        threading.Thread(target=game.compile, daemon=True).start()
