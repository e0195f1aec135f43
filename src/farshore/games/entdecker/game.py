"""Entdecker, put together."""

from farshore.engine.game import Game
from farshore.engine.levels import read_levels
from farshore.engine.options import RANDOM, Option
from farshore.engine.styles import Styles
from farshore.games.entdecker import board, rules, scene, text
from farshore.games.entdecker.careful import careful
from farshore.games.entdecker.careful.parameters import PARAMETERS
from farshore.games.entdecker.components import LEAST_PLAYERS, MOST_PLAYERS, SETUPS
from farshore.games.entdecker.hidden import hide, imagine
from farshore.games.entdecker.plain import plain
from farshore.games.entdecker.setup_file import write_components
from farshore.games.entdecker.state import DTYPE, FIELDS, FOLDER, NAME, RULES_VERSION
from farshore.games.entdecker.validation import validate
from farshore.kit.presentation import presentation

GAME = Game(
    name=NAME,
    players=tuple(range(LEAST_PLAYERS, MOST_PLAYERS + 1)),
    options=(
        Option("setup", "choice", SETUPS, SETUPS[0], text.OPTION_HELP["setup"]),
        Option("top_scouts", "switch", (False, True), False, text.OPTION_HELP["top_scouts"]),
        Option("starter", "seat", (RANDOM, *range(MOST_PLAYERS)), RANDOM, text.OPTION_HELP["starter"]),
    ),
    rules_version=RULES_VERSION,
    dtype=DTYPE,
    fields=FIELDS,
    rules={
        **vars(rules),
        "hide": hide,
        "imagine": imagine,
        "validate": validate,
        "careful": careful,
        "plain": plain,
    },
    action_texts=text.ACTION_TEXTS,
    presentation=presentation(FOLDER, text, board, scene),
    write_components=write_components,
    styles=Styles.read(PARAMETERS, FOLDER / "styles.toml"),
    levels=read_levels(FOLDER / "levels.toml"),
    goals={"decisions_per_second": 1_000_000, "state_bytes": 2_048, "first_compilation_seconds": 40},
)
