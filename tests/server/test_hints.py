"""Hints at the table: who may ask, what is answered, and that nothing is changed or kept from anybody by it."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import farshore
from farshore.bots import Evaluation, weighing
from farshore.engine.state import State
from farshore.server import hints, thinking
from farshore.server.allowance import HINT
from farshore.server.session import TableSession
from farshore.server.settings import UNLIMITED, Limits
from farshore.server.thinking import Thinkers
from farshore.tables import Seat, commands, open_seat, seat_of_bot
from tests.build import random_state
from tests.samples import samples_of
from tests.server import bad_bots
from tests.server.playing import act, first_view
from tests.server.wire import ANNA, BELA, CLEO, House, Line, Quick, Ready, alone, house, seated, standing

BOT = seat_of_bot("careful")
CONTROL = 'value="hint"'
WITH_OTHERS = "There are no hints in games with other people."
STALE = "The table has changed: here it is now."


class Waiting(Quick):
    """Thinks about a hint until it is told to answer."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0
        self.may_answer = asyncio.Event()

    async def evaluate(self, view: State) -> list[Evaluation] | None:
        self.asked += 1
        await self.may_answer.wait()
        return await super().evaluate(view)


class NotReady(Ready):
    """Nothing is compiled yet."""

    def is_compiled(self, game: str) -> bool:  # noqa: ARG002
        return False


async def seat_at(home: House, *others: Seat, **more: Any) -> tuple[TableSession, Line, dict[str, Any]]:
    """A table at which Anna is to decide, and what she sees."""
    session = await home.table(*seated(ANNA), *others, **more)
    line = await home.visitor(ANNA).listen(session.table.id)
    return session, line, await first_view(line)


async def answer(line: Line, version: int) -> dict[str, Any]:
    line.say(do="hint", version=version)
    return await heard(line)


async def heard(line: Line) -> dict[str, Any]:
    """What is said of a hint."""
    while True:
        message = await line.hear()
        if message["is"] == "hint" or message.get("about") == "hint" or message["is"] == "closed":
            return message


async def next_choice(line: Line, view: dict[str, Any]) -> dict[str, Any]:
    """Play until there is something to choose again."""
    view = await act(line, view)
    while not view["yours"] or len(view["legal"]) == 1:
        view = await act(line, view) if view["yours"] else await line.until("view", view["version"] + 1)
    return view


# ---- A hint ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["lost-cities", "discoveries", "entdecker", "lookout", "tides"])
@alone
async def test_whoever_plays_against_bots_is_told_what_to_do(tmp_path: Path, game: str) -> None:
    async with house(tmp_path) as home:
        bots = [BOT] * (farshore.game(game).players[0] - 1)
        session, line, view = await seat_at(home, *bots, game=game)
        while not view["yours"]:
            view = await line.until("view", view["version"] + 1)
        before = standing(session)
        assert CONTROL in view["parts"]["controls"]
        hint = await answer(line, view["version"])
        assert (hint["is"], hint["version"]) == ("hint", view["version"])
        assert hint["action"] in view["legal"]
        assert hint["sentence"].endswith(".")
        assert "<strong>" in hint["html"]
        assert standing(session) == before
        assert home.kept(session).steps == session.table.steps


@alone
async def test_a_hint_speaks_the_language_of_whoever_asks(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA), BOT)
        line = await home.visitor(ANNA, "fr").listen(session.table.id)
        hint = await answer(line, (await first_view(line))["version"])
        assert re.match("(Poser|Défausser) ", hint["sentence"])
        assert "Victoire" in hint["html"]


@alone
async def test_without_scripts_a_hint_is_a_page(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session, line, view = await seat_at(home, BOT)
        anna, before = home.visitor(ANNA), standing(session)
        assert CONTROL in (await anna.get(f"/t/{session.table.id}")).text
        page = await anna.submit(f"/t/{session.table.id}/do", {"do": "hint", "version": view["version"]})
        assert page.status == 200
        assert (await answer(line, view["version"]))["html"] in page.text
        assert standing(session) == before
        stale = await anna.submit(f"/t/{session.table.id}/do", {"do": "hint", "version": view["version"] + 1})
        assert (stale.status, STALE in stale.text) == (409, True)


@alone
async def test_a_page_never_shows_a_hint_for_what_was_before(tmp_path: Path) -> None:
    thinkers = Waiting()
    async with house(tmp_path, thinkers=thinkers) as home:
        session, line, view = await seat_at(home, BOT)
        form = {"do": "hint", "version": view["version"]}
        asking = asyncio.create_task(home.visitor(ANNA).submit(f"/t/{session.table.id}/do", form))
        while not thinkers.asked:
            await asyncio.sleep(0)
        await act(line, view)
        thinkers.may_answer.set()
        page = await asking
        assert (page.status, STALE in page.text, "<strong>" in page.text) == (409, True, False)


@alone
async def test_where_only_one_move_is_possible_nobody_thinks(tmp_path: Path) -> None:
    thinkers = Waiting()
    async with house(tmp_path, thinkers=thinkers, readiness=NotReady(())) as home:
        state = farshore.game("entdecker").deal(2, seed=2219, starter=0)
        while len(state.legal) > 1 or state.player != 0:
            state.act(state.suggest("careful", 0))
        options: dict[str, Any] = state.options
        info = home.info(*seated(ANNA), BOT, game="entdecker", **options)
        session = await home.registry.create(info, state)
        line = await home.visitor(ANNA).listen(session.table.id)
        hint = await answer(line, (await first_view(line))["version"])
        assert hint["sentence"].endswith(": the only possible move.")
        assert "hint-more" not in hint["html"]
        assert thinkers.asked == 0


# ---- Who may ask -----------------------------------------------------------------------------------------------------


async def refused(home: House, session: TableSession, guest: str, sentence: str) -> None:
    """Somebody is not offered hints, and told why if he asks all the same, in both ways."""
    client, table = home.visitor(guest), session.table
    before = standing(session)
    assert CONTROL not in (await client.get(f"/t/{table.id}")).text
    line = await client.listen(table.id)
    assert await answer(line, table.version) == {
        "is": "no", "sentence": sentence, "section": "", "title": "", "about": "hint",
    }  # fmt: skip
    await line.hang_up()
    page = await client.submit(f"/t/{table.id}/do", {"do": "hint", "version": table.version})
    assert (page.status, sentence in page.text) == (409, True)
    assert standing(session) == before


@alone
async def test_there_are_no_hints_where_another_person_plays(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await refused(home, await home.table(*seated(ANNA, BELA)), ANNA, WITH_OTHERS)
        await refused(home, await home.table(*seated(ANNA), BOT, *seated(BELA)), ANNA, WITH_OTHERS)


@alone
async def test_nor_where_he_is_only_away_and_a_bot_plays_for_him(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA), BOT, *seated(BELA))
        home.clock.time += 1_000
        await home.registry.execute(session, lambda table: commands.stand_in(table, ANNA, 2))
        await refused(home, session, ANNA, WITH_OTHERS)


@alone
async def test_nor_for_those_who_watch_or_wait_for_their_turn(tmp_path: Path) -> None:
    async with house(tmp_path, thinkers=Thinking()) as home:
        session = await home.table(*seated(ANNA), BOT)
        await refused(home, session, CLEO, "You are watching: only players can do that.")
        waiting = await home.table(BOT, *seated(ANNA))
        await refused(home, waiting, ANNA, "It is not your turn.")


class Thinking(Quick):
    """Bots that never come to a decision."""

    async def choose(self, bot: str, seed: int, view: State) -> int:  # noqa: ARG002
        await asyncio.Event().wait()
        return 0


@alone
async def test_nor_while_somebody_may_still_come_nor_when_it_is_over(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        waiting = await home.table(*seated(ANNA), BOT, open_seat())
        page = await home.visitor(ANNA).submit(f"/t/{waiting.table.id}/do", {"do": "hint", "version": 1})
        assert (page.status, "The game has not begun yet." in page.text) == (409, True)
        session = await home.table(*seated(ANNA), BOT)
        await home.registry.execute(session, lambda table: commands.concede(table, 0, table.version))
        await refused(home, session, ANNA, "The game has ended.")


@alone
async def test_a_stale_question_is_answered_and_the_table_shown(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        _, line, view = await seat_at(home, BOT)
        newer = await act(line, view)
        assert (await answer(line, view["version"]))["sentence"] == STALE
        assert (await line.until("view"))["version"] == newer["version"]


# ---- How much of it --------------------------------------------------------------------------------------------------


@alone
async def test_a_visitor_has_one_hint_thought_about_at_a_time_and_can_play_meanwhile(tmp_path: Path) -> None:
    thinkers = Waiting()
    async with house(tmp_path, thinkers=thinkers) as home:
        session, line, view = await seat_at(home, BOT)
        line.say(do="hint", version=view["version"])
        other = await home.visitor(ANNA).listen(session.table.id)
        assert "still being thought about" in (await answer(other, view["version"]))["sentence"]
        newer = await next_choice(line, view)  # nobody waits for the hint
        assert "still being thought about" in (await answer(line, newer["version"]))["sentence"]
        thinkers.may_answer.set()
        assert (await heard(line))["version"] == view["version"]  # whoever shows it sees what it is about
        assert (await answer(line, newer["version"]))["is"] == "hint"
        assert thinkers.asked == 2


@alone
async def test_what_was_found_is_kept_for_whoever_asks_again_but_not_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "REMEMBERED", 2)
    thinkers = Waiting()
    thinkers.may_answer.set()
    async with house(tmp_path, thinkers=thinkers) as home:
        _, line, view = await seat_at(home, BOT)
        first = await answer(line, view["version"])
        assert await answer(line, view["version"]) == first
        assert thinkers.asked == 1
        for _ in range(3):
            view = await next_choice(line, view)
            await answer(line, view["version"])
        assert thinkers.asked == 4
        assert len(home.registry.hints._known) == 2


@alone
async def test_a_hint_is_carried_through_though_whoever_asked_has_gone(tmp_path: Path) -> None:
    thinkers = Waiting()
    async with house(tmp_path, thinkers=thinkers) as home:
        session, line, view = await seat_at(home, BOT)
        line.say(do="hint", version=view["version"])
        await line.fence()
        await line.hang_up()
        thinkers.may_answer.set()
        again = await home.visitor(ANNA).listen(session.table.id)
        assert (await answer(again, view["version"]))["is"] == "hint"
        assert thinkers.asked == 1


@alone
async def test_a_server_that_stops_waits_for_no_hint(tmp_path: Path) -> None:
    async with house(tmp_path, thinkers=Waiting()) as home:
        _, line, view = await seat_at(home, BOT)
        line.say(do="hint", version=view["version"])
        await line.fence()
        assert len(home.registry.hints._thinking) == 1
    assert home.registry.hints._thinking == {}


@alone
async def test_so_many_are_thought_about_at_once_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "MOST_AT_ONCE", 1)
    thinkers = Waiting()
    async with house(tmp_path, thinkers=thinkers) as home:
        _, line, view = await seat_at(home, BOT)
        line.say(do="hint", version=view["version"])
        await line.fence()
        session = await home.table(*seated(BELA), BOT, host=BELA)
        other = await home.visitor(BELA).listen(session.table.id)
        theirs = await first_view(other)
        assert "Many hints" in (await answer(other, theirs["version"]))["sentence"]
        thinkers.may_answer.set()
        assert (await heard(line))["is"] == "hint"
        assert (await answer(other, theirs["version"]))["is"] == "hint"


@alone
async def test_hints_are_limited_and_everything_else_goes_on(tmp_path: Path) -> None:
    limits = limited(work=1.0, work_burst=int(2.5 * HINT))
    async with house(tmp_path, limits=limits) as home:
        session, line, view = await seat_at(home, BOT)
        told = [await answer(line, view["version"]) for _ in range(3)]
        assert [message["is"] for message in told] == ["hint", "hint", "no"]
        assert told[-1]["sentence"] == "You have asked for many hints: wait a moment."
        assert (await act(line, view))["step"] == 1  # the socket is still there
        form = {"do": "hint", "version": session.table.version}
        page = await home.visitor(ANNA).submit(f"/t/{session.table.id}/do", form)
        assert (page.status, told[-1]["sentence"] in page.text) == (429, True)


def limited(**changes: Any) -> Limits:
    return Limits(**{**{name: getattr(UNLIMITED, name) for name in Limits.__dataclass_fields__}, **changes})


# ---- When there is none ----------------------------------------------------------------------------------------------


@alone
async def test_while_rules_run_uncompiled_hints_come_in_a_moment(tmp_path: Path) -> None:
    async with house(tmp_path, readiness=NotReady(())) as home:
        session, line, view = await seat_at(home, BOT)
        said = await answer(line, view["version"])
        assert (said["is"], said["sentence"]) == ("no", "Hints are not ready yet: try again in a minute.")
        page = await home.visitor(ANNA).submit(f"/t/{session.table.id}/do", {"do": "hint", "version": view["version"]})
        assert (page.status, said["sentence"] in page.text) == (503, True)


@alone
async def test_a_hint_that_takes_too_long_is_not_waited_for_and_comes_the_next_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "LONGEST_WAIT", 0.05)
    thinkers = Waiting()
    async with house(tmp_path, thinkers=thinkers) as home:
        _, line, view = await seat_at(home, BOT)
        said = await answer(line, view["version"])
        assert (said["is"], said["sentence"]) == ("no", "There is no hint this time: try again.")
        thinkers.may_answer.set()
        await line.fence()
        assert (await answer(line, view["version"]))["is"] == "hint"
        assert thinkers.asked == 1


@pytest.mark.parametrize("weigh", [bad_bots.crash_weighing, bad_bots.fail_weighing, bad_bots.hang_weighing])
@alone
async def test_whatever_happens_to_whoever_thinks_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, weigh: Any
) -> None:
    monkeypatch.setattr(thinking, "weigh", weigh)
    async with house(tmp_path, thinkers=Thinkers(0.5)) as home:
        _, line, view = await seat_at(home, BOT)
        assert (await answer(line, view["version"]))["sentence"] == "There is no hint this time: try again."
        assert (await act(line, view))["step"] == 1


@alone
async def test_the_expert_thinks_in_a_process_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> list[Evaluation]:
        raise AssertionError("a hint was thought about in the server's own process")

    monkeypatch.setattr(weighing, "weigh", refuse)
    async with house(tmp_path, thinkers=Thinkers()) as home:
        _, line, view = await seat_at(home, BOT)
        assert (await answer(line, view["version"]))["is"] == "hint"


@alone
async def test_nonsense_is_not_understood(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        _, line, view = await seat_at(home, BOT)
        for said in ({}, {"version": -1}, {"version": view["version"], "seat": 1}):
            line.say(do="hint", **said)
            assert (await line.until("no"))["sentence"] == "This message cannot be understood."


# ---- Secrecy ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["lost-cities", "entdecker", "lookout"])
@alone
async def test_a_hint_is_the_same_whatever_the_hidden_state_is(tmp_path: Path, game: str) -> None:
    rng = random.Random(5)
    state = random_state(farshore.game(game), rng, 0)
    while state.player != 0 or len(state.legal) < 2:
        state.act(rng.choice(state.legal))
    states = [samples_of(game).shuffled(state, 0, rng) for _ in range(2)]
    assert states[0].to_bytes() != states[1].to_bytes()
    assert await told_of(tmp_path, states[:1]) == await told_of(tmp_path, states[1:])


async def told_of(folder: Path, states: Sequence[State]) -> list[dict[str, Any]]:
    """The hints for these states, by a server that has never thought of any before."""
    place = folder / str(len(list(folder.iterdir())))
    place.mkdir()
    found = []
    async with house(place) as home:
        for state in states:
            seats = (*seated(ANNA), *[BOT] * (state.players - 1))
            options: dict[str, Any] = state.options
            session = await home.registry.create(home.info(*seats, game=state.game.name, **options), state.copy())
            line = await home.visitor(ANNA).listen(session.table.id)
            found.append(await answer(line, (await first_view(line))["version"]))
    assert [hint["is"] for hint in found] == ["hint"] * len(states)
    return found
