"""The careful player's plans: which cards to go for, and the actions that cross them at the least price.

A plan is a card, or two, and a set of actions that cross them. Its worth is that of the cards, less what it takes:
turns, dice that it lacks, dice that go to camp. The search goes along a route as the rules do, every action as far as
it leads, and gives up wherever what is spent already leaves no more than the best plan found so far.
"""

import numpy as np

from farshore.engine.bits import NONE
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.discoveries.actions import FRIENDLY
from farshore.games.discoveries.careful.look import (
    BITS,
    CERTAIN,
    DIE,
    Look,
    count_of,
    is_writing,
    needed,
)
from farshore.games.discoveries.careful.prices import ANY_SLOTS, least_price, note_prices, price_of_any
from farshore.games.discoveries.careful.steps import (
    end_of_step,
    ends_of_runs,
    fewest_steps,
    list_steps,
    needs_of_all,
)
from farshore.games.discoveries.components import (
    JOURNAL,
    MINNETAREES,
    MOST_DICE,
    MOST_ROUTES,
    NEGOTIATE,
    NO_CARD,
    NO_SPECIES,
    ROW,
    SPECIES,
)
from farshore.games.discoveries.parameters import BONUS, LACKING_FOR_SECOND, SECOND, SWAP
from farshore.games.discoveries.parameters import SPECIES as A_SPECIES
from farshore.games.discoveries.rules.cards import is_reserved
from farshore.games.discoveries.rules.crossing import route_length
from farshore.games.discoveries.rules.scoring import POINTS_OF_SET
from farshore.games.discoveries.rules.tribes import fits

POINT = 100
NOTHING = -1  # to choose: anything legal will do
NEVER = -1_000_000  # worse than anything that can be judged

# ---- What a card is worth --------------------------------------------------------------------------------------------


@rule
def worth(s: Record, style: Numbers, look: Look, card: int) -> int:
    """Its points, what it adds to sets of species, its tepees."""
    value = POINT * int(s.points[card]) + look.tepee * int(s.tepees[card])
    kind = s.species[card]
    if kind != NO_SPECIES:
        types = 0  # in the set that it joins
        for other in range(NO_SPECIES + 1, len(SPECIES) + 1):
            types += look.species[other] > look.species[kind]
        value += POINT * (POINTS_OF_SET[types + 1] - POINTS_OF_SET[types]) + style[A_SPECIES]
    return value


# ---- The best plan ---------------------------------------------------------------------------------------------------


@rule
def find_plan(s: Record, style: Numbers, look: Look) -> None:
    """The best plan from here: for the player's own cards, with or without a second one, or for one to swap for."""
    begin_search(s, look, look.held)
    zone = s.zone[look.seat]
    if zone != NO_CARD:
        plan_journeys(s, style, look, zone)
    for place in range(MINNETAREES):
        if is_reserved(s, place):
            plan_journeys(s, style, look, s.reserve[place])
    if s.pending == NONE and not s.done & 8:
        for place in range(ROW):
            if s.recon[place] != NO_CARD:
                card = s.recon[place]
                seek(s, look, card, NO_CARD, worth(s, style, look, card) - style[SWAP])
    if not is_found(look):
        plan_to_meet(s, look)


@rule
def plan_to_meet(s: Record, look: Look) -> None:
    """Where nothing can be crossed only tribes can help, if there are any."""
    for place in range(ROW):
        card = s.meeting[place]
        if card != NO_CARD:
            look.cost = (1 if fits(s, FRIENDLY, card) else 2) << BITS * NEGOTIATE
            look.value = 0
            look.first = NO_CARD
            look.chosen = NONE


@rule
def begin_search(s: Record, look: Look, usable: np.uint64) -> None:
    """Nothing is found yet; a plan may use these actions, and want more Journal dice than there are now."""
    list_steps(s, look, usable)
    note_prices(look)
    look.cost, look.value, look.first, look.chosen = 0, NEVER, NO_CARD, NONE
    look.journals = MOST_DICE


@rule
def find_way(s: Record, style: Numbers, look: Look) -> None:
    """The best journey that this turn's Journal dice make possible, with what is prepared."""
    begin_search(s, look, look.ready)
    look.journals = look.stock[JOURNAL] // DIE
    plan_journeys(s, style, look, s.zone[look.seat])
    for place in range(MINNETAREES):
        if is_reserved(s, place):
            plan_journeys(s, style, look, s.reserve[place])


@rule
def plan_journeys(s: Record, style: Numbers, look: Look, first: int) -> None:
    """Across a card of the player's own, and across that and one of the Reconnaissance Area."""
    value = worth(s, style, look, first)
    seek(s, look, first, NO_CARD, value)
    certainty = CERTAIN if is_writing(s) else style[SECOND]
    most = look.journals
    look.journals = min(most, look.stock[JOURNAL] // DIE + style[LACKING_FOR_SECOND])
    for place in range(ROW):
        second = s.recon[place]
        if second != NO_CARD and second != first:
            more = worth(s, style, look, second) * certainty // CERTAIN + look.turn * style[BONUS] // CERTAIN
            seek(s, look, first, second, value + more)
    look.journals = most


@rule
def seek(s: Record, look: Look, first: int, second: int, value: int) -> None:
    """The best plan for these cards, if it is better than the best so far."""
    if value <= look.value:
        return
    for one in range(MOST_ROUTES):
        lower = s.route[first, one]
        if lower == 0:
            return
        length = route_length(lower)
        icons = lower - (1 << length)
        if second == NO_CARD:
            seek_along(look, icons, length, first, value)
            continue
        for other in range(MOST_ROUTES):
            upper = s.route[second, other]
            if upper == 0:
                break
            more = route_length(upper)
            whole = icons | ((upper - (1 << more)) << length)
            seek_along(look, whole, length + more, first, value)


@rule
def seek_along(look: Look, icons: int, length: int, first: int, value: int) -> None:
    """Along one route, as it is, or with one icon converted by Clatsop."""
    search(look, icons, length, value, NONE, first)
    if look.converter != NONE:
        for one in range(length):
            search(look, icons ^ (1 << one), length, value, look.converter, first)


@rule
def search(look: Look, icons: int, length: int, value: int, converter: np.uint64, first: int) -> None:
    """A search by depth from the first icon on, with a converter in use, if any."""
    ends = ends_of_runs(icons, length)
    at, used, paid, step, depth = 0, converter, needs_of_all(look, converter), 0, 0
    if left_of(look, value, paid + look.ahead * fewest_steps(look, ends, at)) <= look.value:
        return
    while depth >= 0:
        if step == look.steps:
            depth -= 1
            if depth >= 0:
                at, used, paid, step = look.at[depth], look.used[depth], look.paid[depth], look.next_step[depth]
            continue
        taking, needs, this = look.taking[step], paid + look.asking[step], step
        step += 1
        if taking & used != NONE:
            continue
        end = end_of_step(look, this, icons, ends, at)
        if end == at:
            continue
        left = left_of(look, value, needs + look.ahead * fewest_steps(look, ends, end))
        if left <= look.value:
            continue
        if end < length:
            look.at[depth], look.used[depth], look.paid[depth], look.next_step[depth] = at, used, paid, step
            at, used, paid, step, depth = end, used | taking, needs, 0, depth + 1
        else:
            look.cost, look.value, look.first, look.chosen = needs, left, first, used | taking


@rule
def left_of(look: Look, value: int, needs: int) -> int:
    """What paying this leaves of a plan's worth; reckoned to the end only if it can be more than the best so far."""
    if count_of(needs, JOURNAL) > look.journals:
        return NEVER
    left = value - least_price(look, needs)
    if left <= look.value or not needs & ANY_SLOTS:
        return left
    return left - price_of_any(look, look.stock, needs)


# ---- What was found --------------------------------------------------------------------------------------------------


@rule
def is_found(look: Look) -> bool:
    return look.value > NEVER


@rule
def is_swap(s: Record, look: Look) -> bool:
    """Whether the plan begins with a change of plans."""
    if is_stuck(look) or look.first == s.zone[look.seat]:
        return False
    for place in range(ROW):
        if s.recon[place] == look.first:
            return True
    return False


@rule
def is_ready(look: Look) -> bool:
    """Whether only Journal dice are missing, and they are there."""
    if is_stuck(look) or look.chosen & ~look.ready != NONE:
        return False
    return needed(look, JOURNAL) * DIE <= look.stock[JOURNAL]


@rule
def is_stuck(look: Look) -> bool:
    """Whether nothing can be crossed with the actions that the player has."""
    return not is_found(look) or look.first == NO_CARD
