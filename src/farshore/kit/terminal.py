"""Text drawings: rows of cells with a width and a colour, at most 80 columns wide."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.text import Text

COLUMNS = 80
FAINT, STRONG = "dim", "bold"


class Cell(NamedTuple):
    """A piece of text in a row; it is filled up with blanks to its width."""

    text: str
    width: int = 0
    style: str = ""
    right: bool = False


def row(*cells: Cell) -> Text:
    line = Text()
    for cell in cells:
        blanks = " " * (cell.width - cell_len(cell.text))
        line.append(blanks + cell.text if cell.right else cell.text + blanks, cell.style)
    line.rstrip()
    return line


def flow(heading: Cell, cells: Iterable[Cell]) -> Iterator[Text]:
    """Cells one after another, two blanks between them, on as many lines as they need."""
    line = row(heading)
    for cell in cells:
        if line.cell_len + 2 + cell_len(cell.text) > COLUMNS:
            yield line
            line = Text("  ")
        line.append("  ").append(cell.text, cell.style)
    yield line


def shortened(text: str, width: int) -> str:
    """A text that is no wider than this; some characters take two columns."""
    return text if cell_len(text) <= width else set_cell_size(text, width - 1).rstrip() + "…"


def drawing(rows: Iterable[Text]) -> Text:
    return Text("\n").join(rows)
