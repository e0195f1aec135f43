"""The session of a table: its lock, who looks at it, who is there, and the bots that play at it.

One writer at a time holds the lock: a command computes a change, the store keeps it, the table follows it, and those
who look are told. So the table in memory is what the store has, and may be looked at without the lock. If nobody knows
whether the store has kept a change, the session is given up, and whoever comes next gets the table as it was kept.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial

from farshore.server.commands import explained
from farshore.server.database import StoreError, sentence_for_guests
from farshore.server.entropy import Entropy
from farshore.server.messages import Current, Gone, No, Reload
from farshore.server.subscriber import Subscriber
from farshore.server.table_view import TableView, Viewer, players_at, view_of
from farshore.server.thinking import Thinkers
from farshore.server.words import say
from farshore.tables import Change, StaleView, Store, Table, TableError, commands

AWAY_SECONDS = 90.0  # without a socket: then the host may seat a bot
SPECTATORS_SECONDS = 1.0  # how many watch is told this often at most, however many come and go
WATCHED_PACE = 1.1  # seconds between steps at a table where only bots sit: as fast as pages show them, turn by turn

Command = Callable[[Table], Change | None]

log = logging.getLogger("farshore")


class SessionClosed(Exception):
    """This session was given up: the table has to be found again."""


@dataclass(frozen=True)
class Services:
    """What all sessions share."""

    store: Store
    clock: Callable[[], float]  # seconds since 1970
    entropy: Entropy
    thinkers: Thinkers
    thread: ThreadPoolExecutor  # of one thread: only one at a time takes the interpreter from the loop


class TableSession:
    """A table in memory, and whoever is at it."""

    def __init__(self, table: Table, services: Services) -> None:
        self.table = table
        self.touched = services.clock()
        self.rematch = asyncio.Lock()  # one rematch, however many ask for it at once
        self.subscribers: set[Subscriber] = set()
        self.is_closed = False
        self._services = services
        self._lock = asyncio.Lock()
        self._since = self.touched
        self._last_seen: dict[str, float] = {}  # by guest, of those at the table
        self._away: frozenset[int] = frozenset()  # as those who look were told
        self._spectators = 0  # as they were told
        self._telling: asyncio.TimerHandle | None = None  # how many watch
        self._bots: asyncio.Task[None] | None = None

    @property
    def is_busy(self) -> bool:
        """Whether somebody looks at it, or something happens here."""
        has_bots = self._bots is not None and not self._bots.done()
        return bool(self.subscribers) or self._lock.locked() or has_bots

    def touch(self) -> None:
        """Somebody needs it."""
        self.touched = self._services.clock()

    # ---- Changing the table -----------------------------------------------------------------------------------------

    async def execute(self, command: Command) -> None:
        """One change, or none; kept, then followed, then told. Whatever the command raises has changed nothing.

        It is carried through even if whoever asked for it is gone by then.
        """
        carried = asyncio.ensure_future(self._execute(command))
        carried.add_done_callback(lambda done: done.cancelled() or done.exception())  # nobody may be left to hear it
        await asyncio.shield(carried)

    async def _execute(self, command: Command) -> None:
        async with self._lock:
            self._check_open()
            await self._keep(command(self.table))
        await self.begin_if_ready()

    async def begin_if_ready(self) -> None:
        """Deal, if everybody is there."""
        if not self.table.may_begin:
            return
        entropy = self._services.entropy
        async with self._lock:
            if self.table.may_begin and not self.is_closed:
                await self._keep(commands.begin(self.table, entropy.seed(), entropy.salt(), entropy.rng()))

    async def _keep(self, change: Change | None) -> None:
        if change is None:
            return
        try:
            await self._services.store.save(change)
        except Exception as error:
            self.close(error)  # it may have been kept all the same
            raise
        self.table.follow(change)
        self.publish()
        self.wake_bots()

    def _check_open(self) -> None:
        if self.is_closed:
            raise SessionClosed

    def close(self, error: Exception | None = None) -> None:
        """Let everybody go; they may come back, and find the table as it was kept."""
        self.is_closed = True
        if self._bots is not None and error is None:
            self._bots.cancel()
        sentence = sentence_for_guests(error)
        for subscriber in self.subscribers:
            if sentence is not None:
                subscriber.push(Gone(say(subscriber.viewer.lang, sentence), final=False))
            subscriber.hang_up()

    # ---- Telling those who look -------------------------------------------------------------------------------------

    def publish(self) -> None:
        """Send everybody the table as it is now."""
        self._away, self._spectators = self.away, len(self.spectators)
        players = players_at(self.table, self._away)
        views: dict[Viewer, TableView] = {}  # several may see the same
        for subscriber in self.subscribers:
            if subscriber.needs_new_page(self.table):
                subscriber.look_at(self.table)
                subscriber.push(Reload())
                continue
            if subscriber.viewer not in views:
                views[subscriber.viewer] = view_of(self.table, subscriber.viewer, players, self._spectators)
            subscriber.show(views[subscriber.viewer])

    def show(self, subscriber: Subscriber) -> None:
        """Send one of them the table as it is now."""
        if subscriber.needs_new_page(self.table):
            subscriber.look_at(self.table)
            subscriber.push(Reload())
        else:
            subscriber.show(self.view_for(subscriber.viewer, subscriber.guest))

    def view_for(self, viewer: Viewer, guest: str) -> TableView:
        """The table as it is now, through a guest's eyes."""
        spectators = self.spectators | ({guest} if viewer.seat is None else set())
        return view_of(self.table, viewer, players_at(self.table, self.away), len(spectators))

    def explain(self, guest: str, action: str, lang: str) -> No:
        """Why a guest may not do this now."""
        return explained(self.table, guest, action, lang)

    async def subscribe(self, subscriber: Subscriber, since: int | None) -> None:
        """Somebody begins to look, and says which version he has seen."""
        await self.recall(self.table.seat_of(subscriber.guest), subscriber.viewer.lang)
        if self.is_closed:  # a moment ago: he may come back
            subscriber.hang_up()
            return
        subscriber.look_at(self.table)
        self.saw(subscriber.guest)
        self.notice_absence()  # whoever was thought to be away is not any more
        self.subscribers.add(subscriber)
        self.notice_spectators()
        has_seen = since == self.table.version
        if self.table.journal is None:
            subscriber.push(Current(self.table.version) if has_seen else Reload())
        elif has_seen:
            subscriber.has_seen(self.view_for(subscriber.viewer, subscriber.guest))
        else:
            subscriber.show(self.view_for(subscriber.viewer, subscriber.guest))

    def unsubscribe(self, subscriber: Subscriber) -> None:
        self.subscribers.discard(subscriber)
        self.notice_spectators()
        self.saw(subscriber.guest)
        self.touch()

    async def recall(self, seat: int | None, lang: str) -> None:
        """Have the log told for a viewer, in a thread, so that it is there when he is shown the table."""
        if self.table.journal is not None and not self.table.has_log(seat, lang):
            await asyncio.shield(asyncio.ensure_future(self._recall(seat, lang)))

    async def _recall(self, seat: int | None, lang: str) -> None:
        async with self._lock:  # nothing happens meanwhile
            if not self.table.has_log(seat, lang):
                loop = asyncio.get_running_loop()
                await loop.run_in_executor(self._services.thread, self.table.log, seat, lang)

    # ---- Who is there -----------------------------------------------------------------------------------------------

    def saw(self, guest: str) -> None:
        """A guest shows that he is there: by a socket, or by asking for a page, which is all that some browsers do."""
        if self.table.seat_of(guest) is not None:
            self._last_seen[guest] = self._services.clock()

    @property
    def away(self) -> frozenset[int]:
        """The seats whose person has not been seen for a while."""
        present = {subscriber.guest for subscriber in self.subscribers}
        limit = self._services.clock() - AWAY_SECONDS
        return frozenset(
            number
            for number, seat in enumerate(self.table.info.seats)
            if seat.is_played_by_person
            and seat.guest not in present
            and self._last_seen.get(seat.guest, self._since) < limit
        )

    def notice_absence(self) -> None:
        """Tell those who look, if somebody has gone or come back."""
        if self.subscribers and self._away != self.away:
            self.publish()

    @property
    def spectators(self) -> frozenset[str]:
        """Those who look and have no seat."""
        return frozenset(subscriber.guest for subscriber in self.subscribers if subscriber.viewer.seat is None)

    def notice_spectators(self) -> None:
        """Tell those who look how many watch, if that has changed: in a moment, once for all who come until then."""
        if self.table.journal is not None and self._telling is None and self._spectators != len(self.spectators):
            self._telling = asyncio.get_running_loop().call_later(SPECTATORS_SECONDS, self._tell_spectators)

    def _tell_spectators(self) -> None:
        self._telling = None
        if not self.is_closed and self._spectators != len(self.spectators):
            self.publish()

    # ---- Bots -------------------------------------------------------------------------------------------------------

    def wake_bots(self) -> None:
        """Have a bot asked, if one is to decide."""
        if self.table.bot_to_decide() is None:
            return
        if self._bots is None or self._bots.done():
            self._bots = asyncio.create_task(self._let_bots_play())

    async def _let_bots_play(self) -> None:
        """Ask bots for decisions as long as it is theirs to decide."""
        table = self.table
        only_bots = not any(seat.is_played_by_person for seat in table.info.seats)
        while (asked := table.bot_to_decide()) is not None and not self.is_closed:
            seat, name, seed = asked
            version = table.version
            action = await self._services.thinkers.choose(name, seed, table.view(seat))
            if only_bots:
                await asyncio.sleep(WATCHED_PACE)
            try:
                await self.execute(partial(commands.act_for_bot, action=action, version=version))
            except StaleView:
                continue  # somebody was quicker: whoever is to decide now is asked
            except SessionClosed:
                return
            except (TableError, StoreError) as error:
                log.warning("the bots at table %s stop: %s", table.id, error)
                return
