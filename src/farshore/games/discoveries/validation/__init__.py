"""Whether a record that comes from outside can be a position of Discoveries: its fields agree with one another.

Everything that the rules take for granted is looked at in turn: components, cards, dice, the course of the game, the
turn so far, and what is asked. Last, whoever is asked must have an answer.
"""

import numpy as np

from farshore.engine.bits import NONE
from farshore.engine.rule import Record, rule
from farshore.games.discoveries import asked
from farshore.games.discoveries.actions import ACTIONS
from farshore.games.discoveries.components import GRAY_DICE, NO_CARD
from farshore.games.discoveries.rules import legal
from farshore.games.discoveries.rules.turns import is_finished
from farshore.games.discoveries.state import NOBODY_YET, NOT_ENDING
from farshore.games.discoveries.validation.cards import valid_cards
from farshore.games.discoveries.validation.components import valid_components
from farshore.games.discoveries.validation.dice import valid_dice, valid_slots
from farshore.games.discoveries.validation.events import valid_events
from farshore.games.discoveries.validation.question import valid_hand, valid_question
from farshore.games.discoveries.validation.turn import valid_turn


@rule
def validate(s: Record) -> bool:
    if not (valid_components(s) and valid_cards(s) and valid_dice(s) and valid_slots(s) and valid_course(s)):
        return False
    if not (valid_turn(s) and valid_hand(s) and valid_events(s)):
        return False
    if s.over:
        return True
    return valid_question(s) and legal(s, np.empty(ACTIONS, np.uint16)) > 0


# ---- The course of the game ------------------------------------------------------------------------------------------


@rule
def valid_course(s: Record) -> bool:
    """Who has finished, how many turns are left, and whose decision it is."""
    if s.finished >> s.players != 0 or (s.finished == 0) != (s.last_turns == NOT_ENDING):
        return False
    if s.finished != 0 and not valid_end(s):
        return False
    for seat in range(s.players):
        may_lack = (
            is_finished(s, seat) or s.asked == asked.FIRST_CARD or (s.asked == asked.REFILL and seat == s.turn_of)
        )
        if is_finished(s, seat) and s.zone[seat] != NO_CARD:
            return False
        if s.zone[seat] == NO_CARD and not may_lack:
            return False
    if s.over:
        return (
            s.finished != 0
            and s.last_turns == 0
            and (s.asked == asked.TURN or s.asked == asked.REST or s.asked == asked.BONUS)
        )
    if s.asked == asked.FIRST_CARD:
        return valid_first_cards(s)
    if s.asked == asked.GIVE:
        return s.player == s.giver and s.giver != s.turn_of
    return s.player == s.turn_of and s.giver == NOBODY_YET


@rule
def valid_end(s: Record) -> bool:
    """Whoever has a turn to come has not finished; the one after them began the end (D-19)."""
    if s.last_turns > s.players - 2:
        return False
    if not s.over and is_finished(s, s.turn_of):
        return False
    for later in range(1, s.last_turns + 1):
        if is_finished(s, (s.turn_of + later) % s.players):
            return False
    return is_finished(s, (s.turn_of + s.last_turns + 1) % s.players)


@rule
def valid_first_cards(s: Record) -> bool:
    """Clockwise from the start player; nothing else has happened yet (D-30)."""
    if s.starter >= 0 and s.turn_of != s.starter:
        return False
    chosen = (s.player - s.turn_of) % s.players
    for later in range(s.players):
        seat = (s.turn_of + later) % s.players
        if (s.zone[seat] != NO_CARD) != (later < chosen) or s.held[seat] != NONE or s.journal[seat] != NONE:
            return False
    return s.turn == 1 and s.finished == 0 and s.supply == GRAY_DICE[s.players] and s.giver == NOBODY_YET
