"""The generic functions: one name each for all games; the type of the record picks the rules.

Compiled, the choice is made while compiling and costs nothing; uncompiled, the record's dtype is looked up. A game's
functions must have the same parameter names as these.
"""

from collections.abc import Callable, Mapping
from functools import wraps
from inspect import signature
from typing import Any, Final, TypeVar, cast, overload

import numpy as np
from numba import types
from numba.extending import overload as overloaded

from farshore.engine.chance import fast_below
from farshore.engine.numba_internals import RuleCompiler
from farshore.engine.record import Dtype, tag_of
from farshore.engine.rule import OPTIONS_OF_RULES, Numbers, Record, rule

Function = Callable[..., Any]
F = TypeVar("F", bound=Function)

OPTIONS: Any = {**OPTIONS_OF_RULES, "pipeline_class": RuleCompiler}

GENERIC: Final[dict[str, Function]] = {}
"""Every generic function, by name."""
DEFAULTS: Final[dict[str, Function]] = {}
"""What stands in for those that a game need not have."""
RULES: Final[dict[str, Mapping[str, Function]]] = {}
"""Each game's own, by the tag of its record."""


@overload
def generic(function: F) -> F: ...
@overload
def generic(*, optional: bool) -> Callable[[F], F]: ...
def generic(function: Function | None = None, *, optional: bool = False) -> Function:
    """Declare a generic function; the body of an optional one is what a game without it gets."""
    return declared(function, optional) if function else lambda function: declared(function, optional)


def declared(function: Function, optional: bool) -> Function:
    name = function.__name__

    @wraps(function)
    def dispatch(s: Record, *arguments: Any) -> Any:
        return RULES[tag_of(cast(Dtype, s.dtype))][name](s, *arguments)

    @overloaded(dispatch, strict=False, jit_options=OPTIONS)  # `register` compares names; Numba would annotations too
    def _(s: Any, *_arguments: Any) -> Function | None:
        """The Python source of the rule for this record type: Numba compiles it in the caller's place."""
        if not isinstance(s, types.Record):
            return None
        own = RULES[list(s.fields)[-1]][name]
        return cast(Function, getattr(own, "py_func", own))

    GENERIC[name] = dispatch
    if optional:
        DEFAULTS[name] = rule(function)
    return dispatch


def register(record: Dtype, rules: Mapping[str, Function]) -> None:
    """Bind a game's functions to the type of its record."""
    found = {name: rules[name] for name in GENERIC if name in rules}
    missing = [name for name in GENERIC if name not in found and name not in DEFAULTS]
    if missing:
        raise TypeError(f"{tag_of(record)} lacks {', '.join(missing)}")
    for name, own in found.items():
        expected, taken = (list(signature(function).parameters) for function in (GENERIC[name], own))
        if expected != taken:
            raise TypeError(f"{tag_of(record)}: {name} takes {taken}, not {expected}")
    RULES[tag_of(record)] = {**DEFAULTS, **found}


# ---- What every game owes --------------------------------------------------------------------------------------------


@generic
def actions(s: Record) -> int:
    """How many action numbers the game has."""
    raise NotImplementedError


@generic
def deal(s: Record) -> None:
    """Fill the record from the options and the key that stand in it."""


@generic
def legal(s: Record, out: Numbers) -> int:
    """Write every legal action of the player to decide into `out`, ascending; the answer is how many."""
    raise NotImplementedError


@generic
def refusal(s: Record, a: int) -> int:
    """Why action `a` is not legal now, or ALLOWED."""
    raise NotImplementedError


@generic
def apply(s: Record, a: int) -> None:
    """Carry out a legal action up to the next decision, chance included."""


@generic
def hide(s: Record, viewer: int) -> None:
    """Blank what this viewer cannot know; key and counter are blank already."""


@generic
def imagine(s: Record, rng: Numbers) -> None:
    """Fill what is blank for `s.viewer`, uniformly from what is possible; the new key stands in the record already."""


@generic
def scores(s: Record, out: Numbers) -> None:
    """Points now, by seat."""


@generic
def ranks(s: Record, out: Numbers) -> None:
    """Places at the end, by seat: 1 is the winner, equal places are shared."""


@generic
def validate(s: Record) -> bool:
    """Whether the fields, each in its range, agree with one another: asked of records that come from outside.

    No game is let off: rules index by what they find, and compiled code reads and writes out of bounds without a word.
    """
    raise NotImplementedError


# ---- What a game may have --------------------------------------------------------------------------------------------


@generic(optional=True)
def careful(s: Record, style: Numbers, rng: Numbers) -> int:
    """A sensible player's choice, from what the player to decide may know; any legal action where there is none.

    The style says how he judges: a value for each parameter that the game has declared.
    """
    out = np.empty(actions(s), np.uint16)
    return int(out[fast_below(rng, legal(s, out))])


@generic(optional=True)
def plain(s: Record, style: Numbers, rng: Numbers) -> int:
    """What the careful player of an earlier day would choose, who never changes: progress is measured against him."""
    return careful(s, style, rng)


@generic(optional=True)
def imagine_likely(s: Record, rng: Numbers) -> None:
    """As `imagine`, but drawn by how likely it is, from what the others have done: what people keep is not chance."""
    imagine(s, rng)


@generic(optional=True)
def stage(s: Record) -> int:
    """Which part of the game is played, such as a round: what happens in one bears on the next by its points alone."""
    return 0


@generic(optional=True)
def spread_to_come(s: Record) -> int:
    """By how many points a lead may still change after this stage, as a standard deviation."""
    return 0
