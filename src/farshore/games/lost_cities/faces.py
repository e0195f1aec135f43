"""The faces of the cards: a landscape for each journey, which grows richer with the number, and a handshake.

Investments are alike, and say what one of them does: ×2. In an expedition each says what it has raised that to.

A face is a drawing of the sprite and a numeral; class `n7` shows as much of the landscape as a 7 has (see `look.css`).
"""

from functools import cache

from farshore.games.lost_cities.actions import CARD_TEXTS
from farshore.games.lost_cities.state import CARDS, COLOURS, EXPEDITIONS, KINDS, NO_CARD
from farshore.games.lost_cities.text import card_name, kind_text, times
from farshore.kit.html import piece, symbol

SHAPES = ("dune", "wave", "peak", "leaf", "ember", "tent")

HIDDEN = '<svg><use href="#lc-back"/></svg>'


def is_number(card: int) -> bool:
    return card % KINDS != 0


def key_of(card: int) -> str:
    """The key of a number; there is one of each."""
    return f"{COLOURS[card // KINDS]}-{kind_text(card)}"


def corner_of(card: int, investments: int = 1) -> str:
    """What stands in the corner: the number, or by how much so many investments multiply."""
    return kind_text(card) if is_number(card) else times(investments)


def drawing_of(card: int) -> str:
    """The card's drawing in the sprite."""
    return f"lc-{COLOURS[card // KINDS]}" + ("" if is_number(card) else "-x")


def face_of(card: int, investments: int = 1) -> str:
    return f'<b>{corner_of(card, investments)}</b><svg><use href="#{drawing_of(card)}"/></svg>'


def classes_of(card: int) -> str:
    kind = f"n{kind_text(card)}" if is_number(card) else "lc-investment"
    return f"lc-card lc-{COLOURS[card // KINDS]} {kind}"


FACES = tuple(face_of(card) for card in range(CARDS))
CLASSES = tuple(classes_of(card) for card in range(CARDS))
KEYS = tuple(key_of(card) for card in range(CARDS))
DISCARD = '<svg class="lc-discard"><use href="#lc-discard"/></svg>'
MARKS = tuple(f'<svg class="lc-mark"><use href="#lc-{shape}"/></svg>' for shape in SHAPES)


def face_among(card: int, above: int, held: int) -> str:
    """A card with equal ones in a hand: the one on top, with none above it, tells how many there are."""
    if above or held == 1:
        return FACES[card]
    return FACES[card] + count_of(held)


def count_of(cards: int) -> str:
    """How many cards lie there."""
    return f'<span class="lc-count">{cards}</span>'


def classes_among(card: int, above: int) -> str:
    return f"{CLASSES[card]} lc-under" if above else CLASSES[card]


@cache
def card_piece(card: int, key: str, start: str, lang: str, above: int = 0, held: int = 1) -> str:
    """A card that lies open, to be looked at; in a hand there may be equal ones, some of them above it."""
    face, classes = face_among(card, above, held), classes_among(card, above)
    return piece(key, face, card_name(card, lang), classes=classes, start=start, thing=CARD_TEXTS[card])


@cache
def laid_investment(card: int, place: int, key: str, start: str, lang: str) -> str:
    """An investment in an expedition, with so many others before it."""
    face = face_of(card, place + 1)
    return piece(key, face, card_name(card, lang), classes=CLASSES[card], start=start, thing=CARD_TEXTS[card])


@cache
def back_piece(key: str, name: str, start: str) -> str:
    """A card that nobody else may see."""
    return piece(key, HIDDEN, name, classes="lc-card lc-back", start=start, thing="hidden card")


# ---- Symbols for logs and scores -------------------------------------------------------------------------------------


def token(item: str) -> str:
    """A card of an event, or the expedition of a line of a score."""
    card = CARD_TEXTS.index(item) if item in CARD_TEXTS else NO_CARD
    colour = card // KINDS if card != NO_CARD else COLOURS.index(item) if item in COLOURS else EXPEDITIONS
    if colour == EXPEDITIONS:
        return ""
    if card == NO_CARD:
        return symbol(f"lc-{SHAPES[colour]}", f"lc-token lc-{item}")
    kind = symbol("lc-shake") if not is_number(card) else f'<b aria-hidden="true">{kind_text(card)}</b>'
    return f'<span class="lc-token lc-{COLOURS[colour]}">{symbol(f"lc-{SHAPES[colour]}")}{kind}</span>'
