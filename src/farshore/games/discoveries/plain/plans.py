"""The plain player's plans: which card to go for, and the fewest actions that cross it."""

import numpy as np

from farshore.engine.bits import NONE, bit, lowest, without_lowest
from farshore.engine.play import ALLOWED
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.discoveries import actions
from farshore.games.discoveries.components import MINNETAREES, NO_CARD, NO_SPECIES, OWN_ACTIONS, ROW
from farshore.games.discoveries.rules import crossing, refusal
from farshore.games.discoveries.rules.cards import is_own_discovery
from farshore.games.discoveries.rules.exploring import is_prepared
from farshore.games.discoveries.rules.scoring import count_species
from farshore.games.discoveries.state import is_held

NOTHING = -1  # to choose: anything legal will do
OUT_OF_REACH = 6  # actions to prepare: more than anybody would
MOST_PREPARED = 4

# ---- What it takes to cross a card -----------------------------------------------------------------------------------


@rule
def prepared(s: Record, seat: int) -> np.uint64:
    """A player's actions whose prerequisites all lie there."""
    found = NONE
    for own in range(OWN_ACTIONS):
        if is_held(s, seat, own) and is_prepared(s, seat, own):
            found |= bit(own)
    return found


@rule
def held_actions(s: Record, seat: int) -> np.uint64:
    found = NONE
    for own in range(OWN_ACTIONS):
        if is_held(s, seat, own):
            found |= bit(own)
    return found


@rule
def actions_to_prepare(s: Record, seat: int, card: int, plan: Numbers) -> int:
    """How many actions a player still has to prepare to cross a card; the plan says how."""
    ready, own = prepared(s, seat) | s.pending, held_actions(s, seat)
    for count in range(MOST_PREPARED + 1):
        if crossing.crosses(s, card, NO_CARD, ready, own & ~ready, count, plan):
            return count
    return OUT_OF_REACH


@rule
def actions_in(s: Record, plan: Numbers, available: np.uint64) -> np.uint64:
    """The actions that a plan uses, lengthening and converting ones included."""
    used = NONE
    for step in range(plan[0, crossing.HEAD_STEPS]):
        used |= bit(plan[crossing.STEPS + step, 0])
        for place in range(len(crossing.EXTENDERS)):
            if (plan[crossing.STEPS + step, 3] >> place) & 1:
                used |= bit(crossing.EXTENDERS[place])
    converters = available & crossing.CONVERTERS
    for place in range(2):
        if plan[crossing.CONVERTED, place] != crossing.NOT_CONVERTED and converters != NONE:
            used |= bit(lowest(converters))
            converters = without_lowest(converters)
    return used


# ---- The card to go for ----------------------------------------------------------------------------------------------


@rule
def goal(s: Record) -> int:
    """The card to go for: that of the zone, or one on a Minnetaree, whichever takes less."""
    plan = crossing.new_plan()
    best = s.zone[s.turn_of]
    least = actions_to_prepare(s, s.turn_of, best, plan)
    for place in range(MINNETAREES):
        card = s.reserve[place]
        if card != NO_CARD and is_own_discovery(s, card):
            count = actions_to_prepare(s, s.turn_of, card, plan)
            if count < least:
                best, least = card, count
    return best


@rule
def wanted(s: Record) -> np.uint64:
    """The actions still to be prepared for the card he goes for."""
    plan = crossing.new_plan()
    if actions_to_prepare(s, s.turn_of, goal(s), plan) == OUT_OF_REACH:
        return NONE
    ready = prepared(s, s.turn_of) | s.pending
    return actions_in(s, plan, held_actions(s, s.turn_of)) & ~ready


@rule
def is_out_of_reach(s: Record) -> bool:
    return actions_to_prepare(s, s.turn_of, goal(s), crossing.new_plan()) == OUT_OF_REACH


# ---- A card to choose ------------------------------------------------------------------------------------------------


@rule
def appeal(s: Record, card: int) -> int:
    """How much a card is worth to the player to decide: its points, a new species, tepees; less what it takes."""
    seat = s.player
    value = 2 * int(s.points[card]) + 2 * int(s.tepees[card])
    if s.species[card] != NO_SPECIES:
        value += 10 if count_species(s, seat, s.species[card]) == 0 else 6
    return value - 6 * actions_to_prepare(s, seat, card, crossing.new_plan())


@rule
def best_card(s: Record) -> int:
    best, chosen = -1000, NOTHING
    for place in range(ROW):
        card = s.recon[place]
        if card != NO_CARD and appeal(s, card) > best:
            best, chosen = appeal(s, card), actions.PICK + card
    return chosen


@rule
def best_second(s: Record) -> int:
    best, chosen = -1, actions.ENOUGH
    for place in range(ROW):
        card = s.recon[place]
        if card != NO_CARD and refusal(s, actions.EXPLORE + card) == ALLOWED:
            value = int(s.points[card]) + (4 if s.species[card] != NO_SPECIES else 0)
            if value > best:
                best, chosen = value, actions.EXPLORE + card
    return chosen
