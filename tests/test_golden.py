"""Every game has a golden playthrough, and still plays it."""

import pytest

import farshore
from tests.golden import FOLDER, file_of, playthrough


@pytest.mark.parametrize("name", farshore.names())
def test_a_game_plays_its_golden_playthrough(name: str) -> None:
    assert file_of(name).exists(), f"{name} has no golden playthrough: `make golden` writes it"
    played, expected = playthrough(name), file_of(name).read_text(encoding="utf-8")
    both = zip(played.splitlines(), expected.splitlines(), strict=False)
    for number, (line, golden) in enumerate(both, start=1):
        assert line == golden, (
            f"line {number} of {file_of(name).name}; if this is meant: `make golden`, and read the difference"
        )
    assert played == expected


def test_there_is_no_playthrough_without_a_game() -> None:
    assert sorted(FOLDER.iterdir()) == sorted(file_of(name) for name in farshore.names())


def test_a_game_without_one_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.test_golden.file_of", lambda name: FOLDER / f"no-such-{name}.txt")
    with pytest.raises(AssertionError, match="has no golden playthrough"):
        test_a_game_plays_its_golden_playthrough("lookout")
