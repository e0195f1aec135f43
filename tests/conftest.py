"""What every test process needs: the made-up game, Hypothesis set up, and rules that are compiled already."""

import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

pytest.register_assert_rewrite("tests.browser")  # what its tests share asserts too, and should say what it found
MADE_UP = str(Path(__file__).parent / "made_up")
sys.path.insert(0, MADE_UP)  # before anybody asks which games there are

UNHURRIED = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]

settings.register_profile("default", derandomize=True, deadline=None, max_examples=40, suppress_health_check=UNHURRIED)
settings.register_profile(
    "fuzz", derandomize=False, deadline=None, max_examples=1_000, print_blob=True, suppress_health_check=UNHURRIED
)
settings.load_profile("default")

# Whatever is started in the background ignores Ctrl-C, and so do its children: those of tests are to be interrupted.
signal.signal(signal.SIGINT, signal.default_int_handler)

COMPILE = "import sys; sys.path.insert(0, sys.argv[1]); import farshore; farshore.game(sys.argv[2]).compile()"


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Compile before workers start, which only load then; games side by side, since each keeps one core busy."""
    is_worker = hasattr(session.config, "workerinput")
    if is_worker or session.config.option.collectonly:
        return
    import farshore

    left_out = session.config.option.keyword.split()  # as in `-k "not discoveries"`
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(compile_game, [name for name in farshore.names() if name not in left_out]))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What may take long goes first, so that no process is left with it when the others are done."""
    items.sort(key=lambda item: item.get_closest_marker("timeout") is None)


def compile_game(name: str) -> None:
    subprocess.run([sys.executable, "-c", COMPILE, MADE_UP, name], check=True)
