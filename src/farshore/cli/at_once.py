"""A game at the terminal begins at once: rules that were never compiled run as Python, and are compiled beside it."""

import subprocess
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from subprocess import DEVNULL, PIPE

from farshore.bots import SHIPPED
from farshore.engine.game import Game
from farshore.server import child

AT_ONCE = frozenset(SHIPPED) - {"search"}


@contextmanager
def at_once(game: Game, bots: Iterable[str]) -> Iterator[None]:
    """Do not wait for machine code: it will be there the next time.

    A bot of one's own does wait for it. It may play out thousands of games before it decides, as `search` does. Levels
    that search play like medium until then.
    """
    if game.is_compiled or not set(bots) <= AT_ONCE:
        yield
        return
    game.run_uncompiled()
    with subprocess.Popen(child.command("compiling"), stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL) as compiling:
        assert compiling.stdin is not None
        compiling.stdin.write(child.said(game.name))
        compiling.stdin.flush()
        yield  # then it ends, done or not, since nobody holds its input any more
