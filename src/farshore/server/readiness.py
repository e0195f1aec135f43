"""Which games' rules are compiled: until then they run as Python, and nobody waits."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from farshore.games import game as find_game
from farshore.server.child import start_child

log = logging.getLogger("farshore")


class Readiness:
    """How far each game is."""

    def __init__(self, games: Sequence[str]) -> None:
        self._games = games
        self._compiled: set[str] = set()
        self._loading = asyncio.Lock()  # one game after the other: the loop has to get its turns

    def is_compiled(self, game: str) -> bool:
        """Whether a game's rules are compiled, so that other processes find them on the disk."""
        return game in self._compiled

    @property
    def is_complete(self) -> bool:
        return self._compiled.issuperset(self._games)

    def begin(self) -> None:
        """All games can be played from now on."""
        for game in self._games:
            find_game(game).run_uncompiled()

    async def get_ready(self) -> None:
        """Compile the games side by side, so that a small one need not wait for a large one."""
        await asyncio.gather(*map(self._get_ready, self._games))

    async def _get_ready(self, name: str) -> None:
        """Compile in a child process what was never compiled, then load it."""
        game = find_game(name)
        if not game.is_compiled and not await compiled_elsewhere(name):
            return
        async with self._loading:
            await asyncio.to_thread(game.compile)
        self._compiled.add(name)


async def compiled_elsewhere(game: str) -> bool:
    """Have a child process compile a game, and say whether it could."""
    child = await start_child("compiling", game)
    try:
        code = await child.wait()
    finally:
        if child.returncode is None:
            child.kill()
            await child.wait()
    if code:
        log.error("compiling %s stopped with code %s: it is played uncompiled", game, code)
    return code == 0
