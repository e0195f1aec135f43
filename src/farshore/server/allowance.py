"""How much a client may have done for him: so much at once, and so much a second in the long run.

Requests are counted, and so are messages; but what a server has to do for one of them differs a hundredfold. So every
client has an allowance of work too, which all his requests and sockets share.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, MutableMapping
from typing import Any, cast

MOST_CLIENTS = 10_000  # remembered at once

# What things cost: milliseconds of the server's time, rounded up, with Discoveries on one core of two
LINE = 0.03  # of a request: of its head, or the length of a chunk
FRAME = 0.2  # of a socket, whatever is in it: 0.01 to read a ping, 0.03 to answer a message that is none
EXPLANATION = 0.5  # why something is not allowed: 0.05, or several times that if it is a row of actions
DRAWING = 1.0  # a view for one who looks: 0.4, and as much again to send it
CHANGE = 2.0  # an action, and a view of it for everybody; if it is stale, a view of the table as it is
PAGE = 3.0  # 0.4 to 2.5
TABLE = 10.0  # a new one: 1.3 to 4.5, and it stays
LONG = 10.0  # a replay or a record: 2.3 to 5.7 after 60 actions
HINT = 200.0  # 100 to 2,000 of another core
READING = 100.0  # components that somebody brings along: 600 of another core


class Bucket:
    """So many at once, and so many a second in the long run."""

    __slots__ = ("_burst", "_clock", "_left", "_rate", "_then")

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = float(burst)
        self._left = float(burst)
        self._clock = clock
        self._then = clock()

    def take(self, cost: float = 1.0) -> bool:
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._then) * self._rate)
        self._then = now
        if self._left < cost:
            return False
        self._left -= cost
        return True

    def charge(self, cost: float) -> bool:
        """Count what was done already; whether any more may be."""
        is_paid = self.take(cost)
        if not is_paid:
            self._left = max(-self._burst, self._left - cost)
        return is_paid


class Buckets:
    """A bucket for each client; those not seen for longest are forgotten first."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._by_client: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, client: str) -> Bucket:
        bucket = self._by_client.pop(client, None) or Bucket(self._rate, self._burst)
        self._by_client[client] = bucket
        if len(self._by_client) > MOST_CLIENTS:
            self._by_client.popitem(last=False)
        return bucket

    def take(self, client: str) -> bool:
        return self.of(client).take()


# ---- The allowance of whoever asks, which goes with his request ------------------------------------------------------

KEY = "farshore.work"


def give_allowance(scope: MutableMapping[str, Any], work: Bucket) -> None:
    scope[KEY] = work


def may_cost(scope: MutableMapping[str, Any], cost: float) -> bool:
    """Whether the client who asks this may have so much done for him; if so, it counts."""
    return cast(Bucket, scope[KEY]).take(cost)


def charge(scope: MutableMapping[str, Any], cost: float) -> bool:
    """Count what was done for the client already; whether he may go on."""
    return cast(Bucket, scope[KEY]).charge(cost)


def is_known(scope: MutableMapping[str, Any]) -> bool:
    """Whether the guard has seen who asks this."""
    return KEY in scope
