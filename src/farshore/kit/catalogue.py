"""Texts in several languages: gettext catalogues (`locale/<lang>.po` in a folder), read at the first use.

English stands in the code, so English has no catalogue; every other language of ours owes every sentence. Whoever has
no catalogue speaks English.
"""

from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import Protocol, runtime_checkable

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ENGLISH = "en"
LANGUAGES = (ENGLISH, "fr")


def N_(message: str) -> str:  # noqa: N802  # the name that gettext's tools know
    """Mark a text for translation where it is written down, to be translated where it is said."""
    return message


class Catalogue:
    """The sentences of one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def say(self, lang: str, message: str, **parts: object) -> str:
        """A sentence in a language, with its `{parts}` filled in. Nothing said is nothing: by gettext, a header."""
        found = message if lang == ENGLISH or not message else translations(self.folder, lang).gettext(message)
        return found.format(**parts) if parts else found

    def say_n(self, lang: str, n: int, one: str, many: str, **parts: object) -> str:
        """A sentence about so many things, `{n}`: which form goes with a number is the catalogue's to know."""
        english = one if n == 1 else many
        found = english if lang == ENGLISH else translations(self.folder, lang).ngettext(one, many, n)
        return found.format(n=n, **parts)


@runtime_checkable
class Speaking(Protocol):
    """Something that has its words in every language."""

    def sentence(self, lang: str) -> str: ...


class Spoken(Exception):
    """An error with a sentence for the person who caused it, in his language."""

    catalogue: Catalogue  # whose sentences these are

    def __init__(self, message: str, **parts: object) -> None:
        super().__init__(message.format(**parts))
        self.message = message
        self.parts = parts

    def __reduce__(self) -> tuple[object, ...]:
        """Another process is told the same; an exception by itself remembers only its English words."""
        return spoken_again, (type(self), self.message, self.parts)

    def sentence(self, lang: str) -> str:
        """What went wrong; parts that can speak do so in the same language."""
        parts = {word: part.sentence(lang) if isinstance(part, Speaking) else part for word, part in self.parts.items()}
        return self.catalogue.say(lang, self.message, **parts)


def spoken_again(kind: type[Spoken], message: str, parts: dict[str, object]) -> Spoken:
    return kind(message, **parts)


@cache
def translations(folder: Path, lang: str) -> NullTranslations:
    """The catalogue of a folder, with its language's plural forms; a language that is not ours is an error."""
    if lang not in LANGUAGES:
        raise ValueError(f"there is no language {lang!r}: there are {', '.join(LANGUAGES)}")
    path, compiled = folder / "locale" / f"{lang}.po", BytesIO()
    if not path.exists():
        return NullTranslations()
    with path.open("rb") as file:
        write_mo(compiled, read_po(file, locale=lang))
    compiled.seek(0)
    return GNUTranslations(compiled)
