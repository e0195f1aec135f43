"""The load measurement: what it tells of a server that has hardly anything to do."""

import os

import pytest

from farshore.bench.load import measure_load
from farshore.bench.measured import processor_seconds
from tests.server.running import MADE_UP


def test_views_and_echoes_are_measured_and_bytes_as_they_travel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(MADE_UP))  # for processes that the server starts
    load = measure_load(2, 3.0, compress=True)
    assert load.actions == 6
    assert load.lost == 0
    assert 0 < load.views.median_ms <= load.views.p99_ms
    assert 0 < load.echoes.median_ms <= load.echoes.p99_ms
    assert load.cpu_ms_per_action is not None
    assert 0 < load.bytes_per_view < 2_500  # deflated; the texts are three times as long


def test_processor_time_is_told_of_processes_that_there_are() -> None:
    before, after = processor_seconds(os.getpid()), processor_seconds(os.getpid())
    assert before is not None
    assert after is not None
    assert 0 < before <= after
    assert processor_seconds(2**22 + 1) is None  # there are no such numbers
