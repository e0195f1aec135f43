"""`@rule`: the one way in which Farshore compiles a function."""

import sys
from collections.abc import Callable
from inspect import signature
from typing import Any, TypeVar, cast

import numpy as np
from numba import njit, types
from numba.core import config, event

from farshore.engine.cache import RuleCache

Record = Any  # one state: a NumPy record, in compiled code a pointer to its bytes
Numbers = np.ndarray[Any, Any]

F = TypeVar("F", bound=Callable[..., Any])

COMPILED = not getattr(config, "DISABLE_JIT")  # noqa: B009

if not COMPILED:
    np.seterr(over="ignore")  # 64-bit numbers wrap around in compiled code, without a word; here they would warn


def rule(function: F) -> F:
    """Compile a function at its first call with each type of record, and keep the result on disk."""
    if not COMPILED:
        return function
    dispatcher: Any = njit(nogil=True)(function)
    dispatcher._cache = RuleCache(function)  # as njit(cache=True) does, in a place of our own
    _widen_whole_numbers(dispatcher, function)
    return cast(F, dispatcher)


def _widen_whole_numbers(dispatcher: Any, function: Callable[..., Any]) -> None:
    """Between rules, a parameter annotated `int` is always 64 bits wide.

    Otherwise Numba compiles a rule anew for every width of number it is called with, and literals count as one more.
    """
    whole = [parameter.annotation is int for parameter in signature(function).parameters.values()]
    as_numba_does = dispatcher.get_call_template

    def widened(arguments: tuple[Any, ...], keywords: dict[str, Any]) -> Any:
        wide = tuple(
            types.int64 if is_whole and isinstance(argument, types.Integer | types.Boolean) else argument
            for argument, is_whole in zip(arguments, whole, strict=True)
        )
        return as_numba_does(wide, keywords)

    dispatcher.get_call_template = widened


class _Notice(event.Listener):
    """Says once a game that its rules are being compiled, which takes seconds and happens only the first time."""

    def __init__(self) -> None:
        self.told: set[str] = set()

    def on_start(self, happening: Any) -> None:
        dispatcher, arguments = happening.data["dispatcher"], happening.data["args"]
        if not isinstance(getattr(dispatcher, "_cache", None), RuleCache):
            return
        for record in (getattr(argument, "dtype", argument) for argument in arguments):
            if isinstance(record, types.Record):
                self._tell(list(record.fields)[-1].rsplit("_", 1)[0].replace("_", "-"))

    def on_end(self, happening: Any) -> None:
        pass

    def _tell(self, game: str) -> None:
        if game not in self.told:
            self.told.add(game)
            print(f"farshore: compiling the rules of {game}, the first time only …", file=sys.stderr, flush=True)


event.register("numba:compile", _Notice())
