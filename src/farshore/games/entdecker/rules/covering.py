"""7. Cover Any Surrounded Spaces."""

import numpy as np

from farshore.engine.play import emit
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.entdecker import events
from farshore.games.entdecker.components import ALL_LAND, CLASS_OF, NEIGHBOURS, NOWHERE, SPACES, UNEXPLORED
from farshore.games.entdecker.rules import chart, scoring, stacks
from farshore.games.entdecker.rules.chart import FOUR
from farshore.games.entdecker.state import is_land, opposite


@rule
def settle(s: Record) -> None:
    """The journey is over: surrounded spaces are covered, then complete islands scored."""
    cover_surrounded_spaces(s)
    scoring.score_next_island(s)


@rule
def cover_surrounded_spaces(s: Record) -> None:
    """Single spaces take the one class that fits; groups bounded by land alone are filled with land (E-7).

    Nothing is left to be repeated after one round: whatever is covered has no unexplored space beside it.
    """
    first, count = NOWHERE, 0
    hidden = stacks.hidden_left(s)
    looked_at = np.zeros(SPACES, np.uint8)
    group = np.empty(SPACES, np.uint8)
    for space in range(SPACES):
        if s.edges[space] == UNEXPLORED and not looked_at[space]:
            size = gather_group(s, space, looked_at, group)
            if size == 1:
                cover(s, space, chart.land_around(s, space))
            elif size > 1:
                for place in range(size):
                    cover(s, group[place], ALL_LAND)
            if size > 0:
                first = min(first, space)
                count += size
    if count > 0:
        emit(s, events.COVERED, s.turn_of, first, count)
        stacks.emit_search(s, hidden)


@rule
def gather_group(s: Record, start: int, looked_at: Numbers, group: Numbers) -> int:
    """The unexplored spaces that hang together with one; none if the group is not to be covered.

    That is clear, mostly at once, when two spaces and some sea are found: the rest of such a group is left alone, and
    whoever comes upon it later, from another of its spaces, finds that it was looked at.
    """
    this = start + 1  # in `looked_at`: which group a space was found to be in
    group[0] = start
    looked_at[start] = this
    size, place = 1, 0
    meets_sea = False
    while place < size:
        space = group[place]
        place += 1
        for side in range(FOUR):
            beside = NEIGHBOURS[space, side]
            edges = s.edges[beside]
            if edges != UNEXPLORED:
                meets_sea |= not is_land(edges, opposite(side))
            elif looked_at[beside] == 0:
                looked_at[beside] = this
                group[size] = beside
                size += 1
            elif looked_at[beside] != this:
                return 0
        if meets_sea and size > 1:
            return 0
    return size


@rule
def cover(s: Record, space: int, edges: int) -> None:
    """No event takes place (E-7)."""
    chart.lay_tile(s, space, edges, stacks.take_tile(s, CLASS_OF[edges]))
