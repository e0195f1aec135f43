"""Farshore: exploration board games, to play and to study.

import farshore
game = farshore.game("lost-cities")
state = game.deal(seed=7)
state.act(state.legal[0])
"""

from farshore.engine.errors import BadState, IllegalAction, Refusal
from farshore.engine.record import EVERYTHING
from farshore.engine.state import Event, ScoreLine, State
from farshore.games import UnknownGame, game, names

__version__ = "0.1.0"

__all__ = [
    "EVERYTHING",
    "BadState",
    "Event",
    "IllegalAction",
    "Refusal",
    "ScoreLine",
    "State",
    "UnknownGame",
    "game",
    "names",
]
