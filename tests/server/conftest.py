"""Some of these tests need a real browser or a real server."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.import_plugin("tests.real")  # once, whoever else asks for it: two browsers do not go together
