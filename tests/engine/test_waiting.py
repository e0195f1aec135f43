"""Rules run as Python until their machine code is loaded: the same games, and nobody waits."""

import threading
from pathlib import Path

import numpy as np
from numba.core import event

from farshore.engine.rule import Entry
from farshore.engine.state import State
from farshore.engine.uncompiled import Waiting
from tests.build import MADE_UP, SOURCES, answer, environment, lost_cities, python
from tests.trace import trace

TRACE_WITHOUT_WAITING = """
import sys, farshore
from farshore.engine.cache import compiled_files
from tests.trace import trace
game = farshore.game(sys.argv[1])
assert not game.is_compiled
game.run_uncompiled()
print(*trace(sys.argv[1]), sep="\\n")
assert not list(compiled_files())
"""

COMPILE_WITHOUT_COMPILATION = """
import farshore
game = farshore.game("lookout")
game.compile()
print(game.is_compiled)
"""


def test_a_game_that_was_never_compiled_is_played_at_once_and_alike(tmp_path: Path) -> None:
    cold = environment(SOURCES, MADE_UP, FARSHORE_CACHE_DIR=str(tmp_path))
    run = python(TRACE_WITHOUT_WAITING, "lookout", env=cold)
    assert answer(run).splitlines() == [*trace("lookout")]
    assert run.stderr == ""


def test_only_what_is_compiled_counts_as_compiled(tmp_path: Path) -> None:
    assert lost_cities().is_compiled  # whoever runs tests has seen to it
    cold = environment(SOURCES, MADE_UP, FARSHORE_CACHE_DIR=str(tmp_path), NUMBA_DISABLE_JIT="1")
    assert answer(python(COMPILE_WITHOUT_COMPILATION, env=cold)) == "False"


def test_a_game_goes_on_compiled_while_it_is_played() -> None:
    """Nothing is compiled meanwhile: what was begun as Python ends so, and what comes then is on the disk."""
    game, state = lost_cities(), lost_cities().deal(seed=7)
    game.run_uncompiled()
    with event.install_recorder("numba:compile") as compilations:
        loading = threading.Thread(target=game.compile)
        loading.start()
        actions = played(state, 20)
        while loading.is_alive():
            state = lost_cities().deal(seed=7)
            assert played(state, 20) == actions
        loading.join()
    assert not compilations.buffer
    assert "__call__" not in vars(Entry)
    again = lost_cities().deal(seed=7)
    assert played(again, 20) == actions
    assert again == state


def played(state: State, steps: int) -> list[int]:
    """What careful players do, from their own views."""
    actions = []
    for step in range(steps):
        actions.append(state.view(state.player).suggest("careful", step))
        state.act(actions[-1])
    return actions


class Call:
    """Something that Python calls."""

    def __call__(self) -> str:
        return "compiled"


class EntryCall(Call):
    def call_by_game(self) -> str:
        return "asked"


def test_what_was_begun_as_python_ends_as_python() -> None:
    one, other = (np.dtype([("value", "i4"), (tag, "u1")]) for tag in ("one_1", "other_1"))
    first, second = np.zeros(1, one), np.zeros(1, other)
    waiting, entry = Waiting(EntryCall), EntryCall()

    def rule() -> tuple[bool, bool, str]:
        waiting.remove(one)
        return waiting.concerns((first,)), waiting.concerns((second,)), entry()

    assert entry() == "compiled"
    waiting.add(one)
    assert entry() == "asked"
    assert waiting.concerns((first,))
    assert waiting.concerns((3,))
    assert not waiting.concerns((second,))
    assert waiting.run(rule, ()) == (True, True, "asked")
    assert not waiting.concerns((first,))
    assert not waiting.concerns((3,))
    assert entry() == "compiled"
