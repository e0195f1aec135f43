"""Discoveries in words: what the engine asks a game's texts for. English stands in these files, French in `locale/`."""

from farshore.games.discoveries.text.combos import combos
from farshore.games.discoveries.text.events import DETAILS, EVENTS, ITEMS, item_text, sentence
from farshore.games.discoveries.text.forced import forced
from farshore.games.discoveries.text.info import (
    CHOICE_NAMES,
    OPTION_HELP,
    OPTION_NAMES,
    OWN_COMPONENTS,
    TITLE,
)
from farshore.games.discoveries.text.labels import ACTION_TEXTS, label
from farshore.games.discoveries.text.prompts import prompt, prompt_section
from farshore.games.discoveries.text.refusals import refusal
from farshore.games.discoveries.text.scores import score_lines, score_word, tie_breaks

__all__ = [
    "ACTION_TEXTS",
    "CHOICE_NAMES",
    "DETAILS",
    "EVENTS",
    "ITEMS",
    "OPTION_HELP",
    "OPTION_NAMES",
    "OWN_COMPONENTS",
    "TITLE",
    "combos",
    "forced",
    "item_text",
    "label",
    "prompt",
    "prompt_section",
    "refusal",
    "score_lines",
    "score_word",
    "sentence",
    "tie_breaks",
]
