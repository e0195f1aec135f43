"""What everything on the board is, to whoever asks: from the viewer's own view, in the words of `text/things.py`."""

from collections.abc import Sequence

from farshore.engine.presentation import LegendGroup, Thing
from farshore.engine.state import State
from farshore.games.entdecker.components import EVENT_TILES, SCOUT, UNITS
from farshore.games.entdecker.scene import portraits
from farshore.games.entdecker.scene.things_alike import FIXED, KINDS_BY_TEXT, fixed, of_kind
from farshore.games.entdecker.scene.things_in_jungle import hut, path, scout_on_path
from farshore.games.entdecker.scene.things_in_stacks import CLASS_WORDS, discards, hidden, open_stack
from farshore.games.entdecker.scene.things_of_players import (
    Explains,
    gold_of,
    landed_of,
    numbers,
    of_player,
    points_of,
    supply,
    unit_in_general,
    units_in_supply,
)
from farshore.games.entdecker.scene.things_on_chart import SPACES, chart, start, tile, tile_on_space, unit_on_space
from farshore.games.entdecker.text import things as told
from farshore.games.entdecker.text.saying import say
from farshore.kit.catalogue import N_


def thing(state: State, name: str, lang: str) -> Thing | None:
    """What is called so on the board; None where there is nothing of that name."""
    if name in FIXED:
        return fixed(name, lang)
    if name in SPACES:
        return tile_on_space(state, SPACES[name], lang)
    kind, _, which = name.partition(" ")
    explain = LIVE.get(kind)
    return None if explain is None else explain(state, which, lang)


LIVE: dict[str, Explains] = {
    "chart": chart,
    "tile": tile,
    "unit": unit_on_space,
    "start": start,
    "hidden": hidden,
    "open": open_stack,
    "discards": discards,
    **{name: unit_in_general(unit) for unit, name in enumerate(UNITS)},
    **{f"{name}s": units_in_supply(unit) for unit, name in enumerate(UNITS)},
    "gold": of_player(told.GOLD, portraits.of_symbol("ek-coin"), gold_of),
    "points": of_player(told.POINTS, portraits.of_symbol("ek-laurel"), points_of),
    "landed": of_player(told.LANDED, portraits.of_unit(SCOUT, 0), landed_of),
    "supply": supply,
    "numbers": numbers,
    "path": path,
    "hut": hut,
    "jungle": scout_on_path,
}  # by the first word

# ---- The legend ------------------------------------------------------------------------------------------------------

LEGEND = (
    (N_("Chart"), ("unexplored", "edge 0", "edge 1", "edge 2", "start", "ship")),
    (N_("Tiles"), tuple(f"tile {name}" for name in (*CLASS_WORDS, "waterfall 5", "waterfall 10"))),
    (N_("Events"), tuple(f"event {name}" for name in EVENT_TILES)),
    (N_("Stacks"), ("back", "question", "pile")),
    (N_("Units"), UNITS),
    (N_("Gold and points"), ("coin", "point", "die", "wheel")),
    (N_("Jungle"), ("jungle", "hut", "dot", "eye", "step")),
)


def legend(lang: str) -> Sequence[LegendGroup]:
    return tuple(LegendGroup(say(lang, title), tuple(entry(name, lang) for name in names)) for title, names in LEGEND)


def entry(name: str, lang: str) -> Thing:
    """A symbol, without a position."""
    return fixed(name, lang) if name in FIXED else of_kind(KINDS_BY_TEXT[name.removeprefix("tile ")], lang)


def picture(name: str, lang: str) -> str:
    """The drawing of a symbol, for the rules."""
    return entry(name, lang).picture
