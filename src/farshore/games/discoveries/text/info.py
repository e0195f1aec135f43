"""The game itself, its options and its help."""

from farshore.games.discoveries.text.saying import CATALOGUE
from farshore.kit.catalogue import N_
from farshore.kit.game_info import GameInfo

OPTION_NAMES = {
    "introductory": N_("Introductory game"),
    "starter": N_("First player"),
    "preset": N_("Rules"),
}
OPTION_HELP = {
    "introductory": N_("At least one of the first three tribes helps with exploring."),
    "starter": N_("Who begins: a seat, or chance."),
    "preset": N_("The rulebook, or the other manual: own Stock left out when resting, 12, 6, 3, 0 for tepees."),
}
PRESET_NAMES = {"rulebook": N_("rulebook"), "reference-manual": N_("reference manual")}
INFO = GameInfo(CATALOGUE, N_("Discoveries"), OPTION_NAMES, PRESET_NAMES)

title = INFO.title
introduction = INFO.introduction
help_sections = INFO.help_sections
option_name = INFO.option_name
option_help = INFO.option_help
choice_name = INFO.choice_name
