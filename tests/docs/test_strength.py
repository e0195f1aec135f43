"""`make strength` writes what the arena has played by the bots and rules of today, and stops when it is told to."""

import json
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.build import ROOT, environment
from tools import strength
from tools.strength import Pairing

SHORT = Pairing("short", "tides", "careful", "random", 4)
OTHER = Pairing("short", "tides", "random", "careful", 4)
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


def begun(folder: Path, *pairings: Pairing, words: Sequence[str] = ()) -> subprocess.Popen[str]:
    """Measuring these, or those that the words choose, in a process of its own that no terminal belongs to."""
    (folder / "strength.md").write_text(BEFORE)
    code = MEASURE.format(folder=str(folder), pairings=[tuple(one) for one in pairings])
    command, pipe = [sys.executable, "-c", code, *words], subprocess.PIPE
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


def measured(folder: Path, *words: str) -> str:
    """What is said while short pairings are measured: the first, or those that words choose."""
    with begun(folder, *((SHORT, OTHER) if words else (SHORT,)), words=words) as measuring:
        said, _ = measuring.communicate(timeout=60)
    assert measuring.returncode == 0
    return said


def by_other_sources() -> None:
    settings = SHORT.folder / "settings.json"
    settings.write_text(json.dumps({**json.loads(settings.read_text()), "bots": "0123", "rules": "tides_of_yesterday"}))


def test_games_by_other_sources_count_if_bots_play_as_they_did(tmp_path: Path) -> None:
    measured(tmp_path)
    (row,) = rows(tmp_path)
    kept = (SHORT.folder / "games.jsonl").read_bytes()
    by_other_sources()
    assert f"playing a deal again: {SHORT.name}\n{SHORT.name}\n" in measured(tmp_path)
    assert (SHORT.folder / "games.jsonl").read_bytes() == kept
    assert rows(tmp_path) == [row]
    assert "again" not in measured(tmp_path)


def test_what_the_words_do_not_choose_is_neither_played_again_nor_forgotten(tmp_path: Path) -> None:
    measured(tmp_path)
    (row,) = rows(tmp_path)
    by_other_sources()
    kept = (SHORT.folder / "settings.json").read_bytes()
    assert measured(tmp_path, OTHER.name) == f"{OTHER.name}\n"
    assert (SHORT.folder / "settings.json").read_bytes() == kept
    assert rows(tmp_path)[0] == row
    assert rows(tmp_path)[1].startswith("| Tides: `random` against `careful` | games | 4 | ")


def test_games_are_thrown_away_if_bots_play_otherwise(tmp_path: Path) -> None:
    measured(tmp_path)
    games = SHORT.folder / "games.jsonl"
    kept = games.read_bytes()
    lines = [{**json.loads(line), "scores": [1000, 0]} for line in kept.splitlines()]
    games.write_text("".join(json.dumps(line) + "\n" for line in lines))
    by_other_sources()
    assert f"plays otherwise now, begins anew: {SHORT.name}" in measured(tmp_path)
    assert sorted(games.read_bytes().splitlines()) == sorted(kept.splitlines())
