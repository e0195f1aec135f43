"""Actions of Entdecker: what a player can say, each number and text the same everywhere."""

from farshore.engine.actions import ActionTable
from farshore.games.entdecker.components import (
    ALL_LAND,
    CLASSES,
    COLUMNS,
    HIDDEN_CLASSES,
    HIDDEN_TILES,
    MOST_SCOUTS,
    OPEN_TILES,
    PATH_SPACES,
    PATHS,
    ROWS,
    SIDES,
    STACKS,
    UNITS,
    WHEEL_CHOICES,
)

COLUMN_WORDS = "abcdefghijkl"[:COLUMNS]
ROW_WORDS = tuple(str(row) for row in range(1, ROWS + 1))
SPACE_WORDS = tuple(column + row for row in ROW_WORDS for column in COLUMN_WORDS)
EDGE_WORDS = (
    *(f"top {column}" for column in COLUMN_WORDS),
    *(f"bottom {column}" for column in COLUMN_WORDS),
    *(f"left {row}" for row in ROW_WORDS),
    *(f"right {row}" for row in ROW_WORDS),
)
PLACE_WORDS = (*SPACE_WORDS, *EDGE_WORDS)


def edges_word(edges: int) -> str:
    """The sides of a tile from north, clockwise: `ssll`."""
    return "".join("l" if edges >> side & 1 else "s" for side in range(len(SIDES)))


def numbered(last: int) -> tuple[str, ...]:
    return tuple(str(number) for number in range(1, last + 1))


EDGES_WORDS = tuple(edges_word(edges) for edges in range(ALL_LAND))  # a tile that is all land is never drawn
SHORES = 1 + len(SIDES)  # of a unit: none named, or the side of a strait
SHORE_WORDS = ("", *(f" {side}" for side in SIDES))
MOST_WAYS = 34  # payments none of which undercuts another: the widest row of 3 x 4 x 4 x 4

TABLE = ActionTable()
PICK = TABLE.family("top scout {}", numbered(MOST_SCOUTS - 1))
INCOME = TABLE.family("income {}", tuple(str(choice) for choice in WHEEL_CHOICES))
START = TABLE.family("start {}", PLACE_WORDS)
PASS = TABLE.family("pass")
WAY = TABLE.family("way {}", numbered(MOST_WAYS))
HIDDEN = TABLE.family("hidden {}", numbered(HIDDEN_TILES))  # announce so many tiles
OPEN = TABLE.family("open {}", numbered(OPEN_TILES))
DRAW = TABLE.family("draw {}", numbered(STACKS))  # from a hidden stack
TAKE = TABLE.family("take {}", tuple(name.lower() for name in CLASSES[:HIDDEN_CLASSES]))  # from an open stack
MIX = TABLE.family("mix discards")  # into new hidden stacks (E-19)
LAY = TABLE.family("lay {} {}", SIDES, EDGES_WORDS)  # beside the ship
UNIT = TABLE.family("{}{}", UNITS, SHORE_WORDS)
STOP = TABLE.family("stop")
NUMBER = TABLE.family("number {}", numbered(MOST_SCOUTS - 1))  # one's scout of that number
RECALL = TABLE.family("recall {}", SPACE_WORDS)  # a scout from a tile
RECALL_PATH = TABLE.family("recall path {} space {}", numbered(PATHS), numbered(PATH_SPACES))
PATH = TABLE.family("path {}", numbered(PATHS))
NO_SCOUT = TABLE.family("no scout")
SCORE = TABLE.family("score {}", SPACE_WORDS)  # the island whose first space, in reading order, this is
ACTIONS = len(TABLE)
