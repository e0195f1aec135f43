"""The JSON form of a record: for programs. Its fields are those of `GameRecord`; unknown ones are refused."""

import re

import msgspec
from msgspec.structs import replace

from farshore.records.errors import RecordError
from farshore.records.record import GameRecord, check

NO_LINES = b"[]\n}"  # how a record without lines ends: they are its last field
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
AT_A_PATH = re.compile(r"(.*) - at `\$\.?(.*)`", re.DOTALL)
AT_A_BYTE = re.compile(r"(.*) \(byte ([0-9]+)\)", re.DOTALL)
TRUNCATED = "Input data was truncated"
INDEX = re.compile(r"lines\[([0-9]+)\]")


def to_json(record: GameRecord) -> bytes:
    """Laid out for people too: a line of the game is one line here."""
    header = msgspec.json.format(msgspec.json.encode(replace(check(record), lines=())), indent=2)
    lines = b",\n".join(b"    " + msgspec.json.encode(line) for line in record.lines)
    return header.removesuffix(NO_LINES) + b"[\n" + lines + b"\n  ]\n}\n"


def from_json(data: bytes) -> GameRecord:
    """The record that JSON holds; a RecordError names the field (a line of the game by its index) and what is wrong."""
    plain = data.removeprefix(BYTE_ORDER_MARK)
    try:
        return check(msgspec.json.decode(plain, type=GameRecord))
    except msgspec.DecodeError as error:
        raise located(str(error), plain) from None
    except UnicodeDecodeError:
        raise RecordError("the record is not UTF-8 text") from None
    except RecursionError:
        raise RecordError("the record is nested too deeply") from None


def located(message: str, data: bytes) -> RecordError:
    """The error of a decoder, with the place it names."""
    if matched := AT_A_PATH.fullmatch(message):
        index = INDEX.match(matched[2])
        return RecordError(matched[1], matched[2], int(index[1]) if index else None)
    if matched := AT_A_BYTE.fullmatch(message):
        line = data.count(b"\n", 0, int(matched[2])) + 1
        return RecordError(matched[1], f"line {line}", line)
    if message == TRUNCATED:
        line = data.rstrip().count(b"\n") + 1
        return RecordError(message, f"line {line}", line)
    return RecordError(message)
