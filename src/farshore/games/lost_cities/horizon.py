"""How far a search of Lost Cities looks: to the end of the round, with an eye on those to come."""

import math

from farshore.engine.rule import Record, rule

SPREAD_OF_ROUND = 30.0  # points: the standard deviation of a round's lead between careful players


@rule
def stage(s: Record) -> int:
    """Rounds have nothing to do with one another but for their points."""
    return s.round_number


@rule
def spread_to_come(s: Record) -> int:
    """What the rounds that have not begun may change; the one that a round's end has begun is among them."""
    return 0 if s.over else int(SPREAD_OF_ROUND * math.sqrt(s.rounds - s.round_number + 1))
