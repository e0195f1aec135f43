"""Tuning: better values for the parameters of a game's careful player, found by playing many games.

An evolution strategy. Around the values so far others are drawn, in pairs to either side; all of them play the same
deals from every seating, against the values so far and against an earlier opponent; and the best of them draw the
values towards themselves. Single games are mostly chance, so what is kept is the mean over the last generations. Deals
on which nothing was tuned tell whether it has helped.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from msgspec import Struct

from farshore.arena.estimates import Estimate, mean_of, share_of
from farshore.arena.runners import Runner
from farshore.bots import derived_seed
from farshore.engine.game import DECISIONS_AT_MOST, Game
from farshore.engine.playouts import Playouts
from farshore.engine.rule import Numbers
from farshore.engine.styles import Parameter

CANDIDATES = 16  # a generation
PARENTS = 6  # the best of them, by whose weights the values move
MOVED = 0.5  # of the parameters differ in a candidate, the others stay
FIRST_STEP, LAST_STEP, COOLING = 0.06, 0.012, 0.995  # of a parameter's range; the last factor is a generation's
MEMORY = 0.9  # of the mean of all generations before that stays in the mean of this one
EARLIER = 20  # generations between two opponents that are remembered
REMEMBERED = 3  # of them, besides the first
WIN = 1.5  # standard deviations of a lead that a win is worth besides
CANDIDATE, OPPONENT = 0, 1  # rows of a trial's styles

Values = tuple[int, ...]


class Trial(NamedTuple):
    """Some values against others, on some deals: everything that its games depend on."""

    game: Game
    options: dict[str, int | str]
    players: int
    values: Values
    opponent: Values
    seed: int
    deals: range


class Found(NamedTuple):
    """By deal, the mean over all seatings: points ahead of the best opponent, and the share of a win."""

    leads: tuple[float, ...]
    wins: tuple[float, ...]


def play_trial(trial: Trial) -> Found:
    """The candidate among opponents, once at every seat."""
    styles = np.array([trial.values, trial.opponent], np.int64)
    leads, wins = np.zeros(len(trial.deals)), np.zeros(len(trial.deals))
    for seat in range(trial.players):
        seated = [CANDIDATE if other == seat else OPPONENT for other in range(trial.players)]
        played = trial.game.playouts(
            len(trial.deals), seated, DECISIONS_AT_MOST, trial.seed, 1, trial.players, trial.deals.start, styles,
            **trial.options,
        )  # fmt: skip
        leads += leads_at(seat, played)
        is_winner = (played.ranks == 1) & ~played.cut_off[:, None]
        wins += np.where(is_winner[:, seat], 1.0 / np.maximum(1, is_winner.sum(axis=1)), 0.0)
    return Found(tuple(leads / trial.players), tuple(wins / trial.players))


def leads_at(seat: int, played: Playouts) -> Numbers:
    """Points ahead of the best opponent, game by game."""
    leads: Numbers = played.scores[:, seat] - np.delete(played.scores, seat, axis=1).max(axis=1)
    return leads


class Check(Struct, frozen=True):
    """How the values of a generation did against the first ones, on deals of their own."""

    generation: int
    lead: Estimate
    share: Estimate


class Course(Struct):
    """How far it has come: enough to go on from here as if there had been no interruption."""

    values: list[float]  # around which is drawn
    mean: list[float]  # of the last generations: what was found
    earlier: list[Values]  # opponents; the first ones stay
    spread: float = 0.0  # standard deviation of leads between equals
    generation: int = 0
    checks: list[Check] = []
    checked: Values = ()  # the values of the last check

    @classmethod
    def from_values(cls, values: Sequence[int]) -> Course:
        return cls([float(one) for one in values], [float(one) for one in values], [tuple(map(int, values))])

    def is_possible(self, parameters: Sequence[Parameter]) -> bool:
        """Whether tuning of these parameters can have come here."""
        rows = [self.values, self.mean, *self.earlier, *([self.checked] if self.checked else [])]
        return (
            bool(self.earlier)
            and all(are_within(row, parameters) for row in rows)
            and self.generation >= 0
            and self.spread >= 0
            and all(check.share.low is not None and check.share.high is not None for check in self.checks)
        )


def are_within(values: Sequence[float], parameters: Sequence[Parameter]) -> bool:
    """Whether these may be values of the parameters; means of values in range may be out of it by a rounding."""
    return len(values) == len(parameters) and all(
        one.low - 1 < value < one.high + 1 for one, value in zip(parameters, values, strict=True)
    )


class Tuning:
    """A search for better values, generation by generation."""

    def __init__(
        self, game: Game, players: int, seed: int, deals: int, checked_deals: int, course: Course, **options: int | str
    ) -> None:
        if not game.styles.parameters:
            raise ValueError(f"{game.name} has no parameters to be tuned")
        self.game, self.players, self.seed, self.deals, self.checked_deals = game, players, seed, deals, checked_deals
        self.course, self.options = course, options
        parameters = game.styles.parameters
        self.low = np.array([one.low for one in parameters], float)
        self.high = np.array([one.high for one in parameters], float)

    @property
    def found(self) -> dict[str, int]:
        """The values found so far, by parameter."""
        return self.named(self.whole(np.array(self.course.mean)))

    def named(self, values: Values) -> dict[str, int]:
        return dict(zip((one.name for one in self.game.styles.parameters), values, strict=True))

    def whole(self, values: Numbers) -> Values:
        return tuple(int(one) for one in np.clip(np.rint(values), self.low, self.high))

    def run_generation(self, runner: Runner) -> None:
        course = self.course
        if not course.spread:
            course.spread = self.spread_of_equals()
        rng = np.random.default_rng(derived_seed("tune", self.seed, course.generation))
        candidates = self.candidates(rng)
        opponents = (self.whole(np.array(course.values)), course.earlier[rng.integers(len(course.earlier))])
        merits = self.merits(runner, candidates, opponents)
        best = candidates[np.argsort(-merits, kind="stable")[:PARENTS]]
        moved = np.array(course.values) + weights() @ (best - np.array(course.values))
        course.values = moved.tolist()
        course.mean = (MEMORY * np.array(course.mean) + (1 - MEMORY) * moved).tolist()
        course.generation += 1
        if course.generation % EARLIER == 0:
            first, *others = course.earlier
            course.earlier = [first, *others[1 - REMEMBERED :], self.whole(np.array(course.mean))]

    def candidates(self, rng: np.random.Generator) -> Numbers:
        """Drawn around the values so far, each with its mirror image."""
        shape = (CANDIDATES // 2, len(self.low))
        steps = rng.normal(size=shape) * (rng.random(shape) < MOVED)
        step = max(LAST_STEP, FIRST_STEP * COOLING**self.course.generation) * (self.high - self.low)
        both: Numbers = np.concatenate([steps, -steps]) * step
        drawn: Numbers = np.clip(np.array(self.course.values) + both, self.low, self.high)
        return drawn

    def merits(self, runner: Runner, candidates: Numbers, opponents: Sequence[Values]) -> Numbers:
        """How each candidate does against the opponents, in leads and in wins, on the deals of this generation."""
        deals = range(self.course.generation * self.deals, (self.course.generation + 1) * self.deals)
        trials = [self.trial(self.whole(one), other, "tuned", deals) for one in candidates for other in opponents]
        found = self.play(runner, trials)
        merit = [np.mean(one.leads) / self.course.spread + WIN * np.mean(one.wins) for one in found]
        by_candidate: Numbers = np.array(merit).reshape(len(candidates), len(opponents)).sum(axis=1)
        return by_candidate

    def check(self, runner: Runner) -> Check:
        """Play what was found against what it began with, on deals that no generation has seen."""
        values, first = self.whole(np.array(self.course.mean)), self.course.earlier[0]
        step = -(-self.checked_deals // runner.slots)
        shares = [range(start, min(start + step, self.checked_deals)) for start in range(0, self.checked_deals, step)]
        found = self.play(runner, [self.trial(values, first, "checked", share) for share in shares])
        leads, wins = ([value for one in found for value in one[column]] for column in range(2))
        lead, share = mean_of(leads), share_of(wins)
        assert lead is not None
        assert share is not None
        self.course.checks.append(Check(self.course.generation, lead, share))
        self.course.checked = values
        return self.course.checks[-1]

    def spread_of_equals(self) -> float:
        """Of single games: between equals a deal is the same game from every seating, and on average nobody leads."""
        first, seed = np.array([self.course.earlier[0]], np.int64), derived_seed("checked", self.seed)
        played = self.game.playouts(
            self.deals, [0] * self.players, DECISIONS_AT_MOST, seed, 1, self.players, 0, first, **self.options
        )
        return max(1.0, float(np.std(leads_at(0, played))))

    def trial(self, values: Values, opponent: Values, purpose: str, deals: range) -> Trial:
        seed = derived_seed(purpose, self.seed)
        return Trial(self.game, self.options, self.players, values, opponent, seed, deals)

    def play(self, runner: Runner, trials: list[Trial]) -> list[Found]:
        """What came of each, in their order: they come back as they are done."""
        answers = dict(runner.run(play_numbered, list(enumerate(trials))))
        return [answers[number] for number in range(len(trials))]


def play_numbered(numbered: tuple[int, Trial]) -> tuple[int, Found]:
    return numbered[0], play_trial(numbered[1])


def weights() -> Numbers:
    """Of the best candidates: the first counts most."""
    falling: Numbers = math.log(PARENTS + 0.5) - np.log(np.arange(1, PARENTS + 1))
    shares: Numbers = falling / falling.sum()
    return shares
