"""Connections: how many there may be, how long they may keep us waiting, and what is sent on them unasked.

These are uvicorn's protocols with limits. They stand before the guard, who sees a request only once its head is there.
"""

from __future__ import annotations

import asyncio
import sys
from asyncio.transports import BaseTransport, Transport
from collections import Counter
from typing import Any, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode

from farshore.server import allowance
from farshore.server.security import client_at
from farshore.server.settings import Settings

HEAD_SECONDS = 15.0  # from when a request may come until its head is there
BODY_SECONDS = 30.0  # from then until its body is there
MOST_CONNECTIONS = 10_000
MOST_DESCRIPTORS = 32_768  # as many as we ask the system for
ACCEPTED_AT_ONCE = 100  # connections, before they are counted
RESERVED = 60 + ACCEPTED_AT_ONCE  # descriptors for the database, children, and whoever is still to be turned away
PART = 512  # bytes that are read before their cost is counted
MOST_LINES = 300  # of a request before the guard has seen it; a browser's has 25

TOO_MANY = b"too many connections: close some, or wait a moment\n"
TURNED_AWAY = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\nRetry-After: 10\r\n"
    b"Connection: close\r\nContent-Length: %d\r\n\r\n%b" % (len(TOO_MANY), TOO_MANY)
)


class Connections:
    """All connections, by client. Those of a proxy are many clients', so only the proxy itself can count them."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._most = most_connections()
        self._most_each = min(settings.limits.connections, self._most // 2)
        self._open: Counter[str] = Counter()
        self._count = 0

    def enter(self, address: str) -> bool:
        """Count one more, if there may be."""
        client = client_at(address)
        is_one_too_many = self._open[client] >= self._most_each and not self._settings.is_proxy(address)
        if is_one_too_many or self._count >= self._most:
            return False
        self._count += 1
        self._open[client] += 1
        return True

    def leave(self, address: str) -> None:
        client = client_at(address)
        self._count -= 1
        self._open[client] -= 1
        if not self._open[client]:
            del self._open[client]

    # What uvicorn calls for a new connection, and when one becomes a socket

    def http(self, **given: Any) -> HttpConnection:
        return HttpConnection(self, **given)

    def socket(self, **given: Any) -> SocketConnection:
        return SocketConnection(self, **given)


if sys.platform == "win32":

    def most_connections() -> int:
        return MOST_CONNECTIONS
else:
    import resource

    def most_connections() -> int:
        """As many as there are descriptors for; each connection may have a file open that is sent on it."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
        if soft != resource.RLIM_INFINITY and soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        return min(MOST_CONNECTIONS, max(2, (most - RESERVED) // 2))


class HttpConnection(H11Protocol):
    """A connection on which requests come: counted, and cut off if the rest of a request does not come."""

    def __init__(self, connections: Connections, **given: Any) -> None:
        super().__init__(**given)
        self._all = connections
        self._address: str | None = None  # while it is counted
        self._owed: object = None  # what the other side is to send, as h11 has it
        self._unpaid_lines = 0
        self._is_deaf = False
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if not self._all.enter(address):
            transport.write(TURNED_AWAY)
            transport.close()
            return
        self._address = address
        self._wait_for_more()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_counting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PART):
            if self._is_deaf or self._address is None or self.transport.is_closing():
                return
            part = data[start : start + PART]
            super().data_received(part)
            self._wait_for_more()
            if not self._has_paid(part.count(b"\n")):
                self.transport.abort()

    def _has_paid(self, lines: int) -> bool:
        """Every line is parsed by itself: a body in chunks of a byte costs a thousand times as much as in one piece."""
        self._unpaid_lines += lines
        scope = cast(dict[str, Any], self.scope or {})
        if not allowance.is_known(scope):
            return self._unpaid_lines <= MOST_LINES
        unpaid, self._unpaid_lines = self._unpaid_lines, 0
        return allowance.charge(scope, allowance.LINE * unpaid)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._wait_for_more()
        if self.conn.their_state is h11.SEND_BODY:
            self._stop_listening()

    def _stop_listening(self) -> None:
        """Who is answered before he has said everything may say the rest, but nobody reads it; then the line is cut."""
        self._is_deaf = True
        if not self.transport.is_closing():
            self.transport.write_eof()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._stop_counting()  # the socket goes on counting
        super().handle_websocket_upgrade(event)

    def _wait_for_more(self) -> None:
        """Give whatever is to come next its time; a little of it does not begin that anew."""
        owed = self.conn.their_state
        if owed is self._owed or self._address is None:
            return
        self._owed = owed
        self._stop_waiting()
        seconds = HEAD_SECONDS if owed is h11.IDLE else BODY_SECONDS if owed is h11.SEND_BODY else None
        if seconds is not None:
            self._timer = self.loop.call_later(seconds, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _stop_counting(self) -> None:
        self._stop_waiting()
        if self._address is not None:
            self._all.leave(self._address)
            self._address = None


class SocketConnection(WebSocketsSansIOProtocol):
    """A socket: counted too, and every frame of it costs something, also those that no application sees."""

    def __init__(self, connections: Connections, **given: Any) -> None:
        super().__init__(**given)
        self._all = connections

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        self._all.enter(self._address)  # in the place that the request had

    def connection_lost(self, exc: Exception | None) -> None:
        self._all.leave(self._address)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PART):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + PART])

    def handle_events(self) -> None:
        if self._may_go_on():
            super().handle_events()
        elif self.handshake_complete:
            self.conn.fail(CloseCode.POLICY_VIOLATION, "too much at once")
            self.handle_parser_exception()
        else:
            self.transport.abort()

    def _may_go_on(self) -> bool:
        """Whether the client may send these frames too; before the guard has seen him he cannot have sent many."""
        scope = cast(dict[str, Any], getattr(self, "scope", {}))
        cost = allowance.FRAME * len(self.conn.events)
        return not allowance.is_known(scope) or allowance.charge(scope, cost)
