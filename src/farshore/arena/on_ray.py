"""Work on a Ray cluster, or on one of this machine. Ray is an extra: `pip install farshore[ray]`."""

from __future__ import annotations

import logging
import os
import socket
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from types import ModuleType
from typing import Self

from farshore.arena.runners import J, R, RunnerFailed
from farshore.engine.threads import cores
from farshore.kit.catalogue import N_

LOCAL = "local"  # the address of a cluster that is started for this, and ends with it
KNOCKING_SECONDS = 10.0
RETRIES = 10  # of work whose worker was lost: machines of a cluster come and go
USAGE_REPORTS = "RAY_USAGE_STATS_ENABLED"


class OnRay:
    """Tasks of a cluster; Ray itself repeats those whose worker or machine was lost."""

    threads = 1

    def __init__(self, address: str = LOCAL, workers: int | None = None) -> None:
        self._address, self._workers = address, workers
        self._ray = imported()

    @property
    def slots(self) -> int:
        """As many as the cluster has cores for now, and as many again, so that none waits for the next."""
        return 2 * (self._workers or max(1, int(self._ray.cluster_resources().get("CPU", 1))))

    def run(self, work: Callable[[J], R], values: Iterable[J]) -> Iterator[R]:
        ray = self._ray
        task = ray.remote(num_cpus=1, max_retries=RETRIES)(work)
        rest = iter(values)
        running: set[object] = set()
        try:
            while True:
                running.update(task.remote(value) for value in islice(rest, max(0, self.slots - len(running))))
                if not running:
                    return
                for done in ray.wait(list(running), num_returns=1)[0]:
                    running.discard(done)
                    yield ray.get(done)
        except ray.exceptions.RayTaskError as error:
            raise error.as_instanceof_cause() from None
        except ray.exceptions.RayError as error:
            first_line = str(error).partition("\n")[0]
            raise RunnerFailed(N_("the Ray cluster failed: {reason}"), reason=first_line) from error
        finally:
            for task_left in running:
                with suppress(Exception):  # the cluster may be gone
                    ray.cancel(task_left, force=True)

    def __enter__(self) -> Self:
        os.environ[USAGE_REPORTS] = "0"
        quiet = {"log_to_driver": False, "logging_level": logging.ERROR}
        if self._address == LOCAL:
            self._ray.init(num_cpus=self._workers or cores(), include_dashboard=False, **quiet)
            return self
        try:
            knock(self._address)
            self._ray.init(address=self._address, **quiet)
        except (OSError, RuntimeError, ValueError, self._ray.exceptions.RayError) as error:
            reason = " ".join(str(error).split())
            message = N_("there is no Ray cluster at {address}: {reason}")
            raise RunnerFailed(message, address=self._address, reason=reason) from error
        return self

    def __exit__(self, *_: object) -> None:
        self._ray.shutdown()


def knock(address: str) -> None:
    """An OSError, if nobody listens there: Ray itself would wait for minutes."""
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if colon and port.isdecimal():
        with socket.create_connection((host.strip("[]"), int(port)), KNOCKING_SECONDS):
            pass


def imported() -> ModuleType:
    """Ray, if it is installed."""
    try:
        import ray
        import ray.exceptions
    except ImportError as error:
        python = ".".join(map(str, sys.version_info[:2]))
        message = N_(
            "Ray cannot be imported: install it by pip install 'farshore[ray]'. If pip finds none, there is none for "
            "Python {python} on this machine"
        )
        raise RunnerFailed(message, python=python) from error
    return ray
