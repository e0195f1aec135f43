"""The cards of the camp: Meeting Area, Reconnaissance Area and deck."""

from functools import lru_cache

from farshore.games.discoveries import actions, asked
from farshore.games.discoveries.components import NO_CARD
from farshore.games.discoveries.scene.cards import DISCOVERY, GAP, TRIBE, card_button, card_piece, card_to_explore
from farshore.games.discoveries.scene.seen import REMEMBERED, Seen
from farshore.games.discoveries.scene.words import area_name, written
from farshore.games.discoveries.text.saying import say_n
from farshore.kit.catalogue import N_
from farshore.kit.html import escape


def meeting_card(t: Seen, card: int) -> str:
    if card == NO_CARD:
        return GAP
    face, name = t.components.tribe(card, t.lang), t.components.tribe_label(card, t.lang)
    if t.asks(asked.TRIBE):
        action = actions.PICK + card
        return card_button(face, card, name, TRIBE, "deck", action, action in t.legal)
    return card_piece(face, card, name, TRIBE, "deck")


def recon_card(t: Seen, card: int) -> str:
    if card == NO_CARD:
        return GAP
    if t.asks(asked.SECOND):
        return card_to_explore(t, card)
    face, name = t.components.discovery(card, t.lang), t.components.discovery_label(card, t.lang)
    if t.awaits == "card":
        return card_button(face, card, name, DISCOVERY, "deck", actions.PICK + card, True)
    return card_piece(face, card, name, DISCOVERY, "deck")


def deck(t: Seen) -> str:
    if t.top == NO_CARD:
        return drawn_deck(t.left, GAP, t.lang)
    face, name = t.components.discovery(t.top, t.lang), t.components.discovery_label(t.top, t.lang)
    return drawn_deck(t.left, card_piece(face, t.top, name, DISCOVERY, ""), t.lang)


@lru_cache(REMEMBERED)
def drawn_deck(left: int, top: str, lang: str) -> str:
    name = say_n(lang, left, "Deck: {n} card left", "Deck: {n} cards left")
    return (
        f'<div class="ds-deck ds-h{min(left, 4)}" data-key="deck" data-thing="deck" role="group"'
        f' aria-label="{escape(name)}">{area_name(lang, N_("Next card"))}<div class="ds-pile">{top}</div>'
        f'<b class="ds-remaining">{written(lang, N_("Deck {n}"), n=str(left))}</b></div>'
    )
