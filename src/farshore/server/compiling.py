"""What a child process does that fills the cache of compiled rules: here it would keep the server from answering."""

import os
import sys

import farshore

NICENESS = 10  # whoever plays meanwhile comes first


def main(name: str) -> None:
    """Compile a game."""
    if sys.platform != "win32":
        os.nice(NICENESS)
    farshore.game(name).compile()
