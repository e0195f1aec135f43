"""The one way to build things for tests: random games, damaged records, processes of their own."""

import os
import random
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from hypothesis import strategies as st
from hypothesis.errors import HypothesisException, StopTest

import farshore
from farshore.engine.game import Game
from farshore.engine.rule import Numbers
from farshore.engine.saving import to_bytes
from farshore.engine.state import State
from farshore.records import GameRecord, Journal, bot, write
from farshore.records.commitment import SALT_BYTES
from farshore.testing.damage import battered as battered  # noqa: PLC0414  # tests have it from here
from farshore.testing.damage import use_everything as use_everything  # noqa: PLC0414
from farshore.testing.samples import implausible
from farshore.testing.subject import random_options as random_options  # noqa: PLC0414
from farshore.testing.subject import views_of as views_of  # noqa: PLC0414

ROOT = Path(__file__).parents[1]
SOURCES = Path(farshore.__file__).parents[1]
MADE_UP = ROOT / "tests" / "made_up"

BARE = ("tides",)  # games that leave their presentation to the kit

# ---- Games in progress -----------------------------------------------------------------------------------------------


def lost_cities() -> Game:
    return farshore.game("lost-cities")


def full_games() -> list[str]:
    """Those that bring a presentation of their own."""
    return [name for name in farshore.names() if name not in BARE]


def short(game: Game) -> dict[str, Any]:
    """The options of a short game."""
    return {option.name: option.choices[0] for option in game.options if option.name == "rounds"}


def stride(game: Game) -> int:
    """So many steps at most from one position that is looked at to the next: some games are long, or take long."""
    return {"discoveries": 500, "entdecker": 200}.get(game.name, 40)


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
            keep_failure(journal.record())
        raise


def keep_failure(record: GameRecord) -> None:
    FAILURES.mkdir(exist_ok=True)
    test = os.environ.get("PYTEST_CURRENT_TEST", "no test").rpartition("::")[2].partition(" ")[0]
    path = FAILURES / f"{re.sub(r'[^A-Za-z0-9]+', '-', test).strip('-')}.farshore"
    write(path, record)
    print(f"The game so far: farshore replay {path}")


# ---- Records as bytes ------------------------------------------------------------------------------------------------


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


# ---- Statistics ------------------------------------------------------------------------------------------------------


def assert_plausible(observed: Counter[Any], chances: dict[Any, float]) -> None:
    """Chi-square; seeds are fixed, so what passes once passes always."""
    reason = implausible(observed, chances)
    assert reason is None, reason


# ---- Processes of their own ------------------------------------------------------------------------------------------


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
