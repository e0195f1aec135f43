"""Dice that answer a question when they are tapped, and dice that lie on actions."""

from functools import lru_cache

from farshore.games.discoveries import actions, asked
from farshore.games.discoveries.components import FACE_COUNT, SLOTS
from farshore.games.discoveries.faces import DIE_CLASSES, DIE_THINGS, STAMPS, die_label, die_piece
from farshore.games.discoveries.scene.keys import on_slot
from farshore.games.discoveries.scene.seen import REMEMBERED, Seen
from farshore.games.discoveries.state import NO_DIE
from farshore.games.discoveries.text.labels import ACTION_TEXTS, label
from farshore.kit.html import action_piece


@lru_cache(REMEMBERED)
def die_button(
    colour: int, face: int, key: str, start: str, action: int, can: bool, name: str, lang: str, classes: str
) -> str:
    """A die that answers a question when it is tapped."""
    return action_piece(
        key, STAMPS[colour][face], name or die_label(colour, face, lang), ACTION_TEXTS[action],
        can=can, classes=DIE_CLASSES[colour] + classes, start=start, thing=DIE_THINGS[colour][face],
    )  # fmt: skip


def die_to_take(t: Seen, colour: int, face: int, key: str, start: str, action: int, classes: str = "") -> str:
    """A die that its owner takes back, or that its holder gives; the label says from where."""
    name = label(t.state, action, t.lang)
    return die_button(colour, face, key, start, action, action in t.legal, name, t.lang, classes)


def is_wanted(t: Seen, colour: int) -> bool:
    """Whether dice of this colour are asked for, wherever they lie."""
    return t.asks(asked.REST) and colour == t.player


def die_on_slot(t: Seen, place: int, slot: int) -> str:
    """The die on a slot of an action; nothing if there is none."""
    die = t.die_on[place][slot]
    if die == NO_DIE:
        return ""
    colour, face = divmod(die - 1, FACE_COUNT)
    key = on_slot(colour, place, slot)
    start = t.starts.dice.get(key, "")
    action = actions.FROM_ACTION + place * SLOTS + slot
    if is_wanted(t, colour) or (t.asks(asked.GIVE) and action in t.legal):
        return die_to_take(t, colour, face, key, start, action)
    return die_piece(colour, face, key, start, t.lang)
