"""The arena on a real Ray cluster of this machine."""

import sys
from pathlib import Path

import pytest

import farshore
from farshore.arena import InThisProcess, OnRay, RunnerFailed, tournament
from tests.build import MADE_UP

TROUBLE = Path(__file__).with_name("troublesome.py")


@pytest.mark.timeout(300)  # a cluster, its workers, and a process for each of their bots
def test_ray_plays_the_same_games_though_a_worker_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(MADE_UP))
    game, mark = farshore.game("tides"), tmp_path / "mark"
    bots = [f"{TROUBLE}:Mortal:mark={mark}", "careful", "hindmost", f"{TROUBLE}:Moody:every=5"]
    there = tournament(game, bots, 12, 21, runner=OnRay("local", 2))
    assert mark.exists()  # the worker that made it is no more
    assert there == tournament(game, bots, 12, 21, runner=InThisProcess())
    assert there.failures


def test_without_ray_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(RunnerFailed, match=r"install it by pip install 'farshore\[ray\]'"):
        OnRay()


def test_a_cluster_that_is_not_there_is_named() -> None:
    runner = OnRay("127.0.0.1:1")
    with pytest.raises(RunnerFailed, match=r"there is no Ray cluster at 127\.0\.0\.1:1"):
        runner.__enter__()
