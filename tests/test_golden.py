"""Every game has a golden playthrough, and still plays it."""

import pytest

import farshore
from tests.golden import FOLDER, file_of, playthrough


@pytest.mark.parametrize("name", farshore.names())
def test_a_game_plays_its_golden_playthrough(name: str) -> None:
    assert file_of(name).exists(), f"{name} has no golden playthrough: `make golden` writes it"
    expected = file_of(name).read_text(encoding="utf-8").splitlines()
    for number, (line, golden) in enumerate(zip(playthrough(name).splitlines(), expected, strict=False), start=1):
        assert line == golden, (
            f"line {number} of {file_of(name).name}; if this is meant: `make golden`, and read the difference"
        )
    assert playthrough(name) == file_of(name).read_text(encoding="utf-8")


def test_there_is_no_playthrough_without_a_game() -> None:
    assert sorted(FOLDER.iterdir()) == sorted(file_of(name) for name in farshore.names())


def test_a_game_without_one_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.test_golden.file_of", lambda name: FOLDER / f"no-such-{name}.txt")
    with pytest.raises(AssertionError, match="has no golden playthrough"):
        test_a_game_plays_its_golden_playthrough("lookout")
