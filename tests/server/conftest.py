"""A browser and a running server, once for each test process."""

from collections.abc import Iterator
from pathlib import Path

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
    folder: Path = tmp_path_factory.mktemp("server")
    with running(folder) as started:
        yield started
