"""Lookout, a made-up game: who sees land tells how near it is, and the next in line believes it or not.

A whole game as small as one can be, and found by its entry point: the example for "a new game is a new folder".
"""

from farshore.engine.game import Game
from farshore.engine.options import RANDOM, Option
from farshore.engine.styles import Styles
from farshore.kit.presentation import presentation

from . import board, rules, scene, text
from .careful import PARAMETERS, careful
from .state import DTYPE, FIELDS, FOLDER, LEAST_PLAYERS, MOST_PLAYERS, MOST_ROUNDS, NAME, RULES_VERSION
from .validation import validate

GAME = Game(
    name=NAME,
    players=tuple(range(LEAST_PLAYERS, MOST_PLAYERS + 1)),
    options=(
        Option("rounds", "number", tuple(range(1, MOST_ROUNDS + 1)), 2, text.OPTION_HELP["rounds"]),
        Option("merciful", "switch", (False, True), False, text.OPTION_HELP["merciful"]),
        Option("starter", "seat", (RANDOM, *range(MOST_PLAYERS)), RANDOM, text.OPTION_HELP["starter"]),
    ),
    rules_version=RULES_VERSION,
    dtype=DTYPE,
    fields=FIELDS,
    rules={**vars(rules), "careful": careful, "validate": validate},
    action_texts=text.ACTION_TEXTS,
    presentation=presentation(FOLDER, text, board, scene),
    styles=Styles.read(PARAMETERS, FOLDER / "styles.toml"),
)
