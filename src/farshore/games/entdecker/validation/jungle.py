"""Whether huts, who knows their tokens, and Top Scouts are as they can be."""

import numpy as np

from farshore.engine.play import sees_as
from farshore.engine.record import EVERYTHING
from farshore.engine.rule import Record, rule
from farshore.games.entdecker import asked
from farshore.games.entdecker.components import (
    EYES,
    HIDDEN_TOKEN,
    MOST_PLAYERS,
    NO_TOKEN,
    PATH_SPACES,
    PATHS,
    SCOUTS,
    TOKENS,
    TOP_SCOUTS,
)
from farshore.games.entdecker.hidden import knows_token
from farshore.games.entdecker.state import HIDDEN_PICK, NO_SCOUT, NOT_PICKED, seat_after, seat_of_scout


@rule
def valid_jungle(s: Record) -> bool:
    return valid_huts(s) and valid_picks(s)


@rule
def is_open(s: Record) -> bool:
    """Whether nothing of tokens and picks is hidden."""
    return s.over == 1 or s.viewer == EVERYTHING


# ---- Produce tokens --------------------------------------------------------------------------------------------------


@rule
def valid_huts(s: Record) -> bool:
    """Somebody has seen each token, and no more of a value are in huts than the bag had."""
    found = np.zeros(HIDDEN_TOKEN + 1, np.uint8)
    for path in range(PATHS):
        token = s.hut[path]
        if (token == NO_TOKEN) != (s.seen_by[path] == 0) or s.seen_by[path] >> s.players != 0:
            return False
        is_hidden = token != NO_TOKEN and not is_open(s) and not knows_token(s, s.viewer, path)
        if (token == HIDDEN_TOKEN) != is_hidden or not valid_path(s, path):
            return False
        found[token] += 1
    for value in range(len(TOKENS)):
        if found[value + 1] > TOKENS[value]:
            return False
    return True


@rule
def valid_path(s: Record, path: int) -> bool:
    """Whoever was first on a path has drawn its token; whoever stands on an eye has looked."""
    for step in range(PATH_SPACES):
        code = s.jungle[path, step]
        if code != NO_SCOUT and s.hut[path] == NO_TOKEN:
            return False
        if code != NO_SCOUT and step in EYES and not knows_token(s, seat_of_scout(code), path):
            return False
    return True


# ---- Top Scouts ------------------------------------------------------------------------------------------------------


@rule
def valid_picks(s: Record) -> bool:
    """Two different numbers each, picked one after the other; a view has its viewer's only."""
    for seat in range(MOST_PLAYERS):
        for pick in range(TOP_SCOUTS):
            number = s.picks[seat, pick]
            if (number != NOT_PICKED) != (pick < picks_made(s, seat)):
                return False
            if number == NOT_PICKED:
                continue
            if not is_open(s) and not sees_as(s, seat):
                if number != HIDDEN_PICK:
                    return False
            elif number >= SCOUTS[s.players] or (pick > 0 and number == s.picks[seat, 0]):
                return False
    return True


@rule
def picks_made(s: Record, seat: int) -> int:
    """How many numbers a player has picked: clockwise from the first player, who then begins."""
    if not s.top_scouts or seat >= s.players:
        return 0
    if s.over or s.asked != asked.PICK:
        return TOP_SCOUTS
    for later in range(s.players):
        picking = seat_after(s, s.turn_of, later)
        if picking == s.player:
            return 1 if seat == s.player and s.picks[seat, 0] != NOT_PICKED else 0
        if picking == seat:
            return TOP_SCOUTS
    return 0
