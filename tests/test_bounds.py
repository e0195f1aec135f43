"""Compiled code writes out of bounds without a word: here whole games are played with bounds checks on."""

import shutil
from pathlib import Path

import pytest

import farshore
from tests.build import MADE_UP, SOURCES, answer, environment, python

GAMES = farshore.names()

# Whole games by every policy, every step asked everything; then records in which anything was changed.
PLAY = """
import random, sys
import farshore
from tests.build import battered, random_state, stride, use_everything

game, rng = farshore.game(sys.argv[1]), random.Random(1)
for _ in range(6):
    use_everything(random_state(game, rng, 0), rng, 400_000 // stride(game))
for players in game.players:
    for policy in ("random", "careful"):
        assert not game.playouts(200, policy=policy, seed=1, players=players, cap=100_000).cut_off.mean() > 0.01
batch = game.batch(20, seed=1)
for _ in range(100):
    batch.act(batch.legal().argmax(axis=1))
    batch.deal(batch.over)
assert batch.scores.size
let_in = 0
for _ in range(40):
    state = random_state(game, rng, rng.randrange(300))
    for _ in range(40):
        viewed = rng.choice((state, state.view(None), state.view(0)))
        try:
            changed = game.from_bytes(battered(viewed, rng))
        except farshore.BadState:
            continue
        let_in += 1
        use_everything(changed, rng, 20)
print(let_in)
"""


def checked(made_up: Path = MADE_UP) -> dict[str, str]:
    return environment(SOURCES, made_up, NUMBA_BOUNDSCHECK="1")


@pytest.mark.timeout(600)  # it compiles everything anew
@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_read_or_written_out_of_bounds(name: str) -> None:
    assert int(answer(python(PLAY, name, env=checked(), timeout=580))) > 50


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("s.judged[judge] += s.stake", "s.judged[judge + 4] += s.stake"),  # a write
        ("out[seat] = s.watched[seat] +", "out[seat] = s.watched[seat + 2] +"),  # a read
    ],
)
def test_an_overrun_is_noticed(tmp_path: Path, right: str, wrong: str) -> None:
    """The same games with a mistake planted in the made-up game's rules."""
    shutil.copytree(MADE_UP, tmp_path / "made_up", ignore=shutil.ignore_patterns("__pycache__"))
    rules = tmp_path / "made_up" / "lookout" / "rules.py"
    text = rules.read_text(encoding="utf-8")
    assert text.count(right) == 1
    rules.write_text(text.replace(right, wrong), encoding="utf-8")
    run = python(PLAY, "lookout", env=checked(tmp_path / "made_up"))
    assert run.returncode != 0
    assert "IndexError: index is out of bounds" in run.stderr
