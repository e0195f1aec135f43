"""How a tile looks: its coast, its sailing lines and its land, drawn from its edges alone.

Six drawings, one a class, are turned to make the sixteen ways in which tiles lie. Coasts meet the sides of a tile a
little way from its corners, so that islands that touch at a corner only can be told apart.
"""

from typing import NamedTuple

from farshore.games.entdecker.components import ALL_LAND, SIDES

SIZE = 100  # of a tile
TURNS = len(SIDES)


class Shape(NamedTuple):
    """The drawing of a class: coasts with the land behind each, and the white line that joins the sea edges."""

    coasts: tuple[tuple[str, str], ...]
    line: str


NORTH_SHORE = ("M5 0C7 16 18 28 34 28C44 28 50 33 62 30C78 26 92 17 95 0", "Z")
SOUTH_SHORE = ("M95 100C93 84 82 72 66 72C56 72 50 67 38 70C22 74 8 83 5 100", "Z")
SHAPES = {  # by edges; land in the north, then clockwise
    0b0000: Shape((), "M0 50H100M50 0V100"),
    0b0001: Shape((NORTH_SHORE,), "M0 50C28 50 36 62 50 62S72 50 100 50M50 62V100"),
    0b0011: Shape((("M5 0C9 20 18 33 33 38C47 43 53 51 59 64C66 80 80 91 100 95", "V0Z"),), "M0 50C30 50 50 70 50 100"),
    0b0101: Shape((NORTH_SHORE, SOUTH_SHORE), "M0 50H100"),
    0b0111: Shape((("M5 0C10 16 32 22 34 38C35 48 31 54 33 64C35 80 10 86 5 100", "H100V0Z"),), "M0 50H17"),
    0b1111: Shape((("", "M0 0H100V100H0Z"),), ""),
}
TUFTS = ((50, 12), (86, 50), (46, 89), (13, 52))  # where something grows, by side
INLAND = ((32, 34), (68, 66), (64, 30), (34, 68))


def turned(edges: int, turns: int) -> int:
    """The edges of a tile that was turned clockwise."""
    wide = edges << turns
    return (wide | wide >> TURNS) & ALL_LAND


def drawing_of(edges: int) -> tuple[int, int]:
    """The drawing that shows these edges, and how often it is turned."""
    return next((shape, turns) for shape in SHAPES for turns in range(TURNS) if turned(shape, turns) == edges)


def shape_drawing(edges: int) -> str:
    """A coast: shallow water, a thin line along it, the land, and the shore."""
    shape = SHAPES[edges]
    shores = [coast for coast, _ in shape.coasts if coast]
    water = "".join(f'<path class="ek-{kind}" d="{"".join(shores)}"/>' for kind in ("shallow", "fathom", "shoal"))
    land = "".join(
        f'<path class="ek-land-{shore}" d="{coast}{behind}"/>' for shore, (coast, behind) in enumerate(shape.coasts)
    )
    shore = f'<path class="ek-coast" d="{"".join(shores)}"/>'
    line = f'<path class="ek-way" d="{shape.line}"/>' if shape.line else ""
    return f'<g id="ek-shape-{edges}">{f"{water}{land}{shore}" if shores else land}{line}</g>'


def tile_symbol(edges: int) -> str:
    """A tile of these edges; what grows there stands upright, however the tile was turned."""
    shape, turns = drawing_of(edges)
    spots = [TUFTS[side] for side in range(TURNS) if edges >> side & 1]
    if edges == ALL_LAND:
        spots = [*INLAND]
    tufts = "".join(f'<use href="#ek-tuft" x="{x}" y="{y}"/>' for x, y in spots)
    turn = f' transform="rotate({turns * 90} 50 50)"' if turns else ""
    return (
        f'<symbol id="ek-t{edges}" viewBox="0 0 {SIZE} {SIZE}"><use href="#ek-rhumbs"/>'
        f'<g{turn}><use href="#ek-shape-{shape}"/></g>{tufts}</symbol>'
    )


def tile_symbols() -> str:
    shapes = "".join(shape_drawing(edges) for edges in SHAPES)
    return f"<defs>{shapes}</defs>" + "".join(tile_symbol(edges) for edges in range(ALL_LAND + 1))
