"""What a search costs: beside bare playouts by the same policy, and on all cores beside one."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from farshore.bench.games import SECONDS_A_RUN, SEED, first_view, playout_speed
from farshore.bench.ratios import Ratios, in_turns
from farshore.bench.yardstick import one_core, options_of
from farshore.bots.halving import Halving
from farshore.engine.game import Game
from farshore.engine.levels import EXPERT
from farshore.engine.search import PARTS
from farshore.engine.state import State
from farshore.engine.threads import cores

PLAYOUTS = 200  # at a time, outside a search
PHASES = 4  # of a search with some twenty candidates


def search_ratios(games: list[Game]) -> Iterator[tuple[Game, Ratios]]:
    for game in games:
        game.compile()
        options, view = options_of(game.name), first_view(game)
        with one_core():
            ratios = {
                "policy": in_turns(
                    partial(playout_speed, game, "careful", options), partial(playout_speed, game, "random", options)
                ),
                "search": in_turns(
                    partial(search_speed, view, 1, time.process_time), partial(careful_games_a_second, game, options)
                ),
            }
        yield game, ratios | spreading(view)


def search_speed(view: State, threads: int, clock: Callable[[], float]) -> float:
    """Playouts a second inside a phase of an expert's search, of all that can be done at the beginning of a game."""
    halving = Halving(view, SEED, threads, likely=True)
    each = max(1, view.game.levels[EXPERT].playouts // (PHASES * PARTS * len(halving.candidates)))
    sounded = halving.worlds
    begun = clock()
    while clock() - begun < SECONDS_A_RUN:
        halving.try_out(halving.candidates, each)
    return (halving.worlds - sounded) * len(halving.candidates) / (clock() - begun)


def careful_games_a_second(game: Game, options: dict[str, Any]) -> float:
    """The same games without a search, from the deal."""
    played = 0
    begun = time.process_time()
    while time.process_time() - begun < SECONDS_A_RUN:
        game.playouts(PLAYOUTS, "careful", seed=SEED + played, threads=1, **options)
        played += PLAYOUTS
    return played / (time.process_time() - begun)


def spreading(view: State) -> Ratios:
    """What all cores gain over one, if there are several."""
    if cores() == 1:
        return {}
    on_all, on_one = (partial(search_speed, view, threads, time.perf_counter) for threads in (cores(), 1))
    return {"search cores": in_turns(on_all, on_one, samples=3)}
