"""The text drawing of any game: what its record holds, field by field, narrow enough for a phone.

A field with an entry for each seat is shown below its player. What a viewer may not know is blank in his record.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Any

import numpy as np
from rich.text import Text

from farshore.engine.record import Field, common_fields
from farshore.engine.state import State
from farshore.kit.terminal import FAINT, STRONG, Cell, drawing, row, shortened
from farshore.kit.words import capital, player_name, say

WIDTH = 36  # columns: so many fit on a phone
LABEL = 12
POINTS = 6
COMMON = {field.name for field in common_fields(0)}


class PlainBoard:
    def draw(self, state: State, lang: str, names: Sequence[str]) -> Text:
        return drawing([*heading(state, lang), *table(state), *players(state, lang, names)])


def heading(state: State, lang: str) -> Iterator[Text]:
    title = shortened(state.game.words.title(lang), WIDTH - LABEL)
    yield row(Cell(f"{title} · {say(lang, 'turn {turn}', turn=state.turn)}", style=STRONG))
    yield Text()


def table(state: State) -> Iterator[Text]:
    """What belongs to nobody."""
    for field in own_fields(state):
        if not has_seats(state, field):
            yield from lines(field, getattr(state.fields, field.name))


def players(state: State, lang: str, names: Sequence[str]) -> Iterator[Text]:
    for seat, points in enumerate(state.scores):
        name = shortened(player_name(seat, names, lang), WIDTH - POINTS - 2)
        yield Text()
        yield row(
            Cell("*" if seat == state.player else "", 2),
            Cell(name, WIDTH - POINTS - 2, STRONG),
            Cell(str(points), POINTS, right=True),
        )
        for field in own_fields(state):
            if has_seats(state, field):
                yield from lines(field, getattr(state.fields, field.name)[seat])


def own_fields(state: State) -> Iterator[Field]:
    """Fields of the game's own that change: not its options."""
    options = {option.name for option in state.game.options}
    return (field for field in state.game.fields if field.name not in COMMON | options)


def has_seats(state: State, field: Field) -> bool:
    return field.shape[:1] == (state.game.players[-1],)


def lines(field: Field, values: Any) -> Iterator[Text]:
    """A field's name and its numbers, on as many lines as they need."""
    name = shortened(capital(field.name.replace("_", " ")), LABEL - 3)
    table = np.atleast_2d(values)
    written = [line for numbers in table.reshape(-1, table.shape[-1]).tolist() for line in in_columns(numbers)]
    for number, line in enumerate(written):
        yield row(Cell("", 2), Cell(name if number == 0 else "", LABEL - 2, FAINT), Cell(line))


def in_columns(numbers: list[int]) -> list[str]:
    return wrap(" ".join(map(str, numbers)), WIDTH - LABEL)
