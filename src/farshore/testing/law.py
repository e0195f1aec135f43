"""A law: a sentence that must be true of every game, and a function that looks for where it is not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from farshore.kit.catalogue import Catalogue

if TYPE_CHECKING:
    from farshore.engine.state import State
    from farshore.testing.subject import Subject

CATALOGUE = Catalogue(Path(__file__).parent)
LONGEST_QUOTE = 200


class Violation(AssertionError):
    """What was found, what the law demands instead, and in which state of a played game, if it was one."""

    def __init__(self, found: object, expected: object, about: str = "", state: State | None = None) -> None:
        super().__init__(f"{about}: {found!r}, not {expected!r}" if about else f"{found!r}, not {expected!r}")
        self.found, self.expected, self.about, self.state = quoted(found), quoted(expected), about, state


def quoted(thing: object) -> str:
    text = thing if isinstance(thing, str) else repr(thing)
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"


def same(found: object, expected: object, about: str = "", state: State | None = None) -> None:
    if found != expected:
        raise Violation(found, expected, about, state)


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
