"""How sensible players judge: the parameters that a game declares, and the styles in which it is played.

A style gives every parameter a value. The first one, `careful`, was found by playing many games (`farshore tune`); the
others are people whom one might meet, and whom a search reckons with. Values reach compiled rules as an array, so that
other ones need no compilation: a rule reads `style[HOPE]`, where HOPE is the parameter's place in the table.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import numpy as np

from farshore.engine.rule import Numbers

CAREFUL = "careful"
RANDOM = "random"  # no style, but a policy
PLAIN = "plain"  # likewise
FOUND = "found"  # how the values of a style were found, in words: no value itself


class Parameter(NamedTuple):
    """One figure of a player's judgement: what it may be, and what it means."""

    name: str
    low: int
    high: int
    meaning: str


def series(name: str, count: int, low: int, high: int, meaning: str) -> tuple[Parameter, ...]:
    """Several parameters that belong together: name_0, name_1 …"""
    return tuple(Parameter(f"{name}_{number}", low, high, meaning) for number in range(count))


@dataclass(frozen=True, eq=False)
class Styles:
    """All styles of a game: a row of values each, the careful one first."""

    parameters: tuple[Parameter, ...] = ()
    names: tuple[str, ...] = (CAREFUL,)
    values: Numbers = field(default_factory=lambda: np.zeros((1, 0), np.int64))
    found: str = ""

    @classmethod
    def read(cls, parameters: Sequence[Parameter], file: Path) -> "Styles":
        """Those that stand in a file; whatever a later one leaves out is as in the careful one."""
        tables = tomllib.loads(file.read_text(encoding="utf-8"))
        names = tuple(tables)
        if not names or names[0] != CAREFUL:
            raise ValueError(f"{file.name}: the first style must be {CAREFUL}")
        found = str(tables[CAREFUL].pop(FOUND, ""))
        rows = [row_of(parameters, {**tables[CAREFUL], **tables[name]}, file.name) for name in names]
        return cls(tuple(parameters), names, np.array(rows, np.int64).reshape(len(rows), len(parameters)), found)

    def number(self, name: str) -> int:
        """The row of a style."""
        return self.names.index(name)

    def with_values(self, values: Sequence[int]) -> "Styles":
        """The same with other values of the careful style."""
        return Styles(self.parameters, self.names, np.concatenate([[np.array(values, np.int64)], self.values[1:]]))


def row_of(parameters: Sequence[Parameter], given: Mapping[str, object], file: str) -> list[int]:
    """The values of a style in the order of the parameters; a ValueError says what is wrong with them."""
    known = {parameter.name for parameter in parameters}
    for name in given:
        if name not in known:
            raise ValueError(f"{file}: there is no parameter {name}")
    return [value_of(parameter, given.get(parameter.name), file) for parameter in parameters]


def value_of(parameter: Parameter, value: object, file: str) -> int:
    if type(value) is not int or not parameter.low <= value <= parameter.high:
        allowed = f"a whole number from {parameter.low} to {parameter.high}"
        raise ValueError(f"{file}: {parameter.name} must be {allowed}, not {value!r}")
    return value
