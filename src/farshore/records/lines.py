"""The lines of a record, one an action or event, as values and as texts.

0 play red 5            an action, with its seat
undo 2                  the last two actions are taken back
undo 5 by 0 agreed 1    the same beyond the barrier: who asked for it, and who agreed
seat 1 bot careful      somebody else sits down
1 concede
cut off                 the game was stopped unfinished
0 hidden                an action that the viewer for whom the record was made must not know
"""

import re
import unicodedata
from typing import Literal

from msgspec import Struct

from farshore.engine.record import MOST_PLAYERS
from farshore.records.errors import quoted

MOST_LINES = 100_000
LONGEST_NAME = 60  # that a record holds, whoever wrote it
LONGEST_CHOSEN_NAME = 24  # that people may call themselves here: boards have room for it
LONGEST_ACTION = 100

CONCEDE = "concede"
HIDDEN = "hidden"
RESERVED = (CONCEDE, HIDDEN)

JOINERS = "\u200c\u200d"  # scripts of India and Persia need them inside a name
UNFIT_FOR_A_LINE = ("Cc", "Cf", "Cs", "Zl", "Zp")  # control characters, changes of direction, breaks

# ---- Who sits at a seat ----------------------------------------------------------------------------------------------


class Who(Struct, frozen=True, forbid_unknown_fields=True):
    """A person or a bot, by name."""

    kind: Literal["person", "bot"]
    name: str

    def __post_init__(self) -> None:
        if not self.name or self.name != self.name.strip() or len(self.name) > LONGEST_NAME:
            raise ValueError(f"a name has 1 to {LONGEST_NAME} characters, and no space around it")
        if not fits_on_a_line(self.name):
            raise ValueError("a name holds no control characters")

    def __str__(self) -> str:
        return f"{self.kind} {self.name}"


def person(name: str) -> Who:
    return Who("person", name)


def bot(name: str) -> Who:
    return Who("bot", name)


def parse_who(text: str) -> Who:
    """The way back from `str(who)`."""
    kind, name, *_ = (*text.split(None, 1), "", "")
    match kind.lower():
        case "person":
            return person(name.strip())
        case "bot":
            return bot(name.strip())
    raise ValueError(f"a seat holds `person NAME` or `bot NAME`, not {quoted(text)}")


def fits_on_a_line(text: str) -> bool:
    if text.isascii():
        return text.isprintable()
    return all(letter in JOINERS or unicodedata.category(letter) not in UNFIT_FOR_A_LINE for letter in text)


# ---- Lines -----------------------------------------------------------------------------------------------------------


class Act(Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag_field="do", tag="act"):
    """A seat's action, by its text."""

    seat: int
    action: str

    def __post_init__(self) -> None:
        check_seat(self.seat)
        if not 0 < len(self.action) <= LONGEST_ACTION or self.action != " ".join(self.action.split()):
            raise ValueError(f"an action has 1 to {LONGEST_ACTION} characters, with single spaces between its words")
        if not fits_on_a_line(self.action) or self.action.lower() in RESERVED:
            raise ValueError(f"{quoted(self.action)} cannot be an action")

    def __str__(self) -> str:
        return f"{self.seat} {self.action}"


class Hidden(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="hidden"):
    """A seat's action that the viewer for whom a record was made must not know."""

    seat: int

    def __post_init__(self) -> None:
        check_seat(self.seat)

    def __str__(self) -> str:
        return f"{self.seat} {HIDDEN}"


class Undo(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="do", tag="undo"):
    """The last actions are taken back, so many of them; concessions and changes of seat stand.

    Where others had seen them already, it is said who took them back, and who agreed.
    """

    count: int
    by: int | None = None
    agreed: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if not 1 <= self.count <= MOST_LINES:
            raise ValueError("an undo takes back at least 1 action, and no more than were taken")
        seats = self.agreed if self.by is None else (self.by, *self.agreed)
        if len(set(seats)) < len(seats) or (self.agreed and self.by is None):
            raise ValueError("whoever takes back needs no agreement of their own, and everybody agrees once")
        for seat in seats:
            check_seat(seat)

    def __str__(self) -> str:
        by = "" if self.by is None else f" by {self.by}"
        agreed = f" agreed {' '.join(map(str, self.agreed))}" if self.agreed else ""
        return f"undo {self.count}{by}{agreed}"


class Reseat(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="seat"):
    """Somebody else sits down."""

    seat: int
    who: Who

    def __post_init__(self) -> None:
        check_seat(self.seat)

    def __str__(self) -> str:
        return f"seat {self.seat} {self.who}"


class Concede(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="concede"):
    """A seat gives the game up; while others play on, somebody plays on for it."""

    seat: int

    def __post_init__(self) -> None:
        check_seat(self.seat)

    def __str__(self) -> str:
        return f"{self.seat} {CONCEDE}"


class CutOff(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="cut off"):
    """The game is stopped unfinished (LC-8)."""

    def __str__(self) -> str:
        return "cut off"


Line = Act | Hidden | Undo | Reseat | Concede | CutOff


def check_seat(seat: int) -> None:
    if not 0 <= seat < MOST_PLAYERS:
        raise ValueError(f"there is no seat {seat}")


# ---- Reading a line --------------------------------------------------------------------------------------------------

UNDO = re.compile(r"undo ([0-9]{1,6})(?: by ([0-9])(?: agreed((?: [0-9])+))?)?", re.IGNORECASE)
CUT_OFF = re.compile(r"cut off", re.IGNORECASE)
SEAT = re.compile(r"\s*seat\s+([0-9])\s+(.*)", re.IGNORECASE | re.DOTALL)
BY_SEAT = re.compile(r"([0-9]) (.+)", re.DOTALL)


def parse_line(text: str) -> Line:
    """The way back from `str(line)`; case and spacing do not matter, except in names."""
    if matched := SEAT.fullmatch(text):
        return Reseat(int(matched[1]), parse_who(matched[2]))
    plain = " ".join(text.split())
    if matched := BY_SEAT.fullmatch(plain):
        seat = int(matched[1])
        word = matched[2].lower()
        if word == CONCEDE:
            return Concede(seat)
        if word == HIDDEN:
            return Hidden(seat)
        return Act(seat, matched[2])
    if matched := UNDO.fullmatch(plain):
        by = None if matched[2] is None else int(matched[2])
        return Undo(int(matched[1]), by, tuple(map(int, (matched[3] or "").split())))
    if CUT_OFF.fullmatch(plain):
        return CutOff()
    raise ValueError(
        f"{quoted(plain)} is no line of a game: there are `SEAT ACTION`, `undo N`, `seat N person NAME`, "
        "`seat N bot NAME`, `SEAT concede`, `cut off`, and at last `end`"
    )
