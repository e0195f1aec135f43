"""Law by law: what was found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from farshore.engine.game import Game
from farshore.records import GameRecord
from farshore.testing import (  # they declare the laws
    damage,  # noqa: F401
    laws_of_play,  # noqa: F401
    laws_of_sight,  # noqa: F401
    laws_of_things,  # noqa: F401
    laws_of_words,  # noqa: F401
)
from farshore.testing.law import LAWS, Law, Violation
from farshore.testing.samples import Samples
from farshore.testing.subject import Subject


@dataclass(frozen=True)
class Finding:
    """Whether a law holds; None if that cannot be said without samples."""

    law: Law
    holds: bool | None
    violation: Violation | None = None
    record: GameRecord | None = None
    """The game that led to where it does not hold."""


def check(game: Game, samples: Samples | None = None) -> Iterator[Finding]:
    """Try every law on some games; samples, if the game's author brings them, show what is hidden."""
    subject = Subject(game, samples)
    return (finding(law, subject) for law in LAWS.values())


def finding(law: Law, subject: Subject) -> Finding:
    if law.needs_samples and not subject.has_samples:
        return Finding(law, holds=None)
    try:
        law.check(subject)
    except Violation as violation:
        record = None if violation.state is None else subject.record_up_to(violation.state)
        return Finding(law, holds=False, violation=violation, record=record)
    except Exception as error:  # a game's own mistake, whatever it is, is what is looked for
        return Finding(law, holds=False, violation=Violation(error, expected=None))
    return Finding(law, holds=True)
