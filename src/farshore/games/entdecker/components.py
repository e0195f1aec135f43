"""What lies in the box of Entdecker: players, tiles, the die, prices, pieces, the jungle, and the printed set-ups."""

import tomllib
from itertools import product
from pathlib import Path

import numpy as np

from farshore.engine.rule import Numbers

COMPONENTS = tomllib.loads(Path(__file__).with_name("components.toml").read_text(encoding="utf-8"))

LEAST_PLAYERS, MOST_PLAYERS = 2, 4

# ---- Tiles: six classes by their edges; a kind is a class and perhaps an event ---------------------------------------

CLASSES = ("SSSS", "SSSL", "SSLL", "SLSL", "SLLL", "LLLL")
SSSS, SSSL, SSLL, SLSL, SLLL, LLLL = range(6)
HIDDEN_CLASSES = 5  # LLLL is in no hidden stack, and is not sold

EVENT_TILES = ("gold mine", "pirate", "friendly natives", "storm")
PLAIN, GOLD_MINE, PIRATE, FRIENDLY_NATIVES, STORM = range(5)
EVENTS_OF_CLASS = 1 + len(EVENT_TILES)

HIDDEN_KINDS = HIDDEN_CLASSES * EVENTS_OF_CLASS  # kind = class * EVENTS_OF_CLASS + event
LAND = HIDDEN_KINDS  # the plain LLLL tile
WATERFALL_5, WATERFALL_10 = LAND + 1, LAND + 2
KINDS = WATERFALL_10 + 1
NO_TILE = KINDS
WATERFALL_POINTS = (5, 10)
# What a view shows of the hidden stacks (E-16): the backs of the top tiles, and nothing of the rest
PLAIN_BACK, QUESTION_BACK, UNSEEN = NO_TILE + 1, NO_TILE + 2, NO_TILE + 3


def kind_of(tile_class: int, event: int) -> int:
    return tile_class * EVENTS_OF_CLASS + event


def hidden_counts() -> tuple[int, ...]:
    """Tiles of each kind in the hidden stacks."""
    counts = [0] * HIDDEN_KINDS
    for tile_class in range(HIDDEN_CLASSES):
        counts[kind_of(tile_class, PLAIN)] = COMPONENTS["tiles"]["hidden"][CLASSES[tile_class]]
    for event, name in enumerate(EVENT_TILES, start=1):
        for tile_class, count in COMPONENTS["tiles"]["events"][name.replace(" ", "_")].items():
            counts[kind_of(CLASSES.index(tile_class), event)] += count
            counts[kind_of(CLASSES.index(tile_class), PLAIN)] -= count
    return tuple(counts)


HIDDEN_COUNTS = hidden_counts()
HIDDEN_TILES = sum(HIDDEN_COUNTS)
STACKS: int = COMPONENTS["tiles"]["hidden"]["stacks"]
NEW_STACKS = 2  # made of the discards (E-19)
OPEN_COUNTS: tuple[int, ...] = tuple(COMPONENTS["tiles"]["open"][name] for name in CLASSES)
OPEN_TILES = sum(OPEN_COUNTS[:HIDDEN_CLASSES])  # that can be bought
WATERFALLS: tuple[int, ...] = tuple(COMPONENTS["tiles"]["open"][f"waterfall_{points}"] for points in WATERFALL_POINTS)

# ---- The board: spaces in reading order, then the edge spaces beside them --------------------------------------------

COLUMNS: int = COMPONENTS["board"]["columns"]
ROWS: int = COMPONENTS["board"]["rows"]
SPACES = COLUMNS * ROWS
TOP, BOTTOM = SPACES, SPACES + COLUMNS
LEFT, RIGHT = BOTTOM + COLUMNS, BOTTOM + COLUMNS + ROWS
PLACES = RIGHT + ROWS
EDGE_SPACES = PLACES - SPACES
NOWHERE = 255

SIDES = ("north", "east", "south", "west")
NORTH, EAST, SOUTH, WEST = range(4)


def space_at(column: int, row: int) -> int:
    """The place at a column and a row, both from 0; beyond the border lies an edge space."""
    if row < 0:
        return TOP + column
    if row >= ROWS:
        return BOTTOM + column
    if column < 0:
        return LEFT + row
    if column >= COLUMNS:
        return RIGHT + row
    return row * COLUMNS + column


def neighbours() -> Numbers:
    """What lies beside each place, by side; an edge space lies beside one space only (E-17)."""
    beside = np.full((PLACES, len(SIDES)), NOWHERE, np.uint16)
    for row, column in product(range(ROWS), range(COLUMNS)):
        space = space_at(column, row)
        around = ((column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row))
        for side, (next_column, next_row) in enumerate(around):
            place = space_at(next_column, next_row)
            beside[space, side] = place
            if place >= SPACES:
                beside[place, (side + 2) % len(SIDES)] = space
    return beside


def coins_of_edges() -> Numbers:
    """The coins on each place: some edge spaces have one or two."""
    coins = np.zeros(PLACES, np.uint16)
    cost = COMPONENTS["board"]["edge_cost"]
    for first, count, name in (
        (TOP, COLUMNS, "top"),
        (BOTTOM, COLUMNS, "bottom"),
        (LEFT, ROWS, "left"),
        (RIGHT, ROWS, "right"),
    ):
        coins[first : first + count] = cost[name]
    return coins


NEIGHBOURS = neighbours()
COINS = coins_of_edges()
MOST_COINS = int(COINS.max())

# ---- Edges of a tile as bits, land is 1: bit 0 is the north side -----------------------------------------------------

ALL_LAND = 15
UNEXPLORED = 16  # instead of edges
STRAITS = (5, 10)  # two islands face each other: north and south, east and west


def class_of_edges(edges: int) -> int:
    if edges in STRAITS:
        return SLSL
    return (SSSS, SSSL, SSLL, SLLL, LLLL)[edges.bit_count()]


CLASS_OF = tuple(class_of_edges(edges) for edges in range(ALL_LAND + 1))


def rotations() -> Numbers:
    """The ways in which tiles of each class can lie, ascending; rows are filled up with UNEXPLORED."""
    ways = np.full((len(CLASSES), len(SIDES)), UNEXPLORED, np.uint16)
    for tile_class in range(len(CLASSES)):
        found = [edges for edges in range(ALL_LAND + 1) if CLASS_OF[edges] == tile_class]
        ways[tile_class, : len(found)] = found
    return ways


ROTATIONS = rotations()

# ---- The die, prices, pieces -----------------------------------------------------------------------------------------

INCOMES: tuple[int, ...] = tuple(COMPONENTS["die"]["numbers"])
WHEEL_CHOICES: tuple[int, ...] = tuple(COMPONENTS["die"]["wheel_choices"])
DIE_FACES = len(INCOMES) + 1  # the last is the ship's wheel

PRICES = COMPONENTS["prices"]
START_GOLD: int = PRICES["start_gold"]
INCOME_BELOW: int = PRICES["income_below"]
HIDDEN_PRICE: int = PRICES["hidden_tile"]
OPEN_PRICE: int = PRICES["open_tile"]
TOLL: int = PRICES["toll"]
MINED: int = PRICES["gold_mine"]

UNITS = ("scout", "fort", "settlement")
SCOUT, FORT, SETTLEMENT = range(3)
UNIT_PRICES: tuple[int, ...] = tuple(PRICES[unit] for unit in UNITS)
SCOUTS: tuple[int, ...] = tuple(COMPONENTS["pieces"]["scouts"].get(str(n), 0) for n in range(MOST_PLAYERS + 1))
MOST_SCOUTS = max(SCOUTS)
FORTS: int = COMPONENTS["pieces"]["forts"]
SETTLEMENTS: int = COMPONENTS["pieces"]["settlements"]
POSTS = FORTS + SETTLEMENTS  # of a player: they take tolls
TOP_SCOUTS = 2  # numbers that each player picks (E-14)

# ---- The jungle ------------------------------------------------------------------------------------------------------

PATHS: int = COMPONENTS["jungle"]["paths"]
PATH_SPACES: int = COMPONENTS["jungle"]["spaces"]
DOT = 0  # the space nearest the hut
EYES: tuple[int, ...] = tuple(space - 1 for space in COMPONENTS["jungle"]["eyes"])
PRODUCE: tuple[int, ...] = tuple(sorted(set(COMPONENTS["jungle"]["produce"])))  # the values of tokens
TOKENS: tuple[int, ...] = tuple(COMPONENTS["jungle"]["produce"].count(value) for value in PRODUCE)
NO_TOKEN, HIDDEN_TOKEN = 0, len(PRODUCE) + 1  # in a hut; otherwise one more than the place in PRODUCE

# ---- Set-ups ---------------------------------------------------------------------------------------------------------

SETUPS = ("first", "variation-1", "variation-2", "variation-3", "empty")
SETUP_TABLES = ("first", "two-areas", "north-and-south", "three-areas")  # their names in the components
TILES_OF_SETUPS = {"sea": kind_of(SSSS, PLAIN), "waterfall_5": WATERFALL_5, "waterfall_10": WATERFALL_10}


def tiles_of_setup(table: dict[str, list[list[int]]]) -> Numbers:
    """The kind of tile on each space, or NO_TILE; the table has [column, row], from 1."""
    tiles = np.full(SPACES, NO_TILE, np.uint8)
    for name, places in table.items():
        for column, row in places:
            tiles[space_at(column - 1, row - 1)] = TILES_OF_SETUPS[name]
    return tiles


SETUP_TILES = np.array([*(tiles_of_setup(COMPONENTS["setup"][name]) for name in SETUP_TABLES), tiles_of_setup({})])
