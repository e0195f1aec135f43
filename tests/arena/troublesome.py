"""Bots that make trouble now and then, as somebody's bots do: `troublesome.py:Moody` and others.

Bots are made with a seed of their own on each deal, so "now and then" is the same whoever plays the deal.
"""

import os
import signal
import time
from pathlib import Path

from farshore.engine.state import State

SLOWLY = "TROUBLESOME_SECONDS"  # an environment variable


class First:
    """Takes the first legal action; slowly if the environment says so."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: State) -> object:
        time.sleep(float(os.environ.get(SLOWLY, "0")))
        return view.legal[0]


class Moody(First):
    """Raises on every so many deals."""

    def __init__(self, seed: int, every: int = 1) -> None:
        super().__init__(seed)
        self.is_bad = seed % every == 0

    def choose(self, view: State) -> object:
        return self.trouble() if self.is_bad and view.step > 2 else super().choose(view)

    def trouble(self) -> object:
        raise RuntimeError("not today")


class Confused(Moody):
    """Answers nonsense."""

    def trouble(self) -> object:
        return "the left one"


class Garbled(Moody):
    """Raises something that cannot be written down as it is."""

    def trouble(self) -> object:
        raise ValueError("file \udce9 lost, \x1b[31m" + "and lost " * 1000)


class Elusive:
    """An answer that is no number, and will not say what it is."""

    def __index__(self) -> int:
        raise ValueError("no number")

    def __repr__(self) -> str:
        raise ValueError("no name")


class Evasive(Moody):
    """Answers something that cannot even be told."""

    def trouble(self) -> object:
        return Elusive()


class Ailing(First):
    """Never answers on one deal, and ends its process on another, by the seeds with which it is made there."""

    def __init__(self, seed: int, asleep: int, dead: int) -> None:
        super().__init__(seed)
        self.asleep, self.dead = asleep, dead

    def choose(self, view: State) -> object:
        while self.seed == self.asleep and view.step > 2:
            time.sleep(1)
        if self.seed == self.dead and view.step > 2:
            os._exit(1)
        return super().choose(view)


class Stillborn(First):
    """Ends its process as soon as it is to play."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        if seed:
            os._exit(1)


class Unmade(Moody):
    """Cannot be made on some deals."""

    def __init__(self, seed: int, every: int = 1) -> None:
        super().__init__(seed, every)
        if self.is_bad and seed:
            raise RuntimeError("not today")


class Talkative(First):
    """Prints what it thinks."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        print("a bot is made", flush=True)

    def choose(self, view: State) -> object:
        print("hm", flush=True)
        return super().choose(view)


class Mortal(First):
    """Kills the worker once: the first to get there leaves a mark, and whoever had it play is no more."""

    def __init__(self, seed: int, mark: str) -> None:
        super().__init__(seed)
        self.mark = Path(mark)

    def choose(self, view: State) -> object:
        if view.step > 2:
            try:
                self.mark.touch(exist_ok=False)
            except FileExistsError:
                return super().choose(view)
            os.kill(os.getppid(), signal.SIGKILL)
        return super().choose(view)


def end_process(_: object) -> None:
    os._exit(1)
