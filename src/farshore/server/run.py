"""Starting the server: a free port, the browser or the address, and a quiet end."""

from __future__ import annotations

import gc
import logging
import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import segno
import uvicorn
from starlette.types import ASGIApp

from farshore.server.app import GREETING, build_app
from farshore.server.complaints import say_it_once
from farshore.server.connections import ACCEPTED_AT_ONCE, Connections
from farshore.server.expiry import KEEP_ALL, Keep
from farshore.server.settings import EVERYWHERE, Settings
from farshore.server.sqlite import SqliteStore
from farshore.server.store_process import StoreProcess
from farshore.server.table_socket import LARGEST_MESSAGE
from farshore.server.words import say

PORTS_TO_TRY = 20
WAITING = 1024  # connections that the system holds until we take them in
ANSWER_SECONDS = 1.0
SELDOM = (10_000, 20, 10)  # new objects, and rounds of them, between two looks
UNREAD_MILLISECONDS = 60_000
START_SECONDS = 30.0


def serve(
    settings: Settings, database: Path, lang: str, *, any_port: bool, browser: bool, code: bool, keep: Keep
) -> None:
    """Serve until somebody presses Ctrl-C. `any_port`: if the port is taken, the next one will do."""
    listening = free_socket(settings.host, settings.port, PORTS_TO_TRY if any_port else 1)
    settings = at_port(settings, listening.getsockname()[1])
    with closing(SqliteStore(database)) as owned:  # made, brought up to date, and locked against other servers
        server = server_on(settings, owned.path, keep)
        announce(settings, lang, code=code)
        if browser:
            threading.Thread(target=open_when_alive, args=(local_address(settings),), daemon=True).start()
        server.run(sockets=[listening])


def server_on(settings: Settings, database: Path, keep: Keep = KEEP_ALL) -> Server:
    """A server, not started yet, on a database that the caller owns."""
    say_it_once()
    app = build_app(settings, StoreProcess(database), keep=keep, when_ready=calm_collector)
    return Server(configuration(settings, app))


def calm_collector() -> None:
    """Python looks for garbage in all there is: no longer in what was loaded at the start, and less often in the rest.

    Measured with 400 tables: of a hundred views the last came after 170 ms, and comes after 60.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)


class Server(uvicorn.Server):
    """A server for which Ctrl-C is how it ends: a signal that it has obeyed is not raised once more."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(WAITING)  # asyncio has let as few wait as it takes in at once

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        with super().capture_signals():
            yield
            self._captured_signals.clear()


def at_port(settings: Settings, port: int) -> Settings:
    return replace(settings, port=port)


def configuration(settings: Settings, app: ASGIApp) -> uvicorn.Config:
    connections = Connections(settings)
    return uvicorn.Config(
        app,
        http=connections.http,  # type: ignore[arg-type]
        ws=connections.socket,  # type: ignore[arg-type]
        backlog=ACCEPTED_AT_ONCE,
        log_level="warning",
        access_log=False,  # addresses hold invitations
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=None,  # messages of our own tell whether the other side is there
        ws_per_message_deflate=settings.compress,
        server_header=False,
        timeout_graceful_shutdown=3,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=[str(network) for network in settings.proxies],
    )


# ---- Ports -----------------------------------------------------------------------------------------------------------


def free_socket(host: str, port: int, tries: int) -> socket.socket:
    """A socket that listens on this port, or on the next that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in range(port, port + tries):
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if sys.platform == "linux":  # whoever never reads what he is sent is cut off, not only left alone
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_MILLISECONDS)
        try:
            listening.bind((host, number))
            listening.listen(WAITING)
        except OSError:
            listening.close()
            if number == port + tries - 1:
                raise
        else:
            return listening
    raise AssertionError("no port was tried")


def running_at(port: int) -> bool:
    """Whether a Farshore listens on this port of this machine already."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/alive", timeout=ANSWER_SECONDS) as answer:
            return bool(answer.read(len(GREETING)) == GREETING.encode())
    except OSError:
        return False


# ---- Telling where it is ---------------------------------------------------------------------------------------------


def local_address(settings: Settings) -> str:
    """The address on this machine."""
    return f"http://localhost:{settings.port}/" if settings.host in (*EVERYWHERE, "127.0.0.1") else settings.address


def announce(settings: Settings, lang: str, *, code: bool) -> None:
    address = settings.address if code or settings.public_url else local_address(settings)
    print(say(lang, "Farshore is at {address}", address=address))
    if code:
        segno.make(settings.address).terminal(compact=True)
        print(say(lang, "Friends in the same network can open this address, or point a camera at the code."))
    print(say(lang, "Ctrl-C stops it; all games are kept."), flush=True)


def has_display() -> bool:
    """Whether there is a screen that a browser could open on."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or os.environ.get("BROWSER"))


def open_browser(address: str) -> None:
    try:
        webbrowser.open(address)
    except webbrowser.Error:
        logging.getLogger("farshore").info("no browser could be opened")


def open_when_alive(address: str) -> None:
    """Open the browser as soon as the server answers."""
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end:
        try:
            with urllib.request.urlopen(f"{address.rstrip('/')}/alive", timeout=ANSWER_SECONDS):
                break
        except OSError:
            time.sleep(0.05)
    open_browser(address)
