"""The version stands in one place: what is built, and what is shown, come from there."""

import subprocess
import sys

from tests.build import ROOT
from tests.cli.terminal import run


def test_the_version_shown_is_that_of_the_package() -> None:
    built = subprocess.run(
        [sys.executable, "-m", "hatchling", "version"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert run("--version").out == f"farshore {built.stdout}"
