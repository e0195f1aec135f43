"""Points as tables."""

from collections.abc import Sequence

from rich.text import Text

from farshore.cli.screen import Screen, plain_table
from farshore.cli.words import say
from farshore.engine.state import State
from farshore.kit.terminal import STRONG
from farshore.records import Result


def show_breakdown(
    screen: Screen, view: State, lang: str, names: Sequence[str], ranks: Sequence[int] | None = None
) -> None:
    """Where everybody's points come from; with places, the best first."""
    breakdown = view.breakdown()
    parts = list(dict.fromkeys(part for lines in breakdown for line in lines for part in line.parts))
    table = plain_table()
    table.add_column()
    for part in parts:
        table.add_column(view.game.words.score_word(part, lang), justify="right")
    table.add_column(say(lang, "points"), justify="right")
    for place, seat in enumerate(in_order(view.players, ranks)):
        if place:
            table.add_row()
        name = f"{ranks[seat]}. {names[seat]}" if ranks else names[seat]
        table.add_row(Text(name, STRONG), *[""] * len(parts), Text(str(view.scores[seat]), STRONG))
        for line in breakdown[seat]:
            figures = (str(line.parts[part]) if part in line.parts else "" for part in parts)
            table.add_row("  " + view.game.words.score_word(line.item, lang), *figures, str(line.points))
    screen.show(table)


def in_order(players: int, ranks: Sequence[int] | None) -> list[int]:
    return sorted(range(players), key=lambda seat: ranks[seat] if ranks else seat)


def victory(result: Result, lang: str, names: Sequence[str]) -> str:
    """One sentence: how the game ended."""
    if result.ranks is None:
        return say(lang, "The game was stopped: nobody won.")
    winners = [names[seat] for seat, rank in enumerate(result.ranks) if rank == 1]
    if len(winners) > 1:
        together = say(lang, "{players} and {last}", players=", ".join(winners[:-1]), last=winners[-1])
        return say(lang, "{players} share the victory.", players=together)
    if result.ended == "conceded":
        return say(lang, "{player} wins: the other side has conceded.", player=winners[0])
    return say(lang, "{player} wins.", player=winners[0])
