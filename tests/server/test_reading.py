"""Looking back at games in another process: bounded, and started again whatever becomes of it."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from farshore.server import reading
from farshore.server.reading import MOST_AT_ONCE, Reader
from farshore.server.visitors import Refused
from farshore.tables import NotNow, commands
from tests.server import questions
from tests.server.playing import play_on
from tests.server.wire import ANNA, BELA, CLEO, alone, house, seated, without_tokens
from tests.tables.seated import ANNA as ANNA_SITS
from tests.tables.seated import BELA as BELA_SITS
from tests.tables.seated import begun, play

TOO_LONG = "This replay takes too long right now: try again later."
BUSY = "Many replays are being watched right now: try again in a moment."


@asynccontextmanager
async def reader(budget: float = 20.0) -> AsyncIterator[Reader]:
    new = Reader(budget)
    try:
        yield new
    finally:
        await new.close()


@alone
async def test_a_question_is_answered_elsewhere_about_the_table_as_it_is_now() -> None:
    table = play(begun(ANNA_SITS, BELA_SITS), 3)
    async with reader() as elsewhere:
        assert await elsewhere.ask(table, questions.process) != os.getpid()
        assert await elsewhere.ask(table, questions.steps) == 3
        play(table, 2)
        assert await elsewhere.ask(table, questions.steps) == 5
        with pytest.raises(NotNow) as refused:
            await elsewhere.ask(table, questions.refuse)
        assert refused.value.sentence("fr") != refused.value.sentence("en")


@alone
async def test_when_too_many_ask_the_last_is_told_and_the_others_are_answered(tmp_path: Path) -> None:
    table = begun(ANNA_SITS, BELA_SITS)
    async with reader() as elsewhere:
        go_on = tmp_path / "go on"
        slow = asyncio.create_task(elsewhere.ask(table, questions.wait_for, str(go_on)))
        others = [asyncio.create_task(elsewhere.ask(table, questions.steps)) for _ in range(MOST_AT_ONCE - 1)]
        await asyncio.sleep(0)
        with pytest.raises(Refused, match=BUSY) as refused:
            await elsewhere.ask(table, questions.steps)
        assert refused.value.status == 503
        go_on.touch()
        await slow
        assert await asyncio.gather(*others) == [0] * (MOST_AT_ONCE - 1)
        assert await elsewhere.ask(table, questions.steps) == 0


@alone
async def test_what_takes_too_long_is_broken_off_and_the_next_is_answered() -> None:
    table = begun(ANNA_SITS, BELA_SITS)
    async with reader(1.0) as elsewhere:
        await elsewhere.ask(table, questions.steps)
        with pytest.raises(Refused, match=TOO_LONG) as refused:
            await elsewhere.ask(table, questions.hang)
        assert refused.value.status == 503
        assert await elsewhere.ask(table, questions.steps) == 0


@alone
async def test_it_comes_back_when_its_process_has_died_idle_or_at_work() -> None:
    table = begun(ANNA_SITS, BELA_SITS)
    async with reader() as elsewhere:
        os.kill(await elsewhere.ask(table, questions.process), signal.SIGKILL)
        assert await elsewhere.ask(table, questions.steps) == 0
        with pytest.raises(Refused, match=TOO_LONG):
            await elsewhere.ask(table, questions.crash)
        assert await elsewhere.ask(table, questions.steps) == 0


@alone
async def test_pages_that_look_back_are_made_elsewhere(tmp_path: Path) -> None:
    paths = ["/replay?step=3", "/replay/2.json", "/record.json", "/record.farshore", "/verify"]
    shown: list[list[str]] = []
    for place, one in (("here", None), ("elsewhere", Reader())):
        folder = tmp_path / place
        folder.mkdir()
        async with house(folder, reader=one) as home:
            session = await home.table(*seated(ANNA, BELA))
            await play_on(home, session, 6)
            await home.registry.execute(session, lambda table: commands.concede(table, 0, table.version))
            asked = [await home.visitor(CLEO).get(f"/t/{session.table.id}{path}") for path in paths]
            assert [answer.status for answer in asked] == [200] * len(paths)
            shown.append([without_tokens(answer) for answer in asked])
    assert shown[0] == shown[1]
    assert "Verified: the shuffle" in shown[0][-1]


@alone
async def test_a_page_says_when_too_many_look_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MOST_AT_ONCE", 0)
    async with house(tmp_path, reader=Reader()) as home:
        session = await home.table(*seated(ANNA, BELA))
        for path in ("/replay", "/replay/0.json", "/record.json"):
            answer = await home.visitor(ANNA).get(f"/t/{session.table.id}{path}")
            assert answer.status == 503
            assert BUSY in answer.text
