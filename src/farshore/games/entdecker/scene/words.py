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


@lru_cache(REMEMBERED)
def area(lang: str, name: str, beside: str = "") -> str:
    """The name of an area, to be seen there; who listens hears it from the group that it names."""
    return f'<span class="ek-area" aria-hidden="true">{written(lang, name)}{beside}</span>'


def words(t: Seen, message: str) -> str:
    return f"<span>{written(t.lang, message)}</span>"


def button(
    t: Seen, key: str, action: int, content: str, classes: str = "ek-do", *, name: str = "", thing: str = ""
) -> str:
    """A button for an action; where it is not legal a tap tells why."""
    name = name or label(t.state, action, t.lang)
    return action_piece(key, content, name, ACTION_TEXTS[action], can=action in t.legal, classes=classes, thing=thing)
