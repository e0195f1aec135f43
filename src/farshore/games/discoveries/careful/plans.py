"""The careful player's plans: which cards to go for, and the actions that cross them at the least price.

A plan is a card, or two, and a set of actions that cross them. Its worth is that of the cards, less what it takes:
turns, dice that it lacks, dice that go to camp. The search goes along a route as the rules do, every action as far as
it leads, and gives up wherever what is spent already leaves no more than the best plan found so far.
"""

import numpy as np

from farshore.engine.bits import NONE, bit, lowest, without_lowest
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.discoveries.actions import FRIENDLY
from farshore.games.discoveries.careful.look import (
    ANY_ONE,
    BITS,
    CERTAIN,
    DIE,
    FIRST,
    IN_CAMP,
    JOURNALS,
    MOST_ANY,
    ONE_JOURNAL,
    PAID,
    SECOND,
    VALUE,
    Look,
    count_of,
    is_writing,
    needed,
)
from farshore.games.discoveries.components import (
    FACE_COUNT,
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
from farshore.games.discoveries.parameters import (
    BONUS,
    CAMP,
    LACKING,
    LACKING_ANY,
    LACKING_FOR_SECOND,
    SWAP,
    TRIGGERED,
)
from farshore.games.discoveries.parameters import SECOND as SECOND_CARD
from farshore.games.discoveries.parameters import SPECIES as A_SPECIES
from farshore.games.discoveries.rules.cards import is_reserved
from farshore.games.discoveries.rules.crossing import (
    CONVERTERS,
    EXTENDER_SETS,
    actions_of,
    helps,
    reach,
    route_length,
)
from farshore.games.discoveries.rules.scoring import POINTS_OF_SET
from farshore.games.discoveries.rules.tribes import fits

POINT = 100
NOTHING = -1  # to choose: anything legal will do
ANY_SLOTS = ((1 << BITS * MOST_ANY) - 1) << BITS * ANY_ONE
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


# ---- What a plan costs -----------------------------------------------------------------------------------------------


@rule
def price(style: Numbers, look: Look, stock: Numbers, needs: int) -> int:
    """The turns that it takes to pay this, with these dice, the dice that are lacking, and those that go to camp."""
    total = style[CAMP] * count_of(needs, IN_CAMP) + style[TRIGGERED] * count_of(needs, JOURNAL)
    for face in range(FACE_COUNT):
        count = count_of(needs, face)
        if count > 0:
            if face != look.now:
                total += look.turn
            lacking = DIE * count - stock[face]
            if lacking > 0:
                total += style[LACKING + face] * lacking // DIE
    if needs & ANY_SLOTS:
        total += price_of_any(style, look, stock, needs)
    return total


@rule
def price_of_any(style: Numbers, look: Look, stock: Numbers, needs: int) -> int:
    """Of slots that take any face: best in a turn in which that face is played anyway."""
    total = 0
    spare = look.spare
    for face in range(FACE_COUNT):
        spare[face] = max(stock[face] - DIE * count_of(needs, face), 0)
    for size in range(MOST_ANY, 0, -1):
        for _ in range(count_of(needs, ANY_ONE + size - 1)):
            best, chosen = NEVER, 0
            for face in range(FACE_COUNT):
                in_passing = count_of(needs, face) > 0 or face == look.now
                lacking = max(DIE * size - spare[face], 0)
                merit = (look.turn if in_passing else 0) - style[LACKING_ANY] * lacking // DIE
                if merit > best:
                    best, chosen = merit, face
            spare[chosen] = max(spare[chosen] - DIE * size, 0)
            total += look.turn - best
    return total


# ---- The best plan ---------------------------------------------------------------------------------------------------


@rule
def find_plan(s: Record, style: Numbers, look: Look) -> None:
    """The best plan from here: for the player's own cards, with or without a second one, or for one to swap for."""
    begin_search(look)
    zone = s.zone[look.seat]
    if zone != NO_CARD:
        plan_journeys(s, style, look, zone, look.held)
    for place in range(MINNETAREES):
        if is_reserved(s, place):
            plan_journeys(s, style, look, s.reserve[place], look.held)
    if s.pending == NONE and not s.done & 8:
        for place in range(ROW):
            if s.recon[place] != NO_CARD:
                card = s.recon[place]
                seek(s, style, look, card, NO_CARD, worth(s, style, look, card) - style[SWAP], look.held)
    if not is_found(look):
        plan_to_meet(s, look)


@rule
def plan_to_meet(s: Record, look: Look) -> None:
    """Where nothing can be crossed only tribes can help, if there are any."""
    for place in range(ROW):
        card = s.meeting[place]
        if card != NO_CARD:
            look.best[PAID] = (1 if fits(s, FRIENDLY, card) else 2) << BITS * NEGOTIATE
            look.best[VALUE] = 0
            look.best[FIRST] = NO_CARD
            look.chosen[0] = NONE


@rule
def begin_search(look: Look) -> None:
    """Nothing is found yet; a plan may want more Journal dice than there are now."""
    look.best[VALUE] = NEVER
    look.best[JOURNALS] = MOST_DICE


@rule
def find_way(s: Record, style: Numbers, look: Look) -> None:
    """The best journey that this turn's Journal dice make possible, with what is prepared."""
    begin_search(look)
    look.best[JOURNALS] = look.stock[JOURNAL] // DIE
    plan_journeys(s, style, look, s.zone[look.seat], look.ready)
    for place in range(MINNETAREES):
        if is_reserved(s, place):
            plan_journeys(s, style, look, s.reserve[place], look.ready)


@rule
def plan_journeys(s: Record, style: Numbers, look: Look, first: int, usable: np.uint64) -> None:
    """Across a card of the player's own, and across that and one of the Reconnaissance Area."""
    value = worth(s, style, look, first)
    seek(s, style, look, first, NO_CARD, value, usable)
    certainty = CERTAIN if is_writing(s) else style[SECOND_CARD]
    most = look.best[JOURNALS]
    look.best[JOURNALS] = min(most, look.stock[JOURNAL] // DIE + style[LACKING_FOR_SECOND])
    for place in range(ROW):
        second = s.recon[place]
        if second != NO_CARD and second != first:
            more = worth(s, style, look, second) * certainty // CERTAIN + look.turn * style[BONUS] // CERTAIN
            seek(s, style, look, first, second, value + more, usable)
    look.best[JOURNALS] = most


@rule
def seek(s: Record, style: Numbers, look: Look, first: int, second: int, value: int, usable: np.uint64) -> None:
    """The best plan for these cards, if it is better than the best so far."""
    if value <= look.best[VALUE]:
        return
    for one in range(MOST_ROUTES):
        lower = s.route[first, one]
        if lower == 0:
            return
        length = route_length(lower)
        icons = lower - (1 << length)
        if second == NO_CARD:
            seek_along(s, style, look, icons, length, first, second, value, usable)
            continue
        for other in range(MOST_ROUTES):
            upper = s.route[second, other]
            if upper == 0:
                break
            more = route_length(upper)
            whole = icons | ((upper - (1 << more)) << length)
            seek_along(s, style, look, whole, length + more, first, second, value, usable)


@rule
def seek_along(
    s: Record, style: Numbers, look: Look, icons: int, length: int, first: int, second: int, value: int,
    usable: np.uint64,
) -> None:  # fmt: skip
    """Along one route, as it is, or with one icon converted by Clatsop."""
    search(s, style, look, icons, length, value, usable, NONE, first, second)
    converters = usable & CONVERTERS
    if converters == NONE:
        return
    ready = converters & look.ready
    converter = bit(lowest(ready if ready != NONE else converters))
    for one in range(length):
        search(s, style, look, icons ^ (1 << one), length, value, usable, converter, first, second)


@rule
def search(
    s: Record, style: Numbers, look: Look, icons: int, length: int, value: int, usable: np.uint64,
    converter: np.uint64, first: int, second: int,
) -> None:  # fmt: skip
    """A search by depth from the first icon on, with a converter in use, if any."""
    at, paid, used, choice, best = look.at, look.paid, look.used, look.choice, look.best
    # Each action to come will need a Journal die, unless some are triggered already.
    ahead = 0 if is_writing(s) else ONE_JOURNAL
    sets = EXTENDER_SETS if usable & actions_of(EXTENDER_SETS - 1) != NONE else 1
    depth = 0
    at[0], choice[0], used[0], paid[0] = 0, 0, converter, needs_of_all(look, converter)
    if not is_promising(style, look, paid[0] + ahead * fewest_actions(look.runs, icons, length, 0), value):
        return
    while depth >= 0:
        own = look.movers[choice[depth] // sets]
        if own < 0:
            depth -= 1
            continue
        extenders = choice[depth] % sets
        choice[depth] += 1
        taking = bit(own)
        if extenders:
            taking |= actions_of(extenders)
            if not helps(s, own, extenders):
                continue
        if taking & ~usable != NONE or taking & used[depth] != NONE:
            continue
        end = reach(s, own, extenders, icons, length, at[depth])
        if end == at[depth]:
            continue
        needs = paid[depth] + needs_of_all(look, taking)
        if end < length:
            if is_promising(style, look, needs + ahead * fewest_actions(look.runs, icons, length, end), value):
                depth += 1
                at[depth], choice[depth], used[depth], paid[depth] = end, 0, used[depth - 1] | taking, needs
        elif is_promising(style, look, needs, value):
            best[PAID] = needs
            best[VALUE] = value - price(style, look, look.stock, needs)
            best[FIRST] = first
            best[SECOND] = second
            look.chosen[0] = used[depth] | taking


@rule
def fewest_actions(runs: int, icons: int, length: int, at: int) -> int:
    """That lead from here to the end, if each leads over so many runs of one terrain at most."""
    changes = ((icons ^ (icons >> 1)) >> at) & ((1 << (length - at - 1)) - 1)
    there = 1
    while changes:
        changes &= changes - 1
        there += 1
    return (there + runs - 1) // runs


@rule
def is_promising(style: Numbers, look: Look, needs: int, value: int) -> bool:
    """Whether a plan that needs this at least can still become better than the best so far."""
    if count_of(needs, JOURNAL) > look.best[JOURNALS]:
        return False
    return value - price(style, look, look.stock, needs) > look.best[VALUE]


@rule
def needs_of_all(look: Look, actions: np.uint64) -> int:
    needs = 0
    left = actions
    while left != NONE:
        needs += look.needs[lowest(left)]
        left = without_lowest(left)
    return needs


# ---- What was found --------------------------------------------------------------------------------------------------


@rule
def is_found(look: Look) -> bool:
    return look.best[VALUE] > NEVER


@rule
def is_swap(s: Record, look: Look) -> bool:
    """Whether the plan begins with a change of plans."""
    if is_stuck(look) or look.best[FIRST] == s.zone[look.seat]:
        return False
    for place in range(ROW):
        if s.recon[place] == look.best[FIRST]:
            return True
    return False


@rule
def is_ready(look: Look) -> bool:
    """Whether only Journal dice are missing, and they are there."""
    if is_stuck(look) or look.chosen[0] & ~look.ready != NONE:
        return False
    return needed(look, JOURNAL) * DIE <= look.stock[JOURNAL]


@rule
def is_stuck(look: Look) -> bool:
    """Whether nothing can be crossed with the actions that the player has."""
    return not is_found(look) or look.best[FIRST] == NO_CARD
