"""Every test has browsers of its own on a server that they share, and nothing may go wrong in any of them."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.people import People, gathered
from tests.server.running import Running


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.import_plugin("tests.real")  # once, whoever else asks for it: two browsers do not go together


@pytest.fixture
def people(browser: Browser, server: Running) -> Iterator[People]:
    with gathered(browser, server.address) as people:
        yield people
