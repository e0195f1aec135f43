"""What a table needs to be kept safe: one change is one transaction."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from msgspec import Struct

from farshore.tables.sheet import Sheet


class Snapshot(NamedTuple):
    """The state, nothing hidden, after so many lines: for the store only. It shows games whose rules are gone."""

    lines: int
    state: bytes
    scores: tuple[int, ...]


class Change(NamedTuple):
    """What a deed changed."""

    table: str
    version: int  # of the table, after the change
    at: float  # seconds since 1970
    deciding: int | None  # the seat to decide now
    sheet: Sheet | None = None  # if it changed
    first_line: int = 0  # the number of the first of the lines
    lines: tuple[str, ...] = ()
    snapshot: Snapshot | None = None


class Stored(NamedTuple):
    """A table as it was kept."""

    sheet: Sheet
    version: int
    deciding: int | None
    touched: float
    lines: tuple[str, ...] = ()
    snapshot: Snapshot | None = None


class Guest(Struct, frozen=True):
    """Somebody without an account."""

    id: str
    name: str
    seen: float


class Store(Protocol):
    """Keeps tables, guests and one secret. Whatever returned is on the disk; whatever raised changed nothing."""

    def secret(self) -> bytes:
        """32 random bytes, made when the store is; cookies and invitations are signed with them."""

    def create(self, sheet: Sheet, version: int, at: float) -> None: ...

    def save(self, change: Change) -> None: ...

    def load(self, table: str) -> Stored | None:
        """The whole table, lines and last snapshot included."""

    def tables_of(self, guest: str, limit: int) -> Sequence[Stored]:
        """Tables at which a guest has a chair or is the host, the last changed first, without their lines."""

    def listed(self, limit: int) -> Sequence[Stored]:
        """Tables that anybody may find and watch, running ones first, then the last changed, without their lines."""

    def every(self) -> Iterator[str]:
        """The ids of all tables."""

    def guest(self, guest: str) -> Guest | None: ...

    def remember(self, guest: Guest) -> None: ...

    def close(self) -> None: ...
