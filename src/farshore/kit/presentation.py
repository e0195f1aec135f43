"""A game's presentation: what its own modules have, and for the rest what the kit does for any game.

With texts of its actions alone a game speaks (`plain_words.py`), is drawn as text (`plain_board.py`) and on a screen
(`plain_scene.py`); whatever a module of its own defines under the same name is taken instead.
"""

from __future__ import annotations

from inspect import signature
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import cast

from farshore.engine.presentation import Board, Presentation, Scene, Words
from farshore.kit.plain_board import PlainBoard
from farshore.kit.plain_scene import PlainScene
from farshore.kit.plain_words import PlainWords


def presentation(
    folder: Path, text: ModuleType, board: ModuleType | None = None, scene: ModuleType | None = None
) -> Presentation:
    """Put together from a game's folder and those of its modules that there are."""
    words = cast(Words, filled(text, PlainWords(folder, text)))
    return Presentation(
        words, cast(Board, filled(board, PlainBoard())), cast(Scene, filled(scene, PlainScene(folder, words)))
    )


def filled(own: ModuleType | None, defaults: object) -> SimpleNamespace:
    """Everything that the defaults have, in a module's own way where it has one."""
    names = [name for name in dir(defaults) if not name.startswith("_")]
    for name in names:
        check_parameters(own, name, getattr(defaults, name))
    return SimpleNamespace(**{name: getattr(own, name, getattr(defaults, name)) for name in names})


def check_parameters(own: ModuleType | None, name: str, default: object) -> None:
    """A function with other parameters would fail only when it is called."""
    function = getattr(own, name, None)
    if own is None or not callable(function) or not callable(default):
        return
    expected, found = (list(signature(one).parameters) for one in (default, function))
    if expected != found:
        raise TypeError(f"{own.__name__}: {name} takes {found}, not {expected}")
