"""A yardstick: the same game written in plain C (`benchmarks/<game>.c`), to measure the engine against in one run."""

import os
import re
import shutil
import subprocess
import tempfile
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, median

BENCHMARKS = Path(__file__).parents[3] / "benchmarks"
COMPILERS = ("cc", "gcc", "clang")
RUNS = 5
SLICES = 5
SPEED = re.compile(r"^decisions_per_second\s+([0-9.eE+]+)$", re.MULTILINE)
GAMES = 10_000  # of the yardstick in each slice


@dataclass(frozen=True)
class Comparison:
    """Medians of interleaved runs on one core."""

    engine: float  # decisions a second
    yardstick: float
    ratio: float


class NoYardstick(Exception):
    """Why there is nothing to compare with."""


def options_of(game: str) -> dict[str, object]:
    """What the yardstick of a game plays; nothing for a game without one."""
    file = BENCHMARKS / f"{game.replace('-', '_')}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")).get("options", {}) if file.exists() else {}


@contextmanager
def compiled(game: str) -> Iterator[Path]:
    """The yardstick as a program, compiled for this very machine."""
    source = BENCHMARKS / f"{game.replace('-', '_')}.c"
    if not source.exists():
        raise NoYardstick(f"there is no benchmarks/{source.name}")
    compiler = next(filter(None, map(shutil.which, COMPILERS)), None)
    if compiler is None:
        raise NoYardstick("there is no C compiler on this machine")
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / source.stem
        command = [compiler, "-O3", "-march=native", "-o", str(program), str(source), "-lm"]
        made = subprocess.run(command, capture_output=True, text=True, check=False)
        if made.returncode != 0:
            raise NoYardstick(f"{source.name} does not compile: {last_line(made.stderr)}")
        yield program


def decisions_per_second(program: Path) -> float:
    try:
        ran = subprocess.run([program, str(GAMES)], capture_output=True, text=True, check=False)
    except OSError as error:
        raise NoYardstick(f"{program.name} cannot be run: {error.strerror}") from None
    if ran.returncode != 0:
        raise NoYardstick(f"{program.name} ended with code {ran.returncode}: {last_line(ran.stderr)}")
    found = SPEED.search(ran.stdout)
    if found is None:
        raise NoYardstick(f"{program.name} did not print its decisions_per_second")
    return float(found[1])


def last_line(text: str) -> str:
    """The last thing that a program said."""
    return (text.strip() or "it said nothing").splitlines()[-1]


@contextmanager
def one_core() -> Iterator[None]:
    """Keep this process, and what it starts, on one core."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def one_run(program: Path, engine: Callable[[], float]) -> tuple[float, float]:
    """Speeds of both over short slices by turns: a machine's speed may change from one second to the next."""
    slices = [(engine(), decisions_per_second(program)) for _ in range(SLICES)]
    return mean(ours for ours, _ in slices), mean(theirs for _, theirs in slices)


def compare(program: Path, engine: Callable[[], float]) -> Comparison:
    """The yardstick and the engine by turns, so that whatever else goes on here slows down both."""
    with one_core():
        runs = [one_run(program, engine) for _ in range(RUNS)]
    return Comparison(
        engine=median(ours for ours, _ in runs),
        yardstick=median(theirs for _, theirs in runs),
        ratio=median(ours / theirs for ours, theirs in runs),
    )
