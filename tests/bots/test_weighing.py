"""What is weighed for whoever asks for a hint: the best few actions, from a view alone, whatever else there is."""

import random
from collections.abc import Sequence

import numpy as np
import pytest

import farshore
from farshore.bots import Expert, Search, weighing
from farshore.bots.halving import WIDE
from farshore.bots.weighing import FEW, best_few, best_of, look_at_others, weigh
from farshore.engine.rule import Numbers
from farshore.engine.search import LEAD, RESULTS, VALUE
from farshore.engine.state import State
from farshore.kit.words import verb_of
from tests.build import lost_cities, random_state
from tests.games.lost_cities.position import position
from tests.samples import samples_of


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """An expert who thinks no longer than tests should."""
    monkeypatch.setattr(Expert, "search", lambda self, _: Search(self.seed, 60, threads=self.threads))


def undecided(name: str, steps: int) -> State:
    state = random_state(farshore.game(name), random.Random(steps), steps)
    while not state.over and len(state.legal) < 2:
        state.act(state.legal[0])
    return farshore.game(name).deal(seed=steps) if state.over else state


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("name", farshore.names())
def test_the_best_few_actions_are_weighed(name: str) -> None:
    for steps in (0, 15):
        state = undecided(name, steps)
        found = weigh(state.view(state.player))
        assert len(found) == min(FEW, len(state.legal))
        assert len({one.action for one in found} & set(state.legal)) == len(found)
        assert len({one.tries for one in found}) == 1
        assert [one.lead for one in found[1:]] == sorted((one.lead for one in found[1:]), reverse=True)


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("name", ["lost-cities", "entdecker", "lookout"])
def test_they_are_weighed_alike_whatever_the_hidden_state_is(name: str) -> None:
    rng = random.Random(3)
    for steps in (0, 12):
        state = undecided(name, steps)
        other = samples_of(name).shuffled(state, state.player, rng)
        assert other.to_bytes() != state.to_bytes()
        assert weigh(other.view(state.player)) == weigh(state.view(state.player))


def test_the_strongest_bot_is_asked_and_on_all_cores_alike() -> None:
    view = lost_cities().deal(seed=1, starter=0, rounds=1).view(0)
    found = weigh(view)
    assert found == weigh(view, threads=2)
    assert 2 * found[0].tries * len(found) == pytest.approx(lost_cities().levels["expert"].playouts, rel=0.01)


def test_what_was_never_tried_is_looked_at_too() -> None:
    view = lost_cities().deal(seed=1, starter=0, rounds=1).view(0)
    halving = Search(1, 60).search(view)
    for one in halving.candidates:
        one.phases.clear()  # as if everybody had agreed on what to do
    halving.width = WIDE
    tried = halving.candidates[0]
    look_at_others(halving, 400)
    assert halving.width < WIDE
    assert len({len(one.phases[0]) for one in halving.candidates}) == 1
    look_at_others(halving, 400)
    assert len(tried.phases) == 1


def test_one_of_another_kind_is_among_them() -> None:
    """Five discards are better than anything that can be played, but whoever asks wonders about playing too."""
    view = lost_cities().deal(seed=1, starter=0, rounds=1).view(0)
    halving = Search(1, 60).search(view)
    discards = [one for one in halving.candidates if view.text(one.action).startswith("discard")]
    for one in halving.candidates:
        one.phases = [np.full((2, RESULTS), 1.0 if one in discards else 0.1)]
    halving.best = discards[0]
    few = best_few(view, halving)
    assert few[0] is halving.best
    assert [verb_of(view.text(one.action)) for one in few] == ["discard"] * (FEW - 1) + ["play"]


def test_what_was_tried_a_few_times_with_luck_is_not_among_them() -> None:
    view = lost_cities().deal(seed=1, starter=0, rounds=1).view(0)
    halving = Search(1, 60).search(view)
    lucky, *others = (one for one in halving.candidates if one is not halving.best)
    lucky.phases = [np.repeat([[0.3], [0.9]], RESULTS, axis=1)]
    for one in others:
        one.phases = [np.tile(np.repeat([[0.3], [0.8]], RESULTS, axis=1), (500, 1))]
    assert lucky.value > others[0].value
    assert lucky not in best_few(view, halving)


def test_the_best_is_told_by_tries_that_did_not_choose_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever wins a comparison owes some of it to chance."""
    shown: list[float] = []

    def first_of(results: Sequence[Numbers]) -> int:
        shown.append(float(results[0][:, LEAD].mean()))
        return 0

    monkeypatch.setattr(weighing, "best_of", first_of)
    assert weigh(undecided("lost-cities", 15))[0].lead != shown[0]


def test_what_turns_out_better_is_the_best() -> None:
    rng = np.random.default_rng(1)
    chosen = rng.normal(0.5, 0.1, (200, RESULTS))
    assert best_of([chosen]) == 0
    assert best_of([chosen, chosen.copy(), chosen - 0.1]) == 0
    assert best_of([chosen, chosen - 0.1, chosen + 0.001]) == 2
    worse = chosen + 0.1
    worse[:, VALUE] = chosen[:, VALUE] - 0.1
    assert best_of([chosen, worse]) == 0  # points alone do not tell: a value is of points and wins


def test_what_arithmetic_tells_is_found() -> None:
    """One card is left to be drawn, so this is the last one played: the 9 adds nine times three."""
    view = position("""
        yellow: A: x x 4 6 | pile: | B: 2
        red: A: 2 3 5 | pile: | B: x 7
        hand A: yellow 9, red 10, …
        deck: blue 2
        rest: piles
    """).view(0)
    best, *others = weigh(view)
    assert view.text(best.action) == "play yellow 9"
    assert best.lead - next(one for one in others if view.text(one.action) == "play red 10").lead == 17
    assert weighing.SEED == 0
