"""Whether the events of a record can have happened, and tell their viewer no more than he knows."""

from farshore.engine.record import NOBODY
from farshore.engine.rule import Record, rule
from farshore.games.entdecker import events
from farshore.games.entdecker.components import (
    HIDDEN_KINDS,
    HIDDEN_TILES,
    INCOMES,
    MINED,
    MOST_COINS,
    NEW_STACKS,
    NO_TOKEN,
    OPEN_TILES,
    PLACES,
    POSTS,
    PRODUCE,
    SCOUTS,
    SPACES,
    STACKS,
    TOLL,
)
from farshore.games.entdecker.hidden import knows_event, knows_token
from farshore.games.entdecker.rules.starting import MOST_TOLLS
from farshore.games.entdecker.state import MOST_GOLD, NOT_PICKED
from farshore.games.entdecker.validation.jungle import is_open

MOST_POINTS = 255  # of an island


@rule
def valid_events(s: Record) -> bool:
    """Each event is about a thing of its kind, and its number means something."""
    for row in range(s.event_count):
        kind, seat = s.events[row, 0], s.events[row, 1]
        is_nobodys = kind == events.EXPLORED or kind == events.ENDED or kind == events.REVEALED
        if (seat == NOBODY) != is_nobodys:
            return False
        if kind == events.PICKED or kind == events.FOUND or kind == events.LOOKED:
            if not valid_secret(s, row, kind, seat):
                return False
        elif not valid_event(s, kind, s.events[row, 2], s.events[row, 3]):
            return False
    return True


# ---- What only some may know -----------------------------------------------------------------------------------------


@rule
def valid_secret(s: Record, row: int, kind: int, seat: int) -> bool:
    """The number that was picked, or the value of the token; 0 on the views of those who do not know it."""
    item, value = s.events[row, 2], s.events[row, 3]
    if kind == events.PICKED:
        if item != events.NO_ITEM or s.picks[seat, 0] == NOT_PICKED:
            return False
        true = s.picks[seat, 0] if s.picks[seat, 1] == NOT_PICKED else s.picks[seat, 1]
        return value == (true if is_open(s) or knows_event(s, s.viewer, row) else 0)
    path = item - events.PATH_ITEM
    if not is_path(item) or s.hut[path] == NO_TOKEN or not knows_token(s, seat, path):
        return False
    if not is_open(s) and not knows_event(s, s.viewer, row):
        return value == 0
    return value == PRODUCE[s.hut[path] - 1]


# ---- What everybody may know -----------------------------------------------------------------------------------------


@rule
def is_path(item: int) -> bool:
    return events.PATH_ITEM <= item < events.NO_ITEM


@rule
def valid_event(s: Record, kind: int, item: int, value: int) -> bool:
    if item < SPACES:
        return valid_event_on_space(s, kind, value)
    if item < PLACES:
        return kind == events.STARTED and is_expense(value)
    if item < events.UNIT_ITEM:
        return valid_event_of_tile(kind, item - events.TILE_ITEM, value)
    if item < events.PLAYER_ITEM:
        return kind == events.PLACED and 0 <= value < SPACES
    if item < events.PATH_ITEM:
        is_seat = item - events.PLAYER_ITEM < s.players
        return is_seat and kind == events.PAID_TOLL and 0 < value <= TOLL * POSTS
    if item < events.NO_ITEM:
        return valid_event_on_path(s, kind, value)
    return valid_event_of_nothing(s, kind, value)


@rule
def is_expense(value: int) -> bool:
    return 0 <= value <= MOST_COINS + TOLL * MOST_TOLLS


@rule
def is_number(s: Record, value: int) -> bool:
    """The number of a scout, which it has only if Top Scouts are played."""
    return 0 < value < SCOUTS[s.players] if s.top_scouts else value == 0


@rule
def valid_event_on_space(s: Record, kind: int, value: int) -> bool:
    if kind == events.STARTED:
        return is_expense(value)
    if kind == events.LAID:
        return 0 <= value < HIDDEN_KINDS
    if kind == events.RECALLED:
        return is_number(s, value)
    if kind == events.COVERED:
        return 0 < value <= SPACES
    return (kind == events.EXPLORED or kind == events.SCORED) and 0 < value <= MOST_POINTS


@rule
def valid_event_of_tile(kind: int, tile: int, value: int) -> bool:
    if tile >= HIDDEN_KINDS:
        return False
    if kind == events.DREW:
        return 0 < value <= STACKS
    return (kind == events.BOUGHT or kind == events.DISCARDED) and value == 0


@rule
def valid_event_on_path(s: Record, kind: int, value: int) -> bool:
    if kind == events.RECALLED or kind == events.SENT:
        return is_number(s, value)
    return (kind == events.REVEALED or kind == events.WON_PATH) and s.over == 1 and value in PRODUCE


@rule
def valid_event_of_nothing(s: Record, kind: int, value: int) -> bool:
    if kind == events.ROLLED:
        return value == 0 or value in INCOMES
    if kind == events.INCOME:
        return value in INCOMES
    if kind == events.ANNOUNCED_HIDDEN:
        return 0 < value <= HIDDEN_TILES
    if kind == events.ANNOUNCED_OPEN:
        return 0 < value <= OPEN_TILES
    if kind == events.SEARCHED:
        return 0 <= value <= STACKS
    if kind == events.MIXED:
        return value == NEW_STACKS
    if kind == events.MINED:
        return value == MINED
    if kind == events.ROBBED:
        return 0 <= value <= MOST_GOLD
    if kind == events.ENDED:
        return s.over == 1 and value == 0
    is_plain = (
        kind == events.MET_NATIVES or kind == events.IN_STORM or kind == events.SENT_NOBODY
        or kind == events.ENDED_JOURNEY or kind == events.PASSED
    )  # fmt: skip
    return is_plain and value == 0
