"""What the scene says in words: on buttons, beside pieces, and to those who listen."""

from functools import lru_cache

from farshore.games.discoveries.scene.seen import REMEMBERED, Seen
from farshore.games.discoveries.text.labels import ACTION_TEXTS, label
from farshore.games.discoveries.text.saying import say
from farshore.kit.html import action_piece, escape


@lru_cache(REMEMBERED)
def written(lang: str, message: str, **parts: str) -> str:
    """A marked text as it stands in an attribute or between tags."""
    return escape(say(lang, message, **parts))


def area_name(lang: str, name: str) -> str:
    """The name of an area, to be seen; whoever listens is told it by the area itself."""
    return f'<span class="ds-label" aria-hidden="true">{written(lang, name)}</span>'


def words(t: Seen, message: str) -> str:
    return f"<span>{written(t.lang, message)}</span>"


def button(t: Seen, key: str, action: int, content: str, classes: str = "ds-do") -> str:
    name = label(t.state, action, t.lang)
    return action_piece(key, content, name, ACTION_TEXTS[action], can=action in t.legal, classes=classes)
