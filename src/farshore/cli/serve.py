"""The command that serves the games to browsers."""

from collections.abc import Sequence
from pathlib import Path
from urllib.parse import urlsplit

from farshore.cli.bots import bots_of
from farshore.cli.errors import CliError
from farshore.cli.seats import seated
from farshore.cli.words import say
from farshore.server.expiry import Keep
from farshore.server.run import has_display, local_address, open_browser, running_at, serve
from farshore.server.settings import USUAL_PORTS, Settings, network
from farshore.server.sqlite import StoreError, default_database

LOOPBACK, EVERYWHERE = "127.0.0.1", "0.0.0.0"


def run(
    host: str | None,
    port: int,
    database: Path | None,
    public_url: str,
    proxies: Sequence[str],
    opening: bool,
    sharing: bool,
    keep: Keep,
    bots: str,
    lang: str,
) -> int:
    """Serve until it is ended; with `opening`, a Farshore that runs already is opened instead."""
    check_address(public_url, lang)
    check_proxies(proxies, lang)
    where = host or (EVERYWHERE if sharing else LOOPBACK)
    settings = Settings(where, port, public_url, trusted_proxies=tuple(proxies), bots=roster_of(bots, lang))
    with_browser = opening and has_display()
    if opening and not sharing and host is None and running_at(port):
        address = local_address(settings)
        print(say(lang, "Farshore is running already, at {address}", address=address))
        if with_browser:
            open_browser(address)
        return 0
    try:
        file = database or default_database()
        serve(settings, file, lang, any_port=opening, browser=with_browser, code=sharing, keep=keep)
    except StoreError as error:
        raise CliError(str(error)) from None
    except OSError as error:
        raise CliError(say(lang, "Port {port} cannot be used: {reason}", port=port, reason=error.strerror)) from None
    return 0


def roster_of(text: str, lang: str) -> tuple[str, ...]:
    """The bots that can be seated, each of which can be made, and be told from the others."""
    specs = bots_of(text, lang)
    seated(specs, lang)
    return tuple(map(str, specs))


def check_address(public_url: str, lang: str) -> None:
    if public_url and not is_address(public_url):
        raise CliError(say(lang, "A public address looks like https://games.example.org, not {url}", url=public_url))


def is_address(url: str) -> bool:
    try:
        parts = urlsplit(url)
        has_name = bool(parts.hostname) and "@" not in parts.netloc and parts.port != 0
    except ValueError:  # a port that is none
        return False
    return parts.scheme in USUAL_PORTS and has_name and not (parts.path.strip("/") or parts.query or parts.fragment)


def check_proxies(proxies: Sequence[str], lang: str) -> None:
    for proxy in proxies:
        try:
            network(proxy)
        except ValueError:
            raise CliError(
                say(
                    lang,
                    "A proxy is an address or a network, such as 10.0.0.5 or 10.0.0.0/24, not {proxy}",
                    proxy=proxy,
                )
            ) from None
