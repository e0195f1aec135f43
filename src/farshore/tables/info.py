"""What is agreed at a table: everything about it but the lines of its game. The names of its JSON stay as they are.

| stage | meaning |
| --- | --- |
| waiting | seats are open |
| playing | the game is on |
| ended | it has ended by the rules, or by concession |
| closed | the host closed the table before that |
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import UNSET, Struct, UnsetType, field
from msgspec.structs import replace

from farshore import bots
from farshore.records import GameRecord, Who, bot, person

Stage = Literal["waiting", "playing", "ended", "closed"]
NOBODY = ""
SEED_BASE = 16


class Seat(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of the table, and who sits there."""

    kind: Literal["person", "bot", "open"]
    name: str = ""  # the person's or the bot's
    guest: str = NOBODY  # the person's identity; on an open seat: for whom it is kept
    stand_in: str = ""  # the bot that plays for the person who has left

    @property
    def bot(self) -> str:
        """The bot that decides here; none if a person does."""
        return self.name if self.kind == "bot" else self.stand_in

    @property
    def is_played_by_person(self) -> bool:
        return self.kind == "person" and not self.stand_in

    @property
    def who(self) -> Who:
        return bot(self.bot) if self.bot else person(self.name)


def seat_of_person(name: str, guest: str) -> Seat:
    return Seat("person", name, guest)


def seat_of_bot(name: str) -> Seat:
    return Seat("bot", name)


def open_seat(kept_for: str = NOBODY, name: str = "") -> Seat:
    return Seat("open", name, kept_for)


class TakebackRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat asks the others whether it may take back so many actions; who has agreed, or who declined."""

    seat: int
    count: int
    agreed: tuple[int, ...] = ()
    declined: int | UnsetType = UNSET  # by this seat: so nobody is asked any more, and the one who asked is told


class TableInfo(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is agreed at a table, and where it stands; the lines of its game are kept beside it."""

    id: str
    game: str
    players: int
    options: dict[str, str]
    seats: tuple[Seat, ...] = field(name="chairs")
    host: str
    created: float
    stage: Stage = "waiting"
    listed: bool = False
    shuffled: bool = False  # the order of seats is drawn when the game begins
    seed: str | None = None  # chosen by the host, at a table without other people
    components: str | None = field(default=None, name="figures")  # of the table's own; the game's usual ones if None
    header: GameRecord | None = None  # once the game has begun: its private record without the lines
    takeback: TakebackRequest | None = field(default=None, name="asking")
    next: str = ""  # the table of the rematch

    @property
    def chosen_seed(self) -> int | None:
        return None if self.seed is None else int(self.seed, SEED_BASE)

    @property
    def names(self) -> tuple[str, ...]:
        return names_of(self.seats)

    @property
    def asking(self) -> TakebackRequest | None:
        """What the others are asked now, if anybody asks."""
        return None if self.takeback is None or self.takeback.declined is not UNSET else self.takeback

    def with_seat(self, number: int, seat: Seat) -> TableInfo:
        """The same with another at a seat."""
        return replace(self, seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))

    def seat_of(self, guest: str) -> int | None:
        """Where a guest sits: at one seat at most."""
        for number, seat in enumerate(self.seats):
            if guest and seat.kind == "person" and seat.guest == guest:
                return number
        return None

    def is_against_bots(self, seat: int | None) -> bool:
        """Whether a person at this seat plays with nobody else: whoever only has a bot stand in may come back."""
        return seat is not None and all(other.kind == "bot" for place, other in enumerate(self.seats) if place != seat)


def names_of(seats: Sequence[Seat]) -> tuple[str, ...]:
    """What everybody is called, bots included."""
    return bots.names_at_table([bots.Named(seat.name, seat.kind == "bot") for seat in seats])
