"""The home page, names and settings, and opening tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace
from starlette.responses import Response

from farshore.bots import names as bot_names
from farshore.engine.game import Game
from farshore.engine.options import complete_options
from farshore.engine.state import State
from farshore.games import game as find_game
from farshore.games import names as game_names
from farshore.kit.catalogue import LANGUAGES, N_
from farshore.kit.toml import LARGEST_TEXT
from farshore.server.allowance import READING
from farshore.server.guard import LARGEST_BODY
from farshore.server.identity import YEAR
from farshore.server.names import LONGEST_NAME, clean_name
from farshore.server.pages import game_card, help_html
from farshore.server.site import Visit, safe_path
from farshore.server.visitors import (
    GUIDE_COOKIE,
    GUIDES,
    LANGUAGE_COOKIE,
    THEME_COOKIE,
    THEMES,
    Refused,
)
from farshore.server.words import say
from farshore.tables import Chair, Sheet, Stage, Summary, open_chair, seat_of_bot, seat_of_person
from farshore.tables.store import Guest

ME, OPEN, BOT = "me", "open", "bot "
STRONGEST = "careful"  # who sits opposite at "play against bots now"
SEED_BITS = 128
LARGEST_COMPONENTS = 3 * LARGEST_TEXT + LARGEST_BODY  # bytes of a form that brings components along, each as %20
LONGEST_SEED = 40  # digits; longer ones are not even read


async def home(visit: Visit) -> Response:
    games = [
        {**game_card(find_game(name), visit.lang), "ready": visit.hall.readiness.is_ready(find_game(name))}
        for name in visit.site.games
    ]
    mine = [] if visit.visitor.is_new else await visit.hall.tables_of(visit.guest)
    listed = [table for table in await visit.hall.listed() if table.stage != "waiting"]
    return await visit.page(
        "home.html",
        games=games,
        mine=[table_row(table, visit.guest, visit.lang) for table in mine],
        watch=[table_row(table, "", visit.lang) for table in listed],
    )


def table_row(table: Summary, guest: str, lang: str) -> dict[str, Any]:
    """A table in a list."""
    names = [name or say(lang, "open seat") for name in table.names]
    deciding = None if table.deciding is None else table.chairs[table.deciding]
    yours = bool(guest) and deciding is not None and deciding.guest == guest and deciding.is_played_by_person
    known = table.game in game_names()
    return {
        "id": table.id,
        "title": find_game(table.game).words.title(lang) if known else table.game,
        "names": names,
        "status": status_of(table.stage, yours, deciding, lang),
        "yours": yours,
        "ended": table.stage in ("ended", "closed"),
    }


def status_of(stage: Stage, yours: bool, deciding: Chair | None, lang: str) -> str:
    if yours:
        return say(lang, "your turn")
    match stage:
        case "waiting":
            return say(lang, "waiting for players")
        case "ended":
            return say(lang, "ended")
        case "closed":
            return say(lang, "closed")
    return say(lang, "{player} to play", player=deciding.name) if deciding else say(lang, "running")


async def rules(visit: Visit) -> Response:
    game = visit.game()
    introduction = game.words.introduction(visit.lang)
    card, sections = game_card(game, visit.lang), help_html(game, visit.lang)
    return await visit.page("help.html", game=card, sections=sections, introduction=introduction)


# ---- Name and settings ----------------------------------------------------------------------------------------------


async def set_name(visit: Visit) -> Response:
    form = await visit.form()
    name = clean_name(form.get("name", ""))
    if not name:
        raise Refused(400, N_("A name has 1 to {most} characters."), most=LONGEST_NAME)
    await visit.hall.remember(Guest(visit.guest, name, visit.hall.chance.now()))
    return visit.go_to(safe_path(form.get("here", "/")))


async def set_settings(visit: Visit) -> Response:
    form = await visit.form()
    response = visit.go_to(safe_path(form.get("here", "/")))
    secure = visit.site.settings.is_secure
    if form.get("lang") in LANGUAGES:
        response.set_cookie(LANGUAGE_COOKIE, form["lang"], YEAR, samesite="lax", httponly=True, secure=secure)
    if form.get("guide") in GUIDES:
        response.set_cookie(GUIDE_COOKIE, form["guide"], YEAR, samesite="lax", httponly=True, secure=secure)
    if form.get("theme") in THEMES:
        response.set_cookie(THEME_COOKIE, form["theme"], YEAR, samesite="lax", httponly=True, secure=secure)
    elif form.get("theme") == "":
        response.delete_cookie(THEME_COOKIE, samesite="lax", httponly=True, secure=secure)
    return response


# ---- Opening a table ------------------------------------------------------------------------------------------------


async def play_now(visit: Visit) -> Response:
    """A table against bots, in one click."""
    await visit.form()
    game = visit.game()
    players = game.players[0]
    chairs = [seat_of_person(await visit.name(), visit.guest), *[seat_of_bot(STRONGEST)] * (players - 1)]
    return await open_table(visit, new_sheet(visit, game, players, chairs))


async def new_table(visit: Visit) -> Response:
    return await form_page(visit, visit.game(), {}, [])


async def open_new_table(visit: Visit) -> Response:
    form = await visit.form(LARGEST_COMPONENTS)
    game = visit.game()
    visit.limit_new_tables()  # before anything costs time
    try:
        sheet = await sheet_of(visit, game, form)
    except Refused as refused:
        return await form_page(visit, game, form, [refused.sentence(visit.lang)])
    return await set_up(visit, sheet)


async def open_table(visit: Visit, sheet: Sheet, start: State | None = None) -> Response:
    """Set up a table, if this client may open another."""
    visit.limit_new_tables()
    return await set_up(visit, sheet, start)


async def set_up(visit: Visit, sheet: Sheet, start: State | None = None) -> Response:
    """Set up a table, which begins with a deal, or from a position."""
    if await visit.hall.guest(visit.guest) is None:
        await visit.hall.remember(Guest(visit.guest, await visit.name(), visit.hall.chance.now()))
    live = await visit.hall.create(sheet, start)
    return visit.go_to(f"/t/{live.table.id}")


def new_sheet(visit: Visit, game: Game, players: int, chairs: Sequence[Chair], **options: object) -> Sheet:
    """The sheet of a table that this guest opens; options that are not named are the usual ones."""
    chosen = complete_options(game.options, options, players)
    return Sheet(
        id=visit.hall.chance.table_id(),
        game=game.name,
        players=players,
        options={option.name: option.text(chosen[option.name]) for option in game.options},
        chairs=tuple(chairs),
        host=visit.guest,
        created=visit.hall.chance.now(),
    )


async def sheet_of(visit: Visit, game: Game, form: dict[str, str]) -> Sheet:
    """The table that a filled-in form describes; Refused says what is wrong with it."""
    players = next((n for n in game.players if str(n) == form.get("players")), game.players[0])
    options: dict[str, object] = {}
    for option in game.options:
        try:
            options[option.name] = option.parse(form.get(option.name, option.text(option.default)), players)
        except ValueError:
            name = game.words.option_name(option, visit.lang)
            message = N_("“{option}” cannot be that with {players} players.")
            raise Refused(400, message, option=name, players=players) from None
    name = await visit.name()
    chairs = [chair_of(form.get(f"seat-{seat}", OPEN), visit.guest, name) for seat in range(players)]
    if sum(chair.guest == visit.guest for chair in chairs) > 1:
        raise Refused(400, N_("You can sit on one chair only."))
    seed = seed_of(form.get("seed", ""), any(chair.kind == "open" for chair in chairs))
    listed, shuffled = "listed" in form, "shuffle" in form
    components = await components_of(visit, game, form.get("figures", ""))
    sheet = new_sheet(visit, game, players, chairs, **options)
    return replace(sheet, listed=listed, shuffled=shuffled, seed=seed, components=components)


async def components_of(visit: Visit, game: Game, text: str) -> str | None:
    """The components that the host brings along, if the game can be dealt with them."""
    if game.write_components is None or not text.strip():
        return None
    visit.spend(READING)
    await visit.site.uploads.check(game.name, text, visit.lang)
    return text


def chair_of(choice: str, guest: str, name: str) -> Chair:
    if choice == ME:
        return seat_of_person(name, guest)
    if choice == OPEN:
        return open_chair()
    if choice.removeprefix(BOT) in bot_names() and choice.startswith(BOT):
        return seat_of_bot(choice.removeprefix(BOT))
    raise Refused(400, N_("Nobody of that name can sit here."))


def seed_of(text: str, has_other_people: bool) -> str | None:
    """The seed that the host chose; with other people at the table nobody chooses it."""
    text = text.strip()
    if not text:
        return None
    if has_other_people:
        raise Refused(400, N_("With other people at the table nobody chooses the seed."))
    if not (text.isascii() and text.isdigit()) or len(text) > LONGEST_SEED or int(text) >= 1 << SEED_BITS:
        raise Refused(400, N_("A seed is a whole number of up to 38 digits."))
    return f"{int(text):x}"


# ---- The form for a new table, made from the game's own options -----------------------------------------------------


async def form_page(visit: Visit, game: Game, form: dict[str, str], errors: list[str]) -> Response:
    players = form.get("players", str(game.players[0]))
    return await visit.page(
        "new.html",
        status=400 if errors else 200,
        game=game_card(game, visit.lang),
        players=[{"value": str(n), "label": str(n), "chosen": str(n) == players} for n in game.players],
        fields=[option_field(game, name, form, visit.lang) for name in range(len(game.options))],
        seats=[seat_field(seat, form, visit.lang) for seat in range(game.players[-1])],
        shuffle="shuffle" in form,
        listed="listed" in form,
        seed=form.get("seed", ""),
        takes_components=game.write_components is not None,
        components=form.get("figures", ""),
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
                "chosen": option.text(value) == chosen,
            }
            for value in option.choices
        ],
    }


def seat_field(seat: int, form: dict[str, str], lang: str) -> dict[str, Any]:
    chosen = form.get(f"seat-{seat}", ME if seat == 0 else OPEN)
    labels = {ME: say(lang, "me"), OPEN: say(lang, "a friend, by a link")}
    labels |= {f"{BOT}{name}": say(lang, "bot {name}", name=name) for name in bot_names()}
    return {
        "number": seat,
        "choices": [{"value": value, "label": label, "chosen": value == chosen} for value, label in labels.items()],
    }
