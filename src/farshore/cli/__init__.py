"""The command line: one line for whatever goes wrong, and never a traceback."""

import contextlib
import os
import sys
from collections.abc import Sequence

from farshore.cli import interruption
from farshore.cli.errors import FAILED, INTERRUPTED, WRONG_USAGE, CliError, told_by_system

SHOW_TRACEBACK = "FARSHORE_TRACEBACK"  # set it to see where an error of ours comes from


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the answer is the exit code. Without arguments this is the command line, and the process ours."""
    if arguments is None:
        interruption.take_over()  # before anything that takes long to import
    import typer

    from farshore.cli.app import app
    from farshore.cli.words import language, say

    lang = language(None)
    interruption.say_at_the_end(f"farshore: {say(lang, 'interrupted')}")
    never_fail_on_a_character()
    try:
        work = app(None if arguments is None else list(arguments), prog_name="farshore", standalone_mode=False)
        code = work() if callable(work) else work
        if sys.stdout is not None:
            sys.stdout.flush()
        return code or 0
    except CliError as complaint:
        return stop(str(complaint), complaint.code)
    except typer.TyperException as error:
        return stop(usage(error), WRONG_USAGE)
    except KeyboardInterrupt:
        return stop(say(lang, "interrupted"), INTERRUPTED)
    except EOFError:
        return stop(say(lang, "the input has ended"), FAILED)
    except BrokenPipeError:
        let_go_of_the_output()
        return stop(say(lang, "nobody reads the output any more"), FAILED)
    except OSError as error:
        let_go_of_the_output()
        return stop(told_by_system(error), FAILED)
    except Exception as error:
        if os.environ.get(SHOW_TRACEBACK):
            raise
        what = f"{type(error).__name__}: {error}"
        hint = say(lang, "this should not have happened ({what}); {name}=1 shows where", what=what, name=SHOW_TRACEBACK)
        return stop(hint, FAILED)


def stop(reason: str, code: int) -> int:
    """Say on one line why nothing more comes."""
    with contextlib.suppress(OSError, ValueError):
        print("farshore:", " ".join(reason.splitlines()), file=sys.stderr, flush=True)
    return code


def usage(error: Exception) -> str:
    """What was wrong with the way a command was called, and where its help stands."""
    message = getattr(error, "format_message", lambda: str(error))()
    context = getattr(error, "ctx", None)
    ended = message if message.endswith((".", "?", "!", ")")) else message + "."
    return f"{ended} See '{context.command_path} --help'." if context else ended


def never_fail_on_a_character() -> None:
    """A terminal that cannot show a character shows a question mark."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def let_go_of_the_output() -> None:
    """What is still to be written goes nowhere: otherwise Python complains about it when it ends."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
