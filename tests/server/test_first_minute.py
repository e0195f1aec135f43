"""The first minute of the first start: games are played before their rules are compiled, and go on when they are."""

from __future__ import annotations

import asyncio
import json
import re
import urllib.request
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode, urlsplit

import pytest
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

import farshore
from farshore.bots import Medium, Search, find
from farshore.engine.levels import HARD
from farshore.engine.rule import waiting
from farshore.engine.state import State
from farshore.server.readiness import Readiness, compiled_elsewhere
from farshore.server.reading import Reader
from farshore.server.thinking import Thinkers
from farshore.tables import seat_of_bot
from tests.processes import family, wait_until_gone
from tests.server import questions
from tests.server.playing import act, first_view
from tests.server.running import PATIENCE, Running
from tests.server.wire import ANNA, Client, Line, alone, house, seated, without_tokens
from tests.tables.seated import ANNA as ANNA_SITS
from tests.tables.seated import BELA as BELA_SITS
from tests.tables.seated import begun, play

GAMES = ("discoveries", "entdecker", "lost-cities")
STEPS = 6
ME = 0  # the seat of whoever plays against a bot at once

# ---- A real server that finds nothing compiled -----------------------------------------------------------------------


class Newcomer:
    """A browser without scripts, which opens a socket all the same."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.cookies = CookieJar()
        self.open = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies)).open
        self.csrf = found(r'name="csrf" value="([^"]+)"', self.ask("/")[1])

    def ask(self, path: str, **fields: str) -> tuple[str, str]:
        """A page, or what comes of a form: its address, and what it shows."""
        form = urlencode({"csrf": self.csrf, **fields}).encode() if fields else None
        headers = {"Origin": self.server.address}
        request = urllib.request.Request(self.server.address + path, form, headers)
        with self.open(request, timeout=PATIENCE) as answer:
            return urlsplit(answer.url).path, answer.read().decode()

    def listen(self, table: str) -> ClientConnection:
        cookie = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.cookies)
        return connect(
            f"ws://localhost:{self.server.port}{table}/socket",
            origin=Origin(self.server.address),
            additional_headers={"Cookie": cookie},
            open_timeout=PATIENCE,
        )


def found(pattern: str, text: str) -> str:
    match = re.search(pattern, text)
    assert match is not None, pattern
    return match[1]


def hear(line: ClientConnection) -> dict[str, Any]:
    view: dict[str, Any] = json.loads(line.recv(timeout=PATIENCE))
    assert view["is"] == "view", view
    return view


def play_a_little(newcomer: Newcomer, game: str) -> None:
    """A table against a bot: an action by a form, the others by the socket, until both have played."""
    table, _ = newcomer.ask(f"/play/{game}", play="now")
    acted: list[int] = []
    with newcomer.listen(table) as line:
        view = hear(line)
        while len(acted) < STEPS or len(set(acted)) < 2:
            said = {"do": "act", "action": next(iter(view["legal"]), ""), "version": str(view["version"])}
            if view["yours"] and ME in acted:
                line.send(json.dumps({**said, "version": view["version"]}))
            elif view["yours"]:
                newcomer.ask(f"{table}/do", **said)
            view = hear(line)
            acted.append(view["by"])


def test_every_game_is_played_before_anything_is_compiled(tmp_path: Path) -> None:
    server = Running(tmp_path, made_up=False, cache=tmp_path / "cache")
    server.launch()
    try:
        server.wait_for("/alive")
        newcomer = Newcomer(server)
        for game in GAMES:
            play_a_little(newcomer, game)
        with pytest.raises(HTTPError, match="503"):
            newcomer.ask("/ready")
        assert not list(tmp_path.glob("cache/rules/*/*.complete"))
        assert server.process is not None
        started = family(server.process.pid)
        assert len(started) > len(GAMES)  # some of them compile
        assert server.stop() == 0
        wait_until_gone(started)
    finally:
        server.kill()


# ---- From one to the other -------------------------------------------------------------------------------------------


@alone
async def test_a_table_goes_on_compiled_and_looks_the_same(tmp_path: Path) -> None:
    """One socket all along. What was drawn uncompiled is drawn again, byte for byte."""
    readiness = StartedByHand(GAMES)
    async with house(tmp_path, readiness=readiness) as home:
        anna = home.visitor(ANNA)
        sessions = [await home.table(*seated(ANNA), seat_of_bot("careful"), game=game) for game in GAMES]
        lines = [await anna.listen(session.table.id) for session in sessions]
        views = [await first_view(line) for line in lines]
        for _ in range(STEPS):
            views = [await until_mine(line, await act(line, view)) for line, view in zip(lines, views, strict=True)]
        assert all(waiting.concerns((farshore.game(game).deal(seed=1).struct,)) for game in GAMES)
        drawn = [await drawings(anna, session.table.id) for session in sessions]
        assert (await anna.get("/ready")).status == 503
        await readiness.load()
        assert not any(waiting.concerns((farshore.game(game).deal(seed=1).struct,)) for game in GAMES)
        assert (await anna.get("/ready")).status == 200
        assert [await drawings(anna, session.table.id) for session in sessions] == drawn
        for session in sessions:
            assert home.kept(session).view(None) == session.table.view(None)
        for line, view in zip(lines, views, strict=True):
            assert (await until_mine(line, await act(line, view)))["version"] > view["version"]


class StartedByHand(Readiness):
    """Loads what is compiled only when it is told to."""

    async def get_ready(self) -> None:
        pass

    async def load(self) -> None:
        await super().get_ready()


async def drawings(client: Client, table: str) -> tuple[str, str]:
    """A table's page and its text."""
    page, text = [await client.get(f"/t/{table}{path}") for path in ("", "/text")]
    return without_tokens(page), text.text


async def until_mine(line: Line, view: dict[str, Any]) -> dict[str, Any]:
    while not view["yours"]:
        view = await line.until("view", view["version"] + 1)
    return view


def told_apart(view: State) -> tuple[int, int, int]:
    """A seed with which a search leads to another action than none, and the two actions."""
    playouts = view.game.levels[HARD].playouts
    choices = ((seed, Medium(seed).choose(view), Search(seed, playouts).choose(view)) for seed in range(100))
    return next((seed, one, other) for seed, one, other in choices if one != other)


@alone
async def test_bots_and_readers_do_without_compiled_rules_and_go_on_with_them() -> None:
    compiled: set[str] = set()
    table = play(begun(ANNA_SITS, BELA_SITS), 3)
    view = farshore.game("lost-cities").deal(seed=1, starter=0).view(0)
    thinkers, reader = Thinkers(is_compiled=compiled.__contains__), Reader(is_compiled=compiled.__contains__)
    seed, without_searching, searched = told_apart(view)
    try:
        for hard in (without_searching, searched):
            assert await thinkers.choose("careful", seed, view) == find("careful")(seed).choose(view)
            assert await thinkers.choose(HARD, seed, view) == hard
            assert await reader.ask(table, questions.steps) == 3
            compiled.add("lost-cities")
    finally:
        await asyncio.gather(thinkers.close(), reader.close())


@alone
async def test_a_game_that_cannot_be_compiled_is_played_as_it_is(caplog: pytest.LogCaptureFixture) -> None:
    assert not await compiled_elsewhere("no-such-game")
    assert "compiling no-such-game stopped with code 1: it is played uncompiled" in caplog.text
