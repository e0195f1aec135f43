"""Starting expenses: what a payment gives to whom, in words."""

from collections.abc import Iterator, Sequence

import numpy as np

from farshore.engine.state import Fields, State
from farshore.games.entdecker import actions
from farshore.games.entdecker.components import TOLL
from farshore.games.entdecker.rules import starting
from farshore.games.entdecker.state import MOST_GOLD
from farshore.games.entdecker.text.counts import counted_gold
from farshore.games.entdecker.text.names import letter
from farshore.games.entdecker.text.saying import say


def expense_of(state: State, place: int) -> int | None:
    """The least that a start costs the player to decide; None where no sea way leads to an edge space."""
    expense = int(starting.expense_of_start(state.struct, place))
    return None if expense == starting.NO_WAY else expense


def payments_of(state: State) -> list[int]:
    """The payments to choose from, as the rules number them (E-2)."""
    out = np.empty(actions.MOST_WAYS, np.uint8)
    return out[: starting.payments_of_start(state.struct, out)].tolist()


def cheapest_payment(state: State, place: int) -> int:
    """What the cheapest way to a start would give to whom, had the player gold enough."""
    there = state.copy()
    there.struct.ship = place
    there.struct.gold[there.struct.player] = MOST_GOLD
    return min(payments_of(there), key=starting.total_of)


def takes_tolls(payment: int) -> bool:
    return bool(starting.total_of(payment) > starting.coins_in(payment))


def payment_text(s: Fields, payment: int, lang: str, names: Sequence[str] = ()) -> str:
    """1 gold to the bank, 2 gold to Béla; where nobody says what players are called, to B."""
    return ", ".join(shares(s, payment, lang, names)) or counted_gold(0, lang)


def shares(s: Fields, payment: int, lang: str, names: Sequence[str]) -> Iterator[str]:
    coins = int(starting.coins_in(payment))
    if coins:
        yield say(lang, "{gold} to the bank", gold=counted_gold(coins, lang))
    for later in range(1, s.players):
        tolls = int(starting.tolls_in(payment, later))
        if tolls:
            seat = (s.player + later) % s.players
            owner = names[seat] if seat < len(names) else letter(seat)
            yield say(lang, "{gold} to {owner}", gold=counted_gold(TOLL * tolls, lang), owner=owner)


def price(amount: int, lang: str) -> str:
    return counted_gold(amount, lang) if amount else say(lang, "free")
