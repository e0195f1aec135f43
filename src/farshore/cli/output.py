"""The output stream, kept for what we print: that may be JSON, and bots may print whatever they like."""

import contextlib
import os
import sys
from collections.abc import Iterator


@contextlib.contextmanager
def kept_for_us() -> Iterator[None]:
    """Inside, everything that is printed goes to the error stream, also what does not pass through Python."""
    with contextlib.redirect_stdout(sys.stderr), contextlib.ExitStack() as later:
        with contextlib.suppress(OSError):  # somebody may have closed one of them
            ours = os.dup(1)
            later.callback(os.close, ours)
            os.dup2(2, 1)
            later.callback(os.dup2, ours, 1)
        yield
