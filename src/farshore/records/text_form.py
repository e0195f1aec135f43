"""The text form of a record: for people to read, write and send.

A header of `key: value` lines that ends with `start`, then the lines of the game, and at last `end`, so that a file
that was cut short is noticed. Spacing does not matter, except in names, and case only in names and in the values of
options; blank lines and lines that begin with `#` say nothing.
"""

import base64
import re
from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from farshore.records.header import FORMAT_KEY, Header, Row, read_header
from farshore.records.lines import MOST_LINES, Line, parse_line
from farshore.records.record import FORMAT, GameRecord, check

BYTE_ORDER_MARK = "\ufeff"
CONTROL_CHARACTER = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
COMMENT = "#"
END = "end"
MOST_ROWS = MOST_LINES + 1000  # more than any header and lines together: no more are looked at

# ---- Writing ---------------------------------------------------------------------------------------------------------


def to_text(record: GameRecord) -> str:
    return "\n".join((*header_lines(check(record)), "", *map(str, record.lines), END, ""))


def header_lines(record: GameRecord) -> Iterator[str]:
    yield f"format: {record.format}"
    yield f"game: {record.game}"
    yield f"rules version: {record.rules_version}"
    yield f"players: {record.players}"
    for name, value in record.options.items():
        yield f"option {name}: {value}"
    for seat, who in enumerate(record.seats):
        yield f"seat {seat}: {who}"
    yield f"commitment: {record.commitment}"
    if record.seed is not None:
        yield f"seed: {record.seed}"
        yield f"salt: {record.salt}"
    yield f"result: {record.result.ended}"
    if record.result.scores is not None:
        yield f"scores: {' '.join(map(str, record.result.scores))}"
    if record.result.ranks is not None:
        yield f"ranks: {' '.join(map(str, record.result.ranks))}"
    yield "start: deal" if record.position is None else f"start: position {base64.b64encode(record.position).decode()}"


# ---- Reading ---------------------------------------------------------------------------------------------------------


def from_text(text: str) -> GameRecord:
    """The record that a text holds; a RecordError names the line and what is wrong with it."""
    rows = list(islice(rows_of(text), MOST_ROWS))
    if not rows or not rows[0].is_about(FORMAT_KEY):
        raise (rows[0] if rows else Row(1, "")).error(f"this is no game record: one begins with `format: {FORMAT}`")
    header = Header(rows)
    body = body_of(rows[header.length :], rows[-1])
    places = header.places | {f"lines[{index}]": row.number for index, row in enumerate(body)}
    record = read_header(header)
    return check(replace(record, lines=tuple(map(read_line, body))).located(places))


def rows_of(text: str) -> Iterator[Row]:
    """The lines that say something."""
    whole = text.removeprefix(BYTE_ORDER_MARK).replace("\r\n", "\n").replace("\r", "\n")
    for number, line in enumerate(whole.split("\n"), start=1):
        row = Row(number, line.strip())
        if CONTROL_CHARACTER.search(line):
            raise row.error("there is a control character in this line")
        if row.text and not row.text.startswith(COMMENT):
            yield row


def body_of(rows: list[Row], last: Row) -> list[Row]:
    """The lines of the game: those before `end`, after which nothing comes."""
    if len(rows) > MOST_LINES + 1:
        raise rows[MOST_LINES].error(f"a record has no more than {MOST_LINES} lines")
    ends = [index for index, row in enumerate(rows) if row.text.lower() == END]
    if not ends:
        raise last.error("the record is cut short: its last line must be `end`")
    if ends[0] + 1 < len(rows):
        raise rows[ends[0] + 1].error("nothing may follow the line `end`")
    return rows[: ends[0]]


def read_line(row: Row) -> Line:
    try:
        return parse_line(row.text)
    except ValueError as error:
        raise row.error(str(error)) from None
