"""Bots in a file, as somebody would write them, good and bad: `bots_of_mine.py:Mine` and others."""
# ruff: noqa: ARG002 – a bot takes what a bot takes

from __future__ import annotations

import asyncio
import os
import sys
import time
from dataclasses import dataclass

from farshore.engine.state import State


@dataclass(frozen=True)
class Mine:
    """Takes the first legal action from so many on."""

    seed: int
    start: int = 0
    share: float = 0.5
    loud: bool = False
    motto: str = ""
    notes: tuple[str, ...] = ()

    def choose(self, view: State) -> int:
        return view.legal[self.start % len(view.legal)]


class Demanding:
    def __init__(self, seed: int, *, level: int) -> None:
        if level < 1:
            raise ValueError("level must be at least 1")
        if level == 7:
            sys.exit("seven")

    def choose(self, view: State) -> int:
        return view.legal[0]


class Cheat:
    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: State) -> object:
        return 10_000


class Talker(Cheat):
    def choose(self, view: State) -> object:
        return "draw deck"


class Clumsy(Cheat):
    def choose(self, view: State) -> object:
        return 1 // 0


class Quitter(Cheat):
    def choose(self, view: State) -> object:
        sys.exit(0)


class Leaving(Cheat):
    """Raises what is not meant to be caught."""

    def __init__(self, seed: int, by: str = "interrupt") -> None:
        self.error = {"interrupt": KeyboardInterrupt, "cancel": asyncio.CancelledError, "own": OwnError}[by]

    def choose(self, view: State) -> object:
        raise self.error("enough")


class OwnError(BaseException):
    pass


class Stillborn(Cheat):
    """Ends its process, or never comes to an end, as soon as it is made."""

    def __init__(self, seed: int, how: str) -> None:
        if how == "asleep":
            time.sleep(1_000)
        if how == "interrupted":
            raise KeyboardInterrupt("enough")
        os._exit(0)


class Direct(Cheat):
    """Prints what Python's own streams do not see."""

    def choose(self, view: State) -> int:
        os.write(1, b"hm\n")
        return view.legal[0]


class Seedless:
    def choose(self, view: State) -> int:
        return view.legal[0]


class Mute:
    def __init__(self, seed: int) -> None:
        self.seed = seed


def function(seed: int) -> Mine:
    return Mine(seed)
