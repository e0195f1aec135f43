"""Help pages: `help/<lang>.md` in a game's folder, in sections that prompts and refusals point to.

# Title of the game
An introduction.

## Title of the section {#name}
Its text. ![what it shows](thing:NAME) is a drawing of the game's own: the one that its scene has of this thing.
"""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from farshore.kit.catalogue import ENGLISH

HEADING = re.compile(r"^## (?P<title>.+?) \{#(?P<name>[a-z-]+)\}$", re.MULTILINE)


PICTURE = re.compile(r"!\[(?P<alt>[^\]]*)\]\(thing:(?P<thing>[a-z0-9 -]+)\)")


class Section(NamedTuple):
    title: str
    text: str


def without_pictures(text: str) -> str:
    """A text for where nothing can be drawn."""
    return re.sub(rf"[ \n]*(?:{PICTURE.pattern})", "", text).strip()


def help_page(folder: Path, lang: str) -> str:
    """In a language, or in English where a game speaks no other."""
    own = folder / "help" / f"{lang}.md"
    return (own if own.exists() else folder / "help" / f"{ENGLISH}.md").read_text(encoding="utf-8")


@cache
def introduction(folder: Path, lang: str) -> str:
    """What stands between the title of a folder's help and its first section."""
    page = help_page(folder, lang)
    first = HEADING.search(page)
    before = page[: first.start()] if first else page
    return before.partition("\n")[2].strip()


@cache
def help_sections(folder: Path, lang: str) -> dict[str, Section]:
    """The sections of a folder's help, by name, in their order."""
    page = help_page(folder, lang)
    headings = list(HEADING.finditer(page))
    ends = [heading.start() for heading in headings[1:]] + [len(page)]
    return {
        heading["name"]: Section(heading["title"], page[heading.end() : end].strip())
        for heading, end in zip(headings, ends, strict=True)
    }
