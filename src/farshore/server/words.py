"""The server's own sentences."""

from pathlib import Path

from farshore.kit.catalogue import ENGLISH, LANGUAGES, Catalogue

CATALOGUE = Catalogue(Path(__file__).parent)
say = CATALOGUE.say
say_n = CATALOGUE.say_n

LANGUAGE_NAMES = {"en": "English", "fr": "Français"}  # each in its own words


def wanted_language(cookie: str | None, accepted: str) -> str:
    """The language somebody chose, or else the first of ours that the browser asks for."""
    if cookie in LANGUAGES:
        return str(cookie)
    asked = (part.partition(";")[0].strip().lower().partition("-")[0] for part in accepted[:200].split(","))
    return next((lang for lang in asked if lang in LANGUAGES), ENGLISH)
