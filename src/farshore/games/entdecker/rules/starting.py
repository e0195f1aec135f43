"""2. Select a Starting Space; 3. Pay Starting Expenses."""

import numpy as np

from farshore.engine.play import ALLOWED, emit
from farshore.engine.rule import Numbers, Record, entry, rule
from farshore.games.entdecker import actions, asked, events, refusals
from farshore.games.entdecker.components import (
    COINS,
    HIDDEN_PRICE,
    MOST_PLAYERS,
    NEIGHBOURS,
    NOWHERE,
    PLACES,
    POSTS,
    SPACES,
    TOLL,
)
from farshore.games.entdecker.rules.chart import FOUR, has_way_out
from farshore.games.entdecker.state import NO_EDGE, NO_SEA, is_explored, is_land, is_post, seat_after

NO_WAY = 200  # instead of an expense; larger than any
MOST_TOLLS = (MOST_PLAYERS - 1) * POSTS  # posts of others on a way, at most
TOLL_STEPS = POSTS + 1  # to one player: none, or up to so many

# ---- Expenses: the least that a way from each sea to an edge space costs (E-2) ---------------------------------------


@rule
def least_expenses(s: Record, seat: int, out: Numbers) -> None:
    """By sea, over all ways: the coins of the edge space, and the tolls of other players' posts on the way.

    Seas are joined where ships pass freely, so a way leads from sea to sea through posts only, of which there are few.
    """
    for sea in range(SPACES):
        out[sea] = s.harbour[sea] if s.harbour[sea] < NO_EDGE else NO_WAY
    for owner in range(s.players):
        for post in range(POSTS):
            if s.post[owner, post] != NOWHERE and owner != seat:
                out[s.post[owner, post]] = min(NO_WAY, out[s.post[owner, post]] + TOLL)
    while True:
        changed = False
        for owner in range(s.players):
            toll = 0 if owner == seat else TOLL
            for post in range(POSTS):
                if s.post[owner, post] != NOWHERE:
                    changed |= pass_post(s, s.post[owner, post], toll, out)
        if not changed:
            return


@rule
def pass_post(s: Record, space: int, toll: int, out: Numbers) -> bool:
    """Lower the expenses of a post and of the seas around it, if the way through it is cheaper."""
    changed = False
    for side in range(FOUR):
        beside = NEIGHBOURS[space, side]
        if beside < SPACES and s.sea[beside] != NO_SEA and not is_land(s.edges[space], side):
            sea = s.sea[beside]
            if out[sea] + toll < out[space]:
                out[space] = out[sea] + toll
                changed = True
            if out[space] < out[sea] and not is_post(s, beside):
                out[sea] = out[space]
                changed = True
    return changed


@rule
def can_start_at_any_price(s: Record) -> bool:
    """Whether anybody could start anywhere, had he gold enough (E-8)."""
    for place in range(SPACES, PLACES):
        if has_way_out(s, place):
            return True
    expenses = np.empty(SPACES, np.uint8)
    least_expenses(s, s.turn_of, expenses)
    for space in range(SPACES):
        if s.sea[space] != NO_SEA and expenses[s.sea[space]] < NO_WAY and has_way_out(s, space):
            return True
    return False


@entry
def expense_of_start(s: Record, place: int) -> int:
    """The least that a start there costs the player to decide; NO_WAY where no sea way leads to an edge space."""
    if place >= SPACES:
        return COINS[place]
    if s.sea[place] == NO_SEA:
        return NO_WAY
    expenses = np.empty(SPACES, np.uint8)
    least_expenses(s, s.player, expenses)
    return expenses[s.sea[place]]


# ---- Select a Starting Space -----------------------------------------------------------------------------------------


@rule
def gold_for_start(s: Record) -> int:
    """What may be spent on a start: the first tile must be paid for, too (E-3)."""
    return s.gold[s.player] - HIDDEN_PRICE


@rule
def legal_starts(s: Record, out: Numbers) -> int:
    n = 0
    gold = gold_for_start(s)
    expenses = np.empty(SPACES, np.uint8)
    least_expenses(s, s.player, expenses)
    for space in range(SPACES):
        if s.sea[space] != NO_SEA and expenses[s.sea[space]] <= min(gold, NO_WAY - 1) and has_way_out(s, space):
            out[n] = actions.START + space
            n += 1
    for place in range(SPACES, PLACES):
        if COINS[place] <= gold and has_way_out(s, place):
            out[n] = actions.START + place
            n += 1
    return n


@rule
def refusal_to_start(s: Record, place: int) -> int:
    if s.asked != asked.START:
        return refusals.NOT_ASKED
    if not is_explored(s, place):
        return refusals.NOT_EXPLORED
    if not has_way_out(s, place):
        return refusals.ONLY_LAND_BETWEEN if borders_unknown(s, place) else refusals.NOTHING_UNEXPLORED_BESIDE
    expense = expense_of_start(s, place)
    if expense == NO_WAY:
        return refusals.NO_WAY_TO_EDGE
    return ALLOWED if expense <= gold_for_start(s) else refusals.START_TOO_DEAR


@rule
def borders_unknown(s: Record, place: int) -> bool:
    for side in range(FOUR):
        beside = NEIGHBOURS[place, side]
        if beside < SPACES and not is_explored(s, beside):
            return True
    return False


@rule
def start_at(s: Record, place: int) -> None:
    """Where several payments are possible, none of which undercuts another, the player chooses (E-2)."""
    s.ship = place
    s.passes = 0
    payments = np.empty(actions.MOST_WAYS, np.uint8)
    if payments_of_start(s, payments) == 1:
        pay(s, payments[0])
    else:
        s.asked = asked.WAY


# ---- Pay Starting Expenses -------------------------------------------------------------------------------------------
#
# A payment is one number: coins to the bank, then the posts of each other player that are passed, clockwise from the
# player to decide. The lesser number pays less to the bank.


@rule
def coins_in(payment: int) -> int:
    return payment // (TOLL_STEPS * TOLL_STEPS * TOLL_STEPS)


@rule
def tolls_in(payment: int, later: int) -> int:
    """How many tolls go to the player who sits `later` seats clockwise, from 1."""
    for _ in range(MOST_PLAYERS - 1 - later):
        payment //= TOLL_STEPS
    return payment % TOLL_STEPS


@rule
def total_of(payment: int) -> int:
    tolls = 0
    for later in range(1, MOST_PLAYERS):
        tolls += tolls_in(payment, later)
    return coins_in(payment) + TOLL * tolls


@rule
def undercuts(one: int, other: int) -> bool:
    """Whether a payment gives no more than another to the bank and to each player, and is not the same."""
    for later in range(1, MOST_PLAYERS):
        if tolls_in(one, later) > tolls_in(other, later):
            return False
    return coins_in(one) <= coins_in(other) and one != other


@rule
def payments_of_start(s: Record, out: Numbers) -> int:
    """The payments for a start where the ship is that the player can afford and no other way undercuts, ascending."""
    place = s.ship
    if place >= SPACES:
        out[0] = COINS[place] * TOLL_STEPS**3
        return 1
    if s.harbour[s.sea[place]] == 0 and not takes_toll(s, place):
        out[0] = 0
        return 1
    return payments_over_posts(s, place, out)


@rule
def takes_toll(s: Record, space: int) -> bool:
    """Whether another player's post stands there."""
    return is_post(s, space) and owner_of_post(s, space) != s.player


@rule
def owner_of_post(s: Record, space: int) -> int:
    for owner in range(s.players):
        for post in range(POSTS):
            if s.post[owner, post] == space:
                return owner
    return -1


@rule
def payments_over_posts(s: Record, place: int, out: Numbers) -> int:
    """Try every choice of other players' posts to be passed: which edge spaces are in reach then?"""
    tolls = np.empty(MOST_TOLLS, np.uint8)  # spaces where a toll is taken
    weights = np.empty(MOST_TOLLS, np.uint8)  # what a toll there adds to a payment
    count = 0
    weight = TOLL_STEPS * TOLL_STEPS
    for later in range(1, s.players):
        owner = seat_after(s, s.player, later)
        for post in range(POSTS):
            if s.post[owner, post] != NOWHERE:
                tolls[count] = s.post[owner, post]
                weights[count] = weight
                count += 1
        weight //= TOLL_STEPS
    reached = np.empty(SPACES, np.uint8)
    n = 0
    for chosen in range(1 << count):
        coins = coins_in_reach(s, place, tolls, count, chosen, reached)
        if coins < NO_EDGE:
            payment = coins * TOLL_STEPS**3
            for toll in range(count):
                payment += weights[toll] * (chosen >> toll & 1)
            if total_of(payment) <= gold_for_start(s):
                n = keep_payment(out, n, payment)
    return n


@rule
def coins_in_reach(s: Record, place: int, tolls: Numbers, count: int, chosen: int, reached: Numbers) -> int:
    """The fewest coins on an edge space in reach, if only the chosen posts of others may be passed."""
    for sea in range(SPACES):
        reached[sea] = 0
    for toll in range(count):
        if tolls[toll] == place and not chosen >> toll & 1:
            return NO_EDGE
    reached[s.sea[place]] = 1
    spreading = True
    while spreading:
        spreading = False
        for post in range(POSTS):
            if s.post[s.player, post] != NOWHERE:
                spreading |= spread_over(s, s.post[s.player, post], reached)
        for toll in range(count):
            if chosen >> toll & 1:
                spreading |= spread_over(s, tolls[toll], reached)
    coins = NO_EDGE
    for sea in range(SPACES):
        if reached[sea]:
            coins = min(coins, s.harbour[sea])
    return coins


@rule
def spread_over(s: Record, space: int, reached: Numbers) -> bool:
    """A post that may be passed joins the seas around it; whether anything new is in reach.

    Another post beside it is in reach only where it may be passed, too: it joins when its own turn comes.
    """
    touched = reached[space] != 0
    for side in range(FOUR):
        beside = NEIGHBOURS[space, side]
        if beside < SPACES and s.sea[beside] != NO_SEA and not is_land(s.edges[space], side):
            touched |= reached[s.sea[beside]] != 0
    if not touched:
        return False
    changed = reached[space] == 0
    reached[space] = 1
    for side in range(FOUR):
        beside = NEIGHBOURS[space, side]
        if (
            beside < SPACES
            and s.sea[beside] != NO_SEA
            and not is_land(s.edges[space], side)
            and not is_post(s, beside)
            and reached[s.sea[beside]] == 0
        ):
            reached[s.sea[beside]] = 1
            changed = True
    return changed


@rule
def keep_payment(out: Numbers, n: int, payment: int) -> int:
    """Put a payment among those kept, in order, unless one of them is as good; those that it undercuts go."""
    for place in range(n):
        if out[place] == payment or undercuts(out[place], payment):
            return n
    kept = 0
    for place in range(n):
        if not undercuts(payment, out[place]):
            out[kept] = out[place]
            kept += 1
    place = kept
    while place > 0 and out[place - 1] > payment:
        out[place] = out[place - 1]
        place -= 1
    out[place] = payment
    return kept + 1


@rule
def legal_ways(s: Record, out: Numbers) -> int:
    payments = np.empty(actions.MOST_WAYS, np.uint8)
    n = payments_of_start(s, payments)
    for way in range(n):
        out[way] = actions.WAY + way
    return n


@rule
def refusal_of_way(s: Record, way: int) -> int:
    if s.asked != asked.WAY:
        return refusals.NOT_ASKED
    payments = np.empty(actions.MOST_WAYS, np.uint8)
    return ALLOWED if way < payments_of_start(s, payments) else refusals.NO_SUCH_WAY


@rule
def choose_way(s: Record, way: int) -> None:
    payments = np.empty(actions.MOST_WAYS, np.uint8)
    payments_of_start(s, payments)
    pay(s, payments[way])


@rule
def pay(s: Record, payment: int) -> None:
    """Coins go to the bank, tolls to the owners of the posts."""
    s.gold[s.player] -= total_of(payment)
    emit(s, events.STARTED, s.player, s.ship, total_of(payment))
    for later in range(1, s.players):
        tolls = tolls_in(payment, later)
        if tolls > 0:
            owner = seat_after(s, s.player, later)
            s.gold[owner] += TOLL * tolls
            emit(s, events.PAID_TOLL, s.player, events.PLAYER_ITEM + owner, TOLL * tolls)
    s.asked = asked.ANNOUNCE
