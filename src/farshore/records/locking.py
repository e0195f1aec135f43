"""A file that one process has for itself: until it is closed, or the process goes, however it goes."""

import os
import sys

if sys.platform == "win32":
    import msvcrt

    FAR_BEHIND = 2**30  # a place that is locked, but never written to

    def locked(file: int) -> bool:
        """Have an open file for ourselves, if no other process has it."""
        os.lseek(file, FAR_BEHIND, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def locked(file: int) -> bool:
        """Have an open file for ourselves, if no other process has it."""
        try:
            # Not flock: a child made by fork would hold that one too, and outlive us with it.
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
