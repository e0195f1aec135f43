"""What the strongest bot thinks of the few actions that are worth a thought, for somebody who asks it.

It searches as it would for itself. What it would never do is looked at too, for people wonder about it. Then the best
few are tried in the same worlds to find the best of them, and in as many others to tell by how much: whoever wins a
comparison owes some of it to chance, and what he gained there would be told as too much.
"""

from __future__ import annotations

from collections.abc import Sequence

from farshore.bots.evaluation import Evaluation
from farshore.bots.halving import LEAST_TRIES, Candidate, Halving, evaluation
from farshore.bots.levels import Expert
from farshore.engine.rule import Numbers
from farshore.engine.search import PARTS, VALUE
from farshore.engine.state import State
from farshore.kit.words import verb_of

SEED = 0  # the same view is judged alike wherever somebody asks
FEW = 5
A_LOOK = 0.25  # of the playouts of a search


def weigh(view: State, threads: int = 1) -> list[Evaluation]:
    """The best few actions, best first; one of another kind is among them, if there is any."""
    search = Expert(SEED, threads).search(view)
    halving = search.search(view)
    look_at_others(halving, int(A_LOOK * search.playouts))
    few = best_few(view, halving)
    tries = max(LEAST_TRIES, search.playouts // (2 * len(few))) // PARTS
    best = best_of(halving.try_out(few, tries))
    results = halving.try_out(few, tries)
    found = [evaluation(one.action, mine, results[best]) for one, mine in zip(few, results, strict=True)]
    return sorted(found, key=lambda one: (one.action != few[best].action, -one.lead))


def look_at_others(halving: Halving, playouts: int) -> None:
    """Try what was not searched; that is everything, if there was but one sensible thing to do."""
    untried = [one for one in halving.candidates if not one.phases]
    if halving.best in untried:
        halving.sound()
    if untried:
        halving.try_on(untried, max(LEAST_TRIES, playouts // len(untried)))


def best_few(view: State, halving: Halving) -> list[Candidate]:
    """The chosen action first, then the best others, at least one of them of another kind."""
    others = sorted((one for one in halving.candidates if one is not halving.best), key=lambda one: -one.sure_value)
    few = [halving.best, *others[: FEW - 1]]
    kinds = {verb_of(view.text(one.action)) for one in few}
    if len(kinds) == 1:
        few[-1:] = [next((one for one in others if verb_of(view.text(one.action)) not in kinds), few[-1])]
    return few


def best_of(results: Sequence[Numbers]) -> int:
    """The place of the best, by tries in the same worlds; of equals, the first."""
    return max(range(len(results)), key=lambda place: float(results[place][:, VALUE].mean()))
