"""The stacks: hidden ones with their backs, open ones by class, the tile in hand, and the discards."""

from collections.abc import Iterator
from functools import cache, lru_cache

from farshore.games.entdecker import actions, asked, events
from farshore.games.entdecker.components import CLASSES, HIDDEN_CLASSES, NO_TILE
from farshore.games.entdecker.faces import FIRST_WAYS, tile_in_hand
from farshore.games.entdecker.scene.seen import REMEMBERED, Seen
from farshore.games.entdecker.scene.words import written
from farshore.games.entdecker.text.counts import counted_hidden, counted_open, counted_tiles
from farshore.games.entdecker.text.labels import ACTION_TEXTS
from farshore.games.entdecker.text.names import class_name, tile_name
from farshore.games.entdecker.text.reading import has_question_mark
from farshore.games.entdecker.text.saying import say
from farshore.kit.catalogue import N_
from farshore.kit.html import action_piece, escape, piece, symbol
from farshore.kit.words import capital

END = "</div>"
ON_JOURNEY = (asked.JOURNEY, asked.LAY, asked.NATIVES)
BACKS = (symbol("ek-back"), symbol("ek-question"))


def stacks(t: Seen) -> tuple[str, ...]:
    return (
        group("hidden", N_("Hidden stacks"), t.lang),
        *hidden_stacks(t),
        END,
        hand(t),
        group("open", N_("Open stacks"), t.lang),
        *open_stacks(t),
        END,
        discards(t),
    )


@cache
def group(key: str, name: str, lang: str) -> str:
    return f'<div class="ek-stacks-{key}" data-key="{key}" role="group" aria-label="{written(lang, name)}">'


# ---- Hidden stacks ---------------------------------------------------------------------------------------------------


def hidden_stacks(t: Seen) -> Iterator[str]:
    draws = t.asks(asked.JOURNEY) and not t.s.buying
    for stack, height in enumerate(t.s.height.tolist()):
        asks = bool(height) and has_question_mark(t.s, stack)
        yield hidden_stack(stack, height, asks, draws, actions.DRAW + stack in t.legal, t.lang)


@cache
def hidden_stack(stack: int, height: int, asks: bool, draws: bool, can: bool, lang: str) -> str:
    """A stack with the back of its top tile, and how many tiles there are."""
    key = f"stack-{stack + 1}"
    back = N_("Stack {stack}: question mark, {tiles}") if asks else N_("Stack {stack}: {tiles}")
    name = say(lang, back if height else N_("Stack {stack}: empty"), stack=stack + 1, tiles=counted_tiles(height, lang))
    face = f"{BACKS[asks]}<b>{height}</b>" if height else '<span class="ek-none"></span>'
    classes = f"ek-stack ek-h{min(3, (height + 5) // 6)}"
    if draws:
        return action_piece(key, face, name, ACTION_TEXTS[actions.DRAW + stack], can=can, classes=classes)
    return piece(key, face, name, classes=classes)


# ---- Open stacks -----------------------------------------------------------------------------------------------------


def open_stacks(t: Seen) -> Iterator[str]:
    """By class; land is not sold, only used to cover."""
    takes = t.asks(asked.JOURNEY) and bool(t.s.buying)
    for tile_class, left in enumerate(t.s.open_left.tolist()):
        sold = takes and tile_class < HIDDEN_CLASSES
        yield open_stack(tile_class, left, sold, sold and actions.TAKE + tile_class in t.legal, t.lang)


@cache
def open_stack(tile_class: int, left: int, takes: bool, can: bool, lang: str) -> str:
    key = f"open-{CLASSES[tile_class].lower()}"
    name = capital(f"{class_name(tile_class, lang)}: {counted_open(left, lang)}")
    edges = FIRST_WAYS[tile_class]
    face = f'<svg viewBox="0 0 100 100"><use href="#ek-t{edges}"/></svg><b>{left}</b>'
    classes = "ek-stack ek-tile ek-g0 ek-h1" + ("" if left else " ek-gone")
    if takes:
        return action_piece(key, face, name, ACTION_TEXTS[actions.TAKE + tile_class], can=can, classes=classes)
    return piece(key, face, name, classes=classes)


# ---- In hand, and away -----------------------------------------------------------------------------------------------


def hand(t: Seen) -> str:
    """The tile that is to be laid, and how many more were paid for."""
    start = ""
    for kind, _, _, value in t.s.events[: t.s.event_count].tolist():
        if kind == events.DREW:
            start = f"stack-{value}"
    left = t.s.left if t.s.asked in ON_JOURNEY or t.s.purpose == asked.FOR_NATIVES else 0  # what is left then is lost
    return drawn_tile(t.s.drawn, start, left, bool(t.s.buying), t.lang)


@lru_cache(REMEMBERED)
def drawn_tile(kind: int, start: str, left: int, buying: bool, lang: str) -> str:
    face = ""
    if kind != NO_TILE:
        name = say(lang, "In hand: {tile}", tile=tile_name(kind, lang))
        face = piece("drawn", tile_in_hand(kind), name, classes="ek-tile ek-g0 ek-h1", start=start)
    paid = ""
    if left:
        tiles = counted_open(left, lang) if buying else counted_hidden(left, lang)
        paid = f'<b class="ek-paid" title="{escape(say(lang, "still paid for: {tiles}", tiles=tiles))}">+{left}</b>'
    name = written(lang, N_("The tile in hand"))
    return f'<div class="ek-hand" data-key="hand" role="group" aria-label="{name}">{face}{paid}</div>'


def discards(t: Seen) -> str:
    return drawn_discards(t.s.discards.tobytes(), t.lang)


@lru_cache(REMEMBERED)
def drawn_discards(counts: bytes, lang: str) -> str:
    """How many there are, and for who asks, which."""
    listed = ", ".join(f"{tile_name(kind, lang)} × {count}" for kind, count in enumerate(counts) if count)
    total = sum(counts)
    name = say(lang, "Discards: {tiles}", tiles=listed or counted_tiles(0, lang))
    face = f'<span class="ek-none"></span><b title="{escape(name)}">{total}</b>'
    return piece("discards", face, name, classes="ek-stack ek-discards")
