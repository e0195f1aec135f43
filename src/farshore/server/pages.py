"""Pages from templates: what all of them need, and how texts, assets and help get into them."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markdown_it import MarkdownIt
from markupsafe import Markup

from farshore.engine.game import Game
from farshore.kit.help import PICTURE
from farshore.kit.html import name_html
from farshore.kit.words import LETTERS
from farshore.records.lines import LONGEST_CHOSEN_NAME
from farshore.server.bundles import bundle
from farshore.server.client_words import client_words
from farshore.server.render import mark
from farshore.server.things import explained, picture_in_text
from farshore.server.words import LANGUAGE_NAMES, say

HERE = Path(__file__).parent
VERSION_LENGTH = 10

templates = Environment(
    loader=FileSystemLoader(HERE / "templates"), autoescape=True, undefined=StrictUndefined, auto_reload=False
)
templates.globals["longest_name"] = LONGEST_CHOSEN_NAME
markdown = MarkdownIt("commonmark", {"html": False})
markdown.add_render_rule("image", lambda _, tokens, place, __, env: picture_in_text(tokens[place], **env))


def load_templates() -> None:
    """Compile every page before somebody asks for it: that takes a tenth of a second each time."""
    for name in templates.list_templates():
        templates.get_template(name)


def render(template: str, lang: str, **context: Any) -> str:
    """A page in a language."""
    speaking = {"say": lambda message, **parts: say(lang, message, **parts), "lang": lang}
    shared = {"languages": list(LANGUAGE_NAMES.items()), "asset": asset, "letters": LETTERS}
    drawn = {"mark": seat_mark, "name_html": shown_name}
    return templates.get_template(template).render(**drawn, **speaking, **shared, **context)


def seat_mark(seat: int) -> Markup:
    return Markup(mark(seat))


def shown_name(name: str) -> Markup:
    return Markup(name_html(name))


@cache
def asset(name: str) -> str:
    """The address of a file of ours that several were put together to; it changes with them."""
    return f"/assets/{name}?v={version_of(bundle(name))}"


@cache
def style_address(game: Game) -> str:
    return f"/games/{game.name}/look.css?v={version_of(game.scene.STYLE)}"


@cache
def rules_sheet(game: Game, lang: str) -> str:
    """The rules as they stand beside a board; fetched when they are wanted, and the same for everybody."""
    return render("rules.html", lang, help=help_html(game, lang))


@cache
def rules_address(game: Game, lang: str) -> str:
    return f"/games/{game.name}/rules/{lang}?v={version_of(rules_sheet(game, lang))}"


def version_of(text: str) -> str:
    """Whatever changes in a file changes its address, so that browsers can keep it for ever."""
    return hashlib.sha256(text.encode()).hexdigest()[:VERSION_LENGTH]


@cache
def help_html(game: Game, lang: str) -> list[dict[str, Any]]:
    """The rules of a game, section by section."""
    return [
        {"name": name, "title": title, "html": Markup(html_of(text, game, lang))}
        for name, (title, text) in game.words.help_sections(lang).items()
    ]


def html_of(text: str, game: Game, lang: str) -> str:
    """A text of the help; names of things may have spaces, for which Markdown wants brackets."""
    return str(markdown.render(PICTURE.sub(r"![\g<alt>](<thing:\g<thing>>)", text), {"game": game, "lang": lang}))


@cache
def legend_html(game: Game, lang: str) -> list[dict[str, Any]]:
    """All symbols of a game, group by group."""
    return [
        {"title": group.title, "things": [Markup(explained(game, thing, lang, level=4)) for thing in group.things]}
        for group in game.scene.legend(lang)
    ]


@cache
def game_card(game: Game, lang: str) -> dict[str, Any]:
    """What pages say of a game."""
    players = game.players
    return {
        "name": game.name,
        "title": game.words.title(lang),
        "introduction": game.words.introduction(lang),
        "art": Markup(game.scene.ART),
        "style": style_address(game),
        "players": str(players[0]) if len(players) == 1 else f"{players[0]}–{players[-1]}",
    }


@cache
def words_json(lang: str) -> Markup:
    """The client's own texts, as a data block of the page."""
    return Markup(msgspec.json.encode(client_words(lang)).decode().replace("<", "\\u003c"))
