"""What the server has started ends with it at once, whatever it was at."""

import os
import subprocess
from pathlib import Path

from farshore.server import child


def start(folder: Path) -> "subprocess.Popen[bytes]":
    """Somebody who compiles a game, for which there is nothing in the cache yet."""
    return subprocess.Popen(
        child.command("compiling"),
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "FARSHORE_CACHE_DIR": str(folder)},
    )


def test_who_compiles_ends_with_the_server(tmp_path: Path) -> None:
    with start(tmp_path) as compiling:
        assert compiling.stdin is not None
        assert compiling.stderr is not None
        compiling.stdin.write(child.said("lost-cities"))
        compiling.stdin.flush()
        assert b"compiling the rules of lost-cities" in compiling.stderr.readline()
        compiling.stdin.close()  # as it happens when the server is killed
        assert compiling.wait() == 1
        assert not list(tmp_path.glob("rules/*/*.complete"))


def test_who_is_still_loading_ends_with_the_server(tmp_path: Path) -> None:
    with start(tmp_path) as compiling:
        assert compiling.communicate(child.said("lost-cities"))[1] == b""
        assert compiling.returncode == 1


def test_who_was_not_even_told_what_to_do_ends_with_the_server(tmp_path: Path) -> None:
    with start(tmp_path) as compiling:
        assert compiling.communicate(b"")[1] == b""
        assert compiling.returncode == 0
