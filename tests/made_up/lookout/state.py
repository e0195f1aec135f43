"""The record of Lookout."""

from pathlib import Path

from farshore.engine.record import Field, common_fields, state_dtype

NAME = "lookout"
RULES_VERSION = 1
FOLDER = Path(__file__).parent

LEAST_PLAYERS, MOST_PLAYERS = 3, 4
MOST_ROUNDS = 5
FACES = 6
STAKES = 3
MOST_POINTS = 1000  # more than any game can bring or cost
NOTHING = 0  # no die, no stake, nothing said: as yet, or hidden
RANDOM_STARTER = -1
MOST_EVENTS = 3

FIELDS = (
    *common_fields(MOST_EVENTS),
    #     name       type  shape            from            to             who may see it: meaning
    Field("watched", "i2", (MOST_PLAYERS,), -MOST_POINTS,   MOST_POINTS),  # all: points won as lookout
    Field("judged",  "i2", (MOST_PLAYERS,), -MOST_POINTS,   MOST_POINTS),  # all: points won by doubting
    Field("die",     "u1", (),              NOTHING,        FACES),        # the lookout: what lies under the cup
    Field("stake",   "i1", (),              NOTHING,        STAKES),       # all
    Field("said",    "i1", (),              NOTHING,        FACES),        # all: what the lookout says it is
    Field("rounds",  "i1", (),              1,              MOST_ROUNDS),  # all: option
    Field("merciful", "u1", (),             0,              1),            # all: option
    Field("starter", "i1", (),              RANDOM_STARTER, MOST_PLAYERS - 1),  # all: option
)  # fmt: skip

DTYPE = state_dtype(NAME, FOLDER, FIELDS)
