"""What a table needs to be kept safe: one change is one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from msgspec import Struct

from farshore.records import Result
from farshore.tables.info import Seat, Stage, TableInfo, names_of


class Snapshot(NamedTuple):
    """The state, nothing hidden, after so many lines: for the store only. It shows games whose rules are gone."""

    lines: int
    state: bytes
    scores: tuple[int, ...]


class Change(NamedTuple):
    """What a command changes: the store keeps it, and then the table follows it."""

    table: str
    version: int  # of the table, after the change
    at: float  # seconds since 1970
    deciding: int | None  # the seat to decide now
    info: TableInfo | None = None  # if it changed
    first_line: int = 0  # the number of the first of the lines
    lines: tuple[str, ...] = ()  # all of them done in one go
    snapshot: Snapshot | None = None


class Stored(NamedTuple):
    """A table as it was kept."""

    info: TableInfo
    version: int
    deciding: int | None
    touched: float
    lines: tuple[str, ...] = ()
    snapshot: Snapshot | None = None
    joined: frozenset[int] = frozenset()  # the numbers of lines that were done in one go with the line before


class Summary(NamedTuple):
    """What lists show of a table."""

    id: str
    game: str
    stage: Stage
    seats: tuple[Seat, ...]
    deciding: int | None
    touched: float  # when it changed last, in seconds since 1970
    result: Result | None  # how its game ended, if it has

    @property
    def names(self) -> tuple[str, ...]:
        return names_of(self.seats)


class Age(NamedTuple):
    """When tables are old: those that have ended, and others, are if they have not changed since; never if None."""

    ended: float | None  # seconds since 1970
    abandoned: float | None


class Guest(Struct, frozen=True):
    """Somebody without an account."""

    id: str
    name: str
    seen: float


class Store(Protocol):
    """Keeps tables, guests and one secret. Whatever returned is on the disk; whatever raised changed nothing.

    It may be another process, or a database on another machine: so whoever waits for it keeps nobody else waiting.
    """

    async def open(self) -> None:
        """Before anything else is asked."""

    async def secret(self) -> bytes:
        """32 random bytes, made when the store is; cookies and invitations are signed with them."""

    async def create(self, info: TableInfo, version: int, at: float) -> None: ...

    async def save(self, change: Change) -> None:
        """Keep a change; an error if the table is not of the version before."""

    async def load(self, table: str) -> Stored | None:
        """The whole table, lines and last snapshot included."""

    async def tables_of(self, guest: str, limit: int) -> Sequence[Summary]:
        """Tables at which a guest has a seat or is the host: where it is their turn first, then the last changed."""

    async def listed(self, limit: int) -> Sequence[Summary]:
        """Tables that anybody may find and watch, running ones first, then the last changed."""

    async def expired(self, age: Age) -> Sequence[str]:
        """The ids of tables that nobody has changed for so long, the oldest first."""

    async def remove(self, table: str, age: Age) -> bool:
        """Delete a table, if it still has that age; whether it was deleted."""

    async def guest(self, guest: str) -> Guest | None: ...

    async def remember(self, guest: Guest) -> None: ...

    async def close(self) -> None: ...
