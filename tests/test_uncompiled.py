"""The rules are Python: without compilation they do the same, step by step and bit by bit."""

import pytest

import farshore
from tests.build import ROOT, answer, environment, python
from tests.trace import trace

GAMES = farshore.names()
RECORDED = sorted(str(path) for path in (ROOT / "tests" / "records" / "games").iterdir())

TRACE = "import runpy; runpy.run_module('tests.trace', run_name='__main__')"
UNCOMPILED = {"NUMBA_DISABLE_JIT": "1"}


def assert_same_uncompiled(*what: str) -> None:
    """With every warning an error: numbers wrap around as in compiled code, on purpose or not at all."""
    run = python(TRACE, *what, env=environment(**UNCOMPILED), timeout=380)
    uncompiled = answer(run).splitlines()
    compiled = [line for one in what for line in trace(one)]
    assert len(compiled) > 40
    for number, (one, other) in enumerate(zip(uncompiled, compiled, strict=True)):
        assert one == other, f"line {number} of {what}"
    assert run.stderr == ""


@pytest.mark.timeout(400)
@pytest.mark.parametrize("name", GAMES)
def test_uncompiled_rules_play_the_same_games(name: str) -> None:
    assert_same_uncompiled(name)


@pytest.mark.timeout(400)
def test_uncompiled_rules_replay_recorded_games_to_the_same_states() -> None:
    assert_same_uncompiled(*RECORDED)


@pytest.mark.parametrize("name", GAMES)
def test_batches_and_playouts_run_uncompiled_and_give_the_same(name: str) -> None:
    code = """
import sys, farshore
game = farshore.game(sys.argv[1])
batch = game.batch(3, seed=1, threads=2)
for _ in range(20):
    batch.act(batch.legal().argmax(axis=1))
run = game.playouts(2, policy="careful", seed=1, cap=40)
print(batch.states.tobytes().hex(), batch.scores.tolist(), batch.player.tolist())
print(run.scores.tolist(), run.lengths.tolist(), run.counts.tolist())
game.compile()
"""
    compiled, uncompiled = (answer(python(code, name, env=environment(**flags))) for flags in ({}, UNCOMPILED))
    assert compiled == uncompiled


@pytest.mark.parametrize("name", GAMES)
def test_uncompiled_rules_warn_in_no_thread(name: str) -> None:
    """Numbers that wrap around do so without a word, also away from the thread that loaded the engine."""
    code = """
import sys, farshore
from concurrent.futures import ThreadPoolExecutor
game = farshore.game(sys.argv[1])
with ThreadPoolExecutor(2) as threads:
    runs = [threads.submit(game.playouts, 1, "careful", seed=seed, cap=20, threads=1) for seed in range(4)]
    print(sum(int(run.result().lengths.sum()) for run in runs))
"""
    run = python(code, name, env=environment(**UNCOMPILED))
    assert int(answer(run)) > 40
    assert run.stderr == ""
