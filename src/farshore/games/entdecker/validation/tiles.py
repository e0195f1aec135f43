"""Whether every tile of a record lies somewhere, once, and stacks hide what they may."""

import numpy as np

from farshore.engine.record import EVERYTHING
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.entdecker.components import (
    EVENTS_OF_CLASS,
    HIDDEN_CLASSES,
    HIDDEN_COUNTS,
    HIDDEN_KINDS,
    HIDDEN_TILES,
    KINDS,
    LAND,
    LLLL,
    NO_TILE,
    OPEN_COUNTS,
    PLAIN,
    PLAIN_BACK,
    QUESTION_BACK,
    SETUP_TILES,
    SPACES,
    STACKS,
    UNSEEN,
    WATERFALL_5,
    WATERFALLS,
)
from farshore.games.entdecker.state import class_of, event_of


@rule
def valid_tiles(s: Record) -> bool:
    return valid_setup(s) and valid_counts(s) and valid_stacks(s)


@rule
def valid_setup(s: Record) -> bool:
    """The tiles of the set-up lie where they did, and waterfalls nowhere else (E-1)."""
    waterfalls = np.zeros(len(WATERFALLS), np.uint8)
    for space in range(SPACES):
        kind, laid = s.tile[space], SETUP_TILES[s.setup, space]
        is_waterfall = WATERFALL_5 <= kind < NO_TILE
        if is_waterfall:
            waterfalls[kind - WATERFALL_5] += 1
        if not s.own_setup and kind != laid and (laid != NO_TILE or is_waterfall):
            return False
    for value in range(len(WATERFALLS)):
        if waterfalls[value] > WATERFALLS[value]:
            return False
    return True


# ---- Every tile, once ------------------------------------------------------------------------------------------------


@rule
def valid_counts(s: Record) -> bool:
    """As many tiles of each kind as the box has; more, where some were made because there were none left (E-7)."""
    found = np.zeros(KINDS + 1, np.int64)
    for space in range(SPACES):
        found[s.tile[space]] += 1
    if s.drawn != NO_TILE:
        found[s.drawn] += 1
    for kind in range(HIDDEN_KINDS):
        aside = int(s.unseen[kind]) + int(s.discards[kind])
        in_the_box = HIDDEN_COUNTS[kind]
        if aside > in_the_box:
            return False
        if event_of(kind) == PLAIN:
            aside += s.open_left[class_of(kind)]
            in_the_box += OPEN_COUNTS[class_of(kind)]
        found[kind] += aside
        if found[kind] < in_the_box:
            return False
        if found[kind] > in_the_box and (event_of(kind) != PLAIN or not is_used_up(s, class_of(kind))):
            return False
    land = found[LAND] + s.open_left[LLLL]
    return land == OPEN_COUNTS[LLLL] or (land > OPEN_COUNTS[LLLL] and s.open_left[LLLL] == 0)


@rule
def is_used_up(s: Record, tile_class: int) -> bool:
    """Whether no tile of a class is left anywhere but on the board."""
    left = int(s.open_left[tile_class])
    for kind in range(tile_class * EVENTS_OF_CLASS, (tile_class + 1) * EVENTS_OF_CLASS):
        left += int(s.unseen[kind]) + int(s.discards[kind])
    return left == 0 and tile_class < HIDDEN_CLASSES and (s.drawn == NO_TILE or class_of(s.drawn) != tile_class)


# ---- The hidden stacks -----------------------------------------------------------------------------------------------


@rule
def valid_stacks(s: Record) -> bool:
    """None lies on another's place; a view shows the backs of the top tiles, a full record all of them."""
    found = np.zeros(UNSEEN + 1, np.int64)
    is_in_stack = np.zeros(HIDDEN_TILES, np.bool_)
    for stack in range(STACKS):
        bottom, height = int(s.bottom[stack]), int(s.height[stack])
        if bottom + height > HIDDEN_TILES:
            return False
        for place in range(bottom, bottom + height):
            if is_in_stack[place] or not valid_hidden_tile(s, s.deck[place], place == bottom + height - 1):
                return False
            is_in_stack[place] = True
            found[s.deck[place]] += 1
    for place in range(HIDDEN_TILES):
        if not is_in_stack[place] and s.deck[place] != NO_TILE:
            return False
    return agree_with_unseen(s, found)


@rule
def valid_hidden_tile(s: Record, kind: int, is_top: bool) -> bool:
    if s.viewer == EVERYTHING:
        return kind < HIDDEN_KINDS
    return kind == PLAIN_BACK or kind == QUESTION_BACK if is_top else kind == UNSEEN


@rule
def agree_with_unseen(s: Record, found: Numbers) -> bool:
    """What lies in the stacks is what is counted as unseen: kind by kind, or back by back."""
    plain, questions, hidden = 0, 0, 0
    for kind in range(HIDDEN_KINDS):
        if s.viewer == EVERYTHING and found[kind] != s.unseen[kind]:
            return False
        if event_of(kind) == PLAIN:
            plain += s.unseen[kind]
        else:
            questions += s.unseen[kind]
    for shown in range(len(found)):
        hidden += found[shown]
    return plain + questions == hidden and found[PLAIN_BACK] <= plain and found[QUESTION_BACK] <= questions
