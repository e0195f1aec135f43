"""`farshore export`, `import`, `validate`, `backup` and `tidy`: what is kept in a server's database."""

import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from farshore.cli.errors import CliError
from farshore.cli.files import could_not
from farshore.cli.words import say
from farshore.records import TEXT_SUFFIX, GameRecord, RecordError, read, seen_by, verify, write
from farshore.server.database import back_up, existing
from farshore.server.entropy import Entropy
from farshore.server.expiry import KEEP_ALL, Keep
from farshore.server.sqlite import InUse, SqliteStore, StoreError, default_database
from farshore.tables import Stored
from farshore.tables.keeping import check_kept, holds, record_of, table_from, why_rules_are_gone


@contextmanager
def complaining(lang: str) -> Iterator[None]:
    """A database that cannot be used ends the command with a sentence."""
    try:
        yield
    except StoreError as error:
        raise CliError(error.sentence(lang)) from None


def fail(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def reason_of(error: RecordError | StoreError, lang: str) -> str:
    return error.sentence(lang) if isinstance(error, StoreError) else str(error)


# ---- Export ----------------------------------------------------------------------------------------------------------


def export(database: Path | None, table: str | None, private: bool, folder: Path, lang: str) -> bool:
    """A file a game that has begun; whether all could be written."""
    with complaining(lang), closing(SqliteStore(database or default_database(), "reading")) as store:
        tables = list(store.every()) if table is None else [table]
        make_folder(folder, lang)
        written = failed = 0
        for name in tables:
            try:
                stored = loaded(store, name, lang)
                if stored.info.header is not None or table is not None:
                    print(write_game(stored, private, folder, lang), flush=True)
                    written += 1
            except (RecordError, StoreError) as error:
                failed += 1
                fail(f"{name}: {reason_of(error, lang)}")
    print(say(lang, "Games written to {folder}: {count}", folder=folder, count=written))
    return failed == 0


def make_folder(folder: Path, lang: str) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CliError(could_not(error, folder, lang)) from None


def loaded(store: SqliteStore, table: str, lang: str) -> Stored:
    stored = store.load(table)
    if stored is None:
        raise CliError(say(lang, "there is no table “{table}”", table=table))
    return stored


def write_game(stored: Stored, private: bool, folder: Path, lang: str) -> Path:
    """Write what everybody may have of a game, or all of it."""
    record = record_of(stored)
    file = folder / f"{record.game}-{stored.info.id}{TEXT_SUFFIX}"
    try:
        write(file, record if private else seen_by(record, None))
    except OSError as error:
        raise CliError(could_not(error, file, lang)) from None
    return file


# ---- Import ----------------------------------------------------------------------------------------------------------


def add(database: Path | None, files: Sequence[Path], lang: str) -> bool:
    """Put records into a database, each on a table of its own; whether all could be."""
    good = True
    with complaining(lang), closing(store_to_add_to(database or default_database())) as store:
        for file in files:
            try:
                print(f"{file}: {add_file(store, file, lang)}", flush=True)
            except (OSError, RecordError) as error:
                good = False
                fail(could_not(error, file, lang))
    return good


def store_to_add_to(database: Path) -> SqliteStore:
    """For ourselves, or beside the server that has it."""
    try:
        return SqliteStore(database)
    except InUse:
        return SqliteStore(database, "beside")


def add_file(store: SqliteStore, file: Path, lang: str) -> str:
    """Where the game of a file lies now, in words."""
    record = read(file)
    timeline = verify(record)
    known = table_of(store, record)
    if known is not None:
        return say(lang, "this game is there already: table {table}, {path}", table=known, path=f"/t/{known}")
    table = Entropy().table_id()
    store.add(table_from(record, timeline, table, time.time()))
    return say(lang, "table {table}, {path}", table=table, path=f"/t/{table}")


def table_of(store: SqliteStore, record: GameRecord) -> str | None:
    """The table that holds this game already."""
    for table in store.committed_to(record.commitment):
        stored = store.load(table)
        if stored is not None and holds(stored, record):
            return table
    return None


# ---- Validate --------------------------------------------------------------------------------------------------------


def validate(database: Path | None, lang: str) -> bool:
    """Replay every game by the rules of this build; whether none is false."""
    true = false = gone = waiting = 0
    with complaining(lang), closing(SqliteStore(database or default_database(), "reading")) as store:
        damage = store.damage()
        for trouble in damage:
            fail(say(lang, "the database file is damaged: {trouble}", trouble=trouble))
        for table in store.every():
            try:
                stored = loaded(store, table, lang)
                if stored.info.header is None:
                    waiting += 1
                elif reason := why_rules_are_gone(stored):
                    gone += 1
                    print(say(lang, "{table}: cannot be followed any more: {reason}", table=table, reason=reason))
                else:
                    check_kept(stored)
                    true += 1
            except (RecordError, StoreError) as error:
                false += 1
                fail(f"{table}: {reason_of(error, lang)}")
    print(say(lang, "Games that are true: {count}", count=true))
    print(say(lang, "Games that are false: {count}", count=false))
    print(say(lang, "Games whose rules are gone: {count}", count=gone))
    print(say(lang, "Tables whose game has not begun: {count}", count=waiting))
    return not false and not damage


# ---- Backup ----------------------------------------------------------------------------------------------------------


def backup(database: Path | None, target: Path, lang: str) -> None:
    source = (database or default_database()).resolve()
    with complaining(lang):
        back_up(source, target.absolute())
    print(say(lang, "A copy of {file} lies in {target}.", file=source, target=target))


# ---- Tidy ------------------------------------------------------------------------------------------------------------


def tidy(database: Path | None, keep: Keep, archive: Path | None, lang: str) -> bool:
    """Remove old tables, their games written to the archive first; whether all of them could be."""
    if keep == KEEP_ALL:
        raise CliError(say(lang, "say what is old: --keep-ended DAYS, --keep-abandoned DAYS, or both"))
    file = database or default_database()
    age = keep.age(time.time())
    removed = failed = 0
    with complaining(lang), closing(store_alone(file, lang)) as store:
        if archive is not None:
            make_folder(archive, lang)
        for table in store.expired(age):
            try:
                if archive is not None:
                    archive_game(store, table, archive, lang)
                removed += store.remove(table, age)
            except (RecordError, StoreError) as error:
                failed += 1
                fail(f"{table}: {reason_of(error, lang)}")
        store.shrink()
    print(say(lang, "Tables removed: {count}", count=removed))
    return failed == 0


def store_alone(database: Path, lang: str) -> SqliteStore:
    """Only a server knows who is at its tables; so beside one nothing is removed."""
    try:
        return SqliteStore(existing(database))
    except InUse:
        raise CliError(
            say(lang, "{file} is in use by a server: start that with --keep-ended and --keep-abandoned", file=database)
        ) from None


def archive_game(store: SqliteStore, table: str, folder: Path, lang: str) -> None:
    stored = loaded(store, table, lang)
    if stored.info.header is not None:
        print(write_game(stored, True, folder, lang), flush=True)
