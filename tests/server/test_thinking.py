"""Bots that crash, hang, fail, leave or cheat, be they quick or slow: the table goes on."""

import asyncio
import logging
import multiprocessing
from pathlib import Path

import pytest

import farshore
from farshore.engine.state import State
from farshore.server import thinking
from farshore.server.thinking import Think, Thinkers
from farshore.tables import seat_of_bot
from tests.server.bad_bots import cheat, crash, crash_once, dawdle_once, fail, hang, leave
from tests.server.wire import ANNA, alone, house, seated

BOTS = ("careful", "hard")  # each thinks where others of its kind do


@pytest.fixture(autouse=True, scope="module")
def _rules_are_compiled() -> None:
    """Else a process that searches would have to compile them."""
    farshore.game("lost-cities").compile()


@pytest.fixture(autouse=True)
def _nobody_decides_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever decides on the event loop keeps everybody waiting."""

    def refuse(*_: object) -> int:
        raise AssertionError("a bot decided in the server's own process")

    monkeypatch.setattr(State, "suggest", refuse)


def first_view() -> State:
    return farshore.game("lost-cities").deal(seed=1, starter=0).view(0)


def kill_all() -> None:
    """`kill -9` of the processes in which bots think, and wait until they are gone."""
    for process in multiprocessing.active_children():
        process.kill()
        process.join()


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("think", [crash, hang, fail, leave, cheat])
@alone
async def test_a_table_goes_on_whatever_a_bot_does(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, think: Think, bot: str
) -> None:
    caplog.set_level(logging.WARNING)
    async with house(tmp_path, thinkers=Thinkers(0.5, think)) as home:
        session = await home.table(seat_of_bot(bot), *seated(ANNA))
        line = await home.visitor(ANNA).listen(session.table.id)
        view = await line.until("view")
        while view["step"] < 1:
            view = await line.until("view", view["version"] + 1)
        assert view["by"] == 0
        assert caplog.text.count(f"the bot {bot}") >= thinking.TRIES


@pytest.mark.parametrize("think", [crash_once, dawdle_once])
@alone
async def test_a_bot_whose_process_dies_while_it_thinks_is_started_again(tmp_path: Path, think: Think) -> None:
    name = tmp_path / "begun"
    thinkers = Thinkers(way=think)
    try:
        choosing = asyncio.create_task(thinkers.choose(str(name), 7, first_view()))
        while not name.exists():
            await asyncio.sleep(0.01)
        if think is dawdle_once:
            kill_all()
        assert await choosing in first_view().legal
    finally:
        await thinkers.close()


@pytest.mark.parametrize("bot", BOTS)
@alone
async def test_bots_whose_process_dies_while_nobody_thinks_come_back(tmp_path: Path, bot: str) -> None:
    async with house(tmp_path, thinkers=Thinkers()) as home:
        session = await home.table(*seated(ANNA), seat_of_bot(bot))
        line = await home.visitor(ANNA).listen(session.table.id)
        view = await line.until("view")
        for _ in range(3):
            while not view["yours"]:
                view = await line.until("view", view["version"] + 1)
            kill_all()
            while view["yours"]:
                line.say(do="act", action=next(iter(view["legal"])), version=view["version"])
                view = await line.until("view", view["version"] + 1)
        while not view["yours"]:
            view = await line.until("view", view["version"] + 1)
        assert view["step"] == 12


@pytest.mark.parametrize("bot", BOTS)
@alone
async def test_while_no_process_lives_the_table_waits_and_then_goes_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, bot: str
) -> None:
    monkeypatch.setattr(thinking, "SHORTEST_PAUSE", 0.01)
    thinkers = Thinkers()
    try:
        choosing = asyncio.create_task(thinkers.choose(bot, 7, first_view()))
        while caplog.text.count("started again") < thinking.TRIES + 2:
            kill_all()
            await asyncio.sleep(0.01)
        assert not choosing.done()
        assert await choosing in first_view().legal
    finally:
        await thinkers.close()
