"""The command line's own words. English stands in the code, French in `locale/`."""

import os
from collections.abc import Iterable
from pathlib import Path

from farshore.cli.errors import CliError
from farshore.kit.catalogue import ENGLISH, LANGUAGES, Catalogue
from farshore.kit.numbers import number as number  # noqa: PLC0414  # with the other words
from farshore.kit.numbers import percent as percent  # noqa: PLC0414

CATALOGUE = Catalogue(Path(__file__).parent)
say = CATALOGUE.say
say_n = CATALOGUE.say_n


def language(asked: str | None) -> str:
    """The language asked for, else the environment's, else English."""
    if asked is not None and asked not in LANGUAGES:
        raise CliError(f"there is no language {asked!r}: there are {', '.join(LANGUAGES)}")
    return asked or language_of_environment()


def language_of_environment() -> str:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            found = os.environ[name][:2].lower()
            return found if found in LANGUAGES else ENGLISH
    return ENGLISH


def listed(items: Iterable[object]) -> str:
    return ", ".join(map(str, items))
