"""Where the server listens, and what follows from it: links, host and origin checks, flags of cookies."""

from __future__ import annotations

import socket
from dataclasses import dataclass, field
from functools import cached_property
from urllib.parse import urlsplit

LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
EVERYWHERE = ("0.0.0.0", "::", "")
HTTP_PORT = 80


@dataclass(frozen=True)
class Limits:
    """What one client may do; all of it is far above what a person does."""

    requests: float = 20.0  # a second, in the long run
    burst: int = 120
    files: float = 200.0  # of ours: scripts and styles
    files_burst: int = 1_000
    new_tables: float = 0.5  # a second, in the long run
    new_tables_burst: int = 20
    sockets: int = 50  # at once
    messages: float = 20.0  # a second on one socket, in the long run
    messages_burst: int = 40


@dataclass(frozen=True)
class Settings:
    """How this server was started."""

    host: str = "127.0.0.1"
    port: int = 8180
    public_url: str = ""
    limits: Limits = field(default_factory=Limits)
    compress: bool = True  # deflate what goes over sockets

    @cached_property
    def address(self) -> str:
        """The address to give to friends, without a slash at its end."""
        if self.public_url:
            return self.public_url.rstrip("/")
        name = network_address() if self.host in EVERYWHERE else self.host
        return f"http://{name}:{self.port}"

    @cached_property
    def is_secure(self) -> bool:
        return self.address.startswith("https://")

    @cached_property
    def hosts(self) -> frozenset[str]:
        """What a request may name as its host: anything else is a stranger's name for this machine."""
        names = {name for name in LOOPBACK if self.host in (*LOOPBACK, "::1", *EVERYWHERE) or name == self.host}
        if self.host in EVERYWHERE:
            names |= {network_address(), socket.gethostname(), f"{socket.gethostname()}.local"}
        else:
            names.add(self.host)
        public = {urlsplit(self.public_url).netloc} if self.public_url else set()
        unsaid = names if self.port == HTTP_PORT else set()  # browsers leave the usual port out
        return frozenset(name.lower() for name in {*(f"{name}:{self.port}" for name in names), *unsaid, *public})

    @cached_property
    def origins(self) -> frozenset[str]:
        """Pages that may post to us and open sockets: our own."""
        parts = urlsplit(self.public_url)
        public = {f"{parts.scheme}://{parts.netloc}"} if self.public_url else set()
        return frozenset({*(f"http://{host}" for host in self.hosts), *(origin.lower() for origin in public)})


def network_address() -> str:
    """This machine's address in the local network, as well as it can be known; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: only the route to it is looked up
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
