"""Whole games in every detail, as lines of text: what two builds of the rules must agree on.

python -m tests.trace lost-cities      traces random games of lost-cities
python -m tests.trace FILE …           traces recorded games
"""

import hashlib
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import farshore
from farshore.engine.state import State
from farshore.records import read, replay
from tests.build import random_options, short, stride, views_of

RANDOM_GAMES = 2
MOST_STEPS = 1_000  # of a random game: some are very long; how games end is seen in recorded ones too
IN_DETAIL = 10  # times in a stride, a step is looked at in every detail: uncompiled, this takes long


def trace(what: str) -> Iterator[str]:
    return trace_record(Path(what)) if "." in what else trace_random_games(what)


def trace_random_games(name: str) -> Iterator[str]:
    """Games played at random: at every step bytes and legal actions, at some views, guesses, policies and refusals."""
    game = farshore.game(name)
    for seed in range(RANDOM_GAMES):
        rng = random.Random(seed)
        state = game.deal(seed=rng.getrandbits(128), **{**random_options(game, rng), **short(game)})
        yield from position(state)
        often = stride(game) // IN_DETAIL
        while not state.over and state.step < MOST_STEPS:
            if state.step % often == seed % often:
                yield from details(state, rng.getrandbits(64))
            state.act(rng.choice(state.legal))
            yield from position(state)
        yield from details(state, 0)


def trace_record(path: Path) -> Iterator[str]:
    for step in replay(read(path)):
        yield from position(step.state)


def position(state: State) -> Iterator[str]:
    yield f"{state.step} {state.turn} {state.barrier} {digest(state.to_bytes())} {state.legal}"


def details(state: State, seed: int) -> Iterator[str]:
    assert state.game.from_bytes(state.to_bytes()) == state
    yield f"{state.scores} {state.ranks} {state.breakdown()}"
    for view in views_of(state):
        yield f"{digest(view.to_bytes())} {digest(view.imagine(seed).to_bytes())}"
    yield digest(repr([state.why_not(action) for action in range(state.game.actions)]).encode())
    if not state.over:
        yield f"{state.suggest('random', seed)} {state.suggest('careful', seed)}"


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]


if __name__ == "__main__":
    for what in sys.argv[1:]:
        print(*trace(what), sep="\n")
