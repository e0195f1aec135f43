"""The careful player's scouts: which to send, by number, and which to take back."""

import numpy as np

from farshore.engine.chance import fast_below
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.entdecker import actions
from farshore.games.entdecker.careful.islands import (
    OPEN,
    STRENGTH,
    VALUE,
    strength,
    survey_islands,
    worth,
    worth_of_island,
)
from farshore.games.entdecker.careful.jungle import best_path, loss_on_path
from farshore.games.entdecker.careful.parameters import NEVER
from farshore.games.entdecker.components import MOST_PLAYERS, MOST_SCOUTS, PATH_SPACES, PATHS, SCOUT, SPACES, TOP_SCOUTS
from farshore.games.entdecker.rules.chart import first_space
from farshore.games.entdecker.rules.scoring import STRONGER, island_of_unit, strengths_on
from farshore.games.entdecker.rules.scouts import legal_numbers, numbers_at_hand, one_number
from farshore.games.entdecker.rules.units import is_own_scout
from farshore.games.entdecker.state import ISLANDS, NO_SCOUT, NOT_PICKED, number_of_scout, seat_of_scout


@rule
def choose_with_natives(s: Record, style: Numbers, rng: Numbers) -> int:
    """A scout of the supply is free; one from elsewhere must be missed less than it gains."""
    gain, path = best_path(s, style)
    if s.scouts[s.player] == 0:
        loss, recall = scout_missed_least(s, style)
        return recall if loss < gain else actions.NO_SCOUT
    if s.top_scouts:
        return choose_number(s, rng)
    return actions.PATH + path


@rule
def choose_number(s: Record, rng: Numbers) -> int:
    """Top Scouts go first: they count double as soon as they are in the jungle."""
    for pick in range(TOP_SCOUTS):
        number = int(s.picks[s.player, pick])
        if number != NOT_PICKED and numbers_at_hand(s) & one_number(number):
            return actions.NUMBER + number - 1
    out = np.empty(MOST_SCOUTS, np.uint16)
    return out[fast_below(rng, legal_numbers(s, out))]


@rule
def scout_missed_least(s: Record, style: Numbers) -> tuple[int, int]:
    """What is lost by taking back the least useful scout, and the action that does it."""
    least, chosen = -NEVER, 0
    survey = survey_islands(s, style, s.gold[s.player])
    for space in range(SPACES):
        if is_own_scout(s, space):
            island = island_of_unit(s, space)
            left = survey[island, STRENGTH] - strength(SCOUT, s.player)
            loss = worth_of_island(s, style, survey, island)
            loss -= worth(s, style, survey, survey[island, VALUE], survey[island, OPEN], left)
            if loss < least:
                least, chosen = loss, actions.RECALL + space
    for path in range(PATHS):
        for step in range(PATH_SPACES):
            scout = s.jungle[path, step]
            if scout != NO_SCOUT and seat_of_scout(scout) == s.player:
                loss = loss_on_path(s, style, path, number_of_scout(scout))
                if loss < least:
                    least, chosen = loss, actions.RECALL_PATH + path * PATH_SPACES + step
    return least, chosen


@rule
def choose_island(s: Record) -> int:
    """First the island from which one's own scouts land, and few of the others: they find the better paths."""
    best, chosen = NEVER, 0
    strengths = np.empty(MOST_PLAYERS, np.int32)
    for island in range(ISLANDS):
        if s.open_sides[island] == 0:
            strengths_on(s, island, strengths)
            landing = 2 * (strengths[s.player] % STRONGER)
            for seat in range(s.players):
                landing -= strengths[seat] % STRONGER
            if landing > best:
                best, chosen = landing, actions.SCORE + first_space(island)
    return chosen
