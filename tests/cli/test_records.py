"""`farshore replay` and `farshore verify`."""

from pathlib import Path

import pytest

from farshore.records import Journal, read, verify, write
from tests.build import ROOT
from tests.cli.terminal import complaint, lines, run, too_wide
from tests.records.played import random_journal, running_game, short_game, whole_game

GAMES = sorted((ROOT / "tests" / "records" / "games").iterdir())


@pytest.fixture
def whole(tmp_path: Path) -> str:
    write(tmp_path / "whole.farshore", whole_game())
    return str(tmp_path / "whole.farshore")


@pytest.fixture
def running(tmp_path: Path) -> str:
    write(tmp_path / "running.farshore", running_game().record())
    return str(tmp_path / "running.farshore")


# ---- Replaying -------------------------------------------------------------------------------------------------------


def steps(*typed: str, file: str, arguments: tuple[str, ...] = ()) -> list[str]:
    """The answer to each of these lines, the first page first."""
    shown = run("replay", file, *arguments, typing=lines(*typed, "q"))
    assert shown.code == 0, shown.err
    assert not too_wide(shown.out)
    return shown.out.split("q quit > ")[: len(typed) + 1]


def test_one_walks_through_a_game_step_by_step(whole: str) -> None:
    last = len(read(whole).lines)
    pages = steps("", "n", "p", "g 5", "7", str(last), "0", file=whole)
    expected = [0, 1, 2, 1, 5, 7, last, 0]
    for page, number in zip(pages, expected, strict=True):
        assert f"step {number} of {last}" in page
    assert pages[1].splitlines()[1:] == pages[3].splitlines()[1:]


def test_one_cannot_walk_out_of_a_game(whole: str) -> None:
    last = len(read(whole).lines)
    for typed in ("p", str(last + 1), f"g {last + 1}"):
        assert f"The steps go from 0 to {last}." in steps(typed, file=whole)[1]
    assert "There is no “sideways”." in steps("sideways", file=whole)[1]
    assert "There is no “g”." in steps("g", file=whole)[1]


def test_all_steps_are_printed_without_asking(whole: str) -> None:
    shown = run("replay", "--all", whole)
    last = len(read(whole).lines)
    assert shown.code == 0
    assert not too_wide(shown.out)
    assert [f"step {number} of {last}" in shown.out for number in range(last + 1)] == [True] * (last + 1)
    assert "wins." in shown.out
    assert "Hand of Anna:" in shown.out


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.name)
def test_the_end_of_every_recorded_game_can_be_seen(file: Path) -> None:
    page = steps(str(len(read(file).lines)), file=str(file))[1]
    assert any(sign in page for sign in ("wins", "share the victory", "nobody won", "The record ends here"))


def test_a_running_game_is_seen_through_somebodys_eyes(running: str) -> None:
    assert "choose a view, --seat takes 0, 1, spectator, all" in complaint(run("replay", running))
    hands = {
        seat: run("replay", "--all", "--seat", seat, running, "--lang", "en").out
        for seat in ("0", "1", "spectator", "all")
    }
    assert "Your hand:" in hands["0"]
    assert "Your hand:" in hands["1"]
    assert "Your hand:" not in hands["spectator"]
    assert "Hand of Anna:" in hands["all"]
    assert "Hand of Anna:" not in hands["0"] + hands["1"] + hands["spectator"]
    assert "Anna draws from the deck." in hands["1"]
    assert "Anna draws from the deck." not in hands["0"]


@pytest.mark.parametrize("seat", ["2", "-1", "anna", ""])
def test_there_is_no_such_seat_to_look_from(seat: str, whole: str) -> None:
    assert "there are 0, 1, spectator, all" in complaint(run("replay", whole, f"--seat={seat}"))


def test_a_replay_without_anybody_to_ask_says_what_to_do(whole: str) -> None:
    assert complaint(run("replay", whole)) == "the input has ended: --all prints every step without asking"


def test_events_are_told_in_words(tmp_path: Path) -> None:
    journal = random_journal(3)
    for _ in range(3):
        journal.act(journal.state.legal[0])
    journal.undo(2)
    journal.undo()
    journal.concede(0)
    write(tmp_path / "events.farshore", journal.record())
    shown = run("replay", "--all", str(tmp_path / "events.farshore"))
    assert "The last 2 actions are taken back." in shown.out
    assert "The last action is taken back." in shown.out
    assert "Anna concedes." in shown.out
    assert "Rosa wins: the other side has conceded." in shown.out
    write(tmp_path / "short.farshore", short_game())
    assert "nobody won" in run("replay", "--all", str(tmp_path / "short.farshore")).out


def test_a_replay_speaks_french(whole: str) -> None:
    shown = run("replay", "--all", "--lang", "fr", whole)
    assert "étape 1 sur" in shown.out
    assert not too_wide(shown.out)


# ---- Verifying -------------------------------------------------------------------------------------------------------


def test_true_records_get_a_line_each() -> None:
    checked = run("verify", *map(str, GAMES))
    assert checked.code == 0
    assert checked.err == ""
    assert checked.out.count("\n") == len(GAMES)
    assert all(f"{file}: true: {read(file).game}, " in checked.out for file in GAMES)


def test_how_a_game_ended_is_told(whole: str, running: str) -> None:
    scores = verify(read(whole)).result.scores
    assert scores is not None
    assert run("verify", whole).out.rstrip().endswith(f"finished {scores[0]} : {scores[1]}")
    assert run("verify", running).out.rstrip().endswith("still running")
    assert run("verify", "--lang", "fr", running).out.rstrip().endswith("en cours")


def test_one_false_record_fails_and_the_others_are_checked_all_the_same(whole: str, tmp_path: Path) -> None:
    false = tmp_path / "false.farshore"
    false.write_text(Path(whole).read_text().replace("ranks: 1 2", "ranks: 2 1").replace("ranks: 2 1", "ranks: 1 1"))
    checked = run("verify", str(tmp_path / "none.farshore"), str(false), whole)
    assert checked.code == 1
    missing, wrong = checked.err.splitlines()
    assert missing.startswith("there is no file")
    assert "false.farshore: line " in wrong
    assert checked.out.startswith(f"{whole}: true")


def test_a_save_of_the_terminal_verifies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run("play", "lost-cities", "--seed", "1", typing=lines("1", "1", "save mine", "quit"))
    assert run("verify", "mine.farshore").code == 0
    assert isinstance(Journal.resume(read("mine.farshore")), Journal)
