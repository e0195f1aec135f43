"""What something on the board is, for whoever asks: made from his own view, at the table and in a replay."""

from __future__ import annotations

import re

from starlette.responses import HTMLResponse, Response

from farshore.engine.game import Game
from farshore.engine.presentation import Thing
from farshore.kit.catalogue import N_
from farshore.server.reading import Past
from farshore.server.replay_pages import check_begun, look_of
from farshore.server.site import RequestContext
from farshore.server.things import explained
from farshore.server.visitors import Refused

NAME = re.compile(r"[a-z0-9 -]{1,60}")
UNKNOWN = N_("This is not on the board.")


async def thing(context: RequestContext) -> Response:
    """A thing at the table as it is now."""
    session = await context.session()
    table, name = session.table, name_asked_for(context)
    check_begun(table)
    view = table.view(table.seat_of(context.guest))
    return told(context, table.game, table.game.scene.thing(view, name, context.lang))


async def thing_in_replay(context: RequestContext) -> Response:
    """A thing at a step of the game, through the eyes that the address names."""
    name = name_asked_for(context)
    look = await look_of(context, context.request.path_params["step"])
    found = await context.registry.look_back(look.session, thing_at, look.step, look.viewer, name, context.lang)
    return told(context, look.table.game, found)


def thing_at(past: Past, step: int, viewer: int | None, name: str, lang: str) -> Thing | None:
    table = past.table()
    return table.game.scene.thing(table.seen_at(step, viewer), name, lang)


def name_asked_for(context: RequestContext) -> str:
    name = context.request.query_params.get("name", "")
    if not NAME.fullmatch(name):
        raise Refused(404, UNKNOWN)
    return name


def told(context: RequestContext, game: Game, found: Thing | None) -> Response:
    if found is None:
        raise Refused(404, UNKNOWN)
    return context.answer(HTMLResponse(explained(game, found, context.lang)))
