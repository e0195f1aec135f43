"""The chart: laying a tile, and what it joins. Islands and seas are kept up to date tile by tile (E-1)."""

from farshore.engine.rule import Record, rule
from farshore.games.entdecker.components import (
    ALL_LAND,
    COINS,
    NEIGHBOURS,
    ROTATIONS,
    SIDES,
    SPACES,
    UNEXPLORED,
)
from farshore.games.entdecker.state import (
    ISLANDS,
    NO_EDGE,
    NO_SEA,
    SETTLED,
    SHORES,
    is_explored,
    is_land,
    is_post,
    is_strait,
    opposite,
    shore_of,
)

FOUR = len(SIDES)


@rule
def lay_tile(s: Record, space: int, edges: int, kind: int) -> None:
    """A tile comes to lie on an unexplored space."""
    s.tile[space] = kind
    s.edges[space] = edges
    s.unexplored -= 1
    chart_land(s, space, edges)
    chart_sea(s, space)


# ---- What fits -------------------------------------------------------------------------------------------------------


@rule
def explored_sides(s: Record, space: int) -> int:
    """The sides of a space beside which something lies already, as bits; edge spaces always do."""
    sides = 0
    for side in range(FOUR):
        sides |= is_explored(s, NEIGHBOURS[space, side]) << side
    return sides


@rule
def land_around(s: Record, space: int) -> int:
    """The sides of a space on which land lies beside it, as bits; UNEXPLORED has none on any side."""
    land = 0
    for side in range(FOUR):
        land |= is_land(s.edges[NEIGHBOURS[space, side]], opposite(side)) << side
    return land


@rule
def mismatch(s: Record, space: int, edges: int) -> int:
    """The sides on which a tile would put land beside sea, or sea beside land, as bits."""
    return (edges ^ land_around(s, space)) & explored_sides(s, space)


@rule
def is_way_out(s: Record, place: int, side: int) -> bool:
    """Whether a ship can leave a place by this side into the unknown: over sea, to an unexplored space."""
    beside = NEIGHBOURS[place, side]
    return beside < SPACES and s.edges[beside] == UNEXPLORED and not is_land(s.edges[place], side)


@rule
def has_way_out(s: Record, place: int) -> bool:
    for side in range(FOUR):
        if is_way_out(s, place, side):
            return True
    return False


@rule
def class_fits(s: Record, tile_class: int) -> bool:
    """Whether a tile of this class can be laid beside the ship, somewhere and in some rotation."""
    for side in range(FOUR):
        if is_way_out(s, s.ship, side) and class_fits_at(s, tile_class, NEIGHBOURS[s.ship, side]):
            return True
    return False


@rule
def class_fits_at(s: Record, tile_class: int, space: int) -> bool:
    explored, land = explored_sides(s, space), land_around(s, space)
    for turn in range(FOUR):
        edges = ROTATIONS[tile_class, turn]
        if edges == UNEXPLORED:
            return False
        if (edges ^ land) & explored == 0:
            return True
    return False


# ---- Islands ---------------------------------------------------------------------------------------------------------


@rule
def chart_land(s: Record, space: int, edges: int) -> None:
    """The tile's shores become islands of their own, then join those that they touch."""
    first = space * SHORES
    if edges == 0:
        return
    if is_strait(edges):
        found_island(s, first, 1)
        found_island(s, first + 1, 1)
    else:
        found_island(s, first, (edges & 1) + (edges >> 1 & 1) + (edges >> 2 & 1) + (edges >> 3 & 1))
    for side in range(FOUR):
        if is_land(edges, side):
            beside = NEIGHBOURS[space, side]
            if is_explored(s, beside):
                shore = beside * SHORES + shore_of(s.edges[beside], opposite(side))
                join_islands(s, s.island[first + shore_of(edges, side)], s.island[shore])


@rule
def found_island(s: Record, shore: int, sides: int) -> None:
    s.island[shore] = shore
    s.open_sides[shore] = sides


@rule
def join_islands(s: Record, one: int, other: int) -> None:
    """Two land sides meet, facing the unknown no longer: their islands are one, which goes by its first shore."""
    kept, gone = min(one, other), max(one, other)
    if kept != gone:
        for shore in range(ISLANDS):
            if s.island[shore] == gone:
                s.island[shore] = kept
        s.open_sides[kept] += s.open_sides[gone]
        s.open_sides[gone] = SETTLED
    s.open_sides[kept] -= 2
    s.complete += s.open_sides[kept] == 0


@rule
def first_space(island: int) -> int:
    """The first space of an island, in reading order, by which it is named.

    No other complete island is named by it: on a strait, the shore that looks north or west goes on there.
    """
    return island // SHORES


# ---- Seas: tiles between which ships pass freely ---------------------------------------------------------------------


@rule
def chart_sea(s: Record, space: int) -> None:
    """The tile's sea joins those that it touches; at a post nothing is joined, since passing it may cost a toll."""
    edges = s.edges[space]
    if edges == ALL_LAND:
        return
    s.sea[space] = space
    s.harbour[space] = NO_EDGE
    for side in range(FOUR):
        if not is_land(edges, side):
            beside = NEIGHBOURS[space, side]
            if beside >= SPACES:
                s.harbour[s.sea[space]] = min(s.harbour[s.sea[space]], COINS[beside])
            elif s.sea[beside] != NO_SEA and not is_post(s, space) and not is_post(s, beside):
                join_seas(s, s.sea[space], s.sea[beside])


@rule
def join_seas(s: Record, one: int, other: int) -> None:
    kept, gone = min(one, other), max(one, other)
    if kept != gone:
        for space in range(SPACES):
            if s.sea[space] == gone:
                s.sea[space] = kept
        s.harbour[kept] = min(s.harbour[kept], s.harbour[gone])
        s.harbour[gone] = NO_EDGE


@rule
def part_sea(s: Record, space: int) -> None:
    """A post was built here: the tiles of its sea are charted anew, which may no longer be one."""
    sea = s.sea[space]
    if sea == NO_SEA:
        return
    for tile in range(SPACES):
        if s.sea[tile] == sea:
            s.sea[tile] = NO_SEA
    s.harbour[sea] = NO_EDGE
    for tile in range(SPACES):
        if s.sea[tile] == NO_SEA and is_explored(s, tile):
            chart_sea(s, tile)
