"""Somebody who looks at a table through a socket."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from farshore.engine.state import State
from farshore.server import messages
from farshore.server.render import Fragments, RenderedView, log_lines
from farshore.server.table_view import Viewer
from farshore.server.words import say
from farshore.tables import Entry, Table

MOST_WAITING = 64  # messages: whoever reads more slowly than that is dropped, and may come back


class Subscriber:
    """One socket's end of a table: what it was sent, and what waits to be sent."""

    def __init__(self, guest: str, viewer: Viewer) -> None:
        self.guest = guest
        self.viewer = viewer
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)
        self.is_waiting = False  # for the game to begin
        self.slow = asyncio.Event()
        self._parts: dict[str, Fragments] = {}  # as they are shown
        self._places: dict[str, dict[str, int]] = {}  # of the fragments that were sent, by part
        self._log: list[Entry] = []  # the story as it goes on, not a copy, which every view would have to make anew
        self._told = 0  # lines of it that were sent
        self._yours = False

    def push(self, message: bytes) -> None:
        """Send this when the socket is ready for it; a reader who is too slow is given up."""
        if self.waiting.full():
            self.slow.set()
        else:
            self.waiting.put_nowait(message)

    def hang_up(self) -> None:
        """Nothing more will be sent."""
        if self.waiting.full():
            self.slow.set()
        else:
            self.waiting.put_nowait(None)

    def show(self, table: Table, drawn: RenderedView) -> None:
        """Send what is new in this drawing."""
        new = {name: part for name, part in drawn.parts.items() if self._parts.get(name) != part}
        self._parts = drawn.parts
        parts = {name: self._abridged(name, part) for name, part in new.items()}
        self.push(messages.encode(self._view(table, drawn, parts)))

    def _abridged(self, name: str, part: Fragments) -> list[str | int]:
        """A part in which numbers stand for the fragments that the other side has."""
        known = self._places.get(name, {})
        self._places[name] = {fragment: place for place, fragment in enumerate(part)}
        return [known.get(fragment, fragment) for fragment in part]

    def has_seen(self, table: Table, drawn: RenderedView) -> None:
        """This drawing is what is shown already; it came as a page, of which nobody knows the fragments."""
        self._parts = drawn.parts
        self._yours = drawn.sight.is_asked
        self._news(table)
        self.push(messages.encode(messages.Current(table.version)))

    def _view(self, table: Table, drawn: RenderedView, parts: dict[str, list[str | int]]) -> messages.View:
        sight, by = drawn.sight, table.by
        is_asked = sight.is_asked
        sound = sound_of(table, sight.view, is_asked and not self._yours)
        self._yours = is_asked
        return messages.View(
            version=table.version,
            step=table.steps,
            parts=parts,
            legal=drawn.offers,
            log=self._news(table),
            yours=is_asked,
            by=by,
            paced=by is not None and bool(table.info.seats[by].bot),
            over=not table.is_running,
            title=title(table, is_asked, sight.lang),
            sound=sound,
        )

    def _news(self, table: Table) -> messages.Log:
        """The lines of the log that this socket does not have, and where they begin."""
        entries = table.story(self.viewer.seat, self.viewer.lang).entries
        same = self._told
        if entries is not self._log:  # something was taken back
            same = length_in_common(self._log[:same], entries)
        self._log, self._told = entries, len(entries)
        return messages.Log(same, log_lines(entries, table.game, same))


def length_in_common(one: Sequence[Entry], other: Sequence[Entry]) -> int:
    """How far two stories are the same."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (a, b) in pairs if a != b), min(len(one), len(other)))


def title(table: Table, is_asked: bool, lang: str) -> str:
    name = table.game.words.title(lang)
    return say(lang, "Your turn – {game}", game=name) if is_asked else f"{name} – Farshore"


def sound_of(table: Table, view: State, turn_came: bool) -> str:
    """What this change sounds like."""
    if not table.is_running:
        return "end"
    if turn_came:
        return "turn"
    if table.by is None:
        return ""
    sounds = table.game.scene.SOUNDS
    return next((sounds[event.kind] for event in view.events if event.kind in sounds), "place")
