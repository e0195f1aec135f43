"""What islands are worth to the player to decide, as they are and as a tile would make them."""

import numpy as np

from farshore.engine.rule import Numbers, Record, rule
from farshore.games.entdecker.components import (
    ALL_LAND,
    FORT,
    NEIGHBOURS,
    ROTATIONS,
    SCOUT,
    SETTLEMENT,
    SPACES,
    UNEXPLORED,
    UNIT_PRICES,
    UNITS,
    WATERFALL_5,
    WATERFALL_10,
    WATERFALL_POINTS,
)
from farshore.games.entdecker.plain import parameters
from farshore.games.entdecker.plain.jungle import best_path
from farshore.games.entdecker.plain.parameters import NEVER, PER_CENT, POINT
from farshore.games.entdecker.rules import chart
from farshore.games.entdecker.rules.chart import FOUR
from farshore.games.entdecker.rules.scoring import STRENGTHS, STRONGER, island_of_unit
from farshore.games.entdecker.state import (
    ISLANDS,
    NO_ISLAND,
    NO_UNIT,
    SETTLED,
    SHORES,
    is_land,
    is_strait,
    opposite,
    seat_of,
    shore_of,
    unit_of,
)

# A survey is made once a decision. It has a row for each of these, with an entry for each island …
VALUE, STRENGTH, WORTH, MET = range(4)
GROUP = 4  # … and one about the islands that are looked at as if they were one: VALUE, STRENGTH, WORTH, and
OPEN, STAMP, SCOUT_WORTH = range(4, 7)
# Strengths of all players are one number, so that those of islands can be added.
BITS_OF_SEAT = 16
ONE_SEAT = (1 << BITS_OF_SEAT) - 1


@rule
def survey_islands(s: Record) -> Numbers:
    """By island: its value, the units on it, and its worth as it is."""
    survey = np.zeros((GROUP + 1, ISLANDS), np.int64)
    survey[GROUP, SCOUT_WORTH] = best_path(s)[0] * parameters.LANDED // PER_CENT
    for space in range(SPACES):
        first, second = s.island[space * SHORES], s.island[space * SHORES + 1]
        if first != NO_ISLAND:
            survey[VALUE, first] += value_of_tile(s.tile[space])
        if second != NO_ISLAND and second != first:
            survey[VALUE, second] += 1
        if s.unit[space] != NO_UNIT:
            code = s.unit[space]
            survey[STRENGTH, island_of_unit(s, space)] += strength(unit_of(code), seat_of(code))
    for island in range(ISLANDS):
        if s.open_sides[island] != SETTLED and survey[STRENGTH, island] != 0:
            survey[WORTH, island] = worth(
                s, survey, survey[VALUE, island], s.open_sides[island], survey[STRENGTH, island]
            )
    return survey


@rule
def value_of_tile(kind: int) -> int:
    if kind == WATERFALL_5:
        return 1 + WATERFALL_POINTS[0]
    return 1 + WATERFALL_POINTS[1] if kind == WATERFALL_10 else 1


@rule
def strength(unit: int, seat: int) -> int:
    return STRENGTHS[unit] << BITS_OF_SEAT * seat


@rule
def strength_of(strengths: int, seat: int) -> int:
    return strengths >> BITS_OF_SEAT * seat & ONE_SEAT


# ---- What an island is worth: one's own points, less those of the best other player ----------------------------------


@rule
def worth(s: Record, survey: Numbers, value: int, sides: int, strengths: int) -> int:
    """With no open sides all is certain; else the lead may be lost, and the island will have grown."""
    if strengths == 0:
        return 0
    own = strength_of(strengths, s.player)
    other, ahead = 0, 0
    for seat in range(s.players):
        if seat != s.player:
            theirs = strength_of(strengths, seat)
            other = max(other, theirs)
            ahead += theirs > own
    points = value * POINT + sides * parameters.GROWTH
    rival = parameters.RIVAL[s.players]
    scouts = survey[GROUP, SCOUT_WORTH]
    total = 0
    if own > 0:
        total = (points >> ahead) + spoils(own, scouts)
    if other > 0:
        theirs = points >> (own > other)
        total -= (theirs + spoils(other, scouts)) * rival // PER_CENT
    if sides == 0:
        return total
    certainty = parameters.CERTAINTY[min(sides, len(parameters.CERTAINTY) - 1)]
    return total * certainty * parameters.HOLD[rank_of(max(own, other))] // (PER_CENT * PER_CENT)


@rule
def rank_of(strength: int) -> int:
    """The strongest kind of unit."""
    if strength >= STRENGTHS[SETTLEMENT]:
        return SETTLEMENT
    return FORT if strength >= STRENGTHS[FORT] else SCOUT


@rule
def spoils(strength: int, scout_worth: int) -> int:
    """What comes of the units when the island is complete: posts return, scouts go into the jungle."""
    total = strength % STRONGER * scout_worth
    total += strength // STRONGER % STRONGER * parameters.RETURNED[FORT]
    return total + strength // STRENGTHS[SETTLEMENT] * parameters.RETURNED[SETTLEMENT]


@rule
def gold_worth(s: Record) -> int:
    return parameters.GOLD * min(parameters.LATE, int(s.unexplored)) // parameters.LATE


# ---- A unit on an island ---------------------------------------------------------------------------------------------


@rule
def best_unit(s: Record, survey: Numbers, now: int, gold: int) -> tuple[int, int]:
    """What the best unit would gain on a group of islands that is worth so much, all costs taken off; and which."""
    best, chosen = 0, -1
    value, sides, strengths = survey[GROUP, VALUE], survey[GROUP, OPEN], survey[GROUP, STRENGTH]
    price_of_gold = gold_worth(s)
    for unit in range(len(UNITS)):
        if gold >= UNIT_PRICES[unit] and has_unit(s, unit):
            gain = worth(s, survey, value, sides, strengths + strength(unit, s.player)) - now
            gain -= UNIT_PRICES[unit] * price_of_gold
            if sides > 0:
                gain -= parameters.TIED[unit]
            if unit == SCOUT and s.scouts[s.player] == 0:
                gain -= parameters.RECALLING
            if gain > best:
                best, chosen = gain, unit
    return best, chosen


@rule
def has_unit(s: Record, unit: int) -> bool:
    """Scouts can be taken back."""
    if unit == FORT:
        return s.forts[s.player] > 0
    return unit == SCOUT or s.settlements[s.player] > 0


# ---- Islands that become one -----------------------------------------------------------------------------------------


@rule
def begin_group(survey: Numbers, tiles: int) -> None:
    survey[GROUP, STAMP] += 1
    survey[GROUP, VALUE] = tiles
    survey[GROUP, STRENGTH] = 0
    survey[GROUP, WORTH] = 0
    survey[GROUP, OPEN] = 0


@rule
def join_island(s: Record, survey: Numbers, island: int) -> None:
    if survey[MET, island] != survey[GROUP, STAMP]:
        survey[MET, island] = survey[GROUP, STAMP]
        survey[GROUP, VALUE] += survey[VALUE, island]
        survey[GROUP, STRENGTH] += survey[STRENGTH, island]
        survey[GROUP, WORTH] += survey[WORTH, island]
        survey[GROUP, OPEN] += s.open_sides[island]


@rule
def join_beside(s: Record, survey: Numbers, space: int, sides: int) -> None:
    """The islands whose land touches a space on some of its sides: these sides are open no longer."""
    for side in range(FOUR):
        beside = NEIGHBOURS[space, side]
        if is_land(sides, side) and is_land(s.edges[beside], opposite(side)):
            join_island(s, survey, s.island[beside * SHORES + shore_of(s.edges[beside], opposite(side))])
            survey[GROUP, OPEN] -= 1


@rule
def extend_to_unknown(s: Record, survey: Numbers, space: int, sides: int, holes: int) -> None:
    """Land that faces the unknown is open, unless that space will be covered at the end of the turn."""
    for side in range(FOUR):
        if is_land(sides, side):
            if holes >> side & 1:
                survey[GROUP, VALUE] += 1
                join_beside(s, survey, NEIGHBOURS[space, side], ALL_LAND ^ 1 << opposite(side))
            else:
                survey[GROUP, OPEN] += 1


@rule
def holes_beside(s: Record, space: int) -> int:
    """The sides of a space beside which a single unexplored one is surrounded, if a tile lies here."""
    holes = 0
    for side in range(FOUR):
        beside = NEIGHBOURS[space, side]
        if beside < SPACES and s.edges[beside] == UNEXPLORED:
            holes |= (chart.explored_sides(s, beside) | 1 << opposite(side) == ALL_LAND) << side
    return holes


@rule
def worth_of_group(s: Record, survey: Numbers) -> int:
    """As one island."""
    return worth(s, survey, survey[GROUP, VALUE], survey[GROUP, OPEN], survey[GROUP, STRENGTH])


# ---- What a tile would change ----------------------------------------------------------------------------------------


@rule
def surroundings(s: Record, space: int) -> int:
    """The sides of a space that are explored, those with land, and those with holes, all in one number."""
    return chart.explored_sides(s, space) | chart.land_around(s, space) << FOUR | holes_beside(s, space) << 2 * FOUR


@rule
def best_laying(s: Record, survey: Numbers, space: int, around: int, tile_class: int, gold: int) -> tuple[int, int]:
    """What a tile of this class would gain there, laid as well as possible, and its edges; NEVER if it does not fit."""
    best, chosen = NEVER, UNEXPLORED
    explored, land = around & ALL_LAND, around >> FOUR & ALL_LAND
    for turn in range(FOUR):
        edges = int(ROTATIONS[tile_class, turn])
        if edges == UNEXPLORED:
            break
        if (edges ^ land) & explored == 0:
            merit = merit_of_tile(s, survey, space, edges, around, gold)
            if merit > best:
                best, chosen = merit, edges
    return best, chosen


@rule
def merit_of_tile(s: Record, survey: Numbers, space: int, edges: int, around: int, gold: int) -> int:
    """How the worth of islands changes, and what a unit on the tile would gain."""
    merit, unit = 0, 0
    if edges != 0:
        first = edges & 3 if is_strait(edges) else edges  # on a strait each shore has one side
        merit, unit = merit_of_shore(s, survey, space, first, around, gold)
        if first != edges:
            more, other_unit = merit_of_shore(s, survey, space, edges ^ first, around, gold)
            merit, unit = merit + more, max(unit, other_unit)
    seaside_holes = around >> 2 * FOUR & ~edges
    for side in range(FOUR):
        if seaside_holes >> side & 1:
            begin_group(survey, 1)
            join_beside(s, survey, NEIGHBOURS[space, side], ALL_LAND)
            merit += worth_of_group(s, survey) - survey[GROUP, WORTH]
    return merit + unit


@rule
def merit_of_shore(s: Record, survey: Numbers, space: int, sides: int, around: int, gold: int) -> tuple[int, int]:
    begin_group(survey, 1)
    join_beside(s, survey, space, sides)
    extend_to_unknown(s, survey, space, sides & ~around, around >> 2 * FOUR)
    now = worth_of_group(s, survey)
    return now - survey[GROUP, WORTH], best_unit(s, survey, now, gold)[0]
