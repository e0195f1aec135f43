"""The game record: what was agreed, how it began, and every line since. A state is the fold of it.

| field | text form | meaning |
| --- | --- | --- |
| format | `format: farshore 1` | what this file is |
| game, rules_version | `game: lost-cities`, `rules version: 1` | whose rules, and which of them |
| players | `players: 2` | how many seats |
| options | `option rounds: 3` | every option, by its text |
| seats | `seat 0: person Anna` | who sat there at the beginning; seats count from 0 |
| commitment | `commitment: …` | see `commitment.py` |
| seed, salt | `seed: …`, `salt: …` | in private saves, and in every game that has ended |
| result.ended | `result: finished` | or `running`, `conceded`, `cut off` |
| result.scores | `scores: 43 17` | by seat; none while the game is running |
| result.ranks | `ranks: 1 2` | by seat; none if it was cut off: nobody has won (LC-8) |
| position | `start: deal`, `start: position …` | unless it was a deal: the bytes of the state it began from |
| lines | one a line | see `lines.py` |
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from farshore.engine.record import MOST_PLAYERS
from farshore.records.commitment import COMMITMENT_BYTES, SALT_BYTES, SEED_BYTES
from farshore.records.errors import RecordError, quoted
from farshore.records.lines import MOST_LINES, Act, Concede, Hidden, Line, Reseat, Who, fits_on_a_line

FORMAT = "farshore 1"
Ended = Literal["running", "finished", "conceded", "cut off"]

LONGEST_POSITION = 65_536  # bytes
LAST_VERSION = 2**16 - 1
MOST_OPTIONS = 100
LONGEST_VALUE = 200
MOST_POINTS = 10**9
GAME_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
OPTION_NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")


class Result(Struct, frozen=True, forbid_unknown_fields=True):
    """How a game ended, if it has."""

    ended: Ended
    scores: tuple[int, ...] | None = None
    ranks: tuple[int, ...] | None = None


class GameRecord(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """One game, from its beginning to where it stands."""

    format: str
    game: str
    rules_version: int
    players: int
    options: dict[str, str]
    seats: tuple[Who, ...]
    commitment: str
    seed: str | None = None
    salt: str | None = None
    result: Result
    position: bytes | None
    lines: tuple[Line, ...]

    def __post_init__(self) -> None:
        self.__dict__["places"] = {}

    def located(self, places: Mapping[str, int]) -> GameRecord:
        """Remember the line of the text that each field came from, by the field's path: no part of the content."""
        self.__dict__["places"] = places
        return self

    def error(self, path: str, reason: str) -> RecordError:
        """An error at a field: it names the line of the text, or else the path."""
        places: Mapping[str, int] = self.__dict__["places"]
        if path in places:
            return RecordError(reason, f"line {places[path]}", places[path])
        index = re.fullmatch(r"lines\[([0-9]+)\]", path)
        return RecordError(reason, path, int(index[1]) if index else None)


# ---- Does it make sense? ---------------------------------------------------------------------------------------------


def check(record: GameRecord) -> GameRecord:
    """The record, if its fields make sense and agree, whatever the game; a RecordError says which do not, and why."""
    check_format(record)
    check_table(record)
    check_secrets(record)
    check_result(record)
    check_lines(record)
    return record


def check_format(record: GameRecord) -> None:
    if record.format != FORMAT:
        raise record.error(
            "format", f"this is a record of the format {quoted(record.format)}; this build reads {FORMAT}"
        )


def check_table(record: GameRecord) -> None:
    if not GAME_NAME.fullmatch(record.game):
        raise record.error("game", f"{quoted(record.game)} cannot be the name of a game")
    if not 0 <= record.rules_version <= LAST_VERSION:
        raise record.error("rules_version", f"a version is a number from 0 to {LAST_VERSION}")
    try:
        check_players(record.players)
    except ValueError as error:
        raise record.error("players", str(error)) from None
    if len(record.seats) != record.players:
        raise record.error("seats", f"there are {len(record.seats)} seats for {record.players} players")
    if len(record.options) > MOST_OPTIONS:
        raise record.error("options", f"there cannot be more than {MOST_OPTIONS} options")
    for name, value in record.options.items():
        if not OPTION_NAME.fullmatch(name):
            raise record.error("options", f"{quoted(name)} cannot be the name of an option")
        if not 0 < len(value) <= LONGEST_VALUE or value != " ".join(value.split()) or not fits_on_a_line(value):
            raise record.error(f"options.{name}", f"{quoted(value)} cannot be the value of an option")


def check_players(players: int) -> int:
    if not 1 <= players <= MOST_PLAYERS:
        raise ValueError(f"there can be 1 to {MOST_PLAYERS} players, not {players}")
    return players


def check_secrets(record: GameRecord) -> None:
    check_digits(record, "commitment", record.commitment, COMMITMENT_BYTES)
    if record.seed is not None:
        check_digits(record, "seed", record.seed, SEED_BYTES)
    if record.salt is not None:
        check_digits(record, "salt", record.salt, SALT_BYTES)
    if (record.seed is None) != (record.salt is None):
        given = "seed" if record.salt is None else "salt"
        raise record.error(given, "seed and salt stand in a record together, or not at all")
    if record.position is not None and not 0 < len(record.position) <= LONGEST_POSITION:
        raise record.error("position", f"a position has 1 to {LONGEST_POSITION} bytes")


def check_digits(record: GameRecord, path: str, text: str, count: int) -> None:
    if not re.fullmatch(f"[0-9a-f]{{{2 * count}}}", text):
        raise record.error(path, f"the {path} is {2 * count} hexadecimal digits")


def check_result(record: GameRecord) -> None:
    ended, scores, ranks = record.result.ended, record.result.scores, record.result.ranks
    if (scores is None) != (ended == "running"):
        raise record.error("result.ended", "a game that has ended has scores, and a running one has none")
    if (ranks is None) != (ended in ("running", "cut off")):
        raise record.error("result.ended", "a game that was played or conceded has ranks, any other has none")
    if scores is not None and (len(scores) != record.players or any(abs(points) > MOST_POINTS for points in scores)):
        raise record.error("result.scores", f"there must be {record.players} scores")
    if ranks is not None and (len(ranks) != record.players or not all(1 <= rank <= record.players for rank in ranks)):
        raise record.error("result.ranks", f"there must be {record.players} ranks, from 1 to {record.players}")
    if ended != "running" and record.seed is None:
        raise record.error("result.ended", "the record of a game that has ended names its seed and its salt")


def check_lines(record: GameRecord) -> None:
    if len(record.lines) > MOST_LINES:
        raise record.error("lines", f"a record has no more than {MOST_LINES} lines")
    for index, line in enumerate(record.lines):
        if isinstance(line, Act | Hidden | Reseat | Concede) and line.seat >= record.players:
            raise record.error(f"lines[{index}]", f"there is no seat {line.seat}: seats are 0 to {record.players - 1}")
        if isinstance(line, Hidden) and record.seed is not None:
            raise record.error(f"lines[{index}]", "an action is hidden here, and yet the seed is not")
