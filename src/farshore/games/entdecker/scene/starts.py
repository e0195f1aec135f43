"""Where a journey can start, what that costs, and who takes a toll."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from farshore.games.entdecker import actions, asked
from farshore.games.entdecker.actions import PLACE_WORDS
from farshore.games.entdecker.components import COINS, MOST_COINS, NEIGHBOURS, PLACES, SPACES, UNEXPLORED
from farshore.games.entdecker.rules import starting
from farshore.games.entdecker.scene.faces import MARKS
from farshore.games.entdecker.scene.places import AT, WATER_AT
from farshore.games.entdecker.scene.seen import REMEMBERED, Seen
from farshore.games.entdecker.text.labels import ACTION_TEXTS
from farshore.games.entdecker.text.names import at_place
from farshore.games.entdecker.text.payments import cheapest_payment, expense_of, payment_text, price
from farshore.games.entdecker.text.saying import say
from farshore.kit.html import action_piece
from farshore.kit.words import capital

WAYS_OUT: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple((side, beside) for side, beside in enumerate(row) if beside < SPACES) for row in NEIGHBOURS.tolist()
)  # by place: its sides that look at a space


class Expense(NamedTuple):
    """What a start costs, in words where others get some of it, and who they are."""

    amount: int
    shares: str = ""
    owners: tuple[int, ...] = ()


STARTS, END = '<div class="ek-starts" data-key="starts" data-thing="start">', "</div>"
OF_EDGES = tuple(Expense(coins) for coins in COINS.tolist())  # by place; on a way over tiles others may take tolls


def starts(t: Seen) -> Iterator[str]:
    """Every place from which one could start, had one the gold; what is too dear can be tapped, to hear so."""
    if not t.asks(asked.START):
        return
    yield STARTS
    by_sea: dict[int, Expense | None] = {}
    for place in range(PLACES):
        if not has_way_out(t.edges, place):
            continue
        expense: Expense | None = OF_EDGES[place]
        if place < SPACES:
            sea = int(t.s.sea[place])
            if sea not in by_sea:
                by_sea[sea] = expense_over_sea(t, place)
            expense = by_sea[sea]
        if expense is not None:
            yield start(place, t.edges[place], expense, actions.START + place in t.legal, t.lang)
    yield END


def has_way_out(edges: bytes, place: int) -> bool:
    """Whether sea lies between a place and an unexplored space."""
    here = edges[place]
    if here == UNEXPLORED:
        return False
    for side, beside in WAYS_OUT[place]:
        if edges[beside] == UNEXPLORED and not here >> side & 1:
            return True
    return False


def expense_over_sea(t: Seen, place: int) -> Expense | None:
    """The same for all tiles of a sea; None where no edge space is in reach."""
    amount = expense_of(t.state, place)
    if amount is None or (amount <= MOST_COINS and amount == t.s.harbour[t.s.sea[place]]):
        return None if amount is None else Expense(amount)
    payment = cheapest_payment(t.state, place)
    owners = [
        (t.s.player + later) % t.s.players for later in range(1, t.s.players) if starting.tolls_in(payment, later)
    ]
    return Expense(amount, payment_text(t.s, payment, t.lang, t.names) if owners else "", tuple(owners))


@lru_cache(REMEMBERED)
def start(place: int, edges: int, expense: Expense, can: bool, lang: str) -> str:
    """A boat on the water of a starting space, with its price on the sail."""
    cost = expense.shares or price(expense.amount, lang)
    name = capital(say(lang, "start {where} ({price})", where=at_place(place, lang), price=cost))
    marks = "".join(MARKS[seat] for seat in expense.owners)
    face = f"<b>{expense.amount}</b>{marks}"
    key = "start-" + PLACE_WORDS[place].replace(" ", "-")
    action = ACTION_TEXTS[actions.START + place]
    classes = f"ek-start{'' if expense.amount else ' ek-free'} {AT[place]}{WATER_AT[edges]}"
    thing = f"start {PLACE_WORDS[place]}" if expense.owners else ""  # the others are like all starts
    return action_piece(key, face, name, action, can=can, classes=classes, thing=thing)
