"""The players, and how they are found by name.

A bot's choice follows from its seed and from what it sees, and from nothing else: a game that is saved and resumed, or
taken back a step, goes on as it would have gone on.
"""

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Protocol

from farshore.engine.state import State


class Bot(Protocol):
    """Whoever decides for a seat."""

    def choose(self, view: State) -> int:
        """One of the view's legal actions; the view is that of the seat to decide."""
        ...


class UnknownBot(ValueError):
    """A name that no bot has."""


@dataclass(frozen=True)
class Random:
    """Takes any legal action, each as likely as the others."""

    seed: int

    def choose(self, view: State) -> int:
        return view.suggest("random", number_for(self.seed, view))


@dataclass(frozen=True)
class Careful:
    """Plays as a sensible person would."""

    seed: int

    def choose(self, view: State) -> int:
        return view.suggest("careful", number_for(self.seed, view))


def number_for(seed: int, view: State) -> int:
    """A random number of 64 bits for one decision: that of this seat at this step."""
    said = f"{seed} {view.viewer} {view.step}".encode()
    return int.from_bytes(blake2b(said, digest_size=8).digest())


PLAYERS: dict[str, Callable[[int], Bot]] = {"careful": Careful, "random": Random}


def names() -> tuple[str, ...]:
    """The names of all bots."""
    return tuple(PLAYERS)


def find(name: str) -> Callable[[int], Bot]:
    """The bot of this name, to be made with a seed."""
    if name not in PLAYERS:
        raise UnknownBot(f"there is no bot {name!r}: there are {', '.join(PLAYERS)}")
    return PLAYERS[name]
