"""Things that are the same in every position, by their names; and how a thing is made of its words."""

from collections.abc import Callable
from functools import partial

from farshore.engine.presentation import Thing
from farshore.games.entdecker.components import (
    EVENT_TILES,
    HIDDEN_PRICE,
    KINDS,
    OPEN_PRICE,
    PLAIN,
    UNITS,
    WATERFALL_5,
    WATERFALL_POINTS,
)
from farshore.games.entdecker.scene import portraits
from farshore.games.entdecker.scene.faces import text_of_kind
from farshore.games.entdecker.text import things as told
from farshore.games.entdecker.text.names import tile_name
from farshore.games.entdecker.text.reading import CLASS_AND_EVENT
from farshore.games.entdecker.text.saying import say
from farshore.kit.words import capital

KINDS_BY_TEXT = {text_of_kind(kind): kind for kind in range(KINDS)}


def made(
    words: told.Words, lang: str, drawing: str, *more: str, name: str = "", cost: str = "", **parts: object
) -> Thing:
    """A thing by its words, to which more is said of this one."""
    text = say(lang, words.text, **told.FIGURES, **parts)
    return Thing(
        name or say(lang, words.name, **parts), " ".join([text, *more]), words.section, cost or words.cost, drawing
    )


# ---- What is always the same -----------------------------------------------------------------------------------------

ANSWER_SYMBOLS = {
    "announce hidden": "ek-back",
    "announce open": "ek-isle",
    "way": "ek-coin",
    "pass": "ek-ship",
    "stop": "ek-ship",
    "mix": "ek-pile",
    "no-scout": "ek-hut",
    "number": "ek-hut",
    "top-scout": "ek-hut",
    "lay": "ek-turn",
    "closed": "ek-pile",
    "score": "ek-isle",
    "paid": "ek-back",
    "wheel": "ek-wheel",
}
FIXED: dict[str, tuple[told.Words, str]] = {
    "unexplored": (told.UNEXPLORED, portraits.UNEXPLORED),
    **{f"edge {coins}": (words, portraits.of_edge(coins)) for coins, words in enumerate(told.EDGES)},
    "ship": (told.SHIP, portraits.of_symbol("ek-ship")),
    "start": (told.START, portraits.of_start(2)),
    "back": (told.BACK, portraits.of_symbol("ek-back")),
    "question": (told.QUESTION, portraits.of_symbol("ek-question")),
    "coin": (told.GOLD, portraits.of_symbol("ek-coin")),
    "point": (told.POINTS, portraits.of_symbol("ek-laurel")),
    "die": (told.DIE, portraits.of_symbol("ek-die")),
    "hut": (told.HUT, portraits.of_symbol("ek-hut")),
    "dot": (told.DOT, portraits.of_symbol("ek-dot")),
    "eye": (told.EYE, portraits.of_symbol("ek-eye")),
    "step": (told.STEP, portraits.of_symbol("ek-spot")),
    "jungle": (told.JUNGLE, portraits.of_path()),
    "pile": (told.DISCARDS, portraits.of_symbol("ek-pile")),
    **{name: (words, portraits.of_symbol(ANSWER_SYMBOLS[name])) for name, words in told.ANSWERS.items()},
    **{f"event {EVENT_TILES[event - 1]}": (words, portraits.of_event(event)) for event, words in told.EVENTS.items()},
    **{UNITS[unit]: (words, portraits.of_unit(unit, 0)) for unit, words in enumerate(told.UNITS)},
}
COSTS: dict[str, Callable[[str], str]] = {
    **{name: partial(told.cost_of_unit, unit) for unit, name in enumerate(UNITS)},
    "announce hidden": partial(told.cost_of_tile, HIDDEN_PRICE),
    "announce open": partial(told.cost_of_tile, OPEN_PRICE),
}


def fixed(name: str, lang: str) -> Thing:
    words, drawing = FIXED[name]
    cost = COSTS.get(name)
    return made(words, lang, drawing, cost=cost(lang) if cost else "")


def of_kind(kind: int, lang: str) -> Thing:
    """A kind of tile; an event is what matters most about it."""
    drawing = portraits.of_kind(kind)
    if kind >= WATERFALL_5:
        return made(told.WATERFALL, lang, drawing, points=WATERFALL_POINTS[kind - WATERFALL_5])
    tile_class, event = CLASS_AND_EVENT[kind]
    plain = made(told.TILES[tile_class], lang, drawing)
    if event == PLAIN:
        return plain
    return made(told.EVENTS[event], lang, drawing, plain.text, name=capital(tile_name(kind, lang)))
