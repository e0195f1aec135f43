"""Things with their number: 1 tile, 2 tiles."""

from farshore.games.entdecker.text.saying import say_n


def counted_gold(count: int, lang: str) -> str:
    return say_n(lang, count, "{n} gold", "{n} gold")


def counted_points(count: int, lang: str) -> str:
    return say_n(lang, count, "{n} point", "{n} points")


def counted_tiles(count: int, lang: str) -> str:
    return say_n(lang, count, "{n} tile", "{n} tiles")


def counted_hidden(count: int, lang: str) -> str:
    return say_n(lang, count, "{n} hidden tile", "{n} hidden tiles")


def counted_open(count: int, lang: str) -> str:
    return say_n(lang, count, "{n} open tile", "{n} open tiles")


def counted_scouts(count: int, lang: str) -> str:
    return say_n(lang, count, "{n} scout", "{n} scouts")


def counted_stacks(count: int, lang: str) -> str:
    return say_n(lang, count, "{n} stack", "{n} stacks")


def counted_forts(count: int, lang: str) -> str:
    return say_n(lang, count, "{n} fort", "{n} forts")


def counted_settlements(count: int, lang: str) -> str:
    return say_n(lang, count, "{n} settlement", "{n} settlements")
