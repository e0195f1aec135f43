"""A sensible player of Entdecker: he finishes the islands that he leads, and no others, and sends scouts to huts.

He knows only what the player to decide may know, and makes every decision afresh from the position.
"""

from farshore.engine.chance import fast_below
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.entdecker import actions, asked
from farshore.games.entdecker.careful import journeys, parameters, scouts
from farshore.games.entdecker.careful.jungle import best_path
from farshore.games.entdecker.components import SCOUTS, WHEEL_CHOICES


@rule
def careful(s: Record, style: Numbers, rng: Numbers) -> int:
    if s.asked == asked.JOURNEY:
        return journeys.choose_on_journey(s, style)
    if s.asked == asked.LAY:
        return journeys.choose_laying(s, style)
    if s.asked == asked.START:
        return journeys.choose_start(s, style, rng)
    if s.asked == asked.ANNOUNCE:
        return journeys.choose_announcement(s, style)
    if s.asked == asked.PATH:
        return actions.PATH + best_path(s, style)[1]
    if s.asked == asked.WHEEL:
        return choose_income(s, style)
    if s.asked == asked.WAY:
        return journeys.choose_way(s)
    if s.asked == asked.NATIVES:
        return scouts.choose_with_natives(s, style, rng)
    if s.asked == asked.RECALL:
        return scouts.scout_missed_least(s, style)[1]
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
def choose_income(s: Record, style: Numbers) -> int:
    """Enough for what is wanted, and no more: everybody else gets one more."""
    missing = style[parameters.WANTED] - int(s.gold[s.player])
    return actions.INCOME + max(WHEEL_CHOICES[0], min(missing, WHEEL_CHOICES[-1])) - WHEEL_CHOICES[0]
