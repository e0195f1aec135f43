"""How the server bears many tables: a real one in a process of its own, real sockets, and the time from a deed to
everybody's view of it.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import random
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

from farshore.games import game as find_game
from farshore.server.chance import Chance
from farshore.server.identity import COOKIE, Identity
from farshore.server.keeping import Clerk
from farshore.server.run import free_socket, server_on
from farshore.server.settings import UNLIMITED, Settings
from farshore.server.sqlite import SqliteStore
from farshore.tables import Sheet, Table, seat_of_person

PORT = 18_180
GAME = "lost-cities"
START_SECONDS = 60.0
SETTLE_SECONDS = 3.0
LATE_SECONDS = 5.0  # a view that has not come by then is lost


class Load(NamedTuple):
    """What was measured: from a deed to the arrival of its view, in milliseconds; bytes of all views of a move."""

    actions: int
    lost: int
    median_ms: float
    p99_ms: float
    bytes_per_move: float


class Seat(NamedTuple):
    table: str
    cookie: str


class Heard(msgspec.Struct):
    """What a person here needs of a message: the rest is not read, so that the server has the machine to itself."""

    kind: str = msgspec.field(name="is")
    version: int = 0
    legal: dict[str, str] = {}


def measure_load(tables: int, seconds: float, *, compress: bool) -> Load:
    """Many tables of two people each, one action a second at every table."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "load.db"
        seats = set_tables(database, tables)
        with serving(database, compress=compress) as port:
            return asyncio.run(play(port, seats, seconds, compress=compress))


def set_tables(database: Path, count: int) -> list[tuple[Seat, Seat]]:
    """Tables at which two people each have just begun."""
    chance, game = Chance(), find_game(GAME)
    options = {option.name: option.text(option.default) for option in game.options}
    with closing(SqliteStore(database)) as store:
        identity = Identity(store.secret())
        seats = []
        for _ in range(count):
            guests = [chance.guest_id(), chance.guest_id()]
            chairs = tuple(seat_of_person(name, guest) for name, guest in zip(("Anna", "Ben"), guests, strict=True))
            sheet = Sheet(
                id=chance.table_id(), game=GAME, players=2, options=options, chairs=chairs, host=guests[0], created=0.0
            )
            store.create(sheet, 1, 0.0)
            store.save(Table(sheet, 1, chance.now).begin(chance.seed(), chance.salt(), random.Random()))
            first, second = (Seat(sheet.id, f"{COOKIE}={identity.cookie_for(guest)}") for guest in guests)
            seats.append((first, second))
    return seats


# ---- The server -----------------------------------------------------------------------------------------------------


@contextmanager
def serving(database: Path, *, compress: bool) -> Iterator[int]:
    """A server in a process of its own."""
    context = multiprocessing.get_context("spawn")
    receiving, sending = context.Pipe(duplex=False)
    process = context.Process(target=serve, args=(database, compress, sending), daemon=False)
    process.start()
    try:
        if not receiving.poll(START_SECONDS):
            raise TimeoutError("the server did not start")
        port = receiving.recv()
        wait_until_ready(port)
        yield port
    finally:
        process.terminate()
        process.join(10)


def wait_until_ready(port: int) -> None:
    """Tables whose rules are not loaded yet are not shown."""
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end:
        with suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{port}/ready", timeout=5):
            return
        time.sleep(0.05)
    raise TimeoutError("the server did not get ready")


def serve(database: Path, compress: bool, sending: Any) -> None:
    with Clerk.hired() as clerk:
        listening = free_socket("127.0.0.1", PORT, 100)
        settings = Settings("127.0.0.1", listening.getsockname()[1], limits=UNLIMITED, compress=compress)
        with closing(SqliteStore(database)) as store:
            server = server_on(settings, store, clerk)
            sending.send(settings.port)
            server.run(sockets=[listening])


# ---- The people -----------------------------------------------------------------------------------------------------


class Person:
    """One socket at a table: counts what comes, and knows what it may do."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.version = 0
        self.legal: list[str] = []
        self.bytes = 0
        self.arrived: dict[int, asyncio.Future[float]] = {}

    async def listen(self) -> None:
        async for text in self.socket:
            now = time.perf_counter()
            message = msgspec.json.decode(text, type=Heard)
            if message.kind == "ping":
                await self.socket.send('{"do":"pong"}')
            elif message.kind == "view":
                self.version, self.legal = message.version, list(message.legal)
                self.bytes += len(text)
                future = self.arrived.pop(self.version, None)
                if future is not None and not future.done():
                    future.set_result(now)

    def awaits(self, version: int) -> asyncio.Future[float]:
        return self.arrived.setdefault(version, asyncio.get_running_loop().create_future())


async def play(port: int, seats: list[tuple[Seat, Seat]], seconds: float, *, compress: bool) -> Load:
    pairs = [(await sit_down(port, first, compress), await sit_down(port, second, compress)) for first, second in seats]
    listening = [asyncio.create_task(person.listen()) for pair in pairs for person in pair]
    await asyncio.sleep(SETTLE_SECONDS)
    for person in (person for pair in pairs for person in pair):
        person.bytes = 0
    start = time.perf_counter()
    spread = random.Random(1)
    results = await asyncio.gather(*(play_table(pair, start + spread.random(), start + seconds) for pair in pairs))
    for task in listening:
        task.cancel()
    await asyncio.gather(*(person.socket.close() for pair in pairs for person in pair), return_exceptions=True)
    delays = sorted(delay for table in results for delay in table)
    kept = [delay for delay in delays if delay < LATE_SECONDS]
    moves = len(delays) // 2
    received = sum(person.bytes for pair in pairs for person in pair)
    return Load(
        actions=moves,
        lost=len(delays) - len(kept),
        median_ms=round(1000 * kept[len(kept) // 2], 2),
        p99_ms=round(1000 * kept[int(len(kept) * 0.99)], 2),
        bytes_per_move=round(received / max(moves, 1)),
    )


async def sit_down(port: int, seat: Seat, compress: bool) -> Person:
    socket = await websockets.connect(
        f"ws://127.0.0.1:{port}/t/{seat.table}/socket",
        additional_headers={"Cookie": seat.cookie},
        origin=websockets.Origin(f"http://127.0.0.1:{port}"),
        compression="deflate" if compress else None,
    )
    return Person(socket)


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
