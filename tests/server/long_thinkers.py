"""Bots that tell when they are asked: in another process, by the name of a function here."""

import os
import time
from pathlib import Path

from farshore.server.thinking import QUICK, think

LOOK_SECONDS = 0.005


def note(bot: str, seed: int, game: str, view: bytes, *, folder: Path) -> int:
    """Write down who thinks, and in which process."""
    with (folder / "notes").open("a") as notes:
        notes.write(f"{bot} {seed} {os.getpid()}\n")
    return think("careful", seed, game, view)


def linger(bot: str, seed: int, game: str, view: bytes, *, folder: Path) -> int:
    """Think until somebody says that it is enough, unless the bot is one that answers at once."""
    if bot not in QUICK:
        (folder / f"begun {seed}").touch()
        while not (folder / "enough").exists():
            time.sleep(LOOK_SECONDS)
    return think("careful", seed, game, view)


def note_and_fail(bot: str, seed: int, game: str, view: bytes, *, folder: Path) -> int:
    """The bot of seed 1 fails."""
    action = note(bot, seed, game, view, folder=folder)
    if seed == 1:
        raise ArithmeticError("it cannot count")
    return action
