"""The games: one folder each here, or a package with the entry point `farshore.games`."""

import pkgutil
from functools import cache
from importlib.metadata import entry_points

from farshore.engine.game import Game, game_in

ENTRY_POINT = "farshore.games"


class UnknownGame(ValueError):
    """A name that no game has."""


@cache
def _modules() -> dict[str, str]:
    """The module of every game, by the game's name: folders of ours, then those of others."""
    ours = {
        module.name.replace("_", "-"): f"{__name__}.{module.name}"
        for module in pkgutil.iter_modules(__path__)
        if module.ispkg
    }
    others = {entry.name: entry.value for entry in entry_points(group=ENTRY_POINT)}
    return {**others, **ours}


def add(name: str, module: str) -> None:
    """Make a game known to this process that has no entry point."""
    _modules()[name] = module


def names() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(sorted(_modules()))


def game(name: str) -> Game:
    """The game of this name."""
    if name not in _modules():
        raise UnknownGame(f"there is no game {name!r}: there are {', '.join(names())}")
    return game_in(_modules()[name])
