"""The record of Tides."""

from pathlib import Path

from farshore.engine.record import Field, common_fields, state_dtype

NAME = "tides"
FOLDER = Path(__file__).parent

MOST_PLAYERS = 3
CARDS = 12
HAND = 3  # cards to begin with

# Where a card is: in the hand of the seat with that number, or …
DECK = MOST_PLAYERS
PLAYED = DECK + 1
HIDDEN = PLAYED + 1  # from this viewer: in the deck, or in somebody else's hand

FIELDS = (
    *common_fields(most_events=1),
    #     name       type  shape            from  to       who may see it: meaning
    Field("place",   "u1", (CARDS,),        0,    HIDDEN),  # of cards in a hand: who holds it; in the deck: nobody
    Field("held",    "u1", (MOST_PLAYERS,), 0,    CARDS),   # all: how many cards a player holds
    Field("won",     "u1", (MOST_PLAYERS,), 0,    CARDS),   # all: how often he played a higher card
    Field("tide",    "u1", (),              0,    CARDS),   # all: the last card played, from 1
    Field("drawing", "u1", (),              0,    1),       # all: whether the player has played, and may draw
)  # fmt: skip

DTYPE = state_dtype(NAME, FOLDER, FIELDS)
