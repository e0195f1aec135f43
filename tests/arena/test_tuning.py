"""Tuning finds better values, is kept as it goes on, and gives the same wherever it runs."""

import json
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import farshore
from farshore.arena import InThisProcess, OnAllCores
from farshore.arena.course import Tuned, course_plot, read_course, styles_text, write_course
from farshore.arena.folder import WrongFolder
from farshore.arena.tuning import Course, Trial, Tuning, play_trial
from farshore.cli.tune import Asked, keep_result
from farshore.engine.styles import Styles
from tests.build import environment
from tests.cli.terminal import complaint, run

HERE = InThisProcess()
GAME = farshore.game("lost-cities")
SENSIBLE = tuple(GAME.styles.values[0].tolist())
PARAMETERS = GAME.styles.parameters
SETTINGS = Tuned("lost-cities", "tag", {"rounds": "1"}, 2, "1", 10, 20)


def tuning(course: Course) -> Tuning:
    return Tuning(GAME, 2, 1, 10, 20, course, rounds=1)


def timid() -> tuple[int, ...]:
    """Somebody who begins no expedition, and throws away what the opponent waits for."""
    names = [one.name for one in GAME.styles.parameters]
    changed = {"start": 4000, "stake": 6000, "feeding": 0}
    return tuple(changed.get(name, value) for name, value in zip(names, SENSIBLE, strict=True))


def test_a_trial_tells_who_is_better_on_every_deal() -> None:
    found = play_trial(Trial(GAME, {"rounds": 1}, 2, SENSIBLE, timid(), 1, range(50)))
    assert len(found.leads) == len(found.wins) == 50
    assert np.mean(found.leads) > 10
    assert np.mean(found.wins) > 0.8
    mirrored = play_trial(Trial(GAME, {"rounds": 1}, 2, timid(), SENSIBLE, 1, range(50)))
    assert np.allclose(np.add(found.leads, mirrored.leads), 0)
    assert np.allclose(np.add(found.wins, mirrored.wins), 1)


def test_it_finds_better_values() -> None:
    one = Tuning(GAME, 2, 1, 40, 200, Course.from_values(timid()), rounds=1)
    for _ in range(12):
        one.run_generation(HERE)
    check = one.check(HERE)
    assert check.generation == 12
    assert check.share.low is not None
    assert check.share.low > 0.5
    assert all(parameter.low <= one.found[parameter.name] <= parameter.high for parameter in GAME.styles.parameters)


@pytest.mark.parametrize("players", [2, 4])
def test_a_win_counts_by_how_far_leads_spread(players: int) -> None:
    game = farshore.game("discoveries")
    values = tuple(game.styles.values[0].tolist())
    one = Tuning(game, players, 1, 40, 40, Course.from_values(values))
    leads = [max(row) - sorted(row)[-2] for row in game.playouts(40, seed=1, players=players, policy="careful").scores]
    assert np.mean(leads) / 2 < one.spread_of_equals() < 4 * np.mean(leads)


def test_values_are_told_with_the_check_that_they_passed(tmp_path: Path) -> None:
    one = tuning(Course.from_values(SENSIBLE))
    one.run_generation(HERE)
    one.check(HERE)
    checked = one.found
    one.run_generation(HERE)  # and then somebody interrupts it
    assert one.found != checked
    keep_result(one, asked(tmp_path), "en")
    kept = Styles.read(GAME.styles.parameters, tmp_path / "styles.toml")
    assert dict(zip(checked, kept.values[0].tolist(), strict=True)) == checked
    assert "--generations 1 " in kept.found
    assert "after 1 generation " in kept.found


def asked(folder: Path) -> Asked:
    return Asked("lost-cities", 5, 10, 5, 20, 1, 2, ("rounds=1",), 1, None, folder)


def test_interrupted_or_in_processes_it_finds_the_same(tmp_path: Path) -> None:
    whole = tuning(Course.from_values(SENSIBLE))
    for _ in range(3):
        whole.run_generation(HERE)
    whole.check(HERE)
    first = tuning(Course.from_values(SENSIBLE))
    first.run_generation(HERE)
    write_course(tmp_path, SETTINGS, first.course)
    kept = read_course(tmp_path, SETTINGS, PARAMETERS)
    assert kept is not None
    resumed = tuning(kept)
    with OnAllCores(2) as processes:
        for _ in range(2):
            resumed.run_generation(processes)
        resumed.check(processes)
    assert resumed.course == whole.course


def test_a_folder_of_other_tuning_is_refused(tmp_path: Path) -> None:
    write_course(tmp_path, SETTINGS, Course.from_values(SENSIBLE))
    with pytest.raises(WrongFolder, match=r"of other tuning \(seed: 1 there, 2 here\)"):
        read_course(tmp_path, Tuned("lost-cities", "tag", {"rounds": "1"}, 2, "2", 10, 20), PARAMETERS)
    (tmp_path / "course.json").write_text("{")
    with pytest.raises(WrongFolder, match="is damaged"):
        read_course(tmp_path, SETTINGS, PARAMETERS)


@pytest.mark.parametrize(
    "damage",
    [{"earlier": []}, {"values": [1.0]}, {"mean": []}, {"earlier": [[1, 2]]}, {"checked": [7]}, {"generation": -1},
     {"spread": -1.0}, {"values": [1e300] * len(SENSIBLE)}, {"earlier": [[2**62] * len(SENSIBLE)]},
     {"checks": [{"generation": 1, "lead": {"mean": 1.0, "low": None, "high": None},
                  "share": {"mean": 0.5, "low": None, "high": None}}]}],
)  # fmt: skip
def test_a_course_that_no_tuning_comes_to_is_refused(tmp_path: Path, damage: dict[str, object]) -> None:
    write_course(tmp_path, SETTINGS, Course.from_values(SENSIBLE))
    file = tmp_path / "course.json"
    kept = json.loads(file.read_text())
    file.write_text(json.dumps({**kept, "course": {**kept["course"], **damage}}))
    with pytest.raises(WrongFolder, match="is damaged: no tuning of lost-cities comes to this"):
        read_course(tmp_path, SETTINGS, PARAMETERS)


def test_what_was_found_can_stand_in_the_game(tmp_path: Path) -> None:
    one = tuning(Course.from_values(SENSIBLE))
    file = tmp_path / "styles.toml"
    file.write_text(styles_text(one.found, "by a test"))
    styles = Styles.read(GAME.styles.parameters, file)
    assert styles.values[0].tolist() == list(SENSIBLE)
    assert styles.found == "by a test"


def test_the_course_is_plotted() -> None:
    one = tuning(Course.from_values(SENSIBLE))
    one.check(HERE)
    one.run_generation(HERE)
    one.check(HERE)
    drawn = course_plot(one.course.checks, "fr")
    assert drawn.count('class="interval"') == 2
    assert "1 génération" in drawn


TUNE = (
    "tune", "lost-cities", "--option", "rounds=1", "--deals", "5", "--checked-deals", "8", "--check-every", "1",
    "--workers", "1",
)  # fmt: skip


def test_the_command_goes_on_where_it_was(tmp_path: Path) -> None:
    folder = ("--to", str(tmp_path), "--seed", "3")
    assert run(*TUNE, *folder, "--generations", "1").code == 0
    done = run(*TUNE, *folder, "--generations", "2")
    assert done.code == 0
    assert "generation 2: " in done.out
    assert "generation 1: " not in done.out
    found = Styles.read(GAME.styles.parameters, tmp_path / "styles.toml").found
    command, _, result = found.partition(": ")
    assert command == (
        "farshore tune lost-cities --generations 2 --deals 5 --check-every 1 --checked-deals 8 --players 2 --seed 3 "
        "--option rounds=1"
    )
    assert re.fullmatch(r"after 2 generations [\d.]+ % of wins \([\d.]+ to [\d.]+\) against the values before", result)
    again = tmp_path / "again"
    assert run(*command.split()[1:], "--workers", "1", "--to", str(again)).code == 0
    assert (again / "styles.toml").read_text() == (tmp_path / "styles.toml").read_text()
    assert (tmp_path / "course.svg").read_text().startswith("<svg xmlns=")
    other = run(*TUNE, "--to", str(tmp_path), "--seed", "4", "--generations", "2")
    assert "of other tuning (seed: 3 there, 4 here)" in complaint(other)


def test_without_a_seed_the_same_command_goes_on_too(tmp_path: Path) -> None:
    for generations in (1, 2):
        done = run(*TUNE, "--to", str(tmp_path), "--generations", str(generations))
        assert done.code == 0
        assert f"generation {generations}: " in done.out
    course = tmp_path / "course.json"
    course.write_text(re.sub(r'"seed": "\d+"', '"seed": "seven"', course.read_text()))
    refused = run(*TUNE, "--to", str(tmp_path), "--generations", "2", "--lang", "en")
    assert complaint(refused) == f"{course} is damaged: seed: 'seven'"


def test_two_do_not_tune_in_one_folder(tmp_path: Path) -> None:
    code = "import sys; from pathlib import Path; from farshore.arena.course import held\n"
    code += "with held(Path(sys.argv[1])): print('here', flush=True); sys.stdin.read()"
    command = [sys.executable, "-c", code, str(tmp_path)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, env=environment(), stdin=pipe, stdout=pipe, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "here\n"
        refused = run(*TUNE, "--to", str(tmp_path), "--generations", "1", "--lang", "en")
        assert complaint(refused) == f"somebody else is tuning in {tmp_path}"
        other.communicate(timeout=30)
    assert run(*TUNE, "--to", str(tmp_path), "--generations", "1").code == 0


def test_a_folder_that_cannot_be_written_to_is_noticed_before_anything_is_played(tmp_path: Path) -> None:
    (tmp_path / "course.json.part").mkdir()
    refused = run(*TUNE, "--to", str(tmp_path), "--generations", "1", "--lang", "en")
    assert "course.json.part" in complaint(refused)
    assert refused.out == ""


def test_a_game_without_parameters_cannot_be_tuned(tmp_path: Path) -> None:
    assert complaint(run("tune", "tides", "--to", str(tmp_path))) == "tides has no parameters to be tuned"
