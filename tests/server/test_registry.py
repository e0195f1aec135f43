"""The registry: what changes nothing locks nobody out, commands that break off leave nothing, old ones are removed."""

import asyncio
import re
from pathlib import Path

import pytest

from farshore.server.expiry import DAY_SECONDS, Keep
from farshore.server.registry import IDLE_SECONDS, NoSuchTable
from farshore.server.session import TableSession
from farshore.tables import Change, Table, commands, open_seat
from tests.server.playing import act, first_action, first_view, some_action
from tests.server.wire import ANNA, BELA, CLEO, House, alone, house, seated, standing

GONE = "There is no such table. If it is old, it may have been removed."
WEEK = Keep(ended=7, abandoned=30)


# ---- What changes nothing --------------------------------------------------------------------------------------------


@alone
async def test_who_joins_again_and_again_locks_nobody_out(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA), open_seat())
        page = (await home.visitor(ANNA).get(f"/t/{session.table.id}")).text
        found = re.search(rf"/join/{session.table.id}/1/[0-9A-Za-z_-]+", page)
        assert found
        bela = home.visitor(BELA)
        await bela.post(found[0], name="Béla")
        assert session.table.is_running
        line = await home.visitor(ANNA).listen(session.table.id)
        view = await first_view(line)
        before = standing(session)
        for name in ("Béla", "Somebody else"):
            assert (await bela.post(found[0], name=name)).status == 303
        assert standing(session) == before
        assert await line.news() == []
        assert (await act(line, view))["step"] == 1


@alone
async def test_an_action_counts_that_crossed_with_a_question(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        anna, bela = [await home.visitor(guest).listen(session.table.id) for guest in (ANNA, BELA)]
        view = await first_view(anna)
        while view["yours"]:
            view = await act(anna, view)
        seen = await bela.until("view", view["version"])
        anna.say(do="takeback", version=view["version"])
        await bela.until("view", view["version"] + 1)
        bela.say(do="act", action=some_action(seen), version=seen["version"])
        assert (await bela.until("view", view["version"] + 2))["step"] == seen["step"] + 1


# ---- Commands that break off -----------------------------------------------------------------------------------------


def act_and_break_off(table: Table) -> Change:
    first_action(table)
    raise RuntimeError("a sentence is missing")


@alone
async def test_after_a_command_that_broke_off_the_table_is_as_it_was_kept(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        before = standing(session)
        line = await home.visitor(BELA).listen(session.table.id)
        await first_view(line)
        with pytest.raises(RuntimeError, match="a sentence is missing"):
            await home.registry.execute(session, act_and_break_off)
        assert await line.news() == []
        assert await home.registry.find(session.table.id) is session
        assert standing(session) == before == standing_of(home, session)
        anna = await home.visitor(ANNA).listen(session.table.id)
        view = await act(anna, await first_view(anna))
        assert view["step"] == 1
        assert (await line.until("view", view["version"]))["step"] == 1


def standing_of(home: House, session: TableSession) -> tuple[object, ...]:
    kept = home.kept(session)
    return kept.version, kept.info, kept.steps


@alone
async def test_a_refusal_forgets_no_table(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        answer = await home.visitor(BELA).post(
            f"/t/{session.table.id}/do", version=session.table.version, action="dance"
        )
        assert answer.status == 409
        assert await home.registry.find(session.table.id) is session


# ---- Old tables ------------------------------------------------------------------------------------------------------


async def ended(home: House) -> TableSession:
    session = await home.table(*seated(ANNA, BELA))
    await home.registry.execute(session, lambda table: commands.concede(table, 0, table.version))
    return session


async def remove_old(home: House) -> int:
    return await home.registry.remove_old(WEEK.age(home.clock()))


@alone
async def test_old_tables_are_removed_and_whoever_opens_one_is_told(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        over, on = await ended(home), await home.table(*seated(ANNA, BELA))
        home.clock.time += 8 * DAY_SECONDS
        assert await remove_old(home) == 1
        answer = await home.visitor(ANNA).get(f"/t/{over.table.id}")
        assert (answer.status, GONE in answer.text) == (404, True)
        assert over.table.id not in (await home.visitor(ANNA).get("/")).text
        assert (await home.visitor(ANNA).get(f"/t/{on.table.id}")).status == 200
        home.clock.time += 30 * DAY_SECONDS
        assert await remove_old(home) == 1
        with pytest.raises(NoSuchTable):
            await home.registry.find(on.table.id)


@alone
async def test_a_table_at_which_somebody_is_stays_however_old(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        home.clock.time += 100 * DAY_SECONDS
        line = await home.visitor(ANNA).listen(session.table.id)
        view = await first_view(line)
        home.clock.time += 100 * DAY_SECONDS
        assert await remove_old(home) == 0
        assert (await act(line, view))["step"] == 1
        await line.hang_up()


@alone
async def test_a_table_that_was_looked_at_a_moment_ago_stays(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        home.clock.time += 100 * DAY_SECONDS
        await home.visitor(CLEO).get(f"/t/{session.table.id}")
        assert await remove_old(home) == 0
        home.clock.time += IDLE_SECONDS + 1
        assert await remove_old(home) == 1


@alone
async def test_who_asks_for_a_table_while_it_is_removed_gets_it_or_is_told(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await ended(home)
        home.clock.time += 8 * DAY_SECONDS
        removing = asyncio.create_task(remove_old(home))
        answers = await asyncio.gather(*(home.visitor(CLEO).get(f"/t/{session.table.id}") for _ in range(4)))
        removed = await removing
        stays = home.store.load(session.table.id) is not None
        assert removed == (0 if stays else 1)
        assert {answer.status for answer in answers} <= ({200} if stays else {200, 404})
