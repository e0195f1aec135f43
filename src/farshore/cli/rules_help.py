"""`?`: the commands, the rules, and why an action is not possible."""

from collections.abc import Sequence

from rich.markdown import Markdown
from rich.table import Table

from farshore.cli.choosing import Meant, plain, understand
from farshore.cli.screen import Screen, plain_table
from farshore.cli.words import listed, say
from farshore.engine.errors import Refusal
from farshore.engine.game import Game
from farshore.engine.state import State
from farshore.kit.help import without_pictures
from farshore.kit.terminal import FAINT, STRONG

# ---- Everything at a glance ------------------------------------------------------------------------------------------


def show_overview(screen: Screen, view: State, commands: Sequence[tuple[str, str]], lang: str) -> None:
    """The commands, then the sections of the rules."""
    screen.show(two_columns(commands))
    sections = view.game.words.help_sections(lang)
    if sections:
        screen.show()
        screen.show(say(lang, "The rules:"), STRONG)
        screen.show(two_columns([(f"? {name}", title) for name, (title, _) in sections.items()]))


def two_columns(rows: Sequence[tuple[str, str]]) -> Table:
    table = plain_table()
    table.show_header = False
    table.add_column(no_wrap=True)
    table.add_column()
    for left, right in rows:
        table.add_row("  " + left, right)
    return table


# ---- A section of the rules, or an action ----------------------------------------------------------------------------


def show_about(screen: Screen, view: State, topic: str, lang: str) -> None:
    """A section if there is one of this name; else whether and why not the action is possible."""
    section = section_of(view.game, topic, lang)
    if section is not None:
        title, text = view.game.words.help_sections(lang)[section]
        screen.show(title, STRONG)
        screen.show(Markdown(without_pictures(text)))
        return
    meant = understand(topic, view, lang)
    if meant.action is None:
        screen.show(not_understood(topic, meant, view, lang))
        return
    refusal = view.why_not(meant.action, lang)
    text = view.text(meant.action)
    if refusal is None:
        screen.show(say(lang, "“{text}” is possible now.", text=text))
    else:
        show_refusal(screen, view.game, text, refusal, lang)


def section_of(game: Game, topic: str, lang: str) -> str | None:
    """The section whose name or title this is, or the only one that begins so."""
    sections = game.words.help_sections(lang)
    said = plain(topic)
    known = {word: name for name, (title, _) in sections.items() for word in (name, plain(title))}
    if said in known:
        return known[said]
    beginning = {name for word, name in known.items() if word.startswith(said)}
    return beginning.pop() if len(beginning) == 1 else None


def show_refusal(screen: Screen, game: Game, text: str, refusal: Refusal, lang: str) -> None:
    screen.show(say(lang, "Not “{text}”: {reason}", text=text, reason=refusal))
    if refusal.section in game.words.help_sections(lang):
        screen.show(say(lang, "The rule: ? {section}", section=refusal.section), FAINT)


def not_understood(typed: str, meant: Meant, view: State, lang: str) -> str:
    """What to say when no single action is meant."""
    if meant.several:
        texts = listed(view.text(action) for action in meant.several[:12])
        return say(
            lang, "“{typed}” could be: {texts}.", typed=typed, texts=texts + (" …" if len(meant.several) > 12 else "")
        )
    if meant.near:
        return say(lang, "There is no “{typed}”. Did you mean: {texts}?", typed=typed, texts=listed(meant.near))
    if typed.isdecimal():
        return say(lang, "There is no number {typed} in the list.", typed=typed)
    return say(lang, "There is no “{typed}”. Type ? for help.", typed=typed)
