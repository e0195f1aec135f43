"""The end of Discoveries: points of cards, species and tepees, and the places."""

import numpy as np

from farshore.engine.bits import NONE, lowest, without_lowest
from farshore.engine.rule import Numbers, Record, entry, rule
from farshore.games.discoveries.components import (
    BOARD_ACTIONS,
    MOST_PLAYERS,
    NO_SPECIES,
    OWN_ACTIONS,
    SLOTS,
    SPECIES,
    SPECIES_SET,
    TEPEE_POINTS,
)
from farshore.games.discoveries.rules.dice import stock_size
from farshore.games.discoveries.state import NO_DIE, has_card, place_of

POINTS_OF_TEPEES = np.array(TEPEE_POINTS, np.int64)  # by preset, players and place
POINTS_OF_SET = np.array(SPECIES_SET, np.int64)


@rule
def sum_over(cards: np.uint64, values: Numbers) -> int:
    """What these cards have of something, added up."""
    total = 0
    left = cards
    while left != NONE:
        total += values[lowest(left)]
        left = without_lowest(left)
    return total


@entry
def card_points(s: Record, seat: int) -> int:
    """The points on the cards of the Journal."""
    return sum_over(s.journal[seat], s.points)


@rule
def count_species(s: Record, seat: int, species: int) -> int:
    count = 0
    left = s.journal[seat]
    while left != NONE:
        count += s.species[lowest(left)] == species
        left = without_lowest(left)
    return count


@rule
def count_sets(s: Record, seat: int, out: Numbers) -> int:
    """How many types each set of species has, the largest sets first (D-21); the answer is how many sets."""
    sets = 0
    for species in range(NO_SPECIES + 1, len(SPECIES) + 1):
        count = count_species(s, seat, species)
        for place in range(count):
            out[place] += 1
        sets = max(sets, count)
    return sets


@entry
def species_points(s: Record, seat: int) -> int:
    types = np.zeros(64, np.int64)
    points = 0
    for place in range(count_sets(s, seat, types)):
        points += POINTS_OF_SET[types[place]]
    return points


@entry
def tepees_of(s: Record, seat: int) -> int:
    """Tepees on tribe cards, and on the cards of the Journal."""
    return sum_over(s.journal[seat], s.tepees) + sum_over(s.held[seat], s.tribe_tepees)


@entry
def tepee_share(s: Record, seat: int) -> int:
    """Points for the rank in tepees; those who are equal share what their ranks bring, rounded down (D-21)."""
    mine = tepees_of(s, seat)
    ahead, equal = 0, 0
    for other in range(s.players):
        theirs = tepees_of(s, other)
        ahead += theirs > mine
        equal += theirs == mine
    total = 0
    for place in range(ahead, ahead + equal):
        total += POINTS_OF_TEPEES[s.preset, s.players, place]
    return total // equal


@rule
def scores(s: Record, out: Numbers) -> None:
    for seat in range(s.players):
        out[seat] = card_points(s, seat) + species_points(s, seat) + tepee_share(s, seat)


@entry
def dice_controlled(s: Record, seat: int) -> int:
    """Dice in Stock and Action zone: they break ties."""
    count = stock_size(s, seat)
    for own in range(OWN_ACTIONS):
        if own < BOARD_ACTIONS or has_card(s, seat, own - BOARD_ACTIONS):
            for slot in range(SLOTS + 1):
                count += s.die_on[place_of(seat, own), slot] != NO_DIE
    return count


@rule
def ranks(s: Record, out: Numbers) -> None:
    points = np.zeros(MOST_PLAYERS, np.int32)
    scores(s, points)
    for seat in range(s.players):
        ahead = 0
        for other in range(s.players):
            is_tied = points[other] == points[seat]
            if points[other] > points[seat] or (is_tied and dice_controlled(s, other) > dice_controlled(s, seat)):
                ahead += 1
        out[seat] = ahead + 1
