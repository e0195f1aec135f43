"""Whatever goes wrong is one line on the error stream and an exit code: never a traceback."""

import subprocess
import sys
from pathlib import Path

import pytest

from farshore.records import write
from tests.build import environment
from tests.cli.terminal import complaint, lines, run
from tests.records.played import running_game, whole_game

MINE = Path(__file__).parents[1] / "bots" / "bots_of_mine.py"
WRONG = {
    "play": "which game? See farshore games",
    "play chess": "there is no game “chess”: there are",
    "simulate chess": "there is no game “chess”: there are",
    "compile chess": "there is no game “chess”: there are",
    "bench --only chess": "there is no game “chess”: there are",
    "play lost-cities -o round=1": "lost-cities has no option “round”: there are rounds, expeditions, starter",
    "play lost-cities -o rounds=10": "rounds is 1 to 9, not 10",
    "play lost-cities -o rounds": "rounds is 1 to 9, not nothing",
    "play lost-cities -o rounds=": "rounds is 1 to 9, not nothing",
    "play lost-cities -o expeditions=7": "expeditions is 5 or 6, not 7",
    "play lost-cities -o starter=2": "starter is random, 0 or 1, not 2",
    "play lost-cities --seed -1": "a seed is a number from 0 to 2^128 − 1",
    "play lost-cities --seed 340282366920938463463374607431768211456": "a seed is a number from 0",
    "play lost-cities --seed seven": "'seven'",
    "play lost-cities --players 3": "lost-cities is for 2 players, not 3",
    "play lost-cities --against god": "there is no bot “god”: there are easy, medium, hard, expert",
    "play lost-cities --against random,random": "--against names one bot for all other seats, or one for each",
    "play lost-cities --against random --hot-seat": "--seat, --against and --hot-seat exclude one another",
    "play lost-cities --seat person": "lost-cities is for 2 players, not 1",
    "play lost-cities --seat person --seat robot": "a seat is person, person:NAME or bot:BOT, not “robot”",
    "play lost-cities --seat person --seat bot": "a seat is person, person:NAME or bot:BOT, not “bot”",
    "play lost-cities --seat person --seat bot:god": "there is no bot “god”",
    "play lost-cities --seat bot:random --seat bot:random": "nobody plays",
    "play lost-cities --seat person --seat person:a\x1bb": "a name is one line",
    f"play lost-cities --seat person --seat person:{'x' * 25}": "a name is one line of at most 24 letters",
    "play lookout --players 4 --seat person --seat person --seat person": "there are 3 seats for 4 players",
    "play lost-cities --lang de": "there is no language 'de': there are en, fr",
    "play --resume nowhere.farshore": "there is no file nowhere.farshore",
    "play --resume nowhere/x.farshore": "there is no folder nowhere",
    "play --resume . ": "a record's file name ends in .farshore or .json",
    "play --resume x.farshore --seed 3": "--resume takes the table from the file",
    "simulate lost-cities --players random,god": "there is no bot “god”",
    "simulate lost-cities --players random,,random": "a bot is NAME or FILE.py:CLASS",
    "simulate lost-cities --players hindmost:before=x": "before of hindmost:before=x is a whole number, not “x”",
    "simulate lost-cities --players nowhere.py:Mine": "there is no file nowhere.py",
    f"simulate lost-cities --seed 4 --players random,{MINE}:Clumsy": "Clumsy failed: ZeroDivisionError",
    f"simulate lost-cities --seed 4 --players random,{MINE}:Quitter": "Quitter failed: SystemExit: 0",
    f"play lost-cities --against {MINE}:Yours": "bots_of_mine.py has no class Yours",
    f"play lost-cities --seat person --seat bot:{MINE}:Mute": "Mute is not a bot",
    f"play lost-cities --against {MINE}:Mine:motto={'x' * 60}": "is too long for a record, where a bot has 60 letters",
    "serve --bots god": "there is no bot “god”",
    "serve --bots careful,careful:depth=3": "careful:depth=3 has no options",
    f"serve --bots {MINE}:Mine:motto={'x' * 60}": "is too long for a record",
    "simulate lost-cities --players random,random,random": "lost-cities is for 2 players, not 3",
    "simulate lost-cities --games 0": "'--games'",
    "simulate lost-cities --games many": "'--games'",
    "simulate lost-cities --cap 0": "'--cap'",
    "simulate lost-cities --cap 99999999999999999999": "'--cap'",
    "simulate lost-cities --threads 0": "'--threads'",
    "simulate lost-cities --seed -1": "a seed is a number",
    "simulate": "GAME",
    "replay": "FILE",
    "replay nowhere.farshore": "there is no file nowhere.farshore",
    "verify": "FILE",
    "games --loud": "--loud",
    "serve --public-url games.example.org": "A public address looks like https://games.example.org",
    "serve --public-url https://games.example.org:port": "A public address looks like https://games.example.org",
    "serve --trusted-proxy 10.0.0": "A proxy is an address or a network, such as 10.0.0.5 or 10.0.0.0/24, not 10.0.0",
    "dance": "dance",
}


@pytest.mark.parametrize("command", WRONG)
def test_what_is_asked_wrongly_is_refused_in_one_line(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    refused = run(*command.split(" ")) if command.endswith(" ") else run(*command.split())
    assert WRONG[command] in complaint(refused)
    assert refused.out == ""


def test_complaints_speak_french_too() -> None:
    assert complaint(run("play", "chess", "--lang", "fr")).startswith("il n’y a pas de jeu «\u00a0chess\u00a0»")
    assert complaint(run("serve", "--bots", "nowhere.py:Mine", "--lang", "fr")) == "il n’y a pas de fichier nowhere.py"
    failed = complaint(run("simulate", "lost-cities", "--players", f"{MINE}:Cheat", "--seed", "4", "--lang", "fr"))
    assert "a choisi 10000, qui n’est pas une action permise (dans lost-cities, graine 4, donne 0, place" in failed
    assert "rounds peut être 1 à 9, pas 0" in complaint(run("play", "lost-cities", "--lang", "fr", "-o", "rounds=0"))


def test_a_wrong_command_says_where_help_stands() -> None:
    assert complaint(run("play", "--loud")).endswith("See 'farshore play --help'.")


def test_input_that_ends_before_the_game_does_is_an_error() -> None:
    assert complaint(run("play", "lost-cities", "--seed", "1")) == "the input has ended"
    assert complaint(run("play", "lost-cities", "--seed", "1", typing=lines("1", "undo"))) == "the input has ended"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"a = 1\nb = " + b"[" * 3_000, "own.toml: line 2: more than 16 brackets within brackets"),
        (b"a." * 10_000 + b"a = 1", "own.toml: line 1: a key of more than 8 parts"),
        ("é".encode() * 20_000, "own.toml: this is too large: 32768 bytes are allowed"),
        (b"\xff", "own.toml is not a text"),
    ],
)
def test_a_deck_that_cannot_be_one_is_refused_in_one_line(tmp_path: Path, text: bytes, sentence: str) -> None:
    (tmp_path / "own.toml").write_bytes(text)
    for option in ("--deck", "--components"):
        assert complaint(run("play", "discoveries", option, str(tmp_path / "own.toml"))).endswith(sentence)


def test_a_set_up_that_cannot_be_one_is_refused_in_ones_language(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text("[setup]\nsea = [[3, 3]]\nwaterfall_5 = [[3, 4]]\n")
    english = complaint(run("play", "entdecker", "--setup-file", str(own)))
    assert english == f"{own}: line 3: waterfall_5: [3, 4] lies beside the sea tile on [3, 3]"
    french = complaint(run("play", "entdecker", "--setup-file", str(own), "--lang", "fr"))
    assert french.replace("\xa0", " ").startswith(f"{own}: ligne 3 : waterfall_5 : [3, 4]")


def test_components_of_ones_own_are_refused_where_a_game_has_none() -> None:
    assert complaint(run("play", "lost-cities", "--components", "x")) == "lost-cities takes no components of one's own"
    for game in ("lost-cities", "entdecker"):
        assert complaint(run("play", game, "--deck", "x")).startswith("No such option: --deck.")
    assert complaint(run("play", "--deck=none.toml", "Discoveries")) == "none.toml: No such file or directory"


def test_a_game_that_has_ended_is_not_resumed(tmp_path: Path) -> None:
    write(tmp_path / "whole.farshore", whole_game())
    assert "this game has ended" in complaint(run("play", "--resume", str(tmp_path / "whole.farshore")))


def test_a_game_of_another_name_is_not_resumed(tmp_path: Path) -> None:
    write(tmp_path / "running.farshore", running_game().record())
    refused = run("play", "lookout", "--resume", str(tmp_path / "running.farshore"))
    assert complaint(refused).endswith("running.farshore is a game of lost-cities")


def test_what_a_viewer_has_of_a_running_game_is_not_resumed(tmp_path: Path) -> None:
    write(tmp_path / "seen.farshore", running_game().record(0))
    assert "without its seed" in complaint(run("play", "--resume", str(tmp_path / "seen.farshore")))


def test_a_damaged_save_is_refused_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "running.farshore"
    write(file, running_game().record())
    file.write_text(file.read_text().replace("end\n", "0 draw moon\nend\n"))
    for command in (("play", "--resume", str(file)), ("replay", "--seat", "all", str(file))):
        assert "running.farshore: line " in complaint(run(*command))


def test_an_error_of_ours_is_one_line_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("farshore.cli.games.show_games", lambda _: 1 / 0)
    assert complaint(run("games")) == (
        "this should not have happened (ZeroDivisionError: division by zero); FARSHORE_TRACEBACK=1 shows where"
    )
    monkeypatch.setenv("FARSHORE_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        run("games")


def test_an_interruption_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("farshore.cli.games.show_games", interrupted)
    stopped = run("games")
    assert complaint(stopped) == "interrupted"
    assert stopped.code == 130


@pytest.mark.parametrize("command", ["games", "simulate lost-cities --games 10 --json", "replay --all whole.farshore"])
def test_a_reader_who_goes_away_gets_no_traceback(command: str, tmp_path: Path) -> None:
    write(tmp_path / "whole.farshore", whole_game())
    process = subprocess.Popen(
        [sys.executable, "-m", "farshore.cli", *command.split()],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=tmp_path, env=environment(LANG="C.UTF-8"),
    )  # fmt: skip
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    with process.stderr as errors:
        assert errors.read() == "farshore: nobody reads the output any more\n"
    assert process.wait(60) == 1
