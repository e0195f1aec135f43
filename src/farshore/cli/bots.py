"""Bots as they are named on the command line, and `farshore bots`."""

from collections.abc import Iterator
from contextlib import contextmanager
from inspect import getdoc

from farshore import bots
from farshore.bots import BotError, BotOption, BotSpec
from farshore.cli.errors import CliError
from farshore.cli.screen import Screen, plain_table
from farshore.cli.words import say
from farshore.kit.catalogue import N_, Spoken
from farshore.kit.terminal import STRONG
from farshore.records.lines import LONGEST_NAME, Who, bot

ABOUT = {
    "easy": N_("For a first game: knows what matters, but not how much."),
    "medium": N_("Plays as a sensible person would, without looking ahead."),
    "hard": N_("Looks ahead in many imagined worlds."),
    "expert": N_("Looks ahead for as long as a table can wait."),
    "careful": N_("Plays as a sensible person would."),
    "plain": N_("Plays as “careful” did at first, and never changes: progress is measured against it."),
    "random": N_("Takes any legal action, each as likely as the others."),
    "search": N_("Tries what it may do in many imagined worlds, for so many playouts or seconds."),
}


@contextmanager
def said(lang: str) -> Iterator[None]:
    """Whatever is wrong with a bot ends the command, with a sentence."""
    try:
        yield
    except Spoken as error:
        raise CliError(error.sentence(lang)) from error


def bots_of(text: str, lang: str) -> list[BotSpec]:
    """The bots that are named here, all of which can be made."""
    with said(lang):
        specs = bots.parse_bots(text)
        for spec in specs:
            spec.check()
    return specs


def bot_of(text: str, lang: str) -> BotSpec:
    """The one bot that is named here."""
    with said(lang):
        spec = bots.parse_bot(text)
        spec.check()
    return spec


def who_is(spec: BotSpec, lang: str) -> Who:
    """A bot at a seat, as it stands in records."""
    if len(spec.label) > LONGEST_NAME:
        said = {"bot": spec.label, "longest": LONGEST_NAME}
        raise CliError(say(lang, "{bot} is too long for a record, where a bot has {longest} letters at most", **said))
    return bot(spec.label)


def show_bots(lang: str) -> None:
    table = plain_table()
    table.add_column(say(lang, "bot"), style=STRONG, no_wrap=True)
    table.add_column(say(lang, "options"), max_width=24)
    table.add_column()
    for name in bots.names():
        table.add_row(name, *about(name, lang))
    Screen().show(table)


def about(name: str, lang: str) -> tuple[str, str]:
    """The options of a bot, one a line, and what is said of it; of one that cannot be found, why."""
    try:
        found = bots.find(name)
        options = bots.options_of(found, name).values()
    except BotError as error:
        return "", error.sentence(lang)
    first_line = (getdoc(found) or "").partition("\n")[0]
    return "\n".join(map(written, options)) or "–", say(lang, ABOUT[name]) if name in ABOUT else first_line


def written(option: BotOption) -> str:
    typed = f"{option.name}: {option.kind.__name__}"
    return typed if option.is_required else f"{typed} = {option.default}"
