"""`farshore bench`: what is printed of what was measured."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from farshore.bench import kept_figures
from farshore.bench.games import Figures, goals_of
from farshore.bench.kept_figures import Kept
from farshore.bench.yardstick import NoYardstick
from farshore.cli import bench_ratios
from farshore.cli.bench import SERVER_GOALS, SERVER_WORDS, WORDS
from farshore.engine.game import Game
from farshore.games import game, names
from tests.cli.terminal import run, too_wide

FIGURES: Figures = {"decisions_per_second": 12345678, "yardstick_ratio": 0.912, "state_bytes": 2000, "cores": 2}
SERVER: Figures = {"view_p99_of_echo": 6.5, "views_lost": 0, "second_start_page_seconds": 1.25}
ALONE: Figures = {"decisions_per_second": 5, "yardstick_ratio": None, "no_yardstick": "there is no [C] compiler"}


@pytest.fixture(autouse=True)
def _measured_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("farshore.bench.games.names", lambda: ("lost-cities", "lookout"))
    monkeypatch.setattr("farshore.bench.games.measure", lambda game: FIGURES if game.name == "lost-cities" else ALONE)
    monkeypatch.setattr("farshore.bench.server.measure_server", lambda: SERVER)
    monkeypatch.setattr(bench_ratios, "names", lambda: ("lost-cities", "lookout"))
    monkeypatch.setattr(bench_ratios, "engine_ratios", lambda games: ((game, {"random": 0.9}) for game in games))
    monkeypatch.setattr(bench_ratios, "search_ratios", lambda games: ((game, {"search": 0.7}) for game in games))
    monkeypatch.setattr(bench_ratios, "python_ratios", lambda games, _: ((game, {"drawing": 20.0}) for game in games))
    monkeypatch.setattr(bench_ratios, "arena_ratios", lambda: {"arena cores": 1.9})


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Ratios that were accepted before: one that has fallen since, and one that has not."""
    file = tmp_path / "figures.json"
    file.write_text(
        json.dumps({"lost-cities": {"random": {"ratio": 1.1, "tolerance": 0.1}, "drawing": {"ratio": 21.0}}})
    )
    monkeypatch.setattr(bench_ratios, "kept_figures", lambda: kept_figures.kept_figures(file))
    monkeypatch.setattr(bench_ratios, "accept", lambda measured: kept_figures.accept(measured, file))
    return file


RANDOM = {"kept": 1.1, "now": 0.9, "has_fallen": True}
DRAWING = {"kept": 21.0, "now": 20.0, "has_fallen": False}
SEARCH = {"kept": None, "now": 0.7, "has_fallen": False}
NEW = {"random": {**RANDOM, "kept": None, "has_fallen": False}, "search": SEARCH, "drawing": {**DRAWING, "kept": None}}


@pytest.mark.usefixtures("kept")
def test_json_is_all_that_is_printed_on_request() -> None:
    ratios = {"lost-cities": {"random": RANDOM, "search": SEARCH, "drawing": DRAWING}}
    arena = {"arena": {"arena cores": {"kept": None, "now": 1.9, "has_fallen": False}}}
    whole = {"lost-cities": FIGURES, "lookout": ALONE, "server": SERVER, "ratios": {**ratios, "lookout": NEW, **arena}}
    assert json.loads(run("bench", "--json").out) == whole
    only = ("bench", "--json", "--only", "Lost Cities")
    assert json.loads(run(*only).out) == {"lost-cities": FIGURES, "ratios": ratios}
    assert json.loads(run(*only, "--quick").out) == {"ratios": ratios}


@pytest.mark.usefixtures("kept")
def test_ratios_stand_beside_the_kept_ones_and_a_fall_is_marked() -> None:
    for lang, *said in (
        ("en", "random playouts / plain C 1.10 0.900 has fallen", "drawings / Python work 21.0 20.0", "– 20.0"),
        ("fr", "parties au hasard / C 1,10 0,900 en baisse", "dessins / travail en Python 21,0 20,0", "– 20,0"),
    ):
        done = run("bench", "--quick", "--lang", lang)
        assert done.code == 0, done.err
        words = " ".join(done.out.split())
        assert all(part in words for part in said), words
        assert words.count(said[0].split()[-1]) == 1
        assert "12" not in words  # nothing but ratios
        assert not too_wide(done.out)


def test_accepted_ratios_are_kept_with_their_tolerances(kept: Path) -> None:
    assert run("bench", "--quick", "--accept").code == 0
    figures = kept_figures.kept_figures(kept)
    assert figures["lost-cities"] == {"random": Kept(0.9, 0.1), "search": Kept(0.7), "drawing": Kept(20.0)}
    assert figures["lookout"] == {"random": Kept(0.9), "search": Kept(0.7), "drawing": Kept(20.0)}
    assert "has fallen" not in run("bench", "--quick").out


def test_ratios_are_kept_in_a_clone_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_ratios, "can_be_kept", lambda: False)
    done = run("bench", "--quick", "--accept")
    assert done.code == 1
    assert "there is no folder benchmarks here" in done.err


@pytest.mark.usefixtures("kept")
def test_without_a_compiler_the_rest_is_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(_: list[Game]) -> Iterator[tuple[Game, dict[str, float]]]:
        raise NoYardstick("there is no C compiler on this machine")

    monkeypatch.setattr(bench_ratios, "engine_ratios", none)
    said = " ".join(run("bench", "--quick").out.split())
    assert "Nothing is compared with plain C: there is no C compiler on this machine." in said
    assert "drawings / Python work 21.0 20.0" in said
    assert "random playouts" not in said


def test_the_ratio_of_a_move_follows_from_the_servers_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("farshore.bench.server.measure_server", lambda: {**SERVER, "action_cpu_ms": 2.0})
    monkeypatch.setattr("farshore.bench.ratios.python_speed", lambda: 1000.0)
    assert json.loads(run("bench", "--json").out)["ratios"]["server"]["move"]["now"] == 0.5


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
