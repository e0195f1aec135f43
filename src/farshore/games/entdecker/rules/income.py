"""1. Roll for Gold Income."""

from farshore.engine.chance import chance_below
from farshore.engine.play import ALLOWED, emit, pass_barrier
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.entdecker import actions, asked, events, refusals
from farshore.games.entdecker.components import DIE_FACES, INCOMES, WHEEL_CHOICES


@rule
def roll_for_income(s: Record) -> None:
    """A number brings gold to all; at the ship's wheel the roller chooses (E-13). Earlier passes are void (E-21)."""
    s.passes = 0
    face = chance_below(s, DIE_FACES)
    pass_barrier(s)  # also where the roller has just sent a scout into the jungle, out of turn
    if face == len(INCOMES):
        emit(s, events.ROLLED, s.player, events.NO_ITEM, 0)
        s.asked = asked.WHEEL
    else:
        emit(s, events.ROLLED, s.player, events.NO_ITEM, INCOMES[face])
        pay_income(s, INCOMES[face])


@rule
def pay_income(s: Record, amount: int) -> None:
    """The roller gets the amount, everybody else one more."""
    for seat in range(s.players):
        s.gold[seat] += amount if seat == s.turn_of else amount + 1
    emit(s, events.INCOME, s.turn_of, events.NO_ITEM, amount)


@rule
def legal_incomes(out: Numbers) -> int:
    for choice in range(len(WHEEL_CHOICES)):
        out[choice] = actions.INCOME + choice
    return len(WHEEL_CHOICES)


@rule
def refusal_of_income(s: Record) -> int:
    return ALLOWED if s.asked == asked.WHEEL else refusals.NOT_ASKED


@rule
def choose_income(s: Record, amount: int) -> None:
    pay_income(s, amount)
    s.asked = asked.START
