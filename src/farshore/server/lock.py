"""A lock that one process holds: it goes when the process goes, however it goes."""

import os
from pathlib import Path

from farshore.records.locking import locked

_HELD: set[Path] = set()  # these locks keep out other processes only, so this one remembers its own


class Taken(Exception):
    """Somebody else has the lock."""


class Lock:
    """The lock of a file, taken; it lies beside the file and stays there when it is free."""

    def __init__(self, path: Path) -> None:
        self._path = path.with_name(path.name + ".lock")
        if self._path in _HELD:
            raise Taken
        self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        if not locked(self._file):
            os.close(self._file)
            raise Taken
        _HELD.add(self._path)

    def release(self) -> None:
        if self._path in _HELD:
            _HELD.discard(self._path)
            os.close(self._file)
