"""What is measured, and what is said where there is nothing to compare with."""

from pathlib import Path

import pytest

from farshore.arena import bench, yardstick
from farshore.arena.yardstick import NoYardstick, compiled, decisions_per_second
from farshore.games import game


def program(folder: Path, script: str) -> Path:
    file = folder / "yardstick"
    file.write_text(f"#!/bin/sh\n{script}\n")
    file.chmod(0o755)
    return file


def test_a_yardstick_tells_its_speed(tmp_path: Path) -> None:
    printing = program(tmp_path, "echo decisions_per_second 1234; echo and more to say")
    assert decisions_per_second(printing) == 1234


@pytest.mark.parametrize(
    ("script", "reason"),
    [
        ("echo first >&2; echo out of luck >&2; exit 3", "yardstick ended with code 3: out of luck"),
        ("exit 3", "yardstick ended with code 3: it said nothing"),
        ("kill -SEGV $$", "yardstick ended with code -11: it said nothing"),
        ("echo hello", "yardstick did not print its decisions_per_second"),
    ],
)
def test_a_yardstick_that_fails_says_why(script: str, reason: str, tmp_path: Path) -> None:
    with pytest.raises(NoYardstick) as caught:
        decisions_per_second(program(tmp_path, script))
    assert str(caught.value) == reason


def test_a_program_that_cannot_be_run_is_no_yardstick(tmp_path: Path) -> None:
    with pytest.raises(NoYardstick, match="yardstick cannot be run"):
        decisions_per_second(tmp_path / "yardstick")


def test_a_compiler_that_fails_without_a_word_is_no_yardstick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yardstick, "COMPILERS", (str(program(tmp_path, "exit 1")),))
    with pytest.raises(NoYardstick, match="does not compile: it said nothing"), compiled("lost-cities"):
        pass


def test_a_goal_is_reached_from_its_own_side() -> None:
    goals = bench.goals_of(game("lost-cities"))
    assert goals["yardstick_ratio"].reached(0.8)
    assert not goals["yardstick_ratio"].reached(0.79)
    assert goals["state_bytes"].reached(1024)
    assert not goals["state_bytes"].reached(1025)


def test_a_game_has_goals_of_its_own() -> None:
    goals = bench.goals_of(game("discoveries"))
    assert goals["decisions_per_second"].reached(1_500_000)
    assert not goals["decisions_per_second"].reached(1_499_999)
    assert "yardstick_ratio" not in goals  # nobody has written one
    assert goals["scene_milliseconds"] == bench.goals_of(game("lost-cities"))["scene_milliseconds"]
