"""Bots of graded strength: what a game says of them, and what they do while its rules run uncompiled."""

from pathlib import Path

import pytest

import farshore
from farshore.bots import SHIPPED, Careful, Easy, Expert, Hard, Medium, Search
from farshore.engine.levels import EASY, EXPERT, HARD, MEDIUM, USUAL, read_levels
from tests.build import lost_cities
from tests.games.lost_cities.position import position

GAMES = farshore.names()
SEEDS = range(6)
GOOD = "[easy]\nwavering = 3\n[medium]\nwavering = 0\n[hard]\nplayouts = 5\n[expert]\nplayouts = 6\n"


def written(folder: Path, text: str) -> Path:
    file = folder / "levels.toml"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize("game", GAMES)
def test_an_expert_searches_longer_than_a_hard_bot(game: str) -> None:
    levels = farshore.game(game).levels
    assert levels[EASY].wavering > levels[MEDIUM].wavering
    assert levels[EXPERT].playouts > levels[HARD].playouts > 0


@pytest.mark.parametrize(("level", "bot"), [(HARD, Hard), (EXPERT, Expert)])
def test_the_upper_levels_search_with_the_playouts_of_their_game(level: str, bot: type[Hard]) -> None:
    view = lost_cities().deal(seed=1, starter=0).view(0)
    search = Search(5, lost_cities().levels[level].playouts)
    assert bot(5).choose(view) == search.choose(view)
    assert bot(5, threads=2).evaluate(view) == search.evaluate(view)


@pytest.mark.parametrize("game", [name for name in GAMES if not farshore.game(name).levels[MEDIUM].wavering])
def test_medium_is_the_careful_player_where_it_does_not_waver(game: str) -> None:
    state = farshore.game(game).deal(seed=3)
    view = state.view(state.player)
    assert [Medium(seed).choose(view) for seed in SEEDS] == [Careful(seed).choose(view) for seed in SEEDS]


@pytest.mark.parametrize("game", GAMES)
def test_an_easy_bot_judges_otherwise_in_every_game_but_alike_in_one(game: str) -> None:
    state = farshore.game(game).deal(seed=3)
    courses = set()
    for seed in SEEDS:
        played = state.copy()
        taken = []
        for _ in range(40):
            if not played.over:
                view = played.view(played.player)
                taken.append(Easy(seed).choose(view))
                assert taken[-1] == Easy(seed).choose(view)
                played.act(taken[-1])
        courses.add(tuple(taken))
    assert len(courses) > 1


@pytest.mark.parametrize("bot", [Hard, Expert])
def test_nobody_waits_for_a_search_that_runs_uncompiled(bot: type[Hard], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(lost_cities()), "runs_uncompiled", True)
    view = lost_cities().deal(seed=1, starter=0).view(0)
    assert bot(5).choose(view) == Careful(5).choose(view)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[easy]\nwavering = 3\n", "the levels must be easy, medium, hard, expert"),
        (GOOD.replace("wavering = 3", "wavering = 0"), "easy has wavering, a whole number of at least 1"),
        (GOOD.replace("wavering = 0", "wavering = -1"), "medium has wavering, a whole number of at least 0"),
        (GOOD.replace("= 6", "= 6.5"), "expert has playouts"),
        (GOOD.replace("playouts = 5", "seconds = 5"), "hard has playouts"),
    ],
)
def test_a_file_that_makes_no_sense_is_refused(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        read_levels(written(tmp_path, text))


def test_what_stands_in_a_file_is_read(tmp_path: Path) -> None:
    levels = read_levels(written(tmp_path, GOOD))
    assert {name: max(level) for name, level in levels.items()} == {EASY: 3, MEDIUM: 0, HARD: 5, EXPERT: 6}
    assert set(levels) == set(USUAL)


@pytest.mark.parametrize("name", SHIPPED)
def test_every_shipped_bot_tells_what_it_expects_of_every_legal_action(name: str) -> None:
    """At the last card of a round, where little is to be tried."""
    view = position("""
        yellow: A: x x 4 6 | pile: | B: 2
        hand A: yellow 9, red 10, …
        deck: blue 2
        rest: piles
    """).view(0)
    bot = SHIPPED[name](7)
    found = bot.evaluate(view)  # type: ignore[attr-defined]
    assert sorted(one.action for one in found) == list(view.legal)
    assert view.text(found[0].action) == "play yellow 9"
