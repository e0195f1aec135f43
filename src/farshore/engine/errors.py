"""What can go wrong, each with a sentence for the person who caused it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Refusal:
    """Why an action is not legal now: the rules' own code, the section of the help that explains it, and a sentence."""

    code: int
    section: str
    sentence: str

    def __str__(self) -> str:
        return self.sentence


class IllegalAction(ValueError):
    """An action that is not legal now; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


class BadState(ValueError):
    """Bytes that are no state of this game."""
