"""Bots think in processes of their own: they keep nobody waiting, they can be stopped, and when one crashes the table
goes on.

Those that answer at once have a process for themselves. Those that search share others, which stand back when the
machine is busy: one decision each at a time, on all cores, and whoever waits longest is next. A table asks for one
decision at a time, so one with several such bots gets no more than its turn. While a game's rules run uncompiled no
level searches, so all of them answer at once.

By `bench/delay.py`, on two cores that others used too, worst lateness of the event loop, median of seven runs: while
200 decisions of `careful` are asked for at once, 21 ms with threads (16 to 48), 5 ms with a process (2 to 11); while
ten bots of plain Python think for 0.1 s each, 43 ms with threads (33 to 60), 16 ms with a process (4 to 97). A decision
takes 1.5 ms instead of 1 ms.
"""

from __future__ import annotations

import asyncio
import logging
import operator
from collections.abc import AsyncIterator, Callable, Mapping
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import ParamSpec, TypeVar

from farshore.bots import OFFERED, SHIPPED, STAND_IN, BotSpec, Evaluation, weighing
from farshore.engine.levels import EXPERT, HARD
from farshore.engine.state import State
from farshore.engine.threads import cores
from farshore.games import game as find_game
from farshore.games import names
from farshore.server.workers import Worker

QUICK = frozenset({"easy", "medium", "careful", "plain", "random"})  # they answer within a millisecond or two
SEARCHERS = 2  # processes: while a bot hangs in one of them, others think in the other
MOST_THREADS = 4  # of a search
TRIES = 2
BUDGET_SECONDS = 10.0  # for one decision
SHORTEST_PAUSE, LONGEST_PAUSE = 1.0, 30.0  # seconds between attempts when not even a sensible player can think
OURS = {name: BotSpec(name) for name in SHIPPED}

Think = Callable[[str, int, str, bytes], int]  # bot, seed, game and view to an action

P = ParamSpec("P")
T = TypeVar("T")

log = logging.getLogger("farshore")


class Lane:
    """Some processes, each of which does one thing at a time."""

    def __init__(self, count: int, is_compiled: Callable[[str], bool], is_patient: bool) -> None:
        self._workers = [Worker(is_compiled, is_patient) for _ in range(count)]
        self._free = [*self._workers]  # the one that was used last is taken first: it has the rules at hand
        self._turns = asyncio.Semaphore(count)  # it lets nobody pass those who wait already

    @property
    def size(self) -> int:
        return len(self._workers)

    @asynccontextmanager
    async def worker(self) -> AsyncIterator[Worker]:
        """A free one, as soon as those who came before have been served."""
        async with self._turns:
            worker = self._free.pop()
            try:
                yield worker
            finally:
                self._free.append(worker)

    async def close(self) -> None:
        for worker in self._workers:
            await worker.close()


class Thinkers:
    """The processes in which bots think."""

    def __init__(
        self,
        budget: float = BUDGET_SECONDS,
        way: Think | None = None,
        is_compiled: Callable[[str], bool] = lambda _: True,
        searchers: int = SEARCHERS,
    ) -> None:
        self._quick = Lane(1, is_compiled, is_patient=False)
        self._searching = Lane(searchers, is_compiled, is_patient=True)
        self._is_compiled = is_compiled
        self._budget = budget
        self._think = way or think  # a function of a module, for another process finds it by its name

    async def choose(self, bot: str, seed: int, view: State) -> int:
        """A bot's decision. One that crashes or takes too long is tried again; then a sensible player stands in.

        He thinks in a process too: while none can be had, the table waits rather than everybody else.
        """
        for _ in range(TRIES):
            action = await self._choose(self._think, bot, seed, view)
            if action is not None:
                return action
        pause = SHORTEST_PAUSE
        while (action := await self._choose(think, STAND_IN, seed, view)) is None:
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
        return action

    async def evaluate(self, view: State) -> list[Evaluation] | None:
        """What the strongest bot thinks of the best few actions here; None if it could not be told in time."""
        return await self._try(EXPERT, self._searching, view, weigh, view.game.name, view.to_bytes())

    async def _choose(self, way: Think, bot: str, seed: int, view: State) -> int | None:
        """A decision; None if there was none, and the log says why."""
        lane = self._quick if self._is_quick(bot, view.game.name) else self._searching
        action = await self._try(bot, lane, view, way, bot, seed, view.game.name, view.to_bytes())
        if action is None or action in view.legal:
            return action
        log.error("the bot %s chose %s, which is not legal", bot, action)
        return None

    def _is_quick(self, bot: str, game: str) -> bool:
        return bot in QUICK or (bot in OFFERED and not self._is_compiled(game))

    async def _try(
        self, bot: str, lane: Lane, view: State, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T | None:
        """What comes of a bot's thinking; None if nothing did, and the log says why."""
        try:
            async with lane.worker() as worker:  # the budget is for thinking, not for waiting until others have thought
                return await worker.ask(view.game.name, self._budget, work, *args, **kwargs)
        except (BrokenProcessPool, TimeoutError) as error:
            log.warning("the bot %s is started again: %s", bot, type(error).__name__)
        except Exception:
            log.exception("the bot %s failed", bot)
        return None

    async def warm_up(self) -> None:
        """Have every game's rules at hand before the first decision is asked for, and compiled as soon as they are.

        First where most bots think; then in every process that searches, as far as there is anything to search with.
        """
        for name in names():
            await self._decide_first(STAND_IN, name)
        for name in filter(self._is_compiled, names()):
            await asyncio.gather(*(self._decide_first(HARD, name) for _ in range(self._searching.size)))

    async def _decide_first(self, bot: str, game: str) -> None:
        state = find_game(game).deal()
        assert state.player is not None
        await self._choose(think, bot, 0, state.view(state.player))

    async def close(self) -> None:
        await self._quick.close()
        await self._searching.close()


# ---- In the process --------------------------------------------------------------------------------------------------


def think(bot: str, seed: int, game: str, view: bytes, roster: Mapping[str, BotSpec] = OURS) -> int:
    """What a bot of the roster does on this view; for one that was not named this time, the stand-in decides."""
    spec = on_all_cores(roster.get(bot, BotSpec(STAND_IN)))
    return operator.index(spec.make(seed).choose(find_game(game).from_bytes(view)))


def on_all_cores(spec: BotSpec) -> BotSpec:
    """A level that searches decides the same on several cores, only sooner."""
    if spec not in (OURS[HARD], OURS[EXPERT]):
        return spec
    return replace(spec, options=(("threads", str(min(cores(), MOST_THREADS))),))


def weigh(game: str, view: bytes) -> list[Evaluation]:
    """What the strongest bot thinks of the best few actions; a person waits for it, so all cores may help."""
    return weighing.weigh(find_game(game).from_bytes(view), min(cores(), MOST_THREADS))
