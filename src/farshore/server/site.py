"""What every page of the site stands on: who asks, the registry, and how an answer is made."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response

from farshore.engine.game import Game
from farshore.games import UnknownGame
from farshore.games import game as find_game
from farshore.kit.catalogue import LANGUAGES, N_
from farshore.server.allowance import Buckets, may_cost
from farshore.server.compression import compress
from farshore.server.database import NoAnswer, Unwritable, sentence_for_guests
from farshore.server.identity import Identity
from farshore.server.pages import render, words_json
from farshore.server.registry import NoSuchTable, TableRegistry, UnsupportedRules
from farshore.server.security import LARGEST_BODY, client_of
from farshore.server.session import TableSession
from farshore.server.settings import Settings
from farshore.server.uploads import Uploads
from farshore.server.visitors import Refused, Visitor, form_of, visitor_of, welcome
from farshore.server.words import say
from farshore.tables import TableError

SEE_OTHER = 303
NAMES_OF_NOBODY = frozenset(say(lang, "Guest") for lang in LANGUAGES)  # which older builds remembered as names

log = logging.getLogger("farshore")


@dataclass(eq=False)
class Site:
    """The server's parts, put together."""

    settings: Settings
    registry: TableRegistry
    games: tuple[str, ...]
    identity: Identity = field(init=False)  # as soon as the store has told its secret

    def __post_init__(self) -> None:
        self.new_tables = Buckets(self.settings.limits.new_tables, self.settings.limits.new_tables_burst)
        self.uploads = Uploads()


class RequestContext:
    """One request: who asks, and how he is answered."""

    def __init__(self, site: Site, request: Request) -> None:
        self.site = site
        self.request = request
        self.registry = site.registry
        self.visitor: Visitor = visitor_of(request, site.identity, site.registry.entropy)
        self.guest = self.visitor.guest
        self.lang = self.visitor.lang
        self.holds_invitation = False  # the answer does: see `compression.py`

    @property
    def level(self) -> str:
        """The bot to play against: as the guest chose last; for a newcomer the first that is offered, the easiest."""
        offered = self.site.settings.roster
        return self.visitor.level if self.visitor.level in offered else next(iter(offered))

    async def chosen_name(self) -> str:
        """The name that the guest has told us; none if they have not."""
        known = None if self.visitor.is_new else await self.registry.guest(self.guest)
        is_told = known is not None and known.name not in NAMES_OF_NOBODY
        return known.name if known is not None and is_told else ""

    async def name(self) -> str:
        """The guest's name, or a word for somebody who has not said it."""
        return await self.chosen_name() or say(self.lang, "Guest")

    async def _name_to_show(self) -> str:
        """The chosen name for a page's head, which can do without it: also one that says that the store is away."""
        try:
            return await self.chosen_name()
        except NoAnswer:
            return ""

    async def form(self, largest: int = LARGEST_BODY) -> dict[str, str]:
        """The posted form, if it is one of ours and from this guest."""
        fields = await form_of(self.request, largest)
        if self.visitor.is_new:
            raise Refused(403, N_("Your browser sent no cookie: allow cookies for this page, and load it again."))
        if not self.site.identity.is_form_token(self.guest, fields.get("csrf", "")):
            raise Refused(403, N_("This form has expired: load the page again."))
        return fields

    def limit_new_tables(self) -> None:
        if not self.site.new_tables.take(client_of(self.request.scope)):
            raise Refused(429, N_("You have opened many tables: wait a moment."))

    def spend(self, cost: float) -> None:
        """Count what is to be done for this client, which all his requests and sockets share."""
        if not may_cost(self.request.scope, cost):
            raise Refused(429, N_("Too many requests: wait a moment."))

    def game(self) -> Game:
        """The game that the address names."""
        try:
            return find_game(self.request.path_params["game"])
        except UnknownGame:
            raise Refused(404, N_("There is no such game.")) from None

    async def session(self) -> TableSession:
        """The table that the address names."""
        session = await self.registry.find(self.request.path_params["table"])
        session.saw(self.guest)
        return session

    # ---- Answers -----------------------------------------------------------------------------------------------------

    async def page(self, template: str, status: int = 200, **context: Any) -> Response:
        html = render(
            template,
            self.lang,
            theme=self.visitor.theme,
            me=await self._name_to_show(),
            csrf=self.site.identity.form_token(self.guest),
            here=self.request.url.path,
            words=words_json(self.lang),
            **context,
        )
        return self.answer(HTMLResponse(html, status))

    def go_to(self, path: str) -> Response:
        return self.answer(RedirectResponse(path, SEE_OTHER))

    def answer(self, response: Response) -> Response:
        welcome(response, self.visitor, self.site.identity, self.site.settings.is_secure)
        return response


Answering = Callable[[RequestContext], Awaitable[Response]]


def visited(site: Site, answering: Answering, cost: float) -> Callable[[Request], Awaitable[Response]]:
    """A page as Starlette calls it; whatever cannot be granted is answered by a page that says why."""

    async def endpoint(request: Request) -> Response:
        context = RequestContext(site, request)
        response = await answered(context)
        if not context.holds_invitation:
            compress(response, request.headers)
        return response

    async def answered(context: RequestContext) -> Response:
        try:
            context.spend(cost)
            return await answering(context)
        except Refused as refused:
            sentence = refused.sentence(context.lang)
            return await context.page("error.html", refused.status, code=refused.status, sentence=sentence)
        except NoSuchTable:
            sentence = say(context.lang, "There is no such table. If it is old, it may have been removed.")
            return await context.page("error.html", 404, code=404, sentence=sentence)
        except TableError as error:
            return await context.page("error.html", 409, code=409, sentence=error.sentence(context.lang))
        except UnsupportedRules as unsupported:
            from farshore.server.unsupported import unsupported_page

            return await unsupported_page(context, unsupported)
        except (Unwritable, NoAnswer) as error:
            log.error("%s", error)
            sentence = say(context.lang, sentence_for_guests(error) or "")
            return await context.page("error.html", 503, code=503, sentence=sentence)
        except ClientDisconnect:
            return Response(status_code=400)  # nobody is there to read it
        except Exception:
            log.exception("a request failed")  # not which: addresses hold invitations
            return PlainTextResponse(say(context.lang, "Something went wrong. Try again."), 500)

    return endpoint


def safe_path(text: str) -> str:
    """A path of this site to go back to; the home page if it is anything else."""
    is_ours = text.startswith("/") and not text.startswith("//") and "\\" not in text
    return urlsplit(text).path if is_ours and len(text) < 300 and text.isprintable() else "/"
