"""The registry of tables: a session for each that is in use, loaded when somebody asks for it.

What takes long is done elsewhere. Whole games are looked back at in a process of their own. A game is read from its
lines in a thread, since the table is needed here: measured with 7,300 lines on two cores that others used too, four
runs, it takes 40 to 77 ms, and the loop is late by 9 to 36 ms, against 4 to 7 ms when nothing is done.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Concatenate, ParamSpec, TypeVar

from farshore.engine.state import State
from farshore.games import UnknownGame
from farshore.records import RecordError
from farshore.server.entropy import Entropy
from farshore.server.hints import Hints
from farshore.server.readiness import Readiness
from farshore.server.reading import Past, Reader
from farshore.server.session import Command, Services, SessionClosed, TableSession
from farshore.server.table_view import Viewer
from farshore.server.thinking import Thinkers
from farshore.server.visitors import Visitor
from farshore.tables import Age, Store, Stored, Summary, Table, TableInfo, commands
from farshore.tables.store import Guest

IDLE_SECONDS = 600.0  # without subscribers: then a table leaves the memory
MOST_TABLES = 5_000
WATCH_SECONDS = 15.0

P = ParamSpec("P")
T = TypeVar("T")


class NoSuchTable(Exception):
    """There is no table of this id."""


class UnsupportedRules(Exception):
    """A table whose game cannot go on with the rules of this build."""

    def __init__(self, stored: Stored, reason: str) -> None:
        super().__init__(reason)
        self.stored = stored
        self.reason = reason


class TableRegistry:
    """All tables."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        readiness: Readiness,
        reader: Reader,
        clock: Callable[[], float],
        entropy: Entropy,
    ) -> None:
        self.clock = clock
        self.entropy = entropy
        self.readiness = readiness
        self._store = store
        self._thinkers = thinkers
        self._reader = reader
        self._thread = ThreadPoolExecutor(1, "tables")
        self.hints = Hints(thinkers, readiness)
        self._services = Services(store, clock, entropy, thinkers, self._thread)
        self._sessions: dict[str, TableSession] = {}
        self._loading: dict[str, asyncio.Future[TableSession]] = {}

    # ---- Finding tables ---------------------------------------------------------------------------------------------

    async def find(self, table: str) -> TableSession:
        """The session of a table; NoSuchTable, or UnsupportedRules if its game cannot go on."""
        session = self._sessions.get(table)
        if session is None or session.is_closed:
            session = await self._loaded(table)
        session.touch()
        session.wake_bots()
        return session

    async def _loaded(self, table: str) -> TableSession:
        """Load a table: once, however many ask for it at the same time."""
        if table not in self._loading:
            self._loading[table] = asyncio.ensure_future(self._load(table))
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> TableSession:
        stored = await self._store.load(table)
        if stored is None:
            raise NoSuchTable(table)
        try:
            loop = asyncio.get_running_loop()
            resumed = await loop.run_in_executor(self._thread, Table.resume, stored, self.clock)
        except (RecordError, UnknownGame) as error:
            raise UnsupportedRules(stored, str(error)) from None
        return self._opened(resumed)

    def _opened(self, table: Table) -> TableSession:
        self._make_room()
        session = self._sessions[table.id] = TableSession(table, self._services)
        return session

    def _make_room(self) -> None:
        """Let tables go that nobody looks at; they are all kept."""
        now = self.clock()
        for table, session in list(self._sessions.items()):
            is_old = now - session.touched > IDLE_SECONDS or len(self._sessions) > MOST_TABLES
            if session.is_closed or (is_old and not session.is_busy):
                del self._sessions[table]

    async def tables_of(self, guest: str) -> Sequence[Summary]:
        return await self._store.tables_of(guest, 30)

    async def listed(self) -> Sequence[Summary]:
        return await self._store.listed(20)

    async def guest(self, guest: str) -> Guest | None:
        return await self._store.guest(guest)

    async def remember(self, guest: str, name: str) -> None:
        await self._store.remember(Guest(guest, name, self.clock()))

    async def viewer(self, visitor: Visitor, table: Table) -> Viewer:
        """Through whose eyes a visitor sees a table; a newcomer to the game is guided, unless he said no."""
        seat = table.seat_of(visitor.guest)
        guided = visitor.guide == "on"
        if seat is not None and not visitor.guide:
            theirs = await self.tables_of(visitor.guest)
            guided = not any(kept.game == table.info.game and kept.stage == "ended" for kept in theirs)
        return Viewer(seat, visitor.lang, guided, visitor.guest == table.info.host)

    # ---- Changing and making them -----------------------------------------------------------------------------------

    async def execute(self, session: TableSession, command: Command) -> None:
        """Have a command executed; if the session was given up while others were before us, on the table found anew."""
        while True:
            try:
                return await session.execute(command)
            except SessionClosed:
                session = await self.find(session.table.id)

    async def create(self, info: TableInfo, start: State | None = None) -> TableSession:
        """A new table. It begins when every seat is taken, or at once from a position."""
        await self._store.create(info, 1, self.clock())
        session = self._opened(Table(info, 1, self.clock))
        if start is None:
            await session.begin_if_ready()
        else:
            salt = self.entropy.salt()
            await session.execute(lambda table: commands.begin_from(table, start, info.seats, salt))
        return session

    # ---- Looking back -----------------------------------------------------------------------------------------------

    async def look_back(
        self, session: TableSession, question: Callable[Concatenate[Past, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """The answer to a question for which the whole game has to be followed; Refused if that cannot be now."""
        return await self._reader.ask(session.table, question, *args, **kwargs)

    # ---- For as long as the server runs -----------------------------------------------------------------------------

    async def remove_old(self, age: Age) -> int:
        """Delete the tables that are old, but none that anybody looks at; how many were deleted."""
        removed = 0
        for table in await self._store.expired(age):
            if not self._is_in_use(table):
                self._sessions.pop(table, None)
                removed += await self._store.remove(table, age)  # before anybody can ask for it again
        return removed

    def _is_in_use(self, table: str) -> bool:
        session = self._sessions.get(table)
        if session is None:
            return table in self._loading
        return session.is_busy or self.clock() - session.touched <= IDLE_SECONDS

    async def watch(self) -> None:
        """See who has gone away, and what nobody needs any more."""
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            for session in list(self._sessions.values()):
                session.notice_absence()
            self._make_room()

    async def get_ready(self) -> None:
        """Have bots at hand, and the rules compiled and loaded, here and where bots think."""
        await asyncio.gather(self._thinkers.warm_up(), self.readiness.get_ready())
        await self._thinkers.warm_up()

    async def close(self) -> None:
        """Let everybody go, and wait until all is kept."""
        for session in self._sessions.values():
            session.close()
        await self.hints.close()
        await self._thinkers.close()
        await self._reader.close()
        self._thread.shutdown()
        await self._store.close()
