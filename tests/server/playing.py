"""Playing over a socket: to see the table, and to take turns."""

from typing import Any

from farshore.server.session import TableSession
from farshore.tables import Change, Table, commands
from tests.server.wire import House, Line


async def first_view(line: Line) -> dict[str, Any]:
    return await line.until("view")


async def first_view_again(home: House, session: TableSession, guest: str) -> dict[str, Any]:
    line = await home.visitor(guest).listen(session.table.id)
    view = await first_view(line)
    await line.hang_up()
    return view


def some_action(view: dict[str, Any]) -> str:
    return str(next(iter(view["legal"])))


async def act(line: Line, view: dict[str, Any]) -> dict[str, Any]:
    """Take the first legal action; the view of it."""
    line.say(do="act", action=some_action(view), version=view["version"])
    return await line.until("view", view["version"] + 1)


async def whole_turn(line: Line, view: dict[str, Any]) -> dict[str, Any]:
    """Play until another decides."""
    while view["yours"]:
        view = await act(line, view)
    return view


async def play_on(home: House, session: TableSession, actions: int) -> None:
    """Whoever decides takes the first legal action, so many times."""
    for _ in range(actions):
        await home.registry.execute(session, first_action)


def first_action(table: Table) -> Change:
    view = table.view(table.deciding)
    return commands.act(table, table.deciding, view.text(view.legal[0]), table.version)
