"""What things on a board are, as HTML: on the sheet that explains one, in the legend, and as pictures in the rules."""

from __future__ import annotations

from urllib.parse import unquote

from markdown_it.token import Token

from farshore.engine.game import Game
from farshore.engine.presentation import Thing
from farshore.kit.html import escape
from farshore.server.words import say


def explained(game: Game, thing: Thing, lang: str, level: int = 2) -> str:
    """A large drawing, the name, what it does, what it costs, and a link to its rule."""
    picture = f'<div class="thing-picture" aria-hidden="true">{thing.picture}</div>' if thing.picture else ""
    return (
        f'<article class="thing">{picture}<div class="thing-words"><h{level} class="thing-name">{escape(thing.name)}'
        f'</h{level}><p class="thing-text">{escape(thing.text)}</p>{cost(thing, lang)}{rule(game, thing, lang)}'
        "</div></article>"
    )


def cost(thing: Thing, lang: str) -> str:
    if not thing.cost:
        return ""
    return f'<p class="thing-cost"><b>{escape(say(lang, "Cost"))}</b> {escape(thing.cost)}</p>'


def rule(game: Game, thing: Thing, lang: str) -> str:
    sections = game.words.help_sections(lang)
    if thing.section not in sections:
        return ""
    title, _ = sections[thing.section]
    words = escape(say(lang, "Rules: {title}", title=title))
    return f'<a class="thing-rule" href="/help/{game.name}#{thing.section}" data-section="{thing.section}">{words}</a>'


def picture_in_text(image: Token, game: Game, lang: str) -> str:
    """`![what it shows](thing:NAME)` in the help, as the game draws it."""
    name = unquote(str(image.attrs["src"])).removeprefix("thing:")
    drawing = game.scene.picture(name, lang)
    named = f'role="img" aria-label="{escape(image.content)}"' if image.content else 'aria-hidden="true"'
    return f'<span class="help-picture" {named}>{drawing}</span>' if drawing else ""
