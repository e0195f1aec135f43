"""A process that has work done by another one, which never lets go of Python's lock; it prints that one's number."""

import multiprocessing
import os
import re

from farshore.bots.processes import end_with_parent

ASTRAY = re.compile(r"(a+)+$")  # on this text it takes longer than anybody lives
TEXT = "a" * 60 + "b"


def be_stubborn() -> None:
    end_with_parent()
    print(os.getpid(), flush=True)
    ASTRAY.match(TEXT)


if __name__ == "__main__":
    child = multiprocessing.get_context("spawn").Process(target=be_stubborn)
    child.start()
    child.join()
