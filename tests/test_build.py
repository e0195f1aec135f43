"""The tests' own tools do what they say."""

import random
from collections import Counter
from pathlib import Path

import pytest

import farshore
from farshore.engine.state import State
from farshore.records import Act, read, verify
from tests import build
from tests.build import answer, assert_plausible, lost_cities, python, random_state, random_steps, recorded


def fail_after(state: State, steps: int) -> None:
    with recorded(state) as journal:
        for action in random_steps(state, random.Random(2), steps):
            journal.act(action)
        raise ZeroDivisionError


@pytest.mark.parametrize("name", farshore.names())
@pytest.mark.parametrize("steps", [0, 15])
def test_a_failing_game_is_written_to_a_file_that_opens(
    name: str, steps: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """From the deal, or from the position where the test began."""
    monkeypatch.setattr(build, "FAILURES", tmp_path / "failures")
    start = random_state(farshore.game(name), random.Random(1), steps)
    with pytest.raises(ZeroDivisionError):
        fail_after(start, 3)
    (file,) = (tmp_path / "failures").iterdir()
    assert f"farshore replay {file}" in capsys.readouterr().out
    record = read(file)
    assert len([line for line in record.lines if isinstance(line, Act)]) == 3
    assert verify(record).state == start


def test_what_goes_well_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "FAILURES", tmp_path / "failures")
    with recorded(lost_cities().deal(seed=1)) as journal:
        journal.act(journal.state.legal[0])
    assert not (tmp_path / "failures").exists()


def test_the_command_line_replays_a_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "FAILURES", tmp_path)
    with pytest.raises(ZeroDivisionError):
        fail_after(lost_cities().deal(seed=1), 1)
    (file,) = tmp_path.iterdir()
    for command in ("verify", "replay"):
        answer(python("import sys; from farshore.cli import main; main()", command, str(file)))


def test_chi_square_lets_chance_pass_and_stops_what_is_crooked() -> None:
    rng = random.Random(1)
    fair = dict.fromkeys(range(6), 1 / 6)
    for _ in range(50):
        assert_plausible(Counter(rng.randrange(6) for _ in range(600)), fair)
    with pytest.raises(AssertionError, match="chi-square"):
        assert_plausible(Counter(min(rng.randrange(7), 5) for _ in range(600)), fair)
    with pytest.raises(AssertionError, match="impossible"):
        assert_plausible(Counter([7] * 600), fair)
