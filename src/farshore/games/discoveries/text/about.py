"""The game itself, its options and its help."""

from collections.abc import Mapping

from farshore.engine.options import Option, Value
from farshore.games.discoveries.state import FOLDER
from farshore.games.discoveries.text.saying import say
from farshore.kit.catalogue import marked
from farshore.kit.help import Section
from farshore.kit.help import help_sections as sections_in
from farshore.kit.help import introduction as introduction_in
from farshore.kit.words import common_choice


def title(lang: str) -> str:
    return say(lang, "Discoveries")


def introduction(lang: str) -> str:
    return introduction_in(FOLDER, lang)


def help_sections(lang: str) -> Mapping[str, Section]:
    return sections_in(FOLDER, lang)


# ---- Options --------------------------------------------------------------------------------------------------------

OPTION_NAMES = {
    "introductory": marked("Introductory game"),
    "starter": marked("First player"),
    "preset": marked("Rules"),
}
OPTION_HELP = {
    "introductory": marked("At least one of the first three tribes helps with exploring."),
    "starter": marked("Who begins: a seat, or chance."),
    "preset": marked("The rulebook, or the other manual: own Stock left out when resting, 12, 6, 3, 0 for tepees."),
}
PRESET_NAMES = {"rulebook": marked("rulebook"), "reference-manual": marked("reference manual")}


def option_name(option: Option, lang: str) -> str:
    return say(lang, OPTION_NAMES[option.name])


def option_help(option: Option, lang: str) -> str:
    return say(lang, option.help)


def choice_name(option: Option, value: Value, lang: str) -> str:
    if value in PRESET_NAMES:
        return say(lang, PRESET_NAMES[str(value)])
    return common_choice(option, value, lang)
