"""How the server bears many tables: a real one in a process of its own, real sockets, and the time from a command to
everybody's view of it.

A time says little by itself, on a machine that others use too: so the same people also talk to a server that only
sends back what it is told, in turns with the real one. The ratio of the two is the figure, and the processor's time
that the server took for an action.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections import deque
from collections.abc import Awaitable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from itertools import chain
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

from farshore.bench.measured import Measured, echoing, processor_seconds, serving
from farshore.games import game as find_game
from farshore.server.entropy import Entropy
from farshore.server.identity import COOKIE, Identity
from farshore.server.sqlite import SqliteStore
from farshore.tables import Table, TableInfo, commands, seat_of_person

T = TypeVar("T")

GAME = "lost-cities"
ROUNDS = 3  # of the real server and the echoing one, in turns
SETTLE_SECONDS = 1.0
LATE_SECONDS = 5.0  # a view that has not come by then is lost
VIEWS_ECHOED = 1_000  # the last that came


class Delays(NamedTuple):
    """From a message to its answer, in milliseconds."""

    median_ms: float
    p99_ms: float


class Load(NamedTuple):
    """What was measured."""

    actions: int
    lost: int
    views: Delays
    echoes: Delays  # of the same messages, with as many sockets
    cpu_ms_per_action: float | None  # of all processes of the server; none where it cannot be known
    bytes_per_view: int  # as they travel


class Found:
    """What one of the servers has shown so far."""

    def __init__(self) -> None:
        self.delays: list[float] = []
        self.texts: deque[str] = deque(maxlen=VIEWS_ECHOED)
        self.bytes = 0
        self.cpu: float | None = None

    async def gather(self, pairs: Iterable[Awaitable[list[float]]]) -> None:
        self.delays += chain.from_iterable(await asyncio.gather(*pairs))

    @property
    def in_time(self) -> Delays:
        """Of what was not lost."""
        kept = sorted(delay for delay in self.delays if delay < LATE_SECONDS)
        return Delays(round(1000 * kept[len(kept) // 2], 2), round(1000 * kept[int(len(kept) * 0.99)], 2))


class Seat(NamedTuple):
    table: str
    cookie: str


class Heard(msgspec.Struct):
    """What a person here needs of a message: the rest is not read, so that the server has the machine to itself."""

    kind: str = msgspec.field(name="is")
    version: int = 0
    legal: dict[str, str] = {}


def measure_load(tables: int, seconds: float, *, compress: bool) -> Load:
    """Many tables of two people each, one action a second at every table, for so many seconds in all."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "load.db"
        seats = set_tables(database, tables)
        with serving(database, compress=compress) as real, echoing(compress=compress) as echo:
            return asyncio.run(in_turns(real, echo, seats, seconds / ROUNDS, compress=compress))


async def in_turns(
    real: Measured, echo: Measured, seats: list[tuple[Seat, Seat]], seconds: float, *, compress: bool
) -> Load:
    views, echoes = Found(), Found()
    for _ in range(ROUNDS):
        await play(real, seats, seconds, views, compress=compress)
        await play_echo(echo, len(seats), seconds, views.texts, echoes, compress=compress)
    moves = len(views.delays) // 2
    return Load(
        actions=moves,
        lost=sum(delay >= LATE_SECONDS for delay in views.delays),
        views=views.in_time,
        echoes=echoes.in_time,
        cpu_ms_per_action=None if views.cpu is None else round(1000 * views.cpu / moves, 3),
        bytes_per_view=round(views.bytes / len(views.delays)),
    )


def set_tables(database: Path, count: int) -> list[tuple[Seat, Seat]]:
    """Tables at which two people each have just begun."""
    entropy, game = Entropy(), find_game(GAME)
    options = {option.name: option.text(option.default) for option in game.options}
    with closing(SqliteStore(database)) as store:
        identity = Identity(store.secret())
        clients = []
        for _ in range(count):
            guests = [entropy.guest_id(), entropy.guest_id()]
            at_table = tuple(seat_of_person(name, guest) for name, guest in zip(("Anna", "Ben"), guests, strict=True))
            info = TableInfo(
                id=entropy.table_id(),
                game=GAME,
                players=2,
                options=options,
                seats=at_table,
                host=guests[0],
                created=0.0,
            )
            store.create(info, 1, 0.0)
            store.save(commands.begin(Table(info, 1, time.time), entropy.seed(), entropy.salt(), random.Random()))
            first, second = (Seat(info.id, f"{COOKIE}={identity.cookie_for(guest)}") for guest in guests)
            clients.append((first, second))
    return clients


# ---- The people ------------------------------------------------------------------------------------------------------


class Counted(ClientConnection):
    """A socket that counts what travels to it."""

    received = 0

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        super().data_received(data)


class Person:
    """One socket at a table: knows what it may do."""

    def __init__(self, socket: Counted) -> None:
        self.socket = socket
        self.version = 0
        self.legal: list[str] = []
        self.arrived: dict[int, asyncio.Future[float]] = {}

    async def listen(self, texts: deque[str]) -> None:
        async for text in self.socket:
            now = time.perf_counter()
            message = msgspec.json.decode(text, type=Heard)
            if message.kind == "ping":
                await self.socket.send('{"do":"pong"}')
            elif message.kind == "view":
                self.version, self.legal = message.version, list(message.legal)
                future = self.arrived.pop(self.version, None)
                if future is not None and not future.done():
                    future.set_result(now)
                    texts.append(str(text))

    def awaits(self, version: int) -> asyncio.Future[float]:
        return self.arrived.setdefault(version, asyncio.get_running_loop().create_future())


async def play(
    server: Measured, seats: list[tuple[Seat, Seat]], seconds: float, found: Found, *, compress: bool
) -> None:
    """Everybody sits down, plays on for a while, and leaves."""
    pairs = [
        (Person(await seated(server.port, one, compress)), Person(await seated(server.port, two, compress)))
        for one, two in seats
    ]
    everybody = [*chain.from_iterable(pairs)]
    listening = [asyncio.create_task(person.listen(found.texts)) for person in everybody]
    await asyncio.sleep(SETTLE_SECONDS)
    bytes_before, cpu_before = sum(person.socket.received for person in everybody), processor_seconds(server.process)
    await found.gather(play_table(pair, due, end) for pair, due, end in on_their_beats(pairs, seconds))
    found.bytes += sum(person.socket.received for person in everybody) - bytes_before
    cpu = processor_seconds(server.process)
    if cpu is not None and cpu_before is not None:
        found.cpu = (found.cpu or 0.0) + cpu - cpu_before
    for task in listening:
        task.cancel()
    await asyncio.gather(*(person.socket.close() for person in everybody), return_exceptions=True)


def seated(port: int, seat: Seat, compress: bool) -> Awaitable[Counted]:
    return connected(port, f"/t/{seat.table}/socket", compress, {"Cookie": seat.cookie})


async def connected(port: int, path: str, compress: bool, headers: Mapping[str, str]) -> Counted:
    socket = await websockets.connect(
        f"ws://127.0.0.1:{port}{path}",
        additional_headers=headers,
        origin=websockets.Origin(f"http://127.0.0.1:{port}"),
        compression="deflate" if compress else None,
        ping_interval=None,
        create_connection=Counted,
    )
    assert isinstance(socket, Counted)
    return socket


def on_their_beats(pairs: Sequence[T], seconds: float) -> Iterator[tuple[T, float, float]]:
    """Each pair, when it begins, and when all end."""
    start, spread = time.perf_counter(), random.Random(1)
    return ((pair, start + spread.random(), start + seconds) for pair in pairs)


async def play_table(pair: tuple[Person, Person], due: float, end: float) -> list[float]:
    """One action a second, by whoever is to decide; how long each view of it took to arrive.

    Every table keeps to its own beat: if it waited a second after each view, tables that were once held up together
    would come together for ever after.
    """
    delays: list[float] = []
    chance = random.Random(due)
    while due < end:
        await asyncio.sleep(due - time.perf_counter())
        actor = next((person for person in pair if person.legal), None)
        if actor is None:
            break  # the game is over
        views = [person.awaits(actor.version + 1) for person in pair]
        action, version, actor.legal = chance.choice(actor.legal), actor.version, []
        begun = time.perf_counter()
        await actor.socket.send(msgspec.json.encode({"do": "act", "action": action, "version": version}).decode())
        for view in views:
            try:
                delays.append(await asyncio.wait_for(view, LATE_SECONDS) - begun)
            except TimeoutError:
                delays.append(LATE_SECONDS)
        due += 1.0
    return delays


# ---- The same with an echo -------------------------------------------------------------------------------------------


async def play_echo(
    server: Measured, count: int, seconds: float, texts: Sequence[str], found: Found, *, compress: bool
) -> None:
    """As many pairs of sockets, to which the views that came before are echoed on the same beat."""
    pairs = [
        (await connected(server.port, "/", compress, {}), await connected(server.port, "/", compress, {}))
        for _ in range(count)
    ]
    await asyncio.sleep(SETTLE_SECONDS)
    await found.gather(echo_pair(pair, due, end, texts) for pair, due, end in on_their_beats(pairs, seconds))
    await asyncio.gather(*(socket.close() for socket in chain.from_iterable(pairs)), return_exceptions=True)


async def echo_pair(pair: tuple[Counted, Counted], due: float, end: float, texts: Sequence[str]) -> list[float]:
    """Both sockets at once are sent back a view each, once a second."""
    delays: list[float] = []
    chance = random.Random(due)
    while due < end:
        await asyncio.sleep(due - time.perf_counter())
        delays += await asyncio.gather(*(echoed(socket, chance.choice(texts)) for socket in pair))
        due += 1.0
    return delays


async def echoed(socket: Counted, text: str) -> float:
    begun = time.perf_counter()
    await socket.send(text)
    await socket.recv()
    return time.perf_counter() - begun
