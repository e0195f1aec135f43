"""The careful player's journeys: where they start, what is paid, how far they go, and the unit at their end."""

import numpy as np

from farshore.engine.chance import fast_below
from farshore.engine.play import ALLOWED
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.entdecker import actions
from farshore.games.entdecker.careful import parameters
from farshore.games.entdecker.careful.islands import (
    GENERAL,
    GOLD,
    GOLD_WORTH,
    TILES_LEFT,
    TILES_OF_CLASS,
    cost_of,
    count_tiles,
    survey_islands,
)
from farshore.games.entdecker.careful.parameters import NEVER, PER_CENT
from farshore.games.entdecker.careful.tiles import (
    ALIKE,
    LAND,
    best_laying,
    best_unit_at,
    holes_beside,
    island_beside,
    merit_of_class,
    surroundings,
    surroundings_beyond,
)
from farshore.games.entdecker.components import (
    ALL_LAND,
    COINS,
    HIDDEN_CLASSES,
    HIDDEN_PRICE,
    HIDDEN_TILES,
    NEIGHBOURS,
    NOWHERE,
    OPEN_PRICE,
    QUESTION_BACK,
    SPACES,
    STACKS,
    STORM,
    UNEXPLORED,
)
from farshore.games.entdecker.hidden import back_of
from farshore.games.entdecker.rules import chart, exploring, stacks, starting
from farshore.games.entdecker.rules.announcing import most_hidden, most_open
from farshore.games.entdecker.rules.chart import FOUR
from farshore.games.entdecker.rules.units import NO_SIDE, has_two_islands
from farshore.games.entdecker.state import class_of, event_of, is_land

# ---- Where to start --------------------------------------------------------------------------------------------------


@rule
def choose_start(s: Record, style: Numbers, rng: Numbers) -> int:
    """Look at each unexplored space that can be sailed to: what a tile there promises, the expense taken off."""
    best, chosen, ties = NEVER, NOWHERE, 0
    gold = starting.gold_for_start(s)
    survey = survey_islands(s, style, gold)
    count_tiles(s, survey)
    open_sea = np.full(ALL_LAND + 1, NEVER, np.int64)
    expenses = np.empty(SPACES, np.uint8)
    starting.least_expenses(s, s.player, expenses)
    for space in range(SPACES):
        if s.edges[space] == UNEXPLORED:
            explored, land = chart.explored_sides(s, space), chart.land_around(s, space)
            place, expense = cheapest_start(s, space, explored & ~land, expenses)
            if expense <= gold:
                around = surroundings_beyond(s, space, explored, land)
                merit = promise_of_start(s, style, survey, space, around, open_sea) - cost_of(survey, expense)
                ties = ties + 1 if merit == best else 0
                if merit > best or (merit == best and fast_below(rng, ties + 1) == 0):
                    best, chosen = merit, place
    return actions.PASS if chosen == NOWHERE else actions.START + chosen


@rule
def promise_of_start(s: Record, style: Numbers, survey: Numbers, space: int, around: int, open_sea: Numbers) -> int:
    """What the better kind of tile promises; in the open sea, spaces are alike if the same sides are, when turned."""
    is_open_sea = around <= ALL_LAND
    if is_open_sea and open_sea[ALIKE[around]] != NEVER:
        return open_sea[ALIKE[around]]
    hidden, bought = promise(s, style, survey, space, around)
    if is_open_sea:
        open_sea[ALIKE[around]] = max(hidden, bought)
    return max(hidden, bought)


@rule
def cheapest_start(s: Record, space: int, sea: int, expenses: Numbers) -> tuple[int, int]:
    """The place from which a ship gets to a space for the least gold, by a side with sea, and how much that is."""
    place, least = NOWHERE, starting.NO_WAY
    for side in range(FOUR):
        if is_land(sea, side):
            beside = int(NEIGHBOURS[space, side])
            expense = int(COINS[beside]) if beside >= SPACES else int(expenses[s.sea[beside]])
            if expense < least:
                place, least = beside, expense
    return place, least


@rule
def promise(s: Record, style: Numbers, survey: Numbers, space: int, around: int) -> tuple[int, int]:
    """What a hidden tile gains there on average; and the best open one, its higher price taken off."""
    total, best = 0, NEVER
    island = island_beside(s, space, around >> LAND)
    for tile_class in range(HIDDEN_CLASSES):
        count = survey[GENERAL, TILES_OF_CLASS + tile_class]
        if count > 0 or s.open_left[tile_class] > 0:
            merit = merit_of_class(s, style, survey, space, around, island, tile_class)
            if merit > NEVER:
                total += count * merit
                if s.open_left[tile_class] > 0:
                    best = max(best, merit)
    if survey[GENERAL, GOLD] + HIDDEN_PRICE < OPEN_PRICE:
        best = NEVER
    hidden = total // survey[GENERAL, TILES_LEFT] if survey[GENERAL, TILES_LEFT] > 0 else 0
    return hidden, best - cost_of(survey, OPEN_PRICE - HIDDEN_PRICE) - style[parameters.BARGAIN]


@rule
def choose_way(s: Record) -> int:
    """The payment that costs least; tolls, which other players get, count twice."""
    payments = np.empty(actions.MOST_WAYS, np.uint8)
    best, chosen = -NEVER, 0
    for way in range(starting.payments_of_start(s, payments)):
        cost = 2 * starting.total_of(payments[way]) - starting.coins_in(payments[way])
        if cost < best:
            best, chosen = cost, way
    return actions.WAY + chosen


# ---- How many tiles, and of which stacks -----------------------------------------------------------------------------


@rule
def choose_announcement(s: Record, style: Numbers) -> int:
    gold, most = int(s.gold[s.player]), most_hidden(s)
    can_buy = most_open(s) > 0
    if most == 0:
        return actions.OPEN
    most = min(most, gold - style[parameters.KEPT], style[parameters.TILES])
    if most <= 1 and not can_buy:
        return actions.HIDDEN
    survey = survey_islands(s, style, gold - HIDDEN_PRICE)
    space, hidden, bought = promise_at_ship(s, style, survey)
    if bought > hidden and can_buy:
        return actions.OPEN
    if most <= 1 or hidden <= 0:
        return actions.HIDDEN
    again = gain_by_another(s, style, survey, space, hidden)
    tiles, gain = 1, again
    price = HIDDEN_PRICE * survey[GENERAL, GOLD_WORTH] * style[parameters.AGAIN] // PER_CENT
    while tiles < most and gain > price:
        tiles += 1
        gain = gain * again // hidden
    return actions.HIDDEN + tiles - 1


@rule
def promise_at_ship(s: Record, style: Numbers, survey: Numbers) -> tuple[int, int, int]:
    """The space beside the ship where a hidden tile promises most, and how much; and what the best open one does."""
    space, hidden, bought = NOWHERE, NEVER, NEVER
    count_tiles(s, survey)
    for side in range(FOUR):
        if chart.is_way_out(s, s.ship, side):
            beside = int(NEIGHBOURS[s.ship, side])
            hidden_there, bought_there = promise(s, style, survey, beside, surroundings(s, beside))
            if hidden_there > hidden:
                space, hidden = beside, hidden_there
            bought = max(bought, bought_there)
    return space, hidden, bought


@rule
def gain_by_another(s: Record, style: Numbers, survey: Numbers, space: int, hidden: int) -> int:
    """What one more tile gains on average over the first: it counts where that fits nowhere, or disappoints."""
    total = 0
    around = surroundings(s, space)
    island = island_beside(s, space, around >> LAND)
    for tile_class in range(HIDDEN_CLASSES):
        merit = merit_of_class(s, style, survey, space, around, island, tile_class)
        total += survey[GENERAL, TILES_OF_CLASS + tile_class] * max(0, hidden - (merit if merit > NEVER else 0))
    return total // survey[GENERAL, TILES_LEFT] if survey[GENERAL, TILES_LEFT] > 0 else 0


# ---- Draw, place a unit, or end the journey --------------------------------------------------------------------------


@rule
def choose_on_journey(s: Record, style: Numbers) -> int:
    """The first tile must be drawn; later, go on if that promises more than a unit here."""
    can_draw = exploring.can_draw(s)
    if can_draw and not s.drew:
        return choose_draw(s, style)
    can_place = s.last != NOWHERE and not s.storm and s.edges[s.last] != 0 and s.gold[s.player] > 0
    if not can_draw and not can_place:
        return actions.STOP
    survey = survey_islands(s, style, s.gold[s.player])
    gain, unit = unit_here(s, style, survey) if can_place else (0, actions.STOP)
    if can_draw and promise_at_ship(s, style, survey)[1] > gain:
        return choose_draw(s, style)
    return unit


@rule
def choose_draw(s: Record, style: Numbers) -> int:
    if s.buying:
        return choose_class(s, style)
    is_rich = s.gold[s.player] >= style[parameters.RICH]
    highest, chosen = 0, actions.MIX
    for stack in range(STACKS):  # of the highest, so that there is a choice of backs for long
        if s.height[stack] > 0:
            is_question = back_of(stacks.top_tile(s, stack)) == QUESTION_BACK
            height = int(s.height[stack]) + (HIDDEN_TILES if is_question != is_rich else 0)
            if height > highest:
                highest, chosen = height, actions.DRAW + stack
    return chosen


@rule
def choose_class(s: Record, style: Numbers) -> int:
    survey = survey_islands(s, style, s.gold[s.player])
    best, chosen = NEVER - 1, actions.STOP
    for tile_class in range(HIDDEN_CLASSES):
        if exploring.refusal_to_take(s, tile_class) == ALLOWED:
            merit = laying_at_ship(s, style, survey, tile_class)[0]
            if merit > best:
                best, chosen = merit, actions.TAKE + tile_class
    return chosen


@rule
def unit_here(s: Record, style: Numbers, survey: Numbers) -> tuple[int, int]:
    """What the best unit on the last tile gains, and the action that places it; else the end of the journey."""
    best, chosen = 0, actions.STOP
    edges, holes = s.edges[s.last], holes_beside(s, s.last)
    named = has_two_islands(s, s.last)
    for side in range(FOUR):
        if is_land(edges, side):
            sides = holes & (1 << side if named else edges)
            gain, unit = best_unit_at(s, style, survey, s.last, side, sides)
            if gain > best:
                best, chosen = gain, actions.UNIT + unit * actions.SHORES + (side + 1 if named else NO_SIDE)
            if not named:
                break
    return best, chosen


# ---- How the tile is laid --------------------------------------------------------------------------------------------


@rule
def choose_laying(s: Record, style: Numbers) -> int:
    """No unit can follow a storm."""
    layings = np.empty(FOUR * FOUR, np.uint16)
    if exploring.legal_layings(s, layings) == 1:
        return int(layings[0])
    in_storm = not s.buying and event_of(s.drawn) == STORM
    survey = survey_islands(s, style, 0 if in_storm else s.gold[s.player])
    return laying_at_ship(s, style, survey, class_of(s.drawn))[1]


@rule
def laying_at_ship(s: Record, style: Numbers, survey: Numbers, tile_class: int) -> tuple[int, int]:
    """What a tile of this class gains, laid beside the ship as well as possible, and how that is done."""
    best, chosen = NEVER, actions.LAY
    for side in range(FOUR):
        if chart.is_way_out(s, s.ship, side):
            space = int(NEIGHBOURS[s.ship, side])
            merit, edges = best_laying(s, style, survey, space, surroundings(s, space), tile_class)
            if merit > best:
                best, chosen = merit, actions.LAY + side * ALL_LAND + edges
    return best, chosen
