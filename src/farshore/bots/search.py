"""A bot that searches: it tries what it may do in many imagined worlds, and keeps to what is better there.

By sequential halving: all candidates are tried equally often, the better half of them again, and so on. Whoever plays
carefully needs a reason to do otherwise: the choice of the careful player is left only for one that was better in the
same worlds by more than chance explains.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from farshore.engine import search
from farshore.engine.rule import Numbers
from farshore.engine.search import LEAD, NODES, PARTS, RESULTS, VALUE
from farshore.engine.state import State
from farshore.engine.threads import spread

SOUNDINGS = 24  # tries of the first choice: they tell how wide leads spread
LEAST_TRIES = 4  # of a candidate, in the first phase
WIDE = 1_000.0  # points


class Evaluation(NamedTuple):
    """What is to be expected of an action."""

    action: int
    lead: float  # points ahead of the best other player, at the end of the stage
    win: float  # chance to win the game
    error: float  # standard error of the lead
    tries: int


@dataclass
class Candidate:
    action: int
    results: list[Numbers]  # by phase: a row a try, in the same worlds as those of the others

    def all_results(self) -> Numbers:
        return np.concatenate(self.results)

    @property
    def value(self) -> float:
        return float(self.all_results()[:, VALUE].mean())


class Searching:
    """One decision that is being searched."""

    def __init__(self, view: State, seed: int, threads: int | None) -> None:
        self.view, self.seed, self.threads = view, seed & (2**63 - 1), threads
        self.base = view.suggest("careful", seed)
        self.candidates = {action: Candidate(action, []) for action in view.legal}
        self.width = WIDE
        self.worlds = 0
        units = PARTS * len(self.candidates)
        self.nodes = np.zeros((units, NODES, search.COLUMNS), np.int32)
        self.sums = np.zeros((units, NODES))
        self.used = np.ones(units, np.int64)  # the root of each tree
        self.place = {action: number for number, action in enumerate(self.candidates)}

    def sound(self) -> None:
        """How far leads spread, from the careful player's choice."""
        self.try_all([self.candidates[self.base]], SOUNDINGS // PARTS)
        leads = self.candidates[self.base].results.pop()[:, LEAD]
        self.width = max(1.0, float(leads.std()) / 2)

    def try_all(self, candidates: list[Candidate], tries: int) -> None:
        """Try each of them in the next worlds, so many for each part."""
        units = np.array([PARTS * self.place[one.action] + part for one in candidates for part in range(PARTS)])
        actions = np.array([one.action for one in candidates for _ in range(PARTS)], np.int64)
        nodes, sums, used = self.nodes[units], self.sums[units], self.used[units]
        results = np.zeros((len(units), tries, RESULTS))

        def work(first: int, last: int) -> None:
            search.try_units(
                self.view._states, self.seed, self.view.game.styles.values, actions, self.worlds, self.width,
                nodes, sums, used, results, first, last,
            )  # fmt: skip

        spread(work, len(units), self.threads, 1)
        self.nodes[units], self.sums[units], self.used[units] = nodes, sums, used
        self.worlds += PARTS * tries
        for number, one in enumerate(candidates):
            one.results.append(results[PARTS * number : PARTS * number + PARTS].swapaxes(0, 1).reshape(-1, RESULTS))

    def halve(self, playouts: int) -> int:
        """Sequential halving with so many playouts; the answer is the chosen action."""
        self.sound()
        left = list(self.candidates.values())
        base = self.candidates[self.base]
        phases = max(1, math.ceil(math.log2(len(left))))
        for _ in range(phases):
            tries = max(LEAST_TRIES // PARTS, playouts // (phases * len(left) * PARTS))
            self.try_all(left, tries)
            left.sort(key=lambda one: -one.value)
            left = left[: max(2, (len(left) + 1) // 2)]
            if base not in left:
                left.append(base)
        best = left[0] if left[0] is not base else left[1]
        return best.action if self.gain(best, base) > 0 else base.action

    def gain(self, one: Candidate, base: Candidate, doubt: float = 1.0) -> float:
        """By how much one is better than the base in the same worlds, less what chance may explain."""
        mine, others = (np.concatenate(rows.results[: len(one.results)])[:, VALUE] for rows in (one, base))
        gains = mine - others
        return float(gains.mean() - doubt * gains.std() / math.sqrt(len(gains)))


@dataclass(frozen=True)
class Search:
    """Tries what it may do in imagined worlds."""

    seed: int
    playouts: int = 2000
    threads: int = 1

    def choose(self, view: State) -> int:
        legal = view.legal
        if len(legal) == 1:
            return legal[0]
        from farshore.bots.players import number_for

        return Searching(view, number_for(self.seed, view), self.threads).halve(self.playouts)
