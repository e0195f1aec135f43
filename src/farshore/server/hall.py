"""The hall: the tables that are in use, who looks at them, and the one way to change them.

One writer at a time holds a table's lock; a change is kept by the store before anybody is told of it, so whoever wants
to look waits for the lock too. If the store fails, or a deed breaks off, the table in memory is forgotten, and the next
who asks gets it as it was kept.

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
from farshore.server.database import NOT_KEPT, Unwritable
from farshore.server.deeds import explained
from farshore.server.keeping import InThread, Keeper
from farshore.server.listener import Listener
from farshore.server.messages import Current, Gone, No, Reload, encode
from farshore.server.parts import Drawn, drawn
from farshore.server.readiness import Readiness
from farshore.server.reading import Reader
from farshore.server.sight import Looker, players_at, sight_of
from farshore.server.thinking import Thinkers
from farshore.server.visitors import Visitor
from farshore.server.words import say
from farshore.tables import Age, Change, Sheet, StaleView, Store, Stored, Summary, Table, TableError
from farshore.tables.store import Guest

IDLE_SECONDS = 600.0  # without listeners: then a table leaves the memory
AWAY_SECONDS = 90.0  # without a socket: then the host may seat a bot
WATCHED_PACE = 0.7  # seconds between steps at a table where only bots sit
MOST_TABLES = 5_000
WATCH_SECONDS = 15.0

P = ParamSpec("P")
T = TypeVar("T")
Drawings = list[tuple[Listener, Drawn | None]]

log = logging.getLogger("farshore")


class NoSuchTable(Exception):
    """There is no table of this id."""


class Asleep(Exception):
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
class Live:
    """A table in memory."""

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    rematch: asyncio.Lock = field(default_factory=asyncio.Lock)  # one rematch, however many ask for it at once
    listeners: set[Listener] = field(default_factory=set)
    last_seen: dict[str, float] = field(default_factory=dict)  # by guest, of those at the table
    bots: asyncio.Task[None] | None = None
    since: float = 0.0  # in memory
    touched: float = 0.0
    away: frozenset[int] = frozenset()  # as those who look were told


class Hall:
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
        self._live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Future[Live]] = {}

    async def open(self) -> None:
        """Before the first guest comes."""
        await self._keeper.begin()

    # ---- Finding tables ---------------------------------------------------------------------------------------------

    async def find(self, table: str) -> Live:
        """The table of this id, as it is kept; NoSuchTable, or Asleep if its game cannot go on."""
        while True:
            live = self._live.get(table) or await self._fetched(table)
            live.touched = self.chance.now()
            async with live.lock:
                if self._is_here(live):
                    break
        self._wake_bots(live)
        return live

    async def settled(self, live: Live) -> Live:
        """The same table when nothing of it is on its way to the store: until the next `await` it may be shown."""
        return await self.find(live.table.id)

    def _is_here(self, live: Live) -> bool:
        return self._live.get(live.table.id) is live

    async def _fetched(self, table: str) -> Live:
        """Load a table: once, however many ask for it at the same time."""
        if table not in self._loading:
            self._loading[table] = asyncio.ensure_future(self._load(table))
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> Live:
        stored = await self._keeper.ask(self._store.load, table)
        if stored is None:
            raise NoSuchTable(table)
        try:
            self._check_ready(stored)
            table_as_kept = await self._in_thread(Table.resume, stored, self.chance.now)
        except (RecordError, UnknownGame) as error:
            raise Asleep(stored, str(error)) from None
        return self._laid(table_as_kept)

    def _in_thread(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> asyncio.Future[T]:
        return asyncio.get_running_loop().run_in_executor(self._thread, partial(work, *args, **kwargs))

    def _check_ready(self, stored: Stored) -> None:
        """Rules that are not compiled would be compiled here and now, and keep everybody waiting."""
        if stored.sheet.header is not None and not self.readiness.is_ready(find_game(stored.sheet.game)):
            raise NotReady(find_game(stored.sheet.game))

    def _laid(self, table: Table) -> Live:
        """A table, put into the hall."""
        self._make_room()
        live = self._live[table.id] = Live(table, since=self.chance.now(), touched=self.chance.now())
        return live

    def _make_room(self) -> None:
        """Let tables go that nobody looks at; they are all kept."""
        now = self.chance.now()
        for table, live in list(self._live.items()):
            is_old = now - live.touched > IDLE_SECONDS or len(self._live) > MOST_TABLES
            if is_old and not live.listeners and not live.lock.locked() and (live.bots is None or live.bots.done()):
                del self._live[table]

    async def create(self, sheet: Sheet, start: State | None = None) -> Live:
        """A new table. It begins when every chair is taken and the rules are ready, or at once from a position."""
        await self._keeper.ask(self._store.create, sheet, 1, self.chance.now())
        live = self._laid(Table(sheet, 1, self.chance.now))
        if start is None:
            await self.begin_if_ready(live)
        else:
            await self.do(live, lambda table: table.begin_from(start, sheet.chairs, self.chance.salt()))
        return live

    async def begin_if_ready(self, live: Live) -> None:
        """Deal, if everybody is there."""
        if not live.table.may_begin or not self.readiness.is_ready(live.table.game):
            return
        async with live.lock:
            if live.table.may_begin and self._is_here(live):
                seed, salt, rng = self.chance.seed(), self.chance.salt(), self.chance.rng()
                await self._keep(live, self._change(live, lambda table: table.begin(seed, salt, rng)))

    async def tables_of(self, guest: str) -> Sequence[Summary]:
        return await self._keeper.ask(self._store.tables_of, guest, 30)

    async def listed(self) -> Sequence[Summary]:
        return await self._keeper.ask(self._store.listed, 20)

    async def guest(self, guest: str) -> Guest | None:
        return await self._keeper.ask(self._store.guest, guest)

    async def remember(self, guest: Guest) -> None:
        await self._keeper.ask(self._store.remember, guest)

    # ---- Looking back -----------------------------------------------------------------------------------------------

    async def look_back(
        self, live: Live, question: Callable[Concatenate[Table, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """The answer to a question for which the whole game has to be followed; Refused if that cannot be now."""
        return await self._reader.ask(live.table, question, *args, **kwargs)

    async def recall(self, live: Live, seat: int | None, lang: str) -> None:
        """Have what happened told for a viewer, so that it is there when he is shown the table."""
        await asyncio.shield(asyncio.ensure_future(self._recall(live, seat, lang)))

    async def _recall(self, live: Live, seat: int | None, lang: str) -> None:
        async with live.lock:  # nothing happens meanwhile
            if live.table.journal is not None and not live.table.has_told(seat, lang):
                await self._in_thread(live.table.story, seat, lang)

    # ---- Removing old ones ------------------------------------------------------------------------------------------

    async def remove_old(self, age: Age) -> int:
        """Delete the tables that are old, but none that anybody looks at; how many were deleted."""
        removed = 0
        for table in await self._keeper.ask(self._store.expired, age):
            if not self._is_in_use(table):
                self._live.pop(table, None)
                removed += await self._keeper.ask(self._store.remove, table, age)  # before anybody can ask for it again
        return removed

    def _is_in_use(self, table: str) -> bool:
        live = self._live.get(table)
        if live is None:
            return table in self._loading
        is_idle = self.chance.now() - live.touched > IDLE_SECONDS
        return bool(live.listeners) or live.lock.locked() or not is_idle

    # ---- Changing them ----------------------------------------------------------------------------------------------

    async def do(self, live: Live, deed: Callable[[Table], Change | None]) -> None:
        """One change, or none; kept and then told to everybody. Whatever the deed raises has changed nothing.

        It is carried through even if whoever asked for it is gone by then.
        """
        await asyncio.shield(asyncio.ensure_future(self._do(live, deed)))

    async def _do(self, live: Live, deed: Callable[[Table], Change | None]) -> None:
        while not await self._done(live, deed):
            live = await self.find(live.table.id)
        await self.begin_if_ready(live)

    async def _done(self, live: Live, deed: Callable[[Table], Change | None]) -> bool:
        """Do it, unless this table was forgotten while others were before us: then it has to be found again."""
        async with live.lock:
            if not self._is_here(live):
                return False
            await self._keep(live, self._change(live, deed))
            return True

    def _change(self, live: Live, deed: Callable[[Table], Change | None]) -> Change | None:
        """What a deed changes. One that breaks off, rather than refuses, may have left the table half changed."""
        try:
            return deed(live.table)
        except (Spoken, IllegalAction):
            raise
        except Exception as error:
            self._forget(live, error)
            raise

    async def _keep(self, live: Live, change: Change | None) -> None:
        if change is None:
            return
        try:
            kept = self._keeper.ask(self._store.save, change)
            drawings = self._drawings(live)  # while the store is at work
            await kept
        except Exception as error:
            self._forget(live, error)
            raise
        self._send(live, drawings)
        self._wake_bots(live)

    def _forget(self, live: Live, error: Exception) -> None:
        self._live.pop(live.table.id, None)
        for listener in live.listeners:
            if isinstance(error, Unwritable):
                listener.push(encode(Gone(say(listener.looker.lang, NOT_KEPT), final=False)))
            listener.hang_up()

    # ---- Telling those who look -------------------------------------------------------------------------------------

    def tell(self, live: Live) -> None:
        """Send everybody the table as it is now; the caller knows that all of it is kept."""
        self._send(live, self._drawings(live))

    def _drawings(self, live: Live) -> Drawings:
        """The table as everybody sees it; nothing for those who need a new page."""
        live.away = self.away(live)
        new = {listener for listener in live.listeners if self._needs_new_page(live, listener)}
        seeing = live.listeners - new
        players = players_at(live.table, live.away)
        lookers = {listener.looker for listener in seeing}  # several may see the same
        drawings = {looker: drawn(sight_of(live.table, looker, players)) for looker in lookers}
        return [*((listener, None) for listener in new), *((one, drawings[one.looker]) for one in seeing)]

    def _send(self, live: Live, drawings: Drawings) -> None:
        for listener, drawing in drawings:
            if drawing is None:
                listener.push(encode(Reload()))
            else:
                listener.show(live.table, drawing)

    def _needs_new_page(self, live: Live, listener: Listener) -> bool:
        """Whether parts do not suffice: he waits for the game, it has just begun, or he sits elsewhere than before."""
        seat = live.table.seat_of(listener.guest)  # seats are drawn when the game begins: never show the old one's hand
        is_new = listener.is_waiting or seat != listener.looker.seat
        listener.looker = listener.looker._replace(seat=seat)
        listener.is_waiting = live.table.journal is None
        return is_new or listener.is_waiting

    async def show(self, live: Live, listener: Listener) -> None:
        """Send one listener the table as it is now."""
        async with live.lock:
            if self._needs_new_page(live, listener):
                listener.push(encode(Reload()))
            else:
                listener.show(live.table, self.drawn_for(live, listener.looker))

    def drawn_for(self, live: Live, looker: Looker) -> Drawn:
        """The table as it is now, through somebody's eyes."""
        return drawn(sight_of(live.table, looker, players_at(live.table, self.away(live))))

    async def explain(self, live: Live, guest: str, action: str, lang: str) -> No:
        """Why a guest may not do this now."""
        async with live.lock:
            return explained(live.table, guest, action, lang)

    async def greet(self, live: Live, listener: Listener, since: int | None) -> None:
        """Somebody begins to listen, and says which version he has seen."""
        await self.recall(live, live.table.seat_of(listener.guest), listener.looker.lang)
        async with live.lock:
            if not self._is_here(live):  # forgotten a moment ago: he may come back
                listener.hang_up()
                return
            self._attach(live, listener)
            has_seen = since == live.table.version
            if listener.is_waiting:
                listener.push(encode(Current(live.table.version) if has_seen else Reload()))
            elif has_seen:
                listener.has_seen(live.table, self.drawn_for(live, listener.looker))
            else:
                listener.show(live.table, self.drawn_for(live, listener.looker))

    async def looker(self, visitor: Visitor, table: Table) -> Looker:
        """Through whose eyes a visitor sees a table; a newcomer to the game is guided, unless he said no."""
        seat = table.seat_of(visitor.guest)
        guided = visitor.guide == "on"
        if seat is not None and not visitor.guide:
            theirs = await self.tables_of(visitor.guest)
            guided = not any(kept.game == table.sheet.game and kept.stage == "ended" for kept in theirs)
        return Looker(seat, visitor.lang, guided, visitor.guest == table.sheet.host)

    def _attach(self, live: Live, listener: Listener) -> None:
        listener.looker = listener.looker._replace(seat=live.table.seat_of(listener.guest))
        listener.is_waiting = live.table.journal is None
        self.saw(live, listener.guest)
        if live.away != self.away(live):  # whoever was thought to be away is not any more
            self.tell(live)
        live.listeners.add(listener)

    def detach(self, live: Live, listener: Listener) -> None:
        live.listeners.discard(listener)
        self.saw(live, listener.guest)
        live.touched = self.chance.now()

    def saw(self, live: Live, guest: str) -> None:
        """A guest shows that he is there: by a socket, or by asking for a page, which is all that some browsers do."""
        if live.table.seat_of(guest) is not None:
            live.last_seen[guest] = self.chance.now()

    def away(self, live: Live) -> frozenset[int]:
        """The seats whose person has not been seen for a while."""
        present = {listener.guest for listener in live.listeners}
        limit = self.chance.now() - AWAY_SECONDS
        return frozenset(
            seat
            for seat, chair in enumerate(live.table.sheet.chairs)
            if chair.is_played_by_person
            and chair.guest not in present
            and live.last_seen.get(chair.guest, live.since) < limit
        )

    def _notice_absence(self, live: Live) -> None:
        if not live.lock.locked() and live.away != self.away(live):  # whoever has the lock tells everybody anyway
            self.tell(live)

    async def watch(self) -> None:
        """See, for as long as the server runs, who has gone away, and what nobody needs any more."""
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            for live in list(self._live.values()):
                if live.listeners:
                    self._notice_absence(live)
            self._make_room()

    # ---- Bots -------------------------------------------------------------------------------------------------------

    def _wake_bots(self, live: Live) -> None:
        if live.table.bot_to_decide() is None or not self.readiness.is_ready(live.table.game):
            return
        if live.bots is None or live.bots.done():
            live.bots = asyncio.create_task(self._let_bots_play(live))

    async def _let_bots_play(self, live: Live) -> None:
        """Ask bots for decisions as long as it is theirs to decide."""
        table = live.table
        only_bots = not any(chair.is_played_by_person for chair in table.sheet.chairs)
        while (asked := table.bot_to_decide()) is not None and self._live.get(table.id) is live:
            seat, name, seed = asked
            version = table.version
            action = await self._thinkers.choose(name, seed, table.view(seat))
            if only_bots:
                await asyncio.sleep(WATCHED_PACE)
            try:
                await self.do(live, partial(Table.act_for_bot, action=action, version=version))
            except StaleView:
                continue  # somebody was quicker: whoever is to decide now is asked
            except (TableError, Unwritable) as error:
                log.warning("the bots at table %s stop: %s", table.id, error)
                return

    async def get_ready(self) -> None:
        """Have the rules compiled and loaded, here and where bots think."""
        await self.readiness.get_ready()
        await self._thinkers.warm_up()

    # ---- The end ----------------------------------------------------------------------------------------------------

    async def close(self) -> None:
        """Let everybody go, and wait until all is kept."""
        for live in self._live.values():
            if live.bots is not None:
                live.bots.cancel()
            for listener in live.listeners:
                listener.hang_up()
        await self._thinkers.close()
        await self._reader.close()
        self._thread.shutdown()
        await self._keeper.ask(self._store.close)
        await self._keeper.close()
