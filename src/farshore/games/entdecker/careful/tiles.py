"""What a tile would change: for the islands that it joins, and by a unit that comes to stand on it."""

import numpy as np

from farshore.engine.rule import Numbers, Record, rule
from farshore.games.entdecker.careful.islands import (
    CHANGE,
    GROUP,
    MET,
    NEW_LAND,
    OPEN,
    STAMP,
    STRENGTH,
    UNIT,
    UNKNOWN,
    VALUE,
    WORTH,
    best_unit,
    worth,
    worth_of_island,
)
from farshore.games.entdecker.careful.parameters import NEVER
from farshore.games.entdecker.components import (
    ALL_LAND,
    CLASSES,
    NEIGHBOURS,
    ROTATIONS,
    SLSL,
    SPACES,
    SSSS,
    STRAITS,
    UNEXPLORED,
)
from farshore.games.entdecker.rules import chart
from farshore.games.entdecker.rules.chart import FOUR
from farshore.games.entdecker.state import SHORES, is_land, is_strait, opposite, shore_of

SEVERAL = -1  # instead of an island

# ---- What lies around a space ----------------------------------------------------------------------------------------

# Surroundings are one number: the sides that are explored, those with land, and those with holes.
LAND, HOLES = FOUR, 2 * FOUR
WITHOUT_HOLES = 1 << HOLES


@rule
def surroundings(s: Record, space: int) -> int:
    """Of a space."""
    return surroundings_beyond(s, space, chart.explored_sides(s, space), chart.land_around(s, space))


@rule
def surroundings_beyond(s: Record, space: int, explored: int, land: int) -> int:
    """Where an unexplored space beside this one will be surrounded, if a tile lies here, there is a hole."""
    holes = 0
    for side in range(FOUR):
        if not is_land(explored, side):
            holes |= is_surrounded_but_for(s, NEIGHBOURS[space, side], opposite(side)) << side
    return explored | land << LAND | holes << HOLES


@rule
def is_surrounded_but_for(s: Record, space: int, but_for: int) -> bool:
    for side in range(FOUR):
        if side != but_for and s.edges[NEIGHBOURS[space, side]] == UNEXPLORED:
            return False
    return True


@rule
def holes_beside(s: Record, space: int) -> int:
    """The sides of a tile beside which a single unexplored space is surrounded."""
    holes = 0
    for side in range(FOUR):
        beside = NEIGHBOURS[space, side]
        if beside < SPACES and s.edges[beside] == UNEXPLORED:
            holes |= is_surrounded_but_for(s, beside, opposite(side)) << side
    return holes


def first_that_fit() -> Numbers:
    """By explored sides and land around a space, and by class: the first edges that fit there, or UNEXPLORED."""
    fitting = np.full((WITHOUT_HOLES, len(CLASSES)), UNEXPLORED, np.uint8)
    for around in range(WITHOUT_HOLES):
        explored, land = around & ALL_LAND, around >> LAND
        for tile_class in range(len(CLASSES)):
            for edges in reversed(ROTATIONS[tile_class].tolist()):
                if edges != UNEXPLORED and (edges ^ land) & explored == 0:
                    fitting[around, tile_class] = edges
    return fitting


FITTING = first_that_fit()


def first_alike() -> Numbers:
    """By sides as bits: the first set of sides that is the same but for a rotation."""
    twice = [sides << FOUR | sides for sides in range(ALL_LAND + 1)]
    return np.array([min(sides >> turn & ALL_LAND for turn in range(FOUR)) for sides in twice], np.uint8)


ALIKE = first_alike()


@rule
def number_of_sides(sides: int) -> int:
    return (sides & 1) + (sides >> 1 & 1) + (sides >> 2 & 1) + (sides >> 3 & 1)


@rule
def island_beside(s: Record, space: int, land: int) -> int:
    """The island whose land lies around a space: NEW_LAND if there is none, or SEVERAL."""
    island = NEW_LAND
    for side in range(FOUR):
        if is_land(land, side):
            found = island_at(s, space, side)
            if island != NEW_LAND and found != island:
                return SEVERAL
            island = found
    return island


@rule
def island_at(s: Record, space: int, side: int) -> int:
    """The island that has land beside a space, on this side."""
    beside = NEIGHBOURS[space, side]
    return s.island[beside * SHORES + shore_of(s.edges[beside], opposite(side))]


# ---- Islands that become one -----------------------------------------------------------------------------------------


@rule
def begin_group(survey: Numbers, tiles: int) -> None:
    survey[GROUP, STAMP] += 1
    survey[GROUP, VALUE] = tiles
    survey[GROUP, STRENGTH] = 0
    survey[GROUP, WORTH] = 0
    survey[GROUP, OPEN] = 0


@rule
def join_island(s: Record, style: Numbers, survey: Numbers, island: int) -> None:
    if survey[island, MET] != survey[GROUP, STAMP]:
        survey[island, MET] = survey[GROUP, STAMP]
        survey[GROUP, VALUE] += survey[island, VALUE]
        survey[GROUP, STRENGTH] += survey[island, STRENGTH]
        survey[GROUP, WORTH] += worth_of_island(s, style, survey, island)
        survey[GROUP, OPEN] += survey[island, OPEN]


@rule
def join_beside(s: Record, style: Numbers, survey: Numbers, space: int, sides: int) -> None:
    """The islands whose land touches a space on some of its sides: these sides are open no longer."""
    for side in range(FOUR):
        beside = NEIGHBOURS[space, side]
        if is_land(sides, side) and is_land(s.edges[beside], opposite(side)):
            join_island(s, style, survey, island_at(s, space, side))
            survey[GROUP, OPEN] -= 1


@rule
def extend_to_unknown(s: Record, style: Numbers, survey: Numbers, space: int, sides: int, holes: int) -> None:
    """Land that faces the unknown is open, unless that space will be covered at the end of the turn."""
    for side in range(FOUR):
        if is_land(sides, side):
            if is_land(holes, side):
                survey[GROUP, VALUE] += 1
                join_beside(s, style, survey, NEIGHBOURS[space, side], ALL_LAND ^ 1 << opposite(side))
            else:
                survey[GROUP, OPEN] += 1


@rule
def worth_of_group(s: Record, style: Numbers, survey: Numbers) -> int:
    """As one island."""
    return worth(s, style, survey, survey[GROUP, VALUE], survey[GROUP, OPEN], survey[GROUP, STRENGTH])


@rule
def best_unit_on_group(s: Record, style: Numbers, survey: Numbers, now: int) -> tuple[int, int]:
    value, sides, strengths = survey[GROUP, VALUE], survey[GROUP, OPEN], survey[GROUP, STRENGTH]
    return best_unit(s, style, survey, value, sides, strengths, now)


# ---- A tile of a class, laid as well as possible ---------------------------------------------------------------------


@rule
def merit_of_class(
    s: Record, style: Numbers, survey: Numbers, space: int, around: int, island: int, tile_class: int
) -> int:
    """What a tile of this class would gain there; NEVER if it does not fit. The island is the one beside that space.

    Where there are no holes, tiles other than straits join all land around them, however they are turned.
    """
    if around >= WITHOUT_HOLES:
        return best_laying(s, style, survey, space, around, tile_class)[0]
    edges = FITTING[around, tile_class]
    if edges == UNEXPLORED:
        return NEVER
    if tile_class == SSSS:
        return 0
    if tile_class == SLSL:
        return merit_of_strait(s, style, survey, space, around)
    if island == SEVERAL:
        return merit_of_tile(s, style, survey, space, edges, around)
    more = number_of_sides(edges) - 2 * number_of_sides(around >> LAND)
    return gain_of_island(s, style, survey, island, more) + survey[island, UNIT + more]


@rule
def merit_of_strait(s: Record, style: Numbers, survey: Numbers, space: int, around: int) -> int:
    best = NEVER
    explored, land = around & ALL_LAND, around >> LAND
    for edges in STRAITS:
        if (edges ^ land) & explored == 0:
            merit, unit = 0, 0
            for side in range(FOUR):
                if is_land(edges, side):
                    is_joined = is_land(land, side)
                    island, more = (island_at(s, space, side), -1) if is_joined else (NEW_LAND, 1)
                    merit += gain_of_island(s, style, survey, island, more)
                    unit = max(unit, survey[island, UNIT + more])
            best = max(best, merit + unit)
    return best


@rule
def gain_of_island(s: Record, style: Numbers, survey: Numbers, island: int, more: int) -> int:
    """What an island gains by one more tile that opens so many sides; noted with what a unit would gain then."""
    if survey[island, CHANGE + more] == UNKNOWN:
        value, sides, strengths = survey[island, VALUE] + 1, survey[island, OPEN] + more, survey[island, STRENGTH]
        now = worth(s, style, survey, value, sides, strengths)
        survey[island, CHANGE + more] = now - worth_of_island(s, style, survey, island)
        survey[island, UNIT + more] = best_unit(s, style, survey, value, sides, strengths, now)[0]
    return survey[island, CHANGE + more]


@rule
def best_laying(
    s: Record, style: Numbers, survey: Numbers, space: int, around: int, tile_class: int
) -> tuple[int, int]:
    """What a tile of this class would gain there, laid as well as possible, and its edges; NEVER if it does not fit."""
    best, chosen = NEVER, UNEXPLORED
    explored, land = around & ALL_LAND, around >> LAND & ALL_LAND
    for turn in range(FOUR):
        edges = int(ROTATIONS[tile_class, turn])
        if edges == UNEXPLORED:
            break
        if (edges ^ land) & explored == 0:
            merit = merit_of_tile(s, style, survey, space, edges, around)
            if merit > best:
                best, chosen = merit, edges
    return best, chosen


# ---- A tile with its edges as they are -------------------------------------------------------------------------------


@rule
def merit_of_tile(s: Record, style: Numbers, survey: Numbers, space: int, edges: int, around: int) -> int:
    """How the worth of islands changes, and what a unit on the tile would gain."""
    merit, unit = 0, 0
    if edges != 0:
        first = edges & 3 if is_strait(edges) else edges  # on a strait each shore has one side
        merit, unit = merit_of_shore(s, style, survey, space, first, around)
        if first != edges:
            more, other_unit = merit_of_shore(s, style, survey, space, edges ^ first, around)
            merit, unit = merit + more, max(unit, other_unit)
    seaside_holes = around >> HOLES & ~edges
    for side in range(FOUR):
        if is_land(seaside_holes, side):
            begin_group(survey, 1)
            join_beside(s, style, survey, NEIGHBOURS[space, side], ALL_LAND)
            merit += worth_of_group(s, style, survey) - survey[GROUP, WORTH]
    return merit + unit


@rule
def merit_of_shore(s: Record, style: Numbers, survey: Numbers, space: int, sides: int, around: int) -> tuple[int, int]:
    begin_group(survey, 1)
    join_beside(s, style, survey, space, sides)
    extend_to_unknown(s, style, survey, space, sides & ~around, around >> HOLES)
    now = worth_of_group(s, style, survey)
    return now - survey[GROUP, WORTH], best_unit_on_group(s, style, survey, now)[0]


# ---- A unit on a tile that lies there already ------------------------------------------------------------------------


@rule
def best_unit_at(s: Record, style: Numbers, survey: Numbers, space: int, side: int, sides: int) -> tuple[int, int]:
    """What the best unit would gain on the island of a land side of this tile, and which; some sides face holes."""
    begin_group(survey, 0)
    join_island(s, style, survey, s.island[space * SHORES + shore_of(s.edges[space], side)])
    survey[GROUP, OPEN] -= number_of_sides(sides)
    extend_to_unknown(s, style, survey, space, sides, sides)
    return best_unit_on_group(s, style, survey, worth_of_group(s, style, survey))
