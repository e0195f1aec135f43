"""The generic functions: one name each for all games; the type of the record picks the rules.

Compiled, the choice is made while compiling and costs nothing; uncompiled, the bodies below look it up.
A game's functions must have the same parameter names as these.
"""

from collections.abc import Callable, Mapping
from inspect import signature
from typing import Any, Final, cast

from numba import types
from numba.extending import overload

from farshore.engine.numba_internals import RuleCompiler
from farshore.engine.record import Dtype, tag_of
from farshore.engine.rule import OPTIONS_OF_RULES, Numbers, Record

RULES: Final[dict[str, Mapping[str, Callable[..., Any]]]] = {}


def register(record: Dtype, rules: Mapping[str, Callable[..., Any]]) -> None:
    """Bind a game's functions to the type of its record."""
    missing = [function.__name__ for function in GENERIC if function.__name__ not in rules]
    if missing:
        raise TypeError(f"{tag_of(record)} lacks {', '.join(missing)}")
    for function in GENERIC:
        expected, found = (list(signature(f).parameters) for f in (function, rules[function.__name__]))
        if expected != found:
            raise TypeError(f"{tag_of(record)}: {function.__name__} takes {found}, not {expected}")
    RULES[tag_of(record)] = {function.__name__: rules[function.__name__] for function in GENERIC}


def _uncompiled(name: str, s: Record) -> Callable[..., Any]:
    return RULES[tag_of(cast(Dtype, s.dtype))][name]


def _compiled(name: str, s: Any) -> Callable[..., Any] | None:
    """The Python source of the rule for this record type: Numba compiles it in the caller's place."""
    if not isinstance(s, types.Record):
        return None
    function = RULES[list(s.fields)[-1]][name]
    return cast(Callable[..., Any], getattr(function, "py_func", function))


# ---- What every game owes --------------------------------------------------------------------------------------------


def actions(s: Record) -> int:
    """How many action numbers the game has."""
    return cast(int, _uncompiled("actions", s)(s))


def deal(s: Record) -> None:
    """Fill the record from the options and the key that stand in it."""
    _uncompiled("deal", s)(s)


def legal(s: Record, out: Numbers) -> int:
    """Write every legal action of the player to decide into `out`, ascending; the answer is how many."""
    return cast(int, _uncompiled("legal", s)(s, out))


def refusal(s: Record, a: int) -> int:
    """Why action `a` is not legal now, or ALLOWED."""
    return cast(int, _uncompiled("refusal", s)(s, a))


def apply(s: Record, a: int) -> None:
    """Carry out a legal action up to the next decision, chance included."""
    _uncompiled("apply", s)(s, a)


def hide(s: Record, viewer: int) -> None:
    """Blank what this viewer cannot know; key and counter are blank already."""
    _uncompiled("hide", s)(s, viewer)


def imagine(s: Record, rng: Numbers) -> None:
    """Fill what is blank for `s.viewer`, uniformly from what is possible; the new key stands in the record already."""
    _uncompiled("imagine", s)(s, rng)


def scores(s: Record, out: Numbers) -> None:
    """Points now, by seat."""
    _uncompiled("scores", s)(s, out)


def ranks(s: Record, out: Numbers) -> None:
    """Places at the end, by seat: 1 is the winner, equal places are shared."""
    _uncompiled("ranks", s)(s, out)


def careful(s: Record, rng: Numbers) -> int:
    """A sensible player's choice, from what the player to decide may know."""
    return cast(int, _uncompiled("careful", s)(s, rng))


def validate(s: Record) -> bool:
    """Whether the fields, each in its range, agree with one another: asked of records that come from outside."""
    return cast(bool, _uncompiled("validate", s)(s))


GENERIC = (actions, deal, legal, refusal, apply, hide, imagine, scores, ranks, careful, validate)


# ---- The same for compiled callers (not strict: Numba would compare annotations; `register` compares names) ----------


OPTIONS: Any = {**OPTIONS_OF_RULES, "pipeline_class": RuleCompiler}


@overload(actions, strict=False, jit_options=OPTIONS)
def _actions(s: Any) -> Any:
    return _compiled("actions", s)


@overload(deal, strict=False, jit_options=OPTIONS)
def _deal(s: Any) -> Any:
    return _compiled("deal", s)


@overload(legal, strict=False, jit_options=OPTIONS)
def _legal(s: Any, out: Any) -> Any:
    return _compiled("legal", s)


@overload(refusal, strict=False, jit_options=OPTIONS)
def _refusal(s: Any, a: Any) -> Any:
    return _compiled("refusal", s)


@overload(apply, strict=False, jit_options=OPTIONS)
def _apply(s: Any, a: Any) -> Any:
    return _compiled("apply", s)


@overload(hide, strict=False, jit_options=OPTIONS)
def _hide(s: Any, viewer: Any) -> Any:
    return _compiled("hide", s)


@overload(imagine, strict=False, jit_options=OPTIONS)
def _imagine(s: Any, rng: Any) -> Any:
    return _compiled("imagine", s)


@overload(scores, strict=False, jit_options=OPTIONS)
def _scores(s: Any, out: Any) -> Any:
    return _compiled("scores", s)


@overload(ranks, strict=False, jit_options=OPTIONS)
def _ranks(s: Any, out: Any) -> Any:
    return _compiled("ranks", s)


@overload(careful, strict=False, jit_options=OPTIONS)
def _careful(s: Any, rng: Any) -> Any:
    return _compiled("careful", s)


@overload(validate, strict=False, jit_options=OPTIONS)
def _sound(s: Any) -> Any:
    return _compiled("validate", s)
