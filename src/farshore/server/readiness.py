"""Which games' rules are compiled: until then their tables show how far it is."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from farshore.engine.game import Game
from farshore.games import game as find_game
from farshore.server.child import start_child

log = logging.getLogger("farshore")


class Readiness:
    """How far each game is."""

    def __init__(self, games: Sequence[str]) -> None:
        self._games = games
        self._share = dict.fromkeys(games, 0.0)
        self._ready: set[str] = set()
        self.trouble = ""

    def is_ready(self, game: Game) -> bool:
        return game.name in self._ready

    def share(self, game: str) -> float:
        """How much of a game is compiled, from 0 to 1."""
        return 1.0 if game in self._ready else self._share[game]

    async def get_ready(self) -> None:
        """Compile the games side by side, so that a small one need not wait for a large one."""
        await asyncio.gather(*map(self._get_ready, self._games))

    async def _get_ready(self, game: str) -> None:
        """Compile in a child process, then load what it has compiled."""
        child = await start_child("compiling", game)
        assert child.stdout is not None
        try:
            async for line in child.stdout:
                done, of = line.split()
                self._share[game] = int(done) / int(of)
            if await child.wait() == 0:
                await self._load(game)
            else:
                self.trouble = f"compiling {game} stopped with code {child.returncode}"
                log.error("%s", self.trouble)
        finally:
            if child.returncode is None:
                child.kill()
                await child.wait()

    async def _load(self, name: str) -> None:
        await asyncio.to_thread(find_game(name).compile)
        self._ready.add(name)
