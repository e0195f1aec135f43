"""How the server does here: many tables at once, starting, and how long others wait while bots think."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import NamedTuple

from farshore.bench.delay import measure_delay
from farshore.bench.first_minute import Pace, Seat, measure_pace, set_tables
from farshore.bench.load import GAME, measure_load

Figures = dict[str, float | int]

TABLES = 400
SECONDS = 15.0
DECISIONS = 200  # that bots take at once
PORT = 18_380
PATIENCE = 180.0


def measure_server(tables: int = TABLES, seconds: float = SECONDS) -> Figures:
    """Everything, one after another."""
    return {**start_times(), **delays(), **load_figures(tables, seconds)}


def delays() -> Figures:
    """How long bots keep the event loop from others: in their process, and if they thought in threads."""
    measured = measure_delay(GAME, DECISIONS)
    return {"loop_delay_ms": measured["process"].worst_ms, "loop_delay_ms_threads": measured["threads"].worst_ms}


def load_figures(tables: int, seconds: float) -> Figures:
    plain = measure_load(tables, seconds, compress=False)
    deflated = measure_load(tables, seconds, compress=True)
    figures: Figures = {
        "tables": tables,
        "actions": plain.actions,
        "views_lost": plain.lost + deflated.lost,
        "view_median_ms": plain.views.median_ms,
        "echo_median_ms": plain.echoes.median_ms,
        "view_p99_ms": plain.views.p99_ms,
        "echo_p99_ms": plain.echoes.p99_ms,
        "view_p99_of_echo": round(plain.views.p99_ms / plain.echoes.p99_ms, 2),
        "view_p99_of_echo_deflated": round(deflated.views.p99_ms / deflated.echoes.p99_ms, 2),
        "bytes_per_view": plain.bytes_per_view,
        "bytes_per_view_deflated": deflated.bytes_per_view,
    }
    if plain.cpu_ms_per_action is not None and deflated.cpu_ms_per_action is not None:
        figures["action_cpu_ms"] = plain.cpu_ms_per_action
        figures["action_cpu_ms_deflated"] = deflated.cpu_ms_per_action
    return figures


# ---- Starting --------------------------------------------------------------------------------------------------------


def start_times() -> Figures:
    """From the command to the first page, and until rules are compiled: with an empty cache, and again.

    At the first start, people play meanwhile.
    """
    with tempfile.TemporaryDirectory() as folder:
        seats = set_tables(Path(folder) / "b.db")
        cold = start_once(Path(folder), PORT, seats)
        warm = start_once(Path(folder), PORT + 1)
    assert cold.pace is not None
    return {
        "first_start_page_seconds": cold.page,
        "first_start_move_ms": round(cold.pace.move_ms),
        "first_start_bot_ms": round(cold.pace.bot_ms),
        "first_start_ready_seconds": cold.ready,
        "second_start_page_seconds": warm.page,
        "second_start_ready_seconds": warm.ready,
    }


class Start(NamedTuple):
    """Seconds from the command, and the pace of games between the two."""

    page: float
    ready: float
    pace: Pace | None


def start_once(folder: Path, port: int, seats: list[Seat] | None = None) -> Start:
    environment = {**os.environ, "FARSHORE_CACHE_DIR": str(folder / "cache")}
    command = [sys.executable, "-m", "farshore.cli", "serve", "--port", str(port), "--database", str(folder / "b.db")]
    begun = time.perf_counter()
    server = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        page = wait_for(f"http://127.0.0.1:{port}/", begun)
        pace = measure_pace(port, seats) if seats else None
        ready = wait_for(f"http://127.0.0.1:{port}/ready", begun)
    finally:
        server.terminate()
        server.wait(20)
    return Start(round(page, 2), round(ready, 1), pace)


def wait_for(address: str, begun: float) -> float:
    """Seconds since the beginning until this address answers well."""
    while time.perf_counter() - begun < PATIENCE:
        try:
            with urllib.request.urlopen(address, timeout=5):
                return time.perf_counter() - begun
        except (urllib.error.HTTPError, OSError):
            time.sleep(0.02)
    raise TimeoutError(f"{address} does not answer")
