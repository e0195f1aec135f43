"""Questions about a table, asked in another process by the name of a function here."""
# ruff: noqa: ARG001 – every one of them is about a table

import os
import time

from farshore.tables import NotNow, Table


def process(table: Table) -> int:
    return os.getpid()


def steps(table: Table) -> int:
    return table.steps


def hang(table: Table) -> None:
    time.sleep(1_000)


def wait_for(table: Table, path: str) -> None:
    """Until there is such a file."""
    while not os.path.exists(path):
        time.sleep(0.01)


def crash(table: Table) -> None:
    os._exit(3)


def refuse(table: Table) -> None:
    raise NotNow("This game has no step {step}.", step=7)
