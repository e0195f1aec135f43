"""Lookout as a text drawing."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from farshore.engine.state import State
from farshore.kit.terminal import Cell, drawing, row, shortened
from farshore.kit.words import player_name

from .text import say

NAME_WIDTH, POINTS_WIDTH = 24, 6


def draw(state: State, lang: str, names: Sequence[str]) -> Text:
    return drawing([*heading(state, lang), Text(), *players(state, lang, names)])


def heading(state: State, lang: str) -> Iterator[Text]:
    s = state.struct
    turn = say(lang, "turn {turn} of {turns}", turn=s.turn, turns=s.rounds * s.players)
    yield row(Cell(f"{state.game.words.title(lang)} · {turn}"))
    yield row(Cell(say(lang, "Stake {stake} · said {number} · under the cup {die}", **signs(state))))


def signs(state: State) -> dict[str, str]:
    """What lies on the table; a question mark for what is not there or not to be seen."""
    s = state.struct
    return {
        name: str(value) if value else "?" for name, value in (("stake", s.stake), ("number", s.said), ("die", s.die))
    }


def players(state: State, lang: str, names: Sequence[str]) -> Iterator[Text]:
    for seat, points in enumerate(state.scores):
        sign = "*" if seat == state.turn_of else ""
        name = shortened(player_name(seat, names, lang), NAME_WIDTH)
        yield row(Cell(sign, 2), Cell(name, NAME_WIDTH), Cell(str(points), POINTS_WIDTH, right=True))
