"""What the game and its options are called."""

from farshore.engine.presentation import OwnComponents
from farshore.kit.catalogue import N_

TITLE = N_("Entdecker")
OPTION_NAMES = {
    "setup": N_("Set-up"),
    "top_scouts": N_("Top Scouts"),
    "starter": N_("First player"),
}
OPTION_HELP = {
    "setup": N_("Which tiles lie on the chart at the beginning."),
    "top_scouts": N_("Scouts have numbers, and two of yours, picked in secret, count double in the jungle."),
    "starter": N_("Who begins: a seat, or chance."),
}
CHOICE_NAMES = {
    "first": N_("First journey"),
    "variation-1": N_("Two areas"),
    "variation-2": N_("North and south"),
    "variation-3": N_("Three areas"),
    "empty": N_("Empty chart"),
}
OWN_COMPONENTS = OwnComponents(
    "setup-file",
    N_("A set-up of your own"),
    N_("A TOML text that says which spaces have sea tiles and waterfalls. Leave it empty for the set-up chosen above."),
)
