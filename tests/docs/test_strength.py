"""`make strength` writes what the arena has played by the bots and rules of today, and stops when it is told to."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.build import ROOT, environment
from tools import strength
from tools.strength import Pairing

SHORT = Pairing("short", "tides", "careful", "random", 4)
LONG = Pairing("short", "tides", "search:seconds=0.2", "random", 4000)
BEFORE = "About tides.\n\n<!-- measured: short -->\nold\n<!-- end -->\n"
MEASURE = """
import sys
from pathlib import Path
from tools import strength

strength.FOLDER = Path({folder!r})
strength.DOCUMENT = strength.FOLDER / "strength.md"
strength.TITLES["tides"] = "Tides"
strength.pairings = lambda: (strength.Pairing(*one) for one in {pairings!r})
sys.exit(strength.main())
"""


def begun(folder: Path, *pairings: Pairing) -> subprocess.Popen[str]:
    """Measuring these, in a process of its own that no terminal belongs to."""
    (folder / "strength.md").write_text(BEFORE)
    code = MEASURE.format(folder=str(folder), pairings=[tuple(one) for one in pairings])
    command, pipe = [sys.executable, "-c", code], subprocess.PIPE
    return subprocess.Popen(
        command, env=environment(), cwd=ROOT, stdout=pipe, stderr=pipe, text=True, start_new_session=True
    )


@pytest.fixture(autouse=True)
def _kept_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "FOLDER", tmp_path)


def rows(folder: Path) -> list[str]:
    text = (folder / "strength.md").read_text()
    assert text.startswith("About tides.\n")
    assert "old" not in text
    return [line for line in text.splitlines() if line.startswith("| Tides")]


def test_a_row_is_written_unless_the_arena_refuses_the_folder(tmp_path: Path) -> None:
    with begun(tmp_path, SHORT) as measuring:
        assert measuring.wait(60) == 0
    (row,) = rows(tmp_path)
    assert row.startswith("| Tides: `careful` against `random` | games | 4 | ")
    settings = SHORT.folder / "settings.json"
    settings.write_text(json.dumps({**json.loads(settings.read_text()), "cap": 5}))
    with begun(tmp_path, SHORT) as measuring:
        _, said = measuring.communicate(timeout=60)
    assert measuring.returncode == 1
    assert "cap: 5 there" in said
    assert f"not measured: {SHORT.name}" in said
    assert rows(tmp_path) == []


def test_interrupted_it_writes_what_was_played_and_plays_nothing_more(tmp_path: Path) -> None:
    with begun(tmp_path, LONG, SHORT) as measuring:
        games = LONG.folder / "games.jsonl"
        while not games.exists() or games.read_bytes().count(b"\n") < 2:
            assert measuring.poll() is None
            time.sleep(0.05)
        measuring.send_signal(signal.SIGINT)
        assert measuring.wait(60) == 130
    (row,) = rows(tmp_path)
    assert row.startswith("| Tides: `search:seconds=0.2` against `random` | games | ")
    assert not SHORT.folder.exists()


def test_other_rules_have_another_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = SHORT.folder
    monkeypatch.setattr(strength, "tag_of", lambda _: "tides_of_tomorrow")
    assert SHORT.folder != kept
