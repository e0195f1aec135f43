"""What the symbols mean, in a word each: beside the chart where there is room, elsewhere a button opens it."""

from functools import cache

from farshore.games.entdecker.components import EVENT_TILES, UNITS
from farshore.games.entdecker.scene.things_alike import fixed
from farshore.games.entdecker.scene.words import area, written
from farshore.kit.catalogue import N_
from farshore.kit.html import escape

SHOWN = (*UNITS, "coin", "point", "hut", "eye", "question", *(f"event {name}" for name in EVENT_TILES))


@cache
def key_to_symbols(lang: str) -> str:
    things = ((name, fixed(name, lang)) for name in SHOWN)
    entries = "".join(
        f'<li data-thing="{name}">{thing.picture}<span>{escape(thing.name)}</span></li>' for name, thing in things
    )
    return f'<div class="ek-key" id="ek-key" data-key="key" popover>{area(lang, N_("Symbols"))}<ul>{entries}</ul></div>'


@cache
def key_button(lang: str) -> str:
    name = written(lang, N_("Symbols"))
    return f'<button type="button" class="ek-tool ek-open-key" popovertarget="ek-key">{name}</button>'
