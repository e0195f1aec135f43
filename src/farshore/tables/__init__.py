"""People and bots at a table: seats, deeds, undo, history. It knows no web and no database."""

from farshore.tables.errors import NotNow, NotSeated, StaleView, TableError
from farshore.tables.sheet import Asking, Chair, Sheet, Stage, open_chair, seat_of_bot, seat_of_person
from farshore.tables.store import Age, Change, Snapshot, Store, Stored, Summary
from farshore.tables.story import Entry, Story
from farshore.tables.table import Table

__all__ = [
    "Age",
    "Asking",
    "Chair",
    "Change",
    "Entry",
    "NotNow",
    "NotSeated",
    "Sheet",
    "Snapshot",
    "Stage",
    "StaleView",
    "Store",
    "Stored",
    "Story",
    "Summary",
    "Table",
    "TableError",
    "open_chair",
    "seat_of_bot",
    "seat_of_person",
]
