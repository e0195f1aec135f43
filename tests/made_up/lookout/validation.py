"""Whether a record that comes from outside can be a position of Lookout."""

from farshore.engine.play import sees_as
from farshore.engine.record import EVERYTHING, NOBODY
from farshore.engine.rule import Record, rule

from .rules import ROLLED, next_in_line
from .state import MOST_PLAYERS, NOTHING


@rule
def validate(s: Record) -> bool:
    return valid_course(s) and valid_die(s) and valid_points(s)


@rule
def valid_course(s: Record) -> bool:
    """Who decides follows from what was staked and said."""
    if s.turn > s.rounds * s.players or (s.over and s.turn != s.rounds * s.players) or (s.said and not s.stake):
        return False
    if s.over:
        return bool(s.player == NOBODY and s.said != NOTHING)
    return bool(s.player == (next_in_line(s) if s.said else s.turn_of))


@rule
def valid_die(s: Record) -> bool:
    """The die lies under the cup until the end; a view shows it to the lookout alone."""
    if (s.die != NOTHING) != (not s.over and sees_as(s, s.turn_of)):
        return False
    for row in range(s.event_count):
        if s.events[row, 0] == ROLLED and (s.events[row, 1] != s.turn_of or s.events[row, 2] != s.die):
            return False
    if s.viewer != EVERYTHING:
        for row in range(s.event_count, s.events.shape[0]):
            for column in range(s.events.shape[1]):
                if s.events[row, column] != 0:
                    return False
    return True


@rule
def valid_points(s: Record) -> bool:
    for seat in range(s.players, MOST_PLAYERS):
        if s.watched[seat] != 0 or s.judged[seat] != 0:
            return False
    return True
