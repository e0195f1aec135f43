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
from itertools import chain, groupby
from operator import itemgetter
from pathlib import Path
from typing import Protocol, TypeVar, cast

from farshore.kit.catalogue import N_
from farshore.server.sqlite import SqliteStore, StoreError

T = TypeVar("T")

LENGTH = 8  # bytes before everything that is said: how many follow
MOST_AT_ONCE = 2**18  # bytes

Question = tuple[str, tuple[object, ...]]  # a method of the store, and what it is given
Answer = tuple[object, Exception | None]

log = logging.getLogger("farshore")


class Keeper(Protocol):
    """Has the store do one thing after another, while others go on."""

    async def begin(self) -> None:
        """Before anything is asked."""

    def ask(self, command: Callable[..., T], *about: object) -> asyncio.Future[T]:
        """A method of the store, and what it is to be given: it is on its way when this returns."""

    async def close(self) -> None: ...


class InThread:
    """The store in a thread of the server."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "store")  # SQLite has one writer: so has the store

    async def begin(self) -> None: ...

    def ask(self, command: Callable[..., T], *about: object) -> asyncio.Future[T]:
        return asyncio.get_running_loop().run_in_executor(self._thread, command, *about)

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

    def ask(self, command: Callable[..., T], *about: object) -> asyncio.Future[T]:
        if self._instead is not None:
            return self._instead.ask(command, *about)
        assert self._transport is not None
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._asked.append(cast(asyncio.Future[object], answer))
        self._transport.write(framed((command.__name__, about)))
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
            self._answer(None, StoreError(N_("the store did not answer: try again")))

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
        for answer in taken_from(self._heard):
            value, error = cast(Answer, answer)
            self._answered(value, error)

    def connection_lost(self, _: Exception | None) -> None:
        self._broke()


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


# ---- The clerk's side ------------------------------------------------------------------------------------------------


def work(line: socket.socket, near_end: socket.socket) -> None:
    """The clerk's day: it ends when the server goes, however that goes."""
    near_end.close()
    for number in (signal.SIGINT, signal.SIGTERM):  # they are for the server, who has things to keep before it ends
        signal.signal(number, signal.SIG_IGN)
    said = said_on(line)
    (database, *questions) = next(said, [None])
    if database is None:
        return
    store = SqliteStore(cast(Path, database), "beside")
    with closing(store), suppress(ConnectionError):  # the server may be gone before it has heard the answer
        for more in chain([questions], said):
            line.sendall(b"".join(map(framed, answers_of(store, cast(list[Question], more)))))


def said_on(line: socket.socket) -> Iterator[list[object]]:
    """Everything that is said, until nobody is there any more: each time all that has come by then."""
    heard = bytearray()
    while data := line.recv(MOST_AT_ONCE):
        heard += data
        if whole := [*taken_from(heard)]:
            yield whole


def answers_of(store: SqliteStore, questions: list[Question]) -> Iterator[Answer]:
    """In their order. Changes that came one after another while the disk was busy are kept together."""
    for name, asked in groupby(questions, itemgetter(0)):
        group = [about for _, about in asked]
        if name == SqliteStore.save.__name__ and len(group) > 1:
            yield from answers_to_saving(store, [change for (change,) in group])
        else:
            yield from (answer_of(getattr(store, name), *about) for about in group)


def answers_to_saving(store: SqliteStore, changes: list[object]) -> list[Answer]:
    errors, error = answer_of(store.save_all, changes)
    return [(None, error)] * len(changes) if error else [(None, one) for one in cast(list[Exception | None], errors)]


def answer_of(command: Callable[..., object], *about: object) -> Answer:
    try:
        return command(*about), None
    except Exception as error:  # whoever asked is told
        return None, error
