"""The store in a process of its own: it does what a store does, says what went wrong, and its death loses nothing."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Coroutine
from contextlib import closing
from pathlib import Path

import pytest

from farshore.server.keeping import Clerk
from farshore.server.sqlite import SqliteStore, StoreError
from farshore.tables import Change, TableInfo
from tests.tables.seated import ANNA, BELA, NOON, new_table

pytestmark = pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")

Command = Callable[[Clerk, SqliteStore], Coroutine[None, None, None]]


def with_clerk(folder: Path, command: Command) -> None:
    """A clerk at work on a new store."""

    async def run(clerk: Clerk, store: SqliteStore) -> None:
        await clerk.begin()
        try:
            await command(clerk, store)
        finally:
            await clerk.close()

    with Clerk.hired() as clerk:
        assert clerk is not None
        with closing(SqliteStore(folder / "clerk.db")) as store:
            clerk.open(store.path)
            asyncio.run(run(clerk, store))


def info(name: str, components: str | None = None) -> TableInfo:
    plain = new_table(ANNA, BELA).info
    return TableInfo(
        id=name, game=plain.game, players=2, options=plain.options, seats=plain.seats, host="anna", created=NOON,
        components=components,
    )  # fmt: skip


def test_what_the_clerk_has_answered_is_kept(tmp_path: Path) -> None:
    async def command(clerk: Clerk, store: SqliteStore) -> None:
        await clerk.ask(store.create, info("t"), 1, NOON)
        found = store.load("t")
        assert found is not None
        assert found.info == info("t")
        assert await clerk.ask(store.load, "t") == found
        assert await clerk.ask(store.load, "another") is None

    with_clerk(tmp_path, command)


def test_a_refusal_speaks_every_language(tmp_path: Path) -> None:
    async def command(clerk: Clerk, store: SqliteStore) -> None:
        stale = Change(table="nowhere", version=2, at=NOON, deciding=None)
        with pytest.raises(StoreError) as here:
            store.save(stale)
        with pytest.raises(StoreError) as there:
            await clerk.ask(store.save, stale)
        assert type(there.value) is type(here.value)
        for lang in ("en", "fr"):
            assert there.value.sentence(lang) == here.value.sentence(lang)

    with_clerk(tmp_path, command)


def test_many_and_large_questions_at_once_are_all_answered(tmp_path: Path) -> None:
    large = "#" * 200_000  # more than a pipe holds

    async def command(clerk: Clerk, store: SqliteStore) -> None:
        sheets = [info(f"t{number}", large if number % 5 == 0 else None) for number in range(60)]
        await asyncio.gather(*(clerk.ask(store.create, one, 1, NOON) for one in sheets))
        found = await asyncio.gather(*(clerk.ask(store.load, one.id) for one in sheets))
        assert [stored and stored.info for stored in found] == sheets

    with_clerk(tmp_path, command)


def test_of_changes_that_come_together_only_the_wrong_one_is_refused(tmp_path: Path) -> None:
    async def command(clerk: Clerk, store: SqliteStore) -> None:
        for name in ("a", "b", "c"):
            store.create(info(name), 1, NOON)
        changes = [Change(name, version, NOON, 0) for name, version in (("a", 2), ("b", 1), ("c", 2), ("a", 3))]
        answers = await asyncio.gather(*(clerk.ask(store.save, one) for one in changes), return_exceptions=True)
        assert [isinstance(answer, StoreError) for answer in answers] == [False, True, False, False]
        kept = [store.load(name) for name in ("a", "b", "c")]
        assert [found and found.version for found in kept] == [3, 1, 2]

    with_clerk(tmp_path, command)


def test_changes_are_kept_together_or_each_says_why_not(tmp_path: Path) -> None:
    with closing(SqliteStore(tmp_path / "together.db")) as store:
        store.create(info("a"), 1, NOON)
        store.create(info("b"), 1, NOON)
        line = Change("a", 2, NOON, 0, lines=("0 draw deck",))
        nothing = Change("b", 2, NOON, 0, first_line=7, lines=("0 draw deck",))
        fine, wrong, also_fine = store.save_all([line, nothing, Change("b", 2, NOON, 1)])
        assert fine is None
        assert also_fine is None
        assert "cannot follow" in str(wrong)
        a, b = store.load("a"), store.load("b")
        assert a is not None
        assert b is not None
        assert (a.lines, b.lines, b.deciding) == (("0 draw deck",), (), 1)


def test_when_the_clerk_is_killed_a_thread_goes_on(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def command(clerk: Clerk, store: SqliteStore) -> None:
        await clerk.ask(store.create, info("before"), 1, NOON)
        process = clerk._process.pid
        assert process is not None
        os.kill(process, signal.SIGSTOP)
        unanswered = asyncio.gather(*(clerk.ask(store.load, "before") for _ in range(3)), return_exceptions=True)
        await asyncio.sleep(0)
        os.kill(process, signal.SIGKILL)
        assert {type(answer) for answer in await unanswered} == {StoreError}
        await clerk.ask(store.create, info("after"), 1, NOON)
        assert store.load("before") is not None
        assert store.load("after") is not None

    with_clerk(tmp_path, command)
    assert "process has died" in caplog.text


def test_signals_that_are_for_the_server_do_not_end_the_clerk(tmp_path: Path) -> None:
    async def command(clerk: Clerk, store: SqliteStore) -> None:
        await clerk.ask(store.load, "t")  # he is there
        assert clerk._process.pid is not None
        for number in (signal.SIGINT, signal.SIGTERM):
            os.kill(clerk._process.pid, number)
        await clerk.ask(store.create, info("t"), 1, NOON)
        assert clerk._process.is_alive()

    with_clerk(tmp_path, command)


def test_he_goes_when_he_is_dismissed_before_anything_was_opened() -> None:
    with Clerk.hired() as clerk:
        assert clerk is not None
    assert not clerk._process.is_alive()
