"""Whole games at the terminal, by somebody who types into a pipe."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import farshore
from farshore.records import read, verify, write
from tests.cli.terminal import Run, actions_in, always, complaint, lines, run, saved, then, too_wide
from tests.records.played import running_game

ONE_ROUND = ("play", "lost-cities", "--seed", "7", "-o", "rounds=1")


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def went_well(finished: Run) -> str:
    assert finished.code == 0, finished.err
    assert finished.err == ""
    return finished.out


def asked(out: str) -> list[str]:
    """The pages: from one question for an action to the next."""
    return out.split("\n> ")


# ---- Whole games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("bot", ["random", "careful"])
def test_a_whole_game_against_a_bot(bot: str, lang: str, tmp_path: Path) -> None:
    out = went_well(run(*ONE_ROUND, "--against", bot, "--lang", lang, typing=always("1", otherwise="played")))
    assert not too_wide(out)
    [record] = saved(tmp_path)
    assert verify(record).ended == "finished"
    assert [who.kind for who in record.seats] == ["person", "bot"]
    assert record.seats[1].name == bot
    assert record.options["rounds"] == "1"
    result = record.result
    assert result.scores is not None
    assert all(str(points) in out for points in result.scores)
    assert re.search(r"^1\. .*^2\. ", out, re.MULTILINE | re.DOTALL)


def test_the_same_seed_and_the_same_typing_give_the_same_game() -> None:
    first, second = (went_well(run(*ONE_ROUND, "--against", "random", typing=always("1"))) for _ in range(2))
    assert first == second


def test_a_game_in_the_hot_seat(tmp_path: Path) -> None:
    seats = ("--seat", "person:Anna", "--seat", "person:Ben")
    out = went_well(run(*ONE_ROUND, *seats, typing=always("1", otherwise="")))
    assert not too_wide(out)
    assert list(saved(tmp_path)) == []
    passed = re.findall(r"(\w+), it is your turn\.", out)
    assert passed[:4] in (["Anna", "Ben"] * 2, ["Ben", "Anna"] * 2)
    assert "Anna · Play or discard a card, then draw." in out
    assert re.search(r"(Anna|Ben) wins\.|share the victory", out)


def test_the_next_person_sees_nothing_of_the_hand_of_the_last() -> None:
    command = (*ONE_ROUND, "-o", "starter=0", "--hot-seat")
    out = went_well(run(*command, typing=lines("", "play yellow 4", "draw deck", "", "quit", "")))
    state = farshore.game("lost-cities").deal(seed=7, rounds=1, starter=0)
    state.act("play yellow 4")
    own, others = (state.view(seat).draw("en").plain.splitlines()[-1] for seat in (0, 1))
    before, after = out.split("Player 2, it is your turn.")
    assert own.startswith("Your hand:")
    assert own in before
    assert own not in after
    assert others in after
    assert others not in before
    assert "Player 1 plays yellow 4. Player 1 draws from the deck." in after


def test_without_seats_one_person_plays_against_a_medium_bot() -> None:
    out = went_well(run(*ONE_ROUND, typing=lines("quit")))
    assert "Player 1" in out
    assert "You play against Maya, medium." in out


@pytest.mark.parametrize(
    ("lang", "level", "said"),
    [("en", "easy", "Emma, easy"), ("en", "hard", "Hanna, hard"), ("fr", "expert", "Viola, experte")],
)
def test_levels_are_named_by_their_names(lang: str, level: str, said: str) -> None:
    command = (*ONE_ROUND, "-o", "starter=1", "--against", level, "--lang", lang)
    assert said in went_well(run(*command, typing=lines("quit")))  # it has played first


def test_a_game_for_more_players() -> None:
    command = ("play", "lookout", "--players", "4", "--seed", "5", "--against", "random")
    out = went_well(run(*command, typing=always("1")))
    assert "You play against Rosa, random; Remy, random; Rita, random." in " ".join(out.split())
    assert not too_wide(out)


def test_a_bots_moves_are_told_in_words() -> None:
    pages = asked(went_well(run(*ONE_ROUND, "--against", "random", typing=lines("1", "draw deck", "quit", ""))))
    assert re.search(r"Player 1 draws \w+ \w+ from the deck\. Rosa (plays|discards) \w+ \w+\. Rosa\s", pages[2])


def test_drawings_are_at_most_80_columns_wide_in_long_games() -> None:
    """Six expeditions, names as long as they may be, and a person who only ever discards."""
    rng = random.Random(3)
    names = ("--seat", f"person:{'W' * 24}", "--seat", "bot:random")
    options = ("-o", "rounds=2", "-o", "expeditions=6")
    discards = re.compile(r"(\d+) (?:Discard|Défausser|Draw|Take|Piocher|Prendre)")
    for lang in ("en", "fr"):
        script = iter(("?", "score", *["any"] * 150, "log all", "score", "quit", "n"))

        def answer(asked: str, script: Iterator[str] = script) -> str | None:
            typed = next(script)
            return str(rng.choice(discards.findall(asked) or ["1"])) if typed == "any" else typed

        command = ("play", "lost-cities", "--seed", "8", *options, *names, "--lang", lang)
        assert not too_wide(went_well(run(*command, typing=answer)))


# ---- Commands --------------------------------------------------------------------------------------------------------


def answers(*typed: str, lang: str = "en") -> list[str]:
    """What the terminal says to each of these lines, the last one left out."""
    command = (*ONE_ROUND, "-o", "starter=0", "--against", "random", "--lang", lang)
    out = went_well(run(*command, typing=lines(*typed, "quit", "")))
    assert not too_wide(out)
    return [page.partition("\n")[2] for page in asked(out)[1:-1]]


def test_help_names_the_commands_and_the_sections_of_the_rules() -> None:
    [page] = answers("?")
    for word in (
        "undo",
        "score",
        "log",
        "save FILE",
        "concede",
        "quit",
        "? drawing",
        "? expeditions",
        "? play yellow investment",
    ):
        assert word in page
    assert answers("help") == [page]


@pytest.mark.parametrize("topic", ["drawing", "DRAWING", "draw", "Drawing"])
def test_help_shows_a_section_of_the_rules(topic: str) -> None:
    [page] = answers(f"? {topic}")
    assert page.startswith("Drawing\nTake the top card of the deck")
    assert answers(f"?{topic}") == [page]


def test_why_not_names_the_rule_and_where_it_stands() -> None:
    played, sinking, unheld = answers("play yellow 4", "? play yellow 3", "play red 5")
    assert "Draw a card" in played
    assert "Not “play yellow 3”: You have played your card: now draw one." in sinking
    assert "The rule: ? turn" in sinking
    assert "Not “play red 5”" in unheld


def test_help_says_when_an_action_is_possible() -> None:
    assert answers("? play yellow 4") == ["“play yellow 4” is possible now."]
    assert answers("? 3") == ["“play yellow 4” is possible now."]


def test_what_is_not_understood_gets_a_suggestion() -> None:
    assert answers("plya yellow 7")[0].startswith("There is no “plya yellow 7”. Did you mean: play yellow 7")
    assert answers("play yellow")[0].startswith("“play yellow” could be: play yellow investment, play yellow 3,")
    assert answers("99") == ["There is no number 99 in the list."]
    assert answers("xyzzy") == ["There is no “xyzzy”. Type ? for help."]
    assert answers("", "xyzzy")[1] == "There is no “xyzzy”. Type ? for help."


def test_undo_goes_back_to_the_barrier_and_says_why_not_beyond() -> None:
    nothing, played, back, again, drawn, late = answers("undo", "3", "undo", "3", "draw deck", "undo")
    assert nothing == "You have not moved yet."
    assert "Draw a card" in played
    assert "Play or discard a card, then draw." in back
    assert "yellow × 3 4 7" in back
    assert again == played
    assert "Player 1 draws" in drawn
    assert late == "Too late: Rosa has played since."


def test_undo_says_that_something_was_learnt() -> None:
    """Whoever has answered in Lookout is the next to look, and has seen a new die."""
    command = ("play", "lookout", "--players", "3", "--seed", "1", "-o", "starter=2", "--against", "random")
    out = went_well(run(*command, typing=lines("believe", "undo", "quit", "")))
    assert "Too late: you have seen something new." in out


def test_undo_takes_back_as_many_as_asked_or_none(tmp_path: Path) -> None:
    played, too_many, nonsense, none, back = answers("3", "undo 2", "undo all", "undo 0", "undo 1")
    assert "Draw a card" in played
    assert too_many == "Too many: 1 at most."
    assert nonsense == "How many actions? There is no “all”."
    assert none == "How many actions? There is no “0”."
    assert "Play or discard a card, then draw." in back
    assert list(tmp_path.iterdir()) == []


def test_undo_takes_back_several_at_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("farshore.records.Journal.may_undo", 2)
    typed = ("3", "draw deck", "undo 2", "log", "save mine", "quit")
    command = (*ONE_ROUND, "-o", "starter=0", "--hot-seat")
    out = went_well(run(*command, typing=lines("", *typed[:2], "", *typed[2:3], "", *typed[3:])))
    assert "No moves yet." in out
    assert actions_in(read(tmp_path / "mine.farshore"))[-1] == "undo 2"


@pytest.mark.parametrize("typed", ["concede now", "quit now", "score all"])
def test_nothing_follows_a_command_that_takes_nothing(typed: str) -> None:
    assert answers("3", typed)[1] == f"Nothing can follow “{typed.split(maxsplit=1)[0]}”."
    assert answers("3", "quitter vite", lang="fr")[1] == "Rien ne peut suivre «\u00a0quitter\u00a0»."


def test_the_log_tells_what_the_person_may_know() -> None:
    log = answers("3", "draw deck", "log")[-1].splitlines()
    assert log[0] == "Player 1 plays yellow 4."
    assert re.fullmatch(r"Player 1 draws \w+ \w+ from the deck\.", log[1])
    assert re.fullmatch(r"Rosa (draws from the deck|takes .* from its pile)\.", log[3])
    assert answers("log") == ["No moves yet."]


def test_the_log_is_short_unless_all_is_asked_for() -> None:
    typed = ["1"] * 30
    assert len(answers(*typed, "log")[-1].splitlines()) == 20
    assert len(answers(*typed, "log all")[-1].splitlines()) == 60


def test_the_score_shows_where_points_come_from() -> None:
    score = answers("3", "score")[-1]
    assert re.search(r"sum +cost +multiplier +bonus +points", score)
    assert re.search(r"yellow +4 +20 +1 +0 +-16", score)


def test_french_commands_do_the_same() -> None:
    played, back, score, log, help_page = answers("3", "annuler", "points", "journal", "aide", lang="fr")
    assert "Prenez une carte" in played
    assert "Votre main" in back
    assert "Joueur 1" in score
    assert "jaune" in answers("3", "points", lang="fr")[-1]
    assert log == "Aucun coup pour l’instant."
    assert "annuler" in help_page
    assert "? drawing" in help_page
    assert answers("3", "undo", lang="fr")[1] == back


def test_french_help_speaks_french() -> None:
    [page] = answers("aide", lang="fr")
    assert "journal [tout]" in page
    assert "sauver FICHIER" in page
    assert "FILE" not in page
    assert answers("3", "journal tout", lang="fr")[1].startswith("Joueur 1")
    assert answers("3", "play yellow 3", lang="fr")[1].startswith("«\u00a0play yellow 3\u00a0» est impossible\u00a0: ")


# ---- Leaving, saving and resuming ------------------------------------------------------------------------------------


def test_quitting_asks_only_if_something_was_played(tmp_path: Path) -> None:
    assert "Save the game?" not in went_well(run(*ONE_ROUND, typing=lines("quit")))
    assert "Save the game?" in went_well(run(*ONE_ROUND, typing=lines("1", "quit", "n")))
    assert "Save the game?" not in went_well(run(*ONE_ROUND, typing=lines("1", "save mine", "quit")))
    assert list(tmp_path.iterdir()) == [tmp_path / "mine.farshore"]


def test_a_yes_saves_under_a_name_that_is_free(tmp_path: Path) -> None:
    for answer in ("y", "yes"):
        assert "Saved in lost-cities-" in went_well(run(*ONE_ROUND, typing=lines("1", "quit", answer)))
    assert {file.name for file in tmp_path.iterdir()} == {"lost-cities-1.farshore", "lost-cities-2.farshore"}


def test_a_file_is_not_replaced_unasked(tmp_path: Path) -> None:
    (tmp_path / "mine.farshore").write_text("precious")
    went_well(run(*ONE_ROUND, typing=lines("1", "save mine", "n", "quit", "mine.farshore", "", "quit", "n")))
    assert (tmp_path / "mine.farshore").read_text() == "precious"
    went_well(run(*ONE_ROUND, typing=lines("1", "save mine", "y", "1", "save", "quit")))
    assert len(read(tmp_path / "mine.farshore").lines) > 1


def test_what_cannot_be_saved_is_said_and_the_game_goes_on() -> None:
    out = went_well(
        run(*ONE_ROUND, typing=lines("1", "save", "save nowhere/mine", "save mine.txt", "save .", "quit", ""))
    )
    assert "Name a file to save it in: save lost-cities-1.farshore" in out
    assert "Not saved: there is no folder nowhere." in out
    assert "Not saved: mine.txt: a record's file name ends in .farshore or .json" in out


ODD_NAMES = ("~nosuchuser/x", "a\0b", "x" * 300, "x" * 300 + "/y", "..", "/", "mine/", "\ud800")


@pytest.mark.parametrize("name", ODD_NAMES)
def test_an_odd_name_is_refused_and_the_game_goes_on(name: str, tmp_path: Path) -> None:
    out = went_well(run(*ONE_ROUND, typing=lines("1", f"save {name}", "quit", name, "quit", "mine")))
    assert out.count("Not saved: ") == 2 or name == "mine/"
    assert [file.name for file in tmp_path.iterdir()] == ["mine.farshore"]


def test_input_that_ends_at_the_question_whether_to_save_means_no(tmp_path: Path) -> None:
    assert "Save the game?" in went_well(run(*ONE_ROUND, typing=lines("1", "quit")))
    assert list(tmp_path.iterdir()) == []


def test_a_fresh_game_cannot_be_guessed_from_a_short_seed(tmp_path: Path) -> None:
    went_well(run("play", "lost-cities", typing=lines("1", "save mine", "quit")))
    seed = read(tmp_path / "mine.farshore").seed
    assert seed is not None
    assert int(seed, 16) >= 2**64


def test_a_save_is_private_and_true(tmp_path: Path) -> None:
    went_well(run(*ONE_ROUND, typing=lines("1", "undo", "2", "save mine.json", "quit")))
    record = read(tmp_path / "mine.json")
    assert record.seed is not None
    assert verify(record).ended == "running"
    assert any(str(line) == "undo 1" for line in record.lines)


@pytest.mark.parametrize("bot", ["random", "careful"])
@pytest.mark.parametrize("interrupted_after", [1, 2, 9, 30])
def test_a_resumed_game_goes_on_as_if_it_had_not_been_interrupted(
    bot: str, interrupted_after: int, tmp_path: Path
) -> None:
    command = (*ONE_ROUND, "--against", bot)
    went_well(run(*command, typing=always("1", otherwise="whole")))
    went_well(run(*command, typing=lines(*["1"] * interrupted_after, "save part", "quit")))
    went_well(run("play", "--resume", "part.farshore", typing=always("1", otherwise="y")))
    whole, resumed = read(tmp_path / "whole.farshore"), read(tmp_path / "part.farshore")
    assert actions_in(resumed) == actions_in(whole)
    assert resumed.result == whole.result
    assert resumed.result.ended == "finished"


def test_a_resumed_game_knows_its_log_and_what_may_be_undone() -> None:
    went_well(run(*ONE_ROUND, "-o", "starter=0", typing=lines("3", "undo", "3", "save part", "quit")))
    out = went_well(
        run("play", "lost-cities", "--resume", "part.farshore", typing=lines("log", "undo", "undo", "quit", ""))
    )
    assert out.count("Player 1 plays yellow 4.") == 2  # the news, and the log
    assert "You have not moved yet." in out


def test_a_save_with_a_bot_that_is_not_ours_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "running.farshore"
    write(file, running_game().record())
    file.write_text(file.read_text().replace("bot random", "bot hal"))
    assert "there is no bot “hal”" in complaint(run("play", "--resume", str(file)))


MINE = Path(__file__).parents[1] / "bots" / "bots_of_mine.py"


def test_a_game_against_a_bot_from_a_file_goes_on_when_it_is_named_again(tmp_path: Path) -> None:
    spec = f"{MINE}:Mine:start=3+motto=to be played by heart"
    command = (*ONE_ROUND, "--against", spec)
    out = went_well(run(*command, typing=always("1", otherwise="whole")))
    assert "You play against Nora, Mine:start=3+motto=to be played by heart." in " ".join(out.split())
    assert "bots_of_mine" not in out
    went_well(run(*command, typing=lines("1", "1", "1", "save part", "quit")))
    part = read(tmp_path / "part.farshore")
    assert part.seats[1].name == "Mine:start=3+motto=to be played by heart"
    went_well(run("play", "--resume", "part.farshore", "--against", spec, typing=always("1", otherwise="y")))
    whole, resumed = read(tmp_path / "whole.farshore"), read(tmp_path / "part.farshore")
    assert actions_in(resumed) == actions_in(whole)


def test_no_record_has_a_file_run(tmp_path: Path) -> None:
    Path("evil.py").write_text("open('done', 'w').close()\n")
    went_well(run(*ONE_ROUND, "--against", f"{MINE}:Mine", typing=lines("1", "save part", "quit")))
    again = ("play", "--resume", "part.farshore")
    hint = "one from a file is to be named again: --against FILE.py:CLASS"
    assert complaint(run(*again)).startswith("there is no bot “Mine”: there are easy, medium, hard, expert")
    assert complaint(run(*again)).endswith(hint)
    assert "Mine:start=1 does not sit at this table: there are Mine" in complaint(
        run(*again, "--against", f"{MINE}:Mine:start=1")
    )
    file = tmp_path / "part.farshore"
    file.write_text(file.read_text().replace("bot Mine", "bot evil.py:Mine"))
    assert complaint(run(*again)).endswith(hint)
    assert not Path("done").exists()


def test_a_game_against_a_registered_bot_with_options_goes_on_by_itself(tmp_path: Path) -> None:
    went_well(run(*ONE_ROUND, "--against", "hindmost:before=1", typing=lines("1", "save part", "quit")))
    assert read(tmp_path / "part.farshore").seats[1].name == "hindmost:before=1"
    went_well(run("play", "--resume", "part.farshore", typing=lines("1", "quit", "n")))


def test_a_bot_that_fails_ends_the_game_in_one_line() -> None:
    failed = run(*ONE_ROUND, "-o", "starter=1", "--against", f"{MINE}:Clumsy", typing=lines("1"))
    assert complaint(failed).startswith("the bot Clumsy failed: ZeroDivisionError: integer division")


# ---- Giving up -------------------------------------------------------------------------------------------------------


def test_conceding_asks_first_and_then_ends_the_game(tmp_path: Path) -> None:
    out = went_well(run(*ONE_ROUND, typing=lines("1", "concede", "n", "concede", "y", "mine")))
    assert "Maya wins: the other side has conceded." in out
    [record] = saved(tmp_path)
    assert verify(record).ended == "conceded"
    assert record.result.ranks == (2, 1)


def test_while_others_play_on_a_bot_plays_for_whoever_conceded(tmp_path: Path) -> None:
    people = ("--seat", "person:Anna", "--seat", "person:Ben", "--seat", "bot:random")
    command = ("play", "lookout", "--seed", "2", "-o", "starter=0", *people)

    def answer(asked: str) -> str:
        return "mine" if "Save" in asked else "" if "Enter" in asked else "1"

    out = went_well(run(*command, typing=then("", "concede", "y", after=answer)))
    [record] = saved(tmp_path)
    assert verify(record).ended == "finished"
    assert record.result.ranks is not None
    assert record.result.ranks[0] == 3
    assert "3. Anna" in out


def test_when_the_last_person_concedes_the_bots_play_to_the_end(tmp_path: Path) -> None:
    command = ("play", "lookout", "--seed", "2", "--against", "random")
    went_well(run(*command, typing=lines("concede", "y", "mine")))
    [record] = saved(tmp_path)
    assert verify(record).ended == "finished"
