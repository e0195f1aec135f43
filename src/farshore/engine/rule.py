"""`@rule` and `@entry`: the one way in which Farshore compiles a function."""

import sys
from collections.abc import Callable
from functools import cached_property, wraps
from inspect import signature
from pathlib import Path
from typing import Any, TypeVar, cast

import numpy as np
from numba import config, types

from farshore.engine.cache import holds_no_rules
from farshore.engine.numba_internals import Compiled, EntryCompiler, RuleCompiler, before_compiling

Record = Any  # one state: a NumPy record, in compiled code a pointer to its bytes
Numbers = np.ndarray[Any, Any]

F = TypeVar("F", bound=Callable[..., Any])

COMPILED = not getattr(config, "DISABLE_JIT")  # noqa: B009


def whole_parameters(function: Callable[..., Any]) -> list[bool]:
    """Which parameters are annotated `int`."""
    return [parameter.annotation is int for parameter in signature(function).parameters.values()]


OPTIONS = {"nopython": True, "nogil": True, "no_cfunc_wrapper": True}
OPTIONS_OF_RULES = {**OPTIONS, "no_cpython_wrapper": True}


class Entry(Compiled):
    """A function that Python calls too: machine code, kept on disk."""

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function, OPTIONS, EntryCompiler, whole_parameters(function))
        self.keep_on_disk()


class Rule(Compiled):
    """A function that rules call: it becomes part of every entry that rests on it.

    Whoever calls it from Python all the same, a test or a text, gets a twin that is an entry.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function, OPTIONS_OF_RULES, RuleCompiler, whole_parameters(function))

    @cached_property
    def _twin(self) -> Entry:
        return Entry(self.py_func)

    def __call__(self, *arguments: Any) -> Any:
        return self._twin(*arguments)


def uncompiled(function: F) -> F:
    """The function as it is, with whole numbers as wide as in compiled code: NumPy's narrow ones would wrap around.

    64-bit ones do so in compiled code too, without a word; NumPy is told to be silent in whatever thread this runs.
    """
    is_whole, answers_whole = whole_parameters(function), signature(function).return_annotation is int

    @wraps(function)
    def widened(*arguments: Any) -> Any:
        wide = (int(argument) if whole else argument for argument, whole in zip(arguments, is_whole, strict=True))
        with np.errstate(over="ignore"):
            answer = function(*wide)
        return int(answer) if answers_whole else answer

    return cast(F, widened)


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
