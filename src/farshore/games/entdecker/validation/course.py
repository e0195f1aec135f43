"""Whose decision it is, and whether the game goes on or has ended as it may."""

from farshore.engine.rule import Record, rule
from farshore.games.entdecker import asked
from farshore.games.entdecker.components import MOST_PLAYERS
from farshore.games.entdecker.rules.starting import can_start_at_any_price
from farshore.games.entdecker.state import seat_after
from farshore.games.entdecker.validation.question import after_journey, is_empty_handed, is_nothing_begun


@rule
def valid_course(s: Record) -> bool:
    if s.starter >= 0 and (s.starter >= s.players or s.turn_of != seat_after(s, s.starter, s.turn - 1)):
        return False
    if s.passes > 0 and (s.asked != asked.START or s.passes > s.players):
        return False
    if (s.passes == s.players) != (s.over == 1 and s.asked == asked.START):
        return False
    if scouts_landed(s) > 0 and (s.over or s.purpose != asked.FOR_JUNGLE):
        return False
    return valid_end(s) if s.over else valid_decider(s)


@rule
def scouts_landed(s: Record) -> int:
    count = 0
    for seat in range(MOST_PLAYERS):
        count += s.landed[seat]
    return count


@rule
def valid_decider(s: Record) -> bool:
    """It is his turn, unless all pick Top Scouts, or send scouts from an island into the jungle."""
    if s.asked == asked.PICK:
        return s.turn == 1
    if s.purpose == asked.FOR_JUNGLE:
        return s.landed[s.player] > 0
    return s.player == s.turn_of


@rule
def valid_end(s: Record) -> bool:
    """After a turn that left no space to start from, or when all have passed (E-8, E-21)."""
    if not is_empty_handed(s) or s.complete > 0:
        return False
    if s.asked == asked.START:
        return is_nothing_begun(s)
    is_last_question = (
        s.asked == asked.JOURNEY or s.asked == asked.RECALL or s.asked == asked.NUMBER or s.asked == asked.PATH
        or s.asked == asked.SCORE
    )  # fmt: skip
    return is_last_question and after_journey(s) and (s.unexplored == 0 or not can_start_at_any_price(s))
