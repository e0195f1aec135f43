"""Records in files: `.farshore` for the text form, `.json` for the other."""

import contextlib
import os
import secrets
from pathlib import Path

from farshore.records.errors import RecordError
from farshore.records.json_form import from_json, to_json
from farshore.records.record import GameRecord
from farshore.records.text_form import from_text, to_text

TEXT_SUFFIX = ".farshore"
JSON_SUFFIX = ".json"
LARGEST_FILE = 16 * 2**20  # bytes


def read(path: str | os.PathLike[str]) -> GameRecord:
    """The record in a file; a RecordError says where and why it is none, an OSError that the file cannot be read."""
    is_json = is_json_file(path)
    with open(path, "rb") as file:
        data = file.read(LARGEST_FILE + 1)
    check_size(data)
    return from_json(data) if is_json else from_text(decoded(data))


def write(path: str | os.PathLike[str], record: GameRecord) -> None:
    """Write a record to a file, whole or not at all."""
    data = to_json(record) if is_json_file(path) else to_text(record).encode()
    check_size(data)
    write_whole(Path(path), data)


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that what stood there stays until the new one is safe on the disk."""
    target = path.resolve()
    draft = target.with_name(f".{target.name}.{secrets.token_hex(4)}.part")
    try:
        with open(draft, "xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(target)
    finally:
        with contextlib.suppress(FileNotFoundError):
            draft.unlink()
    settle(target.parent)


def check_size(data: bytes) -> None:
    if len(data) > LARGEST_FILE:
        raise RecordError(f"this is too large for a game record: none has more than {LARGEST_FILE // 2**20} megabytes")


def settle(folder: Path) -> None:
    """See to it that a new name in a folder is on the disk too, where the system can."""
    if hasattr(os, "O_DIRECTORY"):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def is_json_file(path: str | os.PathLike[str]) -> bool:
    suffix = Path(path).suffix.lower()
    if suffix not in (TEXT_SUFFIX, JSON_SUFFIX):
        raise RecordError(f"a record's file name ends in {TEXT_SUFFIX} or {JSON_SUFFIX}, unlike {Path(path).name!r}")
    return suffix == JSON_SUFFIX


def decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RecordError("this is not UTF-8 text", f"line {line}", line) from None
