"""Whether points are those of scored islands, and at the end of the jungle."""

from farshore.engine.rule import Record, rule
from farshore.games.entdecker.components import MOST_PLAYERS, NO_TOKEN, PATHS, PRODUCE, SPACES
from farshore.games.entdecker.rules.ending import winner_of_path
from farshore.games.entdecker.rules.scoring import value_of
from farshore.games.entdecker.state import NO_ISLAND, SETTLED, SHORES


@rule
def valid_points(s: Record) -> bool:
    for space in range(SPACES):
        if not valid_earnings(s, space):
            return False
    for seat in range(MOST_PLAYERS):
        points = points_from_jungle(s, seat) if s.over else 0
        for space in range(SPACES):
            points += s.earned[space, seat]
        if s.score[seat] != points or (seat >= s.players and (points > 0 or s.gold[seat] > 0)):
            return False
    return True


@rule
def points_from_jungle(s: Record, seat: int) -> int:
    points = 0
    for path in range(PATHS):
        if s.hut[path] != NO_TOKEN and winner_of_path(s, path) == seat:
            points += PRODUCE[s.hut[path] - 1]
    return points


@rule
def valid_earnings(s: Record, space: int) -> bool:
    """Nobody earned anything; or the first has the island's value, and each other one half of what somebody has."""
    most = 0
    for seat in range(MOST_PLAYERS):
        most = max(most, s.earned[space, seat])
    if most == 0:
        return True
    island = scored_island(s, space)
    if island == NO_ISLAND or most != value_of(s, island):
        return False
    for seat in range(MOST_PLAYERS):
        points = s.earned[space, seat]
        if points != 0 and points != most and not is_half_of_another(s, space, seat):
            return False
    return True


@rule
def scored_island(s: Record, space: int) -> int:
    """The island whose first space this is, if it is closed for good."""
    for shore in range(space * SHORES, (space + 1) * SHORES):
        if s.island[shore] == shore and s.open_sides[shore] == SETTLED:
            return shore
    return NO_ISLAND


@rule
def is_half_of_another(s: Record, space: int, seat: int) -> bool:
    for other in range(MOST_PLAYERS):
        if other != seat and (s.earned[space, other] + 1) // 2 == s.earned[space, seat]:
            return True
    return False
