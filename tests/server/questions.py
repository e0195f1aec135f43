"""Questions about a table, asked in another process by the name of a function here."""
# ruff: noqa: ARG001 – every one of them is about a table

import os
import time

from farshore.server.reading import Past
from farshore.tables import NotNow


def process(past: Past) -> int:
    return os.getpid()


def steps(past: Past) -> int:
    return past.table().steps


def hang(past: Past) -> None:
    time.sleep(1_000)


def wait_for(past: Past, path: str) -> None:
    """Until there is such a file."""
    while not os.path.exists(path):
        time.sleep(0.01)


def crash(past: Past) -> None:
    os._exit(3)


def refuse(past: Past) -> None:
    raise NotNow("This game has no step {step}.", step=7)
