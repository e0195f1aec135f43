"""Firefox for the tests: one on PATH, else Debian's, else Playwright's own; never none."""

from __future__ import annotations

import fcntl
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from websockets.sync.client import connect

from tests.browser.bidi import A_MOMENT, PATIENCE, Browser
from tests.server import debian

NAMES = ("firefox-esr", "firefox")
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
# In a process of its own: Playwright may drive another browser in this one.
OWN = "from playwright.sync_api import sync_playwright as p; print(p().start().firefox.executable_path)"
PREFERENCES = {
    "ui.primaryPointerCapabilities": 6,  # a mouse, which hovers: without a screen it believes to have none
    "ui.prefersReducedMotion": 1,
    "intl.accept_languages": '"en-GB, en"',
    "dom.w3c_touch_events.enabled": 1,
}


@contextmanager
def started() -> Iterator[Browser]:
    """A Firefox without a screen and without a past; Playwright drives none but its own, so we do it ourselves."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        profile, log = Path(folder) / "profile", Path(folder) / "log"
        profile.mkdir()
        preferences = [f'user_pref("{name}", {value});\n' for name, value in PREFERENCES.items()]
        (profile / "user.js").write_text("".join(preferences), encoding="utf-8")
        command = [executable(), "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
        with log.open("w") as said, subprocess.Popen(command, stdout=said, stderr=said) as process:
            try:
                with connect(f"{address_in(log, process)}/session", max_size=None) as socket:
                    yield Browser(socket)
            finally:
                process.terminate()


def address_in(log: Path, process: subprocess.Popen[bytes]) -> str:
    """Firefox says where it listens, once it does."""
    end = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < end:
        if found := LISTENING.search(log.read_text(errors="replace")):
            return found[1]
        time.sleep(A_MOMENT)
    raise AssertionError(f"Firefox does not listen: {log.read_text(errors='replace')}")


def executable() -> str:
    """Its path; if there is none on this machine, it is installed, by one process at a time."""
    with open(Path(tempfile.gettempdir()) / "farshore-firefox.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        found = on_path()
        if found is None:
            debian.install("firefox-esr", "fonts-dejavu-core")
            found = on_path()
        return found or own()


def on_path() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


def own() -> str:
    """Playwright's own; if it cannot be had either, the test fails."""
    subprocess.run([sys.executable, "-m", "playwright", "install", "firefox"], check=True, timeout=600)
    return subprocess.run([sys.executable, "-c", OWN], check=True, capture_output=True, text=True).stdout.strip()


if __name__ == "__main__":  # before the tests, which must not wait for an installation
    with started() as browser:
        print(f"browser: firefox {browser.version}")
