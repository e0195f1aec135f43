"""Looking ahead: what a tile would close, for whoever thinks about where to lay it."""

import numpy as np

from farshore.engine.rule import Numbers, Record, entry, rule
from farshore.games.entdecker.components import ALL_LAND, LAND, MOST_PLAYERS, SPACES, UNEXPLORED
from farshore.games.entdecker.rules import chart, covering, scoring
from farshore.games.entdecker.state import ISLANDS

CLOSED_SPACE, CLOSED_VALUE, CLOSED_POINTS = 0, 1, 2  # of a row: first space and value of the island, points by player
ROW = CLOSED_POINTS + MOST_PLAYERS


@entry
def islands_closed(s: Record, space: int, edges: int, kind: int, out: Numbers) -> int:
    """Lay a tile, and cover what is surrounded then: the islands that this completes, a row of `out` for each.

    To be called with a copy. How many islands there are is answered; those without a row are not told of.
    """
    before = np.empty(ISLANDS, np.uint8)
    for island in range(ISLANDS):
        before[island] = s.open_sides[island]
    chart.lay_tile(s, space, edges, kind)
    cover_as_land(s)
    points = np.empty(MOST_PLAYERS, np.int32)
    count = 0
    for island in range(ISLANDS):
        if s.open_sides[island] == 0 and before[island] != 0:
            if count < len(out):
                scoring.points_for(s, island, points)
                out[count, CLOSED_SPACE] = chart.first_space(island)
                out[count, CLOSED_VALUE] = scoring.value_of(s, island)
                for seat in range(MOST_PLAYERS):
                    out[count, CLOSED_POINTS + seat] = points[seat]
            count += 1
    return count


@rule
def cover_as_land(s: Record) -> None:
    """Cover surrounded spaces without a look at the stacks, which a view does not know."""
    looked_at = np.zeros(SPACES, np.uint8)
    group = np.empty(SPACES, np.uint8)
    for space in range(SPACES):
        if s.edges[space] == UNEXPLORED and not looked_at[space]:
            size = covering.gather_group(s, space, looked_at, group)
            for place in range(size):
                edges = ALL_LAND if size > 1 else chart.land_around(s, space)
                chart.lay_tile(s, group[place], edges, LAND)
