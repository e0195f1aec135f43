"""What can be wrong with a bot, each with a sentence for the person who named it."""

from collections.abc import Callable
from pathlib import Path
from traceback import extract_tb

from farshore.kit.catalogue import Catalogue, Spoken

CATALOGUE = Catalogue(Path(__file__).parent)
LONGEST = 300  # characters that are told of what somebody else's code says
FAILURES = (Exception, SystemExit)  # of somebody else's code: `sys.exit()` there is no reason for us to end


class BotError(Spoken, ValueError):
    """A bot that cannot be found or made."""

    catalogue = CATALOGUE


class UnknownBot(BotError):
    """A name that no bot has."""


class BotFailed(BotError):
    """A bot that raised, or chose what it may not."""


def on_one_line(as_text: Callable[[object], str], value: object) -> str:
    """Whatever somebody else's code made, on one line that can be printed, written to a file and read by a person."""
    try:
        text = as_text(value)
    except FAILURES:
        text = f"<{type(value).__name__}>"
    printable = "".join(one if one.isprintable() else "\N{REPLACEMENT CHARACTER}" for one in " ".join(text.split()))
    return printable if len(printable) <= LONGEST else printable[: LONGEST - 1] + "…"


def reason_of(error: BaseException) -> str:
    """An error of somebody else's code on one line, with the place for whoever wrote it."""
    said = f"{type(error).__name__}: {on_one_line(str, error)}".removesuffix(": ")
    frames = extract_tb(error.__traceback__)
    if isinstance(error, SyntaxError) or len(frames) < 2:  # it tells the place itself, or it is where we called
        return said
    return f"{said} ({Path(frames[-1].filename).name}, line {frames[-1].lineno})"
