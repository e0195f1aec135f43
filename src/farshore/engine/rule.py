"""`@rule` and `@entry`: the one way in which Farshore compiles a function."""

import sys
from collections.abc import Callable
from functools import cached_property, wraps
from inspect import signature
from pathlib import Path
from typing import Any, TypeVar, cast

import numpy as np
from numba import types
from numba.core import config, event
from numba.core.compiler import Compiler
from numba.core.registry import CPUDispatcher

from farshore.engine.cache import RuleCache, holds_no_rules
from farshore.engine.linking import EntryCompiler, RuleCompiler

Record = Any  # one state: a NumPy record, in compiled code a pointer to its bytes
Numbers = np.ndarray[Any, Any]

F = TypeVar("F", bound=Callable[..., Any])

COMPILED = not getattr(config, "DISABLE_JIT")  # noqa: B009

if not COMPILED:
    np.seterr(over="ignore")  # 64-bit numbers wrap around in compiled code, without a word; here they would warn


def whole_parameters(function: Callable[..., Any]) -> list[bool]:
    """Which parameters are annotated `int`."""
    return [parameter.annotation is int for parameter in signature(function).parameters.values()]


OPTIONS = {"nopython": True, "nogil": True, "no_cfunc_wrapper": True}
OPTIONS_OF_RULES = {**OPTIONS, "no_cpython_wrapper": True}


class Compiled(CPUDispatcher):
    """A function that is compiled at its first call with each type of record."""

    def __init__(self, function: Callable[..., Any], options: dict[str, bool], compiler: type[Compiler]) -> None:
        if holds_no_rules(Path(function.__code__.co_filename)):
            raise TypeError(f"{function.__name__}: a rule cannot stand in a file that only speaks or draws")
        super().__init__(function, targetoptions=options, pipeline_class=compiler)
        self._is_whole = whole_parameters(function)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Between rules, a parameter annotated `int` is always 64 bits wide.

        Otherwise Numba compiles a rule anew for every width of number, and literals count as one more.
        """
        wide = tuple(
            types.int64 if is_whole and isinstance(argument, types.Integer | types.Boolean) else argument
            for argument, is_whole in zip(args, self._is_whole, strict=True)
        )
        return super().get_call_template(wide, kws)


class Entry(Compiled):
    """A function that Python calls too: machine code, kept on disk."""

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function, OPTIONS, EntryCompiler)
        self._cache = RuleCache(function)


class Rule(Compiled):
    """A function that rules call: it becomes part of every entry that rests on it.

    Whoever calls it from Python all the same, a test or a text, gets a twin that is an entry.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function, OPTIONS_OF_RULES, RuleCompiler)

    @cached_property
    def _twin(self) -> Entry:
        return Entry(self.py_func)

    def __call__(self, *arguments: Any) -> Any:
        return self._twin(*arguments)


def uncompiled(function: F) -> F:
    """The function as it is, with whole numbers as wide as in compiled code: NumPy's narrow ones would wrap around."""
    is_whole, answers_whole = whole_parameters(function), signature(function).return_annotation is int

    @wraps(function)
    def widened(*arguments: Any) -> Any:
        wide = (int(argument) if whole else argument for argument, whole in zip(arguments, is_whole, strict=True))
        answer = function(*wide)
        return int(answer) if answers_whole else answer

    return cast(F, widened)


def rule(function: F) -> F:
    """Compile a function that rules call."""
    return cast(F, Rule(function)) if COMPILED else uncompiled(function)


def entry(function: F) -> F:
    """Compile a function that Python calls too: the same, with a quick way in."""
    return cast(F, Entry(function)) if COMPILED else uncompiled(function)


class _Notice(event.Listener):
    """Says once a game that its rules are being compiled, which takes seconds and happens only the first time."""

    def __init__(self) -> None:
        self.told: set[str] = set()

    def on_start(self, happening: Any) -> None:
        dispatcher, arguments = happening.data["dispatcher"], happening.data["args"]
        if not isinstance(dispatcher, Compiled):
            return
        for record in (getattr(argument, "dtype", argument) for argument in arguments):
            if isinstance(record, types.Record):
                self._tell(list(record.fields)[-1].rsplit("_", 1)[0].replace("_", "-"))

    def on_end(self, happening: Any) -> None:
        pass

    def _tell(self, game: str) -> None:
        if game not in self.told:
            self.told.add(game)
            print(f"farshore: compiling the rules of {game}, to be kept for later …", file=sys.stderr, flush=True)


event.register("numba:compile", _Notice())
