"""Whether a record that comes from outside can be a position of Discoveries: its fields agree with one another."""

import numpy as np

from farshore.engine.bits import NONE, bit, contains
from farshore.engine.play import sees_as
from farshore.engine.record import EVERYTHING, NOBODY
from farshore.engine.rule import Record, rule
from farshore.games.discoveries.rules import holder_of, refusal_of_the_rest
from farshore.games.discoveries.sight import EVERY_CARD, cards_seen, seen_card
from farshore.games.discoveries.state import (
    ALL_ACTIONS,
    BOARD_ACTIONS,
    CARDS,
    CHANGE,
    CHANGED_FACE,
    COLOURS,
    DECK_SIZES,
    DICE_OF_PLAYER,
    FACE_COUNT,
    FIRST_CARD,
    FIRST_MINNETAREE,
    GIVE,
    GIVER,
    GRAY,
    GRAY_DICE,
    JOURNAL,
    LAST_MINNETAREE,
    MINNETAREES,
    MOST_PLAYERS,
    NEW_FACE,
    NO_CARD,
    NO_DIE,
    NO_EFFECT,
    NO_FACE,
    NO_NEED,
    NOT_ENDING,
    OWN_ACTIONS,
    PAY,
    RESERVE,
    REST,
    ROW,
    SECOND,
    SLOTS,
    TARGET,
    TRIGGER,
    colour_of,
    face_of,
    has_card,
    is_held,
    place_of,
)

__all__ = ["sound"]


@rule
def sound(s: Record) -> bool:
    return True
