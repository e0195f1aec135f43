"""Servers to be measured, each in a process of its own: the real one, and one that only sends back what it is told."""

from __future__ import annotations

import multiprocessing
import os
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import uvicorn
from starlette.types import Receive, Scope, Send

from farshore.server.run import calm_collector, configuration, free_socket, server_on
from farshore.server.settings import UNLIMITED, Settings
from farshore.server.sqlite import SqliteStore

PORT = 18_180
PORTS_TO_TRY = 100
START_SECONDS = 60.0
LARGEST_ECHO = 2**20


class Measured(NamedTuple):
    """A server that runs: where, and as which process."""

    port: int
    process: int


def serving(database: Path, *, compress: bool) -> AbstractContextManager[Measured]:
    """The real server."""
    return running(serve, database, compress)


def echoing(*, compress: bool) -> AbstractContextManager[Measured]:
    """The same sockets with nothing behind them."""
    return running(echo, compress)


@contextmanager
def running(target: Callable[..., None], *about: object) -> Iterator[Measured]:
    context = multiprocessing.get_context("spawn")
    receiving, sending = context.Pipe(duplex=False)
    process = context.Process(target=target, args=(*about, sending), daemon=False)
    process.start()
    try:
        if not receiving.poll(START_SECONDS):
            raise TimeoutError("the server did not start")
        port = receiving.recv()
        wait_until_ready(port)
        assert process.pid is not None
        yield Measured(port, process.pid)
    finally:
        process.terminate()
        process.join(10)


def wait_until_ready(port: int) -> None:
    """So that compiled rules are measured."""
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end:
        with suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{port}/ready", timeout=5):
            return
        time.sleep(0.05)
    raise TimeoutError("the server did not get ready")


def processor_seconds(process: int) -> float | None:
    """The processor's time that a process and those it started have taken; None where the system does not tell."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
        children = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="utf-8").split()
    except OSError:
        return None
    user, system = stat.rpartition(")")[2].split()[11:13]
    own = (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
    return own + sum(processor_seconds(int(child)) or 0.0 for child in children)


# ---- In their processes ----------------------------------------------------------------------------------------------


def settings_at(port: int, compress: bool) -> Settings:
    return Settings("127.0.0.1", port, limits=UNLIMITED, compress=compress)


def serve(database: Path, compress: bool, sending: Any) -> None:
    listening = free_socket("127.0.0.1", PORT, PORTS_TO_TRY)
    settings = settings_at(listening.getsockname()[1], compress)
    with closing(SqliteStore(database)) as owned:
        server = server_on(settings, owned.path)
        sending.send(settings.port)
        server.run(sockets=[listening])


def echo(compress: bool, sending: Any) -> None:
    listening = free_socket("127.0.0.1", PORT, PORTS_TO_TRY)
    settings = settings_at(listening.getsockname()[1], compress)
    config = configuration(settings, echo_app)
    config.ws_max_size = LARGEST_ECHO
    calm_collector()
    sending.send(settings.port)
    uvicorn.Server(config).run(sockets=[listening])


async def echo_app(scope: Scope, receive: Receive, send: Send) -> None:
    """Every text that a socket brings goes back as it came; whoever asks for a page is told that all is well."""
    if scope["type"] == "http":
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})
    if scope["type"] == "websocket":
        await receive()  # the wish to connect
        await send({"type": "websocket.accept"})
        while (event := await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": event["text"]})
