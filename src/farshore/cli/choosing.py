"""From what a person types to an action: a number of the list, a text, its beginning, or nearly so."""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from farshore.engine.state import State
from farshore.kit.words import verb_of

LONGEST_NUMBER = 4
NEAR_MISSES = 3
ARTICLES = {"l", "la", "le", "les", "un", "une"}  # nobody has to type them
PUNCTUATION = ("Po", "Ps", "Pe", "Pi", "Pf")  # not the hyphen, which may be a minus


@dataclass(frozen=True)
class Meant:
    """What was meant: one action, legal or not; or several that it might be; or nothing, with what comes near."""

    action: int | None = None
    several: tuple[int, ...] = ()
    near: tuple[str, ...] = ()


def groups_of(view: State) -> list[list[int]]:
    """The legal actions, those with the same verb together."""
    groups: dict[str, list[int]] = {}
    for action in view.legal:
        groups.setdefault(verb_of(view.text(action)), []).append(action)
    return list(groups.values())


def in_order(groups: Iterable[Sequence[int]]) -> list[int]:
    """The actions as they are numbered on the screen, from one on."""
    return [action for group in groups for action in group]


def understand(typed: str, view: State, lang: str) -> Meant:
    """Which action a person means, legal ones first."""
    said = plain(typed)
    listed = in_order(groups_of(view))
    if said.isdecimal() and len(said) <= LONGEST_NUMBER:
        place = int(said)
        return Meant(listed[place - 1]) if 1 <= place <= len(listed) else Meant()
    legal = {action: (plain(view.text(action)), *ways_to_say(view.label(action, lang))) for action in listed}
    every = {action: (plain(view.text(action)),) for action in range(view.game.actions)}
    for fits in (is_it, begins_it, abbreviates_it):
        for known in (legal, every):
            found = [action for action, texts in known.items() if any(fits(said, text) for text in texts)]
            if found:
                return Meant(found[0]) if len(found) == 1 else Meant(several=tuple(found))
    return Meant(near=nearest(said, legal) or nearest(said, every))


def ways_to_say(label: str) -> tuple[str, ...]:
    """`Poser le 4 jaune` with and without its article."""
    words = plain(label).split()
    return tuple(dict.fromkeys((" ".join(words), " ".join(word for word in words if word not in ARTICLES))))


def plain(text: str) -> str:
    """Without capitals and punctuation, and with single spaces: `Poser : 4 jaune` is `poser 4 jaune`."""
    letters = unicodedata.normalize("NFC", text.lower())
    return " ".join("".join(" " if unicodedata.category(one) in PUNCTUATION else one for one in letters).split())


def is_it(said: str, text: str) -> bool:
    return said == text


def begins_it(said: str, text: str) -> bool:
    return bool(said) and text.startswith(said)


def abbreviates_it(said: str, text: str) -> bool:
    """`p r 5` is short for `play red 5`."""
    typed, full = said.split(), text.split()
    return len(typed) == len(full) and all(word.startswith(start) for start, word in zip(typed, full, strict=True))


def nearest(said: str, known: Mapping[int, tuple[str, ...]]) -> tuple[str, ...]:
    """The texts that come near, best first."""
    texts = [text for texts in known.values() for text in texts]
    return tuple(dict.fromkeys(get_close_matches(said, texts, NEAR_MISSES)))
