"""The routes of cards, bottom to top, as letters and in words."""

from collections.abc import Iterator
from functools import cache
from itertools import groupby

from farshore.engine.state import Fields
from farshore.games.discoveries.text.counts import counted_mountains, counted_rivers
from farshore.games.discoveries.text.saying import say

RIVER, MOUNTAIN = "R", "M"


@cache
def route_icons(route: int) -> str:
    """A route of the record as letters, bottom to top."""
    return "".join(MOUNTAIN if route >> place & 1 else RIVER for place in range(route.bit_length() - 1))


def routes_of(s: Fields, card: int) -> list[str]:
    return [route_icons(route) for route in s.route[card].tolist() if route]


def icons_in_words(icons: str, lang: str) -> str:
    """Rivers and mountains in their order: 2 rivers, 1 mountain."""
    return ", ".join(runs_in_words(icons, lang))


def runs_in_words(icons: str, lang: str) -> Iterator[str]:
    for icon, run in groupby(icons):
        count = len(list(run))
        yield counted_rivers(count, lang) if icon == RIVER else counted_mountains(count, lang)


def routes_in_words(s: Fields, card: int, lang: str) -> str:
    """Every route of a card; each has commas of its own, so that they are kept apart by more than an or."""
    first, *others = (icons_in_words(icons, lang) for icons in routes_of(s, card))
    return "".join([first, *(say(lang, ", or else {route}", route=route) for route in others)])
