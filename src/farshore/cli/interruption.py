"""Ctrl-C, and a window that is closed.

Nothing that is imported or compiled may swallow an interruption (Numba does), so it ends the program at once; only
where a person is asked, or a game could be lost, it is a KeyboardInterrupt.
"""

import contextlib
import os
import signal
import sys
from collections.abc import Iterator
from types import FrameType

from farshore.cli.errors import INTERRUPTED

SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGHUP") if hasattr(signal, name)]
NOW_AND_THEN = 0.5  # seconds
SHOW_THE_CURSOR = "\x1b[?25h"  # a progress bar may have hidden it


class _Known:
    """What this process knows of interruptions."""

    taken_over = False
    last_words = ""
    heard = False


def take_over() -> None:
    """From now on Ctrl-C ends the program quietly, unless whoever started it had it ignored."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        _Known.taken_over = True


def say_at_the_end(sentence: str) -> None:
    """From now on Ctrl-C also has this said."""
    if _Known.taken_over:
        _Known.last_words = sentence
        signal.signal(signal.SIGINT, _end)


def _end(number: int, frame: FrameType | None) -> None:  # noqa: ARG001
    with contextlib.suppress(OSError, ValueError, AttributeError):
        cursor = SHOW_THE_CURSOR if sys.stderr.isatty() else ""
        os.write(sys.stderr.fileno(), f"{cursor}{_Known.last_words}\n".encode())
    os._exit(INTERRUPTED)


@contextlib.contextmanager
def heard() -> Iterator[None]:
    """Inside, Ctrl-C and the closing of the window are KeyboardInterrupts."""
    before = {number: signal.getsignal(number) for number in SIGNALS} if _Known.taken_over else {}
    mine = [number for number, handler in before.items() if handler != signal.SIG_IGN]
    for number in mine:
        signal.signal(number, _raise)
    try:
        yield
    finally:
        for number in mine:
            if signal.getsignal(number) is _raise:
                signal.signal(number, before[number])


def _raise(number: int, frame: FrameType | None) -> None:  # noqa: ARG001
    _Known.heard = True
    if number != signal.SIGINT:
        signal.signal(number, signal.SIG_IGN)  # both the terminal and the shell send it
    raise KeyboardInterrupt


@contextlib.contextmanager
def noticed() -> Iterator[None]:
    """Inside, the program looks up now and then.

    Else an interruption that came just before it began to wait for a key would be noticed only at the next key.
    """
    if not _Known.taken_over or not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGALRM, _look_up)
    signal.setitimer(signal.ITIMER_REAL, NOW_AND_THEN, NOW_AND_THEN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _look_up(number: int, frame: FrameType | None) -> None:
    """To be interrupted is enough: Python then sees to the signals that came before."""


def raise_if_swallowed() -> None:
    """An interruption that somebody else caught is raised again."""
    if _Known.heard:
        raise KeyboardInterrupt


def ignore() -> None:
    """Let nothing interrupt what is done last."""
    if _Known.taken_over:
        for number in SIGNALS:
            signal.signal(number, signal.SIG_IGN)
