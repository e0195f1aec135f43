"""What only the author of a game can say about what is hidden in it: a module, or anything with these two members.

SMALL                            positions with little hidden, and the chance of everything that may be hidden there
shuffled(state, viewer, rng)     another state, which differs only in what the viewer cannot know

Both must be worked out by other means than the game's own `hide` and `imagine`, which they are to check.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from farshore.engine.state import State

LEAST_EXPECTED = 5  # of each outcome, for chi-square
SIGMAS = 4.26  # about 1 in 100,000


@dataclass(frozen=True)
class Small:
    """A view, what is to be looked at in the states imagined from it, and how likely each outcome must be."""

    name: str
    view: State
    outcome: Callable[[State], Hashable]
    chances: Mapping[Hashable, float]


class Samples(Protocol):
    @property
    def SMALL(self) -> Sequence[Small]: ...  # noqa: N802
    def shuffled(self, state: State, viewer: int | None, rng: random.Random) -> State: ...


def implausible(observed: Counter[Hashable], chances: Mapping[Hashable, float]) -> str | None:
    """Why what was observed does not come from these chances, by chi-square; None if it may."""
    impossible = set(observed) - set(chances)
    if impossible:
        return f"impossible: {impossible}"
    if len(chances) == 1:
        return None
    total = observed.total()
    if min(chances.values()) * total < LEAST_EXPECTED:
        return "too few draws for chi-square"
    found = sum((observed[one] - chance * total) ** 2 / (chance * total) for one, chance in chances.items())
    freedom = len(chances) - 1
    limit = freedom * (1 - 2 / (9 * freedom) + SIGMAS * (2 / (9 * freedom)) ** 0.5) ** 3  # Wilson and Hilferty
    return None if found < limit else f"chi-square {found:.1f} over {limit:.1f} with {freedom} degrees of freedom"
