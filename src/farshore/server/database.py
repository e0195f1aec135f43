"""The database file: where it lies, how it is opened, brought up to date and copied. `schema/` tells what is in it."""

from __future__ import annotations

import os
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Literal

import platformdirs

from farshore.kit.catalogue import N_, Spoken
from farshore.records.files import settle
from farshore.server.words import CATALOGUE

SCHEMA = Path(__file__).parent / "schema"
FILE_NAME = "farshore.db"
DATA_FOLDER = "FARSHORE_DATA_DIR"
APPLICATION = 0x46617273
FOR_US_ALONE = 0o600  # the file holds seeds and secrets
PATIENCE = 10.0  # seconds to wait for another program that writes
DISK_ERRORS = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR)  # the low byte of SQLite's codes
NOT_KEPT = N_("The server cannot save right now: nothing was changed. Try again later.")
NO_ANSWER = N_("The server is restarting its database. Try again in a moment.")
COMPANIONS = ("", "-wal", "-shm")  # the files that make up a database in use

Mode = Literal["ro", "rw"]


class StoreError(Spoken):
    """What is wrong with the database, or with what was to be kept; nothing has changed."""

    catalogue = CATALOGUE


class Unwritable(StoreError):
    """The disk is full, or takes nothing for another reason; nothing has changed, and it may be well again later."""


class NoAnswer(StoreError):
    """The store's process has died; whether it had kept what it was told is known when it is asked again."""

    def __init__(self) -> None:
        super().__init__(N_("the store did not answer: try again"))

    def __reduce__(self) -> tuple[object, ...]:
        return NoAnswer, ()


class InUse(StoreError):
    """A server has it open already."""


def sentence_for_guests(error: Exception | None) -> str | None:
    """What those at a table are told of an error, to be translated; nothing of what is for whoever runs the server."""
    return NOT_KEPT if isinstance(error, Unwritable) else NO_ANSWER if isinstance(error, NoAnswer) else None


def default_database() -> Path:
    """In the user's data folder, or in the one that FARSHORE_DATA_DIR names."""
    folder = os.environ.get(DATA_FOLDER) or platformdirs.user_data_dir("farshore", appauthor=False)
    return Path(folder) / FILE_NAME


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """What SQLite or the system complains about, with the name of the file."""
    try:
        yield
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_NOTADB:
            raise StoreError(N_("{file} is no database of Farshore"), file=path) from error
        kind = Unwritable if getattr(error, "sqlite_errorcode", 0) & 0xFF in DISK_ERRORS else StoreError
        raise kind(N_("{file}: the database cannot be used: {reason}"), file=path, reason=error) from error
    except OSError as error:
        reason = error.strerror or error
        raise StoreError(N_("{file}: the database cannot be used: {reason}"), file=path, reason=reason) from error


# ---- Opening ---------------------------------------------------------------------------------------------------------


def check_before_locking(path: Path) -> None:
    """Whether a file that is there can be a database of ours: asked before anything is put beside it."""
    if path.exists():
        connection = connect(path, "ro")
        check_is_ours(connection, path)
        connection.close()


def open_for_server(path: Path) -> sqlite3.Connection:
    """Made if it is not there, brought up to date if it is older; the caller has the lock."""
    make_file(path)
    connection = connect(path, "rw")
    try:
        check_is_ours(connection, path)
        mode = connection.execute("PRAGMA journal_mode = WAL").fetchone()[0]
        if mode != "wal":
            raise StoreError(
                N_("{file}: this file system cannot hold a database that is read while written"), file=path
            )
        bring_up_to_date(connection)
        connection.execute("INSERT OR IGNORE INTO settings VALUES ('secret', ?)", (secrets.token_bytes(32),))
    except BaseException:
        connection.close()
        raise
    return connection


def open_beside(path: Path) -> sqlite3.Connection:
    """To write while a server may have it open; it must be of this version."""
    connection = connect(existing(path), "rw")
    version = check_is_ours(connection, path)
    if version != newest():
        connection.close()
        raise StoreError(N_("{file} is in use by a server of an older Farshore"), file=path)
    return connection


def open_for_reading(path: Path) -> sqlite3.Connection:
    """To read while a server may have it open; of an older one, a copy in memory that is up to date."""
    connection = connect_to_read(path)
    if number(connection, "PRAGMA user_version") == newest():
        return connection
    copy = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    with closing(connection):
        connection.backup(copy)
    bring_up_to_date(copy)
    return copy


def connect_to_read(path: Path) -> sqlite3.Connection:
    connection = connect(existing(path), "ro")
    if check_is_ours(connection, path) == 0:
        connection.close()
        raise StoreError(N_("{file} is no database of Farshore"), file=path)
    return connection


def connect(path: Path, mode: Mode) -> sqlite3.Connection:
    connection = sqlite3.connect(
        f"{path.as_uri()}?mode={mode}", uri=True, timeout=PATIENCE, isolation_level=None, check_same_thread=False
    )
    try:
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA synchronous = FULL")
    except BaseException:
        connection.close()
        raise
    return connection


def make_file(path: Path) -> None:
    """The file, readable by its owner only; in a folder of the same kind, if that has to be made too."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with suppress(FileExistsError):  # a file that SQLite may have open is never opened here: closing it ends its locks
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, FOR_US_ALONE))
    for companion in COMPANIONS:
        with suppress(FileNotFoundError, PermissionError):
            path.with_name(path.name + companion).chmod(FOR_US_ALONE)
    settle(path.parent)


def existing(path: Path) -> Path:
    if not path.is_file():
        raise StoreError(N_("there is no database {file}"), file=path)
    return path


def check_is_ours(connection: sqlite3.Connection, path: Path) -> int:
    """The version of a database of ours that this build can use; 0 if it is empty."""
    try:
        version = number(connection, "PRAGMA user_version")
        is_empty = version == 0 and number(connection, "SELECT count(*) FROM sqlite_master") == 0
        if not is_empty and number(connection, "PRAGMA application_id") != APPLICATION:
            raise StoreError(N_("{file} is no database of Farshore"), file=path)
        if version > newest():
            raise StoreError(N_("{file} was written by a newer Farshore: this one cannot read it"), file=path)
    except BaseException:
        connection.close()
        raise
    return version


def number(connection: sqlite3.Connection, question: str) -> int:
    return int(connection.execute(question).fetchone()[0])


# ---- Migrations ------------------------------------------------------------------------------------------------------


def migrations() -> list[Path]:
    """001.sql, 002.sql …, in their order."""
    files = sorted(SCHEMA.glob("[0-9][0-9][0-9].sql"))
    assert [file.stem for file in files] == [f"{place:03}" for place in range(1, len(files) + 1)]
    return files


def newest() -> int:
    """The version of the databases that this build writes."""
    return len(migrations())


def bring_up_to_date(connection: sqlite3.Connection) -> None:
    """Apply what is missing, each file in one transaction."""
    done = number(connection, "PRAGMA user_version")
    for version, file in enumerate(migrations()[done:], start=done + 1):
        change = file.read_text(encoding="utf-8")
        try:
            connection.executescript(f"BEGIN IMMEDIATE;\n{change}\nPRAGMA user_version = {version};\nCOMMIT;")
        except sqlite3.Error:
            if connection.in_transaction:
                connection.rollback()
            raise


# ---- Copying ---------------------------------------------------------------------------------------------------------


def back_up(path: Path, target: Path) -> None:
    """A consistent copy, made while a server may write: whole or not at all, and never in place of another file."""
    draft = target.with_name(f".{target.name}.{secrets.token_hex(4)}.part")
    with explained(path), closing(connect_to_read(path)) as connection:
        try:
            with explained(target):
                refuse_to_replace(target)
                os.close(os.open(draft, os.O_RDWR | os.O_CREAT | os.O_EXCL, FOR_US_ALONE))
                copy(connection, draft)
                give_name(draft, target)
        finally:
            draft.unlink(missing_ok=True)


def copy(connection: sqlite3.Connection, draft: Path) -> None:
    with closing(connect(draft, "rw")) as copied:
        connection.backup(copied)
        copied.execute("PRAGMA journal_mode = DELETE")  # one file is the whole of it


def give_name(draft: Path, target: Path) -> None:
    """Rename, unless there is a file of that name by now."""
    try:
        os.link(draft, target)
    except FileExistsError:
        refuse_to_replace(target)
    except OSError:  # a file system without links
        refuse_to_replace(target)
        draft.rename(target)
    settle(target.parent)


def refuse_to_replace(target: Path) -> None:
    if os.path.lexists(target):
        raise StoreError(N_("{file} is there already"), file=target)
