"""The one way to build things for tests: random games, damaged records, processes of their own."""

import os
import random
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
from hypothesis import strategies as st
from hypothesis.errors import HypothesisException, StopTest

import farshore
from farshore.engine.game import Game
from farshore.engine.record import EVERYTHING
from farshore.engine.rule import Numbers
from farshore.engine.saving import to_bytes
from farshore.engine.state import State
from farshore.records import Journal, bot, write
from farshore.records.commitment import SALT_BYTES

ROOT = Path(__file__).parents[1]
SOURCES = Path(farshore.__file__).parents[1]
MADE_UP = ROOT / "tests" / "made_up"

# ---- Games in progress ----------------------------------------------------------------------------------------------


def lost_cities() -> Game:
    return farshore.game("lost-cities")


def random_options(game: Game, rng: random.Random) -> dict[str, Any]:
    """Any number of players and any choice of every option."""
    players = rng.choice(game.players)
    return {"players": players, **{option.name: rng.choice(option.allowed(players)) for option in game.options}}


def short(game: Game) -> dict[str, Any]:
    """The options of a short game."""
    return {option.name: option.choices[0] for option in game.options if option.name == "rounds"}


def stride(game: Game) -> int:
    """So many steps at most from one position that is looked at to the next: some random games are very long."""
    return {"discoveries": 500}.get(game.name, 40)


def random_steps(state: State, rng: random.Random, steps: int) -> Iterator[int]:
    """Take up to so many random actions, and name each before it is taken."""
    for _ in range(steps):
        if state.over:
            return
        action = rng.choice(state.legal)
        yield action
        state.act(action)


def random_state(game: Game, rng: random.Random, steps: int, **options: Any) -> State:
    """A game after some random actions, or at its end; options that are not given are random too."""
    state = game.deal(seed=rng.getrandbits(128), **{**random_options(game, rng), **options})
    for _ in random_steps(state, rng, steps):
        pass
    return state


def states(game: Game, most_steps: int = 400) -> st.SearchStrategy[State]:
    """Positions of a game for Hypothesis."""
    return st.builds(
        lambda seed, steps: random_state(game, random.Random(seed), steps),
        st.integers(0, 2**32 - 1),
        st.integers(0, most_steps),
    )


FAILURES = ROOT / "fuzz-failures"
NO_FAILURE = (HypothesisException, StopTest, KeyboardInterrupt)


@contextmanager
def recorded(state: State) -> Iterator[Journal]:
    """A game from a full state on, written down: if anything fails, its record lies in a file that can be replayed.

    The file is named after the test, and so holds the last failure, which is the smallest that Hypothesis has found.
    """
    journal = Journal(state.copy(), [bot("random")] * state.players, salt=bytes(SALT_BYTES))
    try:
        yield journal
    except BaseException as failure:
        if not isinstance(failure, NO_FAILURE):
            FAILURES.mkdir(exist_ok=True)
            test = os.environ.get("PYTEST_CURRENT_TEST", "no test").rpartition("::")[2].partition(" ")[0]
            path = FAILURES / f"{re.sub(r'[^A-Za-z0-9]+', '-', test).strip('-')}.farshore"
            write(path, journal.record())
            print(f"The game so far: farshore replay {path}")
        raise


def views_of(state: State) -> Iterator[State]:
    """What each seat may know, and what a spectator may."""
    for viewer in (*range(state.players), None):
        yield state.view(viewer)


# ---- Records as bytes -----------------------------------------------------------------------------------------------


def records_of(state: State) -> Numbers:
    """A copy of the array of one record that a state is made of."""
    return state.copy()._states


def sealed(game: Game, records: Numbers) -> bytes:
    """The bytes of a record that may be anything, with a checksum that fits."""
    return to_bytes(game.name, game.rules_version, records)


def changed(state: State, **fields: Any) -> bytes:
    """The bytes of a state in which some fields were overwritten."""
    records = records_of(state)
    for name, value in fields.items():
        records[0][name] = value
    return sealed(state.game, records)


def battered(state: State, rng: random.Random) -> bytes:
    """The bytes of a state in which a few values were replaced by others, mostly within their range."""
    records = records_of(state)
    for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
        chosen = rng.choice(state.game.fields)
        info = np.iinfo(chosen.type)
        low, high = (chosen.low, chosen.high) if rng.random() < 0.9 else (int(info.min), int(info.max))
        value = rng.choice((rng.randint(low, high), low, high, 0 if low <= 0 <= high else low))
        if chosen.shape:
            records[0][chosen.name][tuple(rng.randrange(length) for length in chosen.shape)] = value
        else:
            records[0][chosen.name] = value
    return sealed(state.game, records)


def use_everything(state: State, rng: random.Random, steps: int) -> None:
    """Ask a state everything that can be asked, then play on: nothing of it may fail."""
    for view in views_of(state) if state.viewer == EVERYTHING else [state]:
        assert view.legal == (() if view.viewer != state.player else view.legal)
        view.scores, view.ranks, view.breakdown(), view.events, view.log(), view.prompt()
        view.draw()
        assert view.imagine(rng.getrandbits(64)).view(view.viewer) == view
    if state.viewer != EVERYTHING:
        state = state.imagine(rng.getrandbits(64))
    state.draw()
    for action in random_steps(state, rng, steps):
        assert state.why_not(action) is None


# ---- Statistics -----------------------------------------------------------------------------------------------------


def chi_square(observed: Sequence[int], expected: Sequence[float]) -> float:
    return sum((seen - due) ** 2 / due for seen, due in zip(observed, expected, strict=True))


def assert_plausible(observed: Counter[Any], chances: dict[Any, float]) -> None:
    """Chi-square at about 1 in 100,000; seeds are fixed, so what passes once passes always."""
    assert set(observed) <= set(chances), f"impossible: {set(observed) - set(chances)}"
    total = observed.total()
    assert min(chances.values()) * total >= 5, "too few draws for chi-square"
    outcomes = list(chances)
    found = chi_square([observed[outcome] for outcome in outcomes], [chances[outcome] * total for outcome in outcomes])
    freedom = len(outcomes) - 1
    sigmas = 4.26
    limit = freedom * (1 - 2 / (9 * freedom) + sigmas * (2 / (9 * freedom)) ** 0.5) ** 3  # Wilson and Hilferty
    assert found < limit, f"chi-square {found:.1f} over {limit:.1f} with {freedom} degrees of freedom"


# ---- Processes of their own -----------------------------------------------------------------------------------------


def environment(sources: Path = SOURCES, made_up: Path = MADE_UP, /, **changes: str) -> dict[str, str]:
    """The environment of a process that finds Farshore, the made-up game and these tests."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("NUMBA_", "PYTEST_"))}
    path = os.pathsep.join(map(str, (sources, made_up, ROOT)))
    return {**plain, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1", **changes}


def python(
    code: str, *arguments: str, env: dict[str, str] | None = None, cwd: Path = ROOT, timeout: float = 110
) -> subprocess.CompletedProcess[str]:
    """Run some code in a process of its own, to its end; warnings are errors there too."""
    command = [sys.executable, "-W", "error", "-c", code, *arguments]
    return subprocess.run(
        command, env=env or environment(), cwd=cwd, capture_output=True, text=True, timeout=timeout, check=False
    )


def answer(run: subprocess.CompletedProcess[str]) -> str:
    """What a process printed, if it went well."""
    assert run.returncode == 0, run.stderr
    return run.stdout.strip()
