"""A sensible player of Discoveries."""

from farshore.engine.chance import fast_below
from farshore.engine.dispatch import legal
from farshore.engine.rule import Numbers, Record, rule

import numpy as np

from farshore.games.discoveries.rules import ACTIONS


@rule
def careful(s: Record, rng: Numbers) -> int:
    out = np.empty(ACTIONS, np.uint16)
    return out[fast_below(rng, legal(s, out))]
