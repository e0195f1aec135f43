"""What goes wrong a thousand times is said once a minute, and how often it was."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict

LOGGERS = ("farshore", "asyncio", "uvicorn.error")
SECONDS = 60.0
MOST_KINDS = 1_000  # remembered at once
LONGEST_KIND = 200


class Seldom(logging.Filter):
    """Lets a complaint pass if the same has not been heard for a while; a mistake is the same if it is at one place."""

    def __init__(self) -> None:
        super().__init__()
        self._heard: OrderedDict[object, tuple[float, int]] = OrderedDict()  # when it was said, and how often since

    def filter(self, record: logging.LogRecord) -> bool:
        kind, now = kind_of(record), time.monotonic()
        said, swallowed = self._heard.pop(kind, (None, 0))
        if said is not None and now - said < SECONDS:
            self._heard[kind] = said, swallowed + 1
            return False
        self._heard[kind] = now, 0
        if len(self._heard) > MOST_KINDS:
            self._heard.popitem(last=False)
        if swallowed:
            record.msg, record.args = f"{record.getMessage()} (and {swallowed} times more before)", ()
        return True


def kind_of(record: logging.LogRecord) -> object:
    """What makes two complaints the same: their words, and where in the code an exception came from."""
    error = record.exc_info[1] if isinstance(record.exc_info, tuple) else None
    if error is None or error.__traceback__ is None:
        return record.getMessage()[:LONGEST_KIND]
    last = error.__traceback__
    while last.tb_next is not None:
        last = last.tb_next
    return type(error), last.tb_frame.f_code.co_filename, last.tb_lineno


def say_it_once() -> None:
    """From now on, whoever runs this server is not told the same again and again."""
    for name in LOGGERS:
        logger = logging.getLogger(name)
        if not any(isinstance(one, Seldom) for one in logger.filters):
            logger.addFilter(Seldom())
