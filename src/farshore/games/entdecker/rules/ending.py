"""The End of the Game."""

import numpy as np

from farshore.engine.play import emit
from farshore.engine.record import NOBODY
from farshore.engine.rule import Numbers, Record, entry, rule
from farshore.games.entdecker import events
from farshore.games.entdecker.components import MOST_PLAYERS, NO_TOKEN, PATH_SPACES, PATHS, PRODUCE, TOP_SCOUTS
from farshore.games.entdecker.state import NO_NUMBER, NO_SCOUT, number_of_scout, seat_of_scout


@rule
def end_game(s: Record) -> None:
    """Tokens come out of their huts; unfinished islands do not score (E-8)."""
    emit(s, events.ENDED, NOBODY, events.NO_ITEM, 0)
    for path in range(PATHS):
        if s.hut[path] != NO_TOKEN:
            score_path(s, path)
    s.over = 1
    s.player = NOBODY


# ---- Scoring Scouts --------------------------------------------------------------------------------------------------


@rule
def score_path(s: Record, path: int) -> None:
    points = PRODUCE[s.hut[path] - 1]
    winner = winner_of_path(s, path)
    if winner == NOBODY:
        emit(s, events.REVEALED, NOBODY, events.PATH_ITEM + path, points)
    else:
        s.score[winner] += points
        emit(s, events.WON_PATH, winner, events.PATH_ITEM + path, points)


@entry
def winner_of_path(s: Record, path: int) -> int:
    """Most scouts; of those who tie, whoever has the scout nearest the hut (E-15). NOBODY on an empty path."""
    counts = np.zeros(MOST_PLAYERS, np.uint8)
    most = 0
    for step in range(PATH_SPACES):
        if s.jungle[path, step] != NO_SCOUT:
            seat = seat_of_scout(s.jungle[path, step])
            counts[seat] += weight_of_scout(s, seat, number_of_scout(s.jungle[path, step]))
            most = max(most, counts[seat])
    for step in range(PATH_SPACES):
        if s.jungle[path, step] != NO_SCOUT and counts[seat_of_scout(s.jungle[path, step])] == most:
            return seat_of_scout(s.jungle[path, step])
    return NOBODY


@rule
def weight_of_scout(s: Record, seat: int, number: int) -> int:
    """Top Scouts count double (E-14)."""
    if number != NO_NUMBER:
        for place in range(TOP_SCOUTS):
            if s.picks[seat, place] == number:
                return 2
    return 1


# ---- The Winner of the Game ------------------------------------------------------------------------------------------


@rule
def scores(s: Record, out: Numbers) -> None:
    for seat in range(s.players):
        out[seat] = s.score[seat]


@rule
def ranks(s: Record, out: Numbers) -> None:
    """Most points, then most gold; whoever ties in both shares the place (E-15)."""
    for seat in range(s.players):
        ahead = 0
        for other in range(s.players):
            more = s.score[other] > s.score[seat]
            ahead += more or (s.score[other] == s.score[seat] and s.gold[other] > s.gold[seat])
        out[seat] = ahead + 1
