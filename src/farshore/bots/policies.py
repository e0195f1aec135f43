"""Bots that do what a policy of the engine does."""

from dataclasses import dataclass

from farshore.bots.search import Explained
from farshore.bots.seeds import number_for
from farshore.engine.state import State


@dataclass(frozen=True)
class Careful(Explained):
    """Plays as a sensible person would."""

    seed: int

    def choose(self, view: State) -> int:
        return view.suggest("careful", number_for(self.seed, view))


@dataclass(frozen=True)
class Plain(Explained):
    """Plays as the careful bot did at first, and never changes: progress is measured against it."""

    seed: int

    def choose(self, view: State) -> int:
        return view.suggest("plain", number_for(self.seed, view))


@dataclass(frozen=True)
class Random(Explained):
    """Takes any legal action, each as likely as the others."""

    seed: int

    def choose(self, view: State) -> int:
        return view.suggest("random", number_for(self.seed, view))
