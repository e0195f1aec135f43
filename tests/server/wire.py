"""A whole server without a network: requests and sockets reach it as raw ASGI, so that every byte is known.

Chance, time and secret are fixed; rules count as compiled, and bots think at once.
"""

from __future__ import annotations

import asyncio
import json
import pickle
import random
import re
from collections import deque
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, MutableMapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial, wraps
from pathlib import Path
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar, cast
from urllib.parse import quote, unquote, urlencode

from starlette.applications import Starlette

import farshore
from farshore.bots import SHIPPED, Evaluation, Search, find
from farshore.engine.options import complete_options
from farshore.engine.state import State
from farshore.records.commitment import SALT_BYTES
from farshore.server.app import build_app
from farshore.server.entropy import Entropy
from farshore.server.identity import COOKIE
from farshore.server.readiness import Readiness
from farshore.server.reading import Past, Reader
from farshore.server.registry import TableRegistry
from farshore.server.security import HEADERS
from farshore.server.session import TableSession
from farshore.server.settings import UNLIMITED, Limits, Settings
from farshore.server.site import Site
from farshore.server.sqlite import SqliteStore
from farshore.server.thinking import Thinkers
from farshore.tables import Seat, Store, Table, TableInfo, seat_of_person

T = TypeVar("T")
P = ParamSpec("P")

SECRET = bytes(range(32))
NOON = 1_700_000_000.0
PATIENCE = 20.0  # seconds for an answer: whoever waits longer has found a mistake
ANNA, BELA, CLEO, DORA = (f"{number:032x}" for number in range(0xA, 0xE))
NAMES = {ANNA: "Anna", BELA: "Béla", CLEO: "Cleo", DORA: "Dora"}
FEW_PLAYOUTS = 60  # for a hint
SHORT = {"rounds": 1, "starter": 0}  # a game as tests want it, where it has such options
FORM = (b"content-type", b"application/x-www-form-urlencoded")


def alone(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test that is a coroutine, run in an event loop of its own."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        in_a_loop(test(*args, **kwargs))

    return run


def in_a_loop(coroutine: Coroutine[Any, Any, T]) -> T:
    """Run it in a thread of its own: where browsers are driven, the main thread's loop is taken."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()


# ---- What is fixed ---------------------------------------------------------------------------------------------------


class KnownEntropy(Entropy):
    """What can be foreseen."""

    def __init__(self) -> None:
        self.drawn = 0

    def _next(self) -> int:
        self.drawn += 1
        return self.drawn

    def table_id(self) -> str:
        return f"{self._next():020x}"

    def guest_id(self) -> str:
        return f"{0xF000 + self._next():032x}"

    def seed(self) -> int:
        return self._next()

    def salt(self) -> bytes:
        return bytes(SALT_BYTES)

    def rng(self) -> random.Random:
        return random.Random(self._next())


class HandClock:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.time = NOON

    def __call__(self) -> float:
        return self.time


class Ready(Readiness):
    """Everything is compiled."""

    def is_compiled(self, game: str) -> bool:  # noqa: ARG002
        return True

    def begin(self) -> None:
        pass

    async def get_ready(self) -> None:
        pass


class Quick(Thinkers):
    """Bots that think in this very process."""

    async def choose(self, bot: str, seed: int, view: State) -> int:
        return int(find(bot)(seed).choose(view))

    async def evaluate(self, view: State) -> list[Evaluation] | None:
        return Search(0, FEW_PLAYOUTS).evaluate(view)

    async def warm_up(self) -> None:
        pass


class ReaderHere(Reader):
    """Looks back at games in this very process, after the same journey."""

    async def ask(
        self, table: Table, question: Callable[Concatenate[Past, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        return question(Past(pickle.dumps(table.stored())), *args, **kwargs)


class KnownStore(SqliteStore):
    """A real database, but its secret is known, and nothing waits for the disk."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._connection.execute("PRAGMA synchronous = OFF")

    def secret(self) -> bytes:
        return SECRET


class StoreHere:
    """The async store on a database that this very process has open: each method is that of the same name."""

    def __init__(self, database: SqliteStore) -> None:
        self._database = database
        self._thread = ThreadPoolExecutor(1, "store")

    async def open(self) -> None:
        pass

    def __getattr__(self, name: str) -> Any:
        return partial(self._call, getattr(self._database, name))

    async def _call(self, method: Callable[..., object], *args: object) -> object:
        return await asyncio.get_running_loop().run_in_executor(self._thread, method, *args)

    async def close(self) -> None:
        await self._call(self._database.close)
        self._thread.shutdown()


# ---- The server ------------------------------------------------------------------------------------------------------


class House:
    """A server that runs, and those who visit it."""

    def __init__(
        self, app: Starlette, clock: HandClock, entropy: Entropy, settings: Settings, store: SqliteStore
    ) -> None:
        self.app = app
        self.clock = clock
        self.entropy = entropy
        self.settings = settings
        self.store = store
        self.site: Site = app.state.site
        self.registry: TableRegistry = self.site.registry

    def visitor(self, guest: str = "", lang: str = "en") -> Client:
        """Somebody with the cookie of a guest; without one, somebody who has never been here."""
        client = Client(self.app, self.settings, lang)
        if guest:
            client.cookies[COOKIE] = self.site.identity.cookie_for(guest)
            client.csrf = self.site.identity.form_token(guest)
        return client

    def info(
        self, *seats: Seat, game: str = "", host: str = ANNA, listed: bool = False, **options: object
    ) -> TableInfo:
        played = farshore.game(game or ("lost-cities" if len(seats) == 2 else "lookout"))
        short = {option.name: SHORT[option.name] for option in played.options if option.name in SHORT}
        chosen = complete_options(played.options, {**short, **options}, len(seats))
        return TableInfo(
            id=self.entropy.table_id(),
            game=played.name,
            players=len(seats),
            options={option.name: option.text(chosen[option.name]) for option in played.options},
            seats=seats,
            host=host,
            created=NOON,
            listed=listed,
        )

    async def table(self, *seats: Seat, **options: Any) -> TableSession:
        """A table; it begins if every seat is taken, and seat 0 begins."""
        return await self.registry.create(self.info(*seats, **options))

    def kept(self, session: TableSession) -> Table:
        """The table as it lies in the store."""
        stored = self.store.load(session.table.id)
        assert stored is not None
        return Table.resume(stored, self.clock)


@asynccontextmanager
async def house(
    folder: Path,
    *,
    limits: Limits = UNLIMITED,
    thinkers: Thinkers | None = None,
    reader: Reader | None = None,
    readiness: Readiness | None = None,
    public_url: str = "",
    bots: tuple[str, ...] = tuple(SHIPPED),
    store_on: Callable[[SqliteStore], Store] | None = None,
) -> AsyncIterator[House]:
    """A server on a new store in this folder."""
    clock, entropy = HandClock(), KnownEntropy()
    settings = Settings(limits=limits, public_url=public_url, bots=bots)
    store = KnownStore(folder / "farshore.db")
    ready, thinking = readiness or Ready(farshore.names()), thinkers or Quick()
    asked = cast(Store, StoreHere(store)) if store_on is None else store_on(store)
    app = build_app(settings, asked, ready, thinking, reader or ReaderHere(), clock=clock, entropy=entropy)
    async with app.router.lifespan_context(app):
        yield House(app, clock, entropy, settings, store)


def seated(*guests: str) -> tuple[Seat, ...]:
    return tuple(seat_of_person(NAMES[guest], guest) for guest in guests)


def standing(session: TableSession) -> tuple[int, TableInfo, int]:
    """All of a table that a request could change."""
    return session.table.version, session.table.info, session.table.steps


# ---- Requests --------------------------------------------------------------------------------------------------------


class Answer(NamedTuple):
    """What the server says to a request."""

    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()

    def header(self, name: str) -> str:
        return dict(self.headers).get(name, "")

    def all(self, name: str) -> list[str]:
        return [value for key, value in self.headers if key == name]


def without_tokens(answer: Answer) -> str:
    """A page but for the tokens of its forms, which are never the same twice."""
    return re.sub(r'name="csrf" value="[^"]+"', "", answer.text)


def is_clear(answer: Answer) -> bool:
    """Whether an answer says something, forbids what it should, and is no mistake of ours."""
    guarded = all(answer.header(name) == value for name, value in HEADERS.items())
    return answer.status < 500 and (bool(answer.body) or answer.status == 303) and guarded


class Client:
    """A browser: it keeps cookies, and knows the token of its forms."""

    def __init__(self, app: Starlette, settings: Settings, lang: str = "en") -> None:
        self.app = app
        self.host = next(iter(sorted(settings.hosts)))
        self.origin = next(iter(sorted(settings.origins)))
        self.lang = lang
        self.cookies: dict[str, str] = {}
        self.csrf = ""
        self.address = "192.0.2.7"

    def headers(self, more: Iterable[tuple[bytes, bytes]] = ()) -> list[tuple[bytes, bytes]]:
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        plain = {"host": self.host, "origin": self.origin, "accept-language": self.lang, "cookie": cookie}
        given = [(name.encode(), value.encode("utf-8", "surrogateescape")) for name, value in plain.items() if value]
        replaced = {name for name, _ in more}
        return [*((name, value) for name, value in given if name not in replaced), *more]

    def scope(self, kind: str, path: str, more: Iterable[tuple[bytes, bytes]], **others: object) -> dict[str, Any]:
        plain, _, query = path.partition("?")
        return {
            "type": kind,
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "server": ("127.0.0.1", 8180),
            "client": (self.address, 50_000),
            "root_path": "",
            "path": unquote(plain),
            "raw_path": plain.encode(),
            "query_string": query.encode(),
            "headers": [pair for pair in self.headers(more) if pair[1] or pair[0] != b"origin"],
            "state": {},
            **others,
        }

    async def ask(
        self, method: str, path: str, body: Iterable[bytes] = (), headers: Iterable[tuple[bytes, bytes]] = ()
    ) -> Answer:
        """Any request, with its body in any number of parts."""
        chunks = deque(body)
        sent: list[MutableMapping[str, Any]] = []

        async def receive() -> dict[str, Any]:
            part = chunks.popleft() if chunks else b""
            return {"type": "http.request", "body": part, "more_body": bool(chunks)}

        async def send(message: MutableMapping[str, Any]) -> None:
            sent.append(message)

        scope = self.scope("http", path, headers, method=method, scheme="http")
        await asyncio.wait_for(self.app(scope, receive, send), PATIENCE)
        return self._answer(sent)

    def _answer(self, sent: list[MutableMapping[str, Any]]) -> Answer:
        start, *rest = sent
        pairs = tuple((name.decode("latin-1"), value.decode("latin-1")) for name, value in start["headers"])
        answer = Answer(start["status"], pairs, b"".join(part.get("body", b"") for part in rest))
        for cookie in answer.all("set-cookie"):
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value.strip('"')
        return answer

    async def get(self, path: str) -> Answer:
        return await self.ask("GET", path)

    async def post(self, path: str, **fields: object) -> Answer:
        """A form of ours, filled in; `do_` stands for fields whose name is not one of Python's."""
        return await self.submit(path, {name.replace("_", "-"): value for name, value in fields.items()})

    async def submit(self, path: str, fields: dict[str, object]) -> Answer:
        form = urlencode({"csrf": self.csrf, **{name: str(value) for name, value in fields.items()}})
        return await self.ask("POST", path, [form.encode()], [FORM])

    def line(self, path: str, headers: Iterable[tuple[bytes, bytes]] = ()) -> Line:
        scope = self.scope(
            "websocket", path, headers, scheme="ws", subprotocols=[], extensions={"websocket.http.response": {}}
        )
        return Line(self.app, scope)

    async def listen(self, table: str, since: int | None = None) -> Line:
        """A socket at a table."""
        line = self.line(f"/t/{quote(table)}/socket" + ("" if since is None else f"?since={since}"))
        await line.open()
        return line


# ---- Sockets ---------------------------------------------------------------------------------------------------------


class Line:
    """One socket, seen from the browser."""

    def __init__(self, app: Starlette, scope: dict[str, Any]) -> None:
        self._app = app
        self._scope = scope
        self._going: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._coming: asyncio.Queue[MutableMapping[str, Any]] = asyncio.Queue()
        self.is_reading = asyncio.Event()  # while it is not, the server's messages pile up
        self.is_reading.set()
        self._task: asyncio.Task[None] | None = None
        self._fences = 0
        self._fragments: dict[str, list[str]] = {}  # of each part of the page
        self.denied: int | None = None
        self.code: int | None = None  # with which the server closed it

    async def open(self) -> None:
        self._task = asyncio.create_task(self._app(self._scope, self._going.get, self._send))
        self._going.put_nowait({"type": "websocket.connect"})
        event = await self._next()
        if event["type"] == "websocket.http.response.start":
            self.denied = event["status"]
            self.denial = event
        elif event["type"] == "websocket.close":
            self.code = event.get("code", 1000)
        else:
            assert event["type"] == "websocket.accept"

    async def _send(self, message: MutableMapping[str, Any]) -> None:
        await self.is_reading.wait()
        self._coming.put_nowait(message)

    async def _next(self) -> MutableMapping[str, Any]:
        return await asyncio.wait_for(self._coming.get(), PATIENCE)

    # ---- Speaking ----------------------------------------------------------------------------------------------------

    def say(self, **message: object) -> None:
        self.say_text(json.dumps(message))

    def say_text(self, text: str) -> None:
        self._going.put_nowait({"type": "websocket.receive", "text": text})

    def say_bytes(self, data: bytes) -> None:
        self._going.put_nowait({"type": "websocket.receive", "bytes": data})

    # ---- Hearing -----------------------------------------------------------------------------------------------------

    async def hear(self) -> dict[str, Any]:
        """The next message; if there will be none, `closed` and the code."""
        event = await self._next()
        if event["type"] == "websocket.close":
            self.code = event.get("code", 1000)
            return {"is": "closed", "code": self.code}
        assert event["type"] == "websocket.send"
        return self._read(event["text"])

    def _read(self, text: str) -> dict[str, Any]:
        """A message; of a view, the parts are put together from what came before."""
        message = cast(dict[str, Any], json.loads(text))
        for name, sent in message.get("parts", {}).items():
            before = self._fragments.get(name, [])
            self._fragments[name] = [before[part] if isinstance(part, int) else part for part in sent]
            message["parts"][name] = "".join(self._fragments[name])
        return message

    async def fence(self) -> list[str]:
        """Everything that has come so far, byte for byte: a question whose answer comes after it."""
        self._fences += 1
        mark = f"fence {self._fences}"
        self.say(do="why", action=mark)
        texts: list[str] = []
        while True:
            event = await self._next()
            assert event["type"] == "websocket.send", f"the server closed the socket: {event}"
            if json.loads(event["text"]).get("about") == mark:
                return texts
            texts.append(event["text"])

    async def news(self) -> list[dict[str, Any]]:
        """Everything that has come so far."""
        return [self._read(text) for text in await self.fence()]

    async def until(self, kind: str, version: int = 0) -> dict[str, Any]:
        """The first message of a kind, of this version or later."""
        while True:
            message = await self.hear()
            assert message["is"] != "closed" or kind == "closed"
            if message["is"] == kind and message.get("version", version) >= version:
                return message

    async def hang_up(self) -> None:
        assert self._task is not None
        self._going.put_nowait({"type": "websocket.disconnect", "code": 1001})
        self.is_reading.set()
        await asyncio.wait_for(self._task, PATIENCE)

    async def end(self) -> None:
        """Wait until the server has let go."""
        assert self._task is not None
        await asyncio.wait_for(asyncio.shield(self._task), PATIENCE)
