"""Discoveries on a screen: the camp with the river between its banks, and players' boards as open journals.

One's own board is drawn in full, the others' small: their dice lie open, the rest unfolds. Dice that look alike have
keys by the place where they lie, and tell where they have come from; cards keep their own key wherever they go.
"""

from collections.abc import Sequence
from functools import cache
from itertools import chain

from farshore.engine.state import State
from farshore.games.discoveries.faces import token
from farshore.games.discoveries.guide import guide
from farshore.games.discoveries.scene.answers import strip
from farshore.games.discoveries.scene.areas import deck, meeting_card, recon_card
from farshore.games.discoveries.scene.banks import bank, river
from farshore.games.discoveries.scene.key_to_symbols import key_to_symbols
from farshore.games.discoveries.scene.others import other_board
from farshore.games.discoveries.scene.own import own_board
from farshore.games.discoveries.scene.seen import Seen, seen_by
from farshore.games.discoveries.scene.things import legend, picture, thing
from farshore.games.discoveries.scene.words import area_name, written
from farshore.games.discoveries.state import FOLDER
from farshore.kit.catalogue import N_

__all__ = ["ART", "SOUNDS", "SPRITE", "STYLE", "draw", "guide", "legend", "picture", "thing", "token"]

SPRITE = (FOLDER / "sprite.svg").read_text(encoding="utf-8")
ART = (FOLDER / "art.svg").read_text(encoding="utf-8")
STYLE = (FOLDER / "look.css").read_text(encoding="utf-8")
SOUNDS = {
    "laid": "place",
    "paid": "place",
    "chose": "draw",
    "took": "draw",
    "reserved": "draw",
    "exchanged": "draw",
    "explored": "place",
    "rolled": "roll",
    "changed": "roll",
    "turned": "roll",
}
CAMP = '<div class="ds-camp" data-key="camp">'
END = "</div>"


def draw(state: State, lang: str, names: Sequence[str]) -> tuple[str, ...]:
    t = seen_by(state, lang, names)
    return (
        f'<div class="scene discoveries ds-p{t.players}" data-key="scene" data-asked="{t.awaits or ""}">',
        '<div class="ds-others">',
        *chain.from_iterable(other_board(t, seat) for seat in t.seats_around()),
        key_to_symbols(t.tepee_ranks, t.lang),
        END,
        *camp(t),
        *own_board(t),
        strip(t),
        END,
    )


def camp(t: Seen) -> tuple[str, ...]:
    return (
        CAMP,
        row("meeting", N_("Meeting Area"), N_("Meeting Area"), t.lang),
        *(meeting_card(t, card) for card in t.meeting),
        END,
        row("recon", N_("Reconnaissance Area"), N_("Reconnaissance"), t.lang),
        *(recon_card(t, card) for card in t.recon),
        END,
        deck(t),
        banks(t.supply, t.lang),
        river(t.supply, t.lang),
        *bank(t, 0),
        *bank(t, 1),
        END,
        END,
    )


@cache
def banks(supply: int, lang: str) -> str:
    """Where the dice of the camp begin: what is said to return to camp lies here, and gray dice wait for somebody."""
    left = written(lang, N_("Gray dice: {n}"), n=str(supply))
    return (
        f'<div class="ds-banks" role="group" aria-label="{written(lang, N_("Camp"))}">{area_name(lang, N_("Camp"))}'
        f'<span class="ds-label ds-grays" data-thing="supply" aria-hidden="true">{left}</span>'
    )


@cache
def row(key: str, name: str, short: str, lang: str) -> str:
    """Where a row of cards begins, with its name."""
    return (
        f'<div class="ds-row ds-{key}" data-key="{key}" data-thing="{key}" role="group"'
        f' aria-label="{written(lang, name)}">{area_name(lang, short)}'
    )
