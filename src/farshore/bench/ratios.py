"""How fast things are beside a yardstick that is measured in turns with them: such figures hold on any machine.

What is compiled is compared with Lost Cities in plain C, what is Python with a fixed piece of Python work.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from statistics import median

from farshore.bench.games import DRAWINGS, NAMES, SEED, batch_speed, playout_speed, step_cost
from farshore.bench.yardstick import compiled, decisions_per_second, one_core, options_of
from farshore.engine.game import Game
from farshore.engine.state import State
from farshore.engine.threads import cores

Speed = Callable[[], float]  # so many a second, measured now
Ratios = dict[str, float]

YARDSTICK = "lost-cities"  # the game that there is in C; others are compared with it too
SAMPLES = 5
STATES = 16_384  # of a batch on one core: few enough to be dealt quickly
SHARED_STATES = 32_768  # of a batch on all cores: enough to be worth it
PIECES = 20  # of Python work in one measurement

# ---- What is compiled, beside C --------------------------------------------------------------------------------------


def engine_ratios(games: list[Game]) -> Iterator[tuple[Game, Ratios]]:
    """Playouts, batches and single steps on one core; NoYardstick says why they cannot be compared here."""
    with compiled(YARDSTICK) as program:
        for game in games:
            game.compile()
            in_c = partial(decisions_per_second, program)
            with one_core():
                ratios = {name: in_turns(speed, in_c) for name, speed in ways_to_play(game)}
            yield game, ratios | spreading(game)


def ways_to_play(game: Game) -> Iterator[tuple[str, Speed]]:
    options = options_of(game.name)
    yield "random", lambda: playout_speed(game, "random", options)
    yield "careful", lambda: playout_speed(game, "careful", options)
    yield "batch", lambda: batch_speed(game, 1, STATES)
    yield "step", lambda: 1e6 / step_cost(game)


def spreading(game: Game) -> Ratios:
    """What all cores gain over one, if there are several."""
    if cores() == 1:
        return {}
    one, all_of_them = (partial(batch_speed, game, threads, SHARED_STATES) for threads in (1, cores()))
    return {"cores": in_turns(all_of_them, one, samples=3)}


def in_turns(ours: Speed, theirs: Speed, samples: int = SAMPLES) -> float:
    """One speed beside another, each measured several times, by turns: whatever else goes on here slows down both."""
    return shortened(median(ours() / theirs() for _ in range(samples)))


def shortened(ratio: float) -> float:
    """With as many digits as mean something."""
    return float(f"{ratio:.3g}")


# ---- What is Python, beside Python -----------------------------------------------------------------------------------


def python_ratios(games: list[Game], quick: bool) -> Iterator[tuple[Game, Ratios]]:
    """Drawing a board; and, unless it has to be quick, starting with rules that were compiled before."""
    for game in games:
        ways = {"drawing": partial(drawing_speed, some_views(game))}
        if not quick:
            ways["loading"] = partial(loading_speed, game)
        with one_core():
            ratios = {name: in_turns(speed, python_speed) for name, speed in ways.items()}
        yield game, ratios


def move_ratio(milliseconds: float) -> float:
    """The processor's time that a server took for a move, as pieces of Python work are measured."""
    return shortened(median(1000 / milliseconds / python_speed() for _ in range(SAMPLES)))


def python_work() -> int:
    """A fixed piece of what drawing and serving are made of: words put together, tables looked up, values written."""
    rows = {f"row-{number}": [number * place % 97 for place in range(12)] for number in range(100)}
    html = "".join(
        f'<li data-key="{key}" class="{"odd" if sum(row) % 2 else "even"}">{", ".join(map(str, sorted(row)))}</li>'
        for key, row in rows.items()
    )
    return len(json.dumps({"html": html, "rows": rows}))


def python_speed() -> float:
    """Pieces of Python work a second."""
    begun = time.process_time()
    for _ in range(PIECES):
        python_work()
    return PIECES / (time.process_time() - begun)


def some_views(game: Game) -> list[State]:
    """What those who decide see in a game between careful players."""
    state = game.deal(seed=SEED)
    views: list[State] = []
    while not state.over and len(views) < DRAWINGS:
        views.append(state.view(state.player))
        state.act(state.suggest("plain", len(views)))
    return views


def drawing_speed(views: list[State]) -> float:
    begun = time.process_time()
    for view in views:
        view.scene("en", NAMES)
    return len(views) / (time.process_time() - begun)


def loading_speed(game: Game) -> float:
    """How often a second a new process could get a game ready whose rules lie on the disk."""
    before = processor_seconds_of_children()
    subprocess.run([sys.executable, "-m", "farshore.cli", "compile", game.name], capture_output=True, check=True)
    return 1 / (processor_seconds_of_children() - before)


def processor_seconds_of_children() -> float:
    times = os.times()
    return times.children_user + times.children_system
