"""The texts that the client in the browser says by itself."""

from farshore.kit.catalogue import N_
from farshore.server.words import say

WORDS = {
    "connection_lost": N_("Connection lost. Reconnecting …"),
    "connection_back": N_("Connected again."),
    "not_sent": N_("You are offline: nothing was sent. Try again in a moment."),
    "where_to": N_("Place {name} (Esc to cancel)"),
    "where_to_by_touch": N_("Place {name} (tap again to cancel)"),
    "nowhere": N_("No place for {name} now. Choose one to see why."),
    "rules_on": N_("Rules: {title}"),
    "thing_not_loaded": N_("Could not load this. Try again."),
    "close": N_("Close"),
    "sure": N_("{command}?"),
    "not_now": N_("Cancel"),
    "copied": N_("Copied"),
    "not_copied": N_("Copy it by hand"),
    "notices_blocked": N_("Your browser blocks notifications for this site."),
    "play": N_("Play"),
    "pause": N_("Pause"),
    "step_not_loaded": N_("Could not load this step. Try again."),
    "next_round": N_("Next round"),
    "see_board": N_("See the board"),
    "thinking": N_("Thinking …"),
    "changed": N_("Changed since your last turn"),
}


def client_words(lang: str) -> dict[str, str]:
    return {key: say(lang, text) for key, text in WORDS.items()}
