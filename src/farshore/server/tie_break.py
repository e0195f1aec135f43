"""What decided between players who have equal points at the end of a game."""

from __future__ import annotations

from collections.abc import Sequence

from farshore.engine.presentation import TieBreak
from farshore.server.table_view import TableView
from farshore.server.words import say


def tie_break(view: TableView) -> str:
    """One line on it; nothing if nothing had to decide."""
    outcome, lang = view.result, view.lang
    if outcome is None or outcome.ended != "finished" or outcome.scores is None or outcome.ranks is None:
        return ""
    tied = tied_but_apart(outcome.scores, outcome.ranks)
    found = next((one for one in view.game.words.tie_breaks(view.state, lang) if decides(one, tied)), None)
    if found is None:
        return ""
    seats = sorted({seat for pair in tied for seat in pair}, key=lambda seat: -found.figures[seat])
    figures = ", ".join(f"{view.names[seat]} {found.figures[seat]}" for seat in seats)
    return say(lang, "Tie-break: {name} ({figures})", name=found.name, figures=figures)


def tied_but_apart(scores: Sequence[int], ranks: Sequence[int]) -> list[tuple[int, int]]:
    """Pairs of seats with equal points, of which one has the better place."""
    seats = range(len(scores))
    return [
        (one, other) for one in seats for other in seats if scores[one] == scores[other] and ranks[one] < ranks[other]
    ]


def decides(rule: TieBreak, tied: Sequence[tuple[int, int]]) -> bool:
    return any(rule.figures[one] != rule.figures[other] for one, other in tied)
