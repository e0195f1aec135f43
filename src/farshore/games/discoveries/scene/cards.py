"""Cards: to look at, to choose, to explore."""

from functools import lru_cache

from farshore.games.discoveries import actions, asked
from farshore.games.discoveries.components import BOARD_ACTIONS
from farshore.games.discoveries.scene.seen import REMEMBERED, Seen
from farshore.games.discoveries.scene.words import written
from farshore.games.discoveries.state import NO_EFFECT
from farshore.games.discoveries.text.labels import ACTION_TEXTS, label
from farshore.kit.catalogue import N_
from farshore.kit.html import action_piece, piece

DISCOVERY, TRIBE = "ds-card ds-discovery", "ds-card ds-tribe"  # the sides of a card
GAP = '<span class="ds-gap"></span>'


@lru_cache(REMEMBERED)
def card_piece(face: str, card: int, name: str, classes: str, start: str) -> str:
    return piece(
        f"card-{card + 1}", face, name, classes=classes, start=start, thing=thing_of(card, classes),
    )  # fmt: skip


@lru_cache(REMEMBERED)
def card_button(face: str, card: int, name: str, classes: str, start: str, action: int, can: bool) -> str:
    return action_piece(
        f"card-{card + 1}", face, name, ACTION_TEXTS[action],
        can=can, classes=classes, start=start, thing=thing_of(card, classes),
    )  # fmt: skip


def thing_of(card: int, classes: str) -> str:
    return f"{'tribe' if TRIBE in classes else 'card'} {card + 1}"


def thing_of_action(own: int) -> str:
    """An exploration action: of the board, or of a tribe."""
    return actions.OWN_WORDS[own] if own < BOARD_ACTIONS else f"tribe {actions.OWN_WORDS[own]}"


def card_to_explore(t: Seen, card: int) -> str:
    """A card with the way that the triggered actions would take over it, if they lead across."""
    action = actions.EXPLORE + card
    way = t.ways.get(card)
    name = label(t.state, action, t.lang)
    if way is None:
        return card_button(t.components.discovery(card, t.lang), card, name, DISCOVERY, "deck", action, False)
    ribbon = f'<span class="ds-ribbon"><span>{written(t.lang, N_("Explore"))}</span></span>'
    face = t.components.crossed(card, way, len(way.cards) - 1, t.lang) + ribbon
    return card_button(face, card, name, DISCOVERY, "deck", action, action in t.legal)


def own_discovery(t: Seen, seat: int, card: int) -> str:
    """The card that a player is exploring, or has on Minnetaree."""
    if seat == t.near and t.asks(asked.TURN) and t.using == NO_EFFECT:
        return card_to_explore(t, card)
    face, name = t.components.discovery(card, t.lang), t.components.discovery_label(card, t.lang)
    if t.asked == asked.SECOND and len(t.ways) == 1:
        (way,) = t.ways.values()
        face = t.components.crossed(card, way, 0, t.lang) if card == way.cards[0] else face
    return card_piece(face, card, name, DISCOVERY, "recon")
