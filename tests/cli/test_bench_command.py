"""`farshore bench`: what is printed of what was measured."""

import json

import pytest

from farshore.arena.bench import Figures, goals_of
from farshore.cli.bench import SERVER_GOALS, SERVER_WORDS, WORDS
from farshore.games import game, names
from tests.cli.terminal import run, too_wide

FIGURES: Figures = {"decisions_per_second": 12345678, "yardstick_ratio": 0.912, "state_bytes": 2000, "cores": 2}
SERVER: Figures = {"view_p99_of_echo": 6.5, "views_lost": 0, "second_start_page_seconds": 1.25}
ALONE: Figures = {"decisions_per_second": 5, "yardstick_ratio": None, "no_yardstick": "there is no [C] compiler"}


@pytest.fixture(autouse=True)
def _measured_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("farshore.arena.bench.names", lambda: ("lost-cities", "lookout"))
    monkeypatch.setattr("farshore.arena.bench.measure", lambda game: FIGURES if game.name == "lost-cities" else ALONE)
    monkeypatch.setattr("farshore.server.bench.measure_server", lambda: SERVER)


def test_json_is_all_that_is_printed_on_request() -> None:
    assert json.loads(run("bench", "--json").out) == {"lost-cities": FIGURES, "lookout": ALONE, "server": SERVER}
    assert json.loads(run("bench", "--json", "--only", "Lost Cities").out) == {"lost-cities": FIGURES}


def test_a_table_has_figures_and_goals() -> None:
    for lang, *said in (
        (
            "en",
            "engine / plain C 0.912 ≥ 0.8",
            "12,345,678 decisions/s",
            "not measured: there is no [C] compiler",
            "99 of 100: view / echo 6.50 ≤ 5.0",
        ),
        (
            "fr",
            "moteur / C 0,912 ≥ 0,8",
            "12 345 678 décisions/s",
            "non mesuré : there is no [C] compiler",
            "99 sur 100 : vue / écho 6,50 ≤ 5,0",
        ),
    ):
        done = run("bench", "--lang", lang)
        assert done.code == 0, done.err
        words = " ".join(done.out.split())
        assert all(part in words for part in said), words
        assert not too_wide(done.out)


def test_every_goal_has_its_words() -> None:
    assert all(set(goals_of(game(name))) <= set(WORDS) for name in names())
    assert set(SERVER_GOALS) <= set(SERVER_WORDS)
