"""Entdecker in words: what the engine asks a game's texts for. English stands in these files, French in `locale/`."""

from farshore.games.entdecker.text.events import DETAILS, EVENTS, ITEMS, item_text, sentence
from farshore.games.entdecker.text.forced import forced
from farshore.games.entdecker.text.info import CHOICE_NAMES, OPTION_HELP, OPTION_NAMES, OWN_COMPONENTS, TITLE
from farshore.games.entdecker.text.labels import ACTION_TEXTS, label
from farshore.games.entdecker.text.prompts import prompt, prompt_section
from farshore.games.entdecker.text.refusals import refusal
from farshore.games.entdecker.text.scores import score_lines, score_word, tie_breaks

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
