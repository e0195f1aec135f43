"""Whole games that were played once, and must come out the same for ever."""

from pathlib import Path

import pytest

import farshore
from farshore.records import Journal, from_json, from_text, read, replay, to_json, to_text, verify

FOLDER = Path(__file__).parent / "games"
GAMES = sorted(path for path in FOLDER.iterdir() if path.suffix in (".farshore", ".json"))


def test_there_are_recorded_games_of_every_kind() -> None:
    records = [read(path) for path in GAMES]
    assert {record.result.ended for record in records} == {"finished", "conceded", "cut off"}
    assert {path.suffix for path in GAMES} == {".farshore", ".json"}
    assert {record.options.get("rounds") for record in records} >= {"1", "3", "9"}
    assert {record.options.get("expeditions") for record in records} == {"5", "6", None}
    assert {type(line).__name__ for record in records for line in record.lines} == {
        "Act",
        "Undo",
        "Reseat",
        "Concede",
        "CutOff",
    }
    assert any(record.position is not None for record in records)


def test_entdecker_was_recorded_on_every_set_up_for_two_three_and_four_with_and_without_top_scouts() -> None:
    records = [record for record in map(read, GAMES) if record.game == "entdecker"]
    setups = next(option for option in farshore.game("entdecker").options if option.name == "setup")
    assert {record.options["setup"] for record in records} == set(setups.choices)
    assert {len(record.seats) for record in records} == {2, 3, 4}
    assert {record.options["top_scouts"] for record in records} == {"no", "yes"}


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.name)
def test_a_recorded_game_replays_to_its_stored_result(path: Path) -> None:
    record = read(path)
    course = verify(record)
    assert course.result == record.result
    assert record.result.ended != "running"


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.name)
def test_a_recorded_game_is_the_same_in_both_forms(path: Path) -> None:
    record = read(path)
    assert from_text(to_text(record)) == record
    assert from_json(to_json(record)) == record
    assert path.read_bytes() == (to_json(record) if path.suffix == ".json" else to_text(record).encode())


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.name)
def test_a_recorded_game_has_a_position_for_every_line(path: Path) -> None:
    record = read(path)
    steps = list(replay(record))
    assert [step.number for step in steps] == list(range(len(record.lines) + 1))
    assert tuple(step.line for step in steps[1:]) == record.lines
    assert steps[-1].result == record.result


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.name)
def test_a_recorded_game_resumes_where_it_stopped(path: Path) -> None:
    record = read(path)
    journal = Journal.resume(record)
    assert journal.record() == record
    assert journal.state == verify(record).state
