"""Rules as Python, without compilation: the same, slower, and at once.

Compiling a game takes up to a minute. A process that would rather not wait for it has a game's rules run as Python
until their machine code is loaded, and then goes on with that: a state is the same bytes for both. What was begun as
Python ends as Python, for only the ways in from outside have machine code of their own.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from enum import Enum
from functools import wraps
from inspect import signature
from threading import Lock
from typing import Any, TypeVar, cast

import numpy as np

from farshore.engine.record import Dtype, tag_of

F = TypeVar("F", bound=Callable[..., Any])


def whole_parameters(function: Callable[..., Any]) -> list[bool]:
    """Which parameters are annotated `int`."""
    return [parameter.annotation is int for parameter in signature(function).parameters.values()]


def uncompiled(function: F) -> F:
    """The function as it is, with whole numbers as wide as in compiled code: NumPy's narrow ones would wrap around.

    64-bit ones do so in compiled code too, without a word; NumPy is told to be silent in whatever thread this runs.
    """
    whole = [place for place, is_whole in enumerate(whole_parameters(function)) if is_whole]
    answers_whole = signature(function).return_annotation is int

    @wraps(function)
    def widened(*arguments: Any) -> Any:
        wide = list(arguments)
        for place in whole:
            wide[place] = int(wide[place])
        with np.errstate(over="ignore"):
            answer = function(*wide)
        return int(answer) if answers_whole else answer

    return cast(F, widened)


# ---- Until the machine code is there ---------------------------------------------------------------------------------


class Way(Enum):
    """How rules run in this thread or task just now."""

    BY_GAME = 0
    AS_PYTHON = 1  # called by one that was begun so
    COMPILED = 2  # machine code is being made or loaded


_way = ContextVar("way", default=Way.BY_GAME)


@contextmanager
def loading() -> Iterator[None]:
    """What is called in here is compiled, or loaded, also for a game that others play without it meanwhile."""
    before = _way.set(Way.COMPILED)
    try:
        yield
    finally:
        _way.reset(before)


class Waiting:
    """The games whose rules run as Python in this process."""

    def __init__(self, entries: type[Any]) -> None:
        """`entries` is the class of what Python calls: while no game waits, such a call is machine code at once."""
        self._entries = entries
        self._tags: set[str] = set()
        self._running = 0  # calls that were begun as Python
        self._lock = Lock()

    def add(self, record: Dtype) -> None:
        with self._lock:
            self._tags.add(tag_of(record))
            self._entries.__call__ = self._entries.call_by_game

    def __contains__(self, record: Dtype) -> bool:
        return tag_of(record) in self._tags

    def remove(self, record: Dtype) -> None:
        with self._lock:
            self._tags.discard(tag_of(record))
            self._stop_asking()

    def _stop_asking(self) -> None:
        if not self._tags and not self._running and "__call__" in vars(self._entries):
            del self._entries.__call__

    def concerns(self, arguments: tuple[Any, ...]) -> bool:
        """Whether a call is to run as Python; one without a record may, as long as any game waits."""
        way = _way.get()
        if way is not Way.BY_GAME or not self._tags:
            return way is Way.AS_PYTHON
        names = getattr(getattr(arguments[0], "dtype", None), "names", None) if arguments else None
        return names is None or names[-1] in self._tags

    def run(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        """Call it as Python, and all rules that it calls in its turn."""
        if _way.get() is Way.AS_PYTHON:
            return function(*arguments)
        with self._lock:
            self._running += 1
        before = _way.set(Way.AS_PYTHON)
        try:
            return function(*arguments)
        finally:
            _way.reset(before)
            with self._lock:
                self._running -= 1
                self._stop_asking()
