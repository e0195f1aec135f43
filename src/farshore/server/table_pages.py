"""The pages of a table: the table itself, joining it, and every deed as a plain form."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup
from msgspec.structs import replace
from starlette.responses import PlainTextResponse, Response

from farshore.engine.errors import IllegalAction
from farshore.kit.catalogue import N_
from farshore.kit.words import LETTERS
from farshore.server.deeds import carry_out, deed_in
from farshore.server.hall import Live
from farshore.server.home import STRONGEST, new_sheet, open_table
from farshore.server.identity import ANY_SEAT
from farshore.server.messages import No
from farshore.server.names import clean_name
from farshore.server.pages import help_html, style_address
from farshore.server.parts import log_lines
from farshore.server.sight import Looker
from farshore.server.site import Visit
from farshore.server.visitors import Refused, whole_number
from farshore.server.words import say
from farshore.tables import Chair, Change, Table, TableError, open_chair, seat_of_person
from farshore.tables.store import Guest

PARTS = ("prompt", "board", "controls", "players", "scores", "guide", "notice")

# ---- The table ------------------------------------------------------------------------------------------------------


async def table_page(visit: Visit) -> Response:
    return await show(visit, await visit.live())


async def show(visit: Visit, live: Live, said: No | None = None, status: int = 200) -> Response:
    table = live.table
    if not visit.hall.readiness.is_ready(table.game):
        return await visit.not_ready(table.game)
    await visit.hall.begin_if_ready(live)
    looker = await visit.hall.looker(visit.visitor, table)
    await visit.hall.recall(live, looker.seat, visit.lang)
    live = await visit.hall.settled(live)
    table, looker = live.table, looker._replace(seat=live.table.seat_of(visit.guest))  # it may have just begun
    return await visit.page(
        "table.html",
        status,
        table=heading(table, visit.lang),
        version=table.version,
        seat="" if looker.seat is None else looker.seat,
        guide=looker.guided,
        sprite=Markup(table.game.scene.SPRITE),
        style=style_address(table.game),
        commitment=table.sheet.header.commitment if table.sheet.header else "",
        host=looker.host,
        refresh=table.sheet.stage == "waiting" or (table.is_running and table.deciding != looker.seat),
        help=help_html(table.game, visit.lang),
        said=said,
        **(waiting_room(visit, table) if table.journal is None else in_play(visit, live, looker)),
    )


def heading(table: Table, lang: str) -> dict[str, Any]:
    title = table.game.words.title(lang)
    return {"id": table.id, "title": title, "game": table.game.name, "stage": table.sheet.stage}


def in_play(visit: Visit, live: Live, looker: Looker) -> dict[str, Any]:
    table = live.table
    parts = visit.hall.drawn_for(live, looker).whole_parts
    return {
        "parts": {name: Markup(html) for name, html in parts.items()},
        "log": [Markup(line) for line in log_lines(table.story(looker.seat, visit.lang).entries, table.game)],
        "text_board": table.view(looker.seat).draw(visit.lang, table.names).plain,
        "invites": [],
        "open_link": "",
    }


def waiting_room(visit: Visit, table: Table) -> dict[str, Any]:
    """Who is there, and the links for those who are not; only the host and those at the table see links."""
    lang = visit.lang
    may_invite = visit.guest == table.sheet.host
    free = [seat for seat, chair in enumerate(table.sheet.chairs) if chair.kind == "open"]
    unkept = [seat for seat in free if not table.sheet.chairs[seat].guest]
    prompt = Markup('<p class="prompt waiting"><span class="prompt-text">{}</span></p>').format(
        say(lang, "This table is closed.") if table.sheet.stage == "closed" else say(lang, "Waiting for players.")
    )
    return {
        "parts": {**dict.fromkeys(PARTS, ""), "prompt": prompt},
        "log": [],
        "text_board": "",
        "invites": [
            {
                "seat": seat,
                "name": table.names[seat] or say(lang, "Seat {letter}", letter=LETTERS[seat]),
                "link": link_to(visit, table, str(seat)) if may_invite and seat in unkept else "",
                "open": seat in free,
            }
            for seat, chair in enumerate(table.sheet.chairs)
        ],
        "open_link": link_to(visit, table, ANY_SEAT) if may_invite and len(unkept) > 1 else "",
        "kept": table.sheet.stage == "waiting" and table.seat_kept_for(visit.guest) is not None,
    }


def link_to(visit: Visit, table: Table, seat: str) -> str:
    return f"{visit.site.settings.address}/join/{table.id}/{seat}/{visit.site.identity.invitation(table.id, seat)}"


async def text(visit: Visit) -> Response:
    """The position in words, for those who read the screen rather than see it."""
    live = await visit.live()
    view = live.table.view(live.table.seat_of(visit.guest))
    return visit.answer(PlainTextResponse(view.draw(visit.lang, live.table.names).plain))


# ---- Deeds by form --------------------------------------------------------------------------------------------------


async def do(visit: Visit) -> Response:
    """Any deed, by a plain form: what a socket can do, and what is rare."""
    form = await visit.form()
    live = await visit.live()
    version = whole_number(form.get("version"))
    if version is None:
        raise Refused(400, N_("This form cannot be read."))
    try:
        if form.get("do") == "rematch":
            return await rematch(visit, live)
        await visit.hall.do(live, lambda table: change_by(table, visit, live, form, version))
    except IllegalAction:
        said = await visit.hall.explain(live, visit.guest, form.get("action", ""), visit.lang)
        return await show(visit, live, said, 409)
    except TableError as error:
        return await show(visit, live, No(error.sentence(visit.lang)), 409)
    return visit.go_to(f"/t/{live.table.id}")


def change_by(table: Table, visit: Visit, live: Live, form: dict[str, str], version: int) -> Change:
    deed = deed_in(form, version)
    if deed is not None:
        return carry_out(table, visit.guest, deed)
    match form:
        case {"stand-in": text} if (seat := whole_number(text)) is not None and seat in visit.hall.away(live):
            return table.stand_in(visit.guest, seat)
        case {"fill": text} if (seat := whole_number(text)) is not None:
            return table.fill_with_bot(visit.guest, seat, STRONGEST)
        case {"do": "come-back"}:
            return table.come_back(table.seat_of(visit.guest))
        case {"do": "leave"}:
            return table.leave(visit.guest)
        case {"do": "close"}:
            return table.close(visit.guest)
    raise Refused(400, N_("This form cannot be read."))


async def rematch(visit: Visit, live: Live) -> Response:
    """The same again, with the same people, everybody one seat further."""
    table = live.table
    if table.seat_of(visit.guest) is None or table.is_running or table.journal is None:
        raise Refused(409, N_("A rematch is for those who have played, after the end."))
    async with live.rematch:
        if not table.sheet.next:
            await open_rematch(visit, live)
    return visit.go_to(f"/t/{table.sheet.next}")


async def open_rematch(visit: Visit, live: Live) -> None:
    table = live.table
    chairs = [chair_again(chair, visit.guest) for chair in (*table.sheet.chairs[1:], table.sheet.chairs[0])]
    sheet = replace(
        new_sheet(visit, table.game, table.sheet.players, chairs),
        options=table.sheet.options,
        listed=table.sheet.listed,
        components=table.sheet.components,
    )
    await open_table(visit, sheet)
    await visit.hall.do(live, lambda table: table.followed_by(sheet.id))


def chair_again(chair: Chair, guest: str) -> Chair:
    """A chair at the rematch: kept for whoever sat there, until he comes too."""
    if chair.kind != "person":
        return chair
    return seat_of_person(chair.name, guest) if chair.guest == guest else open_chair(chair.guest, chair.name)


# ---- Joining --------------------------------------------------------------------------------------------------------


async def join_page(visit: Visit) -> Response:
    return await show_invitation(visit, await invited_to(visit), [])


async def join(visit: Visit) -> Response:
    live = await invited_to(visit)
    form = await visit.form()
    name = clean_name(form.get("name", ""))
    if not name:
        return await show_invitation(visit, live, [say(visit.lang, "Say by what name the others may call you.")])
    seat = invited_seat(visit)
    if invitation_state(visit, live.table) == "taken":
        return await show_invitation(visit, live, [])
    await visit.hall.remember(Guest(visit.guest, name, visit.hall.chance.now()))
    try:
        await visit.hall.do(live, lambda table: table.join(visit.guest, name, seat))
    except TableError:
        return await show_invitation(visit, live, [])
    return visit.go_to(f"/t/{live.table.id}")


async def invited_to(visit: Visit) -> Live:
    """The table of an invitation, if we wrote it."""
    params = visit.request.path_params
    if not visit.site.identity.is_invitation(params["table"], params["seat"], params["token"]):
        raise Refused(404, N_("This invitation is not valid: ask for the link again."))
    live = await visit.live()
    if params["seat"] != ANY_SEAT and invited_seat(visit) not in range(live.table.sheet.players):
        raise Refused(404, N_("This invitation is not valid: ask for the link again."))
    return live


def invited_seat(visit: Visit) -> int | None:
    """The seat that an invitation is for; none if it is for any."""
    return whole_number(visit.request.path_params["seat"])


def invitation_state(visit: Visit, table: Table) -> str:
    if table.seat_of(visit.guest) is not None:
        return "seated"
    seat = invited_seat(visit)
    wanted = range(table.sheet.players) if seat is None else [seat]
    is_free = table.sheet.stage == "waiting" and any(table.is_free(number, visit.guest) for number in wanted)
    return "" if is_free else "taken"


async def show_invitation(visit: Visit, live: Live, errors: list[str]) -> Response:
    table = live.table
    host = await visit.hall.guest(table.sheet.host)
    names = [name for name, chair in zip(table.names, table.sheet.chairs, strict=True) if chair.kind != "open"]
    seat = invited_seat(visit)
    state = invitation_state(visit, table)
    return await visit.page(
        "join.html",
        status=400 if errors else 409 if state == "taken" else 200,
        table={**heading(table, visit.lang), "host": host.name if host else "", "names": names},
        seat="" if seat is None else LETTERS[seat],
        state=state,
        errors=errors,
    )


async def take_kept_seat(visit: Visit) -> Response:
    """Sit down on the chair that is kept for this guest: a rematch."""
    await visit.form()
    live = await visit.live()
    name = await visit.name()

    def sit(table: Table) -> Change | None:
        kept = table.seat_kept_for(visit.guest)
        if kept is None:
            raise Refused(409, N_("No seat is kept for you here."))
        return table.join(visit.guest, name, kept)

    await visit.hall.do(live, sit)
    return visit.go_to(f"/t/{live.table.id}")
