"""The door: who may speak to the server at all, how much, and what every answer tells the browser to forbid.

It stands before everything else, as plain ASGI, so that nothing can be forgotten further in.
"""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from farshore.server.allowance import MOST_CLIENTS, Buckets, give_allowance
from farshore.server.settings import Settings

CLIENT_BITS = 64  # of an IPv6 address
LONGEST_CLIENT = 64
LARGEST_BODY = 16_384  # bytes of a form
LONGEST_ADDRESS = 2_048
FILES = ("/assets/", "/games/")  # a page asks for many of them at once

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "referrer-policy": "same-origin",  # an invitation's address is for no other site
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


def client_of(scope: Scope) -> str:
    """Whom a request came from, as far as limits are concerned."""
    client = scope.get("client")
    return client_at(str(client[0])) if client else "unknown"


@lru_cache(MOST_CLIENTS)
def client_at(address: str) -> str:
    """Whose address this is: of IPv6 a client has a whole /64, in which he can choose a new one for each request."""
    try:
        ip = ip_address(address)
    except ValueError:
        return address[:LONGEST_CLIENT]  # whatever a proxy calls him
    if isinstance(ip, IPv6Address) and ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    if isinstance(ip, IPv6Address) and not ip.is_link_local:  # of which a whole local network has one /64
        return str(ip_network((ip, CLIENT_BITS), strict=False))
    return str(ip)


class SecurityMiddleware:
    """Lets requests in, or says why not."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._requests = Buckets(settings.limits.requests, settings.limits.burst)
        self._files = Buckets(settings.limits.files, settings.limits.files_burst)
        self._work = Buckets(settings.limits.work, settings.limits.work_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        status, reason = self._objection(scope)
        answering = with_headers(send, self._settings.is_secure)
        if reason:
            await PlainTextResponse(f"{reason}\n", status, {"connection": "close"})(scope, receive, answering)
        else:
            give_allowance(scope, self._work.of(client_of(scope)))
            await self._app(scope, receive, answering)

    def _objection(self, scope: Scope) -> tuple[int, str]:
        """What speaks against this request: a status, and a reason; an empty one if nothing does."""
        headers = Headers(scope=scope)
        is_socket = scope["type"] == "websocket"
        if headers.get("host", "").lower() not in self._settings.hosts:
            return 421, "this server does not go by that name"
        if len(scope.get("raw_path") or b"") + len(scope["query_string"]) > LONGEST_ADDRESS:
            return 414, "this address is too long"
        buckets = self._files if scope["path"].startswith(FILES) else self._requests
        if not buckets.take(client_of(scope)):
            return 429, "too many requests: wait a moment"
        if not is_socket and scope["method"] in ("GET", "HEAD"):
            return 200, ""
        if not is_socket and scope["method"] != "POST":
            return 405, "only GET and POST are known here"
        origin = headers.get("origin", "").lower()
        if origin not in self._settings.origins and (is_socket or origin):
            return 403, "this request comes from another site"
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return 403, "this request comes from another site"
        return 200, ""


def with_headers(send: Send, is_secure: bool) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
            if is_secure:
                headers["strict-transport-security"] = "max-age=31536000"
            headers.setdefault("cache-control", "no-store")
        await send(message)

    return sending
