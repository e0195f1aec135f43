"""Looking back at a game: step by step, through allowed eyes; going on from a step; the record; the deal verified."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from markupsafe import Markup
from msgspec.structs import replace
from starlette.responses import Response

from farshore.engine.record import EVERYTHING
from farshore.engine.state import State
from farshore.kit.catalogue import N_
from farshore.records import RecordError, keeps, seen_by, to_json, to_text, verify
from farshore.server.home import new_info, open_table
from farshore.server.pages import style_address
from farshore.server.reading import Past
from farshore.server.render import PlayerRow, log_lines, player_rows, prompt_line, scores
from farshore.server.session import TableSession
from farshore.server.site import RequestContext
from farshore.server.table_pages import heading, sprite_of
from farshore.server.table_view import players_at
from farshore.server.visitors import Refused, whole_number
from farshore.server.words import say
from farshore.tables import Seat, Table, seat_of_bot, seat_of_person

ALL, SPECTATOR = "all", "spectator"
FORMS = {"farshore": "text/plain; charset=utf-8", "json": "application/json"}


class Look(NamedTuple):
    """A step of a game, through somebody's eyes."""

    session: TableSession
    step: int
    eyes: str
    viewer: int | None
    lang: str

    @property
    def table(self) -> Table:
        return self.session.table


class Shown(NamedTuple):
    """What is seen of a step."""

    parts: dict[str, str]
    log: list[str]
    text: str  # the board, for those who read the screen rather than see it


async def look_of(context: RequestContext, step: str | None) -> Look:
    """What the address asks for, as far as this guest may see it."""
    session = await context.session()
    table = session.table
    check_begun(table)
    mine = table.seat_of(context.guest)
    allowed = eyes_of(table, mine)
    wanted = context.request.query_params.get("eyes", "")
    eyes = wanted if wanted in allowed else next(iter(allowed))
    number = whole_number(step)
    return Look(session, table.steps if number is None else min(number, table.steps), eyes, allowed[eyes], context.lang)


def eyes_of(table: Table, mine: int | None) -> dict[str, int | None]:
    """Through whose eyes a guest may look: his own while the game is on, everybody's when it has ended."""
    if table.is_running:
        return {SPECTATOR: None} if mine is None else {str(mine): mine}
    return {ALL: EVERYTHING, **{str(seat): seat for seat in range(table.info.players)}, SPECTATOR: None}


def eyes_name(table: Table, eyes: str, lang: str) -> str:
    if eyes == ALL:
        return say(lang, "All hands")
    return say(lang, "Spectator") if eyes == SPECTATOR else table.names[int(eyes)]


# ---- The pages -------------------------------------------------------------------------------------------------------


async def replay_page(context: RequestContext) -> Response:
    look = await look_of(context, context.request.query_params.get("step"))
    table, lang = look.table, context.lang
    mine = table.seat_of(context.guest)
    shown = await context.registry.look_back(look.session, shown_at, look.step, look.viewer, lang)
    address = f"{context.site.settings.address}/t/{table.id}/replay?step={look.step}&eyes={look.eyes}"
    return await context.page(
        "replay.html",
        table=heading(table, lang),
        step=look.step,
        steps=table.steps,
        step_label=step_label(look),
        eyes_now=look.eyes,
        eyes=[
            {"value": eyes, "label": eyes_name(table, eyes, lang), "chosen": eyes == look.eyes}
            for eyes in eyes_of(table, mine)
        ],
        parts={name: Markup(html) for name, html in shown.parts.items()},
        log=[Markup(line) for line in shown.log],
        text_board=shown.text,
        link=address,
        may_continue=may_continue(table, mine),
        downloads=[{"link": f"/t/{table.id}/record.{form}", "form": f".{form}"} for form in FORMS],
        sprite=sprite_of(table),
        style=style_address(table.game),
    )


async def replay_step(context: RequestContext) -> Response:
    """A step of the replay as data, for the page's slider."""
    look = await look_of(context, context.request.path_params["step"])
    steps, label = look.table.steps, step_label(look)
    shown = await context.registry.look_back(look.session, shown_at, look.step, look.viewer, context.lang)
    data = {"step": look.step, "steps": steps, "label": label, "parts": {**shown.parts, "log": "".join(shown.log)}}
    return context.answer(Response(msgspec.json.encode(data), media_type="application/json"))


def step_label(look: Look) -> str:
    return say(look.lang, "Step {step} of {steps}", step=look.step, steps=look.table.steps)


def shown_at(past: Past, step: int, viewer: int | None, lang: str) -> Shown:
    """A step of a game; it is drawn where games are looked back at."""
    table = past.table((viewer, lang))
    state = table.seen_at(step, viewer)
    told = [entry for entry in table.log(viewer, lang).entries if entry.step <= step]
    last = told[-1].sentence if told else say(lang, "The start.")
    parts = {
        "prompt": prompt_line("over", last, ""),
        "board": str(state.scene(lang, table.names)),
        "players": rows_at(state, table, lang),
        "scores": scores(state, state.scores, lang, table.names),
    }
    return Shown(parts, log_lines(told, table.game), state.draw(lang, table.names).plain)


def rows_at(state: State, table: Table, lang: str) -> str:
    return player_rows(
        PlayerRow(
            player.name_and_level(lang), points, " deciding" if seat == state.player else "", portrait=player.portrait
        )
        for seat, (player, points) in enumerate(zip(players_at(table, frozenset()), state.scores, strict=True))
    )


# ---- Going on from a step --------------------------------------------------------------------------------------------


def may_continue(table: Table, mine: int | None) -> bool:
    """Whoever could look into the others' hands that way may not, while others play, or may come back to do so."""
    return not table.is_running or table.info.is_against_bots(mine)


async def continue_from(context: RequestContext) -> Response:
    """A new table that goes on from a step of this one, against bots."""
    form = await context.form()
    session = await context.session()
    table = session.table
    mine = table.seat_of(context.guest)
    if table.journal is None or not may_continue(table, mine):
        raise Refused(409, N_("You can play on from here once the game has ended."))
    step = whole_number(form.get("step"))
    if step is None:
        raise Refused(400, N_("This form cannot be read."))
    state = table.game.from_bytes(await context.registry.look_back(session, state_bytes_at, min(step, table.steps)))
    if state.over:
        raise Refused(409, N_("The game is over at this step: choose an earlier one."))
    seat = seat_for(table, form.get("eyes", ""), mine, state)
    seats = [bot_again(other, context) for other in table.info.seats]
    seats[seat] = seat_of_person(await context.name(), context.guest)
    info = replace(
        new_info(context, table.game, table.info.players, seats),
        options=table.info.options,
        components=table.info.components,
    )
    return await open_table(context, info, state)


def bot_again(seat: Seat, context: RequestContext) -> Seat:
    """The bot that sat here, if it is still offered; where a person sat, the usual one."""
    settings = context.site.settings
    return seat_of_bot(seat.bot if seat.bot in settings.roster else settings.usual_bot)


def state_bytes_at(past: Past, step: int) -> bytes:
    return past.table().state_at(step).to_bytes()


def seat_for(table: Table, eyes: str, mine: int | None, state: State) -> int:
    """The seat to take: one's own, else the one looked through, else the one to decide."""
    if mine is not None:
        return mine
    seat = whole_number(eyes)
    return seat if seat is not None and seat < table.info.players else state.player or 0


# ---- The record, and whether it is true ------------------------------------------------------------------------------


async def download(context: RequestContext) -> Response:
    """The game as a record: as much of it as this guest may have."""
    session = await context.session()
    form = context.request.path_params["form"]
    if form not in FORMS:
        raise Refused(404, N_("There is no such page."))
    check_begun(session.table)
    viewer = session.table.seat_of(context.guest)
    body = await context.registry.look_back(session, written, viewer, form)
    name = f"{session.table.info.game}-{session.table.id[:8]}.{form}"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return context.answer(Response(body, media_type=FORMS[form], headers=headers))


def check_begun(table: Table) -> None:
    if table.journal is None:
        raise Refused(409, N_("The game has not begun yet."))


def written(past: Past, viewer: int | None, form: str) -> bytes:
    """The record as a viewer may have it, as a file."""
    record = seen_by(past.record(), viewer)
    return to_json(record) if form == "json" else to_text(record).encode()


async def verify_page(context: RequestContext) -> Response:
    """Seed, salt and commitment once the game has ended, checked here, and how to check them anywhere."""
    session = await context.session()
    table, lang = session.table, context.lang
    check_begun(table)
    header = table.info.header
    assert header is not None
    seed, salt = ("", "") if table.is_running else (header.seed or "", header.salt or "")
    checked: list[dict[str, Any]] = []
    if seed and salt:
        sealed = keeps(header.commitment, int(seed, 16), bytes.fromhex(salt))
        checked = [
            {"label": say(lang, "Seed and salt give the commitment"), "ok": sealed, "detail": ""},
            await context.registry.look_back(session, replayed, lang),
        ]
    return await context.page(
        "verify.html",
        table=heading(table, lang),
        commitment=header.commitment,
        seed=seed,
        salt=salt,
        holds=all(line["ok"] for line in checked),
        checked=checked,
        shell=f"echo {seed}{salt} | xxd -r -p | sha256sum" if seed else "",
    )


def replayed(past: Past, lang: str) -> dict[str, Any]:
    """Whether every line of the record follows the rules, those that were taken back too."""
    record = past.record()
    label = say(
        lang, "All {lines} lines of the record follow the rules and lead to the result", lines=len(record.lines)
    )
    try:
        verify(record)
    except RecordError as error:
        return {"label": label, "ok": False, "detail": str(error)}
    return {"label": label, "ok": True, "detail": ""}
