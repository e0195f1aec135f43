"""Why something is not allowed in Entdecker: one number a reason. The sentences stand in `text/refusals.py`."""

from farshore.engine.play import FIRST_OF_GAME

(
    NOT_ASKED,
    NO_SUCH_NUMBER,  # no scout of that number is in this game, or it marks the score (E-14)
    PICKED_ALREADY,
    NOTHING_UNEXPLORED_BESIDE,  # starting space A of the rulebook's example
    ONLY_LAND_BETWEEN,  # B
    NO_WAY_TO_EDGE,  # C
    NOT_EXPLORED,  # a start on a space without a tile
    START_TOO_DEAR,
    MUST_EXPLORE,  # there is a start that can be paid for
    NO_SUCH_WAY,
    TILES_TOO_DEAR,
    NOT_SO_MANY_TILES,
    ANNOUNCED_OTHER_STACKS,  # hidden tiles were paid for, or open ones
    NO_TILES_LEFT,  # all that were paid for are drawn
    DEAD_END,
    STORM_ENDS_JOURNEY,
    STACK_IS_EMPTY,
    STACKS_ARE_LEFT,  # discards are mixed only when all stacks are empty
    NO_DISCARDS,
    CLASS_DOES_NOT_FIT,
    CLASS_IS_GONE,
    DRAW_FIRST,
    LAY_TILE_FIRST,
    ANOTHER_TILE,  # the drawn tile is of another class
    NO_SPACE_THERE,  # beyond the board
    EXPLORED_ALREADY,
    LAND_AT_SHIP,  # the ship's space has land on that side
    EDGES_DO_NOT_MATCH,
    NO_TILE_LAID,  # no tile was laid in this journey
    NO_LAND,
    NAME_A_SHORE,
    NO_SUCH_SHORE,
    UNIT_TOO_DEAR,
    NO_UNIT_LEFT,
    NOT_YOUR_SCOUT_THERE,
    SUPPLY_NOT_EMPTY,
    SCOUT_NOT_THERE,  # the number is elsewhere
    PATH_IS_FULL,
    RECALL_FIRST,
    NUMBER_FIRST,
    NO_ISLAND_TO_SCORE,
) = range(FIRST_OF_GAME, FIRST_OF_GAME + 41)
