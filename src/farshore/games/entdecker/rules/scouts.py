"""Scouts in hand: out of the supply, by number if Top Scouts are played (E-14)."""

from farshore.engine.play import ALLOWED
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.entdecker import actions, asked, refusals
from farshore.games.entdecker.state import ALL_NUMBERS, NO_NUMBER


@rule
def one_number(number: int) -> int:
    """The set of one scout's number."""
    return 1 << number


@rule
def only_number(numbers: int) -> int:
    """The one number of a set; NO_NUMBER where scouts are not numbered."""
    number = NO_NUMBER
    while numbers > 1:
        numbers >>= 1
        number += 1
    return number


@rule
def take_from_supply(s: Record, number: int) -> None:
    s.scouts[s.player] -= 1
    if s.top_scouts:
        s.numbers[s.player] &= ALL_NUMBERS ^ one_number(number)


@rule
def put_into_supply(s: Record, number: int) -> None:
    s.scouts[s.player] += 1
    if s.top_scouts:
        s.numbers[s.player] |= one_number(number)


@rule
def empty_hand(s: Record) -> None:
    s.hand = NO_NUMBER
    s.purpose = asked.NO_PURPOSE


# ---- Which number: its owner chooses, where there are several --------------------------------------------------------


@rule
def numbers_at_hand(s: Record) -> int:
    """The numbers to choose from: of the supply, or of the scouts on their way into the jungle."""
    return s.landed_numbers[s.player] if s.purpose == asked.FOR_JUNGLE else s.numbers[s.player]


@rule
def is_number_asked(s: Record) -> bool:
    """Where natives are met, and numbered scouts are in the supply, the answer is a number, too."""
    return s.asked == asked.NUMBER or (s.asked == asked.NATIVES and s.top_scouts == 1 and s.scouts[s.player] > 0)


@rule
def refusal_of_number(s: Record, number: int) -> int:
    if not is_number_asked(s):
        return refusals.RECALL_FIRST if s.asked == asked.NATIVES and s.top_scouts == 1 else refusals.NOT_ASKED
    return ALLOWED if numbers_at_hand(s) & one_number(number) else refusals.SCOUT_NOT_THERE


@rule
def legal_numbers(s: Record, out: Numbers) -> int:
    n = 0
    numbers = numbers_at_hand(s) >> 1
    number = 0
    while numbers > 0:
        out[n] = actions.NUMBER + number
        n += numbers & 1
        numbers >>= 1
        number += 1
    return n
