"""Sequential halving: all candidates are tried equally often, the better half of them again, and so on.

All candidates are tried in the same worlds, so that they are compared pair by pair, and whoever plays carefully needs a
reason to do otherwise: the careful player's choice is left only for one that was better in the same worlds by more than
chance explains. All tries count for that; but where the rest of a turn is a tree, those of the last phase alone: until
then it was finding out how a candidate is best gone on with.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Protocol

import numpy as np

from farshore.bots.evaluation import Evaluation
from farshore.bots.nearby import styles_nearby
from farshore.engine import kernels, search
from farshore.engine.rule import Numbers
from farshore.engine.search import LEAD, PARTS, RESULTS, VALUE, WIN
from farshore.engine.state import State, rng_of

SOUNDINGS = 24  # tries of the careful choice: they tell how far leads spread
LEAST_TRIES = 4  # of a candidate in any phase
DOUBT = 1.0  # standard errors by which a candidate must be better than the careful choice
FEW = 4  # candidates that are all worth a try
NEIGHBOURS = 48  # players who judge somewhat otherwise
DEVIATION = 0.12  # of the range of each parameter
WIDE = 1_000.0  # points: while nothing is known of leads yet


class Budget(Protocol):
    """How long may be searched."""

    def tries(self, candidates: int, phases_left: int) -> int:
        """How often each candidate may be tried in the next phase."""
        ...

    def renew(self) -> None:
        """Allow as much once more, from now on."""
        ...


@dataclass(eq=False)
class Candidate:
    """An action that may be taken, and what came of it: a row a try, phase by phase."""

    action: int
    phases: list[Numbers] = field(default_factory=list)

    @property
    def value(self) -> float:
        return float(self.values.mean())

    @property
    def sure_value(self) -> float:
        """Its value less what chance may have added: what was tried little is not taken for good by luck."""
        return float(self.values.mean() - self.values.std() / math.sqrt(len(self.values)))

    @property
    def values(self) -> Numbers:
        return np.concatenate(self.phases)[:, VALUE]


def choices_nearby(view: State, seed: int) -> list[int]:
    """What players would do whose parameters differ somewhat from the careful one's."""
    game = view.game
    styles = styles_nearby(game, seed, NEIGHBOURS, DEVIATION)
    rng, out = rng_of(seed), np.empty(game.actions, np.uint16)
    return [int(kernels.choose_at(view._states, 0, row, styles, rng, out)) for row in range(len(styles))]


class Halving:
    """One decision that is being searched."""

    def __init__(self, view: State, seed: int, threads: int, likely: bool) -> None:
        self.view, self.seed, self.threads, self.likely = view, seed & (2**63 - 1), threads, likely
        self.candidates = [Candidate(action) for action in view.legal]
        careful = view.suggest("careful", seed)
        self.base = next(one for one in self.candidates if one.action == careful)
        self.worlds = 0
        self.forest = search.new_forest(PARTS * len(self.candidates))
        self.width = WIDE

    def run(self, budget: Budget) -> None:
        """Halve the candidates until one is left besides the careful choice, which it must beat."""
        self.best = self.base
        left = self.sensible()
        if len(left) == 1:
            return
        self.sound()
        phases = max(1, math.ceil(math.log2(len(left))))
        for phase in range(phases):
            tries = max(LEAST_TRIES, budget.tries(len(left), phases - phase))
            self.try_on(left, tries)
            others = sorted((one for one in left if one is not self.base), key=lambda one: -one.value)
            left = [self.base, *others[: max(1, (len(left) + 1) // 2 - 1)]]
        gains = self.counted(left[1]) - self.counted(self.base)
        if gains.mean() > DOUBT * gains.std() / math.sqrt(len(gains)):
            self.best = left[1]

    def counted(self, candidate: Candidate) -> Numbers:
        """The values that decide in the end."""
        return candidate.phases[-1][:, VALUE] if self.view.game.plans_turns else candidate.values

    def sound(self) -> None:
        """Find out how far leads spread."""
        leads = self.try_out([self.base], SOUNDINGS // PARTS)[0][:, LEAD]
        self.width = max(1.0, float(leads.std()) / 2)

    def sensible(self) -> list[Candidate]:
        """What somebody would do who judges somewhat otherwise; if there is little to choose from, everything."""
        if len(self.candidates) <= FEW:
            return list(self.candidates)
        chosen = set(choices_nearby(self.view, self.seed))
        return [one for one in self.candidates if one is self.base or one.action in chosen]

    def try_on(self, candidates: list[Candidate], tries: int) -> None:
        for one, results in zip(candidates, self.try_out(candidates, tries // PARTS), strict=True):
            one.phases.append(results)

    def try_out(self, candidates: list[Candidate], tries: int) -> list[Numbers]:
        """Try each of them in the next worlds, so often in each part; the answer is a row a try for each."""
        units = np.array([PARTS * self.candidates.index(one) + part for one in candidates for part in range(PARTS)])
        actions = np.array([one.action for one in candidates for _ in range(PARTS)], np.int64)
        results = search.tries(
            self.view._states, self.seed, self.likely, self.view.game.styles.values, units, actions, self.worlds,
            self.width, self.forest, self.view.game.plans_turns, tries, self.threads,
        )  # fmt: skip
        self.worlds += PARTS * tries
        return list(results.reshape(len(candidates), PARTS * tries, RESULTS))

    def survey(self, budget: Budget) -> list[Evaluation]:
        """What is to be expected of everything that can be done, the chosen action first, then by how good they are."""
        if self.width == WIDE:
            self.sound()  # else nobody knows yet how long a try takes
        budget.renew()
        results = self.try_out(self.candidates, max(LEAST_TRIES, budget.tries(len(self.candidates), 1)) // PARTS)
        best = results[self.candidates.index(self.best)]
        found = [evaluation(one.action, mine, best) for one, mine in zip(self.candidates, results, strict=True)]
        return sorted(found, key=lambda one: (one.action != self.best.action, -one.lead))


def evaluation(action: int, results: Numbers, best: Numbers) -> Evaluation:
    """Of tries in the same worlds as those of the best action: differences from it are surer than leads themselves."""
    compared = results if results is best else results - best
    error = float(compared[:, LEAD].std()) / math.sqrt(len(compared))
    return Evaluation(action, float(results[:, LEAD].mean()), float(results[:, WIN].mean()), error, len(results))
