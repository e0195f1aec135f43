"""The faces of tiles, units and the other things of Entdecker, and the small symbols that stand for them in logs."""

from functools import cache

from farshore.games.entdecker.components import (
    CLASSES,
    EVENT_TILES,
    LAND,
    PLAIN,
    ROTATIONS,
    UNITS,
    WATERFALL_5,
    WATERFALL_POINTS,
)
from farshore.games.entdecker.scene.places import STANDS
from farshore.games.entdecker.text.reading import CLASS_AND_EVENT
from farshore.kit.html import symbol
from farshore.kit.words import LETTERS

OWNERS = LETTERS[:4].lower()  # the letters of the seats, in classes and symbols
EVENT_SYMBOLS = ("", *(f"ek-{name.replace(' ', '-')}" for name in EVENT_TILES))
FIRST_WAYS: tuple[int, ...] = tuple(ways[0] for ways in ROTATIONS.tolist())  # how a tile of each class lies in hand

MARKS = tuple(f'<svg class="ek-mark ek-{owner}"><use href="#ek-scout-{owner}"/></svg>' for owner in OWNERS)
UNIT_FACES = tuple(
    tuple(f'<svg><use href="#ek-{unit}-{owner}"/></svg>' for owner in OWNERS) for unit in UNITS
)  # by unit and seat
COIN = symbol("ek-coin")
PRICES = (
    '<i class="ek-price ek-free">0</i>',
    '<i class="ek-price">1</i>',
    '<i class="ek-price">2</i>',
)  # of edge spaces, by coins
EVENT_SIZE = 34  # of a tile of 100
EVENT_CORNERS = {"nw": (2, 2), "ne": (64, 2), "sw": (2, 64), "se": (64, 64)}


@cache
def tile_face(kind: int, edges: int) -> str:
    """A tile as it lies: coast, and whatever is found there."""
    drawing = f'<svg viewBox="0 0 100 100"><use href="#ek-t{edges}"/>'
    if kind >= WATERFALL_5:
        points = WATERFALL_POINTS[kind - WATERFALL_5]
        return f'{drawing}<use href="#ek-waterfall"/></svg><b class="ek-bonus">+{points}</b>'
    event = CLASS_AND_EVENT[kind][1]
    if event == PLAIN:
        return f"{drawing}</svg>"
    x, y = EVENT_CORNERS[STANDS[edges].event]
    place = f'x="{x}" y="{y}" width="{EVENT_SIZE}" height="{EVENT_SIZE}"'
    return f'{drawing}<use href="#{EVENT_SYMBOLS[event]}" {place}/></svg>'


@cache
def tile_in_hand(kind: int) -> str:
    return tile_face(kind, FIRST_WAYS[CLASS_AND_EVENT[kind][0]])


# ---- In logs and scores ----------------------------------------------------------------------------------------------


def token(item: str) -> str:
    """A small drawing of what an event or a line of a score is about."""
    thing, _, name = item.partition(" ")
    if thing == "tile":
        return token_of_tile(name)
    if item in UNITS:
        return f'<span class="ek-token">{symbol(f"ek-any-{item}")}</span>'
    if thing == "path" and name.isdigit():
        return f'<span class="ek-token">{symbol("ek-hut")}</span>'
    if thing == "island" and name:
        return '<span class="ek-token ek-tile ek-g0"><svg viewBox="0 0 100 100"><use href="#ek-isle"/></svg></span>'
    return ""


@cache
def token_of_tile(name: str) -> str:
    kinds = {text_of_kind(kind): kind for kind in range(WATERFALL_5 + len(WATERFALL_POINTS))}
    kind = kinds.get(name)
    return "" if kind is None else f'<span class="ek-token ek-tile ek-g0 ek-h1">{tile_in_hand(kind)}</span>'


def text_of_kind(kind: int) -> str:
    """How records write a kind of tile: `sssl`, `sssl pirate`, `waterfall 5`."""
    if kind > LAND:
        return f"waterfall {WATERFALL_POINTS[kind - WATERFALL_5]}"
    tile_class, event = CLASS_AND_EVENT[kind]
    name = CLASSES[tile_class].lower()
    return name if event == PLAIN else f"{name} {EVENT_TILES[event - 1]}"
