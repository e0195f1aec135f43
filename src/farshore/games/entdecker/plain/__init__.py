"""The careful player of Entdecker as he was at first: progress is measured against him, so he never changes.

He finishes the islands that he leads, and no others, and sends scouts to huts.

He knows only what the player to decide may know, and makes every decision afresh from the position.
"""

from farshore.engine.chance import fast_below
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.entdecker import actions, asked
from farshore.games.entdecker.components import SCOUTS, WHEEL_CHOICES
from farshore.games.entdecker.plain import journeys, parameters, scouts
from farshore.games.entdecker.plain.jungle import best_path


@rule
def plain(s: Record, style: Numbers, rng: Numbers) -> int:  # he judges in one way only
    if s.asked == asked.JOURNEY:
        return journeys.choose_on_journey(s)
    if s.asked == asked.LAY:
        return journeys.choose_laying(s)
    if s.asked == asked.START:
        return journeys.choose_start(s, rng)
    if s.asked == asked.ANNOUNCE:
        return journeys.choose_announcement(s)
    if s.asked == asked.PATH:
        return actions.PATH + best_path(s)[1]
    if s.asked == asked.WHEEL:
        return choose_income(s)
    if s.asked == asked.WAY:
        return journeys.choose_way(s)
    if s.asked == asked.NATIVES:
        return scouts.choose_with_natives(s, rng)
    if s.asked == asked.RECALL:
        return scouts.scout_missed_least(s)[1]
    if s.asked == asked.NUMBER:
        return scouts.choose_number(s, rng)
    if s.asked == asked.SCORE:
        return scouts.choose_island(s)
    return choose_pick(s, rng)


@rule
def choose_pick(s: Record, rng: Numbers) -> int:
    """Any two numbers that are left."""
    first = int(s.picks[s.player, 0])
    number = 1 + int(fast_below(rng, SCOUTS[s.players] - 1))
    if number == first:
        number = 1 + first % (SCOUTS[s.players] - 1)
    return actions.PICK + number - 1


@rule
def choose_income(s: Record) -> int:
    """Enough for what is wanted, and no more: everybody else gets one more."""
    missing = parameters.WANTED - int(s.gold[s.player])
    return actions.INCOME + max(WHEEL_CHOICES[0], min(missing, WHEEL_CHOICES[-1])) - WHEEL_CHOICES[0]
