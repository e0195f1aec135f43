"""A disk that takes nothing more: people are told so, nothing has changed, and when there is room again it goes on."""

from __future__ import annotations

import logging
import os
import re
import resource
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlencode

import pytest

from farshore.tables import seat_of_bot
from tests.processes import family
from tests.server.playing import some_action
from tests.server.running import running
from tests.server.wire import ANNA, BELA, alone, house, seated, standing


@contextmanager
def full(database: Path, *processes: int) -> Iterator[None]:
    """While no file may grow beyond what the database has written: to SQLite that is as a full disk."""
    most = database.with_name(f"{database.name}-wal").stat().st_size
    before = [resource.prlimit(process, resource.RLIMIT_FSIZE) for process in processes]
    for process, (_, hard) in zip(processes, before, strict=True):
        resource.prlimit(process, resource.RLIMIT_FSIZE, (most, hard))
    try:
        yield
    finally:
        for process, limits in zip(processes, before, strict=True):
            resource.prlimit(process, resource.RLIMIT_FSIZE, limits)


@alone
async def test_a_full_disk_is_told_by_page_and_by_socket_and_nothing_has_changed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        before = standing(session)
        anna, bela = home.visitor(ANNA), home.visitor(BELA, "fr")
        with full(home.store.path, os.getpid()):
            for answer in (
                await anna.post("/play/lost-cities"),
                await anna.submit(f"/t/{session.table.id}/do", {"version": session.table.version, "do": "concede"}),
            ):
                assert answer.status == 503
                assert "cannot save right now" in answer.text
            lines = [await client.listen(session.table.id) for client in (anna, bela)]
            views = [await line.until("view") for line in lines]
            lines[0].say(do="act", action=some_action(views[0]), version=views[0]["version"])
            told = [await line.until("gone") for line in lines]
            assert "cannot save right now" in told[0]["sentence"]
            assert "enregistrer" in told[1]["sentence"]
            assert not told[0]["final"]
            assert (await lines[0].hear())["code"] == 1000
            again = await home.registry.find(session.table.id)
            assert standing(again) == before
        form = {"version": again.table.version, "action": some_action(views[0])}
        assert (await anna.submit(f"/t/{session.table.id}/do", dict(form))).status == 303
        assert home.kept(again).steps == 1
        assert "disk I/O error" in caplog.text
        assert "Traceback" not in caplog.text


@alone
async def test_bots_go_on_when_there_is_room_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA), seat_of_bot("careful"))
        line = await home.visitor(ANNA).listen(session.table.id)
        view = await line.until("view")
        line.say(do="act", action=some_action(view), version=view["version"])
        view = await line.until("view", view["version"] + 1)
        with full(home.store.path, os.getpid()):
            line.say(do="act", action="draw deck", version=view["version"])
            await line.until("gone")
        line = await home.visitor(ANNA).listen(session.table.id)
        line.say(do="act", action="draw deck", version=(await line.until("view"))["version"])
        while not (view := await line.until("view"))["yours"]:
            pass
        assert view["step"] >= 4
        assert "Traceback" not in caplog.text


def test_a_server_on_a_full_disk_says_so_and_recovers(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with running(tmp_path, made_up=False) as server:
        assert server.process is not None
        browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
        csrf = re.search(r'name="csrf" value="([^"]+)"', browser.open(server.address).read().decode())
        assert csrf
        form = urlencode({"csrf": csrf[1]}).encode()
        browser.open(f"{server.address}/play/lost-cities", form).close()
        with full(server.database, *family(server.process.pid)):
            for _ in range(3):
                with pytest.raises(urllib.error.HTTPError) as refused:
                    browser.open(f"{server.address}/play/lost-cities", form)
                assert refused.value.code == 503
                assert "cannot save right now" in refused.value.read().decode()
                refused.value.close()
        with browser.open(f"{server.address}/play/lost-cities", form) as answer:
            assert answer.status == 200
    said = capfd.readouterr().err
    told = [line for line in said.splitlines() if "disk I/O error" in line]
    assert len([line for line in told if "the bots at table" not in line]) == 1  # a bot may be about to move, too
    assert "Traceback" not in said
