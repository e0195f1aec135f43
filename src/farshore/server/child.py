"""What runs beside the server for a while, and ends with it.

The server writes a line of arguments to the child's standard input, and holds it open: it closes when the server ends,
however it ends. The child runs this file as a script, not as a module, so that it watches before packages are loaded,
which takes a second.
"""

from __future__ import annotations

import importlib
import json
import os
import signal
import sys
import threading
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from asyncio.subprocess import Process


async def start_child(module: str, *arguments: str) -> Process:
    """Have `main` of a module of the server run in a process of its own; what it prints is for the caller."""
    import asyncio

    pipe = asyncio.subprocess.PIPE
    child = await asyncio.create_subprocess_exec(*command(module), stdin=pipe, stdout=pipe)
    assert child.stdin is not None
    child.stdin.write(said(*arguments))
    return child


def command(module: str) -> list[str]:
    """How a child is started."""
    return [sys.executable, "-P", __file__, module]


def said(*arguments: str) -> bytes:
    """What it is told first."""
    return json.dumps(arguments).encode() + b"\n"


def end_with_server() -> None:
    while os.read(sys.stdin.fileno(), 1):
        pass
    os._exit(1)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    arguments = json.loads(sys.stdin.buffer.readline() or "null")
    if arguments is not None:
        threading.Thread(target=end_with_server, daemon=True).start()
        importlib.import_module(f"farshore.server.{sys.argv[1]}").main(*arguments)
