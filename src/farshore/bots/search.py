"""A bot that searches: it tries what it may do in many imagined worlds, for so many playouts or seconds."""

import time
from dataclasses import dataclass, field

from farshore.bots.evaluation import Evaluation
from farshore.bots.halving import SOUNDINGS, Halving
from farshore.bots.seeds import number_for
from farshore.engine.state import State

IN_TIME = 0.9  # of the time that is left may be planned for


@dataclass
class Playouts:
    """So many playouts in all: the same seed gives the same choice, however busy the machine is."""

    playouts: int

    def tries(self, candidates: int, phases_left: int) -> int:
        tries = self.playouts // (candidates * phases_left)
        self.playouts -= tries * candidates
        return tries


@dataclass
class Seconds:
    """So much time in all: how many playouts that is, the first ones tell."""

    seconds: float
    began: float = field(default_factory=time.perf_counter)
    played: int = SOUNDINGS

    def tries(self, candidates: int, phases_left: int) -> int:
        spent = max(time.perf_counter() - self.began, 1e-6)
        affordable = max(0.0, self.seconds * IN_TIME - spent) * self.played / spent
        tries = int(affordable) // (candidates * phases_left)
        self.played += tries * candidates
        return tries


@dataclass(frozen=True)
class Search:
    """Tries what it may do in many imagined worlds."""

    seed: int
    playouts: int = 2000
    seconds: float = 0.0
    threads: int = 1
    likely: bool = True

    def choose(self, view: State) -> int:
        legal = view.legal
        return legal[0] if len(legal) == 1 else self.search(view).best.action

    def evaluate(self, view: State) -> list[Evaluation]:
        """What it thinks of every legal action, best first."""
        halving = self.search(view)
        return halving.survey(self.playouts // len(halving.candidates))

    def search(self, view: State) -> Halving:
        budget = Seconds(self.seconds) if self.seconds else Playouts(self.playouts)
        halving = Halving(view, number_for(self.seed, view), self.threads, self.likely)
        halving.run(budget)
        return halving


class Explained:
    """A bot that chooses by other means, and has a search tell what is to be expected of everything it could do."""

    seed: int

    def evaluate(self, view: State) -> list[Evaluation]:
        return Search(self.seed).evaluate(view)
