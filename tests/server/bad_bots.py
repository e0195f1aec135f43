"""Bots that do what bots must not do: in another process, by the name of a function here."""
# ruff: noqa: ARG001 – every one of them takes what a bot takes

import os
import sys
import time
from pathlib import Path

from farshore.bots import Evaluation
from farshore.server.thinking import think


def crash(bot: str, seed: int, game: str, view: bytes) -> int:
    os._exit(3)


def hang(bot: str, seed: int, game: str, view: bytes) -> int:
    time.sleep(1_000)
    return 0


def fail(bot: str, seed: int, game: str, view: bytes) -> int:
    raise ArithmeticError(f"{bot} cannot count")


def leave(bot: str, seed: int, game: str, view: bytes) -> int:
    sys.exit(0)


def cheat(bot: str, seed: int, game: str, view: bytes) -> int:
    return 10_000


def crash_once(bot: str, seed: int, game: str, view: bytes) -> int:
    """The name of this bot is the path of a file: it crashes if that is not there yet."""
    path = Path(bot)
    if not path.exists():
        path.touch()
        os._exit(3)
    return think("careful", seed, game, view)


def dawdle_once(bot: str, seed: int, game: str, view: bytes) -> int:
    """The name of this bot is the path of a file: if that is not there yet, it thinks until somebody ends it."""
    path = Path(bot)
    if not path.exists():
        path.touch()
        time.sleep(1_000)
    return think("careful", seed, game, view)


def crash_weighing(game: str, view: bytes) -> list[Evaluation]:
    os._exit(3)


def fail_weighing(game: str, view: bytes) -> list[Evaluation]:
    raise ArithmeticError("nobody can count")


def hang_weighing(game: str, view: bytes) -> list[Evaluation]:
    time.sleep(1_000)
    return []
