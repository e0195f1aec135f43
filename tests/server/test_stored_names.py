"""What an earlier Farshore stored is read as it was meant: names in the code may change, stored ones stay.

`farshore_0_1.dump` is the database of version 0.1, with a table of each kind.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from farshore.server.sqlite import SqliteStore
from farshore.tables import Table, TableInfo, TakebackRequest, open_seat
from farshore.tables.keeping import check_kept
from tests.tables.seated import ANNA, BELA, clock

STORED = Path(__file__).with_name("farshore_0_1.dump")
BEGUN = ("asking", "running", "three", "ended", "closed")


@pytest.fixture
def store(tmp_path: Path) -> SqliteStore:
    path = tmp_path / "farshore.db"
    with closing(sqlite3.connect(path)) as database:
        database.executescript(STORED.read_text(encoding="utf-8"))
    return SqliteStore(path)


def resumed(store: SqliteStore, name: str) -> Table:
    stored = store.load(name)
    assert stored is not None
    return Table.resume(stored, clock)


def test_tables_are_as_they_were_left(store: SqliteStore) -> None:
    with closing(store):
        waiting, asking, running, three = (resumed(store, name) for name in ("waiting", "asking", "running", "three"))
        assert waiting.info.seats == (ANNA, open_seat("bela", "Béla"))
        assert asking.info.takeback == TakebackRequest(0, 2)
        assert asking.to_answer(asking.info.takeback) == (1,)
        assert (running.steps, running.last_combo, running.info.seats[1].stand_in) == (6, 2, "careful")
        assert (three.conceded, three.info.seats[1].bot) == ((1,), "careful")
        assert [resumed(store, name).info.stage for name in ("ended", "closed")] == ["ended", "closed"]
        assert {table.id for table in store.tables_of("bela", 30)} == {
            "waiting",
            "asking",
            "running",
            "three",
            "closed",
        }
        assert store.secret() == bytes(range(32))


def test_lists_tell_how_games_ended_then(store: SqliteStore) -> None:
    with closing(store):
        results = {table.id: table.result for guest in ("anna", "bela") for table in store.tables_of(guest, 30)}
        for name, result in results.items():
            table = resumed(store, name)
            over = table.info.stage in ("ended", "closed") and table.journal is not None
            assert result == (table.playing.result if over else None), name
        assert results["ended"] is not None


def test_every_game_follows_the_rules(store: SqliteStore) -> None:
    with closing(store):
        for name in BEGUN:
            stored = store.load(name)
            assert stored is not None
            assert check_kept(stored).length == len(stored.lines) > 0


def test_what_is_written_today_is_what_was_written_then(store: SqliteStore) -> None:
    with closing(store):
        for name, text in store._connection.execute("SELECT table_id, sheet FROM sheets").fetchall():
            info = msgspec.json.decode(text, type=TableInfo)
            assert msgspec.json.decode(msgspec.json.encode(info)) == msgspec.json.decode(text), name
        assert BELA in resumed(store, "asking").info.seats
