"""`farshore arena`: tables, JSON and a report; killed or interrupted, it goes on where it was."""

import itertools
import json
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from farshore.arena import InThisProcess, RunnerFailed
from farshore.arena.report import STYLE
from farshore.arena.runners import J, R
from farshore.cli import arena
from tests.arena.troublesome import SLOWLY
from tests.build import ROOT, environment
from tests.cli.terminal import complaint, run, too_wide

TROUBLE = ROOT / "tests" / "arena" / "troublesome.py"
BOTS = f"{TROUBLE}:First,careful,hindmost:before=1"
FEW = ("arena", "tides", "--games", "20", "--seed", "5", "--workers", "1")
TOKENS = ROOT / "src" / "farshore" / "server" / "static" / "tokens.css"


def result_in(folder: Path) -> dict[str, Any]:
    """What came of it, but for the time that bots thought."""
    result: dict[str, Any] = json.loads((folder / "result.json").read_text())
    del result["thinking"]
    return result


def test_json_is_all_that_is_printed_on_request() -> None:
    done = run(*FEW, "--bots", "careful,random", "--json")
    assert (done.code, done.err) == (0, "")
    result = json.loads(done.out)
    assert (result["game"], result["players"], result["seed"], result["deals"]) == ("tides", 2, 5, 10)
    (pairing,) = result["pairings"]
    assert (pairing["odd"], pairing["rest"], pairing["games"]) == ("careful", "random", 20)
    assert pairing["share"]["low"] <= pairing["share"]["mean"] <= pairing["share"]["high"]
    assert len(pairing["margins"]) == 10
    assert [set(rating) for rating in result["ratings"]] == [{"bot", "mean", "low", "high", "games"}] * 2


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", ("First against careful", "60 games (whole games)")), ("fr", ("First contre careful", "60 parties"))],
)
def test_tables_and_report_say_what_was_played(tmp_path: Path, lang: str, said: tuple[str, ...]) -> None:
    done = run(*FEW, "--bots", BOTS, "--to", str(tmp_path), "--lang", lang)
    assert (done.code, done.err) == (0, "")
    (command,) = too_wide(done.out)  # in one piece, to be pasted
    assert command.startswith(f"farshore arena tides --bots {TROUBLE}:First,")
    report = (tmp_path / "report.html").read_text()
    for words in (*said, f"farshore arena tides --bots {TROUBLE}:First,careful,hindmost:before=1 --games 20"):
        assert words in report
    for words in said:
        assert words in " ".join(done.out.split())
    assert report.count("<svg") == 5  # ratings, heat map, three histograms
    assert "</title></rect>" in report  # how many a bar stands for
    assert not re.search(r"<script|<link|https?:|url\(", report)
    assert f'<html lang="{lang}">' in report


def test_options_of_any_kind_are_kept_and_told(tmp_path: Path) -> None:
    command = ("arena", "entdecker", "--bots", "random,careful", "--games", "2", "--seed", "3", "--to", str(tmp_path))
    for _ in range(2):
        done = run(*command, "--option", "top_scouts=yes", "--option", "starter=1")
        assert (done.code, done.err) == (0, "")
        assert "--option top_scouts=yes --option starter=1" in " ".join(done.out.split())
    assert "top_scouts=yes, starter=1 there, " in complaint(run(*command))


def test_the_command_that_is_told_plays_the_same() -> None:
    command = ("arena", "lost-cities", "--bots", "random,careful", "--games", "9", "--option", "rounds=1", "--json")
    first = json.loads(run(*command, "--cap", "100", "--stop-when", "0.2", "--gauntlet").out)
    assert first["options"]["rounds"] == 1
    again = json.loads(run(*first["command"].split()[1:], "--json").out)
    assert again == first


def test_the_command_that_is_told_has_records_kept_again(tmp_path: Path) -> None:
    done = run(*FEW, "--bots", "careful,random", "--to", str(tmp_path), "--records", "--json")
    assert json.loads(done.out)["command"].endswith(" --records --to FOLDER")


def test_the_report_has_the_colours_of_the_pages() -> None:
    colours = dict(re.findall(r"(--[\w-]+): (light-dark\(.*\));", STYLE.read_text()))
    pages = dict(re.findall(r"(--[\w-]+): (light-dark\(.*\));", TOKENS.read_text()))
    assert len(colours) > 5
    assert colours == {name: pages[name] for name in colours}


def test_names_of_bots_are_escaped_in_the_report(tmp_path: Path) -> None:
    bots = ROOT / "tests" / "bots" / "bots_of_mine.py"
    run(*FEW, "--bots", f"careful,{bots}:Mine:motto=<b>&", "--to", str(tmp_path))
    report = (tmp_path / "report.html").read_text()
    assert "Mine:motto=&lt;b&gt;&amp;" in report
    assert "<b>" not in report


def test_failures_are_told_and_a_bot_that_only_fails_ends_with_an_error_code() -> None:
    now_and_then = run(*FEW, "--bots", f"careful,{TROUBLE}:Moody:every=4")
    assert now_and_then.code == 0
    said = " ".join(now_and_then.out.split())
    assert "failed: RuntimeError: not today" in said
    assert "(in tides, seed 5, deal " in said
    always = run(*FEW, "--bots", f"careful,hindmost,{TROUBLE}:Moody")
    assert always.code == 1
    assert "given up, since a bot failed from the first deal on" in " ".join(always.out.split())
    for line in too_wide(now_and_then.out + always.out):
        assert line.startswith("farshore arena ")


def test_whatever_a_bot_says_can_be_kept_and_shown(tmp_path: Path) -> None:
    done = run(*FEW, "--bots", f"careful,{TROUBLE}:Garbled", "--to", str(tmp_path), "--lang", "en")
    assert done.code == 1
    assert "ValueError: file \N{REPLACEMENT CHARACTER} lost" in " ".join(done.out.split())
    for text in (done.out, (tmp_path / "report.html").read_text(), (tmp_path / "games.jsonl").read_text()):
        assert "\x1b" not in text
        assert "and lost " * 100 not in text


def test_without_a_seed_the_same_command_goes_on_too(tmp_path: Path) -> None:
    again = ("arena", "tides", "--games", "4", "--workers", "1", "--bots", "careful,random", "--to", str(tmp_path))
    assert run(*again).code == 0
    kept = (tmp_path / "games.jsonl").read_bytes()
    assert run(*again).code == 0
    assert (tmp_path / "games.jsonl").read_bytes() == kept
    refused = run(*again, "--seed", "1", "--lang", "en")
    assert "is of another tournament (seed: " in complaint(refused)
    settings = tmp_path / "settings.json"
    settings.write_text(re.sub(r'"seed": "\d+"', '"seed": "seven"', settings.read_text()))
    assert complaint(run(*again, "--lang", "en")) == f"{settings} is damaged: seed: 'seven'"


def test_what_is_somebody_elses_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "report.html").write_text("mine")
    refused = run(*FEW, "--bots", "careful,random", "--to", str(tmp_path), "--lang", "en")
    assert f"{tmp_path / 'report.html'} is there already" in complaint(refused)
    assert (tmp_path / "report.html").read_text() == "mine"


def test_a_test_that_ends_early_is_told() -> None:
    done = run(
        "arena", "lost-cities", "-o", "rounds=1", "--bots", "careful,random", "--seed", "5", "--stop-when", "0.1"
    )
    assert "careful against random: stronger by 10.0%, accepted after" in " ".join(done.out.split())


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ("--bots careful", "a tournament is between two bots or more, each named once"),
        ("--bots careful,careful", "a tournament is between two bots or more, each named once"),
        ("--bots careful,god", "there is no bot “god”"),
        ("--bots careful,random --players 5", "tides is for 2, 3 players, not 5"),
        ("--bots careful,random --records", "records need a folder: --to FOLDER"),
        ("--bots careful,random --stop-when 0.7", "--stop-when is a share above 0 and below 0.5"),
        ("--bots careful,random --move-limit inf", "--move-limit is a number of seconds above 0, 86,400 at most"),
        ("--bots careful,random --move-limit nan", "--move-limit is a number of seconds above 0"),
        ("--bots careful,random --move-limit 0", "--move-limit is a number of seconds above 0"),
        ("--bots careful,random --ray 127.0.0.1:1", "there is no Ray cluster at 127.0.0.1:1"),
        ("--bots careful,random --to /dev/null/here", "/dev/null/here"),
    ],
)
def test_what_cannot_be_meant_is_said_on_one_line(more: str, said: str) -> None:
    assert said in complaint(run(*FEW, *more.split(), "--lang", "en"))


def test_other_games_in_the_same_folder_are_refused(tmp_path: Path) -> None:
    run(*FEW, "--bots", BOTS, "--to", str(tmp_path))
    refused = run(*FEW, "--bots", BOTS, "--to", str(tmp_path), "--players", "3")
    assert "is of another tournament (players: 2 there, 3 here)" in complaint(refused)


# ---- In the middle of it ---------------------------------------------------------------------------------------------


def begun(folder: Path, games: int) -> subprocess.Popen[str]:
    """An arena in a process of its own that has played some games slowly, and goes on."""
    command = [sys.executable, "-m", "farshore.cli", *FEW, "--bots", BOTS, "--to", str(folder), "--lang", "en"]
    pipe = subprocess.PIPE
    process = subprocess.Popen(command, env=environment(**{SLOWLY: "0.05"}), stdout=pipe, stderr=pipe, text=True)
    kept = folder / "games.jsonl"
    while not kept.exists() or kept.read_bytes().count(b"\n") < games:
        assert process.poll() is None, process.stderr
        time.sleep(0.05)
    return process


def test_killed_or_interrupted_it_goes_on_where_it_was(tmp_path: Path) -> None:
    """SIGKILL, then Ctrl-C, then to the end: nothing is played twice, and all is as if nothing had happened."""
    folder = tmp_path / "kept"
    with begun(folder, 4) as process:
        process.kill()
    kept = (folder / "games.jsonl").read_bytes()
    with begun(folder, kept.count(b"\n") + 4) as process:
        process.send_signal(signal.SIGSTOP)  # else it may come to its end meanwhile
        assert "another arena is writing to" in complaint(
            run(*FEW, "--bots", BOTS, "--to", str(folder), "--lang", "en")
        )
        process.send_signal(signal.SIGINT)
        process.send_signal(signal.SIGCONT)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err == "farshore: interrupted; the same command goes on with it\n"
    assert "First against careful" in " ".join(out.split())
    assert "interrupted" in (folder / "report.html").read_text()
    assert 0 < sum(pairing["games"] for pairing in result_in(folder)["pairings"]) < 60
    assert run(*FEW, "--bots", BOTS, "--to", str(folder)).code == 0
    assert (folder / "games.jsonl").read_bytes().startswith(kept[: kept.rfind(b"\n") + 1])
    run(*FEW, "--bots", BOTS, "--to", str(tmp_path / "at once"))
    assert result_in(folder) == result_in(tmp_path / "at once")


# ---- Whatever goes wrong ---------------------------------------------------------------------------------------------


class Faltering(InThisProcess):
    """A runner that fails in the middle."""

    def run(self, work: Callable[[J], R], values: Iterable[J]) -> Iterator[R]:
        yield from map(work, itertools.islice(values, 3))
        raise RunnerFailed("the Ray cluster failed: {reason}", reason="gone")


@pytest.mark.parametrize(("lang", "said"), [("en", "only what was played before"), ("fr", "seul ce qui a été joué")])
def test_what_was_played_is_told_when_there_is_no_place_to_play_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, said: str
) -> None:
    monkeypatch.setattr(arena, "runner_of", lambda *_: Faltering())
    stopped = run(*FEW, "--bots", "careful,hindmost", "--to", str(tmp_path), "--json", "--lang", lang)
    assert stopped.code == 1
    assert said in complaint(stopped)
    (pairing,) = json.loads(stopped.out)["pairings"]
    assert 0 < pairing["games"] < 20
    assert result_in(tmp_path)["pairings"] == [pairing]
    assert (tmp_path / "report.html").exists()


def test_what_bots_print_does_not_spoil_what_the_arena_prints() -> None:
    command = [sys.executable, "-m", "farshore.cli", *FEW, "--bots", f"careful,{TROUBLE}:Talkative", "--json"]
    done = subprocess.run(command, env=environment(), capture_output=True, text=True, timeout=100, check=False)
    assert done.returncode == 0
    assert json.loads(done.stdout)["is_complete"]
    assert done.stderr.count("a bot is made") > 1
    assert "hm" in done.stderr


def test_of_a_full_disk_the_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "result.json").symlink_to("/dev/full")
    stopped = run(*FEW, "--bots", "careful,random", "--to", str(tmp_path), "--json")
    assert complaint(stopped).startswith(f"{tmp_path / 'result.json'}: ")
    assert json.loads(stopped.out)["is_complete"]


def test_what_was_played_is_told_though_it_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "report.html").mkdir()
    stopped = run(*FEW, "--bots", "careful,random", "--to", str(tmp_path), "--json")
    assert f"{tmp_path / 'report.html'}: " in complaint(stopped)
    assert json.loads(stopped.out)["is_complete"]
    assert result_in(tmp_path)["is_complete"]


def test_what_was_played_before_the_disk_was_full_is_told(tmp_path: Path) -> None:
    arena_of = [sys.executable, "-m", "farshore.cli", "arena", "tides", "--bots", "careful,random", "--seed", "5"]
    arena_of += ["--workers", "1", "--to", str(tmp_path), "--json"]

    def play(games: int, blocks: str) -> subprocess.CompletedProcess[str]:
        limited = ["sh", "-c", f'ulimit -f {blocks}; exec "$@"', "sh", *arena_of, "--games", str(games)]
        return subprocess.run(limited, env=environment(), capture_output=True, text=True, timeout=100, check=False)

    assert play(200, "unlimited").returncode == 0
    size = (tmp_path / "games.jsonl").stat().st_size
    stopped = play(100_000, str(2 * size // 512))
    assert stopped.returncode == 1
    assert stopped.stderr.startswith(f"farshore: {tmp_path / 'games.jsonl'}: ")
    assert stopped.stderr.endswith("; only what was played before is told\n")
    told = json.loads(stopped.stdout)
    assert 200 <= told["pairings"][0]["games"] < 100_000
    assert not told["is_complete"]
