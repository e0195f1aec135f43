"""The tile in hand, and the tiles that are still paid for."""

from functools import lru_cache

from farshore.games.entdecker import asked, events
from farshore.games.entdecker.components import NO_TILE
from farshore.games.entdecker.scene.faces import text_of_kind, tile_in_hand
from farshore.games.entdecker.scene.seen import REMEMBERED, Seen
from farshore.games.entdecker.scene.words import area, written
from farshore.games.entdecker.text.counts import counted_hidden, counted_open
from farshore.games.entdecker.text.names import tile_name
from farshore.games.entdecker.text.saying import say
from farshore.kit.catalogue import N_
from farshore.kit.html import escape, piece, symbol
from farshore.kit.words import capital

SIGNS = (symbol("ek-back"), symbol("ek-isle"))  # of hidden and of open tiles
ON_JOURNEY = (asked.JOURNEY, asked.LAY, asked.NATIVES)


def hand(t: Seen) -> str:
    start = ""
    for kind, _, _, value in t.s.events[: t.s.event_count].tolist():
        if kind == events.DREW:
            start = f"stack-{value}"
    left = t.s.left if t.s.asked in ON_JOURNEY or t.s.purpose == asked.FOR_NATIVES else 0  # what is left then is lost
    return drawn_hand(t.s.drawn, start, left, bool(t.s.buying), t.lang)


@lru_cache(REMEMBERED)
def drawn_hand(kind: int, start: str, left: int, buying: bool, lang: str) -> str:
    content = ""
    if kind != NO_TILE:
        tile = tile_name(kind, lang)
        name = say(lang, "In hand: {tile}", tile=tile)
        thing = f"tile {text_of_kind(kind)}"
        content = piece("drawn", tile_in_hand(kind), name, classes="ek-tile ek-g0 ek-h1", start=start, thing=thing)
        content += f'<span class="ek-held">{area(lang, N_("In hand"))}<b>{escape(capital(tile))}</b></span>'
    if left:
        tiles = counted_open(left, lang) if buying else counted_hidden(left, lang)
        paid = escape(say(lang, "still paid for: {tiles}", tiles=tiles))
        content += f'<b class="ek-paid" data-thing="paid" role="img" aria-label="{paid}">{SIGNS[buying]}+{left}</b>'
    name = written(lang, N_("The tile in hand"))
    return f'<div class="ek-hand" data-key="hand" role="group" aria-label="{name}">{content}</div>'
