"""Farshore: exploration board games, to play and to study.

`farshore.game("lost-cities").deal(seed=7)` is a new game; docs/api.md tells the rest.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from farshore.engine.batch import Batch
    from farshore.engine.errors import BadState, IllegalAction, Refusal
    from farshore.engine.game import Game
    from farshore.engine.options import Option
    from farshore.engine.playouts import Playouts
    from farshore.engine.record import EVERYTHING
    from farshore.engine.state import Event, ScoreLine, State
    from farshore.games import UnknownGame, game, names

__version__ = "0.1.0"

__all__ = [
    "EVERYTHING",
    "BadState",
    "Batch",
    "Event",
    "Game",
    "IllegalAction",
    "Option",
    "Playouts",
    "Refusal",
    "ScoreLine",
    "State",
    "UnknownGame",
    "game",
    "names",
]

_HOMES = {
    "farshore.engine.batch": ("Batch",),
    "farshore.engine.errors": ("BadState", "IllegalAction", "Refusal"),
    "farshore.engine.game": ("Game",),
    "farshore.engine.options": ("Option",),
    "farshore.engine.playouts": ("Playouts",),
    "farshore.engine.record": ("EVERYTHING",),
    "farshore.engine.state": ("Event", "ScoreLine", "State"),
    "farshore.games": ("UnknownGame", "game", "names"),
}


def __getattr__(name: str) -> Any:
    """Numba takes half a second to import: the command line starts, and can be stopped, before that."""
    for module, members in _HOMES.items():
        if name in members:
            return getattr(import_module(module), name)
    raise AttributeError(f"module 'farshore' has no attribute {name!r}")
