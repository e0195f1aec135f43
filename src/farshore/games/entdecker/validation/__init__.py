"""Whether a record that comes from outside can be a position of Entdecker: its fields agree with one another.

Everything that the rules take for granted is looked at in turn: the chart, tiles, units, the jungle, points, and how
far the turn has come. Each may rely on what was found before. Whoever is asked has an answer: `question` looks for one
wherever it does not follow from the rest. (To ask `legal` for it would take seconds more to compile.)
"""

from farshore.engine.rule import Record, rule
from farshore.games.entdecker.validation.chart import valid_chart
from farshore.games.entdecker.validation.course import valid_course
from farshore.games.entdecker.validation.events import valid_events
from farshore.games.entdecker.validation.jungle import valid_jungle
from farshore.games.entdecker.validation.points import valid_points
from farshore.games.entdecker.validation.question import valid_question
from farshore.games.entdecker.validation.tiles import valid_tiles
from farshore.games.entdecker.validation.units import valid_units


@rule
def validate(s: Record) -> bool:
    if not (valid_chart(s) and valid_tiles(s) and valid_units(s) and valid_jungle(s) and valid_points(s)):
        return False
    if not (valid_course(s) and valid_events(s)):
        return False
    return s.over == 1 or valid_question(s)
