"""Whether tiles lie side by side as they may, and islands and seas are what the tiles make of them."""

import numpy as np

from farshore.engine.rule import Numbers, Record, rule
from farshore.games.entdecker.components import (
    ALL_LAND,
    CLASS_OF,
    COINS,
    EAST,
    NEIGHBOURS,
    NO_TILE,
    PLACES,
    SOUTH,
    SPACES,
    UNEXPLORED,
)
from farshore.games.entdecker.rules.chart import FOUR, mismatch
from farshore.games.entdecker.state import (
    ISLANDS,
    NO_EDGE,
    NO_ISLAND,
    NO_SEA,
    SETTLED,
    SHORES,
    class_of,
    is_explored,
    is_land,
    is_post,
    is_strait,
    opposite,
    shore_of,
)


@rule
def valid_chart(s: Record) -> bool:
    return valid_edges(s) and valid_islands(s) and valid_seas(s)


@rule
def valid_edges(s: Record) -> bool:
    """Tiles have the sides of their class, and land never lies beside sea; all edge spaces are sea."""
    for place in range(SPACES, PLACES):
        if s.edges[place] != 0:
            return False
    unexplored = 0
    for space in range(SPACES):
        if (s.edges[space] == UNEXPLORED) != (s.tile[space] == NO_TILE):
            return False
        if s.edges[space] == UNEXPLORED:
            unexplored += 1
        elif CLASS_OF[s.edges[space]] != class_of(s.tile[space]) or mismatch(s, space, s.edges[space]) != 0:
            return False
    return s.unexplored == unexplored


# ---- Islands ---------------------------------------------------------------------------------------------------------


@rule
def valid_islands(s: Record) -> bool:
    """Each goes by its first shore, and knows how much of its land faces the unknown."""
    island = np.empty(ISLANDS, np.uint8)
    gather_islands(s, island)
    open_sides = np.zeros(ISLANDS, np.uint8)
    count_open_sides(s, island, open_sides)
    complete = 0
    for shore in range(ISLANDS):
        if s.island[shore] != island[shore]:
            return False
        is_closed = island[shore] != shore or open_sides[shore] == 0
        if s.open_sides[shore] != open_sides[shore] and not (is_closed and s.open_sides[shore] == SETTLED):
            return False
        if island[shore] != shore and s.open_sides[shore] != SETTLED:
            return False
        complete += s.open_sides[shore] == 0
    return s.complete == complete


@rule
def gather_islands(s: Record, out: Numbers) -> None:
    """By shore, the first shore of its island: those that touch take the lesser number, until all agree."""
    for space in range(SPACES):
        edges = s.edges[space]
        has_land = edges != 0 and edges != UNEXPLORED
        out[space * SHORES] = space * SHORES if has_land else NO_ISLAND
        out[space * SHORES + 1] = space * SHORES + 1 if is_strait(edges) else NO_ISLAND
    changed = True
    while changed:
        changed = False
        for space in range(SPACES):
            for side in range(EAST, SOUTH + 1):  # the other sides are those of the neighbours
                beside = NEIGHBOURS[space, side]
                if not (is_explored(s, space) and is_land(s.edges[space], side) and is_explored(s, beside)):
                    continue
                one = space * SHORES + shore_of(s.edges[space], side)
                other = beside * SHORES + shore_of(s.edges[beside], opposite(side))
                if out[one] != out[other]:
                    out[one] = out[other] = min(out[one], out[other])
                    changed = True


@rule
def count_open_sides(s: Record, island: Numbers, out: Numbers) -> None:
    for space in range(SPACES):
        if is_explored(s, space):
            for side in range(FOUR):
                if is_land(s.edges[space], side) and not is_explored(s, NEIGHBOURS[space, side]):
                    out[island[space * SHORES + shore_of(s.edges[space], side)]] += 1


# ---- Seas ------------------------------------------------------------------------------------------------------------


@rule
def valid_seas(s: Record) -> bool:
    """Each goes by its first tile, and knows the fewest coins on an edge space that it reaches."""
    sea = np.empty(SPACES, np.uint8)
    gather_seas(s, sea)
    harbour = np.full(SPACES, NO_EDGE, np.uint8)
    for place in range(SPACES, PLACES):
        for side in range(FOUR):
            beside = NEIGHBOURS[place, side]
            if beside < SPACES and sea[beside] != NO_SEA:
                harbour[sea[beside]] = min(harbour[sea[beside]], COINS[place])
    for space in range(SPACES):
        if s.sea[space] != sea[space] or s.harbour[space] != harbour[space]:
            return False
    return True


@rule
def gather_seas(s: Record, out: Numbers) -> None:
    """By tile, the first tile of its sea; a post's tile is a sea of its own."""
    for space in range(SPACES):
        out[space] = NO_SEA if s.edges[space] == UNEXPLORED or s.edges[space] == ALL_LAND else space
    changed = True
    while changed:
        changed = False
        for space in range(SPACES):
            for side in range(EAST, SOUTH + 1):
                beside = NEIGHBOURS[space, side]
                if beside >= SPACES or out[space] == NO_SEA or out[beside] == NO_SEA:
                    continue
                if is_land(s.edges[space], side) or is_post(s, space) or is_post(s, beside):
                    continue
                if out[space] != out[beside]:
                    out[space] = out[beside] = min(out[space], out[beside])
                    changed = True
