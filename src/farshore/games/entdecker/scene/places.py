"""Where things lie on the chart: classes for rows and columns, for shores, and for the water that a ship lies in."""

from farshore.games.entdecker.components import (
    ALL_LAND,
    BOTTOM,
    COLUMNS,
    LEFT,
    PLACES,
    RIGHT,
    ROWS,
    SIDES,
    SPACES,
    STRAITS,
    TOP,
)

POINTS = "nesw"  # of the compass, by side


def column_and_row(place: int) -> tuple[int, int]:
    """Counted from the edge spaces on the left and at the top."""
    if place < SPACES:
        row, column = divmod(place, COLUMNS)
        return column + 1, row + 1
    if place < BOTTOM:
        return place - TOP + 1, 0
    if place < LEFT:
        return place - BOTTOM + 1, ROWS + 1
    if place < RIGHT:
        return 0, place - LEFT + 1
    return COLUMNS + 1, place - RIGHT + 1


AT = tuple("ek-x{} ek-y{}".format(*column_and_row(place)) for place in range(PLACES))  # classes, by place


def shore_point(edges: int, shore: int) -> str:
    """The part of a tile where a unit of this shore stands."""
    sides = [side for side in range(len(SIDES)) if edges >> side & 1]
    if edges in STRAITS:
        sides = sides[shore : shore + 1]
    return corner_of(sides)


def water_point(edges: int) -> str:
    """The part of a tile where the ship lies."""
    return corner_of([side for side in range(len(SIDES)) if not edges >> side & 1])


def corner_of(sides: list[int]) -> str:
    """One side, the corner between two that meet, or the middle."""
    points = "".join(POINTS[side] for side in sides)
    return {"es": "se", "sw": "sw", "nw": "nw", "ne": "ne"}.get(points, points if len(points) == 1 else "c")


SHORES_AT = tuple(tuple(f"ek-at-{shore_point(edges, shore)}" for shore in range(2)) for edges in range(ALL_LAND + 1))
WATER_AT = tuple(f"ek-at-{water_point(edges)}" for edges in range(ALL_LAND + 1))
