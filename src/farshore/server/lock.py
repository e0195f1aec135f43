"""A lock that one process holds: it goes when the process goes, however it goes."""

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def take(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def take(file: int) -> None:
        # Not flock: a child made by fork would hold that one too, and outlive us with it.
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


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
        try:
            take(self._file)
        except OSError:
            os.close(self._file)
            raise Taken from None
        _HELD.add(self._path)

    def release(self) -> None:
        if self._path in _HELD:
            _HELD.discard(self._path)
            os.close(self._file)
