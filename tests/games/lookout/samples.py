"""Samples of the made-up game for the conformance test."""

import random

import farshore
from farshore.engine.state import State
from farshore.testing import Small
from tests.build import records_of, sealed

GAME = farshore.game("lookout")
FACES = range(1, 7)


def shuffled(state: State, viewer: int | None, rng: random.Random) -> State:
    """Another die under the cup, for everybody but the lookout, and another key."""
    records = records_of(state)
    s = records[0]
    s.key[:] = rng.getrandbits(64), rng.getrandbits(64)
    s.counter = rng.getrandbits(32)
    if viewer != s.turn_of and not s.over:
        s.die = rng.choice(FACES)
        for event, told in zip(s.events, state.events, strict=False):
            if told.kind == "rolled":
                event[2] = s.die
    return GAME.from_bytes(sealed(GAME, records))


def after(*actions: str) -> State:
    state = GAME.deal(seed=1, starter=0)
    for action in actions:
        state.act(action)
    return state


def die(state: State) -> tuple[int, tuple[str | None, ...]]:
    return int(state.struct.die), tuple(event.item for event in state.events)


SMALL = (
    Small("a number was said", after("stake 1", "say 6").view(1), die, {(face, (None,)): 1 / 6 for face in FACES}),
    Small(
        "a new turn",
        after("stake 1", "say 6", "believe").view(0),
        die,
        {(face, (None, str(face))): 1 / 6 for face in FACES},
    ),
    Small("the lookout", after("stake 1").view(0), die, {(int(after().struct.die), (None,)): 1.0}),
)
