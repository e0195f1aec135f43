"""The header of a record's text form."""

import base64
import re
from collections.abc import Callable
from typing import NamedTuple, TypeVar, get_args

from farshore.records.errors import RecordError, quoted
from farshore.records.lines import Who, parse_who
from farshore.records.record import FORMAT, Ended, GameRecord, Result, check_players

T = TypeVar("T")

FORMAT_KEY, START_KEY = "format", "start"

# The keys of the header, and the path of the field that each is
FIELDS = {
    FORMAT_KEY: "format",
    "game": "game",
    "rules version": "rules_version",
    "players": "players",
    "commitment": "commitment",
    "seed": "seed",
    "salt": "salt",
    "result": "result.ended",
    "scores": "result.scores",
    "ranks": "result.ranks",
    START_KEY: "position",
}
OPTION_KEY = re.compile(r"option ([a-z][a-z0-9_]*)")
SEAT_KEY = re.compile(r"seat ([0-9])")
NUMBER = re.compile(r"-?[0-9]{1,10}")


class Row(NamedTuple):
    """A line of a text that says something."""

    number: int
    text: str

    @property
    def key(self) -> str:
        return " ".join(self.text.partition(":")[0].lower().split())

    @property
    def value(self) -> str:
        return self.text.partition(":")[2].strip()

    def is_about(self, key: str) -> bool:
        return ":" in self.text and self.key == key

    def error(self, reason: str) -> RecordError:
        return RecordError(reason, f"line {self.number}", self.number)


def field_of(key: str) -> str | None:
    """The path of the field that a key of the header means."""
    if matched := OPTION_KEY.fullmatch(key):
        return f"options.{matched[1]}"
    if matched := SEAT_KEY.fullmatch(key):
        return f"seats[{matched[1]}]"
    return FIELDS.get(key)


class Header:
    """The rows up to `start`, by their keys."""

    def __init__(self, rows: list[Row]) -> None:
        self.rows: dict[str, Row] = {}
        for row in rows:
            if ":" not in row.text or field_of(row.key) is None:
                raise row.error(
                    f"{quoted(row.text)} does not belong in the header: it is `key: value` lines up to `start`"
                )
            if row.key in self.rows:
                raise row.error(f"`{row.key}` stands here a second time")
            self.rows[row.key] = row
            if row.key == FORMAT_KEY and words(row.value) != FORMAT:
                raise row.error(f"this is a record of the format {quoted(row.value)}; this build reads `{FORMAT}`")
            if row.key == START_KEY:
                return
        raise rows[-1].error("the record is cut short: its header goes on up to `start`")

    @property
    def length(self) -> int:
        return len(self.rows)

    @property
    def places(self) -> dict[str, int]:
        """The number of the line that each field stands in."""
        return {field_of(key) or key: row.number for key, row in self.rows.items()}

    def get(self, key: str, read: Callable[[str], T]) -> T | None:
        """What a key says, if it is there."""
        row = self.rows.get(key)
        if row is None:
            return None
        try:
            return read(row.value)
        except ValueError as error:
            raise row.error(str(error)) from None

    def need(self, key: str, read: Callable[[str], T]) -> T:
        value = self.get(key, read)
        if value is None:
            raise self.rows[START_KEY].error(f"the header ends here, and lacks `{key}`")
        return value


def read_header(header: Header) -> GameRecord:
    """The record with this header, and no lines yet."""
    players = header.need("players", lambda text: check_players(number(text)))
    return GameRecord(
        format=header.need(FORMAT_KEY, words),
        game=header.need("game", words),
        rules_version=header.need("rules version", number),
        players=players,
        options=read_options(header),
        seats=read_seats(header, players),
        commitment=header.need("commitment", words),
        seed=header.get("seed", words),
        salt=header.get("salt", words),
        result=Result(header.need("result", ended), header.get("scores", numbers), header.get("ranks", numbers)),
        position=header.get(START_KEY, start),
        lines=(),
    )


def read_options(header: Header) -> dict[str, str]:
    keys = [(key, matched[1]) for key in header.rows if (matched := OPTION_KEY.fullmatch(key))]
    return {name: header.need(key, option_value) for key, name in keys}


def read_seats(header: Header, players: int) -> tuple[Who, ...]:
    for key, row in header.rows.items():
        if (matched := SEAT_KEY.fullmatch(key)) and int(matched[1]) >= players:
            raise row.error(f"there is no seat {matched[1]}: seats are 0 to {players - 1}")
    return tuple(header.need(f"seat {seat}", parse_who) for seat in range(players))


# ---- Values ----------------------------------------------------------------------------------------------------------


def words(text: str) -> str:
    return " ".join(text.lower().split())


def option_value(text: str) -> str:
    return " ".join(text.split())


def number(text: str) -> int:
    if not NUMBER.fullmatch(text):
        raise ValueError(f"{quoted(text)} is not a number")
    return int(text)


def numbers(text: str) -> tuple[int, ...]:
    return tuple(number(word) for word in text.split())


def ended(text: str) -> Ended:
    for how in get_args(Ended):
        if words(text) == how:
            return how  # type: ignore[no-any-return]
    raise ValueError(f"{quoted(text)} is no result: a game is {', '.join(get_args(Ended))}")


def start(text: str) -> bytes | None:
    """The bytes of a position; none for a deal."""
    kind, _, coded = text.partition(" ")
    if words(text) == "deal":
        return None
    if kind.lower() != "position" or not coded.strip():
        raise ValueError(f"a game starts with `deal` or with `position` and its bytes, not with {quoted(text)}")
    try:
        return base64.b64decode(coded.strip(), validate=True)
    except ValueError:
        raise ValueError("the bytes of the position are damaged: they are not base64") from None
