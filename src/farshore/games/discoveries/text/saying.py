"""How sentences of Discoveries are put together. English stands in these files, French in `locale/`."""

from collections.abc import Iterable

from farshore.games.discoveries.state import FOLDER
from farshore.kit.catalogue import Catalogue

CATALOGUE = Catalogue(FOLDER)
say = CATALOGUE.say
say_n = CATALOGUE.say_n


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def listed(words: Iterable[str], lang: str) -> str:
    """One, one and another, one, another and a third."""
    *most, last = words
    return say(lang, "{most} and {last}", most=", ".join(most), last=last) if most else last


def alternatives(words: Iterable[str], lang: str) -> str:
    *most, last = words
    return say(lang, "{most} or {last}", most=", ".join(most), last=last) if most else last
