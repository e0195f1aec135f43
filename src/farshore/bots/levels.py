"""Bots of graded strength for people: easy, medium, hard, expert. The figures of each stand in the game's folder.

A search takes too long while rules run uncompiled, in the first minute on a machine: those that search play carefully
until then.
"""

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from farshore.bots.bounds import check_within
from farshore.bots.evaluation import Evaluation
from farshore.bots.nearby import styles_nearby
from farshore.bots.policies import Careful
from farshore.bots.search import Explained, Search
from farshore.bots.seeds import number_for
from farshore.engine import kernels
from farshore.engine.levels import EASY, EXPERT, HARD, MEDIUM
from farshore.engine.state import State, rng_of
from farshore.engine.threads import MOST_THREADS


@dataclass(frozen=True)
class Wavering(Explained):
    """Plays carefully, by a judgement that is a little off, and in every game otherwise."""

    level: ClassVar[str]
    seed: int

    def choose(self, view: State) -> int:
        game = view.game
        style = styles_nearby(game, self.seed, 1, game.levels[self.level].wavering / 100)
        rng, out = rng_of(number_for(self.seed, view)), np.empty(game.actions, np.uint16)
        return int(kernels.choose_at(view._states, 0, 0, style, rng, out))


class Easy(Wavering):
    """Knows what matters, but not how much it matters."""

    level = EASY


class Medium(Wavering):
    """Plays as a sensible person would, without looking ahead."""

    level = MEDIUM


@dataclass(frozen=True)
class Searching:
    """Searches as far as the game allows its level."""

    level: ClassVar[str]
    seed: int
    threads: int = 1

    def __post_init__(self) -> None:
        check_within("threads", self.threads, 1, MOST_THREADS)

    def choose(self, view: State) -> int:
        if view.game.runs_uncompiled:
            return Careful(self.seed).choose(view)
        return self.search(view).choose(view)

    def evaluate(self, view: State) -> list[Evaluation]:
        return self.search(view).evaluate(view)

    def search(self, view: State) -> Search:
        return Search(self.seed, view.game.levels[self.level].playouts, threads=self.threads)


class Hard(Searching):
    """Looks ahead: tries what it may do in many worlds that agree with what it sees."""

    level = HARD


class Expert(Searching):
    """Looks ahead for as long as a table can wait."""

    level = EXPERT
