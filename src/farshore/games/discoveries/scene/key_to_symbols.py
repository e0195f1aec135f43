"""What the symbols on cards mean, in a word each, where there is room for it beside the boards."""

from functools import cache

from farshore.games.discoveries.components import SPECIES
from farshore.games.discoveries.scene.things import picture
from farshore.games.discoveries.scene.words import written
from farshore.games.discoveries.text.saying import say
from farshore.games.discoveries.text.things import SYMBOLS
from farshore.kit.catalogue import N_
from farshore.kit.html import escape

SHOWN = (
    "face walk", "face ride", "face negotiate", "face journal",
    "river", "mountain", "friendly", "wary", "face any", "to camp",
)  # fmt: skip


@cache
def key_to_symbols(tepee_ranks: str, lang: str) -> str:
    entries = "".join(
        f'<li data-thing="{name}">{picture(name, lang)}<span>{escape(say(lang, SYMBOLS[name].name))}</span></li>'
        for name in SHOWN
    )
    species = "".join(f'<i data-thing="{name}">{picture(name, lang)}</i>' for name in SPECIES)
    worth = written(lang, N_("Different species: 3, 8, 15 or 24 points"))
    entries += f'<li class="ds-wide">{species}<span>{worth}</span></li>'
    ranks = written(lang, N_("Tepees by rank: {points} points"), points=tepee_ranks)
    entries += f'<li class="ds-wide" data-thing="tepee">{picture("tepee", lang)}<span>{ranks}</span></li>'
    title = written(lang, N_("Symbols"))
    return f'<div class="ds-key" data-key="key"><span class="ds-label">{title}</span><ul>{entries}</ul></div>'
