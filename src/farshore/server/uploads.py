"""Texts that guests bring along are read in a process of its own, under limits of time and memory.

Whatever a game does with a text, and whatever the text makes of it, the server goes on answering.
"""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import suppress
from pathlib import Path

import numpy as np

from farshore.games import game as find_game
from farshore.kit.catalogue import N_, Speaking
from farshore.server.child import start_child
from farshore.server.visitors import Refused

PATIENCE = 20.0  # seconds for all of it: a process that has to load a game takes one or two
MOST_SECONDS = 1  # of a processor, for reading; the shipped components of Discoveries take 0.02
MOST_MEMORY = 128 * 1024 * 1024  # bytes more than the loaded game has
TOO_MUCH = 3  # exit code


class Uploads:
    """Has texts read, one after the other."""

    def __init__(self) -> None:
        self._turn = asyncio.Semaphore(1)

    async def check(self, game: str, text: str, lang: str) -> None:
        """Whether a game can be dealt with these components; Refused says why not."""
        async with self._turn:
            reason = await self._objection(game, text, lang)
        if reason:
            raise Refused(400, N_("Your own components cannot be used: {reason}"), reason=reason)

    async def _objection(self, game: str, text: str, lang: str) -> str:
        child = await start_child("uploads", game, text, lang)
        try:
            assert child.stdout is not None
            said = await asyncio.wait_for(child.stdout.read(), PATIENCE)
            if await child.wait() == 0:
                return said.decode()
        except TimeoutError:
            pass
        finally:
            with suppress(ProcessLookupError):
                child.kill()
            await child.wait()
        raise Refused(400, N_("Your own components cannot be used: reading them takes too much time or memory."))


# ---- In the process --------------------------------------------------------------------------------------------------


def main(name: str, text: str, lang: str) -> None:
    """Say what is wrong with a text, if anything is."""
    game = find_game(name)
    assert game.write_components is not None
    set_limits()
    try:
        game.write_components(np.zeros(1, game.dtype)[0], text)  # without rules, which may not be compiled yet
    except ValueError as error:
        reason = error.sentence(lang) if isinstance(error, Speaking) else str(error)
        sys.stdout.buffer.write(reason.encode("utf-8", "replace"))
    except (MemoryError, RecursionError):
        os._exit(TOO_MUCH)


if sys.platform == "win32":

    def set_limits() -> None:
        """There the server's patience has to do."""
else:
    import resource

    def set_limits() -> None:
        """From here on only so much more time and memory; whoever takes more is ended by the system."""
        used = resource.getrusage(resource.RUSAGE_SELF)
        set_limit(resource.RLIMIT_CORE, 0)
        set_limit(resource.RLIMIT_CPU, int(used.ru_utime + used.ru_stime) + 1 + MOST_SECONDS)
        if sys.platform == "linux":
            pages = int(Path("/proc/self/statm").read_text().split()[0])
            set_limit(resource.RLIMIT_AS, pages * resource.getpagesize() + MOST_MEMORY)

    def set_limit(kind: int, most: int) -> None:
        _, hard = resource.getrlimit(kind)
        if hard == resource.RLIM_INFINITY or most < hard:
            resource.setrlimit(kind, (most, most))
