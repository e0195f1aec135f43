"""States from outside: records in which anything was changed are refused, or are states that work in every respect."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np

from farshore.engine.errors import BadState
from farshore.engine.record import EVERYTHING
from farshore.engine.saving import to_bytes
from farshore.engine.state import State
from farshore.kit.catalogue import N_
from farshore.testing.law import holds, law, same, same_state
from farshore.testing.subject import Subject, views_of

CHANGES = (1, 1, 1, 2, 3, 8)
WITHIN_RANGE = 0.9  # of the values that a field is changed to
TRIES = 10  # at each position
STEPS = 20


def battered(state: State, rng: random.Random) -> bytes:
    """The bytes of a state in which a few values were replaced by others, mostly within their range."""
    records = state.copy()._states
    for _ in range(rng.choice(CHANGES)):
        chosen = rng.choice(state.game.fields)
        info = np.iinfo(chosen.type)
        low, high = (chosen.low, chosen.high) if rng.random() < WITHIN_RANGE else (int(info.min), int(info.max))
        value = rng.choice((rng.randint(low, high), low, high, 0 if low <= 0 <= high else low))
        if chosen.shape:
            records[0][chosen.name][tuple(rng.randrange(length) for length in chosen.shape)] = value
        else:
            records[0][chosen.name] = value
    return to_bytes(state.game.name, state.game.rules_version, records)


def use_everything(state: State, rng: random.Random, steps: int) -> None:
    """Ask a state everything that can be asked, then play on: nothing of it may fail."""
    full = state.viewer == EVERYTHING
    for view in views_of(state) if full else [state]:
        if full or view.viewer != state.player:
            same(view.legal, state.legal if view.viewer == state.player else (), f"legal for {view.viewer}", state)
        same(len(view.log()), len(view.events), "sentences", state)
        same(tuple(sum(line.points for line in lines) for lines in view.breakdown()), view.scores, "scores", state)
        holds(view.prompt() and view.draw().plain, "prompt and drawing", state)
        same_state(view.imagine(rng.getrandbits(64)).view(view.viewer), view, "imagined and seen again", state)
    played = state if full else state.imagine(rng.getrandbits(64))
    holds(played.draw().plain, "a drawing", state)
    for _ in range(steps):
        if played.over:
            return
        holds(played.legal, "something is legal", state)
        played.act(rng.choice(played.legal))


@law(N_("A state from outside in which anything was changed is refused, or works."))
def damaged_states(subject: Subject) -> None:
    rng = random.Random(1)
    for state in subject.positions:
        for accepted in accepted_states(state, rng):
            use_everything(accepted, rng, STEPS)


def accepted_states(state: State, rng: random.Random) -> Iterator[State]:
    for _ in range(TRIES):
        viewed = rng.choice((state, *views_of(state)))
        try:
            yield state.game.from_bytes(battered(viewed, rng))
        except BadState:
            continue
