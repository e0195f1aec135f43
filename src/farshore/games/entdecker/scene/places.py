"""Where things lie on the chart: classes for rows and columns, and the parts of a tile where things stand."""

from typing import NamedTuple

from farshore.games.entdecker.components import ALL_LAND, BOTTOM, COLUMNS, LEFT, PLACES, RIGHT, ROWS, SPACES, TOP
from farshore.games.entdecker.scene.coast import drawing_of

COMPASS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
MIDDLE = "c"


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

# ---- On a tile -------------------------------------------------------------------------------------------------------


class Stands(NamedTuple):
    """Where on a tile units stand, by shore, where the ship lies, and where an event is drawn: never in one place."""

    units: tuple[str, str]
    ship: str
    event: str


ON_DRAWINGS = {
    0b0000: Stands((MIDDLE, MIDDLE), MIDDLE, "ne"),
    0b0001: Stands(("n", "n"), "s", "se"),
    0b0011: Stands(("ne", "ne"), "sw", "nw"),
    0b0101: Stands(("nw", "sw"), "e", "ne"),
    0b0111: Stands(("e", "e"), "w", "nw"),
    0b1111: Stands((MIDDLE, MIDDLE), MIDDLE, "ne"),
}  # by the drawing of a tile, before it is turned


def stands_on(edges: int) -> Stands:
    drawing, turns = drawing_of(edges)
    (first, second), ship, event = ON_DRAWINGS[drawing]
    return Stands((turned(first, turns), turned(second, turns)), turned(ship, turns), turned(event, turns))


def turned(point: str, turns: int) -> str:
    return point if point == MIDDLE else COMPASS[(COMPASS.index(point) + 2 * turns) % len(COMPASS)]


STANDS = tuple(stands_on(edges) for edges in range(ALL_LAND + 1))
SHORES_AT = tuple(tuple(f"ek-at-{point}" for point in stands.units) for stands in STANDS)
WATER_AT = tuple(f" ek-at-{stands.ship}" if stands.ship != MIDDLE else "" for stands in STANDS)  # classes
