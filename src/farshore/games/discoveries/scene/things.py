"""What everything on the board is: `data-thing` names it, here it is explained and drawn large.

`die a walk`, `tribe 12`, `card 22`, `journal b`, `tepees b`; the board's actions by their own texts; areas, symbols.
"""

from collections.abc import Callable, Sequence
from functools import cache

import numpy as np

from farshore.engine.presentation import LegendGroup, Thing
from farshore.engine.state import Fields, State
from farshore.games.discoveries import components
from farshore.games.discoveries.actions import BOARD_WORDS
from farshore.games.discoveries.deck import shipped_deck, write_deck
from farshore.games.discoveries.faces import (
    BLANKS,
    DIE_CLASSES,
    STAMPS,
    Components,
    components_of,
    discarded_drawing,
    route_drawing,
)
from farshore.games.discoveries.state import DTYPE
from farshore.games.discoveries.text.saying import say
from farshore.games.discoveries.text.things import (
    AREAS,
    ONE_TURN,
    SYMBOLS,
    Told,
    told,
    told_of_action,
    told_of_deck,
    told_of_die,
    told_of_discovery,
    told_of_journal,
    told_of_supply,
    told_of_tepees,
    told_of_tribe,
)
from farshore.kit.catalogue import N_

CONSTANT = AREAS | ONE_TURN | SYMBOLS  # in whatever position


def thing(state: State, name: str, lang: str) -> Thing | None:
    s = state.fields
    words = words_of(state, s, name, lang)
    return None if words is None else Thing(*words, drawing_of(components_of(state.struct, s), name, lang))


def picture(name: str, lang: str) -> str:
    """Of the shipped deck."""
    return drawing_of(shipped(), name, lang)


@cache
def shipped() -> Components:
    record = np.zeros(1, DTYPE)[0]
    write_deck(record, shipped_deck())
    return Components(record)


# ---- In words --------------------------------------------------------------------------------------------------------


def words_of(state: State, s: Fields, name: str, lang: str) -> Told | None:
    if name in CONSTANT:
        return told(CONSTANT[name], lang)
    if name in BOARD_WORDS:
        return told_of_action(s, BOARD_WORDS.index(name), lang)
    if name == "deck":
        return told_of_deck(s, lang)
    if name == "supply":
        return told_of_supply(s, lang)
    kind, _, rest = name.partition(" ")
    if kind in ("tribe", "card") and rest in CARD_NUMBERS:
        of_card = told_of_tribe if kind == "tribe" else told_of_discovery
        return of_card(s, int(rest) - 1, lang)
    if kind == "die":
        die = DICE.get(name)
        return None if die is None else told_of_die(*die, lang)
    if kind in ("journal", "tepees") and rest in components.OWNERS[: s.players]:
        seat = components.OWNERS.index(rest)
        return told_of_journal(s, seat, lang) if kind == "journal" else told_of_tepees(state, seat, lang)
    return None


CARD_NUMBERS = frozenset(str(number) for number in range(1, components.CARDS + 1))
DICE = {
    f"die {owner} {face}": (colour, place)
    for colour, owner in enumerate(components.OWNERS)
    for place, face in enumerate(components.FACES)
}


# ---- Drawn large -----------------------------------------------------------------------------------------------------


def drawing_of(deck: Components, name: str, lang: str) -> str:
    """A card or a die as it lies on the table, a symbol as it is printed; nothing where there is only room."""
    kind, _, rest = name.partition(" ")
    if name in DICE:
        colour, face = DICE[name]
        return die_alone(colour, STAMPS[colour][face])
    if kind == "tribe" and rest in CARD_NUMBERS:
        return card_alone("ds-tribe", deck.tribe(int(rest) - 1, lang))
    if kind == "card" and rest in CARD_NUMBERS:
        return card_alone("ds-discovery", deck.discovery(int(rest) - 1, lang))
    if name in BOARD_WORDS:
        return card_alone("ds-tribe ds-tile-alone", deck.board_action(BOARD_WORDS.index(name), lang))
    if name in GIFTS:
        return f'<span class="ds-picture">{deck.gift(components.BOARD_ACTIONS + GIFTS[name], lang)}</span>'
    draw = DRAWINGS.get(name if name in DRAWINGS else kind)
    return "" if draw is None else draw()


def card_alone(classes: str, face: str) -> str:
    return f'<span class="ds-picture"><span class="ds-card {classes}">{face}</span></span>'


def die_alone(colour: int, face: str, classes: str = "") -> str:
    return f'<span class="ds-picture"><span class="{DIE_CLASSES[colour]}{classes}">{face}</span></span>'


def icon(identity: str, box: str = "0 0 24 24") -> Callable[[], str]:
    """A symbol of the sprite."""
    return lambda: f'<svg class="ds-icon" viewBox="{box}"><use href="#{identity}"/></svg>'


EFFECT_BOX, ACTION_BOX, TERRAIN_BOX = "0 0 44 34", "0 0 44 24", "0 0 16 11"
GIFTS = {"either": 13, "then": 21, "convert": components.FIRST_CLATSOP, "longer": components.TENINO}  # cards with it
DRAWINGS: dict[str, Callable[[], str]] = {
    **{f"face {face}": icon(f"ds-{face}") for face in (*components.FACES, "any")},
    **{species: icon(f"ds-{species}") for species in components.SPECIES},
    **{
        effect: icon(f"ds-{effect}", EFFECT_BOX)
        for effect in ("reserve", "as", "chosen", "mixed", "less", "both", "differ", "plus")
    },
    **{name: icon(f"ds-{name.replace(' ', '-')}", ACTION_BOX) for name in ONE_TURN},
    "river": icon("ds-river", TERRAIN_BOX),
    "mountain": icon("ds-mountain", TERRAIN_BOX),
    "friendly": icon("ds-sun"),
    "wary": icon("ds-arrow"),
    "tepee": icon("ds-tepee-alone"),
    "tepees": icon("ds-tepee-alone"),
    "journal": icon("ds-book"),
    "rest": icon("ds-fire"),
    "supply": lambda: die_alone(components.GRAY, BLANKS[components.GRAY]),
    "new die": lambda: die_alone(0, STAMPS[0][components.RIDE], " ds-resting"),
    "place": icon("ds-need-walk", "-1 -1 20 20"),
    "to camp": lambda: f'<svg class="ds-icon" viewBox="-1 39 27 12">{discarded_drawing(1, 0)}</svg>',
    "route": lambda: f'<svg class="ds-icon" viewBox="24 22 28 62">{"".join(route_drawing("RRMR", 38))}</svg>',
}


# ---- The legend ------------------------------------------------------------------------------------------------------

GROUPS = (
    (N_("Dice"), ("face walk", "face ride", "face negotiate", "face journal", "face any", "supply", "new die")),
    (N_("Lands"), ("route", "river", "mountain", "plant", "mammal", "bird", "fish", "tepee")),
    (N_("Tribes"), ("friendly", "wary", "place", "to camp", "either", "then", "convert", "longer")),
    (N_("Lasting effects"), ("reserve", "as", "chosen", "mixed", "less", "both", "differ", "plus")),
    (N_("On the board"), ("do friendly", "do wary", "do change", "do plans", "rest", "journal")),
)


def legend(lang: str) -> Sequence[LegendGroup]:
    return [
        LegendGroup(say(lang, title), tuple(symbol_in_words(name, lang) for name in names)) for title, names in GROUPS
    ]


def symbol_in_words(name: str, lang: str) -> Thing:
    entry = CONSTANT.get(name) or WITHOUT_FIGURES[name]
    return Thing(*told(entry, lang), picture(name, lang))


WITHOUT_FIGURES = {
    "supply": Told(N_("Gray die"), N_("Gray dice belong to nobody: whoever has one may use it."), "gray-dice"),
    "journal": Told(
        N_("The Journal"), N_("Your explored cards, covered. They score points, species and tepees."), "scoring"
    ),
}  # what is told with a number where there is a position
