"""What goes over the socket, in both directions."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from farshore.records.lines import LONGEST_ACTION

Version = Annotated[int, Meta(ge=0, le=2**53)]
ActionText = Annotated[str, Meta(min_length=1, max_length=LONGEST_ACTION)]

# ---- From the client -------------------------------------------------------------------------------------------------


class Act(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="act"):
    """Take an action, or a combo of actions; the version is that of the view in which it was offered."""

    action: ActionText
    version: Version


class Why(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="why"):
    """Why can this action not be taken? A `no` answers."""

    action: ActionText


class Undo(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="undo"):
    """Take back the last thing one did; not beyond the barrier."""

    version: Version


class Restart(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="restart"):
    """Take back everything one did since the barrier."""

    version: Version


class TakeBack(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="takeback"):
    """Go back to the beginning of one's last turn: at once where nobody else is concerned, else if the others agree."""

    version: Version


class Answer(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="answer"):
    """Say whether somebody else may take back."""

    yes: bool
    version: Version


class Concede(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="concede"):
    """Give up the game."""

    version: Version


class AskHint(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="hint"):
    """What would a strong bot do? Only against bots, and when it is one's turn; a `hint` answers, or a `no`."""

    version: Version


class Guide(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="guide"):
    """Be told what a newcomer is told, or not."""

    on: bool


class Pong(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="pong"):
    """The answer to a `ping`."""


Command = Act | Undo | Restart | TakeBack | Answer | Concede
Said = Command | Why | AskHint | Guide | Pong

# ---- From the server -------------------------------------------------------------------------------------------------


class Log(Struct, frozen=True):
    """Lines of the log: those from this one on are replaced."""

    from_: int = msgspec.field(name="from")
    lines: list[str] = []


class View(Struct, frozen=True, kw_only=True, tag_field="is", tag="view"):
    """The table as one viewer may see it: whatever changed since the last view.

    A part of the page is a list of fragments of HTML; a number stands for the fragment that had this place in the list
    when the part was last sent over this socket.
    """

    version: int
    step: int
    parts: dict[str, list[str | int]]
    legal: dict[str, str]
    forced: str = ""
    """The action to take after a moment, since all that could be chosen instead differ from it in nothing."""
    log: Log
    yours: bool
    by: int | None
    paced: bool
    over: bool
    title: str
    sound: str


class No(Struct, frozen=True, tag_field="is", tag="no"):
    """Why something cannot be done."""

    sentence: str
    section: str = ""
    title: str = ""
    about: str = ""


class Hint(Struct, frozen=True, tag_field="is", tag="hint"):
    """What a strong bot would do on the view of this version: the action, a sentence, and both with more as HTML."""

    version: int
    action: str
    sentence: str
    html: str


class Current(Struct, frozen=True, tag_field="is", tag="current"):
    """What the client has seen is the newest version: there is nothing to send."""

    version: int


class Reload(Struct, frozen=True, tag_field="is", tag="reload"):
    """So much has changed that the page is to be fetched again: somebody sat down, or the game began."""


class Ping(Struct, frozen=True, tag_field="is", tag="ping"):
    """Is somebody there? Whoever says nothing for a minute is given up."""


class Gone(Struct, frozen=True, tag_field="is", tag="gone"):
    """The server is about to close the socket."""

    sentence: str
    final: bool


Message = View | No | Hint | Current | Reload | Ping | Gone

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Said).decode
