"""Drawings for a screen: keyed HTML elements with small SVG faces.

A key names a thing from one drawing to the next, wherever it lies then; the screen moves what has moved. What can be
done with a thing is written on it: an action that a tap takes, or moves that need a place to go to as well. So is what
it is (`thing`): a name that the scene's own `thing` explains. All of it is made from a viewer's own view, keys
included.
"""

import html
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

import msgspec

from farshore.engine.presentation import Hint
from farshore.kit.graphemes import graphemes

__all__ = ["Hint", "Move", "action_piece", "element", "escape", "moving_piece", "name_html", "piece", "symbol"]

REMEMBERED = 10_000  # the same names and words come again in every drawing
NEVER_CUT = 9  # characters: a name that is no longer than that is always shown whole
END_OF_NAME = 5  # characters that stay where a name is cut

escape = lru_cache(REMEMBERED)(html.escape)


class Move(NamedTuple):
    """Something a piece can be asked to do: the action's text, the place to put it, and what would come of it."""

    action: str
    place: str
    preview: str = ""


def element(key: str, content: str, *, tag: str = "div", classes: str = "", name: str = "", **more: str) -> str:
    """Any element that persists from drawing to drawing.

    `place="…"` makes it a place that moves can go to, `thing="…"` a thing that can be asked about.
    """
    written = "".join(f' data-{word.replace("_", "-")}="{escape(value)}"' for word, value in more.items() if value)
    return f'<{tag} data-key="{key}"{of_class(classes)}{named(name)}{written}>{content}</{tag}>'


def piece(key: str, face: str, name: str, *, classes: str = "", start: str = "", thing: str = "") -> str:
    """A thing to look at. `start` is the key of the element it came from, if it is new in this drawing."""
    return (
        f'<span data-key="{key}"{of_class("piece " + classes)} role="img"{named(name)}{came_from(start)}'
        f"{explained(thing)}>{face}</span>"
    )


def action_piece(
    key: str,
    face: str,
    name: str,
    action: str,
    *,
    can: bool,
    classes: str = "",
    start: str = "",
    place: str = "",
    thing: str = "",
) -> str:
    """A thing that takes an action when it is tapped; where it cannot now, a tap asks why not."""
    at = f' data-place="{place}"' if place else ""
    return (
        f'<button data-key="{key}"{of_class(pressable(classes, can))}{named(name)}{came_from(start)}{at}'
        f'{explained(thing)} name="action" value="{action}" data-action="{action}"{disabled(can)}>{face}</button>'
    )


def moving_piece(
    key: str,
    face: str,
    name: str,
    moves: Iterable[Move],
    *,
    can: bool,
    classes: str = "",
    start: str = "",
    thing: str = "",
) -> str:
    """A thing that is taken up, by tap, drag or key, and put on a place: `can` if any of its moves is legal."""
    written = escape(msgspec.json.encode(list(moves)).decode())
    return (
        f'<button type="button" data-key="{key}"{of_class(pressable(classes, can))}{named(name)}{came_from(start)}'
        f'{explained(thing)} data-moves="{written}"{disabled(can)}>{face}</button>'
    )


def symbol(identity: str, classes: str = "") -> str:
    """A drawing of the game's sprite, by its id."""
    return f'<svg{of_class("symbol " + classes)} aria-hidden="true"><use href="#{identity}"/></svg>'


@lru_cache(REMEMBERED)
def name_html(name: str) -> str:
    """A player's name; where it has no room its middle gives way, so that names that begin alike stay apart.

    What is read aloud, copied and searched is the whole name; its two halves are only painted.
    """
    letters = graphemes(name)
    if len(letters) <= NEVER_CUT:
        return f'<bdi class="name">{escape(name)}</bdi>'
    start, end = "".join(letters[:-END_OF_NAME]), "".join(letters[-END_OF_NAME:])
    return (
        f'<bdi class="name cut-name"><span class="whole-name">{escape(name)}</span>'
        f'<span class="name-start" data-text="{escape(start)}" aria-hidden="true"></span>'
        f'<span class="name-end" data-text="{escape(end)}" aria-hidden="true"></span></bdi>'
    )


# ---- Attributes ------------------------------------------------------------------------------------------------------


def pressable(classes: str, can: bool) -> str:
    return f"piece {classes} can" if can else f"piece {classes}"


def of_class(classes: str) -> str:
    return f' class="{classes.strip()}"' if classes else ""


def named(name: str) -> str:
    return f' aria-label="{escape(name)}"' if name else ""


def came_from(start: str) -> str:
    return f' data-from="{start}"' if start else ""


def explained(thing: str) -> str:
    """What the scene calls a thing that it explains: short, in small letters, digits, spaces and hyphens."""
    return f' data-thing="{thing}"' if thing else ""


def disabled(can: bool) -> str:
    """What cannot be done now can still be tapped: the answer says why not."""
    return "" if can else ' aria-disabled="true"'
