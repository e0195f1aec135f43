"""Discoveries in words: actions, prompts, events, refusals and scores."""

from farshore.games.discoveries.text.cards import attitude_name, discovery_text, gives_text, needs_text, tribe_text
from farshore.games.discoveries.text.combos import answers_after, combos
from farshore.games.discoveries.text.counts import counted_dice, counted_points, counted_tepees
from farshore.games.discoveries.text.events import EVENTS, ITEMS, SENTENCES, item_text, sentence
from farshore.games.discoveries.text.info import (
    OPTION_HELP,
    choice_name,
    help_sections,
    introduction,
    option_help,
    option_name,
    title,
)
from farshore.games.discoveries.text.journeys import Journey, Step, journey, journey_in_words, journey_of
from farshore.games.discoveries.text.labels import ACTION_TEXTS, label, label_of_target
from farshore.games.discoveries.text.names import (
    BANK_NAMES,
    ONE_TURN_NAMES,
    SPECIES_NAMES,
    action_name,
    die_name,
    discovery_name,
    face_name,
    letter,
    tribe_name,
)
from farshore.games.discoveries.text.prompts import prompt, prompt_section
from farshore.games.discoveries.text.reading import cards_in, place_on_table
from farshore.games.discoveries.text.refusals import PARTICULAR, REFUSALS, refusal
from farshore.games.discoveries.text.routes import RIVER, route_icons, routes_in_words, routes_of
from farshore.games.discoveries.text.saying import capital, say
from farshore.games.discoveries.text.scores import score_lines, score_word

__all__ = [
    "ACTION_TEXTS",
    "BANK_NAMES",
    "EVENTS",
    "ITEMS",
    "ONE_TURN_NAMES",
    "OPTION_HELP",
    "PARTICULAR",
    "REFUSALS",
    "RIVER",
    "SENTENCES",
    "SPECIES_NAMES",
    "Journey",
    "Step",
    "action_name",
    "answers_after",
    "attitude_name",
    "capital",
    "cards_in",
    "choice_name",
    "combos",
    "counted_dice",
    "counted_points",
    "counted_tepees",
    "die_name",
    "discovery_name",
    "discovery_text",
    "face_name",
    "gives_text",
    "help_sections",
    "introduction",
    "item_text",
    "journey",
    "journey_in_words",
    "journey_of",
    "label",
    "label_of_target",
    "letter",
    "needs_text",
    "option_help",
    "option_name",
    "place_on_table",
    "prompt",
    "prompt_section",
    "refusal",
    "route_icons",
    "routes_in_words",
    "routes_of",
    "say",
    "score_lines",
    "score_word",
    "sentence",
    "title",
    "tribe_name",
    "tribe_text",
]
