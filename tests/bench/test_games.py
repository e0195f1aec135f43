"""What is measured, and what is said where there is nothing to compare with."""

from contextlib import nullcontext
from pathlib import Path

import pytest

from farshore.bench import games, kept_figures, ratios, searching, yardstick
from farshore.bench.yardstick import NoYardstick, compiled, decisions_per_second
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
    goals = games.goals_of(game("lost-cities"))
    assert goals["yardstick_ratio"].reached(0.8)
    assert not goals["yardstick_ratio"].reached(0.79)
    assert goals["state_bytes"].reached(1024)
    assert not goals["state_bytes"].reached(1025)


def test_a_game_has_goals_of_its_own() -> None:
    goals = games.goals_of(game("discoveries"))
    assert goals["decisions_per_second"].reached(1_500_000)
    assert not goals["decisions_per_second"].reached(1_499_999)
    assert "yardstick_ratio" not in goals  # nobody has written one
    assert goals["scene_milliseconds"] == games.goals_of(game("lost-cities"))["scene_milliseconds"]


# ---- Ratios ----------------------------------------------------------------------------------------------------------


def test_whatever_is_measured_is_kept_and_nothing_absolute() -> None:
    """What the repository keeps is what today's bench can measure, of every game."""
    figures = kept_figures.kept_figures()
    of_games = {"random", "careful", "batch", "step", "cores", "policy", "search", "search cores", "drawing", "loading"}
    shipped = ("lost-cities", "discoveries", "entdecker")
    assert {subject: set(kept) for subject, kept in figures.items()} == {
        **dict.fromkeys(shipped, of_games),
        "server": {"move"},
        "arena": {"arena cores", "arena ray"},
    }
    for kept in (kept for named in figures.values() for kept in named.values()):
        assert kept.ratio > 0
        assert 0 < kept.tolerance < 0.5


def test_a_ratio_is_the_median_of_two_speeds_by_turns() -> None:
    order: list[str] = []

    def speed(name: str, values: list[float]) -> float:
        order.append(name)
        return values.pop()

    ours, theirs = [9.0, 2.0, 4.0, 8.0, 6.0], [1.0, 1.0, 1.0, 1.0, 2.0]
    assert ratios.in_turns(lambda: speed("ours", ours), lambda: speed("theirs", theirs)) == 4.0
    assert order == ["ours", "theirs"] * ratios.SAMPLES


@pytest.mark.parametrize(("now", "fallen"), [(0.91, False), (0.89, True), (2.0, False)])
def test_a_ratio_has_fallen_beyond_its_tolerance(now: float, fallen: bool) -> None:
    assert kept_figures.Kept(1.0, 0.1).has_fallen(now) is fallen


def test_every_kind_of_ratio_can_be_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratios, "SAMPLES", 1)
    monkeypatch.setattr(ratios, "STATES", 64)
    monkeypatch.setattr(ratios, "SHARED_STATES", 64)
    for module in (games, searching):
        monkeypatch.setattr(module, "SECONDS_A_RUN", 0.001)
    monkeypatch.setattr(games, "STEPS_BY_HAND", 100)
    monkeypatch.setattr(ratios, "compiled", lambda _: nullcontext(Path("sh")))
    monkeypatch.setattr(ratios, "decisions_per_second", lambda _: 1e6)
    played = game("lost-cities")
    measured = {
        **dict(ratios.engine_ratios([played]))[played],
        **dict(searching.search_ratios([played]))[played],
        **dict(ratios.python_ratios([played], quick=False))[played],
    }
    always = {"random", "careful", "batch", "step", "policy", "search", "drawing", "loading"}
    assert set(measured) - {"cores", "search cores"} == always
    assert all(value > 0 for value in measured.values())


def test_without_a_compiler_there_is_nothing_to_compare_with(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yardstick, "COMPILERS", ())
    with pytest.raises(NoYardstick, match="no C compiler"):
        next(ratios.engine_ratios([game("lookout")]))
