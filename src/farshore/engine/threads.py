"""Work shared between threads: compiled rules let go of Python's lock."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from functools import cache
from itertools import pairwise

MOST_THREADS = 256


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@cache
def _pool() -> ThreadPoolExecutor:
    """One pool for all; its threads are made as they are needed."""
    return ThreadPoolExecutor(MOST_THREADS, thread_name_prefix="farshore")


def spread(work: Callable[[int, int], object], count: int, threads: int | None, least_share: int) -> None:
    """Call `work(first, last)` on shares of `count` things, one a thread (all cores, unless told otherwise).

    Waking a thread takes a tenth of a millisecond: a share must be worth it, and the caller takes the first one.
    """
    if threads is not None and threads < 1:
        raise ValueError(f"threads must be at least 1, not {threads}")
    shares = min(cores() if threads is None else threads, MOST_THREADS, max(1, count // least_share))
    if shares == 1:
        work(0, count)
        return
    bounds = [count * share // shares for share in range(shares + 1)]
    (first, last), *others = pairwise(bounds)
    running = [_pool().submit(work, *share) for share in others]
    try:
        work(first, last)
    finally:
        wait(running)
    for share in running:
        share.result()
