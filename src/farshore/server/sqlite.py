"""Tables, guests and the secret in one SQLite file: the `Store` of a server by itself.

All methods are called from one thread at a time; the store may have been made in another.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Container, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

import msgspec

from farshore.kit.catalogue import N_
from farshore.records import Result
from farshore.server.database import (
    InUse,
    StoreError,
    Unwritable,
    check_before_locking,
    default_database,
    explained,
    open_beside,
    open_for_reading,
    open_for_server,
)
from farshore.server.lock import Lock, Taken
from farshore.tables.info import NOBODY, Seat, Stage, TableInfo
from farshore.tables.store import Age, Change, Guest, Snapshot, Stored, Summary

__all__ = ["InUse", "SqliteStore", "StoreError", "Unwritable", "default_database"]

Way = Literal["alone", "beside", "reading"]

# ---- The statements --------------------------------------------------------------------------------------------------

CREATE = """
    INSERT INTO tables
        (id, version, lines, deciding, created, touched, game, stage, listed, host, commitment, chairs, result)
    VALUES (:id, :version, 0, NULL, :created, :at, :game, :stage, :listed, :host, :commitment, :chairs, :result)"""
GO_ON = """
    UPDATE tables SET version = :version, touched = :at, deciding = :deciding, lines = lines + :count
    WHERE id = :id AND version < :version AND (:count = 0 OR lines = :first)"""
CHANGE_COLUMNS = """
    UPDATE tables SET
        stage = :stage, listed = :listed, host = :host, commitment = :commitment, chairs = :chairs, result = :result
    WHERE id = :id"""
KEEP_INFO = """
    INSERT INTO sheets (table_id, sheet) VALUES (:id, :info)
    ON CONFLICT (table_id) DO UPDATE SET sheet = excluded.sheet"""
CLEAR_CHAIRS = "DELETE FROM chairs WHERE table_id = ?"
ADD_CHAIR = "INSERT INTO chairs (table_id, seat, guest) VALUES (?, ?, ?)"
ADD_LINE = "INSERT INTO lines (table_id, number, text, at, joined) VALUES (?, ?, ?, ?, ?)"
KEEP_SNAPSHOT = """
    INSERT INTO snapshots (table_id, lines, state, scores) VALUES (?, ?, ?, ?)
    ON CONFLICT (table_id) DO UPDATE SET lines = excluded.lines, state = excluded.state, scores = excluded.scores"""

TABLE = """
    SELECT id, sheet, version, deciding, touched, lines FROM tables JOIN sheets ON table_id = id WHERE id = ?"""
STANDING = "SELECT version, lines FROM tables WHERE id = ?"
LINES = "SELECT text, joined FROM lines WHERE table_id = ? ORDER BY number"
SNAPSHOT = "SELECT lines, state, scores FROM snapshots WHERE table_id = ?"
SUMMARY = "SELECT id, game, stage, chairs, deciding, touched, result FROM tables"
TABLES_OF = f"""
    {SUMMARY} WHERE id IN (
        SELECT table_id FROM chairs WHERE guest = :guest UNION SELECT id FROM tables WHERE host = :guest
    )
    ORDER BY EXISTS (SELECT 1 FROM chairs WHERE table_id = id AND seat = deciding AND guest = :guest) DESC,
        touched DESC, id
    LIMIT :limit"""
LISTED = f"{SUMMARY} WHERE listed = 1 ORDER BY stage = 'playing' DESC, touched DESC LIMIT ?"
OLD = "touched < CASE WHEN stage IN ('ended', 'closed') THEN :ended ELSE :abandoned END"  # never, if that is NULL
EXPIRED = f"SELECT id FROM tables WHERE {OLD} ORDER BY touched, id"
IS_OLD = f"SELECT id FROM tables WHERE id = :id AND {OLD}"
REMOVE_PART = "DELETE FROM {part} WHERE table_id = ?"
REMOVE = "DELETE FROM tables WHERE id = ?"
PARTS = ("lines", "snapshots", "chairs", "sheets")  # whatever refers to a table
EVERY = "SELECT id FROM tables ORDER BY created, id"
BY_COMMITMENT = "SELECT id FROM tables WHERE commitment = ? ORDER BY created, id"
GUEST = "SELECT id, name, seen FROM guests WHERE id = ?"
REMEMBER = """
    INSERT INTO guests (id, name, seen) VALUES (?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, seen = excluded.seen"""
SECRET = "SELECT value FROM settings WHERE name = 'secret'"

Row = tuple[str, str, int, int | None, float, int]
SummaryRow = tuple[str, str, Stage, str, int | None, float, str | None]


class SqliteStore:
    """One file. A server has it alone; others may read it or add tables to it beside a running server."""

    def __init__(self, path: Path, way: Way = "alone") -> None:
        self.path = Path(path).resolve()
        self._lock: Lock | None = None
        self._infos = msgspec.json.Decoder(TableInfo)
        self._seats = msgspec.json.Decoder(tuple[Seat, ...])
        self._results = msgspec.json.Decoder(Result)
        with explained(self.path):
            if way == "alone":
                check_before_locking(self.path)
                self._lock = self._locked()
            try:
                self._connection = self._opened(way)
            except BaseException:
                self._unlock()
                raise

    def _locked(self) -> Lock:
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        try:
            return Lock(self.path)
        except Taken:
            raise InUse(N_("{file} is in use by another server"), file=self.path) from None

    def _opened(self, way: Way) -> sqlite3.Connection:
        match way:
            case "alone":
                return open_for_server(self.path)
            case "beside":
                return open_beside(self.path)
            case "reading":
                return open_for_reading(self.path)

    def close(self) -> None:
        with explained(self.path):
            self._connection.close()
        self._unlock()

    def _unlock(self) -> None:
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    # ---- Keeping -----------------------------------------------------------------------------------------------------

    def create(self, info: TableInfo, version: int, at: float) -> None:
        with self._transaction("BEGIN IMMEDIATE"):
            self._create(info, version, at)

    def save(self, change: Change) -> None:
        with self._transaction("BEGIN IMMEDIATE"):
            self._save(change, done_with_the_last(change))

    def save_all(self, changes: Sequence[Change]) -> list[StoreError | None]:
        """Several changes, for which the disk is waited for once; for each, why it was not kept though others were."""
        with self._transaction("BEGIN IMMEDIATE"):
            return [self._saved(change) for change in changes]

    def _saved(self, change: Change) -> StoreError | None:
        self._connection.execute("SAVEPOINT change")
        try:
            self._save(change, done_with_the_last(change))
        except StoreError as error:
            self._connection.execute("ROLLBACK TO change")
            return error
        finally:
            if self._connection.in_transaction:
                self._connection.execute("RELEASE change")
        return None

    def add(self, stored: Stored) -> None:
        """A whole table at once."""
        info = stored.info
        with self._transaction("BEGIN IMMEDIATE"):
            self._create(info, stored.version - 1, stored.touched)
            self._save(
                Change(
                    table=info.id,
                    version=stored.version,
                    at=stored.touched,
                    deciding=stored.deciding,
                    lines=stored.lines,
                    snapshot=stored.snapshot,
                ),
                stored.joined,
            )

    def remember(self, guest: Guest) -> None:
        with self._transaction("BEGIN IMMEDIATE"):
            self._connection.execute(REMEMBER, (guest.id, guest.name, guest.seen))

    def _create(self, info: TableInfo, version: int, at: float) -> None:
        try:
            self._connection.execute(
                CREATE, {**columns(info), "version": version, "created": info.created, "at": at, "game": info.game}
            )
        except sqlite3.IntegrityError:
            raise StoreError(N_("there is a table {table} already"), table=info.id) from None
        self._connection.execute(KEEP_INFO, info_columns(info))
        self._connection.executemany(ADD_CHAIR, guests_at(info))

    def _save(self, change: Change, joined: Container[int]) -> None:
        execute, table, first = self._connection.execute, change.table, change.first_line
        went_on = execute(
            GO_ON,
            {
                "id": table,
                "version": change.version,
                "at": change.at,
                "deciding": change.deciding,
                "first": first,
                "count": len(change.lines),
            },
        )
        if went_on.rowcount != 1:
            raise self._does_not_follow(change)
        for number, text in enumerate(change.lines, start=first):
            execute(ADD_LINE, (table, number, text, change.at, number in joined))
        if change.info is not None:
            execute(CHANGE_COLUMNS, columns(change.info))
            execute(KEEP_INFO, info_columns(change.info))
            execute(CLEAR_CHAIRS, (table,))
            self._connection.executemany(ADD_CHAIR, guests_at(change.info))
        if change.snapshot is not None:
            lines, state, scores = change.snapshot
            execute(KEEP_SNAPSHOT, (table, lines, state, " ".join(map(str, scores))))

    def _does_not_follow(self, change: Change) -> StoreError:
        """Why a change cannot come after what is kept."""
        row: tuple[int, int] | None = self._connection.execute(STANDING, (change.table,)).fetchone()
        if row is None:
            return StoreError(N_("there is no table {table}"), table=change.table)
        version, lines = row
        return StoreError(
            N_("table {table} has version {version} and {lines} lines: version {new} with line {first} cannot follow"),
            table=change.table,
            version=version,
            lines=lines,
            new=change.version,
            first=change.first_line,
        )

    # ---- Reading -----------------------------------------------------------------------------------------------------

    def secret(self) -> bytes:
        with explained(self.path):
            return bytes(self._connection.execute(SECRET).fetchone()[0])

    def load(self, table: str) -> Stored | None:
        with self._transaction("BEGIN"):  # so that info, lines and snapshot are of one moment
            row: Row | None = self._connection.execute(TABLE, (table,)).fetchone()
            if row is None:
                return None
            lines: list[tuple[str, int]] = self._connection.execute(LINES, (table,)).fetchall()
            kept = self._connection.execute(SNAPSHOT, (table,)).fetchone()
        if len(lines) != row[-1]:
            raise damaged(table, "lines are missing")
        return self._stored(row)._replace(
            lines=tuple(text for text, _ in lines),
            snapshot=None if kept is None else snapshot(*kept),
            joined=frozenset(number for number, (_, joined) in enumerate(lines) if joined),
        )

    def tables_of(self, guest: str, limit: int) -> Sequence[Summary]:
        if guest == NOBODY:
            return []
        with explained(self.path):
            rows: list[SummaryRow] = self._connection.execute(TABLES_OF, {"guest": guest, "limit": limit}).fetchall()
        return [self._summary(row) for row in rows]

    def listed(self, limit: int) -> Sequence[Summary]:
        with explained(self.path):
            rows: list[SummaryRow] = self._connection.execute(LISTED, (limit,)).fetchall()
        return [self._summary(row) for row in rows]

    def every(self) -> Iterator[str]:
        with explained(self.path):
            rows = self._connection.execute(EVERY).fetchall()  # no reader may hold back the server for long
        return (table for (table,) in rows)

    def committed_to(self, commitment: str) -> Sequence[str]:
        """The ids of the tables whose games began with this commitment."""
        with explained(self.path):
            return [table for (table,) in self._connection.execute(BY_COMMITMENT, (commitment,))]

    def guest(self, guest: str) -> Guest | None:
        with explained(self.path):
            row = self._connection.execute(GUEST, (guest,)).fetchone()
        return None if row is None else Guest(*row)

    def damage(self) -> Sequence[str]:
        """What SQLite finds wrong with the file itself."""
        with explained(self.path):
            found = [text for (text,) in self._connection.execute("PRAGMA integrity_check")]
            orphans = self._connection.execute("PRAGMA foreign_key_check").fetchall()
        return [*(text for text in found if text != "ok"), *(f"{orphan[0]}: no such table" for orphan in orphans)]

    # ---- Removing ----------------------------------------------------------------------------------------------------

    def expired(self, age: Age) -> Sequence[str]:
        with explained(self.path):
            return [table for (table,) in self._connection.execute(EXPIRED, age._asdict())]

    def remove(self, table: str, age: Age) -> bool:
        with self._transaction("BEGIN IMMEDIATE"):
            if self._connection.execute(IS_OLD, {"id": table, **age._asdict()}).fetchone() is None:
                return False
            for part in PARTS:
                self._connection.execute(REMOVE_PART.format(part=part), (table,))
            self._connection.execute(REMOVE, (table,))
            return True

    def shrink(self) -> None:
        """Give the room of what was removed back to the disk; nobody else may use the file."""
        with explained(self.path):
            self._connection.execute("VACUUM")

    # ---- Transactions and rows ---------------------------------------------------------------------------------------

    @contextmanager
    def _transaction(self, begin: str) -> Iterator[None]:
        with explained(self.path):
            self._connection.execute(begin)
            try:
                yield
                self._connection.execute("COMMIT")
            finally:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")

    def _stored(self, row: Row) -> Stored:
        table, info, version, deciding, touched, _ = row
        try:
            return Stored(self._infos.decode(info), version, deciding, touched)
        except (msgspec.DecodeError, ValueError) as error:
            raise damaged(table, error) from None

    def _summary(self, row: SummaryRow) -> Summary:
        table, game, stage, seats, deciding, touched, result = row
        try:
            ended = None if result is None else self._results.decode(result)
            return Summary(table, game, stage, self._seats.decode(seats), deciding, touched, ended)
        except (msgspec.DecodeError, ValueError) as error:
            raise damaged(table, error) from None


def damaged(table: str, reason: object) -> StoreError:
    return StoreError(N_("table {table} is damaged: {reason}"), table=table, reason=reason)


# ---- Values ----------------------------------------------------------------------------------------------------------


def done_with_the_last(change: Change) -> range:
    """The lines that were done in one go with the one before: all of a change but the first."""
    return range(change.first_line + 1, change.first_line + len(change.lines))


def columns(info: TableInfo) -> dict[str, str | bool | None]:
    """What of a info stands in columns."""
    return {
        "id": info.id,
        "stage": info.stage,
        "listed": info.listed,
        "host": info.host,
        "commitment": None if info.header is None else info.header.commitment,
        "chairs": msgspec.json.encode(info.seats).decode(),
        "result": result_column(info),
    }


def result_column(info: TableInfo) -> str | None:
    if info.header is None or info.header.result.ended == "running":
        return None
    return msgspec.json.encode(info.header.result).decode()


def info_columns(info: TableInfo) -> dict[str, str]:
    return {"id": info.id, "info": msgspec.json.encode(info).decode()}


def guests_at(info: TableInfo) -> list[tuple[str, int, str]]:
    return [(info.id, number, seat.guest) for number, seat in enumerate(info.seats) if seat.guest != NOBODY]


def snapshot(lines: int, state: bytes, scores: str) -> Snapshot:
    return Snapshot(lines, state, tuple(map(int, scores.split())))
