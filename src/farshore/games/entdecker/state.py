"""The record of Entdecker: its fields, and how they are read."""

from pathlib import Path

from farshore.engine.record import Field, common_fields, state_dtype
from farshore.engine.rule import Record, rule
from farshore.games.entdecker.asked import FOR_JUNGLE, NO_PURPOSE, QUESTIONS
from farshore.games.entdecker.components import (
    EVENTS_OF_CLASS,
    FORT,
    FORTS,
    HIDDEN_CLASSES,
    HIDDEN_KINDS,
    HIDDEN_TILES,
    HIDDEN_TOKEN,
    LLLL,
    MOST_COINS,
    MOST_PLAYERS,
    MOST_SCOUTS,
    NO_TILE,
    NO_TOKEN,
    NOWHERE,
    OPEN_COUNTS,
    PATH_SPACES,
    PATHS,
    PLACES,
    POSTS,
    SETTLEMENTS,
    SETUPS,
    SIDES,
    SPACES,
    STACKS,
    STRAITS,
    TOP_SCOUTS,
    UNEXPLORED,
    UNITS,
    UNSEEN,
)
from farshore.games.entdecker.events import MOST_EVENTS

NAME = "entdecker"
RULES_VERSION = 1

FOLDER = Path(__file__).parent

RANDOM_STARTER = -1
SHORES = 2  # of a tile: two on a strait (SLSL), else one
ISLANDS = SPACES * SHORES  # an island goes by the first of its shores
NO_ISLAND = 255
SETTLED = 255  # instead of open sides: the island was scored, or there is none of that number
NO_SEA = 255
NO_EDGE = MOST_COINS + 1  # instead of coins: this sea reaches no edge space
NO_UNIT = 0  # on a tile; otherwise one more than (unit * MOST_PLAYERS + seat) * SHORES + shore
FIRST_POST = 1 + FORT * MOST_PLAYERS * SHORES  # forts and settlements are posts: they take tolls
LAST_UNIT = len(UNITS) * MOST_PLAYERS * SHORES
NO_SCOUT = 0  # on a path; otherwise one more than seat * (MOST_SCOUTS + 1) + number
NO_NUMBER = 0  # scouts have none without Top Scouts
NOT_PICKED, HIDDEN_PICK = 0, MOST_SCOUTS + 1
MOST_GOLD = 9_999  # of a state that comes from outside; so with points
ALL_NUMBERS = (1 << (MOST_SCOUTS + 1)) - 1
ALL_SEATS = (1 << MOST_PLAYERS) - 1

P = MOST_PLAYERS

FIELDS = (
    *common_fields(MOST_EVENTS),
    # Everything is public but the hidden stacks below their top backs, tokens, and the Top Scouts (E-16).
    #     name              type  shape                   from         to              meaning
    Field("gold",           "i2", (P,),                   0,           MOST_GOLD),
    Field("score",          "i2", (P,),                   0,           MOST_GOLD),
    Field("numbers",        "u4", (P,),                   0,           ALL_NUMBERS),   # numbered scouts in each supply, as bits
    Field("landed_numbers", "u4", (P,),                   0,           ALL_NUMBERS),   # and those on their way into the jungle
    Field("edges",          "u1", (PLACES,),              0,           UNEXPLORED),    # land sides of each place, as bits
    Field("tile",           "u1", (SPACES,),              0,           NO_TILE),       # its kind
    Field("unit",           "u1", (SPACES,),              NO_UNIT,     LAST_UNIT),
    Field("number",         "u1", (SPACES,),              NO_NUMBER,   MOST_SCOUTS),   # of the scout that stands there
    Field("island",         "u1", (ISLANDS,),             0,           NO_ISLAND),     # by shore: which island it belongs to
    Field("open_sides",     "u1", (ISLANDS,),             0,           SETTLED),       # by island: land that faces unexplored spaces
    Field("sea",            "u1", (SPACES,),              0,           NO_SEA),        # which sea a tile belongs to; a post's tile is one of its own
    Field("harbour",        "u1", (SPACES,),              0,           NO_EDGE),       # by sea: the fewest coins on an edge space that it reaches
    Field("post",           "u1", (P, POSTS),             0,           NOWHERE),       # where each player's forts and settlement stand
    Field("earned",         "u1", (SPACES, P),            0,           255),           # points of scored islands, by their first space
    Field("deck",           "u1", (HIDDEN_TILES,),        0,           UNSEEN),        # nobody: the hidden stacks, each from the bottom up
    Field("bottom",         "u1", (STACKS,),              0,           HIDDEN_TILES),  # where each stack begins
    Field("height",         "u1", (STACKS,),              0,           HIDDEN_TILES),
    Field("unseen",         "u1", (HIDDEN_KINDS,),        0,           HIDDEN_TILES),  # tiles in the hidden stacks, by kind: all can count them
    Field("discards",       "u1", (HIDDEN_KINDS,),        0,           HIDDEN_TILES),
    Field("open_left",      "u1", (LLLL + 1,),            0,           max(OPEN_COUNTS)),  # tiles in the open stacks, by class
    Field("scouts",         "u1", (P,),                   0,           MOST_SCOUTS),   # units in each supply
    Field("forts",          "u1", (P,),                   0,           FORTS),
    Field("settlements",    "u1", (P,),                   0,           SETTLEMENTS),
    Field("landed",         "u1", (P,),                   0,           MOST_SCOUTS),   # scouts on their way into the jungle
    Field("jungle",         "u1", (PATHS, PATH_SPACES),   NO_SCOUT,    P * (MOST_SCOUTS + 1)),  # scouts, from the hut outwards
    Field("hut",            "u1", (PATHS,),               NO_TOKEN,    HIDDEN_TOKEN),  # tokens: those of `seen_by`, and all at the end
    Field("seen_by",        "u1", (PATHS,),               0,           ALL_SEATS),     # who knows the token, as bits
    Field("picks",          "u1", (P, TOP_SCOUTS),        NOT_PICKED,  HIDDEN_PICK),   # owner, and all at the end
    Field("unexplored",     "u1", (),                     0,           SPACES),        # spaces without a tile
    Field("complete",       "u1", (),                     0,           ISLANDS),       # islands that wait to be scored
    Field("asked",          "u1", (),                     0,           QUESTIONS - 1), # the question
    Field("ship",           "u1", (),                     0,           NOWHERE),
    Field("last",           "u1", (),                     0,           NOWHERE),       # the space of the last tile of this journey
    Field("buying",         "u1", (),                     0,           1),             # open tiles, or hidden ones
    Field("left",           "u1", (),                     0,           HIDDEN_TILES),  # tiles paid for and not drawn yet
    Field("drew",           "u1", (),                     0,           1),             # a tile was drawn in this journey
    Field("storm",          "u1", (),                     0,           1),             # it ends this journey
    Field("drawn",          "u1", (),                     0,           NO_TILE),       # the tile in hand
    Field("purpose",        "u1", (),                     NO_PURPOSE,  FOR_JUNGLE),    # what a scout is wanted for
    Field("shore",          "u1", (),                     0,           SHORES - 1),    # where the unit in hand is to stand
    Field("hand",           "u1", (),                     NO_NUMBER,   MOST_SCOUTS),   # the number of the scout in hand
    Field("passes",         "u1", (),                     0,           P),             # in succession, nobody rolling (E-21)
    Field("own_setup",      "u1", (),                     0,           1),             # the table brought its own
    # Options
    Field("setup",          "u1", (),                     0,           len(SETUPS) - 1),
    Field("top_scouts",     "u1", (),                     0,           1),
    Field("starter",        "i1", (),                     RANDOM_STARTER, P - 1),
)  # fmt: skip

DTYPE = state_dtype(NAME, FOLDER, FIELDS)


# ---- Tiles -----------------------------------------------------------------------------------------------------------


@rule
def class_of(kind: int) -> int:
    """The class of a kind of tile; land and waterfalls are LLLL."""
    return kind // EVENTS_OF_CLASS if kind < HIDDEN_CLASSES * EVENTS_OF_CLASS else LLLL


@rule
def event_of(kind: int) -> int:
    return kind % EVENTS_OF_CLASS if kind < HIDDEN_CLASSES * EVENTS_OF_CLASS else 0


@rule
def opposite(side: int) -> int:
    return (side + 2) % len(SIDES)


@rule
def is_land(edges: int, side: int) -> bool:
    return (edges >> side) & 1 == 1


@rule
def is_strait(edges: int) -> bool:
    """Whether a tile shows two islands."""
    return edges == STRAITS[0] or edges == STRAITS[1]


@rule
def shore_of(edges: int, side: int) -> int:
    """Which of a tile's shores a land side belongs to: on a strait, its first or its second."""
    return 1 if is_strait(edges) and side >= len(SIDES) // 2 else 0


@rule
def is_explored(s: Record, place: int) -> bool:
    return s.edges[place] != UNEXPLORED


# ---- Players and units -----------------------------------------------------------------------------------------------


@rule
def seat_after(s: Record, seat: int, later: int) -> int:
    """Who sits so many seats clockwise."""
    return (seat + later) % s.players


@rule
def unit_code(unit: int, seat: int, shore: int) -> int:
    return 1 + (unit * MOST_PLAYERS + seat) * SHORES + shore


@rule
def unit_of(code: int) -> int:
    return (code - 1) // (MOST_PLAYERS * SHORES)


@rule
def seat_of(code: int) -> int:
    return (code - 1) // SHORES % MOST_PLAYERS


@rule
def shore_of_unit(code: int) -> int:
    return (code - 1) % SHORES


@rule
def is_post(s: Record, space: int) -> bool:
    """Whether a fort or a settlement stands there."""
    return s.unit[space] >= FIRST_POST


@rule
def scout_code(seat: int, number: int) -> int:
    """A scout on a jungle path."""
    return 1 + seat * (MOST_SCOUTS + 1) + number


@rule
def seat_of_scout(code: int) -> int:
    return (code - 1) // (MOST_SCOUTS + 1)


@rule
def number_of_scout(code: int) -> int:
    return (code - 1) % (MOST_SCOUTS + 1)
