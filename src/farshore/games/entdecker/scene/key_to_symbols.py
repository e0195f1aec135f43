"""What the symbols mean, in a word each, where there is room for it beside the chart."""

from functools import cache

from farshore.games.entdecker.components import EVENT_TILES, UNITS
from farshore.games.entdecker.scene.things_alike import fixed
from farshore.games.entdecker.scene.words import area
from farshore.kit.catalogue import N_
from farshore.kit.html import escape

SHOWN = (*UNITS, "coin", "point", "eye", *(f"event {name}" for name in EVENT_TILES))


@cache
def key_to_symbols(lang: str) -> str:
    things = ((name, fixed(name, lang)) for name in SHOWN)
    entries = "".join(
        f'<li data-thing="{name}">{thing.picture}<span>{escape(thing.name)}</span></li>' for name, thing in things
    )
    return f'<div class="ek-key" data-key="key">{area(lang, N_("Symbols"))}<ul>{entries}</ul></div>'
