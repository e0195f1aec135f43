"""Components that a host brings along are read in another process, within limits, and after the limit on tables."""

from __future__ import annotations

import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import farshore
from farshore.kit.toml import LARGEST_TEXT
from farshore.server import uploads
from farshore.server.settings import UNLIMITED
from tests.server.wire import ANNA, Answer, Client, alone, house, is_clear

SHIPPED = (Path(farshore.__file__).parent / "games/discoveries/components.toml").read_text(encoding="utf-8")
HOSTILE = {
    ".".join(["a"] * 15_000) + " = 1": "line 1: a key of more than 8 parts",
    ".".join(["a"] * 20_000) + " = 1": f"this is too large: {LARGEST_TEXT} bytes are allowed",
    "\na = " + "[" * 3_000: "line 2: more than 16 brackets within brackets",
    SHIPPED.replace("[dice] ", "[dicex]"): "line 14: [dicex]: there is no such table",
    "a = \x00": "line 1: this is not TOML",
}


async def bring(client: Client, components: str, game: str = "discoveries") -> Answer:
    form: dict[str, object] = {"name": "Anna", "seat-0": "me", "seat-1": "open", "figures": components}
    return await client.submit(f"/new/{game}", form)


@alone
async def test_hostile_figures_are_refused_by_line(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        for components, sentence in HOSTILE.items():
            answer = await bring(home.visitor(ANNA), components)
            assert answer.status == 400
            assert is_clear(answer)
            assert f"Your own components cannot be used: {sentence}" in answer.text
        answer = await bring(home.visitor(ANNA, "fr"), "a = ")
        assert "ligne 1 : ce n’est pas du TOML" in answer.text.replace("\xa0", " ")
        assert list(home.store.every()) == []


@alone
async def test_the_shipped_figures_can_be_brought_along(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        text = SHIPPED.replace("\n", "\r\n")  # as a browser sends it
        answer = await bring(home.visitor(ANNA), text)
        assert answer.status == 303
        session = await home.registry.find(answer.header("location").removeprefix("/t/"))
        assert session.table.info.components == text


@alone
async def test_each_game_has_its_own_words_for_what_can_be_brought_along(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        labels = {"discoveries": "A deck of your own", "entdecker": "A set-up of your own", "lost-cities": None}
        for game, label in labels.items():
            page = (await home.visitor(ANNA).get(f"/new/{game}")).text
            assert ('<textarea id="figures"' in page) == (label is not None)
            assert label is None or f'<label for="figures">{label}</label>' in page


@alone
async def test_a_set_up_of_ones_own_is_laid_out(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        refused = await bring(home.visitor(ANNA), "[setup]\nsea = [[13, 1]]", "entdecker")
        assert refused.status == 400
        assert "line 2: sea: [13, 1] is off the board" in refused.text
        answer = await bring(home.visitor(ANNA), "[setup]\r\nsea = [[12, 1]]\r\n", "entdecker")
        assert answer.status == 303
        session = await home.registry.find(answer.header("location").removeprefix("/t/"))
        assert session.table.info.components == "[setup]\r\nsea = [[12, 1]]\r\n"


@alone
async def test_figures_are_not_read_for_who_has_opened_too_many_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path, limits=replace(UNLIMITED, new_tables=1e-6, new_tables_burst=1)) as home:
        assert (await bring(home.visitor(ANNA), "x")).status == 400
        monkeypatch.setattr(sys, "executable", "there is none")  # nothing can be started any more
        assert (await bring(home.visitor(ANNA), SHIPPED)).status == 429


@alone
async def test_reading_that_takes_too_long_is_broken_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uploads, "PATIENCE", 0.01)
    async with house(tmp_path) as home:
        answer = await bring(home.visitor(ANNA), SHIPPED)
        assert answer.status == 400
        assert "takes too much time or memory" in answer.text


@pytest.mark.parametrize(
    ("greed", "end"),
    [("bytearray(10**9)", 1), ("while True: pass", -signal.SIGKILL)],
    ids=["memory", "time"],
)
def test_whoever_reads_has_only_so_much(greed: str, end: int) -> None:
    code = f"from farshore.server.uploads import set_limits\nset_limits()\n{greed}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=60, check=False)
    assert done.returncode == end
    assert (b"MemoryError" in done.stderr) == (end == 1)
