"""What the others have done since one's own last turn: a line a turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from farshore.kit.html import escape
from farshore.kit.words import player_name
from farshore.server.table_view import TableView
from farshore.server.words import say
from farshore.tables import Entry

MOST_TURNS = 12  # are told: whoever was away for longer has the log, and the replay

Fragments = tuple[str, ...]


class Recap(NamedTuple):
    """Turns of others, one after another, and the steps between which they lie."""

    turns: list[tuple[Entry, ...]]
    start: int
    end: int


def recap(view: TableView) -> Fragments:
    """A line a turn, and the steps that can be shown again."""
    found = turns_of_others(view)
    if not found.turns:
        return ()
    label = escape(say(view.lang, "Last turns"))
    lines = [f"<li>{escape(sentence)}</li>" for sentence in sentences(view, found)]
    head = f'<ol class="recap" tabindex="0" aria-label="{label}" data-from="{found.start}" data-to="{found.end}">'
    return head, *lines, "</ol>"


def sentences(view: TableView, found: Recap) -> Iterator[str]:
    for turn in found.turns:
        assert turn[0].seat is not None
        yield summary(turn, player_name(turn[0].seat, view.names, view.lang))


def turns_of_others(view: TableView) -> Recap:
    """Since the viewer's last turn; to a spectator, since the last turn of whoever decides."""
    deciding = (view.state.player, view.state.turn)
    me = view.viewer.seat if view.viewer.seat is not None else view.deciding
    newest_first = (view.log[place] for place in reversed(range(view.log_length)))
    done = (entry for entry in newest_first if entry.seat is not None)  # no notes, such as a change of seat
    turns: list[tuple[Entry, ...]] = []
    start = 0
    for (seat, number), entries in groupby(done, key=lambda entry: (entry.seat, entry.turn)):
        if not turns and (seat, number) == deciding:
            continue  # this turn is not over
        first, *others = entries
        if seat == me or len(turns) == MOST_TURNS:
            start = first.step
            break
        turns.append((first, *others)[::-1])
    return Recap(turns[::-1], start, turns[0][-1].step if turns else start)


def summary(turn: Sequence[Entry], name: str) -> str:
    """A turn in one line: what one player did is one sentence, without the details."""
    told = [entry.sentence for entry in turn if not entry.is_detail] or [entry.sentence for entry in turn]
    parts: list[str] = []
    for sentence, alike in groupby(told):
        times = len(list(alike))
        said = f"{sentence.removesuffix('.')} × {times}." if times > 1 else sentence
        is_his = said.startswith(f"{name} ")
        if is_his and parts and parts[-1].startswith(f"{name} "):
            parts[-1] = f"{parts[-1].removesuffix('.')}, {said.removeprefix(name).strip()}"
        else:
            parts.append(said)
    return " ".join(parts)
