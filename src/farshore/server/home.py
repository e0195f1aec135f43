"""The home page, names and settings, and opening tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from urllib.parse import quote

from markupsafe import Markup
from msgspec.structs import replace
from starlette.responses import Response

from farshore.bots import Named, names_at_table, with_level
from farshore.engine.game import Game
from farshore.engine.options import RANDOM, complete_options
from farshore.engine.state import SEED_BITS, State
from farshore.games import game as find_game
from farshore.kit.catalogue import LANGUAGES, N_
from farshore.kit.toml import LARGEST_TEXT
from farshore.records.lines import LONGEST_CHOSEN_NAME
from farshore.server.allowance import READING
from farshore.server.faces import face, face_of, symbols
from farshore.server.identity import YEAR
from farshore.server.names import clean_name
from farshore.server.pages import game_card, help_html, legend_html
from farshore.server.security import LARGEST_BODY
from farshore.server.site import RequestContext, safe_path
from farshore.server.table_rows import table_row
from farshore.server.visitors import (
    GUIDE_COOKIE,
    GUIDES,
    LANGUAGE_COOKIE,
    LEVEL_COOKIE,
    THEME_COOKIE,
    THEMES,
    Refused,
)
from farshore.server.words import say
from farshore.tables import Seat, TableInfo, open_seat, seat_of_bot, seat_of_person

ME, OPEN, BOT = "me", "open", "bot "
LARGEST_COMPONENTS = 3 * LARGEST_TEXT + LARGEST_BODY  # bytes of a form that brings components along, each as %20
LONGEST_SEED = 40  # digits; longer ones are not even read


async def home(context: RequestContext) -> Response:
    games = [game_card(find_game(name), context.lang) for name in context.site.games]
    now = context.registry.clock()
    mine = [] if context.visitor.is_new else await context.registry.tables_of(context.guest)
    listed = [table for table in await context.registry.listed() if table.stage != "waiting"]
    opponents = opponents_of(context, await context.name())
    return await context.page(
        "home.html",
        games=games,
        opponents=opponents,
        sprite=Markup(symbols(bot["portrait"] for bot in opponents)),
        mine=[table_row(table, context.guest, now, context.lang) for table in mine],
        watch=[table_row(table, "", now, context.lang) for table in listed],
    )


def opponents_of(context: RequestContext, guest: str) -> list[dict[str, Any]]:
    """The bots to play against at once, by the names that they will have at the table."""
    return [opponent(context, bot, guest) for bot in context.site.settings.roster]


def opponent(context: RequestContext, bot: str, guest: str) -> dict[str, Any]:
    _, name = names_at_table([Named(guest, is_bot=False), Named(bot, is_bot=True)])
    portrait = face_of(bot, name)
    return {
        "value": bot,
        "label": with_level(name, bot, context.lang),
        "portrait": portrait,
        "face": Markup(face(portrait)),
        "chosen": bot == context.level,
    }


async def rules(context: RequestContext) -> Response:
    game = context.game()
    introduction = game.words.introduction(context.lang)
    return await context.page(
        "help.html",
        game=game_card(game, context.lang),
        sections=help_html(game, context.lang),
        legend=legend_html(game, context.lang),
        introduction=introduction,
        sprite=Markup(game.scene.SPRITE),
    )


# ---- Name and settings -----------------------------------------------------------------------------------------------


async def set_name(context: RequestContext) -> Response:
    form = await context.form()
    name = clean_name(form.get("name", ""))
    if not name:
        raise Refused(400, N_("A name has 1 to {most} characters."), most=LONGEST_CHOSEN_NAME)
    await context.registry.remember(context.guest, name)
    return context.go_to(safe_path(form.get("here", "/")))


async def set_settings(context: RequestContext) -> Response:
    form = await context.form()
    response = context.go_to(safe_path(form.get("here", "/")))
    if form.get("lang") in LANGUAGES:
        set_setting(context, response, LANGUAGE_COOKIE, form["lang"])
    if form.get("guide") in GUIDES:
        set_setting(context, response, GUIDE_COOKIE, form["guide"])
    if form.get("theme") in THEMES:
        set_setting(context, response, THEME_COOKIE, form["theme"])
    elif form.get("theme") == "":
        secure = context.site.settings.is_secure
        response.delete_cookie(THEME_COOKIE, samesite="lax", httponly=True, secure=secure)
    return response


def set_setting(context: RequestContext, response: Response, cookie: str, value: str) -> None:
    secure = context.site.settings.is_secure
    response.set_cookie(cookie, value, YEAR, samesite="lax", httponly=True, secure=secure)


# ---- Opening a table -------------------------------------------------------------------------------------------------


async def play_now(context: RequestContext) -> Response:
    """A table against bots, in one click; the level is the same the next time."""
    form = await context.form()
    game = context.game()
    players, level = game.players[0], form.get("level", context.level)
    bots = [bot_seat(level, context)] * (players - 1)
    seats = [seat_of_person(await context.name(), context.guest), *bots]
    response = await open_table(context, new_info(context, game, players, seats))
    if "level" in form:
        set_setting(context, response, LEVEL_COOKIE, quote(level))
    return response


async def new_table(context: RequestContext) -> Response:
    return await form_page(context, context.game(), {}, [])


async def open_new_table(context: RequestContext) -> Response:
    form = await context.form(LARGEST_COMPONENTS)
    game = context.game()
    context.limit_new_tables()  # before anything costs time
    try:
        info = await info_of(context, game, form)
    except Refused as refused:
        return await form_page(context, game, form, [refused.sentence(context.lang)])
    return await set_up(context, info)


async def open_table(context: RequestContext, info: TableInfo, start: State | None = None) -> Response:
    """Set up a table, if this client may open another."""
    context.limit_new_tables()
    return await set_up(context, info, start)


async def set_up(context: RequestContext, info: TableInfo, start: State | None = None) -> Response:
    """Set up a table, which begins with a deal, or from a position."""
    session = await context.registry.create(info, start)
    return context.go_to(f"/t/{session.table.id}")


def new_info(context: RequestContext, game: Game, players: int, seats: Sequence[Seat], **options: object) -> TableInfo:
    """The info of a table that this guest opens; options that are not named are the usual ones."""
    chosen = complete_options(game.options, options, players)
    return TableInfo(
        id=context.registry.entropy.table_id(),
        game=game.name,
        players=players,
        options={option.name: option.text(chosen[option.name]) for option in game.options},
        seats=tuple(seats),
        host=context.guest,
        created=context.registry.clock(),
    )


async def info_of(context: RequestContext, game: Game, form: dict[str, str]) -> TableInfo:
    """The table that a filled-in form describes; Refused says what is wrong with it."""
    players = next((n for n in game.players if str(n) == form.get("players")), game.players[0])
    options: dict[str, object] = {}
    for option in game.options:
        try:
            options[option.name] = option.parse(form.get(option.name, option.text(option.default)), players)
        except ValueError:
            name = game.words.option_name(option, context.lang)
            message = N_("“{option}” cannot be that with {players} players.")
            raise Refused(400, message, option=name, players=players) from None
    name = await chosen_name(context, form)
    seats = [seat_from(form.get(f"seat-{seat}", OPEN), context, name) for seat in range(players)]
    if not name and any(seat.kind == "open" for seat in seats):
        raise Refused(400, N_("Enter your name, so that your friends know who invites them."))
    if sum(seat.guest == context.guest for seat in seats) > 1:
        raise Refused(400, N_("You can take one seat only."))
    seed = seed_of(form.get("seed", ""), any(seat.kind == "open" for seat in seats))
    listed, shuffled = "listed" in form, "shuffle" in form
    components = await components_of(context, game, form.get("figures", ""))
    info = new_info(context, game, players, seats, **options)
    return replace(info, listed=listed, shuffled=shuffled, seed=seed, components=components)


async def chosen_name(context: RequestContext, form: dict[str, str]) -> str:
    """The guest's name: as it is known, or as the form tells it, which is remembered."""
    told = clean_name(form.get("name", ""))
    if told:
        await context.registry.remember(context.guest, told)
    return told or await context.chosen_name()


async def components_of(context: RequestContext, game: Game, text: str) -> str | None:
    """The components that the host brings along, if the game can be dealt with them."""
    if game.write_components is None or not text.strip():
        return None
    context.spend(READING)
    await context.site.uploads.check(game.name, text, context.lang)
    return text


def seat_from(choice: str, context: RequestContext, name: str) -> Seat:
    if choice == ME:
        return seat_of_person(name or say(context.lang, "Guest"), context.guest)
    if choice == OPEN:
        return open_seat()
    return bot_seat(choice.removeprefix(BOT) if choice.startswith(BOT) else "", context)


def bot_seat(bot: str, context: RequestContext) -> Seat:
    if bot not in context.site.settings.roster:
        raise Refused(400, N_("Nobody of that name can sit here."))
    return seat_of_bot(bot)


def seed_of(text: str, has_other_people: bool) -> str | None:
    """The seed that the host chose; with other people at the table nobody chooses it."""
    text = text.strip()
    if not text:
        return None
    if has_other_people:
        raise Refused(400, N_("The seed cannot be chosen with other people at the table."))
    if not (text.isascii() and text.isdigit()) or len(text) > LONGEST_SEED or int(text) >= 1 << SEED_BITS:
        raise Refused(400, N_("A seed is a whole number of up to 38 digits."))
    return f"{int(text):x}"


# ---- The form for a new table, made from the game's own options ------------------------------------------------------


async def form_page(context: RequestContext, game: Game, form: dict[str, str], errors: list[str]) -> Response:
    players = form.get("players", str(game.players[0]))
    return await context.page(
        "new.html",
        status=400 if errors else 200,
        game=game_card(game, context.lang),
        players=[{"value": str(n), "label": str(n), "chosen": str(n) == players} for n in game.players],
        fields=[option_field(game, name, form, context.lang) for name in range(len(game.options))],
        seats=[seat_field(seat, form, context) for seat in range(game.players[-1])],
        shuffle="shuffle" in form,
        listed="listed" in form,
        seed=form.get("seed", ""),
        own_components=None if game.write_components is None else game.words.own_components(context.lang),
        components=form.get("figures", ""),
        name=None if await context.chosen_name() else form.get("name", ""),
        errors=errors,
    )


def option_field(game: Game, number: int, form: dict[str, str], lang: str) -> dict[str, Any]:
    option = game.options[number]
    chosen = form.get(option.name, option.text(option.default))
    return {
        "name": option.name,
        "label": game.words.option_name(option, lang),
        "help": game.words.option_help(option, lang),
        "kind": option.kind,
        "choices": [
            {
                "value": option.text(value),
                "label": game.words.choice_name(option, value, lang),
                "picture": Markup(game.scene.choice_picture(option, value)),
                "seat": value if option.kind == "seat" and value != RANDOM else None,
                "chosen": option.text(value) == chosen,
            }
            for value in option.choices
        ],
    }


def seat_field(seat: int, form: dict[str, str], context: RequestContext) -> dict[str, Any]:
    lang = context.lang
    chosen = form.get(f"seat-{seat}", ME if seat == 0 else OPEN)
    labels = {ME: say(lang, "Me"), OPEN: say(lang, "Friend (invite link)")}
    labels |= {f"{BOT}{name}": with_level(say(lang, "Bot"), name, lang) for name in context.site.settings.roster}
    return {
        "number": seat,
        "choices": [{"value": value, "label": label, "chosen": value == chosen} for value, label in labels.items()],
    }
