"""A player's turn: how it begins, and how the next one follows."""

from farshore.engine.rule import Record, rule
from farshore.games.entdecker import asked
from farshore.games.entdecker.components import INCOME_BELOW, NO_TILE, NOWHERE
from farshore.games.entdecker.rules.ending import end_game
from farshore.games.entdecker.rules.income import roll_for_income
from farshore.games.entdecker.rules.starting import can_start_at_any_price
from farshore.games.entdecker.state import NO_NUMBER, seat_after


@rule
def begin_turn(s: Record, seat: int) -> None:
    """The eight phases start with the income, if it is due (E-13)."""
    s.player = seat
    s.turn_of = seat
    s.ship = NOWHERE
    s.last = NOWHERE
    s.drawn = NO_TILE
    s.buying = 0
    s.left = 0
    s.drew = 0
    s.storm = 0
    s.purpose = asked.NO_PURPOSE
    s.shore = 0
    s.hand = NO_NUMBER
    s.asked = asked.START
    if s.gold[seat] < INCOME_BELOW:
        roll_for_income(s)


@rule
def end_turn(s: Record) -> None:
    """The game ends with the last unexplored space, or when nobody could ever start again (E-8)."""
    s.player = s.turn_of
    if s.unexplored == 0 or not can_start_at_any_price(s):
        end_game(s)
    else:
        next_turn(s)


@rule
def next_turn(s: Record) -> None:
    s.turn += 1
    begin_turn(s, seat_after(s, s.turn_of, 1))
