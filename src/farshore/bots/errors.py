"""What can be wrong with a bot, each with a sentence for the person who named it."""

import signal
from collections.abc import Callable
from pathlib import Path
from traceback import extract_tb

from farshore.kit.catalogue import Catalogue, Spoken

CATALOGUE = Catalogue(Path(__file__).parent)
LONGEST = 300  # characters that are told of what somebody else's code says


class BotError(Spoken, ValueError):
    """A bot that cannot be found or made."""

    catalogue = CATALOGUE


class UnknownBot(BotError):
    """A name that no bot has."""


class BotFailed(BotError):
    """A bot that raised, or chose what it may not."""


def is_failure(error: BaseException) -> bool:
    """Whether what somebody else's code raised is its failure: all but Ctrl-C, where that would be raised at all."""
    return not isinstance(error, KeyboardInterrupt) or not callable(signal.getsignal(signal.SIGINT))


class Failing:
    """Inside runs somebody else's code: whatever it raises becomes the error that this makes of the reason."""

    def __init__(self, told: Callable[[object], BotError]) -> None:
        self.told = told

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if error is not None and is_failure(error):
            raise self.told(error if isinstance(error, BotError) else reason_of(error)) from error


def on_one_line(as_text: Callable[[object], str], value: object) -> str:
    """Whatever somebody else's code made, on one line that can be printed, written to a file and read by a person."""
    try:
        text = as_text(value)
    except BaseException as error:
        if not is_failure(error):
            raise
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
