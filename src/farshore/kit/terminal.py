"""Text drawings: rows of cells with a width and a colour, at most 80 columns wide."""

from collections.abc import Iterable
from typing import NamedTuple

from rich.text import Text

COLUMNS = 80


class Cell(NamedTuple):
    """A piece of text in a row; it is filled up with blanks to its width."""

    text: str
    width: int = 0
    style: str = ""
    right: bool = False


def row(*cells: Cell) -> Text:
    line = Text()
    for cell in cells:
        padded = cell.text.rjust(cell.width) if cell.right else cell.text.ljust(cell.width)
        line.append(padded, cell.style)
    line.rstrip()
    return line


def shortened(text: str, width: int) -> str:
    """A text that is no wider than this."""
    return text if len(text) <= width else text[: width - 1] + "…"


def drawing(rows: Iterable[Text]) -> Text:
    return Text("\n").join(rows)
