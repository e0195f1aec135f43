"""Processes that work for another one end with it, whatever they do."""

import subprocess
import sys
from pathlib import Path

from tests.build import environment
from tests.processes import parents, wait_until_gone

STUBBORN = Path(__file__).with_name("stubborn.py")


def test_a_process_ends_with_the_one_that_started_it_though_nothing_else_of_it_can_run() -> None:
    with subprocess.Popen([sys.executable, str(STUBBORN)], env=environment(), stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        assert parents()[child] == parent.pid
        parent.kill()
    wait_until_gone({child})
