"""TOML that somebody brings along: measured before it is parsed, and whatever is wrong with it is said by line.

`tomllib` takes time and memory with the square of a dotted key's parts, and a level of Python's stack for each bracket.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from farshore.kit.catalogue import N_, Spoken
from farshore.kit.words import CATALOGUE

LARGEST_TEXT = 32_768  # bytes; the shipped components of Discoveries are half of it
DEEPEST = 16  # brackets within brackets
MOST_PARTS = 8  # of a dotted key

TOKEN = re.compile(
    r'''(?P<text>"""(?:[^"\\]|\\.|"{1,2}(?!"))*+"{3,5}|\'\'\'(?:[^']|'{1,2}(?!'))*+'{3,5}'''
    r"""|"(?:[^"\\\n]|\\[^\n])*+"|'[^'\n]*+')"""
    r"|(?P<comment>\#[^\n]*)|(?P<opening>[\[{])|(?P<closing>[\]}])|(?P<dot>\.)|(?P<line>\n)|(?P<separator>[=,])",
    re.DOTALL,
)
NAME = r"""[ \t]*(?P<name>[\w-]+|"[^"\\\n]*"|'[^'\n]*')[ \t]*"""
HEADER = re.compile(rf"[ \t]*\[\[?{NAME}(?P<after>[.\]])")
KEY = re.compile(rf"{NAME}[.=]")
PLACE = re.compile(r" \(at (?:line (?P<line>\d+), column \d+|end of document)\)$")


class TomlError(Spoken, ValueError):
    """A text that cannot be read: at which line, and why."""

    catalogue = CATALOGUE


class Document(NamedTuple):
    """What a text says, and at which lines its outermost tables and their keys begin."""

    content: dict[str, Any]
    lines: Mapping[str, list[int]]

    def line_of(self, name: str, number: int = 0) -> int | None:
        """Where a table begins, or one of several of that name; or a key of it: `table.key`."""
        lines = self.lines.get(name, [])
        return lines[number] if number < len(lines) else None


def read_toml(text: str) -> Document:
    """The tables of a text; a TomlError says what is wrong with it."""
    check_size(len(text.encode("utf-8", "replace")))
    lines = lines_of_names(text)  # before anything is parsed
    try:
        return Document(tomllib.loads(text), lines)
    except (ValueError, RecursionError) as error:  # a number of 5,000 digits is a plain ValueError
        raise not_toml(text, str(error)) from None


def check_size(size: int) -> None:
    if size > LARGEST_TEXT:
        raise TomlError(N_("this is too large: {most} bytes are allowed"), most=LARGEST_TEXT)


def not_toml(text: str, reason: str) -> TomlError:
    place = PLACE.search(reason)
    if place is None:
        return TomlError(N_("this is not TOML: {reason}"), reason=reason)
    line = place["line"] or text.count("\n") + 1
    reason = reason[: place.start()]
    return TomlError(N_("line {line}: this is not TOML: {reason}"), line=line, reason=reason)


def begun_lines(text: str) -> Iterator[tuple[int, int]]:
    """The number and place of each line that begins outside of brackets, while nothing is nested too deep or named at
    too great a length.
    """
    line, depth, parts = 1, 0, 1
    yield line, 0
    for token in TOKEN.finditer(text):
        kind = token.lastgroup
        line += token[0].count("\n")
        depth += (kind == "opening") - (kind == "closing")
        parts = parts + (kind == "dot") if kind in ("dot", "text") else 1
        if depth > DEEPEST:
            raise TomlError(N_("line {line}: more than {most} brackets within brackets"), line=line, most=DEEPEST)
        if parts > MOST_PARTS:
            raise TomlError(N_("line {line}: a key of more than {most} parts"), line=line, most=MOST_PARTS)
        if kind == "line" and depth == 0:
            yield line, token.end()


def lines_of_names(text: str) -> dict[str, list[int]]:
    """Where the outermost tables and their keys begin: `[a]`, `[[a]]`; `a.b` for `b = 1` below those, else `b`."""
    lines: dict[str, list[int]] = {}
    table = ""
    for line, place in begun_lines(text):
        header = HEADER.match(text, place)
        found = header or KEY.match(text, place)
        if found is None:
            continue
        name = found["name"].strip("\"'")
        known = lines.setdefault(name if header or not table else f"{table}.{name}", [])
        if not known or header is None or header["after"] == "]":  # `[a.b]` goes on with the last `a`
            known.append(line)
        if header is not None:
            table = name
    return lines
