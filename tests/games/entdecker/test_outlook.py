"""What a tile is said to close is what is then scored."""

import random

import numpy as np

from farshore.engine.state import State
from farshore.games.entdecker import actions, asked
from farshore.games.entdecker.components import ALL_LAND, FRIENDLY_NATIVES, MOST_PLAYERS, NEIGHBOURS
from farshore.games.entdecker.game import GAME
from farshore.games.entdecker.rules.outlook import ROW, islands_closed
from farshore.games.entdecker.state import SHORES, event_of

Scored = dict[str, tuple[int, tuple[int, ...]]]  # by first space: value, and points by player

SPACE_WORDS = [GAME.text(action).removeprefix("score ") for action in range(actions.SCORE, actions.ACTIONS)]


def foretold(view: State, action: int) -> Scored:
    side, edges = divmod(action - actions.LAY, ALL_LAND)
    rows = np.zeros((96, ROW), np.int32)
    s = view.copy().struct
    count = islands_closed(s, int(NEIGHBOURS[s.ship, side]), edges, int(s.drawn), rows)
    return {SPACE_WORDS[row[0]]: (row[1], tuple(row[2 : 2 + view.players])) for row in rows[:count].tolist()}


def complete(state: State) -> set[str]:
    """The first spaces of islands that earlier tiles of the journey have closed."""
    return {SPACE_WORDS[island // SHORES] for island in np.flatnonzero(state.struct.open_sides == 0)}


def scored_by(state: State, action: int) -> Scored:
    """Lay the tile, end the journey, and score everything, scouts going anywhere."""
    scored: Scored = {}
    state.act(action)
    state.act("stop")
    turn = state.turn_of
    while True:
        for event in state.events:
            if event.kind == "explored":
                assert event.item is not None
                scored[event.item] = (event.value, (0,) * state.players)
            elif event.kind == "scored":
                assert event.item is not None
                assert event.seat is not None
                value, points = scored[event.item]
                scored[event.item] = (value, (*points[: event.seat], event.value, *points[event.seat + 1 :]))
        if state.over or state.turn_of != turn or state.struct.asked not in (asked.SCORE, asked.PATH, asked.NUMBER):
            return scored
        state.act(state.legal[0])


def test_what_a_tile_would_close_is_scored() -> None:
    closing = 0
    for seed in range(12):
        rng = random.Random(seed)
        state = GAME.deal(2 + seed % (MOST_PLAYERS - 1), seed=seed, setup=GAME.options[0].choices[seed % 5])
        while not state.over:
            if state.struct.asked == asked.LAY and event_of(state.struct.drawn) != FRIENDLY_NATIVES:
                action = rng.choice(state.legal)
                expected = foretold(state.view(state.player), action)
                scored = scored_by(state.copy(), action)
                assert {space: scored[space] for space in scored.keys() - complete(state)} == expected
                closing += len(expected)
            state.act(state.suggest("plain", rng.getrandbits(64)) if rng.random() < 0.5 else rng.choice(state.legal))
    assert closing > 100
