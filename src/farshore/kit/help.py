"""Help pages: `help/<lang>.md` in a game's folder, in sections that prompts and refusals point to.

## Title of the section {#name}
Its text.
"""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

HEADING = re.compile(r"^## (?P<title>.+?) \{#(?P<name>[a-z-]+)\}$", re.MULTILINE)


class Section(NamedTuple):
    title: str
    text: str


@cache
def help_sections(folder: Path, lang: str) -> dict[str, Section]:
    """The sections of a folder's help, by name, in their order."""
    page = (folder / "help" / f"{lang}.md").read_text(encoding="utf-8")
    headings = list(HEADING.finditer(page))
    ends = [heading.start() for heading in headings[1:]] + [len(page)]
    return {
        heading["name"]: Section(heading["title"], page[heading.end() : end].strip())
        for heading, end in zip(headings, ends, strict=True)
    }
