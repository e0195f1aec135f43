"""Options: what a table may choose before the deal; forms, command line and records are made from them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

import numpy as np

Value = int | str
RANDOM = "random"
RANDOM_SEAT = -1


@dataclass(frozen=True)
class Option:
    """One choice; it stands in the record under its own name."""

    name: str
    kind: Literal["number", "choice", "switch", "seat"]
    choices: tuple[Value, ...]
    default: Value
    help: str

    def allowed(self, players: int) -> tuple[Value, ...]:
        """The choices at a table of so many players."""
        if self.kind != "seat":
            return self.choices
        return tuple(choice for choice in self.choices if choice == RANDOM or int(choice) < players)

    def check(self, value: object, players: int) -> Value:
        """The value, if it is one of the choices; a ValueError says what is allowed."""
        plain = value.item() if isinstance(value, np.generic) else value
        for choice in self.allowed(players):
            if type(choice) is type(plain) and choice == plain:
                return choice
        raise ValueError(f"{self.name} must be {self._allowed_in_words(players)}, not {value!r}")

    def parse(self, text: str, players: int) -> Value:
        """The value that a text means: the way back from `text`."""
        for choice in self.allowed(players):
            if self.text(choice) == text:
                return choice
        raise ValueError(f"{self.name} must be {self._allowed_in_words(players)}, not '{text}'")

    @staticmethod
    def text(value: Value) -> str:
        return ("yes" if value else "no") if isinstance(value, bool) else str(value)

    def encode(self, value: Value) -> int:
        """The number that stands for a value in the record."""
        if isinstance(value, str):
            return RANDOM_SEAT if self.kind == "seat" else self.choices.index(value)
        return int(value)

    def decode(self, number: int) -> Value:
        return next(choice for choice in self.choices if self.encode(choice) == number)

    def _allowed_in_words(self, players: int) -> str:
        allowed = self.allowed(players)
        if self.kind == "number":
            return f"a number from {allowed[0]} to {allowed[-1]}"
        return "one of " + ", ".join(self.text(choice) for choice in allowed)


def complete_options(options: tuple[Option, ...], given: Mapping[str, object], players: int) -> dict[str, Value]:
    """Every option with its value: the one given, else the default."""
    known = {option.name for option in options}
    for name in given:
        if name not in known:
            raise ValueError(f"unknown option {name}: there are {', '.join(sorted(known)) or 'none'}")
    return {option.name: option.check(given.get(option.name, option.default), players) for option in options}
