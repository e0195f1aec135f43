"""Whether the components of a record are those of a deck that could have been read from a file."""

import numpy as np

from farshore.engine.rule import Record, rule
from farshore.games.discoveries.components import (
    BOARD_ACTIONS,
    CARDS,
    CONVERT,
    EXPLORATION_CARDS,
    EXTEND,
    MOST_ROUTES,
    NEZ_PERCE,
    NO_NEED,
    NO_SPECIES,
    OWN_ACTIONS,
    SIMPLE,
    SLOTS,
    SPECIES,
    TENINO,
)
from farshore.games.discoveries.deck import KINDS, SPECIES_COUNTS, group_of

SHORTEST_ROUTE = 2  # one river: the bit that marks the end, and nothing below it
LEAST_POINTS, MOST_POINTS = 2, 10
CARDS_OF_SPECIES = np.array([SPECIES_COUNTS[species] for species in SPECIES], np.int64)
KIND_OF_CARD = np.array([KINDS[group_of(card + 1)] for card in range(EXPLORATION_CARDS)], np.int64)


@rule
def valid_components(s: Record) -> bool:
    found = np.zeros(len(SPECIES) + 1, np.int64)
    for card in range(CARDS):
        found[s.species[card]] += 1
        if s.points[card] < LEAST_POINTS or s.points[card] > MOST_POINTS or s.route[card, 0] == 0:
            return False
        for number in range(MOST_ROUTES):
            if 0 < s.route[card, number] < SHORTEST_ROUTE:
                return False
            if number > 0 and s.route[card, number] != 0 and s.route[card, number - 1] == 0:
                return False
    for species in range(len(SPECIES)):
        if found[NO_SPECIES + 1 + species] != CARDS_OF_SPECIES[species]:
            return False
    for own in range(OWN_ACTIONS):
        if not (valid_gift(s, own) and valid_needs(s, own)):
            return False
    return True


@rule
def valid_gift(s: Record, own: int) -> bool:
    """A simple action has moves on one terrain, a mixed one on both, a Clatsop none."""
    kind, card = s.gives[own], own - BOARD_ACTIONS
    if (card >= 0 and kind != KIND_OF_CARD[card]) or (card < 0 and kind >= CONVERT):
        return False
    if card >= TENINO and (s.mountains[own] > 0) != (card == NEZ_PERCE):
        return False
    terrains = (1 if s.rivers[own] > 0 else 0) + (1 if s.mountains[own] > 0 else 0)
    if kind == CONVERT:
        return terrains == 0
    return terrains == (1 if kind == SIMPLE or kind == EXTEND else 2)


@rule
def valid_needs(s: Record, own: int) -> bool:
    """At least one slot, the first ones first."""
    if s.need[own, 0] == NO_NEED:
        return False
    for slot in range(SLOTS):
        if s.need[own, slot] == NO_NEED and s.discard[own, slot] != 0:
            return False
    return True
