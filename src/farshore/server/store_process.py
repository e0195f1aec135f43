"""SQLite in a process of its own, as the `Store` of a server.

SQLite waits for the disk, and in a thread of the server it would wait for the interpreter too, several times for each
change. Measured with 400 tables and an action a second at each, on two cores: a thread falls behind at 300 actions a
second, and views come after 1.4 s; with a process of its own all 400 are taken, and views come after 7 ms.

If the process dies, whoever waits for an answer is told that there is none, and it is started again.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import pickle
import signal
import socket
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from itertools import groupby
from multiprocessing.process import BaseProcess
from operator import itemgetter
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar, cast

from farshore.server.database import NoAnswer
from farshore.server.sqlite import SqliteStore
from farshore.tables import Age, Change, Stored, Summary, TableInfo
from farshore.tables.store import Guest

P = ParamSpec("P")
T = TypeVar("T")

LENGTH = 8  # bytes before everything that is said: how many follow
MOST_AT_ONCE = 2**18  # bytes
SOON = 5.0  # seconds: a process that lives no longer is not started again at once
LONGEST_PAUSE = 30.0  # seconds

Question = tuple[str, tuple[object, ...]]  # a method of the SqliteStore, and what it is given
Answer = tuple[object, Exception | None]

log = logging.getLogger("farshore")


class StoreProcess:
    """Asks a process to do one thing after another, on a file that this process has made and holds the lock of."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._process: BaseProcess | None = None
        self._transport: asyncio.Transport | None = None
        self._asked: deque[asyncio.Future[object]] = deque()  # answers come in the order of the questions
        self._started = 0.0
        self._pause = 0.0  # seconds before it is started again
        self._restart: asyncio.Task[None] | None = None
        self._is_closed = False

    async def open(self) -> None:
        """Start it: what is asked from now on is answered."""
        near_end, far_end = socket.socketpair()
        context = multiprocessing.get_context("spawn")  # for it may be started while there are threads and sockets
        self._process = context.Process(target=work, args=(far_end, self._database), name="store", daemon=True)
        self._process.start()
        far_end.close()
        self._started = time.monotonic()
        hearing = Hearing(self._answer, self._died)
        self._transport, _ = await asyncio.get_running_loop().create_connection(lambda: hearing, sock=near_end)

    async def close(self) -> None:
        """It finishes what it was told, and goes."""
        self._is_closed = True
        if self._restart is not None:
            self._restart.cancel()
        if self._transport is not None:
            self._transport.close()
        if self._process is not None:
            await asyncio.to_thread(self._process.join)

    # ---- Questions and answers --------------------------------------------------------------------------------------

    def _ask(self, method: Callable[Concatenate[SqliteStore, P], T], *args: P.args, **_: P.kwargs) -> asyncio.Future[T]:
        """Have a method of the SqliteStore called: the question is on its way when this returns."""
        if self._transport is None:
            raise NoAnswer
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._asked.append(cast(asyncio.Future[object], answer))
        self._transport.write(framed((method.__name__, args)))
        return answer

    def _answer(self, value: object, error: Exception | None) -> None:
        answer = self._asked.popleft()
        if answer.done():  # whoever asked has gone
            return
        if error is None:
            answer.set_result(value)
        else:
            answer.set_exception(error)

    def _died(self) -> None:
        """Nobody knows whether what is on its way was kept: whoever asked reads it again."""
        self._transport = None
        while self._asked:
            self._answer(None, NoAnswer())
        if not self._is_closed:
            log.error("the store's process has died: it is started again")
            if time.monotonic() - self._started > SOON:
                self._pause = 0.0
            self._restart = asyncio.get_running_loop().create_task(self._start_again())

    async def _start_again(self) -> None:
        """At once, or after a pause that grows as long as it does not live."""
        while True:
            pause, self._pause = self._pause, min(2 * self._pause + 1.0, LONGEST_PAUSE)
            await asyncio.sleep(pause)
            try:
                return await self.open()
            except OSError as error:  # no more processes or files, say
                log.error("the store's process could not be started: %s", error)

    # ---- The store --------------------------------------------------------------------------------------------------

    async def secret(self) -> bytes:
        return await self._ask(SqliteStore.secret)

    async def create(self, info: TableInfo, version: int, at: float) -> None:
        await self._ask(SqliteStore.create, info, version, at)

    async def save(self, change: Change) -> None:
        await self._ask(SqliteStore.save, change)

    async def load(self, table: str) -> Stored | None:
        return await self._ask(SqliteStore.load, table)

    async def tables_of(self, guest: str, limit: int) -> Sequence[Summary]:
        return await self._ask(SqliteStore.tables_of, guest, limit)

    async def listed(self, limit: int) -> Sequence[Summary]:
        return await self._ask(SqliteStore.listed, limit)

    async def expired(self, age: Age) -> Sequence[str]:
        return await self._ask(SqliteStore.expired, age)

    async def remove(self, table: str, age: Age) -> bool:
        return await self._ask(SqliteStore.remove, table, age)

    async def guest(self, guest: str) -> Guest | None:
        return await self._ask(SqliteStore.guest, guest)

    async def remember(self, guest: Guest) -> None:
        await self._ask(SqliteStore.remember, guest)


class Hearing(asyncio.Protocol):
    """What comes in from the process: answers, and at last the end."""

    def __init__(self, answered: Callable[[object, Exception | None], None], died: Callable[[], None]) -> None:
        self._answered = answered
        self._died = died
        self._heard = bytearray()

    def data_received(self, data: bytes) -> None:
        self._heard += data
        for answer in taken_from(self._heard):
            value, error = cast(Answer, answer)
            self._answered(value, error)

    def connection_lost(self, _: Exception | None) -> None:
        self._died()


def framed(said: object) -> bytes:
    """Something to be said, after its length."""
    words = pickle.dumps(said)
    return len(words).to_bytes(LENGTH) + words


def taken_from(heard: bytearray) -> Iterator[object]:
    """What was said so far, taken out of what was heard: the last may be cut short, and is left there."""
    while (length := int.from_bytes(heard[:LENGTH])) and len(heard) >= LENGTH + length:
        words = bytes(heard[LENGTH : LENGTH + length])
        del heard[: LENGTH + length]
        yield pickle.loads(words)


# ---- In the process -------------------------------------------------------------------------------------------------


def work(line: socket.socket, database: Path) -> None:
    """Answer until the server goes, however it goes."""
    for number in (signal.SIGINT, signal.SIGTERM):  # they are for the server, who has things to keep before it ends
        signal.signal(number, signal.SIG_IGN)
    store = SqliteStore(database, "beside")
    with closing(store), suppress(ConnectionError):  # the server may be gone before it has heard the answer
        for questions in said_on(line):
            line.sendall(b"".join(map(framed, answers_to(store, cast(list[Question], questions)))))


def said_on(line: socket.socket) -> Iterator[list[object]]:
    """Everything that is said, until nobody is there any more: each time all that has come by then."""
    heard = bytearray()
    while data := line.recv(MOST_AT_ONCE):
        heard += data
        if whole := [*taken_from(heard)]:
            yield whole


def answers_to(store: SqliteStore, questions: list[Question]) -> Iterator[Answer]:
    """In their order. Changes that came one after another while the disk was busy are kept together."""
    for name, asked in groupby(questions, itemgetter(0)):
        group = [args for _, args in asked]
        if name == SqliteStore.save.__name__ and len(group) > 1:
            yield from answers_to_saving(store, [change for (change,) in group])
        else:
            yield from (answer_of(getattr(store, name), *args) for args in group)


def answers_to_saving(store: SqliteStore, changes: list[object]) -> list[Answer]:
    errors, error = answer_of(store.save_all, changes)
    return [(None, error)] * len(changes) if error else [(None, one) for one in cast(list[Exception | None], errors)]


def answer_of(method: Callable[..., object], *args: object) -> Answer:
    try:
        return method(*args), None
    except Exception as error:  # whoever asked is told
        return None, error
