"""The server, put together."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from farshore.games import names as game_names
from farshore.kit.catalogue import LANGUAGES, N_
from farshore.server import allowance, home, pages, replay_pages, table_pages, thing_pages
from farshore.server.bundles import MEDIA_TYPES, bundle
from farshore.server.compression import compress_file
from farshore.server.entropy import Entropy
from farshore.server.expiry import KEEP_ALL, Keep, remove_old_tables
from farshore.server.identity import Identity
from farshore.server.pages import load_templates, version_of
from farshore.server.readiness import Readiness
from farshore.server.reading import Reader
from farshore.server.registry import NoSuchTable, TableRegistry, UnsupportedRules
from farshore.server.security import SecurityMiddleware, client_of
from farshore.server.settings import Settings
from farshore.server.site import Answering, RequestContext, Site, visited
from farshore.server.subscriber import Subscriber
from farshore.server.table_socket import TableSocket
from farshore.server.thinking import Thinkers, think
from farshore.server.visitors import Refused, visitor_of, whole_number
from farshore.tables import Store

NOT_HERE, TOO_MANY = 4404, 4429  # codes of our own for sockets that cannot be
YEAR_IN_CACHE = "public, max-age=31536000, immutable"
GREETING = "farshore"


def build_app(
    settings: Settings,
    store: Store,
    readiness: Readiness | None = None,
    thinkers: Thinkers | None = None,
    reader: Reader | None = None,
    clock: Callable[[], float] = time.time,
    entropy: Entropy | None = None,
    keep: Keep = KEEP_ALL,
    when_ready: Callable[[], None] = lambda: None,
) -> Starlette:
    """A server on a store; tests bring a clock and entropy of their own."""
    games = game_names()
    ready = readiness or Readiness(games)
    asked = thinkers or Thinkers(way=partial(think, roster=settings.roster), is_compiled=ready.is_compiled)
    looking_back = reader or Reader(is_compiled=ready.is_compiled)
    registry = TableRegistry(store, asked, ready, looking_back, clock, entropy or Entropy())
    site = Site(settings, registry, games)

    async def get_ready() -> None:
        await asyncio.to_thread(load_templates)
        await registry.get_ready()
        when_ready()

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        ready.begin()
        await store.open()
        site.identity = Identity(await store.secret())
        work = (get_ready(), registry.watch(), remove_old_tables(registry, keep))
        tasks = [asyncio.create_task(each) for each in work]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await registry.close()

    app = Starlette(
        routes=routes(site), lifespan=lifespan, middleware=[Middleware(SecurityMiddleware, settings=settings)]
    )
    app.state.site = site
    return app


def routes(site: Site) -> list[BaseRoute]:
    def get(path: str, answering: Answering, cost: float = allowance.PAGE) -> Route:
        return Route(path, visited(site, answering, cost), methods=["GET"])

    def post(path: str, answering: Answering, cost: float = allowance.CHANGE) -> Route:
        return Route(path, visited(site, answering, cost), methods=["POST"])

    return [
        get("/", home.home),
        get("/help/{game}", home.rules),
        post("/name", home.set_name),
        post("/settings", home.set_settings),
        post("/play/{game}", home.play_now, allowance.TABLE),
        get("/new/{game}", home.new_table),
        post("/new/{game}", home.open_new_table, allowance.TABLE),
        get("/t/{table}", table_pages.table_page),
        get("/t/{table}/text", table_pages.text),
        get("/t/{table}/log", table_pages.earlier_log),
        get("/t/{table}/thing", thing_pages.thing, allowance.EXPLANATION),
        post("/t/{table}/do", table_pages.do),
        post("/t/{table}/sit", table_pages.take_kept_seat),
        get("/join/{table}/{seat}/{token}", table_pages.join_page),
        post("/join/{table}/{seat}/{token}", table_pages.join),
        get("/t/{table}/replay", replay_pages.replay_page, allowance.LONG),
        get("/t/{table}/replay/{step}.json", replay_pages.replay_step, allowance.LONG),
        get("/t/{table}/replay/{step}/thing", thing_pages.thing_in_replay, allowance.LONG),
        post("/t/{table}/continue", replay_pages.continue_from, allowance.LONG),
        get("/t/{table}/record.{form}", replay_pages.download, allowance.LONG),
        get("/t/{table}/verify", replay_pages.verify_page, allowance.LONG),
        WebSocketRoute("/t/{table}/socket", SocketDoor(site)),
        get("/games/{game}/look.css", look),
        get("/games/{game}/rules/{lang}", rules_sheet),
        Route("/alive", alive),
        get("/ready", is_ready),
        Route("/assets/{name}", asset),
        get("/{path:path}", nowhere),
    ]


async def alive(_: Request) -> Response:
    """For whoever wants to know whether it is Farshore that listens here."""
    return PlainTextResponse(GREETING)


async def is_ready(context: RequestContext) -> Response:
    """Whether the rules of every game are compiled, for whoever started the server; they can be played before."""
    ready = context.registry.readiness.is_complete
    return PlainTextResponse("ready" if ready else "getting ready", 200 if ready else 503)


async def look(context: RequestContext) -> Response:
    """How a game's board looks."""
    return file_of_ours(context.game().scene.STYLE, "text/css", context.request)


async def rules_sheet(context: RequestContext) -> Response:
    """A game's rules, to be read beside its board."""
    lang = context.request.path_params["lang"]
    if lang not in LANGUAGES:
        return await nowhere(context)
    return file_of_ours(pages.rules_sheet(context.game(), lang), "text/html", context.request)


async def asset(request: Request) -> Response:
    """What a page needs besides its own text."""
    name = request.path_params["name"]
    try:
        return file_of_ours(bundle(name), MEDIA_TYPES[name.rpartition(".")[2]], request)
    except KeyError:
        return PlainTextResponse("there is no such file\n", 404)


def file_of_ours(text: str, media_type: str, request: Request) -> Response:
    """Under its own address it may be kept for ever; under any other, such as one of yesterday, not at all."""
    is_kept = request.query_params.get("v") == version_of(text)
    response = Response(text, media_type=media_type)
    response.headers["cache-control"] = YEAR_IN_CACHE if is_kept else "no-cache"
    compress_file(response, request.headers)
    return response


async def nowhere(_: RequestContext) -> Response:
    raise Refused(404, N_("There is no such page."))


class SocketDoor:
    """Lets sockets in: as many as a client may have, and only to tables that there are."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._open: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        socket = WebSocket(scope, receive, send)
        client = client_of(socket.scope)
        is_one_too_many = self._open[client] >= self._site.settings.limits.sockets
        if is_one_too_many or not allowance.may_cost(scope, allowance.CHANGE):
            await refuse(socket, TOO_MANY)
            return
        self._open[client] += 1
        try:
            await self._talk(socket)
        finally:
            self._open[client] -= 1
            if not self._open[client]:
                del self._open[client]

    async def _talk(self, socket: WebSocket) -> None:
        site = self._site
        visitor = visitor_of(socket, site.identity, site.registry.entropy)
        try:
            session = await site.registry.find(socket.path_params["table"])
        except (NoSuchTable, UnsupportedRules):
            await refuse(socket, NOT_HERE)
            return
        subscriber = Subscriber(visitor.guest, await site.registry.viewer(visitor, session.table))
        await TableSocket(socket, site.registry, session, subscriber, site.settings.limits).run(
            whole_number(socket.query_params.get("since"))
        )


async def refuse(socket: WebSocket, code: int) -> None:
    """Open the socket only to close it with a code that the client can read."""
    await socket.accept()
    await socket.close(code)
