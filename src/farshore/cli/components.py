"""Components of one's own: `--components FILE`, or by the game's own name for them, `--deck FILE`."""

from pathlib import Path
from typing import Any

from typer.core import TyperCommand

from farshore.cli.errors import CliError
from farshore.cli.words import say

GENERAL = "--components"


class NamesComponents(TyperCommand):
    """A command whose game may have a name of its own for the option of components."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        own = {name for arg in args for name in own_names(arg)}
        return super().parse_args(ctx, [general(arg, own) for arg in args])


def own_names(word: str) -> list[str]:
    """What the game of this name calls the option, if it is one and has such components."""
    import farshore
    from farshore.cli.options import spelled

    if spelled(word) not in farshore.names():
        return []
    game = farshore.game(spelled(word))
    return [] if game.write_components is None else [f"--{game.words.own_components('en').option}"]


def general(arg: str, own: set[str]) -> str:
    name, equals, value = arg.partition("=")
    return f"{GENERAL}{equals}{value}" if name in own else arg


def read_components(file: Path, lang: str) -> str:
    """The text of a file, if it is one and not too long."""
    from farshore.kit.toml import LARGEST_TEXT, check_size

    try:
        with file.open("rb") as opened:
            text = opened.read(LARGEST_TEXT + 1)
        check_size(len(text))
        return text.decode()
    except UnicodeDecodeError:
        raise CliError(say(lang, "{file} is not a text", file=file)) from None
