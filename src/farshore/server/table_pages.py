"""The pages of a table: the table itself, joining it, and every command as a plain form."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup
from msgspec.structs import replace
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from farshore.engine.errors import IllegalAction
from farshore.kit.catalogue import N_
from farshore.kit.words import LETTERS
from farshore.server.commands import command_in, execute, refused
from farshore.server.faces import symbols
from farshore.server.hint_sheet import hint_sheet
from farshore.server.home import new_info, open_table
from farshore.server.identity import ANY_SEAT
from farshore.server.messages import No
from farshore.server.names import clean_name
from farshore.server.pages import help_html, legend_html, rules_address, style_address
from farshore.server.render import log_lines, render
from farshore.server.session import TableSession
from farshore.server.site import RequestContext
from farshore.server.table_view import Viewer, players_at
from farshore.server.visitors import Refused, whole_number
from farshore.server.words import say
from farshore.tables import Change, Seat, Table, TableError, commands, open_seat, seat_of_person
from farshore.tables.permissions import check_version

PARTS = ("prompt", "recap", "board", "controls", "players", "scores", "rounds", "guide", "notice")
RECENT_LINES = 24  # of the log, that a page brings along; of a long game all would be half of the page

# ---- The table -------------------------------------------------------------------------------------------------------


async def table_page(context: RequestContext) -> Response:
    return await show(context, await context.session())


async def show(
    context: RequestContext, session: TableSession, said: No | None = None, status: int = 200, hint: str = ""
) -> Response:
    table = session.table
    await session.begin_if_ready()
    viewer = await context.registry.viewer(context.visitor, table)
    await session.recall(viewer.seat, context.lang)
    viewer = viewer._replace(seat=table.seat_of(context.guest))  # it may have just begun
    return await context.page(
        "table.html",
        status,
        table=heading(table, context.lang),
        version=table.version,
        seat="" if viewer.seat is None else viewer.seat,
        guide=viewer.guided,
        sprite=sprite_of(table),
        style=style_address(table.game),
        commitment=table.info.header.commitment if table.info.header else "",
        host=viewer.host,
        refresh=table.info.stage == "waiting" or (table.is_running and table.deciding != viewer.seat),
        help=help_html(table.game, context.lang),
        legend=bool(legend_html(table.game, context.lang)),
        rules=rules_address(table.game, context.lang),
        said=said,
        hint=Markup(hint),
        **(waiting_room(context, table) if table.journal is None else in_play(context, session, viewer)),
    )


def sprite_of(table: Table) -> Markup:
    """What the page of a table draws with: what the game brings along, and the faces of those who sit here."""
    portraits = [player.portrait for player in players_at(table, away=frozenset())]
    return Markup(table.game.scene.SPRITE + symbols(portraits))


def heading(table: Table, lang: str) -> dict[str, Any]:
    title = table.game.words.title(lang)
    return {"id": table.id, "title": title, "game": table.game.name, "stage": table.info.stage}


def in_play(context: RequestContext, session: TableSession, viewer: Viewer) -> dict[str, Any]:
    view = session.view_for(viewer, context.guest)
    wants_all = context.request.query_params.get("log") == "all"
    first = 0 if wants_all else max(0, view.log_length - RECENT_LINES)
    return {
        "parts": {name: Markup(html) for name, html in render(view).whole_parts.items()},
        "log": [Markup(line) for line in log_lines(view.log, view.game, first)],
        "earlier": first,
        "text_board": view.state.draw(view.lang, view.names).plain,
        "invites": [],
        "open_link": "",
    }


def waiting_room(context: RequestContext, table: Table) -> dict[str, Any]:
    """Who is there, and the links for those who are not; only the host and those at the table see links."""
    lang = context.lang
    may_invite = context.guest == table.info.host
    free = [number for number, seat in enumerate(table.info.seats) if seat.kind == "open"]
    unkept = [seat for seat in free if not table.info.seats[seat].guest]
    prompt = Markup('<p class="prompt waiting"><span class="prompt-text">{}</span></p>').format(
        say(lang, "This table is closed.") if table.info.stage == "closed" else say(lang, "Waiting for players")
    )
    return {
        "parts": {**dict.fromkeys(PARTS, ""), "prompt": prompt},
        "log": [],
        "earlier": 0,
        "text_board": "",
        "invites": [
            {
                "seat": seat,
                "name": table.names[seat] or say(lang, "Seat {letter}", letter=LETTERS[seat]),
                "link": link_to(context, table, str(seat)) if may_invite and seat in unkept else "",
                "open": seat in free,
            }
            for seat in range(table.info.players)
        ],
        "open_link": link_to(context, table, ANY_SEAT) if may_invite and len(unkept) > 1 else "",
        "kept": table.info.stage == "waiting" and table.seat_kept_for(context.guest) is not None,
    }


def link_to(context: RequestContext, table: Table, seat: str) -> str:
    context.holds_invitation = True
    return f"{context.site.settings.address}/join/{table.id}/{seat}/{context.site.identity.invitation(table.id, seat)}"


async def text(context: RequestContext) -> Response:
    """The position in words, for those who read the screen rather than see it."""
    session = await context.session()
    view = session.table.view(session.table.seat_of(context.guest))
    return context.answer(PlainTextResponse(view.draw(context.lang, session.table.names).plain))


async def earlier_log(context: RequestContext) -> Response:
    """The lines of the log that the page of a long game leaves out: all before this one."""
    session = await context.session()
    seat, end = session.table.seat_of(context.guest), whole_number(context.request.query_params.get("before")) or 0
    await session.recall(seat, context.lang)
    entries = session.table.log(seat, context.lang).entries if session.table.journal is not None else []
    return context.answer(HTMLResponse("".join(log_lines(entries[:end], session.table.game))))


# ---- Commands by form ------------------------------------------------------------------------------------------------


async def do(context: RequestContext) -> Response:
    """Any command, by a plain form: what a socket can do, and what is rare."""
    form = await context.form()
    session = await context.session()
    version = whole_number(form.get("version"))
    if version is None:
        raise Refused(400, N_("This form cannot be read."))
    try:
        if form.get("do") == "rematch":
            return await rematch(context, session)
        if form.get("do") == "hint":
            return await hint(context, session, version)
        await context.registry.execute(session, lambda table: change_by(table, context, session, form, version))
    except IllegalAction as error:
        said = refused(session.table.game, error.refusal, form.get("action", ""), context.lang)
        return await show(context, session, said, 409)
    except TableError as error:
        return await show(context, session, No(error.sentence(context.lang)), 409)
    return context.go_to(f"/t/{session.table.id}")


def change_by(
    table: Table, context: RequestContext, session: TableSession, form: dict[str, str], version: int
) -> Change:
    command = command_in(form, version)
    if command is not None:
        return execute(table, context.guest, command, context.lang)
    match form:
        case {"stand-in": text} if (seat := whole_number(text)) is not None and seat in session.away:
            return commands.stand_in(table, context.guest, seat)
        case {"fill": text} if (seat := whole_number(text)) is not None:
            return commands.fill_with_bot(table, context.guest, seat, context.site.settings.usual_bot)
        case {"do": "come-back"}:
            return commands.come_back(table, table.seat_of(context.guest))
        case {"do": "leave"}:
            return commands.leave(table, context.guest)
        case {"do": "close"}:
            return commands.close(table, context.guest)
    raise Refused(400, N_("This form cannot be read."))


async def hint(context: RequestContext, session: TableSession, version: int) -> Response:
    """The table once more, with what a strong bot would do."""
    asking, lang = context.registry.hints.ask, context.lang
    try:
        advice = await asking(session.table, context.guest, version, lang, context.request.scope)
    except Refused as refusal:
        return await show(context, session, No(refusal.sentence(lang)), refusal.status)
    check_version(session.table, version)  # another page may have played on meanwhile
    return await show(context, session, hint=hint_sheet(advice, lang))


async def rematch(context: RequestContext, session: TableSession) -> Response:
    """The same again, with the same people, everybody one seat further."""
    table = session.table
    if table.seat_of(context.guest) is None or table.is_running or table.journal is None:
        raise Refused(409, N_("Only players can have a rematch, once the game has ended."))
    async with session.rematch:
        if not table.info.next:
            await open_rematch(context, session)
    await sit_again(context, await context.registry.find(table.info.next))
    return context.go_to(f"/t/{table.info.next}")


async def sit_again(context: RequestContext, session: TableSession) -> None:
    """Whoever wants a rematch takes the seat that is kept for them there, if it still is."""
    name = await context.name()

    def sit(table: Table) -> Change | None:
        kept = table.seat_kept_for(context.guest)
        is_open = kept is not None and table.info.stage == "waiting"
        return commands.sit(table, context.guest, name, kept) if is_open else None

    await context.registry.execute(session, sit)


async def open_rematch(context: RequestContext, session: TableSession) -> None:
    table = session.table
    seats = [seat_again(seat, context.guest) for seat in (*table.info.seats[1:], table.info.seats[0])]
    info = replace(
        new_info(context, table.game, table.info.players, seats),
        options=table.info.options,
        listed=table.info.listed,
        components=table.info.components,
    )
    await open_table(context, info)
    await context.registry.execute(session, lambda table: commands.followed_by(table, info.id))


def seat_again(seat: Seat, guest: str) -> Seat:
    """A seat at the rematch: kept for whoever sat there, until he comes too."""
    if seat.kind != "person":
        return seat
    return seat_of_person(seat.name, guest) if seat.guest == guest else open_seat(seat.guest, seat.name)


# ---- Joining ---------------------------------------------------------------------------------------------------------


async def join_page(context: RequestContext) -> Response:
    return await show_invitation(context, await invited_to(context), [])


async def join(context: RequestContext) -> Response:
    session = await invited_to(context)
    form = await context.form()
    name = clean_name(form.get("name", "")) or await context.chosen_name()
    if not name:
        return await show_invitation(context, session, [say(context.lang, "Enter your name.")])
    seat = invited_seat(context)
    if invitation_state(context, session.table) == "taken":
        return await show_invitation(context, session, [])
    await context.registry.remember(context.guest, name)
    try:
        await context.registry.execute(session, lambda table: commands.sit(table, context.guest, name, seat))
    except TableError:
        return await show_invitation(context, session, [])
    return context.go_to(f"/t/{session.table.id}")


async def invited_to(context: RequestContext) -> TableSession:
    """The table of an invitation, if we wrote it."""
    context.holds_invitation = True  # in the page's own address
    params = context.request.path_params
    if not context.site.identity.is_invitation(params["table"], params["seat"], params["token"]):
        raise Refused(404, N_("This invitation is not valid: ask for the link again."))
    session = await context.session()
    if params["seat"] != ANY_SEAT and invited_seat(context) not in range(session.table.info.players):
        raise Refused(404, N_("This invitation is not valid: ask for the link again."))
    return session


def invited_seat(context: RequestContext) -> int | None:
    """The seat that an invitation is for; none if it is for any."""
    return whole_number(context.request.path_params["seat"])


def invitation_state(context: RequestContext, table: Table) -> str:
    if table.seat_of(context.guest) is not None:
        return "seated"
    seat = invited_seat(context)
    wanted = range(table.info.players) if seat is None else [seat]
    is_free = table.info.stage == "waiting" and any(table.is_free(number, context.guest) for number in wanted)
    return "" if is_free else "taken"


async def show_invitation(context: RequestContext, session: TableSession, errors: list[str]) -> Response:
    table = session.table
    host = await context.registry.guest(table.info.host)
    names = [name for name, seat in zip(table.names, table.info.seats, strict=True) if seat.kind != "open"]
    seat = invited_seat(context)
    state = invitation_state(context, table)
    return await context.page(
        "join.html",
        status=400 if errors else 409 if state == "taken" else 200,
        table={**heading(table, context.lang), "host": host.name if host else "", "names": names},
        seat="" if seat is None else LETTERS[seat],
        state=state,
        errors=errors,
    )


async def take_kept_seat(context: RequestContext) -> Response:
    """Sit down on the seat that is kept for this guest: a rematch."""
    await context.form()
    session = await context.session()
    name = await context.name()

    def sit(table: Table) -> Change | None:
        kept = table.seat_kept_for(context.guest)
        if kept is None:
            raise Refused(409, N_("No seat is kept for you here."))
        return commands.sit(table, context.guest, name, kept)

    await context.registry.execute(session, sit)
    return context.go_to(f"/t/{session.table.id}")
