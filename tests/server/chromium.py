"""A real browser for the tests: one on PATH that really starts, else Debian's, else Playwright's own; never none."""

import fcntl
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Error, Playwright

from tests.server import debian

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def launch(playwright: Playwright) -> Browser:
    """A browser that runs; if there is none on this machine, it is installed, by one process at a time."""
    with open(Path(tempfile.gettempdir()) / "farshore-chromium.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        browser = on_path(playwright)
        if browser is None:
            debian.install("chromium", "fonts-dejavu-core")
            browser = on_path(playwright)
        return browser or own(playwright)


def on_path(playwright: Playwright) -> Browser | None:
    for name in NAMES:
        path = shutil.which(name)
        if path:
            try:
                return playwright.chromium.launch(executable_path=path, args=FLAGS)
            except Error:
                continue
    return None


def own(playwright: Playwright) -> Browser:
    """Playwright's own; if it cannot be had either, the test fails."""
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True, timeout=600)
    return playwright.chromium.launch(args=FLAGS)


if __name__ == "__main__":  # before the tests, which must not wait for an installation
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        started = launch(playwright)
        print(f"browser: {started.browser_type.name} {started.version}")
        started.close()
