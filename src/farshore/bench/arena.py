"""What the arena gains by more processes: all cores, and a Ray cluster of this machine, beside one process."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from statistics import median

from farshore.arena import InThisProcess, OnAllCores, OnRay, Runner, RunnerFailed
from farshore.arena.jobs import Job, play_job
from farshore.arena.line_up import LineUp
from farshore.bench.games import SEED
from farshore.bench.ratios import Ratios, shortened
from farshore.bots import BotSpec
from farshore.engine.game import DECISIONS_AT_MOST
from farshore.engine.threads import cores
from farshore.games import game as find

GAME, OPTIONS = "lost-cities", {"rounds": 1}
THINKING = BotSpec("search", options=(("playouts", "100"),))  # enough to be worth a process
JOBS_A_CORE = 4
SAMPLES = 3


def arena_ratios() -> Ratios:
    """All cores and Ray, each beside one process, measured by turns; nothing is told of what is not there."""
    if cores() == 1:
        return {}
    others: dict[str, Runner] = {"arena cores": OnAllCores()}
    with suppress(RunnerFailed):
        others["arena ray"] = OnRay()
    with ExitStack() as running:
        for runner in others.values():
            running.enter_context(runner)
            jobs_per_second(runner)  # every worker has loaded the rules then
        jobs_per_second(InThisProcess())
        found: dict[str, list[float]] = {name: [] for name in others}
        for _ in range(SAMPLES):
            alone = jobs_per_second(InThisProcess())
            for name, runner in others.items():
                found[name].append(jobs_per_second(runner) / alone)
    return {name: shortened(median(ratios)) for name, ratios in found.items()}


def jobs_per_second(runner: Runner) -> float:
    began = time.perf_counter()
    done = list(runner.run(play_job, jobs()))
    return len(done) / (time.perf_counter() - began)


def jobs() -> Iterator[Job]:
    """The same deals each time, a job each."""
    line_up = LineUp(THINKING, BotSpec("careful"), 2)
    for deal in range(JOBS_A_CORE * cores()):
        yield Job(find(GAME), dict(OPTIONS), line_up, SEED, range(deal, deal + 1), DECISIONS_AT_MOST)
