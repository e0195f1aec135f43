"""The record of Lost Cities: its cards and its fields."""

import tomllib
from pathlib import Path

from farshore.engine.record import Field, common_fields, state_dtype
from farshore.engine.rule import rule

NAME = "lost-cities"
RULES_VERSION = 1

FOLDER = Path(__file__).parent
COMPONENTS = tomllib.loads((FOLDER / "components.toml").read_text(encoding="utf-8"))

# ---- Figures ---------------------------------------------------------------------------------------------------------

COLOURS: tuple[str, ...] = tuple(expedition["colour"] for expedition in COMPONENTS["expedition"])
NUMBERS: tuple[int, ...] = tuple(COMPONENTS["deck"]["numbers"])
LOWEST_NUMBER = NUMBERS[0]
HIGHEST_NUMBER = NUMBERS[-1]
INVESTMENTS: int = COMPONENTS["deck"]["investments"]
HAND: int = COMPONENTS["deck"]["hand"]
COST: int = COMPONENTS["scoring"]["cost"]
BONUS_FROM_CARDS: int = COMPONENTS["scoring"]["bonus_from_cards"]
BONUS: int = COMPONENTS["scoring"]["bonus"]

SEATS = 2
MOST_ROUNDS = 9
EXPEDITIONS = len(COLOURS)
SHORT_GAME = EXPEDITIONS - 1  # expeditions without the sixth
CARDS_OF_COLOUR = INVESTMENTS + len(NUMBERS)
MOST_CARDS = EXPEDITIONS * CARDS_OF_COLOUR

# ---- Cards: the investments of a colour are one kind of card (LC-2), then each number is one -------------------------

KINDS = 1 + len(NUMBERS)
CARDS = EXPEDITIONS * KINDS  # kinds of card: colour * KINDS + kind
NO_CARD = CARDS


@rule
def colour_of(card: int) -> int:
    return card // KINDS


@rule
def is_investment(card: int) -> bool:
    return card % KINDS == 0


@rule
def number_of(card: int) -> int:
    """The number on a card; an investment ranks just below the lowest."""
    return card % KINDS - 1 + LOWEST_NUMBER


@rule
def investment_of(colour: int) -> int:
    return colour * KINDS


# ---- The record ------------------------------------------------------------------------------------------------------
# Cards in hand are one bit a kind; of investments, which are alike, a count says how many.

ALL_CARDS = (1 << CARDS) - 1
MOST_POINTS = 5000  # more than any round can bring or cost
NO_PILE = -1
RANDOM_STARTER = -1
NOTHING_YET = 0  # the number that an expedition without numbers shows
MOST_EVENTS = 4

FIELDS = (
    *common_fields(MOST_EVENTS),
    #     name                 type  shape                       from          to                who may see it: meaning
    Field("held",              "u8", (SEATS,),                   0,            ALL_CARDS),       # owner: kinds in hand
    Field("known",             "u8", (SEATS,),                   0,            ALL_CARDS),       # all: of these, taken from a pile (LC-9)
    Field("laid",              "u8", (SEATS,),                   0,            ALL_CARDS),       # all: numbers in expeditions
    Field("points",            "i2", (MOST_ROUNDS, SEATS),       -MOST_POINTS, MOST_POINTS),     # all: of finished rounds
    Field("deck",              "u1", (MOST_CARDS,),              0,            NO_CARD),         # nobody: bottom to top
    Field("pile",              "u1", (EXPEDITIONS, CARDS_OF_COLOUR), 0,        NO_CARD),         # all: discards, bottom to top (LC-4)
    Field("height",            "u1", (EXPEDITIONS,),             0,            CARDS_OF_COLOUR), # all: cards in each pile
    Field("held_investments",  "i1", (SEATS, EXPEDITIONS),       0,            INVESTMENTS),     # owner
    Field("known_investments", "i1", (SEATS, EXPEDITIONS),       0,            INVESTMENTS),     # all: of these, taken from a pile (LC-9)
    Field("staked",            "i1", (SEATS, EXPEDITIONS),       0,            INVESTMENTS),     # all: investments in expeditions
    Field("highest",           "i1", (SEATS, EXPEDITIONS),       NOTHING_YET,  HIGHEST_NUMBER),  # all: the number each expedition shows
    Field("left",              "u1", (),                         0,            MOST_CARDS),      # all: cards in the deck
    Field("drawing",           "u1", (),                         0,            1),               # all: a card was played, one is to be drawn
    Field("closed",            "i1", (),                         NO_PILE,      EXPEDITIONS - 1), # all: the pile just discarded on (LC-3)
    Field("round_number",      "i1", (),                         1,            MOST_ROUNDS),     # all: number of this round
    Field("started_by",        "i1", (),                         0,            SEATS - 1),       # all: who began this round
    Field("rounds",            "i1", (),                         1,            MOST_ROUNDS),     # all: option
    Field("expeditions",       "i1", (),                         SHORT_GAME,   EXPEDITIONS),     # all: option
    Field("starter",           "i1", (),                         RANDOM_STARTER, SEATS - 1),     # all: option
)  # fmt: skip

DTYPE = state_dtype(NAME, FOLDER, FIELDS)
