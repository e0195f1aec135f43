"""A table whose game cannot go on, because this build plays by other rules: shown from its snapshot."""

from __future__ import annotations

from starlette.responses import Response

from farshore.engine.errors import BadState
from farshore.games import game as find_game
from farshore.games import names as game_names
from farshore.kit.catalogue import ENGLISH
from farshore.server.registry import UnsupportedRules
from farshore.server.site import RequestContext
from farshore.tables import Stored


async def unsupported_page(context: RequestContext, unsupported: UnsupportedRules) -> Response:
    stored, lang = unsupported.stored, context.lang
    info = stored.info
    known = info.game in game_names()
    return await context.page(
        "unsupported.html",
        409,
        table={"id": info.id, "title": find_game(info.game).words.title(lang) if known else info.game},
        reason=unsupported.reason if lang == ENGLISH else "",  # it is for whoever runs the server, and in English only
        standing=[
            {"name": name, "points": points}
            for name, points in zip(info.names, stored.snapshot.scores if stored.snapshot else (), strict=False)
        ],
        drawing=last_drawing(stored, info.seat_of(context.guest), lang) if known else "",
    )


def last_drawing(stored: Stored, viewer: int | None, lang: str) -> str:
    """The position as text, as far as the game of today can still read it; nothing if it cannot."""
    if stored.snapshot is None:
        return ""
    try:
        state = find_game(stored.info.game).from_older_bytes(stored.snapshot.state)
    except BadState:
        return ""
    return state.view(viewer).draw(lang, stored.info.names).plain
