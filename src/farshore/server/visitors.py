"""Who asks: a guest with a name, a language and a paper, read from cookies."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import parse_qsl, unquote

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from farshore.kit.catalogue import N_, Spoken
from farshore.server.entropy import Entropy
from farshore.server.identity import COOKIE, YEAR, Identity
from farshore.server.words import CATALOGUE, wanted_language

LANGUAGE_COOKIE, THEME_COOKIE, GUIDE_COOKIE = "farshore_lang", "farshore_theme", "farshore_guide"
LEVEL_COOKIE = "farshore_level"
THEMES = ("light", "dark")
GUIDES = ("on", "off")
MOST_FIELDS = 60


class Refused(Spoken):
    """A request that cannot be granted: a status, and a sentence for whoever asked."""

    catalogue = CATALOGUE

    def __init__(self, status: int, message: str, **parts: object) -> None:
        super().__init__(message, **parts)
        self.status = status


class Visitor(NamedTuple):
    guest: str
    is_new: bool
    lang: str
    theme: str
    guide: str  # "on", "off", or nothing if he never said
    level: str  # the bot he played against last, as he says: it may not be offered any more


def visitor_of(connection: HTTPConnection, identity: Identity, entropy: Entropy) -> Visitor:
    cookies = connection.cookies
    guest = identity.guest_in(cookies.get(COOKIE))
    theme = cookies.get(THEME_COOKIE, "")
    guide = cookies.get(GUIDE_COOKIE, "")
    return Visitor(
        guest=guest or entropy.guest_id(),
        is_new=guest is None,
        lang=wanted_language(cookies.get(LANGUAGE_COOKIE), connection.headers.get("accept-language", "")),
        theme=theme if theme in THEMES else "",
        guide=guide if guide in GUIDES else "",
        level=unquote(cookies.get(LEVEL_COOKIE, "")),
    )


def welcome(response: Response, visitor: Visitor, identity: Identity, is_secure: bool) -> None:
    """Give a new guest the cookie that tells him from others."""
    if visitor.is_new:
        response.set_cookie(
            COOKIE, identity.cookie_for(visitor.guest), YEAR, httponly=True, samesite="lax", secure=is_secure
        )


async def form_of(request: Request, largest: int) -> dict[str, str]:
    """The fields of a posted form, as long as it is one and of a reasonable size."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/x-www-form-urlencoded":
        raise Refused(415, N_("This is not a form of ours."))
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > largest:
            raise Refused(413, N_("This form is too large."))
    try:
        return dict(parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS, errors="strict"))
    except ValueError:
        raise Refused(400, N_("This form cannot be read.")) from None


def whole_number(text: str | None) -> int | None:
    """A number that somebody wrote; none if it is not a whole one of a reasonable size."""
    return int(text) if text is not None and text.isascii() and text.isdigit() and len(text) < 16 else None
