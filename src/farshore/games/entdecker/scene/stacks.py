"""The stacks: hidden ones with their backs, open ones by class, and the discards."""

from collections.abc import Iterator
from functools import cache, lru_cache

from farshore.games.entdecker import actions, asked
from farshore.games.entdecker.components import CLASSES, HIDDEN_CLASSES, HIDDEN_PRICE, OPEN_PRICE
from farshore.games.entdecker.scene.faces import COIN, FIRST_WAYS
from farshore.games.entdecker.scene.seen import REMEMBERED, Seen
from farshore.games.entdecker.scene.words import area, written
from farshore.games.entdecker.text.counts import counted_open, counted_tiles
from farshore.games.entdecker.text.labels import ACTION_TEXTS
from farshore.games.entdecker.text.names import class_name, tile_name
from farshore.games.entdecker.text.reading import has_question_mark
from farshore.games.entdecker.text.saying import say
from farshore.kit.catalogue import N_
from farshore.kit.html import action_piece, piece, symbol
from farshore.kit.words import capital

END = "</div>"
NONE = '<span class="ek-none"></span><b>0</b>'
MOST_LAYERS = 3
BACKS = (symbol("ek-back"), symbol("ek-question"))


def stacks(t: Seen) -> tuple[str, ...]:
    return (
        group("hidden", N_("Hidden stacks"), N_("Hidden"), HIDDEN_PRICE, t.lang),
        *hidden_stacks(t),
        END,
        group("open", N_("Open stacks"), N_("Open"), OPEN_PRICE, t.lang),
        *open_stacks(t),
        END,
        discards(t),
    )


@cache
def group(key: str, name: str, short: str, price: int, lang: str) -> str:
    """Stacks that have a price in common, which stands beside their name."""
    label = area(lang, short, f"<small>{COIN}{price}</small>")
    return (
        f'<div class="ek-stacks-{key}" data-key="{key}" data-thing="{key}" role="group"'
        f' aria-label="{written(lang, name)}">{label}'
    )


def piled(height: int) -> str:
    """How high a stack looks: a single tile lies flat."""
    return f"ek-pile{min(MOST_LAYERS, (height + 4) // 5)}"


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
    face = f"{BACKS[asks]}<b>{height}</b>" if height else NONE
    classes = f"ek-stack {piled(height)}"
    thing = f"hidden {stack + 1}"
    if draws:
        return action_piece(key, face, name, ACTION_TEXTS[actions.DRAW + stack], can=can, classes=classes, thing=thing)
    return piece(key, face, name, classes=classes, thing=thing)


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
    face = f'<svg viewBox="0 0 100 100"><use href="#ek-t{edges}"/></svg><b>{left}</b>' if left else NONE
    classes = f"ek-stack ek-tile ek-g0 ek-h1 {piled(left)}"
    thing = f"open {CLASSES[tile_class].lower()}"
    if takes:
        action = ACTION_TEXTS[actions.TAKE + tile_class]
        return action_piece(key, face, name, action, can=can, classes=classes, thing=thing)
    return piece(key, face, name, classes=classes, thing=thing)


# ---- Discards --------------------------------------------------------------------------------------------------------


def discards(t: Seen) -> str:
    return drawn_discards(t.s.discards.tobytes(), t.lang)


@lru_cache(REMEMBERED)
def drawn_discards(counts: bytes, lang: str) -> str:
    """How many there are, and for who listens, which."""
    listed = ", ".join(f"{tile_name(kind, lang)} × {count}" for kind, count in enumerate(counts) if count)
    total = sum(counts)
    name = say(lang, "Discards: {tiles}", tiles=listed or counted_tiles(0, lang))
    face = f"{symbol('ek-pile')}<b>{total}</b>" if total else NONE
    drawn = piece("discards", face, name, classes="ek-stack")
    return f'<div class="ek-discards" data-thing="discards">{area(lang, N_("Discards"))}{drawn}</div>'
