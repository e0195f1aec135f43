"""A game that was conceded or closed: whoever looks, however he looks, nothing is offered any more."""

import re
from pathlib import Path
from typing import Any

import pytest

from farshore.server.session import TableSession
from tests.server.playing import act, first_view
from tests.server.wire import ANNA, BELA, CLEO, DORA, Client, House, alone, house, seated

COMPANIES = {"lost-cities": (ANNA, BELA), "discoveries": (ANNA, BELA), "lookout": (ANNA, BELA, CLEO)}
STEPS = (0, 1, 5)  # Lost Cities is then in the midst of a turn, before it and after it
OFFERS = re.compile(
    r'data-moves|data-action|name="action"|class="[^"]*\b(?:can|asked|target)\b|value="(?:undo|concede)"'
)


async def ended(home: House, game: str, steps: int, *, by_host: bool) -> TableSession:
    """A game that somebody could go on with: all others concede, or the host closes the table."""
    guests = COMPANIES[game]
    session = await home.table(*seated(*guests), game=game)
    lines = [await home.visitor(guest).listen(session.table.id) for guest in guests]
    views = [await first_view(line) for line in lines]
    for _ in range(steps):
        seat = session.table.deciding
        assert seat is not None
        views[seat] = await act(lines[seat], views[seat])
        for other, line in enumerate(lines):
            if other != seat:
                views[other] = await line.until("view", session.table.version)
    if by_host:
        await home.visitor(ANNA).post(f"/t/{session.table.id}/do", version=session.table.version, do="close")
    for seat, guest in enumerate(guests):
        if not by_host and seat != session.table.deciding and session.table.is_running:
            await home.visitor(guest).post(f"/t/{session.table.id}/do", version=session.table.version, do="concede")
    assert not session.table.is_running
    for line in lines:
        view = await line.until("view", session.table.version)
        check_at_rest(view)
        await line.hang_up()
    return session


def check_at_rest(view: dict[str, Any]) -> None:
    assert (view["legal"], view["yours"], view["over"]) == ({}, False, True)
    assert OFFERS.findall("".join(view["parts"].values())) == []


async def check_page(client: Client, session: TableSession) -> None:
    page = (await client.get(f"/t/{session.table.id}")).text
    assert 'id="part-board"' in page
    assert OFFERS.findall(page) == []
    text = (await client.get(f"/t/{session.table.id}/text")).text
    assert "to play" not in text


@pytest.mark.parametrize("by_host", [False, True], ids=["conceded", "closed"])
@pytest.mark.parametrize("steps", STEPS)
@pytest.mark.parametrize("game", COMPANIES)
@alone
async def test_the_board_of_an_ended_game_offers_nothing(tmp_path: Path, game: str, steps: int, by_host: bool) -> None:
    async with house(tmp_path) as home:
        session = await ended(home, game, steps, by_host=by_host)
        action = session.table.game.text(0)
        for guest in (*COMPANIES[game], DORA):
            client = home.visitor(guest)
            await check_page(client, session)
            line = await client.listen(session.table.id)
            check_at_rest(await first_view(line))
            for row in (action, f"{action}; {action}; {action}"):
                line.say(do="why", action=row)
                assert (await line.hear())["sentence"] == "The game has ended."
            await line.hang_up()


@alone
async def test_a_hand_has_as_many_cards_after_a_concession_as_before(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        line = await home.visitor(CLEO).listen(session.table.id)
        await first_view(line)
        anna = await home.visitor(ANNA).listen(session.table.id)
        await act(anna, await first_view(anna))
        before = (await line.until("view", session.table.version))["parts"]["board"]
        await home.visitor(BELA).post(f"/t/{session.table.id}/do", version=session.table.version, do="concede")
        after = await line.until("view", session.table.version)
        assert after["parts"].get("board", before).count("a hidden card") == before.count("a hidden card")
