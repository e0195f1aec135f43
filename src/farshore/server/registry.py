"""The registry: the tables that are in use, who looks at them, and the one way to change them.

One writer at a time holds a table's lock; a change is kept by the store before anybody is told of it, so whoever wants
to look waits for the lock too. If the store fails, or a command breaks off, the table in memory is forgotten, and the
next who asks gets it as it was kept.

What takes long is done elsewhere. Whole games are looked back at in a process of their own. A game is read from its
lines in a thread, since the table is needed here: measured with 7,300 lines on two cores that others used too, four
runs, it takes 40 to 77 ms, and the loop is late by 9 to 36 ms, against 4 to 7 ms when nothing is done.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Concatenate, ParamSpec, TypeVar

from farshore.engine.errors import IllegalAction
from farshore.engine.game import Game
from farshore.engine.state import State
from farshore.games import UnknownGame
from farshore.games import game as find_game
from farshore.kit.catalogue import Spoken
from farshore.records import RecordError
from farshore.server.chance import Chance
from farshore.server.commands import explained
from farshore.server.database import NOT_KEPT, Unwritable
from farshore.server.keeping import InThread, Keeper
from farshore.server.messages import Current, Gone, No, Reload, encode
from farshore.server.readiness import Readiness
from farshore.server.reading import Reader
from farshore.server.render import RenderedView, drawn
from farshore.server.subscriber import Subscriber
from farshore.server.table_view import Viewer, players_at, view_of
from farshore.server.thinking import Thinkers
from farshore.server.visitors import Visitor
from farshore.server.words import say
from farshore.tables import Age, Change, StaleView, Store, Stored, Summary, Table, TableError, TableInfo
from farshore.tables.store import Guest

IDLE_SECONDS = 600.0  # without subscribers: then a table leaves the memory
AWAY_SECONDS = 90.0  # without a socket: then the host may seat a bot
WATCHED_PACE = 0.7  # seconds between steps at a table where only bots sit
MOST_TABLES = 5_000
WATCH_SECONDS = 15.0

P = ParamSpec("P")
T = TypeVar("T")
Drawings = list[tuple[Subscriber, RenderedView | None]]

log = logging.getLogger("farshore")


class NoSuchTable(Exception):
    """There is no table of this id."""


class UnsupportedRules(Exception):
    """A table whose game cannot go on with the rules of this build."""

    def __init__(self, stored: Stored, reason: str) -> None:
        super().__init__(reason)
        self.stored = stored
        self.reason = reason


class NotReady(Exception):
    """A table whose game's rules are being compiled."""

    def __init__(self, game: Game) -> None:
        super().__init__(game.name)
        self.game = game


@dataclass(eq=False)
class TableSession:
    """A table in memory."""

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    rematch: asyncio.Lock = field(default_factory=asyncio.Lock)  # one rematch, however many ask for it at once
    subscribers: set[Subscriber] = field(default_factory=set)
    last_seen: dict[str, float] = field(default_factory=dict)  # by guest, of those at the table
    bots: asyncio.Task[None] | None = None
    since: float = 0.0  # in memory
    touched: float = 0.0
    away: frozenset[int] = frozenset()  # as those who look were told


class TableRegistry:
    """All tables."""

    def __init__(
        self,
        store: Store,
        chance: Chance,
        thinkers: Thinkers,
        readiness: Readiness,
        keeper: Keeper | None = None,
        reader: Reader | None = None,
    ) -> None:
        self.chance = chance
        self.readiness = readiness
        self._store = store
        self._thinkers = thinkers
        self._keeper = keeper or InThread()
        self._reader = reader or Reader()
        self._thread = ThreadPoolExecutor(1, "tables")  # one at a time takes the interpreter from the loop
        self._session: dict[str, TableSession] = {}
        self._loading: dict[str, asyncio.Future[TableSession]] = {}

    async def open(self) -> None:
        """Before the first guest comes."""
        await self._keeper.begin()

    # ---- Finding tables ----------------------------------------------------------------------------------------------

    async def find(self, table: str) -> TableSession:
        """The table of this id, as it is kept; NoSuchTable, or UnsupportedRules if its game cannot go on."""
        while True:
            session = self._session.get(table) or await self._fetched(table)
            session.touched = self.chance.now()
            async with session.lock:
                if self._is_here(session):
                    break
        self._wake_bots(session)
        return session

    async def settled(self, session: TableSession) -> TableSession:
        """The same table when nothing of it is on its way to the store: until the next `await` it may be shown."""
        return await self.find(session.table.id)

    def _is_here(self, session: TableSession) -> bool:
        return self._session.get(session.table.id) is session

    async def _fetched(self, table: str) -> TableSession:
        """Load a table: once, however many ask for it at the same time."""
        if table not in self._loading:
            self._loading[table] = asyncio.ensure_future(self._load(table))
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> TableSession:
        stored = await self._keeper.ask(self._store.load, table)
        if stored is None:
            raise NoSuchTable(table)
        try:
            self._check_ready(stored)
            table_as_kept = await self._in_thread(Table.resume, stored, self.chance.now)
        except (RecordError, UnknownGame) as error:
            raise UnsupportedRules(stored, str(error)) from None
        return self._laid(table_as_kept)

    def _in_thread(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> asyncio.Future[T]:
        return asyncio.get_running_loop().run_in_executor(self._thread, partial(work, *args, **kwargs))

    def _check_ready(self, stored: Stored) -> None:
        """Rules that are not compiled would be compiled here and now, and keep everybody waiting."""
        if stored.info.header is not None and not self.readiness.is_ready(find_game(stored.info.game)):
            raise NotReady(find_game(stored.info.game))

    def _laid(self, table: Table) -> TableSession:
        """A table, put into the registry."""
        self._make_room()
        session = self._session[table.id] = TableSession(table, since=self.chance.now(), touched=self.chance.now())
        return session

    def _make_room(self) -> None:
        """Let tables go that nobody looks at; they are all kept."""
        now = self.chance.now()
        for table, session in list(self._session.items()):
            is_old = now - session.touched > IDLE_SECONDS or len(self._session) > MOST_TABLES
            if (
                is_old
                and not session.subscribers
                and not session.lock.locked()
                and (session.bots is None or session.bots.done())
            ):
                del self._session[table]

    async def create(self, info: TableInfo, start: State | None = None) -> TableSession:
        """A new table. It begins when every seat is taken and the rules are ready, or at once from a position."""
        await self._keeper.ask(self._store.create, info, 1, self.chance.now())
        session = self._laid(Table(info, 1, self.chance.now))
        if start is None:
            await self.begin_if_ready(session)
        else:
            await self.do(session, lambda table: table.begin_from(start, info.seats, self.chance.salt()))
        return session

    async def begin_if_ready(self, session: TableSession) -> None:
        """Deal, if everybody is there."""
        if not session.table.may_begin or not self.readiness.is_ready(session.table.game):
            return
        async with session.lock:
            if session.table.may_begin and self._is_here(session):
                seed, salt, rng = self.chance.seed(), self.chance.salt(), self.chance.rng()
                await self._keep(session, self._change(session, lambda table: table.begin(seed, salt, rng)))

    async def tables_of(self, guest: str) -> Sequence[Summary]:
        return await self._keeper.ask(self._store.tables_of, guest, 30)

    async def listed(self) -> Sequence[Summary]:
        return await self._keeper.ask(self._store.listed, 20)

    async def guest(self, guest: str) -> Guest | None:
        return await self._keeper.ask(self._store.guest, guest)

    async def remember(self, guest: Guest) -> None:
        await self._keeper.ask(self._store.remember, guest)

    # ---- Looking back ------------------------------------------------------------------------------------------------

    async def look_back(
        self, session: TableSession, question: Callable[Concatenate[Table, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """The answer to a question for which the whole game has to be followed; Refused if that cannot be now."""
        return await self._reader.ask(session.table, question, *args, **kwargs)

    async def recall(self, session: TableSession, seat: int | None, lang: str) -> None:
        """Have what happened told for a viewer, so that it is there when he is shown the table."""
        await asyncio.shield(asyncio.ensure_future(self._recall(session, seat, lang)))

    async def _recall(self, session: TableSession, seat: int | None, lang: str) -> None:
        async with session.lock:  # nothing happens meanwhile
            if session.table.journal is not None and not session.table.has_told(seat, lang):
                await self._in_thread(session.table.story, seat, lang)

    # ---- Removing old ones -------------------------------------------------------------------------------------------

    async def remove_old(self, age: Age) -> int:
        """Delete the tables that are old, but none that anybody looks at; how many were deleted."""
        removed = 0
        for table in await self._keeper.ask(self._store.expired, age):
            if not self._is_in_use(table):
                self._session.pop(table, None)
                removed += await self._keeper.ask(self._store.remove, table, age)  # before anybody can ask for it again
        return removed

    def _is_in_use(self, table: str) -> bool:
        session = self._session.get(table)
        if session is None:
            return table in self._loading
        is_idle = self.chance.now() - session.touched > IDLE_SECONDS
        return bool(session.subscribers) or session.lock.locked() or not is_idle

    # ---- Changing them -----------------------------------------------------------------------------------------------

    async def do(self, session: TableSession, command: Callable[[Table], Change | None]) -> None:
        """One change, or none; kept and then told to everybody. Whatever the command raises has changed nothing.

        It is carried through even if whoever asked for it is gone by then.
        """
        await asyncio.shield(asyncio.ensure_future(self._do(session, command)))

    async def _do(self, session: TableSession, command: Callable[[Table], Change | None]) -> None:
        while not await self._done(session, command):
            session = await self.find(session.table.id)
        await self.begin_if_ready(session)

    async def _done(self, session: TableSession, command: Callable[[Table], Change | None]) -> bool:
        """Do it, unless this table was forgotten while others were before us: then it has to be found again."""
        async with session.lock:
            if not self._is_here(session):
                return False
            await self._keep(session, self._change(session, command))
            return True

    def _change(self, session: TableSession, command: Callable[[Table], Change | None]) -> Change | None:
        """What a command changes. One that breaks off, rather than refuses, may have left the table half changed."""
        try:
            return command(session.table)
        except (Spoken, IllegalAction):
            raise
        except Exception as error:
            self._forget(session, error)
            raise

    async def _keep(self, session: TableSession, change: Change | None) -> None:
        if change is None:
            return
        try:
            kept = self._keeper.ask(self._store.save, change)
            drawings = self._drawings(session)  # while the store is at work
            await kept
        except Exception as error:
            self._forget(session, error)
            raise
        self._send(session, drawings)
        self._wake_bots(session)

    def _forget(self, session: TableSession, error: Exception) -> None:
        self._session.pop(session.table.id, None)
        for subscriber in session.subscribers:
            if isinstance(error, Unwritable):
                subscriber.push(encode(Gone(say(subscriber.viewer.lang, NOT_KEPT), final=False)))
            subscriber.hang_up()

    # ---- Telling those who look --------------------------------------------------------------------------------------

    def tell(self, session: TableSession) -> None:
        """Send everybody the table as it is now; the caller knows that all of it is kept."""
        self._send(session, self._drawings(session))

    def _drawings(self, session: TableSession) -> Drawings:
        """The table as everybody sees it; nothing for those who need a new page."""
        session.away = self.away(session)
        new = {subscriber for subscriber in session.subscribers if self._needs_new_page(session, subscriber)}
        seeing = session.subscribers - new
        players = players_at(session.table, session.away)
        viewers = {subscriber.viewer for subscriber in seeing}  # several may see the same
        drawings = {viewer: drawn(view_of(session.table, viewer, players)) for viewer in viewers}
        return [*((subscriber, None) for subscriber in new), *((one, drawings[one.viewer]) for one in seeing)]

    def _send(self, session: TableSession, drawings: Drawings) -> None:
        for subscriber, drawing in drawings:
            if drawing is None:
                subscriber.push(encode(Reload()))
            else:
                subscriber.show(session.table, drawing)

    def _needs_new_page(self, session: TableSession, subscriber: Subscriber) -> bool:
        """Whether parts do not suffice: he waits for the game, it has just begun, or he sits elsewhere than before."""
        seat = session.table.seat_of(
            subscriber.guest
        )  # seats are drawn when the game begins: never show the old one's hand
        is_new = subscriber.is_waiting or seat != subscriber.viewer.seat
        subscriber.viewer = subscriber.viewer._replace(seat=seat)
        subscriber.is_waiting = session.table.journal is None
        return is_new or subscriber.is_waiting

    async def show(self, session: TableSession, subscriber: Subscriber) -> None:
        """Send one subscriber the table as it is now."""
        async with session.lock:
            if self._needs_new_page(session, subscriber):
                subscriber.push(encode(Reload()))
            else:
                subscriber.show(session.table, self.drawn_for(session, subscriber.viewer))

    def drawn_for(self, session: TableSession, viewer: Viewer) -> RenderedView:
        """The table as it is now, through somebody's eyes."""
        return drawn(view_of(session.table, viewer, players_at(session.table, self.away(session))))

    async def explain(self, session: TableSession, guest: str, action: str, lang: str) -> No:
        """Why a guest may not do this now."""
        async with session.lock:
            return explained(session.table, guest, action, lang)

    async def greet(self, session: TableSession, subscriber: Subscriber, since: int | None) -> None:
        """Somebody begins to listen, and says which version he has seen."""
        await self.recall(session, session.table.seat_of(subscriber.guest), subscriber.viewer.lang)
        async with session.lock:
            if not self._is_here(session):  # forgotten a moment ago: he may come back
                subscriber.hang_up()
                return
            self._attach(session, subscriber)
            has_seen = since == session.table.version
            if subscriber.is_waiting:
                subscriber.push(encode(Current(session.table.version) if has_seen else Reload()))
            elif has_seen:
                subscriber.has_seen(session.table, self.drawn_for(session, subscriber.viewer))
            else:
                subscriber.show(session.table, self.drawn_for(session, subscriber.viewer))

    async def viewer(self, visitor: Visitor, table: Table) -> Viewer:
        """Through whose eyes a visitor sees a table; a newcomer to the game is guided, unless he said no."""
        seat = table.seat_of(visitor.guest)
        guided = visitor.guide == "on"
        if seat is not None and not visitor.guide:
            theirs = await self.tables_of(visitor.guest)
            guided = not any(kept.game == table.info.game and kept.stage == "ended" for kept in theirs)
        return Viewer(seat, visitor.lang, guided, visitor.guest == table.info.host)

    def _attach(self, session: TableSession, subscriber: Subscriber) -> None:
        subscriber.viewer = subscriber.viewer._replace(seat=session.table.seat_of(subscriber.guest))
        subscriber.is_waiting = session.table.journal is None
        self.saw(session, subscriber.guest)
        if session.away != self.away(session):  # whoever was thought to be away is not any more
            self.tell(session)
        session.subscribers.add(subscriber)

    def detach(self, session: TableSession, subscriber: Subscriber) -> None:
        session.subscribers.discard(subscriber)
        self.saw(session, subscriber.guest)
        session.touched = self.chance.now()

    def saw(self, session: TableSession, guest: str) -> None:
        """A guest shows that he is there: by a socket, or by asking for a page, which is all that some browsers do."""
        if session.table.seat_of(guest) is not None:
            session.last_seen[guest] = self.chance.now()

    def away(self, session: TableSession) -> frozenset[int]:
        """The seats whose person has not been seen for a while."""
        present = {subscriber.guest for subscriber in session.subscribers}
        limit = self.chance.now() - AWAY_SECONDS
        return frozenset(
            number
            for number, seat in enumerate(session.table.info.seats)
            if seat.is_played_by_person
            and seat.guest not in present
            and session.last_seen.get(seat.guest, session.since) < limit
        )

    def _notice_absence(self, session: TableSession) -> None:
        if not session.lock.locked() and session.away != self.away(
            session
        ):  # whoever has the lock tells everybody anyway
            self.tell(session)

    async def watch(self) -> None:
        """See, for as long as the server runs, who has gone away, and what nobody needs any more."""
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            for session in list(self._session.values()):
                if session.subscribers:
                    self._notice_absence(session)
            self._make_room()

    # ---- Bots --------------------------------------------------------------------------------------------------------

    def _wake_bots(self, session: TableSession) -> None:
        if session.table.bot_to_decide() is None or not self.readiness.is_ready(session.table.game):
            return
        if session.bots is None or session.bots.done():
            session.bots = asyncio.create_task(self._let_bots_play(session))

    async def _let_bots_play(self, session: TableSession) -> None:
        """Ask bots for decisions as long as it is theirs to decide."""
        table = session.table
        only_bots = not any(seat.is_played_by_person for seat in table.info.seats)
        while (asked := table.bot_to_decide()) is not None and self._session.get(table.id) is session:
            seat, name, seed = asked
            version = table.version
            action = await self._thinkers.choose(name, seed, table.view(seat))
            if only_bots:
                await asyncio.sleep(WATCHED_PACE)
            try:
                await self.do(session, partial(Table.act_for_bot, action=action, version=version))
            except StaleView:
                continue  # somebody was quicker: whoever is to decide now is asked
            except (TableError, Unwritable) as error:
                log.warning("the bots at table %s stop: %s", table.id, error)
                return

    async def get_ready(self) -> None:
        """Have the rules compiled and loaded, here and where bots think."""
        await self.readiness.get_ready()
        await self._thinkers.warm_up()

    # ---- The end -----------------------------------------------------------------------------------------------------

    async def close(self) -> None:
        """Let everybody go, and wait until all is kept."""
        for session in self._session.values():
            if session.bots is not None:
                session.bots.cancel()
            for subscriber in session.subscribers:
                subscriber.hang_up()
        await self._thinkers.close()
        await self._reader.close()
        self._thread.shutdown()
        await self._keeper.ask(self._store.close)
        await self._keeper.close()
