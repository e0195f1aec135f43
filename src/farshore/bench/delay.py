"""How long bots keep the event loop from answering: when they think in threads, and in a process of their own."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from farshore.bots import STAND_IN
from farshore.engine.game import Game
from farshore.engine.state import State
from farshore.games import game as find_game
from farshore.server.thinking import Think, Thinkers, think

BOT = STAND_IN
STEPS = 30  # random actions before a position
TICK = 0.001  # seconds between two looks at the clock
THREADS = 2
PONDER_SECONDS = 0.1

Choosing = Callable[[State], Awaitable[int]]


class Delay(NamedTuple):
    """What was measured: by how much the loop was late, in milliseconds, and how long all decisions took."""

    worst_ms: float
    total_ms: float


def measure_delay(game: str, decisions: int, *, pondering: bool = False) -> dict[str, Delay]:
    """So many decisions at once, with nobody thinking, in threads, and in a process; by bots of ours, or slow ones."""
    return asyncio.run(measured(some_views(find_game(game), decisions), ponder if pondering else think))


def ponder(bot: str, seed: int, game: str, view: bytes) -> int:
    """A bot written in plain Python, which thinks for a while."""
    end = time.perf_counter() + PONDER_SECONDS
    while time.perf_counter() < end:
        pass
    return think(bot, seed, game, view)


async def measured(views: list[State], way: Think) -> dict[str, Delay]:
    with ThreadPoolExecutor(THREADS) as threads:
        loop = asyncio.get_running_loop()

        async def in_thread(view: State) -> int:
            return await loop.run_in_executor(threads, way, BOT, 1, view.game.name, view.to_bytes())

        threaded = await while_thinking(views, in_thread)
    thinkers = Thinkers(way=way)

    async def in_process(view: State) -> int:
        return await thinkers.choose(BOT, 1, view)

    try:
        return {
            "nobody": await while_thinking(views, nobody),
            "threads": threaded,
            "process": await while_thinking(views, in_process),
        }
    finally:
        await thinkers.close()


async def nobody(_: State) -> int:
    await asyncio.sleep(0.1)
    return 0


async def while_thinking(views: list[State], choose: Choosing) -> Delay:
    """How late the loop is while all these are decided; one is decided before, so that everything is loaded."""
    await choose(views[0])
    late: list[float] = []
    watching = asyncio.create_task(watch(late))
    await asyncio.sleep(0.05)
    late.clear()
    begun = time.perf_counter()
    await asyncio.gather(*map(choose, views))
    total = time.perf_counter() - begun
    await asyncio.sleep(2 * TICK)
    watching.cancel()
    return Delay(round(1_000 * max(late), 2), round(1_000 * total, 1))


async def watch(late: list[float]) -> None:
    while True:
        due = time.perf_counter() + TICK
        await asyncio.sleep(TICK)
        late.append(time.perf_counter() - due)


def some_views(game: Game, count: int) -> list[State]:
    """What those who decide see, in games after some random actions."""
    chance = random.Random(1)
    views: list[State] = []
    while len(views) < count:
        state = game.deal(seed=chance.getrandbits(128))
        for _ in range(STEPS):
            if not state.over:
                state.act(chance.choice(state.legal))
        if state.player is not None:
            views.append(state.view(state.player))
    return views
