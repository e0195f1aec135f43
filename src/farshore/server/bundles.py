"""What a page needs of our files, as one script and one style: thirty small files would be thirty requests.

The client's modules are written apart, and put together here when somebody first asks: each becomes a function that is
called once, in the order in which a browser would load them. They use only what is read here, and this is checked.
Their comments stay at home.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

STATIC = Path(__file__).parent / "static"

STYLES = {
    "site.css": ("tokens.css", "layout.css", "pages.css", "things.css"),
    "table.css": ("tokens.css", "layout.css", "pages.css", "table.css", "hints.css", "client.css", "things.css"),
}
SCRIPTS = {"site.js": "site", "table.js": "table", "replay.js": "replay"}
PICTURES = ("favicon.svg",)
MEDIA_TYPES = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}

IMPORT = re.compile(r'^import (?:\{(?P<names>[^}]*)\} from )?"\./(?P<module>\w+)\.js";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?P<what>(?:async )?function|const) (?P<name>\w+)", re.MULTILINE)
COMMENT = re.compile(r"^[ ]*(?:/\*\*(?:(?!\*/).)*\*/|//[^\n]*)\n", re.MULTILINE | re.DOTALL)  # of whole lines
NOT_UNDERSTOOD = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


@cache
def bundle(name: str) -> str:
    """One of the files named above; a KeyError if it is none."""
    if name in STYLES:
        return "".join(map(text_of, STYLES[name]))
    if name in PICTURES:
        return text_of(name)
    modules = dict.fromkeys(in_order(SCRIPTS[name], ()))
    return "".join(map(wrapped, modules))


def text_of(path: str) -> str:
    return (STATIC / path).read_text(encoding="utf-8")


def source(module: str) -> str:
    return text_of(f"js/{module}.js")


def in_order(module: str, within: tuple[str, ...]) -> Iterator[str]:
    """A module after all that it imports; what several need comes several times."""
    if module in within:
        raise ValueError(f"{' imports '.join((*within, module))}")
    for needed in IMPORT.finditer(source(module)):
        yield from in_order(needed["module"], (*within, module))
    yield module


def wrapped(module: str) -> str:
    """A module as a function that is called at once, and gives what the module exports."""
    text = COMMENT.sub("", source(module))
    exported = [found["name"] for found in EXPORT.finditer(text)]
    body = EXPORT.sub(r"\g<what> \g<name>", IMPORT.sub(taken, text))
    if rest := NOT_UNDERSTOOD.search(body):
        raise ValueError(f"{module}.js: {rest[0]}")
    return f"const ${module} = (() => {{\n{body}return {{ {', '.join(exported)} }};\n}})();\n"


def taken(found: re.Match[str]) -> str:
    """An import, as it is taken from a module that was wrapped before."""
    names = (found["names"] or "").replace(" as ", ": ")
    return f"const {{{names}}} = ${found['module']};\n" if names else ""
