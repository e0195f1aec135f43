"""A kept table and the record of its game: each made from the other, and checked by the rules."""

from msgspec.structs import replace

from farshore import bots
from farshore.records import GameRecord, Line, RecordError, Timeline, Who, parse_line, verify
from farshore.records.record import check
from farshore.records.replay import follow, rules_for, start_of
from farshore.tables.info import NOBODY, Seat, Stage, TableInfo, open_seat, seat_of_bot
from farshore.tables.store import Snapshot, Stored

STAGES: dict[str, Stage] = {"running": "playing", "finished": "ended", "conceded": "ended", "cut off": "closed"}

# ---- From a table to a record ----------------------------------------------------------------------------------------


def record_of(stored: Stored) -> GameRecord:
    """The private record of a table's game; a RecordError says what of it cannot be read or followed."""
    header = header_of(stored)
    lines = tuple(read_line(header, number, text) for number, text in enumerate(stored.lines))
    record = replace(header, lines=lines)
    if stored.info.stage != "playing" and header.result.ended == "running":
        record = replace(record, result=timeline_of(record).result)
    return check(record)


def header_of(stored: Stored) -> GameRecord:
    if stored.info.header is None:
        raise RecordError("the game of this table has not begun")
    return stored.info.header


def read_line(header: GameRecord, number: int, text: str) -> Line:
    try:
        return parse_line(text)
    except ValueError as error:
        raise header.error(f"lines[{number}]", str(error)) from None


def timeline_of(record: GameRecord) -> Timeline:
    timeline = start_of(record)
    for line in record.lines:
        follow(record, timeline, line)
    return timeline


# ---- Is it true? -----------------------------------------------------------------------------------------------------


def why_rules_are_gone(stored: Stored) -> str | None:
    """Why this build cannot follow a table's game at all: other rules, or none; None if it can."""
    try:
        rules_for(header_of(stored))
    except RecordError as error:
        return error.reason
    return None


def check_kept(stored: Stored) -> Timeline:
    """Replay a table's game, and compare all that is kept with it: the timeline, or a RecordError."""
    record = record_of(stored)
    timeline = verify(record)
    if stored.info.stage != STAGES[timeline.ended]:
        raise RecordError(f"the table is {stored.info.stage}, but its game is {timeline.ended}", "stage")
    deciding = timeline.state.player if timeline.ended == "running" else None
    if stored.lines and stored.deciding != deciding:
        raise RecordError(f"seat {stored.deciding} is said to decide, but it is seat {deciding}", "deciding")
    if stored.snapshot is not None:
        check_snapshot(record, timeline, stored.snapshot)
    return timeline


def check_snapshot(record: GameRecord, timeline: Timeline, snapshot: Snapshot) -> None:
    if not 0 <= snapshot.lines <= len(record.lines):
        raise RecordError(f"there are not so many lines as {snapshot.lines}", "snapshot")
    if snapshot.lines < len(record.lines):
        timeline = timeline_of(replace(record, lines=record.lines[: snapshot.lines]))
    state = timeline.state
    if state.to_bytes() != snapshot.state or state.scores != snapshot.scores:
        raise RecordError(f"the first {snapshot.lines} lines lead to another state", "snapshot")


# ---- From a record to a table ----------------------------------------------------------------------------------------


def table_from(record: GameRecord, timeline: Timeline, table: str, at: float) -> Stored:
    """A table on which a verified game lies, with nobody seated but its bots; whoever was, keeps his name."""
    info = TableInfo(
        id=table,
        game=record.game,
        players=record.players,
        options=record.options,
        seats=tuple(map(seat_from, record.seats, timeline.now.seats)),
        host=NOBODY,
        created=at,
        stage=STAGES[timeline.ended],
        header=replace(record, lines=()),
    )
    return Stored(
        info,
        version=1,
        deciding=timeline.state.player if timeline.ended == "running" else None,
        touched=at,
        lines=tuple(map(str, record.lines)),
        snapshot=Snapshot(len(record.lines), timeline.state.to_bytes(), timeline.state.scores),
    )


def seat_from(first: Who, now: Who) -> Seat:
    """The seat of whoever sat there at first and sits there now: a bot that stands in goes by the person's name."""
    known = now.kind == "bot" and now.name in bots.names()
    if first.kind == "person" and now.kind == "bot":
        return replace(open_seat(name=first.name), stand_in=now.name if known else "")
    return seat_of_bot(now.name) if known else open_seat(name=now.name)


def holds(stored: Stored, record: GameRecord) -> bool:
    """Whether this is the table of that game, which may have gone on since."""
    header = header_of(stored)
    lines = tuple(map(str, record.lines))
    return (
        header.commitment == record.commitment
        and header.position == record.position
        and (stored.lines[: len(lines)] == lines)
    )
