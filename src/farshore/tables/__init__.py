"""People and bots at a table: seats, commands, undo, history. It knows no web and no database."""

from farshore.tables.errors import NotNow, NotSeated, StaleView, TableError
from farshore.tables.info import Seat, Stage, TableInfo, TakebackRequest, open_seat, seat_of_bot, seat_of_person
from farshore.tables.store import Age, Change, Snapshot, Store, Stored, Summary
from farshore.tables.story import Entry, Story
from farshore.tables.table import Table

__all__ = [
    "Age",
    "Change",
    "Entry",
    "NotNow",
    "NotSeated",
    "Seat",
    "Snapshot",
    "Stage",
    "StaleView",
    "Store",
    "Stored",
    "Story",
    "Summary",
    "Table",
    "TableError",
    "TableInfo",
    "TakebackRequest",
    "open_seat",
    "seat_of_bot",
    "seat_of_person",
]
