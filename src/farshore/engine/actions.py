"""Actions as a table of families: what a game's action numbers mean, and the texts that mean them everywhere.

A family is a text with gaps, and the words that fill them: `die {} {}`, owners, faces. Families are numbered one after
the other, and a family goes by the number of its first action, which rules, too, can reckon with:

    TABLE = ActionTable()
    STAKE = TABLE.family("stake {}", ("1", "2", "3"))
    DOUBT = TABLE.family("doubt")

Whatever else is to be said of an action is looked up by its family, in a dictionary, say, of functions:

    family, indexes = TABLE.decode(action)
    return LABELS[family](state, lang, *indexes)
"""

from collections.abc import Sequence
from itertools import product

Decoded = tuple[int, tuple[int, ...]]


class ActionTable:
    """The families of a game's actions, in the order of their numbers."""

    def __init__(self) -> None:
        self.texts: list[str] = []  # by number
        self._decoded: list[Decoded] = []

    def family(self, text: str, *words: Sequence[str]) -> int:
        """Add a family: an action for every choice of words, the last word changing first. It goes by its first."""
        first = len(self.texts)
        self.texts += (text.format(*chosen) for chosen in product(*words))
        self._decoded += ((first, indexes) for indexes in product(*(range(len(choices)) for choices in words)))
        return first

    def decode(self, action: int) -> Decoded:
        """The family of an action, and which of its words were chosen."""
        return self._decoded[action]

    def family_of(self, action: int) -> int:
        return self._decoded[action][0]

    def indexes_of(self, action: int) -> tuple[int, ...]:
        """Which words of its family were chosen."""
        return self._decoded[action][1]

    def __len__(self) -> int:
        """How many actions there are."""
        return len(self.texts)
