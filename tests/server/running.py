"""A real server in a process of its own, as a user starts it."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

MADE_UP = Path(__file__).parents[1] / "made_up"
PATIENCE = 100.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Running:
    """A server that can be killed and started again on the same database and port."""

    def __init__(self, folder: Path, *options: str, made_up: bool = True, cache: Path | None = None) -> None:
        self.database = folder / "farshore.db"
        self.port = free_port()
        self.options = options
        self.environment = {"PYTHONPATH": str(MADE_UP)} if made_up else {}
        if cache is not None:
            self.environment["FARSHORE_CACHE_DIR"] = str(cache)
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it plays."""
        self.launch()
        self.wait_for("/ready")

    def launch(self) -> None:
        command = [sys.executable, "-m", "farshore.cli", "serve", "--port", str(self.port)]
        self.process = subprocess.Popen(
            [*command, "--database", str(self.database), *self.options],
            env={**os.environ, **self.environment, "FARSHORE_TRACEBACK": "1"},
        )

    def wait_for(self, path: str) -> None:
        """Until it answers there."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            assert self.process is not None
            assert self.process.poll() is None, "the server has stopped"
            try:
                with urllib.request.urlopen(f"{self.address}{path}", timeout=5) as answer:
                    if answer.status == 200:
                        return
            except (urllib.error.HTTPError, OSError):
                pass
            time.sleep(0.05)
        raise AssertionError(f"the server does not answer {path}")

    def kill(self) -> None:
        """As `kill -9` does."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """As Ctrl-C does."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        return self.process.wait(20)


@contextmanager
def running(folder: Path, *options: str, made_up: bool = True) -> Iterator[Running]:
    """A server that stops at the end; `made_up` tells whether it knows the tests' own game too."""
    server = Running(folder, *options, made_up=made_up)
    try:
        server.start()
        yield server
    finally:
        server.stop()
