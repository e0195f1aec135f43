"""A careful player of Lookout: honest, and slow to believe the best news."""

from farshore.engine.chance import fast_below
from farshore.engine.rule import Numbers, Record, rule
from farshore.engine.styles import Parameter

from .rules import BELIEVE, DOUBT, SAY, STAKE
from .state import FACES, NOTHING, STAKES

PARAMETERS = (Parameter("suspicion", 0, FACES, "what is added to every number that others claim"),)
(SUSPICION,) = range(len(PARAMETERS))


@rule
def careful(s: Record, style: Numbers, rng: Numbers) -> int:
    if s.said != NOTHING:
        return DOUBT if s.said + style[SUSPICION] > 1 + fast_below(rng, FACES) else BELIEVE
    if s.stake != NOTHING:
        return int(SAY + s.die - 1)
    return int(STAKE + max(1, s.die * STAKES // FACES) - 1)
