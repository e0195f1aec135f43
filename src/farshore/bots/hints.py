"""Hints for people: what a strong bot thinks of the best few actions, in a sentence and in a small table.

The sentence compares the best action with what a person would weigh against it, and claims no more than is sure. It is
about this decision alone, also where a turn has several.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from farshore.bots.errors import CATALOGUE
from farshore.bots.evaluation import Evaluation
from farshore.engine.state import State
from farshore.kit.catalogue import N_
from farshore.kit.numbers import percent
from farshore.kit.words import verb_of

LEAST_POINTS = 0.5  # that are worth a word
SURE = 2.0  # standard errors
IN_FIVES = 2.5  # points of standard error: from here on a difference is told in fives
LEAST_CHANCE = 0.05  # of winning, that is worth a word
DECISIVE = 0.2  # more than that is the better thing to tell, however many points it is

say = CATALOGUE.say
say_n = CATALOGUE.say_n


class Row(NamedTuple):
    """What is to be expected of one action, as it is shown."""

    action: str
    points: str  # against the best
    win: str


class Advice(NamedTuple):
    """What to do, and why."""

    action: int
    label: str
    reason: str
    rows: tuple[Row, ...]  # the best first; none where there is nothing to choose

    def sentence(self, lang: str) -> str:
        return say(lang, "{action}: {reason}.", action=self.label, reason=self.reason)


def advise(view: State, evaluations: Sequence[Evaluation], lang: str) -> Advice:
    """What to do on this view; where only one action is legal, nobody needs to have evaluated it."""
    labels = brief_labels(view, lang)
    if len(view.legal) == 1:
        (only,) = view.legal
        return Advice(only, labels[only], say(lang, "the only possible move"), ())
    best, other = evaluations[0], compared_with(view, evaluations)
    rows = tuple(row_of(one, best, labels[one.action], lang) for one in evaluations)
    return Advice(best.action, labels[best.action], comparison(best, other, labels[other.action], lang), rows)


def compared_with(view: State, evaluations: Sequence[Evaluation]) -> Evaluation:
    """What a person would weigh against the best action: the best of another kind, or else the next best."""
    best, *others = evaluations
    kind = verb_of(view.text(best.action))
    return next((one for one in others if verb_of(view.text(one.action)) != kind), others[0])


def brief_labels(view: State, lang: str) -> dict[int, str]:
    """What is read on buttons, without what follows in brackets, unless two would read alike then."""
    whole = {action: view.label(action, lang) for action in view.legal}
    brief = {action: label.partition(" (")[0] for action, label in whole.items()}
    times = Counter(brief.values())
    return {action: brief[action] if times[brief[action]] == 1 else whole[action] for action in whole}


# ---- The sentence ----------------------------------------------------------------------------------------------------


def comparison(best: Evaluation, other: Evaluation, name: str, lang: str) -> str:
    """How much better the best is, as far as that is sure."""
    points = best.lead - other.lead
    if is_told_by_wins(best, other):
        message = N_("wins about {mine} of games, “{other}” about {theirs}")
        return say(lang, message, mine=percent(best.win, lang), other=name, theirs=percent(other.win, lang))
    if points < LEAST_POINTS or points <= other.error:
        return say(lang, "about as good as “{other}”", other=name)
    if not is_sure(points, other.error):
        return say(lang, "probably better than “{other}”", other=name)
    n = max(1, rounded(points, other.error))
    return say_n(lang, n, "about {n} point better than “{other}”", "about {n} points better than “{other}”", other=name)


def is_told_by_wins(best: Evaluation, other: Evaluation) -> bool:
    """Whether the chance to win tells more than points: when these are as good as equal, or when it decides."""
    chance, points = best.win - other.win, best.lead - other.lead
    by_chance = math.sqrt((spread(best.win) + spread(other.win)) / best.tries)
    if chance < LEAST_CHANCE or not is_sure(chance, by_chance):
        return False
    return chance >= DECISIVE or points < LEAST_POINTS or not is_sure(points, other.error)


def spread(chance: float) -> float:
    return chance * (1 - chance)


def is_sure(difference: float, error: float) -> bool:
    return abs(difference) >= SURE * error


def rounded(points: float, error: float) -> int:
    step = 5 if error > IN_FIVES else 1
    return round(points / step) * step


# ---- The table -------------------------------------------------------------------------------------------------------


def headings(lang: str) -> Row:
    return Row(say(lang, "Move"), say(lang, "Points"), say(lang, "Win"))


def row_of(one: Evaluation, best: Evaluation, label: str, lang: str) -> Row:
    return Row(label, say(lang, "best") if one is best else difference(one, best), percent(one.win, lang))


def difference(one: Evaluation, best: Evaluation) -> str:
    """Points against the best action, and how sure that is: “−4 ± 2”."""
    points, error = rounded(one.lead - best.lead, one.error), round(one.error)
    signed = f"{points:+d}".replace("-", "−") if points else "0"
    return f"{signed} ± {error}" if error else signed
