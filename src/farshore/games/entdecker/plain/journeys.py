"""The plain player's journeys: where they start, what is paid, how far they go, and the unit at their end."""

import numpy as np

from farshore.engine.chance import fast_below
from farshore.engine.play import ALLOWED
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.entdecker import actions
from farshore.games.entdecker.components import (
    ALL_LAND,
    COINS,
    EVENTS_OF_CLASS,
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
from farshore.games.entdecker.plain import parameters
from farshore.games.entdecker.plain.islands import (
    GROUP,
    OPEN,
    begin_group,
    best_laying,
    best_unit,
    extend_to_unknown,
    gold_worth,
    holes_beside,
    join_island,
    surroundings,
    survey_islands,
    worth_of_group,
)
from farshore.games.entdecker.plain.parameters import NEVER
from farshore.games.entdecker.rules import chart, exploring, stacks, starting
from farshore.games.entdecker.rules.announcing import most_hidden, most_open
from farshore.games.entdecker.rules.chart import FOUR
from farshore.games.entdecker.rules.units import NO_SIDE, has_two_islands
from farshore.games.entdecker.state import SHORES, class_of, event_of, is_land, opposite, shore_of

# ---- Where to start --------------------------------------------------------------------------------------------------


@rule
def choose_start(s: Record, rng: Numbers) -> int:
    """Look at each unexplored space that can be sailed to: what a tile there promises, the expense taken off."""
    best, chosen, ties = NEVER, NOWHERE, 0
    survey = survey_islands(s)
    open_sea = np.full(ALL_LAND + 1, NEVER, np.int64)
    expenses = np.empty(SPACES, np.uint8)
    starting.least_expenses(s, s.player, expenses)
    gold = starting.gold_for_start(s)
    for space in range(SPACES):
        if s.edges[space] == UNEXPLORED:
            place, expense = cheapest_start(s, space, expenses)
            if expense <= gold:
                merit = promise_of_start(s, survey, space, gold, open_sea) - expense * gold_worth(s)
                ties = ties + 1 if merit == best else 0
                if merit > best or (merit == best and fast_below(rng, ties + 1) == 0):
                    best, chosen = merit, place
    return actions.PASS if chosen == NOWHERE else actions.START + chosen


@rule
def promise_of_start(s: Record, survey: Numbers, space: int, gold: int, open_sea: Numbers) -> int:
    """What the better kind of tile promises; spaces in the open sea are alike if the same sides are explored."""
    around = surroundings(s, space)
    is_open_sea = around <= ALL_LAND
    if is_open_sea and open_sea[around] != NEVER:
        return open_sea[around]
    hidden, bought = promise(s, survey, space, around, gold)
    if is_open_sea:
        open_sea[around] = max(hidden, bought)
    return max(hidden, bought)


@rule
def cheapest_start(s: Record, space: int, expenses: Numbers) -> tuple[int, int]:
    """The place beside an unexplored space from which a ship gets there for the least gold, and how much that is."""
    place, least = NOWHERE, starting.NO_WAY
    for side in range(FOUR):
        beside = int(NEIGHBOURS[space, side])
        if s.edges[beside] != UNEXPLORED and not is_land(s.edges[beside], opposite(side)):
            expense = int(COINS[beside]) if beside >= SPACES else int(expenses[s.sea[beside]])
            if expense < least:
                place, least = beside, expense
    return place, least


@rule
def promise(s: Record, survey: Numbers, space: int, around: int, gold: int) -> tuple[int, int]:
    """What a hidden tile gains there on average; and the best open one, its higher price taken off."""
    tiles, total, best = 0, 0, NEVER
    for tile_class in range(HIDDEN_CLASSES):
        count = tiles_of_class(s, tile_class)
        tiles += count
        merit = best_laying(s, survey, space, around, tile_class, gold)[0]
        if merit > NEVER:
            total += count * merit
            if s.open_left[tile_class] > 0:
                best = max(best, merit)
    if gold + HIDDEN_PRICE < OPEN_PRICE:
        best = NEVER
    hidden = total // tiles if tiles > 0 else 0
    return hidden, best - (OPEN_PRICE - HIDDEN_PRICE) * gold_worth(s) - parameters.BARGAIN


@rule
def tiles_of_class(s: Record, tile_class: int) -> int:
    """In the hidden stacks."""
    count = 0
    for kind in range(tile_class * EVENTS_OF_CLASS, (tile_class + 1) * EVENTS_OF_CLASS):
        count += int(s.unseen[kind])
    return count


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
def choose_announcement(s: Record) -> int:
    survey, gold = survey_islands(s), int(s.gold[s.player])
    space, hidden, bought = promise_at_ship(s, survey, gold - HIDDEN_PRICE)
    if most_hidden(s) == 0 or (bought > hidden and most_open(s) > 0):
        return actions.OPEN
    most = min(most_hidden(s), gold - parameters.KEPT, parameters.TILES)
    again = gain_by_another(s, survey, space, gold - HIDDEN_PRICE, hidden)
    tiles, gain = 1, again
    while tiles < most and hidden > 0 and gain > HIDDEN_PRICE * gold_worth(s):
        tiles += 1
        gain = gain * again // hidden
    return actions.HIDDEN + tiles - 1


@rule
def promise_at_ship(s: Record, survey: Numbers, gold: int) -> tuple[int, int, int]:
    """The space beside the ship where a hidden tile promises most, and how much; and what the best open one does."""
    space, hidden, bought = NOWHERE, NEVER, NEVER
    for side in range(FOUR):
        if chart.is_way_out(s, s.ship, side):
            beside = int(NEIGHBOURS[s.ship, side])
            hidden_there, bought_there = promise(s, survey, beside, surroundings(s, beside), gold)
            if hidden_there > hidden:
                space, hidden = beside, hidden_there
            bought = max(bought, bought_there)
    return space, hidden, bought


@rule
def gain_by_another(s: Record, survey: Numbers, space: int, gold: int, hidden: int) -> int:
    """What one more tile gains on average over the first: it counts where that fits nowhere, or disappoints."""
    tiles, total = 0, 0
    around = surroundings(s, space)
    for tile_class in range(HIDDEN_CLASSES):
        count = tiles_of_class(s, tile_class)
        tiles += count
        merit = best_laying(s, survey, space, around, tile_class, gold)[0]
        total += count * max(0, hidden - (merit if merit > NEVER else 0))
    return total // tiles if tiles > 0 else 0


# ---- Draw, place a unit, or end the journey --------------------------------------------------------------------------


@rule
def choose_on_journey(s: Record) -> int:
    """The first tile must be drawn; later, go on if that promises more than a unit here."""
    can_draw = exploring.can_draw(s)
    if can_draw and not s.drew:
        return choose_draw(s)
    survey = survey_islands(s)
    gain, unit = unit_here(s, survey)
    if can_draw and promise_at_ship(s, survey, s.gold[s.player])[1] > gain:
        return choose_draw(s)
    return unit


@rule
def choose_draw(s: Record) -> int:
    if s.buying:
        return choose_class(s)
    is_rich = s.gold[s.player] >= parameters.RICH
    highest, chosen = 0, actions.MIX
    for stack in range(STACKS):  # of the highest, so that there is a choice of backs for long
        if s.height[stack] > 0:
            is_question = back_of(stacks.top_tile(s, stack)) == QUESTION_BACK
            height = int(s.height[stack]) + (HIDDEN_TILES if is_question != is_rich else 0)
            if height > highest:
                highest, chosen = height, actions.DRAW + stack
    return chosen


@rule
def choose_class(s: Record) -> int:
    survey = survey_islands(s)
    best, chosen = NEVER - 1, actions.STOP
    for tile_class in range(HIDDEN_CLASSES):
        if exploring.refusal_to_take(s, tile_class) == ALLOWED:
            merit = laying_at_ship(s, survey, tile_class, s.gold[s.player])[0]
            if merit > best:
                best, chosen = merit, actions.TAKE + tile_class
    return chosen


@rule
def unit_here(s: Record, survey: Numbers) -> tuple[int, int]:
    """What the best unit on the last tile gains, and the action that places it; else the end of the journey."""
    best, chosen = 0, actions.STOP
    if s.last == NOWHERE or s.storm or s.edges[s.last] == 0:
        return best, chosen
    edges = s.edges[s.last]
    named = has_two_islands(s, s.last)
    holes = holes_beside(s, s.last)
    for side in range(FOUR):
        if is_land(edges, side):
            begin_group(survey, 0)
            join_island(s, survey, s.island[s.last * SHORES + shore_of(edges, side)])
            sides = holes & (1 << side if named else edges)
            survey[GROUP, OPEN] -= number_of_sides(sides)
            extend_to_unknown(s, survey, s.last, sides, holes)
            gain, unit = best_unit(s, survey, worth_of_group(s, survey), s.gold[s.player])
            if gain > best:
                best, chosen = gain, actions.UNIT + unit * actions.SHORES + (side + 1 if named else NO_SIDE)
            if not named:
                break
    return best, chosen


@rule
def number_of_sides(sides: int) -> int:
    return (sides & 1) + (sides >> 1 & 1) + (sides >> 2 & 1) + (sides >> 3 & 1)


# ---- How the tile is laid --------------------------------------------------------------------------------------------


@rule
def choose_laying(s: Record) -> int:
    """No unit can follow a storm."""
    in_storm = not s.buying and event_of(s.drawn) == STORM
    gold = 0 if in_storm else int(s.gold[s.player])
    return laying_at_ship(s, survey_islands(s), class_of(s.drawn), gold)[1]


@rule
def laying_at_ship(s: Record, survey: Numbers, tile_class: int, gold: int) -> tuple[int, int]:
    """What a tile of this class gains, laid beside the ship as well as possible, and how that is done."""
    best, chosen = NEVER, actions.LAY
    for side in range(FOUR):
        if chart.is_way_out(s, s.ship, side):
            space = int(NEIGHBOURS[s.ship, side])
            merit, edges = best_laying(s, survey, space, surroundings(s, space), tile_class, gold)
            if merit > best:
                best, chosen = merit, actions.LAY + side * ALL_LAND + edges
    return best, chosen
