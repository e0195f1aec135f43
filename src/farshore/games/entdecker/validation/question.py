"""Whether what is asked can have come up: how far the journey has come, and what is in hand."""

import numpy as np

from farshore.engine.rule import Record, rule
from farshore.games.entdecker import actions, asked
from farshore.games.entdecker.components import (
    FRIENDLY_NATIVES,
    HIDDEN_KINDS,
    HIDDEN_TILES,
    INCOME_BELOW,
    NO_TILE,
    NOWHERE,
    OPEN_TILES,
    PLACES,
    SCOUT,
    SPACES,
    STORM,
    UNIT_PRICES,
)
from farshore.games.entdecker.rules.announcing import most_hidden, most_open
from farshore.games.entdecker.rules.chart import class_fits, has_way_out
from farshore.games.entdecker.rules.scoring import is_inhabited
from farshore.games.entdecker.rules.scouts import numbers_at_hand, one_number
from farshore.games.entdecker.rules.starting import NO_WAY, expense_of_start, payments_of_start
from farshore.games.entdecker.rules.units import has_two_islands
from farshore.games.entdecker.state import ISLANDS, NO_NUMBER, NO_UNIT, class_of, event_of, is_explored


@rule
def valid_question(s: Record) -> bool:
    if (s.drawn != NO_TILE) != (s.asked == asked.LAY):
        return False
    if s.asked == asked.PICK or s.asked == asked.WHEEL or s.asked == asked.START:
        return is_nothing_begun(s) and is_empty_handed(s) and valid_beginning(s)
    if s.asked == asked.WAY or s.asked == asked.ANNOUNCE:
        return before_tiles(s) and is_empty_handed(s) and valid_payment(s)
    if s.asked == asked.JOURNEY or s.asked == asked.LAY:
        return on_journey(s) and is_empty_handed(s) and (s.asked == asked.JOURNEY or valid_tile_in_hand(s))
    if s.asked == asked.SCORE:
        return after_journey(s) and is_empty_handed(s) and s.complete > 1 and are_all_inhabited(s)
    if s.purpose == asked.FOR_JUNGLE:
        return after_journey(s) and are_all_inhabited(s) and valid_scout_from_island(s)
    if s.purpose == asked.FOR_NATIVES:
        return on_journey(s) and meets_natives(s) and valid_scout_for_natives(s)
    return s.purpose == asked.FOR_UNIT and on_journey(s) and can_place_scout(s) and valid_scout_for_unit(s)


# ---- The journey -----------------------------------------------------------------------------------------------------


@rule
def is_nothing_begun(s: Record) -> bool:
    return s.ship == NOWHERE and is_nothing_paid_for(s) and s.complete == 0


@rule
def is_nothing_paid_for(s: Record) -> bool:
    return s.last == NOWHERE and not s.buying and s.left == 0 and not s.drew and not s.storm


@rule
def valid_beginning(s: Record) -> bool:
    if s.asked == asked.PICK:
        return s.top_scouts == 1
    return s.asked == asked.START or s.gold[s.turn_of] < INCOME_BELOW


@rule
def before_tiles(s: Record) -> bool:
    """The ship is where a journey can start, and nothing was announced yet."""
    return is_at_start(s) and is_nothing_paid_for(s) and s.complete == 0


@rule
def is_at_start(s: Record) -> bool:
    if s.ship >= PLACES or not is_explored(s, s.ship):
        return False
    return has_way_out(s, s.ship) and expense_of_start(s, s.ship) < NO_WAY


@rule
def valid_payment(s: Record) -> bool:
    """Tiles can be paid for, or there are several ways to pay for the start."""
    if s.asked == asked.ANNOUNCE:
        return most_hidden(s) + most_open(s) > 0
    return payments_of_start(s, np.empty(actions.MOST_WAYS, np.uint8)) > 1


@rule
def on_journey(s: Record) -> bool:
    """The ship is at the start, or on the last tile, where no unit stands yet."""
    if not after_journey(s) or (not s.drew and s.left == 0):
        return False
    return is_at_start(s) if s.last == NOWHERE else s.unit[s.last] == NO_UNIT


@rule
def after_journey(s: Record) -> bool:
    """The ship has stayed where it came to; a tile that was drawn and laid lies there."""
    if s.ship >= PLACES or not is_explored(s, s.ship) or s.left > (OPEN_TILES if s.buying else HIDDEN_TILES):
        return False
    if s.last == NOWHERE:
        return not s.storm
    if s.last != s.ship or s.last >= SPACES or s.tile[s.last] >= HIDDEN_KINDS or not s.drew:
        return False
    return (s.storm == 1) == (not s.buying and event_of(s.tile[s.last]) == STORM)


@rule
def valid_tile_in_hand(s: Record) -> bool:
    """One that fits nowhere would have been discarded."""
    return s.drawn < HIDDEN_KINDS and s.drew == 1 and not s.storm and class_fits(s, class_of(s.drawn))


@rule
def are_all_inhabited(s: Record) -> bool:
    """Complete islands on which nobody stands were settled first."""
    for island in range(ISLANDS):
        if s.open_sides[island] == 0 and not is_inhabited(s, island):
            return False
    return True


# ---- A scout in hand -------------------------------------------------------------------------------------------------


@rule
def is_empty_handed(s: Record) -> bool:
    return s.purpose == asked.NO_PURPOSE and s.hand == NO_NUMBER and s.shore == 0


@rule
def valid_hand(s: Record) -> bool:
    """A scout that is asked for its path has its number in hand, if it has one."""
    if s.asked != asked.PATH or not s.top_scouts:
        return s.hand == NO_NUMBER
    return s.hand != NO_NUMBER and numbers_at_hand(s) & one_number(s.hand) != 0


@rule
def valid_scout_from_island(s: Record) -> bool:
    """Its owner says which, if there are several with numbers, then where it goes."""
    if s.shore != 0 or s.landed[s.player] == 0 or not valid_hand(s):
        return False
    return s.asked == asked.PATH or (s.asked == asked.NUMBER and s.top_scouts == 1 and s.landed[s.player] > 1)


@rule
def meets_natives(s: Record) -> bool:
    return s.last != NOWHERE and not s.buying and event_of(s.tile[s.last]) == FRIENDLY_NATIVES


@rule
def valid_scout_for_natives(s: Record) -> bool:
    """One without a number is asked for its path only if it was taken back."""
    if s.shore != 0 or not valid_hand(s):
        return False
    if s.asked == asked.PATH:
        return s.scouts[s.player] > 0 if s.top_scouts else s.scouts[s.player] == 1
    return s.asked == asked.NATIVES


@rule
def can_place_scout(s: Record) -> bool:
    """On the last tile, on the shore that was named where there are two islands (E-6)."""
    if s.last == NOWHERE or s.storm or s.edges[s.last] == 0 or s.gold[s.player] < UNIT_PRICES[SCOUT]:
        return False
    return s.shore == 0 or has_two_islands(s, s.last)


@rule
def valid_scout_for_unit(s: Record) -> bool:
    """One is to be taken back where the supply has none, or chosen by number where it has several."""
    if s.hand != NO_NUMBER:
        return False
    if s.asked == asked.RECALL:
        return s.scouts[s.player] == 0
    return s.asked == asked.NUMBER and s.top_scouts == 1 and s.scouts[s.player] > 1
