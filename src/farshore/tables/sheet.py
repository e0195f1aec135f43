"""The sheet of a table: everything about it but the course of its game.

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

from msgspec import Struct, field

from farshore.kit.words import LETTERS
from farshore.records import GameRecord, Who, bot, person

Stage = Literal["waiting", "playing", "ended", "closed"]
NOBODY = ""


class Chair(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of the table, and who sits there."""

    kind: Literal["person", "bot", "open"]
    name: str = ""  # the person's or the bot's
    guest: str = NOBODY  # the person's identity; on an open chair: for whom it is kept
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


def seat_of_person(name: str, guest: str) -> Chair:
    return Chair("person", name, guest)


def seat_of_bot(name: str) -> Chair:
    return Chair("bot", name)


def open_chair(kept_for: str = NOBODY, name: str = "") -> Chair:
    return Chair("open", name, kept_for)


class Asking(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat asks the others whether it may take back so many actions; who has agreed."""

    seat: int
    count: int
    agreed: tuple[int, ...] = ()


class Sheet(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is agreed at a table, and where it stands; the lines of its game are kept beside it."""

    id: str
    game: str
    players: int
    options: dict[str, str]
    chairs: tuple[Chair, ...]
    host: str
    created: float
    stage: Stage = "waiting"
    listed: bool = False
    shuffled: bool = False  # the order of seats is drawn when the game begins
    seed: str | None = None  # chosen by the host, at a table without other people
    components: str | None = field(
        default=None, name="figures"
    )  # of the table's own, such as a deck; the game's usual ones if there are none
    header: GameRecord | None = None  # once the game has begun: its private record without the lines
    asking: Asking | None = None
    next: str = ""  # the table of the rematch

    @property
    def names(self) -> tuple[str, ...]:
        return names_of(self.chairs)

    def seat_of(self, guest: str) -> int | None:
        """Where a guest sits: at one chair at most."""
        for seat, chair in enumerate(self.chairs):
            if guest and chair.kind == "person" and chair.guest == guest:
                return seat
        return None


def names_of(chairs: Sequence[Chair]) -> tuple[str, ...]:
    """What everybody is called; bots of one name are told apart by the letters of their seats."""
    bots = [chair.name for chair in chairs if chair.kind == "bot"]
    return tuple(
        chair.name
        if chair.kind != "bot"
        else f"{chair.name.capitalize()} {LETTERS[seat]}"
        if bots.count(chair.name) > 1
        else chair.name.capitalize()
        for seat, chair in enumerate(chairs)
    )
