"""How fast a game runs here: figures and goals, each measured in one run on this machine."""

import os
import random
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Iterator
from statistics import median
from typing import Any, NamedTuple

import numpy as np

from farshore.bench.yardstick import RUNS, NoYardstick, compare, compiled, one_core, options_of
from farshore.bots import Expert
from farshore.engine.game import Game
from farshore.engine.state import State
from farshore.engine.threads import cores
from farshore.games import game as find
from farshore.games import names

Figures = dict[str, float | int | str | None]

SEED = 2026
BATCH = 131_072
SECONDS_A_RUN = 0.1
STEPS_BY_HAND = 20_000
DRAWINGS = 200
NAMES = ("Anna", "Ben", "Cleo", "Dan")
FEWER_RUNS = 3  # of whatever is not compared with a yardstick


class Goal(NamedTuple):
    """What a figure should reach: at least this, or at most."""

    value: float
    more: bool
    digits: int = 0  # after the point, when it is written

    def reached(self, measured: float) -> bool:
        return measured >= self.value if self.more else measured <= self.value


GOALS = {  # of every game
    "step_microseconds": Goal(5.0, more=False, digits=1),
    "scene_milliseconds": Goal(0.3, more=False, digits=1),
    "scene_bytes": Goal(6_000, more=False),
    "cached_start_seconds": Goal(1.5, more=False, digits=1),
}
MORE_IS_BETTER = {"decisions_per_second", "yardstick_ratio"}


def goals_of(game: Game) -> dict[str, Goal]:
    """What a game should reach, by figure."""
    own = {
        figure: Goal(value, figure in MORE_IS_BETTER, digits=0 if value == int(value) else 1)
        for figure, value in game.goals.items()
    }
    return {**GOALS, **own}


def bench(only: str | None = None) -> Iterator[tuple[str, Figures]]:
    """Measure each game, or only one."""
    for name in (only,) if only else names():
        yield name, measure(find(name))


def measure(game: Game) -> Figures:
    figures: Figures = {"state_bytes": game.dtype.itemsize, "cores": cores()}
    figures |= start_times(game)  # first, so that what follows finds compiled rules
    game.compile()
    figures |= playout_speeds(game)
    figures |= speeds_of_more_players(game)
    figures |= batch_speeds(game)
    figures["step_microseconds"] = step_cost(game)
    figures["scene_milliseconds"] = drawing_cost(game)
    figures["scene_bytes"] = bytes_of_a_move(game)
    figures["search_bytes"] = memory_of_a_search(game)
    return figures


# ---- Playouts, by turns with the yardstick ---------------------------------------------------------------------------


def playout_speed(game: Game, policy: str, options: dict[str, Any]) -> float:
    """Decisions a second of the generic loop on one core, in processor time."""
    games, decisions = 250, 0
    begun = time.process_time()
    while time.process_time() - begun < SECONDS_A_RUN:
        decisions += int(game.playouts(games, policy, seed=SEED + decisions, threads=1, **options).lengths.sum())
    return decisions / (time.process_time() - begun)


def playout_speeds(game: Game) -> Figures:
    options = options_of(game.name)
    with one_core():
        careful = median(playout_speed(game, "careful", options) for _ in range(FEWER_RUNS))
    figures: Figures = {
        "careful_decisions_per_second": round(careful),
        "games_per_second": round(game_speed(game, options)),
    }
    try:
        with compiled(game.name) as program:
            compared = compare(program, lambda: playout_speed(game, "random", options))
    except NoYardstick as reason:
        with one_core():
            speed = median(playout_speed(game, "random", options) for _ in range(RUNS))
        return figures | {"decisions_per_second": round(speed), "yardstick_ratio": None, "no_yardstick": str(reason)}
    return figures | {
        "decisions_per_second": round(compared.engine),
        "yardstick_decisions_per_second": round(compared.yardstick),
        "yardstick_ratio": round(compared.ratio, 3),
    }


def game_speed(game: Game, options: dict[str, Any]) -> float:
    """Whole random games a second on one core."""
    games = 0
    with one_core():
        begun = time.process_time()
        while time.process_time() - begun < SECONDS_A_RUN:
            game.playouts(250, "random", seed=SEED + games, threads=1, **options)
            games += 250
        return games / (time.process_time() - begun)


def speeds_of_more_players(game: Game) -> Figures:
    """Random playouts of as many players as there can be."""
    with one_core():
        return {
            f"decisions_per_second_of_{players}": round(
                median(playout_speed(game, "random", {"players": players}) for _ in range(FEWER_RUNS))
            )
            for players in game.players[1:]
        }


# ---- Batches and single steps ----------------------------------------------------------------------------------------


def batch_speed(game: Game, threads: int, states: int = BATCH) -> float:
    """States moved a second, mask of legal actions included; choosing among them is the caller's and not counted."""
    clock = time.process_time if threads == 1 else time.perf_counter
    batch = game.batch(states, seed=SEED, threads=threads)
    mask = batch.legal()
    chance = np.random.default_rng(SEED)
    spent, steps = 0.0, 0
    while spent < SECONDS_A_RUN / 2:  # choosing takes several times as long
        chosen = (chance.random(mask.shape, np.float32) * mask).argmax(axis=1)
        begun = clock()
        batch.act(chosen, mask)
        spent += clock() - begun
        steps += states
        batch.deal(batch.over)
    return steps / spent


def batch_speeds(game: Game) -> Figures:
    return {
        "batch_steps_per_second_one_core": round(median(batch_speed(game, 1) for _ in range(FEWER_RUNS))),
        "batch_steps_per_second_all_cores": round(median(batch_speed(game, cores()) for _ in range(FEWER_RUNS))),
    }


def step_cost(game: Game, runs: int = FEWER_RUNS) -> float:
    """Microseconds of `state.legal` and `state.act` together, over whole games played at random."""
    chance = random.Random(SEED)
    costs = []
    for run in range(runs):
        spent, steps, state = 0.0, 0, game.deal(seed=SEED + run)
        while steps < STEPS_BY_HAND:
            begun = time.perf_counter()
            legal = state.legal
            looked = time.perf_counter()
            action = chance.choice(legal)
            chosen = time.perf_counter()
            state.act(action)
            spent += (looked - begun) + (time.perf_counter() - chosen)
            steps += 1
            if state.over:
                state = game.deal(seed=SEED + steps)
        costs.append(spent / steps * 1e6)
    return round(median(costs), 2)


def drawing_cost(game: Game) -> float:
    """Milliseconds to draw the board for a browser, over the positions of games played by careful players."""
    spent, drawings = 0.0, 0
    for run in range(FEWER_RUNS):
        state = game.deal(seed=SEED + run)
        while not state.over and drawings < DRAWINGS * (run + 1):
            view = state.view(state.player)
            begun = time.perf_counter()
            view.scene("en", NAMES)
            spent += time.perf_counter() - begun
            drawings += 1
            state.act(state.suggest("plain", drawings))
    return round(spent / drawings * 1e3, 3)


def bytes_of_a_move(game: Game) -> int:
    """What one player's screen is sent of the board, on an average, to follow a game of careful players."""
    state = game.deal(seed=SEED)
    shown: set[str] = set(state.view(0).scene_fragments("en", NAMES))
    sent, moves = 0, 0
    while not state.over and moves < DRAWINGS:
        state.act(state.suggest("plain", moves))
        fragments = set(state.view(0).scene_fragments("en", NAMES))
        sent += sum(len(fragment.encode()) for fragment in fragments - shown)
        shown = fragments
        moves += 1
    return round(sent / moves)


# ---- Starting --------------------------------------------------------------------------------------------------------


def start_times(game: Game) -> Figures:
    """Fresh processes with a cache of their own: the first has to compile, a later one finds everything there."""
    with tempfile.TemporaryDirectory() as cache:
        first = run_command(["compile", game.name], cache)
        cached = median(run_command(["games"], cache) for _ in range(FEWER_RUNS))
    return {"first_compilation_seconds": round(first, 1), "cached_start_seconds": round(cached, 2)}


def run_command(arguments: list[str], cache: str) -> float:
    environment = {**os.environ, "FARSHORE_CACHE_DIR": cache}
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-m", "farshore.cli", *arguments], env=environment, capture_output=True, check=True)
    return time.perf_counter() - begun


# ---- Searches --------------------------------------------------------------------------------------------------------


def first_view(game: Game) -> State:
    """What the one who begins sees, in a game that is searched to its end."""
    options: dict[str, Any] = options_of(game.name)
    state = game.deal(seed=SEED, **options)
    return state.view(state.player)


def memory_of_a_search(game: Game) -> int:
    """The most bytes that the strongest level has in use while it decides."""
    view = first_view(game)
    expert = Expert(SEED)
    expert.choose(view)  # whatever is loaded once is no part of it
    tracemalloc.start()
    try:
        expert.choose(view)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
