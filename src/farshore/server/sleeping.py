"""A table whose game cannot go on, because this build plays by other rules: shown from its snapshot."""

from __future__ import annotations

from starlette.responses import Response

from farshore.engine.errors import BadState
from farshore.games import game as find_game
from farshore.games import names as game_names
from farshore.kit.catalogue import ENGLISH
from farshore.server.hall import Asleep
from farshore.server.site import Visit
from farshore.tables import Stored


async def sleeping_page(visit: Visit, asleep: Asleep) -> Response:
    stored, lang = asleep.stored, visit.lang
    sheet = stored.sheet
    known = sheet.game in game_names()
    return await visit.page(
        "asleep.html",
        409,
        table={"id": sheet.id, "title": find_game(sheet.game).words.title(lang) if known else sheet.game},
        reason=asleep.reason if lang == ENGLISH else "",  # it is for whoever runs the server, and in English only
        standing=[
            {"name": name, "points": points}
            for name, points in zip(sheet.names, stored.snapshot.scores if stored.snapshot else (), strict=False)
        ],
        drawing=last_drawing(stored, sheet.seat_of(visit.guest), lang) if known else "",
    )


def last_drawing(stored: Stored, viewer: int | None, lang: str) -> str:
    """The position as text, as far as the game of today can still read it; nothing if it cannot."""
    if stored.snapshot is None:
        return ""
    try:
        state = find_game(stored.sheet.game).from_older_bytes(stored.snapshot.state)
    except BadState:
        return ""
    return state.view(viewer).draw(lang, stored.sheet.names).plain
