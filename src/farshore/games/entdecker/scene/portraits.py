"""Large drawings of things, for whoever asks what they are, for the legend, and for the pages of the rules."""

from functools import cache

from farshore.games.entdecker.components import DOT, EYES, PATH_SPACES, PLAIN, UNITS
from farshore.games.entdecker.scene.faces import EVENT_SYMBOLS, OWNERS, PRICES, tile_face, tile_in_hand
from farshore.kit.html import symbol


def portrait(drawing: str, classes: str = "") -> str:
    return f'<span class="ek-portrait {classes}">{drawing}</span>'


@cache
def of_symbol(identity: str) -> str:
    return portrait(symbol(identity))


@cache
def of_kind(kind: int) -> str:
    """A kind of tile as it comes from its stack."""
    return portrait(tile_in_hand(kind), "ek-tile ek-g0 ek-h1")


@cache
def of_tile(kind: int, edges: int) -> str:
    """A tile as it lies on the chart."""
    return portrait(tile_face(kind, edges), "ek-tile ek-g0 ek-h1")


@cache
def of_event(event: int) -> str:
    assert event != PLAIN
    return of_symbol(EVENT_SYMBOLS[event])


@cache
def of_unit(unit: int, seat: int) -> str:
    return portrait(symbol(f"ek-{UNITS[unit]}-{OWNERS[seat]}"), f"ek-{OWNERS[seat]}")


@cache
def of_edge(coins: int) -> str:
    """Open sea, with the price as it stands on the chart."""
    return at_sea(PRICES[coins])


@cache
def of_start(price: int) -> str:
    """A boat on open sea, with its price."""
    return at_sea(f'<span class="ek-start{"" if price else " ek-free"} can"><b>{price}</b></span>')


def at_sea(face: str) -> str:
    sea = '<svg viewBox="0 0 100 100" aria-hidden="true"><use href="#ek-rhumbs"/></svg>'
    return portrait(sea + face, "ek-at-sea")


@cache
def of_path() -> str:
    """A hut and the spaces before it."""
    signs = "".join(
        f'<use href="#{"ek-dot" if step == DOT else "ek-eye" if step in EYES else "ek-spot"}"'
        f' x="{44 + 26 * step}" y="10" width="22" height="22"/>'
        for step in range(PATH_SPACES)
    )
    hut = '<use href="#ek-hut" width="40" height="40"/>'
    wide = 44 + 26 * PATH_SPACES
    return portrait(f'<svg viewBox="0 0 {wide} 40" aria-hidden="true">{hut}{signs}</svg>', "ek-wide")


UNEXPLORED = portrait("", "ek-hatched")
