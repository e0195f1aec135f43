"""Where the server listens, and what follows from it: links, host and origin checks, flags of cookies."""

from __future__ import annotations

import socket
from dataclasses import dataclass, field, fields
from functools import cached_property
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from urllib.parse import urlsplit

from farshore.bots import OFFERED, USUAL, BotSpec, parse_bot, roster

LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
LOOPBACK_ADDRESSES = ("127.0.0.1", "::1")
EVERYWHERE = ("0.0.0.0", "::", "")
USUAL_PORTS = {"http": 80, "https": 443}  # browsers leave them out

Network = IPv4Network | IPv6Network


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
    connections: int = 200  # at once, with or without a request
    work: float = 200.0  # milliseconds of the server's time a second, in the long run; see allowance.py
    work_burst: int = 1_000


UNLIMITED = Limits(**{field.name: 10**6 for field in fields(Limits)})  # for measuring, and for tests


@dataclass(frozen=True)
class Settings:
    """How this server was started."""

    host: str = "127.0.0.1"
    port: int = 8180
    public_url: str = ""
    limits: Limits = field(default_factory=Limits)
    compress: bool = True  # deflate what goes over sockets
    trusted_proxies: tuple[str, ...] = ()  # addresses and networks, besides this machine
    bots: tuple[str, ...] = OFFERED  # who can be seated, as `farshore.bots.parse_bot` reads them

    @cached_property
    def roster(self) -> dict[str, BotSpec]:
        """The bots that can be seated, by the names that people see; the first is for whoever plays the first time."""
        return roster(map(parse_bot, self.bots))

    @cached_property
    def usual_bot(self) -> str:
        """Who is seated where nobody chose."""
        return USUAL if USUAL in self.roster else next(iter(self.roster))

    @cached_property
    def address(self) -> str:
        """The address to give to friends, without a slash at its end."""
        if self.public_url:
            return self.public_url.rstrip("/")
        name = network_address() if self.host in EVERYWHERE else self._name
        return f"http://{name}:{self.port}"

    @cached_property
    def _name(self) -> str:
        """How an address names the host."""
        return f"[{self.host}]" if ":" in self.host else self.host

    @cached_property
    def is_secure(self) -> bool:
        return self.address.startswith("https://")

    @cached_property
    def proxies(self) -> tuple[Network, ...]:
        """Who is believed when he says for whom he asks: nobody, unless a proxy stands in front."""
        if not self.public_url and not self.trusted_proxies:
            return ()
        said = [network(text) for text in (*LOOPBACK_ADDRESSES, *self.trusted_proxies)]
        mapped = [ip_network(f"::ffff:{one.network_address}/{96 + one.prefixlen}") for one in said if one.version == 4]
        return (*said, *mapped)

    def is_proxy(self, address: str) -> bool:
        return any(ip_address(address) in one for one in self.proxies if address)

    @cached_property
    def hosts(self) -> frozenset[str]:
        """What a request may name as its host: anything else is a stranger's name for this machine."""
        return self._own_hosts | self._public_hosts

    @cached_property
    def _public_hosts(self) -> frozenset[str]:
        """What the address that others use is called, with the usual port or without."""
        return frozenset(with_and_without_port(self.public_url)) if self.public_url else frozenset()

    @cached_property
    def _own_hosts(self) -> frozenset[str]:
        names = set(LOOPBACK) if self._name in (*LOOPBACK, *EVERYWHERE) or self.host in EVERYWHERE else set()
        if self.host in EVERYWHERE:
            names |= {network_address(), socket.gethostname(), f"{socket.gethostname()}.local"}
        else:
            names.add(self._name)
        return frozenset(host for name in names for host in with_and_without_port(f"http://{name}:{self.port}"))

    @cached_property
    def origins(self) -> frozenset[str]:
        """Pages that may post to us and open sockets: our own."""
        scheme = urlsplit(self.public_url).scheme
        public = {f"{scheme}://{host}" for host in self._public_hosts}
        return frozenset({*(f"http://{host}" for host in self._own_hosts - self._public_hosts), *public})


def with_and_without_port(address: str) -> tuple[str, ...]:
    """How a request may name the host of an address: a usual port may be said, or left out."""
    parts = urlsplit(address.lower())
    name = parts.netloc.removesuffix(f":{parts.port}")
    if parts.port in (None, USUAL_PORTS[parts.scheme]):
        return name, f"{name}:{USUAL_PORTS[parts.scheme]}"
    return (f"{name}:{parts.port}",)


def network(text: str) -> Network:
    """An address, or a network of them; a ValueError if it is neither."""
    return ip_network(text, strict=False)


def network_address() -> str:
    """This machine's address in the local network, as well as it can be known; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: only the route to it is looked up
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
