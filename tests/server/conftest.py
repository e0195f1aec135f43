"""Some of these tests need a real browser or a real server."""

import pytest

from farshore.server import session


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.import_plugin("tests.real")  # once, whoever else asks for it: two browsers do not go together


@pytest.fixture(autouse=True)
def _nobody_is_told_who_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    """How many watch is told a moment later: however slow a test is, that comes between no two messages it counts."""
    monkeypatch.setattr(session, "SPECTATORS_SECONDS", 3_600.0)
