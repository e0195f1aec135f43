"""Somebody who looks at a table through a socket: each view is rendered for him, and what is new of it is sent."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import islice

from farshore.server import messages
from farshore.server.render import Fragments, RenderedView, log_lines, render
from farshore.server.table_view import TableView, Viewer
from farshore.server.words import say
from farshore.tables import Entry, Table

MOST_WAITING = 64  # messages: whoever reads more slowly than that is dropped, and may come back


class Subscriber:
    """One socket's end of a table: what it was sent, and what waits to be sent."""

    def __init__(self, guest: str, viewer: Viewer) -> None:
        self.guest = guest
        self.viewer = viewer
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)
        self.slow = asyncio.Event()
        self._is_before_game = False
        self._parts: dict[str, Fragments] = {}  # as they are shown
        self._places: dict[str, dict[str, int]] = {}  # of the fragments that were sent, by part
        self._log: Sequence[Entry] = ()  # as it goes on, not a copy, which every view would have to make anew
        self._told = 0  # entries of it that were sent
        self._was_asked = False

    # ---- Where he looks from ----------------------------------------------------------------------------------------

    def needs_new_page(self, table: Table) -> bool:
        """Whether parts do not suffice: he waits for the game, it has just begun, or he sits elsewhere than before."""
        # seats are drawn when the game begins: never show the old one's hand
        return self._is_before_game or table.journal is None or table.seat_of(self.guest) != self.viewer.seat

    def look_at(self, table: Table) -> None:
        """See the table as it is now, from where one sits now."""
        seat = table.seat_of(self.guest)
        if seat != self.viewer.seat:
            self.viewer = self.viewer._replace(seat=seat)
        self._is_before_game = table.journal is None

    # ---- What is sent -----------------------------------------------------------------------------------------------

    def push(self, message: messages.Message) -> None:
        """Send this when the socket is ready for it; a reader who is too slow is given up."""
        self._put(messages.encode(message))

    def hang_up(self) -> None:
        """Nothing more will be sent."""
        self._put(None)

    def _put(self, message: bytes | None) -> None:
        if self.waiting.full():
            self.slow.set()
        else:
            self.waiting.put_nowait(message)

    def show(self, view: TableView) -> None:
        """Send what is new in this view."""
        rendered = render(view)
        new = {name: part for name, part in rendered.parts.items() if self._parts.get(name) != part}
        self._parts = rendered.parts
        parts = {name: self._abridged(name, part) for name, part in new.items()}
        self.push(self._message(view, rendered, parts))

    def _abridged(self, name: str, part: Fragments) -> list[str | int]:
        """A part in which numbers stand for the fragments that the other side has."""
        known = self._places.get(name, {})
        self._places[name] = {fragment: place for place, fragment in enumerate(part)}
        return [known.get(fragment, fragment) for fragment in part]

    def has_seen(self, view: TableView) -> None:
        """This view is what is shown already; it came as a page, of which nobody knows the fragments."""
        self._parts = render(view).parts
        self._was_asked = view.is_asked
        self._news(view)
        self.push(messages.Current(view.version))

    def _message(self, view: TableView, rendered: RenderedView, parts: dict[str, list[str | int]]) -> messages.View:
        is_asked = view.is_asked
        sound = sound_of(view, is_asked and not self._was_asked)
        self._was_asked = is_asked
        return messages.View(
            version=view.version,
            step=view.step,
            parts=parts,
            legal=rendered.offers,
            forced=view.forced,
            log=self._news(view),
            yours=is_asked,
            by=view.by,
            paced=view.is_by_bot,
            over=not view.is_running,
            title=title(view),
            sound=sound,
        )

    def _news(self, view: TableView) -> messages.Log:
        """The lines of the log that this socket does not have, and where they begin."""
        same = self._told
        if view.log is not self._log:  # something was taken back
            same = length_in_common(self._log, view.log, same)
        self._log, self._told = view.log, view.log_length
        return messages.Log(same, log_lines(view.log, view.game, same))


def length_in_common(one: Sequence[Entry], other: Sequence[Entry], most: int) -> int:
    """How far two logs are the same, of so many entries at most."""
    pairs = enumerate(zip(islice(one, most), other, strict=False))
    return next((place for place, (a, b) in pairs if a != b), min(most, len(other)))


def title(view: TableView) -> str:
    name = view.game.words.title(view.lang)
    return say(view.lang, "Your turn – {game}", game=name) if view.is_asked else f"{name} – Farshore"


def sound_of(view: TableView, turn_came: bool) -> str:
    """What this change sounds like."""
    if not view.is_running:
        return "end"
    if turn_came:
        return "turn"
    if view.by is None:
        return ""
    sounds = view.game.scene.SOUNDS
    return next((sounds[event.kind] for event in view.state.events if event.kind in sounds), "place")
