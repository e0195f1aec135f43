"""The texts that the client in the browser says by itself."""

from farshore.kit.catalogue import marked
from farshore.server.words import say

WORDS = {
    "connection_lost": marked("The connection is lost; coming back …"),
    "connection_back": marked("The connection is back."),
    "not_sent": marked("There is no connection just now, so this was not sent. Please try again in a moment."),
    "where_to": marked("Where to with {name}? Esc puts it back."),
    "where_to_by_touch": marked("Where to with {name}? Tap it again to put it back."),
    "nowhere": marked("Nothing to be done with {name} now. Choose a place to hear why."),
    "rules_on": marked("Rules: {title}"),
    "sure": marked("{deed}: are you sure?"),
    "not_now": marked("No"),
    "copied": marked("Copied"),
    "not_copied": marked("Please copy it by hand"),
    "notices_blocked": marked("Your browser does not allow notifications for this site."),
    "seconds": marked("{seconds} s"),
    "no_pause": marked("none"),
    "play": marked("Play"),
    "pause": marked("Pause"),
    "step_not_loaded": marked("This step could not be fetched. Please try again."),
}


def client_words(lang: str) -> dict[str, str]:
    return {key: say(lang, text) for key, text in WORDS.items()}
