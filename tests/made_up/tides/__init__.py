"""Tides, a made-up game: play a card higher than the last one, then draw one, or rather not.

The least that a game can be: a state, rules, and texts of its actions. The kit does the rest.
"""

from farshore.engine.game import Game
from farshore.kit.presentation import presentation

from . import rules, text
from .state import DTYPE, FIELDS, FOLDER, MOST_PLAYERS, NAME

GAME = Game(
    name=NAME,
    players=tuple(range(2, MOST_PLAYERS + 1)),
    options=(),
    rules_version=1,
    dtype=DTYPE,
    fields=FIELDS,
    rules=vars(rules),
    action_texts=text.ACTION_TEXTS,
    presentation=presentation(FOLDER, text),
)
