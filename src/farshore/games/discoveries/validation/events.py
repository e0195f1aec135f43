"""Whether the events of a record can have happened."""

from farshore.engine.rule import Record, rule
from farshore.games.discoveries import events
from farshore.games.discoveries.actions import ONE_TURN, REST_AT
from farshore.games.discoveries.components import BANKS, CARDS, FACE_COUNT, FIRST_YANKTON, MOST_DICE, TURNING_CARDS

BANK_COUNT = len(BANKS)


@rule
def valid_events(s: Record) -> bool:
    """Each event is about a thing of its kind, and its number means something."""
    for row in range(s.event_count):
        seat = s.events[row, 1]
        if seat < 0 or not valid_event(s, s.events[row, 0], s.events[row, 2], s.events[row, 3]):
            return False
    return True


@rule
def valid_event(s: Record, kind: int, item: int, value: int) -> bool:
    is_card, is_die = item < events.DIE_ITEM, events.DIE_ITEM <= item < events.FACE_ITEM
    if kind == events.CHOSE or kind == events.TOOK or kind == events.RESERVED:
        return is_card and value == 0
    if kind == events.EXPLORED:
        return is_card and value == s.points[item]
    if kind == events.EXCHANGED:
        return is_card and 0 <= value < CARDS
    if kind == events.LAID:
        return is_die and ONE_TURN <= value < REST_AT
    if kind == events.PAID:
        return is_die and value == 0
    if kind == events.TURNED:
        return is_die and FIRST_YANKTON <= value < FIRST_YANKTON + TURNING_CARDS
    if kind == events.CHANGED:
        return is_die and 0 <= value < FACE_COUNT
    if kind == events.ROLLED:
        return events.FACE_ITEM <= item < events.NO_ITEM and 0 < value <= MOST_DICE
    if item != events.NO_ITEM:
        return False
    if kind == events.TOOK_GRAY:
        return 0 <= value <= s.players
    return 0 <= value <= BANK_COUNT if kind == events.RESTED else value == 0
