"""Who thinks where, and in which order: nobody waits for a search who need not, and those who search take turns."""

import asyncio
import multiprocessing
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest

import farshore
from farshore.bots import Expert, parse_bot
from farshore.engine.state import State
from farshore.engine.threads import cores
from farshore.server import thinking
from farshore.server.thinking import MOST_THREADS, Thinkers, on_all_cores
from tests.server.long_thinkers import linger, note, note_and_fail
from tests.server.wire import alone

SEARCHING, OWN = "hard", "mine:depth=3"
TURNS = 3


def view() -> State:
    return farshore.game("lost-cities").deal(seed=1, starter=0).view(0)


class Note(NamedTuple):
    bot: str
    seed: str
    process: str


def notes_in(folder: Path) -> list[Note]:
    return [Note(*line.rsplit(" ", 2)) for line in (folder / "notes").read_text().splitlines()]


@pytest.fixture(autouse=True, scope="module")
def _rules_are_compiled() -> None:
    """Else a process that searches would have to compile them."""
    farshore.game("lost-cities").compile()


@alone
async def test_a_quick_bot_waits_for_none_of_those_that_search(tmp_path: Path) -> None:
    thinkers = Thinkers(way=partial(linger, folder=tmp_path), searchers=2)
    try:
        long = [asyncio.create_task(thinkers.choose(SEARCHING, seed, view())) for seed in range(4)]
        while len([*tmp_path.glob("begun *")]) < 2:  # all that think at a time: the others wait for them
            await asyncio.sleep(0.01)
        for bot in ("easy", "medium", "careful"):
            assert await thinkers.choose(bot, 7, view()) in view().legal
        assert {path.name for path in tmp_path.glob("begun *")} == {"begun 0", "begun 1"}
        assert not any(task.done() for task in long)
        (tmp_path / "enough").touch()
        assert {*await asyncio.gather(*long)} <= {*view().legal}
    finally:
        await thinkers.close()


@alone
async def test_tables_with_bots_that_search_take_turns(tmp_path: Path) -> None:
    thinkers = Thinkers(way=partial(note, folder=tmp_path), searchers=1)

    async def table(seed: int) -> None:
        for _ in range(TURNS):
            await thinkers.choose(SEARCHING, seed, view())

    try:
        await asyncio.gather(*map(table, (1, 2, 3)))
    finally:
        await thinkers.close()
    assert "".join(told.seed for told in notes_in(tmp_path)) == "123" * TURNS


@alone
async def test_a_bot_that_fails_is_tried_again_after_those_who_wait(tmp_path: Path) -> None:
    thinkers = Thinkers(way=partial(note_and_fail, folder=tmp_path), searchers=1)
    try:
        await asyncio.gather(*(thinkers.choose(SEARCHING, seed, view()) for seed in (1, 2, 3)))
    finally:
        await thinkers.close()
    assert "".join(told.seed for told in notes_in(tmp_path)) == "1231"


@pytest.mark.parametrize(("compiled", "apart"), [(False, {OWN}), (True, {OWN, "hard", "expert"})])
@alone
async def test_whoever_may_think_long_does_so_in_another_process(
    tmp_path: Path, compiled: bool, apart: set[str]
) -> None:
    """While rules run uncompiled no level searches: all of them answer at once."""
    thinkers = Thinkers(way=partial(note, folder=tmp_path), is_compiled=lambda _: compiled, searchers=1)
    try:
        for bot in ("careful", "easy", "medium", "hard", "expert", OWN):
            await thinkers.choose(bot, 7, view())
    finally:
        await thinkers.close()
    told = notes_in(tmp_path)
    assert {bot for bot, _, process in told if process != told[0].process} == apart


def test_levels_search_on_all_cores_unless_the_host_says_otherwise() -> None:
    assert on_all_cores(parse_bot("expert")).make(5) == Expert(5, threads=min(cores(), MOST_THREADS))
    for said in ("hard:threads=1", "search", "careful"):
        assert on_all_cores(parse_bot(said)) == parse_bot(said)


@pytest.mark.parametrize(("compiled", "processes"), [(False, 1), (True, 3)])
@alone
async def test_processes_that_search_are_started_as_soon_as_there_is_anything_to_search_with(
    monkeypatch: pytest.MonkeyPatch, compiled: bool, processes: int
) -> None:
    monkeypatch.setattr(thinking, "names", lambda: ("lost-cities",))
    before = {*multiprocessing.active_children()}
    thinkers = Thinkers(is_compiled=lambda _: compiled, searchers=2)
    try:
        await thinkers.warm_up()
        assert len({*multiprocessing.active_children()} - before) == processes
    finally:
        await thinkers.close()
