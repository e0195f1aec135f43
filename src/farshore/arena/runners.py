"""Where work is done: in this process, or on all cores. Work is a function of a module, and values to call it with.

A runner takes a value whenever it has room for one, and gives each answer as it comes. So whoever makes the values may
make the next one after what came of those before. A process that dies costs nothing but time.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from itertools import islice
from types import TracebackType
from typing import Protocol, Self, TypeVar

from farshore.arena.words import CATALOGUE
from farshore.bots.processes import settle_in
from farshore.engine.threads import cores
from farshore.kit.catalogue import N_, Spoken

J = TypeVar("J")
R = TypeVar("R")

MOST_TRIES = 3  # of one value: what ends so many processes is no accident


class RunnerFailed(Spoken, RuntimeError):
    """Work that cannot be done where it was to be done."""

    catalogue = CATALOGUE


class Runner(Protocol):
    """Somewhere to work. Left as a context, it ends whatever is still going on."""

    @property
    def slots(self) -> int:
        """How many values are worked on at once."""
        ...

    @property
    def threads(self) -> int:
        """How many threads each of them may use."""
        ...

    def run(self, work: Callable[[J], R], values: Iterable[J]) -> Iterator[R]:
        """Answers in the order in which they come."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


class InThisProcess:
    """One value after another, here, each in as many threads as are allowed."""

    slots = 1

    def __init__(self, threads: int = 1) -> None:
        self.threads = threads

    def run(self, work: Callable[[J], R], values: Iterable[J]) -> Iterator[R]:
        return map(work, values)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass


class OnAllCores:
    """Processes of this machine, one a core unless told otherwise."""

    threads = 1

    def __init__(self, workers: int | None = None) -> None:
        self.slots = cores() if workers is None else workers
        self._pool: ProcessPoolExecutor | None = None

    def run(self, work: Callable[[J], R], values: Iterable[J]) -> Iterator[R]:
        rest = iter(values)
        running: dict[Future[R], tuple[J, int]] = {}  # with the tries it has had before
        while True:
            for value in islice(rest, self.slots - len(running)):
                running[self._submit(work, value)] = value, 0
            if not running:
                return
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                try:
                    answer = future.result()
                except BrokenProcessPool:
                    running = self._again(work, running)
                    break
                del running[future]
                yield answer

    def _submit(self, work: Callable[[J], R], value: J) -> Future[R]:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.slots, context, initializer=settle_in)
        try:
            return self._pool.submit(work, value)
        except BrokenProcessPool:  # it died while nobody waited for it; those who run there will tell
            self._stop()
            return self._submit(work, value)

    def _again(self, work: Callable[[J], R], running: dict[Future[R], tuple[J, int]]) -> dict[Future[R], tuple[J, int]]:
        """A process has died and taken its pool along: whatever it had not answered is asked of a new one."""
        self._stop()
        if any(tries + 1 >= MOST_TRIES for _, tries in running.values()):
            raise RunnerFailed(N_("a worker ended {times} times at the same work"), times=MOST_TRIES)
        again: dict[Future[R], tuple[J, int]] = {}
        for future, (value, tries) in running.items():
            is_answered = future.done() and not future.cancelled() and future.exception() is None
            again[future if is_answered else self._submit(work, value)] = value, tries + 1
        return again

    def _stop(self) -> None:
        pool, self._pool = self._pool, None
        if pool is None:
            return
        for process in list((pool._processes or {}).values()):
            with suppress(ProcessLookupError, AttributeError):
                process.kill()
        pool.shutdown(cancel_futures=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stop()
