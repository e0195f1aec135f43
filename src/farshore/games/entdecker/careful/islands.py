"""What islands are worth to the player to decide, and what a unit on one would gain."""

import numpy as np

from farshore.engine.rule import Numbers, Record, rule
from farshore.games.entdecker.careful import parameters
from farshore.games.entdecker.careful.jungle import best_path
from farshore.games.entdecker.careful.parameters import MOST_SIDES, NEVER, PER_CENT, POINT, TEMPTING_SIDES
from farshore.games.entdecker.components import (
    EVENTS_OF_CLASS,
    FORT,
    HIDDEN_CLASSES,
    HIDDEN_KINDS,
    INCOME_BELOW,
    SCOUT,
    SETTLEMENT,
    SPACES,
    UNIT_PRICES,
    UNITS,
    WATERFALL_5,
    WATERFALL_10,
    WATERFALL_POINTS,
)
from farshore.games.entdecker.rules.scoring import STRENGTHS, STRONGER, island_of_unit
from farshore.games.entdecker.state import ISLANDS, NO_ISLAND, NO_UNIT, SETTLED, SHORES, seat_of, unit_of

# ---- A survey is made once a decision, and whatever is found out on the way is noted in it ---------------------------

# It has a row for each island. Those of islands that are no more, or not yet, are left as they are, and never read.
VALUE, STRENGTH, OPEN, WORTH, MET = range(5)
FEWER, MORE = 3, 3  # open sides by which one tile changes an island, at most
CHANGE = 5 + FEWER  # what the island gains in worth by a tile, by the number of sides that become open
UNIT = CHANGE + MORE + 1 + FEWER  # and what a unit on that tile would gain beyond that
COLUMNS = UNIT + MORE + 1
UNKNOWN = NEVER  # not reckoned yet
# Then rows for land that belongs to no island yet, for islands that are looked at as if they were one …
NEW_LAND, GROUP = ISLANDS, ISLANDS + 1
STAMP = MET  # in a group's row: islands with this mark are in it
# … and for what does not change during a decision.
GENERAL = ISLANDS + 2
GOLD, GOLD_WORTH, ROLLING, ENOUGH, SCOUT_WORTH, REACH, THREAT, TILES_LEFT = range(8)
TILES_OF_CLASS = 8  # in the hidden stacks
GROWTH = TILES_OF_CLASS + HIDDEN_CLASSES
COST = GROWTH + 1  # of a unit; UNKNOWN if it cannot be had
ROWS = ISLANDS + 3

# Strengths of all players are one number, so that those of islands can be added.
BITS_OF_SEAT = 16
ONE_SEAT = (1 << BITS_OF_SEAT) - 1


@rule
def survey_islands(s: Record, style: Numbers, gold: int) -> Numbers:
    """By island: its value, the units on it, its open sides; and what the player has to reckon with, and how much."""
    survey = np.empty((ROWS, COLUMNS), np.int64)
    survey[GENERAL, GOLD] = gold
    survey[GENERAL, GOLD_WORTH] = worth_of_gold(s, style)
    survey[GENERAL, ROLLING] = style[parameters.ROLLING + s.players]
    survey[GENERAL, ENOUGH] = gold_not_to_roll(s)
    survey[GENERAL, SCOUT_WORTH] = best_path(s, style)[0] * style[parameters.LANDED] // PER_CENT
    survey[GENERAL, GROWTH] = (
        style[parameters.GROWTH] + style[parameters.GROWING] * (SPACES - int(s.unexplored)) // SPACES
    )
    note_units(s, style, survey)
    survey[GROUP, STAMP] = 0
    begin_island(survey, NEW_LAND, 0)
    for space in range(SPACES):
        if s.island[space * SHORES] != NO_ISLAND:
            note_land(s, survey, space)
    return survey


@rule
def worth_of_gold(s: Record, style: Numbers) -> int:
    return style[parameters.GOLD + s.players] * min(style[parameters.LATE], int(s.unexplored)) // style[parameters.LATE]


@rule
def gold_not_to_roll(s: Record) -> int:
    """What one must have left so as not to roll for income next turn: whoever else has to will do it first."""
    for seat in range(s.players):
        if seat != s.player and s.gold[seat] < INCOME_BELOW:
            return 0
    return INCOME_BELOW


@rule
def cost_of(survey: Numbers, price: int) -> int:
    """What it costs to spend so much gold now."""
    cost = price * survey[GENERAL, GOLD_WORTH]
    gold, enough = survey[GENERAL, GOLD], survey[GENERAL, ENOUGH]
    return cost + survey[GENERAL, ROLLING] if gold >= enough > gold - price else cost


@rule
def note_units(s: Record, style: Numbers, survey: Numbers) -> None:
    """What each player could add to an island by his next unit; and what one's own would cost."""
    survey[GENERAL, REACH] = 0
    survey[GENERAL, THREAT] = 0
    for seat in range(s.players):
        unit = SETTLEMENT if s.settlements[seat] > 0 else FORT if s.forts[seat] > 0 else SCOUT
        survey[GENERAL, REACH] += strength(unit, seat)
        if seat != s.player:
            survey[GENERAL, THREAT] = max(survey[GENERAL, THREAT], STRENGTHS[unit])
    for unit in range(len(UNITS)):
        survey[GENERAL, COST + unit] = cost_of_unit(s, style, survey, unit)


@rule
def cost_of_unit(s: Record, style: Numbers, survey: Numbers, unit: int) -> int:
    """Where the supply has no scout, one can be taken back from elsewhere."""
    if survey[GENERAL, GOLD] < UNIT_PRICES[unit]:
        return UNKNOWN
    if (unit == FORT and s.forts[s.player] == 0) or (unit == SETTLEMENT and s.settlements[s.player] == 0):
        return UNKNOWN
    cost = cost_of(survey, UNIT_PRICES[unit])
    return cost + style[parameters.RECALLING] if unit == SCOUT and s.scouts[s.player] == 0 else cost


@rule
def begin_island(survey: Numbers, island: int, sides: int) -> None:
    survey[island, VALUE] = 0
    survey[island, STRENGTH] = 0
    survey[island, OPEN] = sides
    survey[island, WORTH] = UNKNOWN
    survey[island, MET] = 0
    for more in range(-FEWER, MORE + 1):
        survey[island, CHANGE + more] = UNKNOWN


@rule
def note_land(s: Record, survey: Numbers, space: int) -> None:
    """A tile that has any: its islands, and the unit on it."""
    first, second = s.island[space * SHORES], s.island[space * SHORES + 1]
    note_tile(s, survey, space * SHORES, first, value_of_tile(s.tile[space]))
    if second != NO_ISLAND and second != first:
        note_tile(s, survey, space * SHORES + 1, second, 1)
    code = s.unit[space]
    if code != NO_UNIT:
        survey[island_of_unit(s, space), STRENGTH] += strength(unit_of(code), seat_of(code))


@rule
def note_tile(s: Record, survey: Numbers, shore: int, island: int, value: int) -> None:
    """An island goes by its first shore, which comes before all others."""
    if island == shore:
        begin_island(survey, island, s.open_sides[island])
    survey[island, VALUE] += value


@rule
def value_of_tile(kind: int) -> int:
    if kind == WATERFALL_5:
        return 1 + WATERFALL_POINTS[0]
    return 1 + WATERFALL_POINTS[1] if kind == WATERFALL_10 else 1


@rule
def count_tiles(s: Record, survey: Numbers) -> None:
    """Note how many tiles of each class the hidden stacks hold."""
    survey[GENERAL, TILES_LEFT] = 0
    for tile_class in range(HIDDEN_CLASSES):
        survey[GENERAL, TILES_OF_CLASS + tile_class] = 0
    for kind in range(HIDDEN_KINDS):
        survey[GENERAL, TILES_LEFT] += s.unseen[kind]
        survey[GENERAL, TILES_OF_CLASS + kind // EVENTS_OF_CLASS] += s.unseen[kind]


@rule
def strength(unit: int, seat: int) -> int:
    return STRENGTHS[unit] << BITS_OF_SEAT * seat


@rule
def strength_of(strengths: int, seat: int) -> int:
    return strengths >> BITS_OF_SEAT * seat & ONE_SEAT


# ---- What an island is worth: one's own points, less those of the best other player ----------------------------------


@rule
def worth_of_island(s: Record, style: Numbers, survey: Numbers, island: int) -> int:
    """As it is; nothing if it is scored already."""
    if survey[island, WORTH] == UNKNOWN:
        sides = survey[island, OPEN]
        survey[island, WORTH] = (
            0 if sides == SETTLED else worth(s, style, survey, survey[island, VALUE], sides, survey[island, STRENGTH])
        )
    return survey[island, WORTH]


@rule
def worth(s: Record, style: Numbers, survey: Numbers, value: int, sides: int, strengths: int) -> int:
    """With no open sides all is certain; else the lead may be lost, and the island will have grown."""
    if strengths == 0:
        return -temptation(s, style, value, sides)
    own = strength_of(strengths, s.player)
    points = value * POINT + sides * survey[GENERAL, GROWTH]
    if strengths == own << BITS_OF_SEAT * int(s.player):  # nobody else stands there
        total, strongest = points + spoils(style, survey, own), own
        can_change = survey[GENERAL, THREAT] >= own
    else:
        other, ahead = best_other(s, strengths, own)
        theirs = (points >> (own > other)) + spoils(style, survey, other)
        total = -(theirs * style[parameters.RIVAL + s.players] // PER_CENT)
        if own > 0:
            total += (points >> ahead) + spoils(style, survey, own)
        strongest = max(own, other)
        can_change = sides > 0 and can_end_lead(s, strengths, survey[GENERAL, REACH], own, other)
    if sides == 0:
        return total
    lasting = style[(parameters.HOLD if can_change else parameters.SAFE) + rank_of(strongest)]
    return total * style[parameters.CERTAINTY + min(sides, MOST_SIDES)] * lasting // (PER_CENT * PER_CENT)


@rule
def best_other(s: Record, strengths: int, own: int) -> tuple[int, int]:
    """The strongest of the other players, and how many are stronger than oneself."""
    best, ahead = 0, 0
    for seat in range(s.players):
        if seat != s.player:
            theirs = strength_of(strengths, seat)
            best = max(best, theirs)
            ahead += theirs > own
    return best, ahead


@rule
def temptation(s: Record, style: Numbers, value: int, sides: int) -> int:
    """What others may make of an island on which nobody stands, and that is nearly complete."""
    if sides == 0 or sides > TEMPTING_SIDES:
        return 0
    return value * style[parameters.TEMPTING + sides] * style[parameters.RIVAL + s.players] // PER_CENT


@rule
def can_end_lead(s: Record, strengths: int, reach: int, own: int, other: int) -> bool:
    """Whether one more unit could come up with the leader: one's own if another player leads, else anybody's."""
    if other > own:
        return own + strength_of(reach, s.player) >= other
    for seat in range(s.players):
        if seat != s.player and strength_of(strengths, seat) + strength_of(reach, seat) >= own:
            return True
    return False


@rule
def rank_of(strength: int) -> int:
    """The strongest kind of unit."""
    if strength >= STRENGTHS[SETTLEMENT]:
        return SETTLEMENT
    return FORT if strength >= STRENGTHS[FORT] else SCOUT


@rule
def spoils(style: Numbers, survey: Numbers, strength: int) -> int:
    """What comes of the units when the island is complete: posts return, scouts go into the jungle."""
    total = strength % STRONGER * survey[GENERAL, SCOUT_WORTH]
    if strength >= STRONGER:
        total += strength // STRONGER % STRONGER * style[parameters.RETURNED + FORT]
        total += strength // STRENGTHS[SETTLEMENT] * style[parameters.RETURNED + SETTLEMENT]
    return total


# ---- A unit on an island ---------------------------------------------------------------------------------------------


@rule
def best_unit(
    s: Record, style: Numbers, survey: Numbers, value: int, sides: int, strengths: int, now: int
) -> tuple[int, int]:
    """What the best unit would gain on an island that is worth so much now, all costs taken off; and which."""
    best, chosen = 0, -1
    for unit in range(len(UNITS)):
        cost = survey[GENERAL, COST + unit]
        if cost != UNKNOWN:
            gain = worth(s, style, survey, value, sides, strengths + strength(unit, s.player)) - now - cost
            if sides > 0:
                gain -= style[parameters.TIED + unit]
            if gain > best:
                best, chosen = gain, unit
    return best, chosen
