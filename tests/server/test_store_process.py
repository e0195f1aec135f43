"""The store in a process of its own: it does what a store does, says what went wrong, and its death loses nothing."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from farshore.server.database import NoAnswer
from farshore.server.sqlite import SqliteStore, StoreError
from farshore.server.store_process import StoreProcess
from farshore.tables import Change, Store, TableInfo
from tests.server.playing import act, first_view
from tests.server.wire import ANNA as GUEST
from tests.server.wire import BELA as OTHER
from tests.server.wire import alone, house, seated, standing
from tests.tables.seated import ANNA, BELA, NOON, new_table


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[tuple[StoreProcess, SqliteStore]]:
    """A process at work on a new database, and the database itself."""
    with closing(SqliteStore(folder / "store.db")) as database:
        store = StoreProcess(database.path)
        promised: Store = store
        assert promised is store
        await store.open()
        try:
            yield store, database
        finally:
            await store.close()


def process_of(store: StoreProcess) -> int:
    assert store._process is not None
    assert store._process.pid is not None
    return store._process.pid


def info(name: str, components: str | None = None) -> TableInfo:
    plain = new_table(ANNA, BELA).info
    return TableInfo(
        id=name, game=plain.game, players=2, options=plain.options, seats=plain.seats, host="anna", created=NOON,
        components=components,
    )  # fmt: skip


@alone
async def test_what_was_answered_is_kept(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, database):
        await store.create(info("t"), 1, NOON)
        found = database.load("t")
        assert found is not None
        assert found.info == info("t")
        assert await store.load("t") == found
        assert await store.load("another") is None
        assert await store.secret() == database.secret()


@alone
async def test_a_refusal_speaks_every_language(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, database):
        stale = Change(table="nowhere", version=2, at=NOON, deciding=None)
        with pytest.raises(StoreError) as here:
            database.save(stale)
        with pytest.raises(StoreError) as there:
            await store.save(stale)
        assert type(there.value) is type(here.value)
        for lang in ("en", "fr"):
            assert there.value.sentence(lang) == here.value.sentence(lang)


@alone
async def test_many_and_large_questions_at_once_are_all_answered(tmp_path: Path) -> None:
    large = "#" * 200_000  # more than a pipe holds
    async with opened(tmp_path) as (store, _):
        infos = [info(f"t{number}", large if number % 5 == 0 else None) for number in range(60)]
        await asyncio.gather(*(store.create(one, 1, NOON) for one in infos))
        found = await asyncio.gather(*(store.load(one.id) for one in infos))
        assert [stored and stored.info for stored in found] == infos


@alone
async def test_of_changes_that_come_together_only_the_wrong_one_is_refused(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, database):
        for name in ("a", "b", "c"):
            database.create(info(name), 1, NOON)
        changes = [Change(name, version, NOON, 0) for name, version in (("a", 2), ("b", 1), ("c", 2), ("a", 3))]
        answers = await asyncio.gather(*map(store.save, changes), return_exceptions=True)
        assert [isinstance(answer, StoreError) for answer in answers] == [False, True, False, False]
        kept = [database.load(name) for name in ("a", "b", "c")]
        assert [found and found.version for found in kept] == [3, 1, 2]


def test_changes_are_kept_together_or_each_says_why_not(tmp_path: Path) -> None:
    with closing(SqliteStore(tmp_path / "together.db")) as database:
        database.create(info("a"), 1, NOON)
        database.create(info("b"), 1, NOON)
        line = Change("a", 2, NOON, 0, lines=("0 draw deck",))
        nothing = Change("b", 2, NOON, 0, first_line=7, lines=("0 draw deck",))
        fine, wrong, also_fine = database.save_all([line, nothing, Change("b", 2, NOON, 1)])
        assert fine is None
        assert also_fine is None
        assert "cannot follow" in str(wrong)
        a, b = database.load("a"), database.load("b")
        assert a is not None
        assert b is not None
        assert (a.lines, b.lines, b.deciding) == (("0 draw deck",), (), 1)


@alone
async def test_when_it_is_killed_it_is_started_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with opened(tmp_path) as (store, database):
        await store.create(info("before"), 1, NOON)
        first = process_of(store)
        os.kill(first, signal.SIGSTOP)
        unanswered = asyncio.gather(*(store.load("before") for _ in range(3)), return_exceptions=True)
        await asyncio.sleep(0)
        os.kill(first, signal.SIGKILL)
        answers = await unanswered
        assert {type(answer) for answer in answers} == {NoAnswer}
        assert {answer.sentence("fr") for answer in answers if isinstance(answer, NoAnswer)} != {str(answers[0])}
        assert store._restart is not None
        await store._restart
        await store.create(info("after"), 1, NOON)
        assert process_of(store) != first
        assert database.load("before") is not None
        assert database.load("after") is not None
    assert caplog.messages.count("the store's process has died: it is started again") == 1


@alone
async def test_a_process_that_dies_again_and_again_is_given_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []

    async def pause(seconds: float) -> None:
        pauses.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", pause)
    async with opened(tmp_path) as (store, _):
        for _ in range(3):
            os.kill(process_of(store), signal.SIGKILL)
            with pytest.raises(NoAnswer):
                await store.load("t")
            assert store._restart is not None
            await store._restart
        assert await store.load("t") is None
    assert pauses == sorted(pauses)
    assert len({*pauses}) == len(pauses) == 3


@alone
async def test_a_table_goes_on_as_it_was_kept_when_the_process_has_died(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    processes: list[StoreProcess] = []

    def store_on(database: SqliteStore) -> StoreProcess:
        processes.append(StoreProcess(database.path))
        return processes[0]

    async with house(tmp_path, store_on=store_on) as home:
        session = await home.table(*seated(GUEST, OTHER))
        line = await home.visitor(GUEST).listen(session.table.id)
        view = await act(line, await first_view(line))
        before = standing(session)
        os.kill(process_of(processes[0]), signal.SIGSTOP)
        line.say(do="undo", version=view["version"])
        asked = asyncio.create_task(home.visitor(OTHER).post("/play/lost-cities"))
        await asyncio.sleep(0.05)
        os.kill(process_of(processes[0]), signal.SIGKILL)
        assert "restarting its database" in (await line.until("gone"))["sentence"]
        assert (await line.hear())["is"] == "closed"
        refused = await asked
        assert (refused.status, "restarting its database" in refused.text) == (503, True)
        assert processes[0]._restart is not None
        await processes[0]._restart
        again = await home.registry.find(session.table.id)
        assert again is not session
        assert standing(again) == before
        line = await home.visitor(GUEST).listen(session.table.id)
        view = await first_view(line)
        assert (await act(line, view))["step"] == view["step"] + 1
    assert "Traceback" not in caplog.text


@alone
async def test_signals_that_are_for_the_server_do_not_end_it(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        await store.load("t")  # it is there
        for number in (signal.SIGINT, signal.SIGTERM):
            os.kill(process_of(store), number)
        await store.create(info("t"), 1, NOON)
        assert store._process is not None
        assert store._process.is_alive()


@alone
async def test_it_goes_when_it_is_closed_with_nothing_asked(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        process = store._process
    assert process is not None
    assert not process.is_alive()
