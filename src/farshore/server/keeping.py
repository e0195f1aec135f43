"""How the hall asks the store: in a thread, or in a process of its own.

SQLite waits for the disk, and in a thread of the server it waits for the interpreter too, several times for each
change. Measured with 400 tables and an action a second at each, on two cores: a thread falls behind at 300 actions a
second, and views come after 1.4 s; with a clerk in a process of his own all 400 are taken, and views come after 7 ms.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import pickle
import signal
import socket
import sys
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Protocol, TypeVar, cast

from farshore.kit.catalogue import marked
from farshore.server.sqlite import SqliteStore, StoreError

T = TypeVar("T")

LENGTH = 8  # bytes before everything that is said: how many follow

log = logging.getLogger("farshore")


class Keeper(Protocol):
    """Has the store do one thing after another, while others go on."""

    async def begin(self) -> None:
        """Before anything is asked."""

    def ask(self, deed: Callable[..., T], *about: object) -> asyncio.Future[T]:
        """A method of the store, and what it is to be given: it is on its way when this returns."""

    async def close(self) -> None: ...


class InThread:
    """The store in a thread of the server."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "store")  # SQLite has one writer: so has the store

    async def begin(self) -> None: ...

    def ask(self, deed: Callable[..., T], *about: object) -> asyncio.Future[T]:
        return asyncio.get_running_loop().run_in_executor(self._thread, deed, *about)

    async def close(self) -> None:
        self._thread.shutdown()


class Clerk:
    """The store in a process of its own; if that should die, a thread takes over.

    He is made by fork, which is quick, and so must be made before there are threads, sockets or an open store.
    """

    def __init__(self) -> None:
        self._line, far_end = socket.socketpair()
        context = multiprocessing.get_context("fork")
        self._process = context.Process(target=work, args=(far_end, self._line), name="store", daemon=True)
        self._process.start()
        far_end.close()
        self._transport: asyncio.Transport | None = None
        self._asked: deque[asyncio.Future[object]] = deque()  # answers come in the order of the questions
        self._instead: InThread | None = None
        self._may_go = False

    @classmethod
    @contextmanager
    def hired(cls) -> Iterator[Clerk | None]:
        """For as long as the server runs; nobody where processes cannot be forked safely."""
        if sys.platform != "linux":
            yield None
            return
        clerk = cls()
        try:
            yield clerk
        finally:
            clerk._dismiss()

    def open(self, database: Path) -> None:
        """Give him the file, which the server has made and holds the lock of."""
        self._line.sendall(framed(database))

    async def begin(self) -> None:
        hearing = Hearing(self._answer, self._give_up)
        self._transport, _ = await asyncio.get_running_loop().create_connection(lambda: hearing, sock=self._line)

    def ask(self, deed: Callable[..., T], *about: object) -> asyncio.Future[T]:
        if self._instead is not None:
            return self._instead.ask(deed, *about)
        assert self._transport is not None
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._asked.append(cast(asyncio.Future[object], answer))
        self._transport.write(framed((deed.__name__, about)))
        return answer

    def _answer(self, value: object, error: Exception | None) -> None:
        answer = self._asked.popleft()
        if answer.done():  # whoever asked has gone
            return
        if error is None:
            answer.set_result(value)
        else:
            answer.set_exception(error)

    def _give_up(self) -> None:
        """Nobody knows whether what is on its way was kept: whoever asked reads it again."""
        if self._may_go:
            return
        log.error("the store's process has died: a thread does its work from now on")
        self._instead = InThread()
        while self._asked:
            self._answer(None, StoreError(marked("the store did not answer: try again")))

    async def close(self) -> None:
        """He finishes what he was told, and goes."""
        self._may_go = True
        if self._transport is not None:
            self._transport.close()
        if self._instead is not None:
            await self._instead.close()
        await asyncio.to_thread(self._dismiss)

    def _dismiss(self) -> None:
        self._line.close()
        self._process.join()


class Hearing(asyncio.Protocol):
    """What comes in on the clerk's line: answers, and at last its end."""

    def __init__(self, answered: Callable[[object, Exception | None], None], broke: Callable[[], None]) -> None:
        self._answered = answered
        self._broke = broke
        self._heard = bytearray()

    def data_received(self, data: bytes) -> None:
        self._heard += data
        while (length := int.from_bytes(self._heard[:LENGTH])) and len(self._heard) >= LENGTH + length:
            value, error = pickle.loads(self._heard[LENGTH : LENGTH + length])
            del self._heard[: LENGTH + length]
            self._answered(value, error)

    def connection_lost(self, _: Exception | None) -> None:
        self._broke()


def framed(said: object) -> bytes:
    """Something to be said, after its length."""
    words = pickle.dumps(said)
    return len(words).to_bytes(LENGTH) + words


# ---- The clerk's side -----------------------------------------------------------------------------------------------


def work(line: socket.socket, near_end: socket.socket) -> None:
    """The clerk's day: it ends when the server goes, however that goes."""
    near_end.close()
    for number in (signal.SIGINT, signal.SIGTERM):  # they are for the server, who has things to keep before it ends
        signal.signal(number, signal.SIG_IGN)
    questions = said_on(line.makefile("rb"))
    database = next(questions, None)
    if database is None:
        return
    store = SqliteStore(cast(Path, database), "beside")
    with closing(store), suppress(ConnectionError):  # the server may be gone before it has heard the answer
        for question in questions:
            name, about = cast(tuple[str, tuple[object, ...]], question)
            line.sendall(framed(answer_of(store, name, about)))


def said_on(line: BinaryIO) -> Iterator[object]:
    """Everything that is said, until nobody is there any more."""
    while len(length := line.read(LENGTH)) == LENGTH:
        words = line.read(int.from_bytes(length))
        if len(words) < int.from_bytes(length):
            return  # he was cut short
        yield pickle.loads(words)


def answer_of(store: SqliteStore, name: str, about: tuple[object, ...]) -> tuple[object, Exception | None]:
    try:
        return getattr(store, name)(*about), None
    except Exception as error:  # whoever asked is told
        return None, error
