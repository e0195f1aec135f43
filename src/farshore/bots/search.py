"""A bot that searches: it tries what it may do in many imagined worlds, for so many playouts or seconds."""

import time
from dataclasses import dataclass, field

from farshore.bots.bounds import check_within
from farshore.bots.evaluation import Evaluation
from farshore.bots.halving import SOUNDINGS, Budget, Halving
from farshore.bots.seeds import number_for
from farshore.engine.state import State
from farshore.engine.threads import MOST_THREADS

IN_TIME = 0.9  # of the time that is left may be planned for
MOST_PLAYOUTS = 10_000_000
MOST_SECONDS = 3_600


@dataclass
class Playouts:
    """So many playouts in all: the same seed gives the same choice, however busy the machine is."""

    playouts: int

    def __post_init__(self) -> None:
        self.left = self.playouts

    def tries(self, candidates: int, phases_left: int) -> int:
        tries = self.left // (candidates * phases_left)
        self.left -= tries * candidates
        return tries

    def renew(self) -> None:
        self.left = self.playouts


@dataclass
class Seconds:
    """So much time in all: how many playouts that is, the first ones tell."""

    seconds: float
    began: float = field(default_factory=time.perf_counter)
    played: int = SOUNDINGS

    def __post_init__(self) -> None:
        self.planned = self.seconds * IN_TIME

    def tries(self, candidates: int, phases_left: int) -> int:
        spent = max(time.perf_counter() - self.began, 1e-6)
        affordable = max(0.0, self.planned - spent) * self.played / spent
        tries = int(affordable) // (candidates * phases_left)
        self.played += tries * candidates
        return tries

    def renew(self) -> None:
        self.planned = time.perf_counter() - self.began + self.seconds * IN_TIME


@dataclass(frozen=True)
class Search:
    """Tries what it may do in many imagined worlds."""

    seed: int
    playouts: int = 2000
    seconds: float = 0.0
    threads: int = 1
    likely: bool = True

    def __post_init__(self) -> None:
        check_within("playouts", self.playouts, 1, MOST_PLAYOUTS)
        check_within("seconds", self.seconds, 0, MOST_SECONDS)
        check_within("threads", self.threads, 1, MOST_THREADS)

    def choose(self, view: State) -> int:
        legal = view.legal
        return legal[0] if len(legal) == 1 else self.search(view).best.action

    def evaluate(self, view: State) -> list[Evaluation]:
        """What it thinks of every legal action, its choice first: that takes about as long again as to choose one."""
        budget = self.budget()
        return self.search(view, budget).survey(budget)

    def search(self, view: State, budget: Budget | None = None) -> Halving:
        halving = Halving(view, number_for(self.seed, view), self.threads, self.likely)
        halving.run(budget or self.budget())
        return halving

    def budget(self) -> Budget:
        return Seconds(self.seconds) if self.seconds else Playouts(self.playouts)


class Explained:
    """A bot that chooses by other means, and has a search tell what is to be expected of everything it could do."""

    seed: int

    def evaluate(self, view: State) -> list[Evaluation]:
        return Search(self.seed).evaluate(view)
