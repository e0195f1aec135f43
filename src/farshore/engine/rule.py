"""`@rule` and `@entry`: the one way in which Farshore compiles a function."""

import sys
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar, cast

import numpy as np
from numba import config, types

from farshore.engine.cache import holds_no_rules
from farshore.engine.numba_internals import Compiled, EntryCompiler, RuleCompiler, before_compiling
from farshore.engine.uncompiled import Waiting, uncompiled, whole_parameters

Record = Any  # one state: a NumPy record, in compiled code a pointer to its bytes
Numbers = np.ndarray[Any, Any]

F = TypeVar("F", bound=Callable[..., Any])

COMPILED = not getattr(config, "DISABLE_JIT")  # noqa: B009


OPTIONS = {"nopython": True, "nogil": True, "no_cfunc_wrapper": True}
OPTIONS_OF_RULES = {**OPTIONS, "no_cpython_wrapper": True}


class Entry(Compiled):
    """A function that Python calls too: machine code, kept on disk."""

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function, OPTIONS, EntryCompiler, whole_parameters(function))
        self.keep_on_disk()

    @cached_property
    def _as_python(self) -> Callable[..., Any]:
        return uncompiled(self.py_func)

    def call_by_game(self, *arguments: Any) -> Any:
        """What a call is while some game waits for its machine code."""
        if waiting.concerns(arguments):
            return waiting.run(self._as_python, arguments)
        return Compiled.__call__(self, *arguments)


waiting = Waiting(Entry)


class Rule(Compiled):
    """A function that rules call: it becomes part of every entry that rests on it.

    Whoever calls it from Python all the same, a test or a text, gets a twin that is an entry.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function, OPTIONS_OF_RULES, RuleCompiler, whole_parameters(function))

    @cached_property
    def _twin(self) -> Entry:
        return Entry(self.py_func)

    @cached_property
    def _as_python(self) -> Callable[..., Any]:
        return uncompiled(self.py_func)

    def __call__(self, *arguments: Any) -> Any:
        return waiting.run(self._as_python, arguments) if waiting.concerns(arguments) else self._twin(*arguments)


def check_place(function: Callable[..., Any]) -> None:
    """A change of a file without rules does not make compiled ones out of date: so none may stand there."""
    if holds_no_rules(Path(function.__code__.co_filename)):
        raise TypeError(f"{function.__name__}: a rule cannot stand in a file that only speaks or draws")


def rule(function: F) -> F:
    """Compile a function that rules call."""
    check_place(function)
    return cast(F, Rule(function)) if COMPILED else uncompiled(function)


def entry(function: F) -> F:
    """Compile a function that Python calls too: the same, with a quick way in."""
    check_place(function)
    return cast(F, Entry(function)) if COMPILED else uncompiled(function)


def record_in(arguments: tuple[types.Type, ...]) -> types.Record | None:
    """The type of record that a function takes, alone or in an array."""
    kinds = (getattr(argument, "dtype", argument) for argument in arguments)
    return next((kind for kind in kinds if isinstance(kind, types.Record)), None)


_told: set[str] = set()


def _tell_of_compilation(_: Compiled, arguments: tuple[types.Type, ...]) -> None:
    """Say once a game that its rules are being compiled, which takes seconds and happens only the first time."""
    record = record_in(arguments)
    game = "" if record is None else list(record.fields)[-1].rsplit("_", 1)[0].replace("_", "-")
    if game and game not in _told:
        _told.add(game)
        print(f"farshore: compiling the rules of {game}, to be kept for later …", file=sys.stderr, flush=True)


before_compiling(_tell_of_compilation)


def was_compiled(game: str) -> bool:
    """Whether some rule of a game was compiled in this process, rather than found on the disk."""
    return game in _told
