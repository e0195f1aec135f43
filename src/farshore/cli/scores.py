"""Points as tables."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from farshore.cli.screen import FAINT, STRONG, Screen
from farshore.cli.words import say
from farshore.engine.game import Game
from farshore.engine.state import State
from farshore.records import Result


def show_breakdown(screen: Screen, view: State, lang: str, names: Sequence[str]) -> None:
    """Where everybody's points come from."""
    breakdown = view.breakdown()
    parts = list(dict.fromkeys(part for lines in breakdown for line in lines for part in line.parts))
    table = plain_table()
    table.add_column()
    for part in parts:
        table.add_column(word_of(view.game, part, lang), justify="right")
    table.add_column(say(lang, "points"), justify="right")
    for seat, lines in enumerate(breakdown):
        if seat:
            table.add_row()
        total = Text(str(view.scores[seat]), STRONG)
        table.add_row(Text(names[seat], STRONG), *[""] * len(parts), total)
        for line in lines:
            figures = (str(line.parts[part]) if part in line.parts else "" for part in parts)
            table.add_row("  " + word_of(view.game, line.item, lang), *figures, str(line.points))
    screen.show(table)


def word_of(game: Game, word: str, lang: str) -> str:
    """The name of a score's item or figure, as a person reads it."""
    speak = getattr(game.words, "score_word", None)
    return speak(word, lang) if speak else word


def victory(result: Result, lang: str, names: Sequence[str]) -> str:
    """One sentence: how the game ended."""
    if result.ranks is None:
        return say(lang, "The game was cut off: nobody has won.")
    winners = [names[seat] for seat, rank in enumerate(result.ranks) if rank == 1]
    if len(winners) > 1:
        together = say(lang, "{players} and {last}", players=", ".join(winners[:-1]), last=winners[-1])
        return say(lang, "{players} share the victory.", players=together)
    if result.ended == "conceded":
        return say(lang, "{player} wins: nobody else plays on.", player=winners[0])
    return say(lang, "{player} wins.", player=winners[0])


def show_places(screen: Screen, result: Result, lang: str, names: Sequence[str]) -> None:
    """Who came where, best first."""
    assert result.scores is not None
    ranks = result.ranks or (0,) * len(names)
    table = plain_table()
    table.add_column(say(lang, "place"), justify="right")
    table.add_column()
    table.add_column(say(lang, "points"), justify="right")
    for rank, name, points in sorted(zip(ranks, names, result.scores, strict=True), key=lambda row: row[0]):
        table.add_row(str(rank) if result.ranks else "–", name, str(points))
    screen.show(table)


def plain_table() -> Table:
    return Table(box=None, padding=(0, 2, 0, 0), header_style=FAINT, pad_edge=False)
