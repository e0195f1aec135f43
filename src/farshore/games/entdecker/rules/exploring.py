"""5. Explore: draw a tile, place it, move the ship, end the exploration or continue."""

from farshore.engine.play import ALLOWED, emit, pass_barrier
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.entdecker import actions, asked, events, refusals
from farshore.games.entdecker.components import (
    ALL_LAND,
    CLASS_OF,
    EVENTS_OF_CLASS,
    HIDDEN_CLASSES,
    NEIGHBOURS,
    NO_TILE,
    ROTATIONS,
    SPACES,
    STACKS,
    UNEXPLORED,
)
from farshore.games.entdecker.rules import chart, event_tiles, stacks
from farshore.games.entdecker.rules.chart import FOUR
from farshore.games.entdecker.rules.covering import settle
from farshore.games.entdecker.state import class_of, is_explored, is_land

# ---- A. Draw a Tile --------------------------------------------------------------------------------------------------


@rule
def refusal_to_go_on(s: Record, buying: int) -> int:
    """Why no tile of these stacks can be drawn now, or ALLOWED."""
    if s.asked == asked.LAY:
        return refusals.LAY_TILE_FIRST
    if s.asked != asked.JOURNEY:
        return refusals.NOT_ASKED
    if s.storm:
        return refusals.STORM_ENDS_JOURNEY
    if s.buying != buying:
        return refusals.ANNOUNCED_OTHER_STACKS
    if s.left == 0:
        return refusals.NO_TILES_LEFT
    return ALLOWED if chart.has_way_out(s, s.ship) else refusals.DEAD_END


@rule
def refusal_to_draw(s: Record, stack: int) -> int:
    code = refusal_to_go_on(s, 0)
    if code != ALLOWED:
        return code
    return ALLOWED if s.height[stack] > 0 else refusals.STACK_IS_EMPTY


@rule
def refusal_to_mix(s: Record) -> int:
    """The discards make new stacks only when all stacks are empty and a tile is to be drawn (E-19)."""
    code = refusal_to_go_on(s, 0)
    if code != ALLOWED:
        return code
    if stacks.hidden_left(s) > 0:
        return refusals.STACKS_ARE_LEFT
    return ALLOWED if stacks.discarded(s) > 0 else refusals.NO_DISCARDS


@rule
def refusal_to_take(s: Record, tile_class: int) -> int:
    """An open tile is named by its class, which must fit beside the ship (E-18)."""
    code = refusal_to_go_on(s, 1)
    if code != ALLOWED:
        return code
    if not stacks.is_to_be_had(s, tile_class):
        return refusals.CLASS_IS_GONE
    return ALLOWED if chart.class_fits(s, tile_class) else refusals.CLASS_DOES_NOT_FIT


@rule
def legal_draws(s: Record, out: Numbers, n: int) -> int:
    if s.buying:
        if refusal_to_go_on(s, 1) == ALLOWED:
            for tile_class in range(HIDDEN_CLASSES):
                out[n] = actions.TAKE + tile_class
                n += stacks.is_to_be_had(s, tile_class) and chart.class_fits(s, tile_class)
        return n
    if refusal_to_go_on(s, 0) == ALLOWED:
        for stack in range(STACKS):
            out[n] = actions.DRAW + stack
            n += s.height[stack] > 0
        if refusal_to_mix(s) == ALLOWED:
            out[n] = actions.MIX
            n += 1
    return n


@rule
def draw(s: Record, stack: int) -> None:
    s.drawn = stacks.draw_from(s, stack)
    emit(s, events.DREW, s.player, events.TILE_ITEM + s.drawn, stack + 1)
    pass_barrier(s)
    take_up(s)


@rule
def take(s: Record, tile_class: int) -> None:
    """An event that was searched for has no effect: the tile counts as plain, whatever is drawn on it (E-7)."""
    hidden = stacks.hidden_left(s)
    s.drawn = stacks.take_tile(s, tile_class)
    emit(s, events.BOUGHT, s.player, events.TILE_ITEM + s.drawn, 0)
    stacks.emit_search(s, hidden)
    take_up(s)


@rule
def take_up(s: Record) -> None:
    """A tile that fits must be played; one that does not is discarded, and the ship stays (E-4)."""
    s.left -= 1
    s.drew = 1
    if chart.class_fits(s, class_of(s.drawn)):
        s.asked = asked.LAY
    else:
        emit(s, events.DISCARDED, s.player, events.TILE_ITEM + s.drawn, 0)
        s.discards[s.drawn] += 1
        s.drawn = NO_TILE


# ---- B. Place the Tile -----------------------------------------------------------------------------------------------


@rule
def refusal_to_lay(s: Record, side: int, edges: int) -> int:
    if s.asked != asked.LAY:
        return refusals.DRAW_FIRST if s.asked == asked.JOURNEY else refusals.NOT_ASKED
    if CLASS_OF[edges] != class_of(s.drawn):
        return refusals.ANOTHER_TILE
    space = NEIGHBOURS[s.ship, side]
    if space >= SPACES:
        return refusals.NO_SPACE_THERE
    if is_explored(s, space):
        return refusals.EXPLORED_ALREADY
    if is_land(s.edges[s.ship], side):
        return refusals.LAND_AT_SHIP
    return ALLOWED if chart.mismatch(s, space, edges) == 0 else refusals.EDGES_DO_NOT_MATCH


@rule
def legal_layings(s: Record, out: Numbers) -> int:
    """Rotations that look the same count once (E-4)."""
    n = 0
    tile_class = class_of(s.drawn)
    ship = s.ship
    for side in range(FOUR):
        if chart.is_way_out(s, ship, side):
            space = NEIGHBOURS[ship, side]
            explored, land = chart.explored_sides(s, space), chart.land_around(s, space)
            for turn in range(FOUR):
                edges = ROTATIONS[tile_class, turn]
                if edges == UNEXPLORED:
                    break
                out[n] = actions.LAY + side * ALL_LAND + edges
                n += (edges ^ land) & explored == 0
    return n


@rule
def lay(s: Record, side: int, edges: int) -> None:
    """The tile is placed, the ship moves onto it, and its event takes place."""
    space, kind = NEIGHBOURS[s.ship, side], s.drawn
    s.drawn = NO_TILE
    chart.lay_tile(s, space, edges, kind)
    emit(s, events.LAID, s.player, space, kind)
    move_ship(s, space)
    s.asked = asked.JOURNEY
    if not s.buying:
        event_tiles.take_place(s, kind % EVENTS_OF_CLASS)


# ---- C. Move the Ship ------------------------------------------------------------------------------------------------


@rule
def move_ship(s: Record, space: int) -> None:
    """A unit may now stand here, and on no earlier tile (E-6)."""
    s.ship = space
    s.last = space


# ---- D. End the Exploration or Continue ------------------------------------------------------------------------------


@rule
def refusal_to_stop(s: Record) -> int:
    """At any time after the first tile was drawn (E-5), or when no open tile is to be had (E-18)."""
    if s.asked == asked.LAY:
        return refusals.LAY_TILE_FIRST
    if s.asked != asked.JOURNEY:
        return refusals.NOT_ASKED
    return ALLOWED if s.drew or not can_draw(s) else refusals.DRAW_FIRST


@rule
def can_draw(s: Record) -> bool:
    if refusal_to_go_on(s, s.buying) != ALLOWED:
        return False
    if not s.buying:
        return stacks.hidden_left(s) + stacks.discarded(s) > 0
    for tile_class in range(HIDDEN_CLASSES):
        if refusal_to_take(s, tile_class) == ALLOWED:
            return True
    return False


@rule
def stop(s: Record) -> None:
    emit(s, events.ENDED_JOURNEY, s.player, events.NO_ITEM, 0)
    settle(s)
