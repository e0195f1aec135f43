"""Crossing Discoveries cards with triggered actions (D-14, D-15): what is possible, and how.

Going further is never worse: whatever can be crossed from an icon can be crossed from a later one with the same
actions, by leaving the first moves unused. So every action goes as far as it can, and only their order, the lengthening
cards that go with each, and the icons that Clatsop converts are searched.
"""

import numpy as np

from farshore.engine.bits import NONE, bit, contains, lowest, size, without_lowest
from farshore.engine.rule import Numbers, Record, entry, rule
from farshore.games.discoveries.components import (
    BOARD_ACTIONS,
    FIRST_CLATSOP,
    LAST_CLATSOP,
    MOST_ICONS,
    MOST_ROUTES,
    MOUNTAINS_FIRST,
    MULTNOMAH,
    NEZ_PERCE,
    NO_CARD,
    OWN_ACTIONS,
    RIVERS_FIRST,
    TENINO,
)

LONGEST_JOURNEY = 2 * MOST_ICONS
EXTENDERS = (BOARD_ACTIONS + TENINO, BOARD_ACTIONS + MULTNOMAH, BOARD_ACTIONS + NEZ_PERCE)
EXTENDER_SETS = 1 << len(EXTENDERS)
CONVERTERS = np.uint64(1 << BOARD_ACTIONS + FIRST_CLATSOP | 1 << BOARD_ACTIONS + LAST_CLATSOP)
MOVERS = ~(CONVERTERS | np.uint64(sum(1 << extender for extender in EXTENDERS)))

# The plan of a crossing: its first row is head, the others are its steps
HEAD_STEPS, HEAD_FIRST_ROUTE, HEAD_SECOND_ROUTE = 0, 1, 2
CONVERTED = 1  # the row of the icons that are converted, or NOT_CONVERTED
NOT_CONVERTED = -1
STEPS = 2  # the first row of steps: action, from icon, to icon, set of extenders
PLAN_ROWS = STEPS + LONGEST_JOURNEY
PLAN_COLUMNS = 4


# ---- Routes ----------------------------------------------------------------------------------------------------------


@rule
def route_length(route: int) -> int:
    """How many icons a route has: the bit above them marks its end."""
    length = -1
    while route > 0:
        route >>= 1
        length += 1
    return length


@rule
def is_mountain(icons: int, at: int) -> bool:
    return (icons >> at) & 1 == 1


@rule
def run_length(icons: int, length: int, at: int) -> int:
    """How many icons of one terrain follow each other from here."""
    end = at + 1
    while end < length and is_mountain(icons, end) == is_mountain(icons, at):
        end += 1
    return end - at


# ---- One action ------------------------------------------------------------------------------------------------------


@rule
def reach(s: Record, own: int, extenders: int, icons: int, length: int, at: int) -> int:
    """The icon that an action leads to from here, with these cards lengthening it; `at` if it does not begin here."""
    rivers, mountains = s.rivers[own], s.mountains[own]
    if extenders and rivers > 0:
        rivers += lengthening(s, extenders, s.rivers)
    if extenders and mountains > 0:
        mountains += lengthening(s, extenders, s.mountains)
    on_mountain = is_mountain(icons, at)
    moves = mountains if on_mountain else rivers
    if moves == 0:
        return at
    run = run_length(icons, length, at)
    end = at + min(moves, run)
    goes_on = s.gives[own] == (MOUNTAINS_FIRST if on_mountain else RIVERS_FIRST)
    if goes_on and end == at + run and end < length:
        end += min(rivers if on_mountain else mountains, run_length(icons, length, end))
    return end


@rule
def lengthening(s: Record, extenders: int, moves: Numbers) -> int:
    """How many moves of a terrain a set of Tenino, Multnomah and Nez Perce adds."""
    more = 0
    for place in range(len(EXTENDERS)):
        if (extenders >> place) & 1:
            more += moves[EXTENDERS[place]]
    return more


@rule
def helps(s: Record, own: int, extenders: int) -> bool:
    """Whether each of these cards lengthens a part that the action has."""
    for place in range(len(EXTENDERS)):
        if (extenders >> place) & 1:
            if s.rivers[EXTENDERS[place]] > 0 and s.rivers[own] == 0:
                return False
            if s.mountains[EXTENDERS[place]] > 0 and s.mountains[own] == 0:
                return False
    return True


@rule
def actions_of(extenders: int) -> np.uint64:
    actions = NONE
    for place in range(len(EXTENDERS)):
        if (extenders >> place) & 1:
            actions |= bit(EXTENDERS[place])
    return actions


@rule
def has_unused_twin(s: Record, movers: Numbers, place: int, have: np.uint64, used: np.uint64) -> bool:
    """Whether an action that gives the same was to be tried before this one: then this one need not be."""
    own = movers[place]
    for earlier in range(place):
        other = movers[earlier]
        same = s.gives[other] == s.gives[own] and s.rivers[other] == s.rivers[own]
        same = same and s.mountains[other] == s.mountains[own] and contains(have, other) == contains(have, own)
        if same and not contains(used, other):
            return True
    return False


# ---- A whole journey -------------------------------------------------------------------------------------------------


@rule
def leads_through(
    s: Record, icons: int, length: int, have: np.uint64, may: np.uint64, budget: int, plan: Numbers
) -> bool:
    """Whether actions that are there, and so many at most of those that may come, lead along these icons.

    A search by depth; the steps of the way that leads through stand in the plan.
    """
    movers = np.empty(OWN_ACTIONS, np.int64)
    count = 0
    left = (have | may) & MOVERS
    while left != NONE:
        movers[count] = lowest(left)
        left = without_lowest(left)
        count += 1
    sets = EXTENDER_SETS if (have | may) & actions_of(EXTENDER_SETS - 1) != NONE else 1
    at, spent, choice = np.empty((3, LONGEST_JOURNEY + 1), np.int64)
    used = np.empty(LONGEST_JOURNEY + 1, np.uint64)
    at[0], spent[0], choice[0], used[0] = 0, 0, 0, NONE
    depth = 0
    while depth >= 0:
        if at[depth] == length:
            plan[0, HEAD_STEPS] = depth
            return True
        if choice[depth] == count * sets:
            depth -= 1
            continue
        place, extenders = choice[depth] // sets, choice[depth] % sets
        own = movers[place]
        choice[depth] += 1
        taking = bit(own) | actions_of(extenders)
        if taking & ~(have | may) != NONE or taking & used[depth] != NONE or not helps(s, own, extenders):
            continue
        if has_unused_twin(s, movers, place, have, used[depth]):
            continue
        cost = spent[depth] + size(taking & ~have)
        if cost > budget:
            continue
        end = reach(s, own, extenders, icons, length, at[depth])
        if end == at[depth]:
            continue
        plan[STEPS + depth, 0] = own
        plan[STEPS + depth, 1] = at[depth]
        plan[STEPS + depth, 2] = end
        plan[STEPS + depth, 3] = extenders
        depth += 1
        at[depth] = end
        used[depth] = used[depth - 1] | taking
        spent[depth] = cost
        choice[depth] = 0
    return False


@rule
def leads_through_converting(
    s: Record, icons: int, length: int, have: np.uint64, may: np.uint64, budget: int, plan: Numbers
) -> bool:
    """The same, where each Clatsop may let one icon count as the other terrain."""
    plan[CONVERTED, 0] = NOT_CONVERTED
    plan[CONVERTED, 1] = NOT_CONVERTED
    if leads_through(s, icons, length, have, may, budget, plan):
        return True
    there = size(have & CONVERTERS)
    converters = size((have | may) & CONVERTERS)
    if converters == 0:
        return False
    first_cost = 1 if there == 0 else 0
    for one in range(length):
        if first_cost <= budget:
            plan[CONVERTED, 0] = one
            if leads_through(s, icons ^ (1 << one), length, have, may, budget - first_cost, plan):
                return True
    both_cost = 2 - there
    if converters == 2 and both_cost <= budget:
        for one in range(length):
            for other in range(one):
                plan[CONVERTED, 0] = one
                plan[CONVERTED, 1] = other
                both = icons ^ (1 << one) ^ (1 << other)
                if leads_through(s, both, length, have, may, budget - both_cost, plan):
                    return True
    return False


@entry
def crosses(s: Record, first: int, second: int, have: np.uint64, may: np.uint64, budget: int, plan: Numbers) -> bool:
    """Whether a card, and a second one after it if there is one, can be crossed on some of their routes."""
    for one in range(MOST_ROUTES):
        lower = s.route[first, one]
        if lower == 0:
            break
        length = route_length(lower)
        icons = lower - (1 << length)
        plan[0, HEAD_FIRST_ROUTE] = one
        if second == NO_CARD:
            if leads_through_converting(s, icons, length, have, may, budget, plan):
                return True
            continue
        for other in range(MOST_ROUTES):
            upper = s.route[second, other]
            if upper == 0:
                break
            upper_length = route_length(upper)
            whole = icons | ((upper - (1 << upper_length)) << length)
            plan[0, HEAD_SECOND_ROUTE] = other
            if leads_through_converting(s, whole, length + upper_length, have, may, budget, plan):
                return True
    return False


@rule
def new_plan() -> Numbers:
    return np.zeros((PLAN_ROWS, PLAN_COLUMNS), np.int16)
