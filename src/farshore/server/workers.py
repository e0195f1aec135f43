"""Processes that work for the server: started when they are first asked, killed when they hang, and started again."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import connection


class Workers:
    """So many processes, or none until somebody needs them."""

    def __init__(self, processes: int = 1) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    @property
    def is_running(self) -> bool:
        return self._pool is not None

    def running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, context, initializer=settle_in)
        return self._pool

    def stop(self, pool: ProcessPoolExecutor) -> None:
        """Put an end to whatever these do; others who had asked them may have started new ones already."""
        if pool is not self._pool:
            return
        self._pool = None
        for process in list((pool._processes or {}).values()):
            with suppress(ProcessLookupError, AttributeError):
                process.kill()
        pool.shutdown(wait=False, cancel_futures=True)

    async def close(self) -> None:
        pool = self._pool
        if pool is not None:
            self.stop(pool)
            await asyncio.to_thread(pool.shutdown)  # else Python complains of what it had to clean up itself


# ---- In the process --------------------------------------------------------------------------------------------------


def settle_in() -> None:
    """Ctrl-C is for the server, and when the server is gone, however it went, so are those who work for it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_server, daemon=True).start()


def end_with_server() -> None:
    server = multiprocessing.parent_process()
    assert server is not None
    connection.wait([server.sentinel])
    os._exit(0)
