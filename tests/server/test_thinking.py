"""Bots that crash, hang, fail or cheat: the table goes on."""

import logging
from pathlib import Path

import pytest

import farshore
from farshore.bots import find
from farshore.server import thinking
from farshore.server.thinking import Think, Thinkers
from farshore.tables import seat_of_bot
from tests.server.bad_bots import cheat, crash, crash_once, fail, hang
from tests.server.wire import ANNA, alone, house, seated

BOT = seat_of_bot("careful")


@pytest.mark.parametrize("think", [crash, hang, fail, cheat])
@alone
async def test_a_table_goes_on_whatever_a_bot_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, think: Think
) -> None:
    if think is hang:
        monkeypatch.setattr(thinking, "STARTING_SECONDS", 0.5)
    caplog.set_level(logging.WARNING)
    async with house(tmp_path, thinkers=Thinkers(1, 0.5, think)) as home:
        live = await home.table(BOT, *seated(ANNA))
        line = await home.visitor(ANNA).listen(live.table.id)
        view = await line.until("view")
        while view["step"] < 1:
            view = await line.until("view", view["version"] + 1)
        assert view["by"] == 0
        assert "the bot careful" in caplog.text


@alone
async def test_a_bot_that_crashed_is_started_again(tmp_path: Path) -> None:
    state = farshore.game("lost-cities").deal(seed=1, starter=0)
    thinkers = Thinkers(way=crash_once)
    try:
        chosen = await thinkers.choose(str(tmp_path / "crashed"), 7, state.view(0))
        assert chosen == find("careful")(7).choose(state.view(0))
    finally:
        await thinkers.close()
