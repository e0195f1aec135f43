"""A careful player of Lookout: honest, and slow to believe the best news."""

from farshore.engine.chance import fast_below
from farshore.engine.rule import Numbers, Record, rule

from .rules import BELIEVE, DOUBT, SAY, STAKE
from .state import FACES, NOTHING, STAKES


@rule
def careful(s: Record, rng: Numbers) -> int:
    if s.said != NOTHING:
        return DOUBT if s.said > 1 + fast_below(rng, FACES) else BELIEVE
    if s.stake != NOTHING:
        return int(SAY + s.die - 1)
    return int(STAKE + max(1, s.die * STAKES // FACES) - 1)
