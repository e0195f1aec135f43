"""What happens in Entdecker: the kinds of events, and the things they are about."""

from farshore.games.entdecker.components import KINDS, MOST_PLAYERS, PATHS, PLACES, UNITS

# Events: kind, seat, item, value
(
    PICKED,  # a Top Scout, nobody else knows which
    ROLLED,  # none; the number on the die, 0 for the ship's wheel
    INCOME,  # none; what the roller gets: everybody else gets one more
    STARTED,  # a place; what the start cost in all
    PAID_TOLL,  # a player, who receives it; how much
    ANNOUNCED_HIDDEN,  # none; how many tiles
    ANNOUNCED_OPEN,  # none; how many tiles
    DREW,  # a tile; the stack, from 1
    BOUGHT,  # a tile, from the open stacks or searched for
    SEARCHED,  # none: the hidden stacks were searched and mixed; how many there are now
    MIXED,  # none: the discards make new stacks; how many
    LAID,  # a place; the kind of tile
    DISCARDED,  # a tile that fits nowhere
    MINED,  # none; gold received
    ROBBED,  # none; gold lost
    MET_NATIVES,
    IN_STORM,
    PLACED,  # a unit; where
    RECALLED,  # a place, or a path; the scout's number, 0 where scouts have none
    SENT,  # a path; the scout's number
    SENT_NOBODY,  # natives were met, and no scout was sent
    FOUND,  # a path, whose hut gets a token; its value, 0 where it is hidden
    LOOKED,  # a path, whose token is looked at; its value, 0 where it is hidden
    COVERED,  # a place, the first of them; how many spaces
    EXPLORED,  # a place, the first of the island; its value; nobody's account
    SCORED,  # a place, the first of the island; points
    ENDED_JOURNEY,
    PASSED,
    ENDED,  # nobody's account; none
    REVEALED,  # a path that nobody wins; its token
    WON_PATH,  # a path; points
) = range(31)
KINDS_OF_EVENTS = 31

# Items: places, tiles, units, players, paths
TILE_ITEM = PLACES
UNIT_ITEM = TILE_ITEM + KINDS
PLAYER_ITEM = UNIT_ITEM + len(UNITS)
PATH_ITEM = PLAYER_ITEM + MOST_PLAYERS
NO_ITEM = PATH_ITEM + PATHS
ITEMS = NO_ITEM + 1
MOST_EVENTS = 27
