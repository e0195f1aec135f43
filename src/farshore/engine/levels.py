"""How bots of graded strength play a game: the figures of each level, which stand in the game's folder.

They are numbers of playouts, not times: a busy machine makes a bot slower, not weaker.
"""

import tomllib
from pathlib import Path
from typing import NamedTuple

EASY, HARD, EXPERT = "easy", "hard", "expert"


class Level(NamedTuple):
    """How one level plays."""

    wavering: int = 0
    """By how much its judgement varies from game to game, in percent of each parameter's range."""
    playouts: int = 0
    """How many it searches with, for a decision."""


USUAL = {EASY: Level(wavering=25), HARD: Level(playouts=400), EXPERT: Level(playouts=2_000)}


def read_levels(file: Path) -> dict[str, Level]:
    """Those that stand in a file; a ValueError says what is wrong with it."""
    tables = tomllib.loads(file.read_text(encoding="utf-8"))
    if set(tables) != set(USUAL):
        raise ValueError(f"{file.name}: the levels must be {', '.join(USUAL)}")
    return {name: level_of(name, tables[name], file.name) for name in USUAL}


def level_of(name: str, figures: dict[str, object], file: str) -> Level:
    known = USUAL[name]
    wanted = {field for field in Level._fields if getattr(known, field)}
    if set(figures) != wanted or not all(type(value) is int and value > 0 for value in figures.values()):
        raise ValueError(f"{file}: {name} has {' and '.join(sorted(wanted))}, a positive whole number")
    return Level(**figures)  # type: ignore[arg-type]
