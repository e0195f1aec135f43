"""What the scene says in words: on buttons, beside pieces, and to those who listen."""

from functools import lru_cache

from farshore.games.entdecker.scene.seen import REMEMBERED, Seen
from farshore.games.entdecker.text.labels import ACTION_TEXTS, label
from farshore.games.entdecker.text.saying import say
from farshore.kit.html import action_piece, escape


@lru_cache(REMEMBERED)
def written(lang: str, message: str, **parts: str) -> str:
    """A marked text as it stands in an attribute or between tags."""
    return escape(say(lang, message, **parts))


def words(t: Seen, message: str) -> str:
    return f"<span>{written(t.lang, message)}</span>"


def button(t: Seen, key: str, action: int, content: str, classes: str = "ek-do", *, start: str = "") -> str:
    """A button for an action; where it is not legal a tap tells why."""
    name = label(t.state, action, t.lang)
    return action_piece(key, content, name, ACTION_TEXTS[action], can=action in t.legal, classes=classes, start=start)
