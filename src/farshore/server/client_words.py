"""The texts that the client in the browser says by itself."""

from farshore.kit.catalogue import N_
from farshore.server.words import say

WORDS = {
    "connection_lost": N_("The connection is lost; coming back …"),
    "connection_back": N_("The connection is back."),
    "not_sent": N_("There is no connection just now, so this was not sent. Please try again in a moment."),
    "where_to": N_("Where to with {name}? Esc puts it back."),
    "where_to_by_touch": N_("Where to with {name}? Tap it again to put it back."),
    "nowhere": N_("Nothing to be done with {name} now. Choose a place to hear why."),
    "rules_on": N_("Rules: {title}"),
    "thing_not_loaded": N_("This could not be fetched. Please try again."),
    "close": N_("Close"),
    "sure": N_("{command}: are you sure?"),
    "not_now": N_("No"),
    "copied": N_("Copied"),
    "not_copied": N_("Please copy it by hand"),
    "notices_blocked": N_("Your browser does not allow notifications for this site."),
    "play": N_("Play"),
    "pause": N_("Pause"),
    "step_not_loaded": N_("This step could not be fetched. Please try again."),
    "next_round": N_("Next round"),
    "see_board": N_("See the board"),
    "changed": N_("Changed since your last turn"),
}


def client_words(lang: str) -> dict[str, str]:
    return {key: say(lang, text) for key, text in WORDS.items()}
