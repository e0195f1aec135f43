"""What every test process needs: the made-up game, Hypothesis set up, and rules that are compiled already."""

import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

pytest.register_assert_rewrite("tests.browser")  # what its tests share asserts too, and should say what it found
sys.path.insert(0, str(Path(__file__).parent / "made_up"))  # before anybody asks which games there are

UNHURRIED = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]

settings.register_profile("default", derandomize=True, deadline=None, max_examples=40, suppress_health_check=UNHURRIED)
settings.register_profile(
    "fuzz", derandomize=False, deadline=None, max_examples=1_000, print_blob=True, suppress_health_check=UNHURRIED
)
settings.load_profile("default")


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Compile once, before workers start (`make test` has done it for our own games already): workers only load."""
    is_worker = hasattr(session.config, "workerinput")
    if is_worker or session.config.option.collectonly:
        return
    import farshore

    for name in farshore.names():
        farshore.game(name).compile()
