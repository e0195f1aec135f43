"""Lists in columns, as wide as the screen allows."""

from collections.abc import Sequence

from rich.text import Text

from farshore.kit.terminal import COLUMNS, STRONG, shortened

GAP = 3


def numbered(groups: Sequence[Sequence[str]], width: int = COLUMNS) -> list[Text]:
    """The lines of a numbered list. Groups begin on a line of their own, and share their columns."""
    count = sum(map(len, groups))
    digits = len(str(count))
    room = width - digits - 1
    cut = [[shortened(label, room) for label in group] for group in groups]
    widths = next(
        widths
        for columns in range(count, 0, -1)
        if sum(widths := column_widths(cut, columns)) + len(widths) * (digits + 1) + (len(widths) - 1) * GAP <= width
        or columns == 1
    )
    lines, number = [], 0
    for group in cut:
        for start in range(0, len(group), len(widths)):
            line = Text()
            for label, column in zip(group[start:], widths, strict=False):
                number += 1
                line.append(str(number).rjust(digits), STRONG)
                line.append(" " + label.ljust(column + GAP))
            line.rstrip()
            lines.append(line)
    return lines


def column_widths(groups: Sequence[Sequence[str]], columns: int) -> list[int]:
    """How wide each column must be when every group is filled line by line."""
    widths = [0] * columns
    for group in groups:
        for place, label in enumerate(group):
            widths[place % columns] = max(widths[place % columns], len(label))
    return [width for width in widths if width]
