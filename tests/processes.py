"""The processes of this machine, as Linux tells of them."""

import time
from contextlib import suppress
from pathlib import Path

PATIENCE = 60.0  # seconds for what should take a moment


def parents() -> dict[int, int]:
    """Every process of this machine that has not ended, and its parent."""
    found = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with suppress(OSError):
                state, parent = (entry / "stat").read_text().rpartition(")")[2].split()[:2]
                if state != "Z":
                    found[int(entry.name)] = int(parent)
    return found


def family(process: int) -> set[int]:
    """A process, its children, and theirs."""
    found, new = set(), {process}
    while new:
        found |= new
        new = {child for child, parent in parents().items() if parent in found} - found
    return found


def wait_until_gone(processes: set[int]) -> None:
    """Wait until all of them have ended, as they should do by themselves."""
    end = time.monotonic() + PATIENCE
    while (left := processes & set(parents())) and time.monotonic() < end:
        time.sleep(0.05)
    assert not left, [Path(f"/proc/{process}/cmdline").read_bytes() for process in left]
