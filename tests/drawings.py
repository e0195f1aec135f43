"""A drawing for a screen, read as a browser reads it, and put on trial."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from html.parser import HTMLParser

import msgspec

VOID = {"br", "hr", "img", "input", "link", "meta"}


@dataclass
class Element:
    tag: str
    attributes: dict[str, str]
    parent: "Element | None" = None
    children: "list[Element]" = field(default_factory=list)
    text: str = ""

    @property
    def classes(self) -> set[str]:
        return set(self.attributes.get("class", "").split())

    @property
    def moves(self) -> list[tuple[str, str, str]]:
        """What a piece that is taken up can do: action, place, preview."""
        written = self.attributes.get("data-moves")
        return [] if written is None else msgspec.json.decode(written, type=list[tuple[str, str, str]])

    @property
    def combos(self) -> list[list[str]]:
        """What is written on an element to be done: actions that a person takes as one, joined by semicolons."""
        taken = self.attributes.get("data-action")
        return [said.split("; ") for said in (*(move[0] for move in self.moves), *([] if taken is None else [taken]))]

    @property
    def actions(self) -> list[str]:
        """The actions that are offered by an element: the only one of a chain, or its first."""
        return list(dict.fromkeys(chain[0] for chain in self.combos))


class Reader(HTMLParser):
    """Reads a drawing; tags that do not close one another properly are mistakes."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[Element] = []
        self.elements: list[Element] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"an attribute stands twice on <{tag}>: {names}"
        parent = self.open[-1] if self.open else None
        element = Element(tag, {name: value or "" for name, value in attrs}, parent)
        if parent is not None:
            parent.children.append(element)
        self.elements.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        if self.open:
            self.open[-1].text += data


@lru_cache(1_000)  # many tests look at the same drawings, and to read them takes longer than to draw them
def elements_of(drawing: str) -> Sequence[Element]:
    """Every element of a drawing, in its order; all are closed, and one is around all others."""
    reader = Reader()
    reader.feed(drawing)
    reader.close()
    assert not reader.open, f"<{reader.open[-1].tag}> is never closed"
    assert [element.parent for element in reader.elements].count(None) == 1
    return tuple(reader.elements)


def things_of(elements: Sequence[Element]) -> set[str]:
    return {element.attributes["data-thing"] for element in elements if "data-thing" in element.attributes}


def keys_of(elements: Sequence[Element]) -> list[str]:
    return [element.attributes["data-key"] for element in elements if "data-key" in element.attributes]
