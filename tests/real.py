"""A real browser and a real server, once for each test process: a plugin for the tests that need them."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.server.chromium import launch
from tests.server.running import Running, running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server for all tests that neither kill it nor count its tables."""
    with running(tmp_path_factory.mktemp("server")) as started:
        yield started
