"""The steps of the careful player's journeys: an action each, alone or with the cards that lengthen it.

They are listed once for a search, which then goes over them again and again.
"""

import numpy as np

from farshore.engine.bits import NONE, bit, lowest, size, without_lowest
from farshore.engine.rule import Record, rule
from farshore.games.discoveries.careful.look import Look
from farshore.games.discoveries.components import MOUNTAINS_FIRST, RIVERS_FIRST
from farshore.games.discoveries.rules.crossing import (
    CONVERTERS,
    EXTENDER_SETS,
    MOVERS,
    actions_of,
    helps,
    lengthening,
)

RIVER, MOUNTAIN, NEITHER = range(3)


@rule
def list_steps(s: Record, look: Look, usable: np.uint64) -> None:
    """Those that these actions make possible, prepared ones first."""
    look.steps = 0
    list_steps_with(s, look, usable, usable & look.ready & MOVERS)
    list_steps_with(s, look, usable, usable & ~look.ready & MOVERS)
    converters = usable & CONVERTERS
    if converters & look.ready != NONE:
        converters &= look.ready
    look.converter = bit(lowest(converters)) if converters != NONE else NONE


@rule
def list_steps_with(s: Record, look: Look, usable: np.uint64, movers: np.uint64) -> None:
    sets = EXTENDER_SETS if usable & actions_of(EXTENDER_SETS - 1) != NONE else 1
    left = movers
    while left != NONE:
        own = lowest(left)
        left = without_lowest(left)
        for extenders in range(sets):
            if actions_of(extenders) & ~usable == NONE and helps(s, own, extenders):
                list_step(s, look, own, extenders)


@rule
def list_step(s: Record, look: Look, own: int, extenders: int) -> None:
    step = look.steps
    rivers, mountains = int(s.rivers[own]), int(s.mountains[own])
    if extenders and rivers > 0:
        rivers += lengthening(s, extenders, s.rivers)
    if extenders and mountains > 0:
        mountains += lengthening(s, extenders, s.mountains)
    look.moves[step, RIVER], look.moves[step, MOUNTAIN] = rivers, mountains
    look.goes_on[step] = NEITHER
    if s.gives[own] == RIVERS_FIRST:
        look.goes_on[step] = RIVER
    elif s.gives[own] == MOUNTAINS_FIRST:
        look.goes_on[step] = MOUNTAIN
    look.taking[step] = bit(own) | actions_of(extenders)
    look.asking[step] = needs_of_all(look, look.taking[step])
    look.steps = step + 1


@rule
def needs_of_all(look: Look, actions: np.uint64) -> int:
    needs = 0
    left = actions
    while left != NONE:
        needs += look.needs[lowest(left)]
        left = without_lowest(left)
    return needs


# ---- Along a route ---------------------------------------------------------------------------------------------------


@rule
def ends_of_runs(icons: int, length: int) -> int:
    """The icons after which the terrain changes, or the route ends, as bits."""
    last = 1 << (length - 1)
    return ((icons ^ (icons >> 1)) & (last - 1)) | last


@rule
def end_of_run(ends: int, at: int) -> int:
    """Where the terrain that begins here, or goes on, is crossed."""
    return at + lowest(np.uint64(ends >> at)) + 1


@rule
def end_of_step(look: Look, step: int, icons: int, ends: int, at: int) -> int:
    """The icon that a step leads to from here, as `reach` has it; `at` if it does not begin here."""
    terrain = (icons >> at) & 1
    run = end_of_run(ends, at)
    end = at + look.moves[step, terrain]
    if end < run:
        return end
    if look.goes_on[step] != terrain or ends >> run == 0:
        return run
    return min(run + look.moves[step, 1 - terrain], end_of_run(ends, run))


@rule
def fewest_steps(look: Look, ends: int, at: int) -> int:
    """That lead from here to the end, if each leads over one run of a terrain, or over both terrains."""
    return (size(np.uint64(ends >> at)) + look.both) >> look.both
