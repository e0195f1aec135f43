"""Discoveries, put together."""

from farshore.engine.game import Game
from farshore.engine.levels import read_levels
from farshore.engine.options import RANDOM, Option
from farshore.engine.rule import Record
from farshore.engine.styles import Styles
from farshore.games.discoveries import board, rules, scene, text
from farshore.games.discoveries.careful import careful
from farshore.games.discoveries.components import LEAST_PLAYERS, MOST_PLAYERS, PRESETS
from farshore.games.discoveries.deck import read_deck, shipped_deck, write_deck
from farshore.games.discoveries.hidden import hide, imagine
from farshore.games.discoveries.parameters import PARAMETERS
from farshore.games.discoveries.plain import plain
from farshore.games.discoveries.state import DTYPE, FIELDS, FOLDER, NAME, RULES_VERSION
from farshore.games.discoveries.validation import validate
from farshore.kit.presentation import presentation


def write_components(s: Record, components: str | None) -> None:
    """The deck of a table's own, or the shipped one."""
    write_deck(s, shipped_deck() if components is None else read_deck(components))


GAME = Game(
    name=NAME,
    players=tuple(range(LEAST_PLAYERS, MOST_PLAYERS + 1)),
    options=(
        Option("introductory", "switch", (False, True), False, text.OPTION_HELP["introductory"]),
        Option("starter", "seat", (RANDOM, *range(MOST_PLAYERS)), RANDOM, text.OPTION_HELP["starter"]),
        Option("preset", "choice", PRESETS, PRESETS[0], text.OPTION_HELP["preset"]),
    ),
    rules_version=RULES_VERSION,
    dtype=DTYPE,
    fields=FIELDS,
    rules={
        **vars(rules),
        "hide": hide,
        "imagine": imagine,
        "careful": careful,
        "plain": plain,
        "validate": validate,
    },
    action_texts=text.ACTION_TEXTS,
    presentation=presentation(FOLDER, text, board, scene),
    write_components=write_components,
    styles=Styles.read(PARAMETERS, FOLDER / "styles.toml"),
    levels=read_levels(FOLDER / "levels.toml"),
    goals={"decisions_per_second": 1_500_000, "state_bytes": 2_048, "first_compilation_seconds": 60},
)
