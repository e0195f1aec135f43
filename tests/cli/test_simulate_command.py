"""`farshore simulate`, `games`, `compile` and what else answers without asking."""

import json
import re
import subprocess
import sys
from pathlib import Path

import farshore
from farshore import bots
from tests.build import ROOT, environment
from tests.cli.terminal import run, too_wide

FEW = ("simulate", "lost-cities", "--games", "20", "--seed", "5", "-o", "rounds=1")


def test_json_is_all_that_is_printed_on_request() -> None:
    done = run(*FEW, "--players", "random,careful", "--json")
    assert done.code == 0
    assert done.err == ""
    result = json.loads(done.out)
    assert result["game"] == "lost-cities"
    assert result["options"] == {"rounds": 1, "expeditions": 5, "starter": "random"}
    assert result["seed"] == 5
    assert result["games"] == 20
    assert [player["player"] for player in result["players"]] == ["random", "careful"]
    assert sum(player["wins"] for player in result["players"]) + result["cut_off"] == 20
    assert set(result["players"][0]) == {"player", "games", "wins", "mean_score", "standard_error", "mean_rank"}


def test_the_table_says_what_was_played() -> None:
    done = run(*FEW, "--players", "random,careful")
    assert done.code == 0
    assert done.err == ""
    assert not too_wide(done.out)
    for words in (
        "random",
        "careful",
        "10 deals",
        "A shared win counts as a fraction",
        "No game was cut off.",
        "seed 5",
    ):
        assert words in " ".join(done.out.split())
    french = run(*FEW, "--players", "random,careful", "--lang", "fr")
    assert "10 donnes" in french.out
    assert not too_wide(french.out)


def test_a_fresh_seed_is_told_and_gives_the_same_again() -> None:
    command = ("simulate", "lost-cities", "--games", "10", "-o", "rounds=1", "--players", "random", "--json")
    first = json.loads(run(*command).out)
    again = json.loads(run(*command, "--seed", str(first["seed"])).out)
    assert first["players"] == again["players"]
    assert first["seed"] != json.loads(run(*command).out)["seed"]


def test_games_that_are_cut_off_are_reported() -> None:
    done = run(*FEW, "--players", "random", "--cap", "10")
    assert "20 games were cut off after 10 decisions: nobody won them." in done.out
    assert not too_wide(done.out)


def test_one_bot_plays_itself_at_every_seat() -> None:
    result = json.loads(run("simulate", "lookout", "--players", "random", "--games", "7", "--seed", "1", "--json").out)
    assert [player["player"] for player in result["players"]] == ["random 1", "random 2", "random 3"]
    assert result["games"] == 9


def test_bots_of_ones_own_play_too() -> None:
    mine = f"{Path(__file__).parents[1] / 'bots' / 'bots_of_mine.py'}:Mine:start=1"
    command = ("simulate", "lookout", "--players", f"{mine},hindmost:before=2,careful", "--games", "3", "--seed", "1")
    result = json.loads(run(*command, "--json").out)
    assert [player["player"] for player in result["players"]] == [mine, "hindmost:before=2", "careful"]
    assert result["games"] == 3
    table = run(*command)
    assert table.code == 0
    assert not too_wide(table.out)


def test_the_bots_are_listed_with_their_options() -> None:
    for lang, said in (("en", "Plays as a sensible person would."), ("fr", "Joue comme une personne raisonnable.")):
        listed = run("bots", "--lang", lang)
        assert listed.code == 0
        assert not too_wide(listed.out)
        assert said in listed.out
        assert all(name in listed.out for name in bots.names())
        assert re.search("hindmost  before: int = 0 +Takes the last legal action", listed.out)
        assert "first: bool = False" in listed.out


# ---- Games, version, help --------------------------------------------------------------------------------------------


def test_the_games_are_listed_with_their_options() -> None:
    for lang in ("en", "fr"):
        listed = run("games", "--lang", lang)
        assert listed.code == 0
        assert not too_wide(listed.out)
        for name in farshore.names():
            game = farshore.game(name)
            assert f"{name} · {game.words.title(lang)}" in listed.out
            assert all(option.name in listed.out for option in game.options)
    assert "lost-cities · Lost Cities · 2 players" in run("games", "--lang", "en").out
    assert "lookout · Lookout · 3 to 4 players" in run("games", "--lang", "en").out
    assert "  --setup-file  FICHIER" in run("games", "--lang", "fr").out


def test_without_a_command_there_is_help() -> None:
    for arguments in ((), ("--help",), ("play", "--help")):
        helped = run(*arguments)
        assert helped.code == 0
        assert helped.out.startswith("Usage: farshore")
        assert not too_wide(helped.out)


def test_rules_are_compiled_on_request() -> None:
    assert run("compile", "lost-cities", "--lang", "en").out == "lost-cities: ready\n"
    assert run("compile", "--lang", "en").out == "".join(f"{name}: ready\n" for name in farshore.names())


def test_what_bots_print_does_not_spoil_what_is_printed_here() -> None:
    bot = ROOT / "tests" / "arena" / "troublesome.py"
    done = run("simulate", "tides", "--games", "2", "--players", f"{bot}:Talkative", "--json")
    assert json.loads(done.out)["games"] == 2
    assert "hm" in done.err


def test_what_bots_print_does_not_spoil_json_however_they_print_it() -> None:
    mine = ROOT / "tests" / "bots" / "bots_of_mine.py"
    command = [sys.executable, "-m", "farshore.cli", *FEW, "--players", f"{mine}:Direct,careful", "--json"]
    done = subprocess.run(command, env=environment(), capture_output=True, text=True, timeout=100, check=True)
    assert json.loads(done.stdout)["games"] == 20
    assert "hm" in done.stderr
