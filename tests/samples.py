"""What the conformance test needs to know of a game: each game's tests have a module `samples` that gives it.

SMALL                            positions with little hidden, and the chance of everything that may be hidden there
shuffled(state, viewer, rng)     another state, which differs only in what the viewer cannot know
"""

import random
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Protocol, cast

from farshore.engine.state import State


@dataclass(frozen=True)
class Small:
    """A view, what is to be looked at in the states imagined from it, and how likely each outcome must be."""

    name: str
    view: State
    outcome: Callable[[State], Hashable]
    chances: Mapping[Hashable, float]


class Samples(Protocol):
    @property
    def SMALL(self) -> Sequence[Small]: ...
    def shuffled(self, state: State, viewer: int | None, rng: random.Random) -> State: ...


def samples_of(name: str) -> Samples:
    """The samples of a game; every game owes them."""
    return cast(Samples, import_module(f"tests.games.{name.replace('-', '_')}.samples"))
