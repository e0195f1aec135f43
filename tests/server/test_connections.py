"""Connections that keep the server waiting, or are too many, are cut off; whoever else comes is answered."""

from __future__ import annotations

import asyncio
import logging
import re
import resource
import socket
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from farshore.server import connections
from farshore.server.complaints import Seldom
from farshore.server.connections import ACCEPTED_AT_ONCE, MOST_CONNECTIONS, RESERVED, TOO_MANY, most_connections
from farshore.server.run import Server, configuration, free_socket
from farshore.server.settings import UNLIMITED, Limits
from tests.server.running import Running
from tests.server.wire import ANNA, BELA, PATIENCE, House, alone, house, seated

HEAD = b"GET /alive HTTP/1.1\r\nHost: localhost:8180\r\n"
POST = b"POST /name HTTP/1.1\r\nHost: localhost:8180\r\nContent-Type: application/x-www-form-urlencoded\r\n"
CHUNKED = b"Transfer-Encoding: chunked\r\n\r\n"


class Street:
    """A server that listens on a real port, in this very process."""

    def __init__(self, home: House, port: int) -> None:
        self.home = home
        self.port = port

    async def call(self, *said: bytes) -> Caller:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        for part in said:
            writer.write(part)
        return Caller(reader, writer)

    def dial(self, table: str) -> connect:
        address, origin = f"ws://localhost:8180/t/{table}/socket", Origin("http://localhost:8180")
        return connect(address, origin=origin, compression=None, host="127.0.0.1", port=self.port)

    async def is_open(self) -> bool:
        return b" 200 " in await (await self.call(HEAD, b"Connection: close\r\n\r\n")).all()


class Caller:
    """Somebody at the other end of a line."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def all(self) -> bytes:
        """Everything that the server says until it closes the line."""
        heard = b""
        try:
            while part := await asyncio.wait_for(self.reader.read(65_536), PATIENCE):
                heard += part
        except ConnectionError:
            pass
        self.writer.close()
        return heard


@asynccontextmanager
async def street(folder: Path, limits: Limits = UNLIMITED) -> AsyncIterator[Street]:
    async with house(folder, limits=limits) as home:
        config = configuration(home.settings, home.app)
        config.lifespan = "off"  # the house is open already
        with closing(free_socket("127.0.0.1", 0, 1)) as listening:
            server = Server(config)
            serving = asyncio.create_task(server.serve([listening]))
            while not server.started:
                await asyncio.sleep(0.01)
            yield Street(home, listening.getsockname()[1])
            server.should_exit = True
            await serving


# ---- Who keeps us waiting --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"G",
        HEAD,
        HEAD + b"X: " + b"x" * 8_000,
        HEAD + b"\r\n" + b"GET",
        POST + b"Content-Length: 10\r\n\r\n",
        POST + b"Content-Length: 10\r\n\r\nname=",
        POST + CHUNKED + b"5\r\nname=\r\n",
        HEAD + CHUNKED + b"5\r\nname=\r\n",
        b"GET /t/x/socket HTTP/1.1\r\nHost: localhost:8180\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n",
    ],
)
@alone
async def test_who_does_not_go_on_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: bytes) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.2)
    monkeypatch.setattr(connections, "BODY_SECONDS", 0.2)
    async with street(tmp_path) as here:
        await (await here.call(said)).all()
        assert await here.is_open()


@pytest.mark.parametrize(
    "start", [b"", HEAD + b"\r\n", POST + CHUNKED, HEAD + CHUNKED], ids=["head", "next", "body", "unread"]
)
@alone
async def test_who_goes_on_for_ever_is_cut_off_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, start: bytes
) -> None:
    """A little more now and then gives nobody more time."""
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.3)
    monkeypatch.setattr(connections, "BODY_SECONDS", 0.3)
    is_head = not start.endswith(CHUNKED)
    async with street(tmp_path) as here:
        caller = await here.call(start, HEAD if is_head else b"")
        ending = asyncio.create_task(caller.all())
        while not ending.done():
            caller.writer.write(b"X: y\r\n" if is_head else b"1\r\nx\r\n")
            await asyncio.sleep(0.01)
        await ending


@alone
async def test_who_asks_again_and_again_may_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", 1.0)
    async with street(tmp_path) as here:
        caller = await here.call()
        for _ in range(30):
            caller.writer.write(HEAD + b"\r\n")
            assert (await caller.reader.readuntil(b"farshore")).startswith(b"HTTP/1.1 200")
            await asyncio.sleep(0.05)
        caller.writer.close()


# ---- Too many --------------------------------------------------------------------------------------------------------


@alone
async def test_a_client_may_have_only_so_many_connections(tmp_path: Path) -> None:
    async with street(tmp_path, replace(UNLIMITED, connections=5)) as here:
        session = await here.home.table(*seated(ANNA, BELA))
        async with here.dial(session.table.id) as line:  # counts as well
            await line.recv()
            callers = [await here.call() for _ in range(4)]
            for _ in range(3):
                assert (await (await here.call()).all()).endswith(TOO_MANY)
            callers.pop().writer.close()
            while not await here.is_open():
                await asyncio.sleep(0.01)
            for caller in callers:
                caller.writer.close()
        assert await here.is_open()


@alone
async def test_a_proxy_may_have_as_many_as_there_are(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(UNLIMITED, connections=2), public_url="https://play.example") as home:
        all_of_them = connections.Connections(home.settings)
        assert all(all_of_them.enter("127.0.0.1") for _ in range(100))
        assert [all_of_them.enter("192.0.2.7") for _ in range(3)] == [True, True, False]
        all_of_them.leave("192.0.2.7")
        assert all_of_them.enter("192.0.2.7")


def test_there_are_no_more_connections_than_descriptors() -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert 2 * most_connections() + RESERVED <= hard or most_connections() == MOST_CONNECTIONS
    assert ACCEPTED_AT_ONCE < RESERVED


def test_a_server_without_descriptors_recovers_and_complains_once(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    server = Running(tmp_path, made_up=False)
    server.start()
    assert server.process is not None
    try:
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (40, 40))
        # Few, since asyncio waits for a second whenever no descriptor is left.
        callers = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(60)]
        said = ""
        while "out of system resource" not in said:
            said += capfd.readouterr().err
            time.sleep(0.05)
        for caller in callers:
            caller.close()
        assert ask(server).startswith(b"HTTP/1.1 200")
    finally:
        server.stop()
    said += capfd.readouterr().err
    assert len(re.findall("out of system resource", said)) == 1
    assert len(said) < 5_000


def ask(server: Running) -> bytes:
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        line.sendall(f"GET /alive HTTP/1.1\r\nHost: localhost:{server.port}\r\n\r\n".encode())
        return line.recv(1_000)


# ---- Too much --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("head", [HEAD, POST], ids=["GET", "POST"])
@alone
async def test_a_body_in_countless_parts_is_cut_off(tmp_path: Path, head: bytes) -> None:
    async with street(tmp_path) as here:
        caller = await here.call(head + CHUNKED)
        ending = asyncio.create_task(caller.all())
        sent = 0
        while not ending.done():
            caller.writer.write(b"1\r\nx\r\n" * 1_000)
            sent += 1_000
            await asyncio.sleep(0.01)
        assert b" 200 " not in await ending or head == HEAD
        assert sent < 1_000_000
        assert await here.is_open()


@alone
async def test_every_line_of_a_request_costs_something(tmp_path: Path) -> None:
    async with street(tmp_path, replace(UNLIMITED, work=1e-6, work_burst=20)) as here:
        assert b" 200 " in await (await here.call(HEAD, b"X: y\r\n" * 250, b"Connection: close\r\n\r\n")).all()
        caller = await here.call(HEAD + b"\r\n")
        await caller.reader.readuntil(b"farshore")
        caller.writer.write(HEAD + b"X: y\r\n" * 2_000)
        assert await caller.all() == b""
        assert await (await here.call(HEAD, b"X: y\r\n" * 2_000, b"\r\n")).all() == b""


@alone
async def test_who_is_answered_before_he_has_said_everything_hears_the_answer(tmp_path: Path) -> None:
    async with street(tmp_path) as here:
        for _ in range(10):
            caller = await here.call(POST, b"Content-Length: 3000000\r\n\r\n", b"x" * 3_000_000)
            answer = await caller.all()
            assert answer.startswith(b"HTTP/1.1 413")
            assert answer.rstrip().endswith(b"</html>")


# ---- What nobody asked for -------------------------------------------------------------------------------------------


async def code_of(line: ClientConnection) -> int:
    try:
        while True:
            await asyncio.wait_for(line.recv(), PATIENCE)
    except ConnectionClosed:
        return line.close_code or 0


PING, PONG, EMPTY = b"\x89\x80\0\0\0\0", b"\x8a\x80\0\0\0\0", b"\x81\x80\0\0\0\0"
PARTS = (b"\x01\x80\0\0\0\0", b"\x00\x80\0\0\0\0")  # the beginning of a text, and an empty part of it


@pytest.mark.parametrize(
    "frames",
    [PING * 2_000, PONG * 2_000, EMPTY * 2_000, PARTS[0] + PARTS[1] * 2_000],
    ids=["pings", "pongs", "empty", "parts"],
)
@alone
async def test_frames_cost_something_whatever_is_in_them(tmp_path: Path, frames: bytes) -> None:
    async with street(tmp_path, replace(UNLIMITED, work=1e-6, work_burst=100)) as here:
        session = await here.home.table(*seated(ANNA, BELA))
        async with here.dial(session.table.id) as line:
            await line.recv()
            line.transport.write(frames)
            assert await code_of(line) == 1008
        while session.subscribers:
            await asyncio.sleep(0.01)
        other = here.home.visitor(BELA)
        assert (await other.get("/")).status == 200  # from another address


@alone
async def test_some_pings_are_answered(tmp_path: Path) -> None:
    async with street(tmp_path, Limits()) as here:
        session = await here.home.table(*seated(ANNA, BELA))
        async with here.dial(session.table.id) as line:
            for _ in range(100):
                await asyncio.wait_for(await line.ping(), PATIENCE)


# ---- The log ---------------------------------------------------------------------------------------------------------


def test_the_same_complaint_is_heard_once(caplog: pytest.LogCaptureFixture) -> None:
    log = logging.getLogger("farshore.tests")
    log.addFilter(seldom := Seldom())
    try:
        for number in range(10):
            log.error("the disk is full")
            for place in (int, float):
                try:
                    place("x")
                except ValueError:
                    log.exception("number %s", number)
    finally:
        log.removeFilter(seldom)
    assert [record.getMessage() for record in caplog.records] == ["the disk is full", "number 0"]
