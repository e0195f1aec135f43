"""Processes in which bots work for another one: they end when that one does, however it ends."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from contextlib import suppress
from multiprocessing import connection


def settle_in() -> None:
    """Ctrl-C is for whoever started this process, and when that one is gone, however it went, so is this."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


def print_to_error_stream() -> None:
    """What bots print, also past Python's streams, is not what the command prints, which may be JSON."""
    sys.stdout = sys.stderr
    with suppress(OSError):  # somebody may have closed it
        os.dup2(2, 1)


def end_with_parent() -> None:
    """From now on this process ends with the one that has started it by multiprocessing.

    A thread waits for that. But code that never lets go of Python's lock, such as a regular expression that has gone
    astray, keeps the thread waiting for ever: so the system is asked to end the process as well, where it can be asked.
    """
    parent = multiprocessing.parent_process()
    assert parent is not None
    ask_system(parent.sentinel)
    threading.Thread(target=wait_for, args=(parent.sentinel,), daemon=True).start()


def ask_system(sentinel: int) -> None:
    """Have a signal sent that ends this process, when nobody holds the other end of a pipe any more."""
    if sys.platform == "linux":
        import fcntl

        signal.signal(signal.SIGIO, signal.SIG_DFL)  # elsewhere that ignores it
        with suppress(OSError):
            fcntl.fcntl(sentinel, fcntl.F_SETOWN, os.getpid())
            fcntl.fcntl(sentinel, fcntl.F_SETFL, fcntl.fcntl(sentinel, fcntl.F_GETFL) | os.O_ASYNC)


def wait_for(sentinel: int) -> None:
    connection.wait([sentinel])
    os._exit(0)
