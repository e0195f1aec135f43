"""People and bots at a table: seats, commands, undo, log. It knows no web and no database."""

from farshore.tables.errors import NotNow, NotSeated, StaleView, TableError
from farshore.tables.event_log import Entry, EventLog
from farshore.tables.info import Seat, Stage, TableInfo, TakebackRequest, open_seat, seat_of_bot, seat_of_person
from farshore.tables.store import Age, Change, Snapshot, Store, Stored, Summary
from farshore.tables.table import Table

__all__ = [
    "Age",
    "Change",
    "Entry",
    "EventLog",
    "NotNow",
    "NotSeated",
    "Seat",
    "Snapshot",
    "Stage",
    "StaleView",
    "Store",
    "Stored",
    "Summary",
    "Table",
    "TableError",
    "TableInfo",
    "TakebackRequest",
    "open_seat",
    "seat_of_bot",
    "seat_of_person",
]
