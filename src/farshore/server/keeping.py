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
import sys
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple, Protocol, TypeVar

from farshore.kit.catalogue import marked
from farshore.server.sqlite import SqliteStore, StoreError

T = TypeVar("T")

ON_THE_WAY = 65_536  # bytes: a pipe holds more, so that neither side waits for the other to read

log = logging.getLogger("farshore")


class Keeper(Protocol):
    """Has the store do one thing after another, while others go on."""

    async def ask(self, deed: Callable[..., T], *about: object) -> T:
        """A method of the store, and what it is to be given."""

    async def close(self) -> None: ...


class InThread:
    """The store in a thread of the server."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "store")  # SQLite has one writer: so has the store

    async def ask(self, deed: Callable[..., T], *about: object) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, deed, *about)

    async def close(self) -> None:
        self._thread.shutdown()


class Question(NamedTuple):
    said: bytes
    answer: asyncio.Future[object]


class Clerk:
    """The store in a process of its own; if that should die, a thread takes over.

    He is made by fork, which is quick, and so must be made before there are threads, sockets or an open store.
    """

    def __init__(self) -> None:
        context = multiprocessing.get_context("fork")
        self._line, far_end = context.Pipe()
        self._process = context.Process(target=work, args=(far_end, self._line), name="store", daemon=True)
        self._process.start()
        far_end.close()
        self._waiting: deque[Question] = deque()
        self._asked: deque[Question] = deque()
        self._on_the_way = 0
        self._is_listening = False
        self._instead: InThread | None = None

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
        self._line.send(database)

    async def ask(self, deed: Callable[..., T], *about: object) -> T:
        if self._instead is not None:
            return await self._instead.ask(deed, *about)
        loop = asyncio.get_running_loop()
        if not self._is_listening:
            loop.add_reader(self._line.fileno(), self._hear)
            self._is_listening = True
        question = Question(pickle.dumps((deed.__name__, about)), loop.create_future())
        self._waiting.append(question)
        self._send()
        return await question.answer  # type: ignore[return-value]

    def _send(self) -> None:
        """Say as much as the pipe holds."""
        while self._waiting and (not self._asked or self._on_the_way + len(self._waiting[0].said) <= ON_THE_WAY):
            question = self._waiting.popleft()
            self._asked.append(question)
            self._on_the_way += len(question.said)
            try:
                self._line.send_bytes(question.said)
            except OSError:
                self._give_up()

    def _hear(self) -> None:
        """The answer to what was asked first."""
        try:
            value, error = pickle.loads(self._line.recv_bytes())
        except (EOFError, OSError):
            self._give_up()
            return
        question = self._asked.popleft()
        self._on_the_way -= len(question.said)
        if not question.answer.done():  # he who asked may have gone
            if error is None:
                question.answer.set_result(value)
            else:
                question.answer.set_exception(error)
        self._send()

    def _give_up(self) -> None:
        """Nobody knows whether what is on its way was kept: whoever asked reads it again."""
        if self._instead is not None:
            return
        log.error("the store's process has died: a thread does its work from now on")
        self._instead = InThread()
        asyncio.get_running_loop().remove_reader(self._line.fileno())
        self._line.close()
        for question in (*self._asked, *self._waiting):
            if not question.answer.done():
                question.answer.set_exception(StoreError(marked("the store did not answer: try again")))
        self._asked.clear()
        self._waiting.clear()

    async def close(self) -> None:
        """He finishes what he was told, and goes."""
        if self._instead is not None:
            await self._instead.close()
        elif self._is_listening:
            asyncio.get_running_loop().remove_reader(self._line.fileno())
        await asyncio.to_thread(self._dismiss)

    def _dismiss(self) -> None:
        self._line.close()
        self._process.join()


def work(line: Connection, near_end: Connection) -> None:
    """The clerk's day: it ends when the server goes, however that goes."""
    near_end.close()
    for number in (signal.SIGINT, signal.SIGTERM):  # they are for the server, who has things to keep before it ends
        signal.signal(number, signal.SIG_IGN)
    try:
        store = SqliteStore(line.recv(), "beside")
    except EOFError:
        return
    while True:
        try:
            name, about = pickle.loads(line.recv_bytes())
        except EOFError:
            break
        line.send_bytes(pickle.dumps(answer_of(store, name, about)))
    store.close()


def answer_of(store: SqliteStore, name: str, about: tuple[object, ...]) -> tuple[object, Exception | None]:
    try:
        return getattr(store, name)(*about), None
    except Exception as error:  # whoever asked is told
        return None, error
