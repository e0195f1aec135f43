"""The smallest game, with nothing but a state, rules and texts of actions: every command knows what to do with it."""

from pathlib import Path

import pytest

from farshore.records import verify
from tests.cli.terminal import always, run, saved, then, too_wide


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_it_is_played_to_the_end_recorded_and_replayed(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    typing = then("?", "help", "score", "why play 1", after=always("1", otherwise="tides"))
    game = run("play", "tides", "--seed", "7", "--lang", lang, typing=typing)
    assert (game.code, game.err) == (0, "")
    assert not too_wide(game.out)
    [record] = saved(tmp_path)
    assert verify(record).ended == "finished"
    [file] = tmp_path.iterdir()
    replayed = run("replay", str(file), "--all", "--lang", lang)
    assert (replayed.code, replayed.err) == (0, "")
    assert ": Play " in replayed.out


def test_bots_play_it() -> None:
    simulated = run("simulate", "tides", "--games", "40", "--seed", "1", "--players", "random,careful")
    assert (simulated.code, simulated.err) == (0, "")
    assert "careful" in simulated.out


def test_it_is_listed() -> None:
    listed = run("games", "--lang", "en")
    assert "tides · Tides · 2 to 3 players" in listed.out
