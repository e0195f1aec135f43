"""`hint` at the terminal: the table's own sentences, for one person against bots."""

import re
from pathlib import Path

import pytest

import farshore
from farshore.bots.hints import advise
from farshore.bots.weighing import weigh
from farshore.cli import hints
from farshore.engine.game import Game
from tests.cli.terminal import lines, run, too_wide
from tests.cli.test_play import ONE_ROUND, answers, asked, went_well


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(("lang", "command"), [("en", "hint"), ("fr", "indice"), ("fr", "hint")])
def test_a_hint_is_the_sentence_that_the_table_shows(lang: str, command: str) -> None:
    view = farshore.game("lost-cities").deal(seed=7, rounds=1, starter=0).view(0)
    assert " ".join(answers(command, lang=lang)[0].split()) == " ".join(
        advise(view, weigh(view), lang).sentence(lang).split()
    )


@pytest.mark.parametrize(("lang", "command"), [("en", "hint all"), ("fr", "hint ALL"), ("fr", "indice tout")])
def test_all_of_it_is_a_small_table(lang: str, command: str) -> None:
    shown = answers(command, lang=lang)[0]
    sentence, *table = shown.splitlines()
    assert sentence == answers(command.split(maxsplit=1)[0], lang=lang)[0].splitlines()[0]
    assert not too_wide(shown)
    rows = [row for row in table if re.search(r"\d\s?%$", row)]
    assert len(rows) == 5
    assert re.search(r"best +\d+%$" if lang == "en" else r"le meilleur +\d+\s%$", rows[0])


def test_nothing_else_can_follow() -> None:
    assert answers("hint more", "log 7") == ["Only “all” can follow “hint”.", "Only “all” can follow “log”."]
    (french,) = answers("indice 7", lang="fr")
    assert "tout" in french


def test_a_hint_changes_nothing() -> None:
    first, second, played = answers("hint", "hint", "play yellow 4")
    assert first == second
    assert "Draw a card" in played


def test_the_only_move_is_called_so() -> None:
    assert answers("play yellow 4", "hint")[1] == "Draw from the deck: the only possible move."


@pytest.mark.parametrize("game", ["discoveries", "entdecker"])
def test_every_game_has_hints(game: str) -> None:
    out = went_well(run("play", game, "--seed", "7", "--against", "random", typing=lines("hint", "quit", "")))
    assert re.search(r": (about|probably|wins|the only) ", asked(out)[1])
    assert not too_wide(out)


def test_there_are_none_where_several_people_play() -> None:
    out = went_well(run(*ONE_ROUND, "--hot-seat", typing=lines("", "hint", "?", "quit", "")))
    assert "There are no hints in games with other people." in out
    assert "suggest a move" not in out
    assert "hint [all]" in answers("?")[0]
    assert "indice [tout]" in answers("?", lang="fr")[0]


def test_while_rules_are_compiled_beside_the_game_hints_come_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "runs_uncompiled", True)
    monkeypatch.setattr(Game, "is_compiled", False)
    view = farshore.game("lost-cities").deal(seed=7, rounds=1, starter=0).view(0)
    assert hints.advice_on(view, "en") is None
    view_of_one = farshore.game("lost-cities").deal(seed=7, rounds=1, starter=0)
    view_of_one.act("play yellow 4")
    assert hints.advice_on(view_of_one.view(0), "en") is not None


def test_what_was_compiled_meanwhile_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    game = farshore.game("lost-cities")
    loaded: list[Game] = []

    def load(self: Game) -> None:
        loaded.append(self)

    monkeypatch.setattr(Game, "runs_uncompiled", property(lambda _: not loaded))
    monkeypatch.setattr(Game, "is_compiled", True)
    monkeypatch.setattr(Game, "compile", load)
    assert hints.advice_on(game.deal(seed=7, rounds=1, starter=0).view(0), "en") is not None
    assert loaded == [game]
