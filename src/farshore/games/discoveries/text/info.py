"""What the game and its options are called."""

from farshore.engine.presentation import OwnComponents
from farshore.kit.catalogue import N_

TITLE = N_("Discoveries")
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
CHOICE_NAMES = {"rulebook": N_("rulebook"), "reference-manual": N_("reference manual")}
OWN_COMPONENTS = OwnComponents(
    "deck",
    N_("A deck of your own"),
    N_(
        "A TOML text by the schema of the shipped cards, for instance with those of your copy. "
        "Leave it empty for the usual deck."
    ),
)
