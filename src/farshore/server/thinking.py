"""Bots think in a process of their own: they keep nobody waiting, they can be stopped, and when one crashes the table
goes on.

By `bench/delay.py`, on two cores that others used too, worst lateness of the event loop, median of seven runs: while
200 decisions of `careful` are asked for at once, 21 ms with threads (16 to 48), 5 ms with a process (2 to 11); while
ten bots of plain Python think for 0.1 s each, 43 ms with threads (33 to 60), 16 ms with a process (4 to 97). A decision
takes 1.5 ms instead of 1 ms.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from concurrent.futures.process import BrokenProcessPool

from farshore.bots import SHIPPED, STAND_IN, BotSpec
from farshore.engine.state import State
from farshore.games import game as find_game
from farshore.games import names
from farshore.server.workers import Worker

TRIES = 2
BUDGET_SECONDS = 10.0  # for one decision
SHORTEST_PAUSE, LONGEST_PAUSE = 1.0, 30.0  # seconds between attempts when not even a sensible player can think
OURS = {name: BotSpec(name) for name in SHIPPED}

Think = Callable[[str, int, str, bytes], int]  # bot, seed, game and view to an action

log = logging.getLogger("farshore")


class Thinkers:
    """The process in which bots think."""

    def __init__(
        self,
        budget: float = BUDGET_SECONDS,
        way: Think | None = None,
        is_compiled: Callable[[str], bool] = lambda _: True,
    ) -> None:
        self._worker = Worker(is_compiled)
        self._budget = budget
        self._think = way or think  # a function of a module, for another process finds it by its name
        self._free = asyncio.Lock()

    async def choose(self, bot: str, seed: int, view: State) -> int:
        """A bot's decision. One that crashes or takes too long is tried again; then a sensible player stands in.

        He thinks in a process too: while none can be had, the table waits rather than everybody else.
        """
        for _ in range(TRIES):
            action = await self._try(self._think, bot, seed, view)
            if action is not None:
                return action
        pause = SHORTEST_PAUSE
        while (action := await self._try(think, STAND_IN, seed, view)) is None:
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
        return action

    async def _try(self, way: Think, bot: str, seed: int, view: State) -> int | None:
        """A decision; None if there was none, and the log says why."""
        try:
            async with self._free:  # so that the budget is for thinking, not for waiting until others have thought
                return await self._ask(way, bot, seed, view)
        except (BrokenProcessPool, TimeoutError) as error:
            log.warning("the bot %s is started again: %s", bot, type(error).__name__)
        except Exception:
            log.exception("the bot %s failed", bot)
        return None

    async def warm_up(self) -> None:
        """Have every game's rules at hand before the first decision is asked for, and compiled as soon as they are."""
        for name in names():
            state = find_game(name).deal()
            assert state.player is not None
            await self._try(think, STAND_IN, 0, state.view(state.player))

    async def _ask(self, way: Think, bot: str, seed: int, view: State) -> int:
        game = view.game.name
        action = await self._worker.ask(game, self._budget, way, bot, seed, game, view.to_bytes())
        if action not in view.legal:
            raise ValueError(f"the bot {bot} chose {action}, which is not legal")
        return action

    async def close(self) -> None:
        await self._worker.close()


# ---- In the process --------------------------------------------------------------------------------------------------


def think(bot: str, seed: int, game: str, view: bytes, roster: Mapping[str, BotSpec] = OURS) -> int:
    """What a bot of the roster does on this view; for one that was not named this time, the stand-in decides."""
    spec = roster.get(bot, BotSpec(STAND_IN))
    return int(spec.make(seed).choose(find_game(game).from_bytes(view)))
