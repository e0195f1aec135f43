"""The game itself, its options and its help."""

from farshore.games.discoveries.text.saying import CATALOGUE
from farshore.kit.about import About
from farshore.kit.catalogue import marked

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
ABOUT = About(CATALOGUE, marked("Discoveries"), OPTION_NAMES, PRESET_NAMES)

title = ABOUT.title
introduction = ABOUT.introduction
help_sections = ABOUT.help_sections
option_name = ABOUT.option_name
option_help = ABOUT.option_help
choice_name = ABOUT.choice_name
