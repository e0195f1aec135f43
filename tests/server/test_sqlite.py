"""What the SQLite store promises: whatever returned is on the disk, whatever raised changed nothing."""

import os
import signal
import sqlite3
import stat
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from farshore.records import GameRecord, Result, verify
from farshore.server import database
from farshore.server.sqlite import InUse, SqliteStore, StoreError, Way, default_database
from farshore.tables.info import Seat, TableInfo, TakebackRequest, open_seat, seat_of_bot, seat_of_person
from farshore.tables.keeping import record_of, table_from
from farshore.tables.store import Age, Change, Guest, Snapshot, Stored, Summary
from tests.build import environment
from tests.records.played import running_game, whole_game
from tests.tables.seated import begun

STATE = bytes(range(256))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "farshore.db"


@pytest.fixture
def store(path: Path) -> Iterator[SqliteStore]:
    with closing(SqliteStore(path)) as opened:
        yield opened


def info_of(table: str = "t", *chairs: Seat, host: str = "anna", listed: bool = False) -> TableInfo:
    seats = chairs or (seat_of_person("Anna", "anna"), seat_of_bot("careful"))
    return TableInfo(
        id=table,
        game="lost-cities",
        players=len(seats),
        options={"rounds": "1"},
        seats=seats,
        host=host,
        created=1.5,
        listed=listed,
    )


def change(version: int, first: int = 0, *lines: str, table: str = "t", at: float = 3.0, deciding: int = 0) -> Change:
    return Change(table, version, at, deciding=deciding, first_line=first, lines=lines)


def kept(store: SqliteStore, table: str = "t") -> Stored:
    found = store.load(table)
    assert found is not None
    return found


def ids(tables: Sequence[Summary]) -> list[str]:
    return [table.id for table in tables]


# ---- Tables ----------------------------------------------------------------------------------------------------------


def test_a_new_database_has_no_tables(store: SqliteStore) -> None:
    assert list(store.every()) == []


def test_a_table_comes_back_as_it_was_created(store: SqliteStore) -> None:
    store.create(info_of(), 1, 2.5)
    assert kept(store) == Stored(info_of(), version=1, deciding=None, touched=2.5)


def test_what_a_change_says_comes_back_and_the_rest_stays(store: SqliteStore) -> None:
    begun = replace(
        info_of(), stage="playing", header=replace(whole_game(), lines=()), takeback=TakebackRequest(0, 2, (1,))
    )
    store.create(info_of(), 1, 2.5)
    store.save(Change("t", 2, 3.5, deciding=1, info=begun))
    assert kept(store) == Stored(begun, 2, 1, 3.5)
    store.save(Change("t", 3, 4.5, 0, first_line=0, lines=("0 a", "0 b"), snapshot=Snapshot(2, STATE, (-5, 12))))
    joined = frozenset({1})  # both were done in one go
    assert kept(store) == Stored(begun, 3, 0, 4.5, ("0 a", "0 b"), Snapshot(2, STATE, (-5, 12)), joined)
    store.save(Change("t", 4, 5.5, None, first_line=2, lines=("undo 1",)))
    assert kept(store) == Stored(begun, 4, None, 5.5, ("0 a", "0 b", "undo 1"), Snapshot(2, STATE, (-5, 12)), joined)
    store.save(Change("t", 5, 6.5, 1, snapshot=Snapshot(3, b"", ())))
    assert kept(store).snapshot == Snapshot(3, b"", ())


def test_everything_is_there_when_it_is_opened_again(path: Path) -> None:
    with closing(SqliteStore(path)) as first:
        first.create(info_of(), 1, 2.5)
        first.save(change(2, 0, "0 a"))
        first.remember(Guest("anna", "Anna", 7.5))
        before = kept(first), first.secret()
    with closing(SqliteStore(path)) as second:
        assert (kept(second), second.secret()) == before
        assert second.guest("anna") == Guest("anna", "Anna", 7.5)


@pytest.mark.parametrize("record", [whole_game(), running_game().record()], ids=["ended", "running"])
def test_a_game_goes_in_and_comes_out_as_the_same_record(store: SqliteStore, record: GameRecord) -> None:
    table = table_from(record, verify(record), "t", 9.0)
    store.add(table)
    assert kept(store) == table
    assert record_of(kept(store)) == record


def test_nothing_is_found_where_nothing_is(store: SqliteStore) -> None:
    assert store.load("t") is None
    assert store.guest("anna") is None
    assert [*store.tables_of("anna", 9), *store.listed(9), *store.every(), *store.committed_to("00")] == []


# ---- Changes that do not follow --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "wrong",
    [
        change(4, 3, "0 d"),
        change(4, 1, "0 b"),
        change(4, 0, "0 a"),
        change(4, -1, "0 a"),
        change(3, 2, "0 c"),
        change(2),
    ],
    ids=["a gap", "a line again", "from the start", "before the start", "the same version", "an older version"],
)
def test_lines_and_versions_continue_without_a_gap(store: SqliteStore, wrong: Change) -> None:
    store.create(info_of(), 1, 2.0)
    store.save(change(3, 0, "0 a", "0 b"))
    before = kept(store)
    spoilt = wrong._replace(info=replace(info_of(), stage="closed"), snapshot=Snapshot(1, STATE, (1, 2)))
    with pytest.raises(StoreError, match=r"table t has version 3 and 2 lines: version .* cannot follow"):
        store.save(spoilt)
    assert kept(store) == before
    store.save(change(4, 2, "0 c"))
    assert kept(store).lines == ("0 a", "0 b", "0 c")


def test_a_table_is_created_once_and_changed_only_then(store: SqliteStore) -> None:
    with pytest.raises(StoreError, match="there is no table t"):
        store.save(change(2, 0, "0 a"))
    store.create(info_of(), 1, 2.0)
    with pytest.raises(StoreError, match="there is a table t already"):
        store.create(replace(info_of(), host="bert"), 1, 2.0)
    assert kept(store).info == info_of()


def test_a_full_disk_changes_nothing(store: SqliteStore) -> None:
    store.create(info_of(), 1, 2.0)
    store.save(change(2, 0, "0 a"))
    before = kept(store)
    store._connection.execute("PRAGMA max_page_count = 1")  # no more than there is now
    with pytest.raises(StoreError, match="full"):
        store.save(change(3, 1, *["0 " + "b" * 100] * 1000))
    assert kept(store) == before
    store._connection.execute("PRAGMA max_page_count = 1000000")
    store.save(change(3, 1, "0 b"))
    assert kept(store).lines == ("0 a", "0 b")


# ---- Whose tables, and which anybody may see -------------------------------------------------------------------------


def test_a_guest_finds_the_tables_of_his_chairs_and_those_he_hosts_the_last_changed_first(store: SqliteStore) -> None:
    anna, bert = seat_of_person("Anna", "anna"), seat_of_person("Bert", "bert")
    store.create(info_of("hosts", bert, open_seat(), host="anna"), 1, 1.0)
    store.create(info_of("sits", bert, anna, host="bert"), 1, 2.0)
    store.create(info_of("kept for", bert, open_seat("anna"), host="bert"), 1, 3.0)
    store.create(info_of("not hers", bert, open_seat(), host="bert"), 1, 4.0)
    store.create(info_of("both", anna, seat_of_bot("careful"), host="anna"), 1, 5.0)
    assert ids(store.tables_of("anna", 9)) == ["both", "kept for", "sits", "hosts"]
    store.save(change(2, 0, "0 a", table="hosts", at=6.0))
    assert ids(store.tables_of("anna", 2)) == ["hosts", "both"]


def test_a_seat_that_changes_hands_is_found_by_whom_it_belongs_to_now(store: SqliteStore) -> None:
    store.create(info_of("t", open_seat(), seat_of_bot("careful"), host=""), 1, 1.0)
    assert store.tables_of("bert", 9) == []
    store.save(Change("t", 2, 2.0, None, info=info_of("t", seat_of_person("Bert", "bert"), open_seat(), host="")))
    assert ids(store.tables_of("bert", 9)) == ["t"]
    store.save(Change("t", 3, 3.0, None, info=info_of("t", open_seat(), open_seat(), host="")))
    assert store.tables_of("bert", 9) == []
    assert store.tables_of("", 9) == []


def test_listed_tables_come_running_ones_first_then_the_last_changed(store: SqliteStore) -> None:
    for at, name in enumerate(("w1", "p1", "hidden", "w2", "p2")):
        stage = "playing" if name.startswith("p") else "waiting"
        store.create(replace(info_of(name, listed=name != "hidden"), stage=stage), 1, float(at))
    assert ids(store.listed(9)) == ["p2", "p1", "w2", "w1"]
    assert ids(store.listed(1)) == ["p2"]
    store.save(change(2, table="p1", at=10.0))
    assert ids(store.listed(2)) == ["p1", "p2"]
    assert list(store.every()) == ["hidden", "p1", "p2", "w1", "w2"]


def test_lists_tell_what_they_show_and_read_no_sheets(store: SqliteStore) -> None:
    chairs = (seat_of_person("Anna", "anna"), seat_of_bot("careful"), seat_of_bot("careful"))
    store.create(info_of("t", *chairs, listed=True), 1, 1.0)
    away = (replace(chairs[0], stand_in="careful"), *chairs[1:])
    store.save(Change("t", 2, 2.0, 1, info=replace(info_of("t", *away, listed=True), stage="playing")))
    store._connection.execute("UPDATE sheets SET sheet = 'never looked at'")
    shown = Summary("t", "lost-cities", "playing", away, 1, 2.0, None)
    assert list(store.listed(9)) == list(store.tables_of("anna", 9)) == [shown]
    assert shown.names == ("Anna", "Clara", "Cosmo")


def test_a_guest_finds_first_where_it_is_their_turn(store: SqliteStore) -> None:
    anna, bert = seat_of_person("Anna", "anna"), seat_of_person("Bert", "bert")
    for at, table in enumerate(("mine", "his", "idle"), start=1):
        store.create(info_of(table, bert, anna, host="bert"), 1, float(at))
    store.save(change(2, 0, "0 a", table="his", at=4.0, deciding=0))
    store.save(change(2, 0, "0 a", table="mine", at=3.5, deciding=1))
    assert ids(store.tables_of("anna", 9)) == ["mine", "his", "idle"]
    assert ids(store.tables_of("bert", 9)) == ["his", "mine", "idle"]


def test_lists_tell_how_a_game_ended(store: SqliteStore) -> None:
    table = begun(seat_of_person("Anna", "anna"), seat_of_person("Bert", "bert"))
    store.create(table.info, table.version, 1.0)
    assert [one.result for one in store.tables_of("anna", 9)] == [None]
    store.save(table.concede(0, table.version))
    assert [one.result for one in store.tables_of("anna", 9)] == [Result("conceded", (0, 0), (2, 1))]


# ---- Old tables ------------------------------------------------------------------------------------------------------


@pytest.fixture
def old_ones(store: SqliteStore) -> SqliteStore:
    """Tables of every stage, changed last at 1, 2, 3 … in this order."""
    for at, stage in enumerate(("waiting", "playing", "ended", "closed", "ended", "playing"), start=1):
        name = f"{stage} {at}"
        store.create(replace(info_of(name), stage=stage), 1, 0.5)
        snapshot = Snapshot(2, STATE, (0, 0))
        store.save(change(2, 0, "0 a", "0 b", table=name, at=float(at))._replace(snapshot=snapshot))
    return store


@pytest.mark.parametrize(
    ("age", "expected"),
    [
        (Age(None, None), []),
        (Age(5.0, None), ["ended 3", "closed 4"]),
        (Age(None, 3.0), ["waiting 1", "playing 2"]),
        (Age(4.0, 2.0), ["waiting 1", "ended 3"]),
        (Age(9.0, 9.0), ["waiting 1", "playing 2", "ended 3", "closed 4", "ended 5", "playing 6"]),
    ],
)
def test_old_tables_are_those_that_have_not_changed_since(old_ones: SqliteStore, age: Age, expected: list[str]) -> None:
    assert old_ones.expired(age) == expected


def test_a_removed_table_leaves_nothing(old_ones: SqliteStore) -> None:
    before = kept(old_ones, "ended 5")
    for table in old_ones.expired(Age(9.0, 9.0)):
        assert table == "ended 5" or old_ones.remove(table, Age(9.0, 9.0))
    assert list(old_ones.every()) == ["ended 5"]
    assert kept(old_ones, "ended 5") == before
    assert old_ones.remove("ended 5", Age(9.0, 9.0))
    for part in ("tables", "sheets", "lines", "snapshots", "chairs"):
        assert old_ones._connection.execute(f"SELECT count(*) FROM {part}").fetchone() == (0,)
    assert old_ones.load("ended 5") is None
    assert old_ones.damage() == []
    old_ones.shrink()


def test_a_table_that_has_changed_meanwhile_is_not_removed(old_ones: SqliteStore) -> None:
    old_ones.save(change(3, 2, "0 c", table="playing 2", at=8.0))
    for table, age in (("playing 2", Age(None, 3.0)), ("ended 3", Age(None, 9.0)), ("nowhere", Age(9.0, 9.0))):
        assert not old_ones.remove(table, age)
    assert len(list(old_ones.every())) == 6


def test_a_guest_is_remembered_as_last_seen(store: SqliteStore) -> None:
    store.remember(Guest("anna", "Anna", 1.0))
    store.remember(Guest("anna", "Änna 🌊", 2.0))
    assert store.guest("anna") == Guest("anna", "Änna 🌊", 2.0)


# ---- The file --------------------------------------------------------------------------------------------------------


def test_the_secret_is_made_once_and_differs_between_stores(path: Path, tmp_path: Path) -> None:
    with closing(SqliteStore(path)) as one, closing(SqliteStore(tmp_path / "other" / "farshore.db")) as other:
        assert len(one.secret()) == 32
        assert one.secret() == one.secret() != other.secret()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such modes")
def test_only_its_owner_may_read_the_file(path: Path) -> None:
    path.touch()
    path.chmod(0o644)
    with closing(SqliteStore(path)) as store:
        store.create(info_of(), 1, 1.0)
        files = [file for file in path.parent.iterdir() if file.is_file()]
        assert {file.name for file in files} == {f"farshore.db{end}" for end in ("", "-wal", "-shm", ".lock")}
        assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}


def test_it_is_safe_on_the_disk_when_a_save_returns(store: SqliteStore) -> None:
    asked = {
        name: store._connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")
    }
    assert asked == {"journal_mode": "wal", "synchronous": 2}
    assert store._connection.execute("PRAGMA foreign_keys").fetchone()[0] == 1


def test_it_lies_in_the_data_folder_unless_told_otherwise(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("FARSHORE_DATA_DIR", str(tmp_path / "there"))
    assert default_database() == tmp_path / "there" / "farshore.db"
    monkeypatch.delenv("FARSHORE_DATA_DIR")
    assert default_database().name == "farshore.db"
    assert "farshore" in default_database().parent.as_posix()


def test_a_store_made_in_one_thread_is_used_in_another(store: SqliteStore) -> None:
    thread = threading.Thread(target=store.create, args=(info_of(), 1, 1.0))
    thread.start()
    thread.join()
    assert kept(store).info == info_of()


@pytest.mark.parametrize("way", ["alone", "reading", "beside"])
def test_what_is_no_database_is_refused_and_left_alone(path: Path, way: Way) -> None:
    path.write_text("Dear diary, today we went to sea.")
    with pytest.raises(StoreError, match="is no database of Farshore"):
        SqliteStore(path, way)
    assert path.read_text() == "Dear diary, today we went to sea."
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("way", ["alone", "reading", "beside"])
def test_the_database_of_another_program_is_refused(path: Path, way: Way) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE tables (id)")
    with pytest.raises(StoreError, match="is no database of Farshore"):
        SqliteStore(path, way)


@pytest.mark.parametrize("way", ["reading", "beside"])
def test_only_a_server_makes_a_database(path: Path, way: Way) -> None:
    with pytest.raises(StoreError, match="there is no database"):
        SqliteStore(path, way)
    assert list(path.parent.iterdir()) == []


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="the database cannot be used"):
        SqliteStore(tmp_path)


def test_a_damaged_table_is_named(path: Path) -> None:
    with closing(SqliteStore(path)) as store:
        store.create(info_of("one"), 1, 1.0)
        store.create(info_of("two"), 1, 1.0)
        store.save(change(2, 0, "0 a", "0 b", table="two"))
        store._connection.execute("UPDATE sheets SET sheet = '{}' WHERE table_id = 'one'")
        store._connection.execute("DELETE FROM lines WHERE number = 0")
        with pytest.raises(StoreError, match="table one is damaged"):
            store.load("one")
        with pytest.raises(StoreError, match="table two is damaged: lines are missing"):
            store.load("two")


# ---- Versions --------------------------------------------------------------------------------------------------------


@pytest.fixture
def older(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database of this version, in a world in which there is a newer one: `later` lies in the schema's folder."""
    with closing(SqliteStore(path)) as store:
        store.create(info_of(), 1, 2.0)
        store.save(change(2, 0, "0 a"))
    folder = tmp_path / "schema"
    folder.mkdir()
    for file in database.SCHEMA.iterdir():
        (folder / file.name).write_text(file.read_text())
    later = folder / f"{database.newest() + 1:03}.sql"
    later.write_text(
        "ALTER TABLE tables ADD COLUMN weather TEXT NOT NULL DEFAULT 'fair';\nCREATE TABLE winds (name TEXT);"
    )
    monkeypatch.setattr(database, "SCHEMA", folder)
    return later


def version_of(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


def test_every_migration_from_the_first_on_is_applied_once_and_in_order(path: Path) -> None:
    files = database.migrations()
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(files[0].read_text() + "PRAGMA user_version = 1;")
        connection.execute("INSERT INTO guests VALUES ('anna', 'Anna', 1.0)")
        connection.commit()
    for _ in range(2):
        with closing(SqliteStore(path)) as store:
            assert store.guest("anna") == Guest("anna", "Anna", 1.0)
            assert len(store.secret()) == 32
    assert version_of(path) == len(files) == database.newest()


def test_a_database_of_the_first_version_is_brought_up_to_date(path: Path) -> None:
    info = replace(info_of("t", listed=True), stage="playing", components="#" * 10_000)
    lines = [(0, "0 die a", 1.0), (1, "0 on b", 1.0), (2, "0 die c", 2.0), (3, "0 on d", 2.5), (4, "undo 1", 3.0)]
    with closing(sqlite3.connect(path)) as first:
        first.executescript(database.migrations()[0].read_text() + "PRAGMA user_version = 1;")
        first.execute(
            "INSERT INTO tables VALUES ('t', 7, 5, 0, 1.0, 3.0, 'lost-cities', 'playing', 1, 'anna', NULL, ?)",
            (msgspec.json.encode(info).decode(),),
        )
        first.execute("INSERT INTO chairs VALUES ('t', 0, 'anna')")
        first.executemany("INSERT INTO lines VALUES ('t', ?, ?, ?)", lines)
        first.execute("INSERT INTO snapshots VALUES ('t', 5, ?, '1 2')", (STATE,))
        first.commit()
    ways: tuple[Way, ...] = ("reading", "alone")
    for way in ways:  # the first in memory only
        with closing(SqliteStore(path, way)) as store:
            texts = tuple(text for _, text, _ in lines)
            assert kept(store) == Stored(info, 7, 0, 3.0, texts, Snapshot(5, STATE, (1, 2)), frozenset({1}))
            shown = Summary("t", "lost-cities", "playing", info.seats, 0, 3.0, None)
            assert list(store.listed(9)) == list(store.tables_of("anna", 9)) == [shown]
            assert store.damage() == []
    with closing(SqliteStore(path)) as store:
        store.save(change(8, 5, "0 e"))
        assert kept(store).lines[-1] == "0 e"


def test_an_older_database_is_brought_up_to_date_and_loses_nothing(path: Path, older: Path) -> None:
    assert older.exists()
    with closing(SqliteStore(path)) as store:
        assert kept(store) == Stored(info_of(), 2, 0, 3.0, ("0 a",))
        assert store._connection.execute("SELECT weather FROM tables").fetchall() == [("fair",)]
    assert version_of(path) == database.newest()


def test_an_older_database_is_read_without_being_changed(path: Path, older: Path) -> None:
    with closing(SqliteStore(path, "reading")) as store:
        assert kept(store).lines == ("0 a",)
        assert store._connection.execute("SELECT weather FROM tables").fetchall() == [("fair",)]
    assert version_of(path) == int(older.stem) - 1


def test_nothing_is_added_beside_a_server_of_an_older_version(path: Path, older: Path) -> None:
    assert older.exists()
    with pytest.raises(StoreError, match="in use by a server of an older Farshore"):
        SqliteStore(path, "beside")


def test_a_migration_that_fails_changes_nothing(path: Path, older: Path) -> None:
    good = older.read_text()
    older.write_text(good + "INSERT INTO nowhere VALUES (1);")
    with pytest.raises(StoreError, match="nowhere"):
        SqliteStore(path)
    assert version_of(path) == int(older.stem) - 1
    older.write_text(good)
    with closing(SqliteStore(path)) as store:
        assert kept(store).lines == ("0 a",)


@pytest.mark.parametrize("way", ["alone", "reading", "beside"])
def test_a_database_of_a_newer_farshore_is_refused(path: Path, way: Way) -> None:
    SqliteStore(path).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {database.newest() + 1}")
    with pytest.raises(StoreError, match="was written by a newer Farshore") as refused:
        SqliteStore(path, way)
    assert "plus récent" in refused.value.sentence("fr")
    assert version_of(path) == database.newest() + 1


# ---- One server, and others beside it --------------------------------------------------------------------------------


def test_two_servers_on_one_file_are_refused_until_the_first_has_gone(path: Path) -> None:
    first = SqliteStore(path)
    linked = path.with_name("linked.db")
    linked.symlink_to(path)
    for name in (path, linked):
        with pytest.raises(InUse, match="is in use by another server"):
            SqliteStore(name)
    first.create(info_of(), 1, 1.0)
    first.close()
    with closing(SqliteStore(linked)) as second:
        assert list(second.every()) == ["t"]


def test_a_file_that_was_refused_is_not_locked(path: Path) -> None:
    SqliteStore(path).close()
    broken = path.read_bytes()
    path.unlink()
    path.write_bytes(broken[:4096] + bytes(len(broken) - 4096))
    for _ in range(2):
        with pytest.raises(StoreError, match="the database cannot be used"):
            SqliteStore(path)
    path.unlink()
    SqliteStore(path).close()


def test_others_read_and_add_beside_a_running_server(path: Path, store: SqliteStore) -> None:
    store.create(info_of("a"), 1, 1.0)
    record = whole_game()
    with closing(SqliteStore(path, "beside")) as visitor, closing(SqliteStore(path, "reading")) as reader:
        visitor.add(table_from(record, verify(record), "b", 2.0))
        store.save(change(2, 0, "0 a", table="a"))
        assert kept(reader, "a").lines == ("0 a",)
        assert record_of(kept(reader, "b")) == record_of(kept(store, "b")) == record
        assert store.committed_to(record.commitment) == ["b"]
        with pytest.raises(StoreError, match="readonly"):
            reader.remember(Guest("anna", "Anna", 1.0))


SERVER = """
import sys
from pathlib import Path
from farshore.server.sqlite import SqliteStore
from farshore.tables.store import Change, Snapshot
from tests.server.test_sqlite import info_of

store = SqliteStore(Path(sys.argv[1]))
if store.load("t") is None:
    store.create(info_of(), 1, 1.0)
version, lines = store.load("t").version, len(store.load("t").lines)
while True:
    version, lines = version + 1, lines + 3
    new = tuple(f"0 step {n}" for n in range(lines - 3, lines))
    snapshot = Snapshot(lines, bytes(400), (lines,))
    store.save(Change("t", version, 2.0, 0, first_line=lines - 3, lines=new, snapshot=snapshot))
    print(version, flush=True)
"""


def test_after_kill_9_every_save_that_returned_is_there_and_none_half(path: Path) -> None:
    for wanted in (1, 40, 150):
        command = [sys.executable, "-c", SERVER, str(path)]
        with subprocess.Popen(command, env=environment(), stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            told = [int(server.stdout.readline()) for _ in range(wanted)]
            with pytest.raises(InUse):
                SqliteStore(path)
            with closing(SqliteStore(path, "reading")) as reader:
                assert kept(reader).version >= told[-1]
            server.kill()
            told += map(int, server.stdout.read().split())
        with closing(SqliteStore(path)) as store:
            found = kept(store)
            assert store.damage() == []
        assert told[-1] <= found.version <= told[-1] + 1
        assert found.lines == tuple(f"0 step {number}" for number in range(3 * (found.version - 1)))
        assert found.snapshot == Snapshot(len(found.lines), bytes(400), (len(found.lines),))


FORKING = """
import os, signal, sys
from pathlib import Path
from farshore.server.sqlite import SqliteStore

store = SqliteStore(Path(sys.argv[1]))
if os.fork() == 0:
    print("child", flush=True)
    sys.stdin.read()
    os._exit(0)
signal.pause()
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")
def test_a_child_that_outlives_the_server_does_not_hold_the_lock(path: Path) -> None:
    command = [sys.executable, "-c", FORKING, str(path)]
    with subprocess.Popen(
        command, env=environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == "child\n"
        with pytest.raises(InUse):
            SqliteStore(path)
        server.send_signal(signal.SIGKILL)
        server.wait()
        SqliteStore(path).close()
