"""Tables that are set before anybody comes: who sits there, what was dealt and what bots will do is known.

At a table with two people nobody may choose the seed. So the game is dealt here, and put into the store as the server
itself would put it there; the same table, played along here, tells what every page must show.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from farshore.bots import find
from farshore.engine.options import complete_options
from farshore.engine.state import State
from farshore.server.identity import COOKIE, Identity
from farshore.server.sqlite import InUse, SqliteStore
from farshore.tables import Change, Seat, TableInfo, seat_of_bot, seat_of_person
from farshore.tables.store import Guest
from tests.browser.people import People
from tests.tables.seated import KeptTable

NOON = 1_700_000_000.0
SALT = bytes(range(32))
BOT = "medium"
NUMBERS = count(1)


class Prepared:
    """A table in a store, and the same table here."""

    def __init__(self, table: KeptTable, secret: bytes) -> None:
        self.table = table
        self.course: dict[int, State] = {}  # the full state at every version
        self._identity = Identity(secret)
        self._note()

    def _note(self) -> None:
        self.course[self.table.version] = self.state.copy()

    @property
    def state(self) -> State:
        assert self.table.journal is not None
        return self.table.journal.state

    @property
    def path(self) -> str:
        return f"/t/{self.table.id}"

    @property
    def version(self) -> str:
        return str(self.table.version)

    def come(self, people: People, seat: int, *, fragment: str = "", **more: Any) -> Page:
        """Whoever sits there opens the table."""
        return people.come(self.path + fragment, storage_state=self.signed_in(seat), **more)

    def signed_in(self, seat: int) -> Any:
        """What the browser of whoever sits there has kept."""
        name = self._identity.cookie_for(self.table.info.seats[seat].guest)
        cookie = {"name": COOKIE, "value": name, "domain": "localhost", "path": "/"}
        return {"cookies": [cookie], "origins": []}

    def person(self) -> int | None:
        """The person to decide, after all bots before have decided; none when the game is over."""
        while (waiting := self.table.bot_to_decide()) is not None:
            seat, name, seed = waiting
            self.table.act_for_bot(find(name)(seed).choose(self.table.view(seat)), self.table.version)
            self._note()
        return self.table.deciding

    def act(self, action: str) -> None:
        self.table.act(self.table.deciding, action, self.table.version)
        self._note()

    def forced(self) -> str | None:
        """What the page of whoever decides does by itself."""
        view = self.state.view(self.state.player)
        action = view.game.words.forced(view)
        return None if action is None else view.text(action)

    def undo(self) -> None:
        self.table.undo(self.table.deciding, self.table.version)
        self._note()


def set_table(database: Path, state: State, names: Sequence[str], steps: int = 0) -> Prepared:
    """A table with this deal, at which careful players have taken so many steps, or all there are.

    Names are those of people, or BOT. A server may run on the database already: it has not looked for this table yet.
    """
    seats = tuple(seat_of_bot(name) if name == BOT else person(name) for name in names)
    options = complete_options(state.game.options, state.options, state.players)
    store = opened(database)
    store._connection.execute("PRAGMA synchronous = OFF")  # or a long game waits for the disk at every step
    info = TableInfo(
        id=f"{next(NUMBERS):020x}",
        game=state.game.name,
        players=state.players,
        options={option.name: option.text(options[option.name]) for option in state.game.options},
        seats=seats,
        host=seats[0].guest,
        created=NOON,
    )
    table = KeptTable(info, 1, lambda: NOON)
    store.create(info, table.version, NOON)
    store.save(table.begin_from(state, seats, SALT))
    for seed in range(steps):
        if table.deciding is not None:
            store.save(careful_step(table, table.deciding, seed))
    for seat in seats:
        if seat.guest:
            store.remember(Guest(seat.guest, seat.name, NOON))
    secret = store.secret()
    store.close()
    return Prepared(table, secret)


def opened(database: Path) -> SqliteStore:
    try:
        return SqliteStore(database)
    except InUse:
        return SqliteStore(database, "beside")


def careful_step(table: KeptTable, seat: int, seed: int) -> Change:
    action = table.view(seat).suggest("plain", seed)
    if table.info.seats[seat].bot:
        return table.act_for_bot(action, table.version)
    return table.act(seat, table.game.text(action), table.version)


def person(name: str) -> Seat:
    return seat_of_person(name, f"{next(NUMBERS):032x}")
