"""The exploration actions: their preconditions, the Journal dice that trigger them, and exploring."""

import numpy as np

from farshore.engine.bits import NONE, bit, contains, lowest, without_lowest
from farshore.engine.play import ALLOWED, emit
from farshore.engine.rule import Record, rule
from farshore.games.discoveries import asked, events, refusals
from farshore.games.discoveries.components import (
    ANY,
    JOURNAL,
    MINNETAREES,
    NO_CARD,
    NO_NEED,
    OWN_ACTIONS,
    ROW,
    SLOTS,
    TRIGGER,
)
from farshore.games.discoveries.rules import dice
from farshore.games.discoveries.rules.cards import is_empty, is_own_discovery, is_reserved, place_in
from farshore.games.discoveries.rules.crossing import crosses, new_plan
from farshore.games.discoveries.rules.turns import back_to_turn, end_turn
from farshore.games.discoveries.state import NO_DIE, NO_EFFECT, NOT_ENDING, is_held, place_of

# ---- Preconditions ---------------------------------------------------------------------------------------------------


@rule
def refusal_to_lay(s: Record, own: int, slot: int, face: int, shown: int) -> int:
    """Why a die of this face may not go onto this slot of an exploration action."""
    if not is_held(s, s.turn_of, own):
        return refusals.NOT_YOUR_CARD
    need = s.need[own, slot]
    if need == NO_NEED:
        return refusals.NO_SUCH_SLOT
    if s.die_on[place_of(s.turn_of, own), slot] != NO_DIE:
        return refusals.SLOT_IS_FILLED
    if need != ANY and need != face:
        return refusals.WRONG_FACE
    return dice.refusal_of_more(s, face, shown, s.discard[own, slot])


@rule
def is_prepared(s: Record, seat: int, own: int) -> bool:
    """Whether all prerequisites lie there, and no Journal die yet."""
    place = place_of(seat, own)
    for slot in range(SLOTS):
        if s.need[own, slot] != NO_NEED and s.die_on[place, slot] == NO_DIE:
            return False
    return s.die_on[place, TRIGGER] == NO_DIE


# ---- Triggering exploration actions ----------------------------------------------------------------------------------


@rule
def refusal_to_trigger(s: Record, own: int, face: int, shown: int) -> int:
    """Why a Journal die may not trigger this action: in the end something must be crossed (D-12, D-13)."""
    if not is_held(s, s.turn_of, own):
        return refusals.NOT_YOUR_CARD
    if face != JOURNAL:
        return refusals.NEEDS_JOURNAL
    if s.explored:
        return refusals.EXPLORED_ALREADY
    if s.die_on[place_of(s.turn_of, own), TRIGGER] != NO_DIE or contains(s.spent, own):
        return refusals.TRIGGERED_ALREADY
    if not is_prepared(s, s.turn_of, own):
        return refusals.NOT_PREPARED
    more = 0 if dice.is_alone(s, JOURNAL) else dice.further_dice(s, JOURNAL, shown, s.using)
    have = s.pending | bit(own)
    return ALLOWED if leads_somewhere(s, have, triggers_to_come(s) & ~have, more) else refusals.LEADS_NOWHERE


@rule
def triggers_to_come(s: Record) -> np.uint64:
    """The actions that further Journal dice could trigger."""
    found = NONE
    for own in range(OWN_ACTIONS):
        if is_held(s, s.turn_of, own) and is_prepared(s, s.turn_of, own) and not contains(s.spent, own):
            found |= bit(own)
    return found


@rule
def leads_somewhere(s: Record, have: np.uint64, may: np.uint64, more: int) -> bool:
    """Whether the card in the zone, or one on a Minnetaree, can be crossed."""
    plan = new_plan()
    if crosses(s, s.zone[s.turn_of], NO_CARD, have, may, more, plan):
        return True
    for place in range(MINNETAREES):
        if is_reserved(s, place) and crosses(s, s.reserve[place], NO_CARD, have, may, more, plan):
            return True
    return False


# ---- Exploring one card, or two in a row -----------------------------------------------------------------------------


@rule
def refusal_to_explore(s: Record, card: int) -> int:
    """Why this card cannot be crossed now: the first, or after it a second (D-16)."""
    if s.asked == asked.SECOND:
        if place_in(s.recon, card) < 0:
            return refusals.NO_SUCH_CARD_THERE
        return ALLOWED if crosses(s, s.first, card, s.pending, NONE, 0, new_plan()) else refusals.MOVES_DO_NOT_FIT
    if s.asked != asked.TURN or s.using != NO_EFFECT:
        return refusals.NOT_ASKED
    if not is_own_discovery(s, card):
        return refusals.NO_SUCH_CARD_THERE
    if s.pending == NONE:
        return refusals.NOTHING_TRIGGERED
    return ALLOWED if crosses(s, card, NO_CARD, s.pending, NONE, 0, new_plan()) else refusals.MOVES_DO_NOT_FIT


@rule
def explore(s: Record, card: int) -> None:
    if s.asked == asked.SECOND:
        resolve_exploration(s, card)
        return
    s.first = card
    s.asked = asked.SECOND
    for place in range(ROW):
        if s.recon[place] != NO_CARD and refusal_to_explore(s, s.recon[place]) == ALLOWED:
            return
    resolve_exploration(s, NO_CARD)


# ---- End of exploration ----------------------------------------------------------------------------------------------


@rule
def resolve_exploration(s: Record, second: int) -> None:
    """Explored cards to the Journal, a new card for the zone, then the dice come back (D-17)."""
    write_in_journal(s, s.first)
    if s.zone[s.turn_of] == s.first:
        s.zone[s.turn_of] = NO_CARD
    else:
        for place in range(MINNETAREES):
            if s.reserve[place] == s.first:
                s.reserve[place] = NO_CARD
    s.first = NO_CARD
    if second != NO_CARD:
        write_in_journal(s, second)
        s.recon[place_in(s.recon, second)] = NO_CARD
        s.bonus = 1
    if s.zone[s.turn_of] != NO_CARD:
        take_back_dice(s)
    elif is_empty(s.recon):
        finish(s)
    else:
        s.asked = asked.REFILL


@rule
def write_in_journal(s: Record, card: int) -> None:
    s.journal[s.turn_of] |= bit(card)
    emit(s, events.EXPLORED, s.turn_of, card, s.points[card])


@rule
def refill_zone(s: Record, card: int) -> None:
    s.zone[s.turn_of] = card
    s.recon[place_in(s.recon, card)] = NO_CARD
    emit(s, events.CHOSE, s.turn_of, card, 0)
    take_back_dice(s)


@rule
def take_back_dice(s: Record) -> None:
    """All dice of all triggered actions, used or not, are rolled into the Stock."""
    before = dice.stock_by_face(s, s.turn_of)
    left = s.pending
    while left != NONE:
        place = place_of(s.turn_of, lowest(left))
        left = without_lowest(left)
        for slot in range(SLOTS + 1):
            dice.roll_die_on(s, s.turn_of, place, slot)
    s.spent |= s.pending
    s.pending = NONE
    s.explored = 1
    dice.tell_roll(s, s.turn_of, before)
    back_to_turn(s)


@rule
def finish(s: Record) -> None:
    """No card is left for the zone: this player's game has ended (D-19)."""
    take_back_dice(s)
    emit(s, events.FINISHED, s.turn_of, events.NO_ITEM, 0)
    s.finished |= 1 << s.turn_of
    if s.last_turns == NOT_ENDING:
        s.last_turns = s.players - 1
    end_turn(s)
