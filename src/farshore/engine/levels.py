"""How bots of graded strength play a game: the figures of each level, which stand in the game's folder.

They are numbers of playouts, not times: a busy machine makes a bot slower, not weaker.
"""

import tomllib
from pathlib import Path
from typing import NamedTuple

EASY, MEDIUM, HARD, EXPERT = "easy", "medium", "hard", "expert"


class Level(NamedTuple):
    """How one level plays."""

    wavering: int = 0
    """By how much its judgement varies from game to game, in percent of each parameter's range."""
    playouts: int = 0
    """How many it searches with, for a decision."""


USUAL = {
    EASY: Level(wavering=12),
    MEDIUM: Level(),
    HARD: Level(playouts=400),
    EXPERT: Level(playouts=2_000),
}
FIGURES = {EASY: "wavering", MEDIUM: "wavering", HARD: "playouts", EXPERT: "playouts"}  # what a file says of each


def read_levels(file: Path) -> dict[str, Level]:
    """Those that stand in a file; a ValueError says what is wrong with it."""
    tables = tomllib.loads(file.read_text(encoding="utf-8"))
    if set(tables) != set(USUAL):
        raise ValueError(f"{file.name}: the levels must be {', '.join(USUAL)}")
    return {name: level_of(name, tables[name], file.name) for name in USUAL}


def level_of(name: str, figures: dict[str, object], file: str) -> Level:
    wanted = FIGURES[name]
    value = figures.get(wanted)
    least = 0 if name == MEDIUM else 1
    if set(figures) != {wanted} or type(value) is not int or value < least:
        raise ValueError(f"{file}: {name} has {wanted}, a whole number of at least {least}")
    return Level(**{wanted: value})
