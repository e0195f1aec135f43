"""Whether a bot that is not shipped can be made, tried in a process of its own: what it runs may end that, or stall."""

from __future__ import annotations

import faulthandler
import json
import os
import pickle
import signal
import subprocess
import sys
from functools import cache
from typing import TYPE_CHECKING

from farshore.bots.errors import BotError
from farshore.bots.processes import print_to_error_stream
from farshore.kit.catalogue import N_

if TYPE_CHECKING:
    from farshore.bots.spec import BotSpec

LIMIT = 60.0  # seconds: what a bot imports may be large
GRACE = 10.0  # seconds after which the process ends itself, should nobody be there any more to end it
ANY_SEED = 0
WELL = b"well"


@cache
def make_apart(bot: BotSpec) -> None:
    """A BotError, if no bot can be made from this. It is tried once."""
    command = [sys.executable, "-P", "-c", f"from {__name__} import main; main()"]
    asked = json.dumps([str(bot), sys.path]).encode()
    try:
        tried = subprocess.run(command, input=asked, stdout=subprocess.PIPE, timeout=LIMIT, check=False)
    except subprocess.TimeoutExpired:
        raise bot.not_made(BotError(N_("that takes longer than {limit} s"), limit=f"{LIMIT:g}")) from None
    if not tried.stdout:
        raise bot.not_made(BotError(N_("that ends the process")))
    if tried.stdout != WELL:
        raise pickle.loads(tried.stdout)


# ---- In the process --------------------------------------------------------------------------------------------------


def main() -> None:
    """Make the bot that standard input names, and tell on standard output what came of it."""
    from farshore.bots.spec import parse_bot

    with open(os.devnull, "w", encoding="utf-8") as nowhere, os.fdopen(os.dup(1), "wb") as answer:
        faulthandler.dump_traceback_later(LIMIT + GRACE, exit=True, file=nowhere)
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C is meant for us too
        print_to_error_stream()  # what the bot prints is not our answer
        text, sys.path[:] = json.load(sys.stdin)
        try:
            parse_bot(text).make(ANY_SEED)
        except BotError as error:
            answer.write(pickle.dumps(told(error)))
        else:
            answer.write(WELL)
        answer.flush()
        os._exit(0)  # whatever the bot has started


def told(error: BotError) -> BotError:
    """The same for another process, which need not know what the bot's own code has made."""
    parts = {word: part if isinstance(part, BotError) else str(part) for word, part in error.parts.items()}
    return type(error)(error.message, **parts)
