"""How sentences of Entdecker are put together. English stands in these files, French in `locale/`."""

from collections.abc import Iterable

from farshore.games.entdecker.state import FOLDER
from farshore.kit.catalogue import Catalogue

CATALOGUE = Catalogue(FOLDER)
say = CATALOGUE.say
say_n = CATALOGUE.say_n


def alternatives(words: Iterable[str], lang: str) -> str:
    """One, one or another."""
    *most, last = words
    return say(lang, "{most} or {last}", most=", ".join(most), last=last) if most else last
