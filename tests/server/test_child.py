"""What the server has started ends with it at once, whatever it was at."""

import os
import subprocess
import sys
from pathlib import Path

from farshore.server import child


def start(folder: Path) -> "subprocess.Popen[bytes]":
    """Somebody who compiles a game, for which there is nothing in the cache yet."""
    return subprocess.Popen(
        [sys.executable, "-P", child.__file__, "compiling"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "FARSHORE_CACHE_DIR": str(folder)},
    )


def test_who_compiles_ends_with_the_server(tmp_path: Path) -> None:
    with start(tmp_path) as compiling:
        assert compiling.stdin is not None
        assert compiling.stdout is not None
        compiling.stdin.write(b'["lost-cities"]\n')
        compiling.stdin.flush()
        done, of = compiling.stdout.readline().split()
        assert int(done) < int(of)
        compiling.stdin.close()  # as it happens when the server is killed
        assert b"%b %b" % (of, of) not in compiling.stdout.read().splitlines()
        assert compiling.wait() == 1


def test_who_is_still_loading_ends_with_the_server(tmp_path: Path) -> None:
    with start(tmp_path) as compiling:
        assert compiling.communicate(b'["lost-cities"]\n')[0] == b""
        assert compiling.returncode == 1


def test_who_was_not_even_told_what_to_do_ends_with_the_server(tmp_path: Path) -> None:
    with start(tmp_path) as compiling:
        assert compiling.communicate(b"")[0] == b""
        assert compiling.returncode == 0
