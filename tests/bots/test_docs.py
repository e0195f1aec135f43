"""What docs/bots.md shows is what works."""

import re
from pathlib import Path

import pytest

import farshore
from farshore.arena import simulate
from farshore.bots import parse_bot
from tests.build import ROOT

PAGE = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
EXAMPLE, SEARCHING, HINTING, MANY_GAMES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.fixture
def greedy(tmp_path: Path) -> str:
    """The example in a file, as it is named then."""
    (tmp_path / "greedy.py").write_text(EXAMPLE, encoding="utf-8")
    return f"{tmp_path / 'greedy.py'}:Greedy"


@pytest.mark.parametrize("name", farshore.names())
def test_the_example_plays_every_game(name: str, greedy: str) -> None:
    game = farshore.game(name)
    result = simulate(game, 1, [f"{greedy}:worlds=2", *["random"] * (game.players[0] - 1)], seed=3, cap=60)
    assert result.games == game.players[0]
    assert result.decisions > 0


def test_the_example_is_ahead_of_chance(greedy: str) -> None:
    result = simulate(farshore.game("lost-cities"), 4, [greedy, "random"], seed=3, cap=400, rounds=1)
    assert result.players[0].mean_score > result.players[1].mean_score


def test_its_choice_follows_from_the_seed_and_the_view(greedy: str) -> None:
    view = farshore.game("lost-cities").deal(seed=5, starter=0).view(0)
    assert len({parse_bot(greedy).make(2**64 - 1).choose(view) for _ in range(3)}) == 1


def test_many_games_are_played_as_shown(capsys: pytest.CaptureFixture[str]) -> None:
    exec(MANY_GAMES, {})
    wins, score, error = map(float, capsys.readouterr().out.split())
    assert wins > 500
    assert error < abs(score)


def test_the_search_tells_what_it_expects_as_shown(capsys: pytest.CaptureFixture[str]) -> None:
    exec(SEARCHING, {})
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    assert all(re.fullmatch(r"(Play|Discard) .+ -?\d+\.\d ± \d+\.\d \d+%", line) for line in lines)


def test_a_hint_is_told_as_shown(capsys: pytest.CaptureFixture[str]) -> None:
    exec(HINTING, {})
    sentence, *rows = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"(Play|Discard) .+: .+ “(Play|Discard) .+”.*\.", sentence)
    assert len(rows) == 5
