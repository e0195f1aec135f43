"""The careful player in the jungle: which path a scout helps most."""

import numpy as np

from farshore.engine.rule import Numbers, Record, rule
from farshore.games.entdecker.careful import parameters
from farshore.games.entdecker.careful.parameters import NEVER, PER_CENT, POINT
from farshore.games.entdecker.components import (
    DOT,
    EYES,
    MOST_PLAYERS,
    MOST_SCOUTS,
    NO_TOKEN,
    PATH_SPACES,
    PATHS,
    PRODUCE,
    TOKENS,
)
from farshore.games.entdecker.hidden import knows_token
from farshore.games.entdecker.rules.ending import weight_of_scout
from farshore.games.entdecker.state import NO_SCOUT, number_of_scout, seat_of_scout

BITS_OF_SEAT = 8
ONE_SEAT = (1 << BITS_OF_SEAT) - 1
ALL_TOKENS = sum(TOKENS)
ALL_PRODUCE = sum(value * count for value, count in zip(PRODUCE, TOKENS, strict=True))


def counted() -> Numbers:
    """By scout on a path, or NO_SCOUT: what it adds to the counts of all players in one number."""
    one_of = [1 << BITS_OF_SEAT * seat for seat in range(MOST_PLAYERS)]
    return np.array([0, *(one for one in one_of for _ in range(MOST_SCOUTS + 1))], np.int64)


COUNTED = counted()


@rule
def best_path(s: Record, style: Numbers) -> tuple[int, int]:
    """What a scout gains on the path that it helps most, and which path that is."""
    best, chosen = NEVER, 0
    unknown, weight = worth_of_unknown(s), weight_of_scout(s, s.player, s.hand)
    for path in range(PATHS):
        gain = gain_on_path(s, style, path, unknown, weight)
        if gain > best:
            best, chosen = gain, path
    return best, chosen


@rule
def worth_of_unknown(s: Record) -> int:
    """What a token may be worth that the player has not seen: the mean of all that he has not."""
    left, points = ALL_TOKENS, ALL_PRODUCE
    for path in range(PATHS):
        if knows_token(s, s.player, path):
            left -= 1
            points -= PRODUCE[s.hut[path] - 1]
    return points * POINT // left


@rule
def gain_on_path(s: Record, style: Numbers, path: int, unknown: int, weight: int) -> int:
    counts, first, nearest = scouts_on(s, path)
    if first == PATH_SPACES:
        return NEVER
    own, other = count_of(counts, s.player), best_other(s, counts)
    is_nearest = nearest < PATH_SPACES and seat_of_scout(s.jungle[path, nearest]) == s.player
    chance = chance_to_win(style, own + weight, other, is_nearest or first < nearest)
    chance -= chance_to_win(style, own, other, is_nearest)
    gain = worth_of_path(s, path, unknown) * chance // PER_CENT
    if first == DOT:
        return gain + style[parameters.DOT] if s.hut[path] == NO_TOKEN else gain
    return gain + style[parameters.EYE] if first in EYES and not knows_token(s, s.player, path) else gain


@rule
def scouts_on(s: Record, path: int) -> tuple[int, int, int]:
    """How many each player has on a path, all in one number; the first empty space, and the first with a scout."""
    counts, first, nearest = 0, PATH_SPACES, PATH_SPACES
    if s.hut[path] == NO_TOKEN:  # nobody was there yet
        return counts, DOT, nearest
    for step in range(PATH_SPACES):
        scout = s.jungle[path, step]
        counts += COUNTED[scout]
        if scout == NO_SCOUT:
            first = min(first, step)
        else:
            nearest = min(nearest, step)
    if s.top_scouts:
        counts += own_top_scouts(s, path) << BITS_OF_SEAT * int(s.player)
    return counts, first, nearest


@rule
def own_top_scouts(s: Record, path: int) -> int:
    """What the player's own Top Scouts on a path count beyond others; he knows of no others."""
    more = 0
    for step in range(PATH_SPACES):
        scout = s.jungle[path, step]
        if scout != NO_SCOUT and seat_of_scout(scout) == s.player:
            more += weight_of_scout(s, s.player, number_of_scout(scout)) - 1
    return more


@rule
def count_of(counts: int, seat: int) -> int:
    return counts >> BITS_OF_SEAT * seat & ONE_SEAT


@rule
def best_other(s: Record, counts: int) -> int:
    """The most scouts that another player has."""
    most = 0
    for seat in range(s.players):
        if seat != s.player:
            most = max(most, count_of(counts, seat))
    return most


@rule
def worth_of_path(s: Record, path: int, unknown: int) -> int:
    return PRODUCE[s.hut[path] - 1] * POINT if knows_token(s, s.player, path) else unknown


@rule
def chance_to_win(style: Numbers, own: int, other: int, is_nearest: bool) -> int:
    """In per cent: an even chance is where scouts are as many, and it rises and falls with each; none without any."""
    if own == 0:
        return 0
    lead = 2 * (own - other) + (1 if is_nearest else -1)  # whoever is nearest wins a tie
    return max(0, min(PER_CENT, PER_CENT // 2 + lead * style[parameters.LEAD]))


@rule
def loss_on_path(s: Record, style: Numbers, path: int, number: int) -> int:
    """What is lost if one's own scout of that number leaves the path."""
    counts, _, nearest = scouts_on(s, path)
    own, other = count_of(counts, s.player), best_other(s, counts)
    is_nearest = nearest < PATH_SPACES and seat_of_scout(s.jungle[path, nearest]) == s.player
    left = own - weight_of_scout(s, s.player, number)
    chance = chance_to_win(style, own, other, is_nearest) - chance_to_win(style, left, other, is_nearest)
    return worth_of_path(s, path, worth_of_unknown(s)) * chance // PER_CENT
