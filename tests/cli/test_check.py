"""`farshore check`: the laws, tried on any game."""

import shutil
from pathlib import Path

import pytest

from farshore.cli import main
from farshore.testing import LAWS
from tests.build import MADE_UP, ROOT, SOURCES, environment, python

SAMPLES = ROOT / "tests" / "games" / "tides" / "samples.py"
CLI = "import sys; from farshore.cli import main; sys.exit(main(sys.argv[1:]))"


def test_a_game_that_obeys_is_told_law_by_law(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "tides", "--samples", str(SAMPLES), "--lang", "en"]) == 0
    *lines, summary = capsys.readouterr().out.splitlines()
    assert lines == [f"holds   {law.sentence}" for law in LAWS.values()]
    assert summary == f"tides: {len(LAWS)} laws, 0 broken"


def test_without_samples_some_laws_are_left_open(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "tides", "--lang", "fr"]) == 0
    lines = capsys.readouterr().out.splitlines()
    left_open = [law for law in LAWS.values() if law.needs_samples]
    assert [line for line in lines if line.startswith("inconnu")] == [
        f"inconnu {law.in_words('fr')}" for law in left_open
    ]
    assert lines.count("        Il faut des exemples de ce qui est caché : --samples.") == len(left_open) > 0


def test_a_game_that_is_not_installed_is_checked_in_its_folder_and_its_mistake_can_be_replayed(tmp_path: Path) -> None:
    """A copy in which a card is drawn that nobody may take back, and the rules forget to say so."""
    shutil.copytree(MADE_UP, tmp_path / "games", ignore=shutil.ignore_patterns("__pycache__", "lookout*"))
    rules = tmp_path / "games" / "tides" / "rules.py"
    text = rules.read_text(encoding="utf-8")
    right = "    s.drawing = 1\n"
    assert text.count(right) == 1
    rules.write_text(text.replace(right, f"{right}    if left(s) > 0:\n        draw(s, s.player)\n"), encoding="utf-8")
    env = environment(SOURCES, tmp_path / "nothing", NUMBA_DISABLE_JIT="1")
    checked = python(CLI, "check", "games/tides", "--lang", "en", env=env, cwd=tmp_path)
    assert (checked.returncode, checked.stderr) == (1, "")
    broken, known, where = checked.stdout[checked.stdout.index("broken ") :].splitlines()[:3]
    assert broken == f"broken  {LAWS['barriers'].sentence}"
    assert known.strip().startswith("known after 'play ")
    assert where.endswith("farshore replay tides-barriers.farshore")
    assert checked.stdout.endswith(f"tides: {len(LAWS)} laws, 1 broken\n")
    installed = environment(SOURCES, tmp_path / "games", NUMBA_DISABLE_JIT="1")
    replayed = python(CLI, "replay", "tides-barriers.farshore", "--all", "--seat", "all", env=installed, cwd=tmp_path)
    assert (replayed.returncode, replayed.stderr) == (0, "")
    assert "Tides · turn" in replayed.stdout


def test_what_is_no_game_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "tideless", "--lang", "en"]) == 1
    assert "there is no game “tideless”" in capsys.readouterr().err
    (tmp_path / "no_game_here").mkdir()
    assert main(["check", str(tmp_path / "no_game_here"), "--lang", "en"]) == 1
    assert "no_game_here is no game" in capsys.readouterr().err
    assert main(["check", "tides", "--samples", str(tmp_path / "none.py"), "--lang", "en"]) == 1
    assert "there is no file" in capsys.readouterr().err
