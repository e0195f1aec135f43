"""Players who judge somewhat otherwise than the careful one."""

import numpy as np

from farshore.engine.game import Game
from farshore.engine.rule import Numbers


def styles_nearby(game: Game, seed: int, count: int, deviation: float) -> Numbers:
    """Styles whose parameters differ from the careful one's by so much of their ranges, as chance has it."""
    low, high = (np.array([getattr(one, end) for one in game.styles.parameters]) for end in ("low", "high"))
    noise = np.random.default_rng(seed).normal(size=(count, len(low))) * deviation * (high - low)
    values: Numbers = np.clip(np.rint(game.styles.values[0] + noise), low, high).astype(np.int64)
    return values
