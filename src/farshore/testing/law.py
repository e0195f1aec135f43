"""A law: a sentence that must be true of every game, and a function that looks for where it is not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from farshore.kit.catalogue import ENGLISH, Catalogue

if TYPE_CHECKING:
    from farshore.engine.state import State
    from farshore.testing.subject import Subject

CATALOGUE = Catalogue(Path(__file__).parent)
LONGEST_QUOTE = 200


class Violation(AssertionError):
    """What was found, what the law demands instead, and in which state of a played game, if it was one."""

    def __init__(self, found: object, expected: object, about: str = "", state: State | None = None) -> None:
        self.found, self.expected, self.about, self.state = quoted(found), quoted(expected), about, state
        super().__init__(self.in_words(ENGLISH))

    def in_words(self, lang: str) -> str:
        if self.expected == quoted(True):
            return CATALOGUE.say(lang, "this must be so: {about}", about=self.about)
        told = CATALOGUE.say(lang, "{found} instead of {expected}", found=self.found, expected=self.expected)
        return f"{self.about}: {told}" if self.about else told


def quoted(thing: object) -> str:
    text = repr(thing)
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"


def same(found: object, expected: object, about: str = "", state: State | None = None) -> None:
    if found != expected:
        raise Violation(found, expected, about, state)


def same_state(found: State, expected: State, about: str, state: State) -> None:
    """Bit by bit; told is in which fields they differ."""
    if found.to_bytes() == expected.to_bytes():
        return
    names = found.game.dtype.names or ()
    values = [{name: one.struct[name].tolist() for name in names} for one in (found, expected)]
    differing = [name for name in names if values[0][name] != values[1][name]]
    told = ({name: fields[name] for name in differing} for fields in values)
    raise Violation(next(told), next(told), about, state)


def holds(condition: object, about: str, state: State | None = None) -> None:
    """For what is true or not."""
    if not condition:
        raise Violation(found=False, expected=True, about=about, state=state)


@dataclass(frozen=True)
class Law:
    name: str
    sentence: str
    check: Callable[[Subject], None]
    needs_samples: bool

    def in_words(self, lang: str) -> str:
        return CATALOGUE.say(lang, self.sentence)


LAWS: dict[str, Law] = {}
"""All of them, by name, in the order in which they are checked."""


def law(sentence: str, *, needs_samples: bool = False) -> Callable[[Callable[[Subject], None]], None]:
    """Declare one; its name is the function's."""

    def declare(check: Callable[[Subject], None]) -> None:
        name = check.__name__.replace("_", "-")
        LAWS[name] = Law(name, sentence, check, needs_samples)

    return declare
