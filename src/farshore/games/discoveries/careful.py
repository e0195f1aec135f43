"""A sensible player of Discoveries: he looks for the fewest actions that cross his card, prepares them, and writes.

He knows only what lies open. Every decision is made afresh from the position, so that he goes on sensibly from any.
"""

import numpy as np

from farshore.engine.bits import NONE, bit, lowest, without_lowest
from farshore.engine.chance import fast_below
from farshore.engine.play import ALLOWED
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.discoveries.actions import (
    ACTIONS,
    CHANGE_OF_PLANS,
    CHANGING,
    DIE,
    END_TURN,
    ENOUGH,
    EVERY_DIE,
    EXPLORE,
    FACE,
    FRESH_DIE,
    FRIENDLY,
    FROM_ACTION,
    FROM_BANK,
    FROM_STOCK,
    GIVEN_BY,
    LAY,
    PICK,
    PLAY_AGAIN,
    REST_AT,
    REST_OWN,
    ROLL,
    TRIGGERING,
    WARY,
)
from farshore.games.discoveries.cards import holder_of, is_own_discovery
from farshore.games.discoveries.changing import changes_made
from farshore.games.discoveries.crossing import (
    CONVERTED,
    CONVERTERS,
    EXTENDERS,
    HEAD_STEPS,
    NOT_CONVERTED,
    STEPS,
    crosses,
    new_plan,
)
from farshore.games.discoveries.dice import playable, playable_of_face, stock_of_face, stock_size
from farshore.games.discoveries.exploring import is_prepared, triggers_to_come
from farshore.games.discoveries.resting import refusal_to_take_back
from farshore.games.discoveries.rules import legal, refusal
from farshore.games.discoveries.scoring import count_species
from farshore.games.discoveries.state import (
    ANY,
    ARIKARA,
    BANK_OF,
    BOARD_ACTIONS,
    BONUS,
    CHANGE,
    CHANGED_FACE,
    COLOURS,
    EXPLORATION_CARDS,
    FACE_COUNT,
    GIVE,
    GIVER,
    GRAY,
    JOURNAL,
    MINNETAREES,
    NEGOTIATE,
    NEW_FACE,
    NO_CARD,
    NO_DIE,
    NO_NEED,
    NO_SPECIES,
    OWN_ACTIONS,
    PAY,
    REST,
    ROW,
    SECOND,
    SLOTS,
    TARGET,
    TRIBE,
    TURN,
    colour_of,
    has_card,
    is_held,
    place_of,
)

OUT_OF_REACH = 6  # actions to prepare: more than anybody would
MOST_PREPARED = 4
TRIBES_ENOUGH = 8
WORTH_CHANGING = 3  # dice in the Stock
NOTHING = -1


@rule
def careful(s: Record, rng: Numbers) -> int:
    """The choice of the question's own function, or any legal one where that finds nothing."""
    choice = considered(s)
    if choice != NOTHING and refusal(s, choice) == ALLOWED:
        return choice
    out = np.empty(ACTIONS, np.uint16)
    return out[fast_below(rng, legal(s, out))]


@rule
def considered(s: Record) -> int:
    if s.asked == TURN:
        return choice_in_turn(s)
    if s.asked == TARGET:
        return best_target(s)
    if s.asked == PAY:
        return die_to_play(s, s.hand_face)
    if s.asked == TRIBE:
        return best_tribe(s)
    if s.asked == CHANGE:
        return die_to_change(s)
    if s.asked == CHANGED_FACE or s.asked == NEW_FACE:
        return FACE + wanted_face(s)
    if s.asked == REST:
        return die_to_take_back(s)
    if s.asked == SECOND:
        return best_second(s)
    if s.asked == GIVER:
        return giver_ahead(s)
    if s.asked == GIVE:
        return gray_die_to_give(s)
    if s.asked == BONUS:
        return PLAY_AGAIN
    return best_card(s)


# ---- Which card, and what it takes to cross it ----------------------------------------------------------------------


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
        if crosses(s, card, NO_CARD, ready, own & ~ready, count, plan):
            return count
    return OUT_OF_REACH


@rule
def appeal(s: Record, card: int) -> int:
    """How much a card is worth to the player to decide: its points, a new species, tepees; less what it takes."""
    seat = s.player
    value = 2 * int(s.points[card]) + 2 * int(s.tepees[card])
    if s.species[card] != NO_SPECIES:
        value += 10 if count_species(s, seat, s.species[card]) == 0 else 6
    return value - 6 * actions_to_prepare(s, seat, card, new_plan())


@rule
def best_card(s: Record) -> int:
    best, chosen = -1000, NOTHING
    for place in range(ROW):
        card = s.recon[place]
        if card != NO_CARD and appeal(s, card) > best:
            best, chosen = appeal(s, card), PICK + card
    return chosen


@rule
def goal(s: Record) -> int:
    """The card to go for: that of the zone, or one on a Minnetaree, whichever takes less."""
    plan = new_plan()
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
def actions_in(s: Record, plan: Numbers, available: np.uint64) -> np.uint64:
    """The actions that a plan uses, lengthening and converting ones included."""
    used = NONE
    for step in range(plan[0, HEAD_STEPS]):
        used |= bit(plan[STEPS + step, 0])
        for place in range(len(EXTENDERS)):
            if (plan[STEPS + step, 3] >> place) & 1:
                used |= bit(EXTENDERS[place])
    converters = available & CONVERTERS
    for place in range(2):
        if plan[CONVERTED, place] != NOT_CONVERTED and converters != NONE:
            used |= bit(lowest(converters))
            converters = without_lowest(converters)
    return used


@rule
def wanted(s: Record) -> np.uint64:
    """The actions still to be prepared for the card he goes for."""
    plan = new_plan()
    if actions_to_prepare(s, s.turn_of, goal(s), plan) == OUT_OF_REACH:
        return NONE
    ready = prepared(s, s.turn_of) | s.pending
    return actions_in(s, plan, held_actions(s, s.turn_of)) & ~ready


# ---- The turn -------------------------------------------------------------------------------------------------------


@rule
def choice_in_turn(s: Record) -> int:
    if s.pending != NONE:
        return explore_or_trigger(s)
    if s.played == 0:
        return begin_turn(s)
    face = face_played(s)
    if s.using != NOTHING:
        return NOTHING
    if face != NOTHING and playable_of_face(s, face) > 0 and is_useful(s, face):
        return die_to_play(s, face)
    return END_TURN


@rule
def face_played(s: Record) -> int:
    for face in range(FACE_COUNT):
        if s.faces == 1 << face:
            return face
    return NOTHING


@rule
def is_useful(s: Record, face: int) -> bool:
    return slots_to_fill(s, wanted(s), face) > 0 or (face == NEGOTIATE and tribes_to_take(s) > 0)


@rule
def explore_or_trigger(s: Record) -> int:
    """Trigger on as long as a second card can be had that way; then explore."""
    first = goal(s)
    more = playable_of_face(s, JOURNAL)
    to_come = triggers_to_come(s) & ~s.pending
    plan = new_plan()
    if not crosses(s, first, NO_CARD, s.pending, NONE, 0, plan):
        if crosses(s, first, NO_CARD, s.pending, to_come, more, plan):
            return die_to_play(s, JOURNAL)
        return NOTHING
    for place in range(ROW):
        second = s.recon[place]
        if second == NO_CARD or more == 0 or crosses(s, first, second, s.pending, NONE, 0, plan):
            continue
        if crosses(s, first, second, s.pending, to_come, more, plan):
            return die_to_play(s, JOURNAL)
    return EXPLORE + first


@rule
def begin_turn(s: Record) -> int:
    """Explore if that is possible; else prepare, meet tribes, change dice or rest, whatever brings most."""
    plan = new_plan()
    journals = playable_of_face(s, JOURNAL)
    ready = triggers_to_come(s)
    card = goal(s)
    if journals > 0 and crosses(s, card, NO_CARD, NONE, ready, journals, plan):
        return die_to_play(s, JOURNAL)
    best, chosen = 0, NOTHING
    missing = wanted(s)
    for face in range(FACE_COUNT):
        value = 3 * slots_to_fill(s, missing, face)
        if face == NEGOTIATE:
            value += 4 * tribes_to_take(s)
        if value > best:
            best, chosen = value, die_to_play(s, face)
    resting, way = best_rest(s)
    if resting > best + 1:
        return way
    if best > 0:
        return chosen
    if stock_size(s, s.turn_of) >= WORTH_CHANGING:
        spare = spare_face(s)
        if spare != NOTHING and playable_of_face(s, spare) > 0:
            return die_to_play(s, spare)
    return way


@rule
def tribes_to_take(s: Record) -> int:
    """How many tribes the Negotiate dice at hand could win over; enough is enough."""
    if tribe_count(s, s.turn_of) >= TRIBES_ENOUGH:
        return 0
    dice = playable_of_face(s, NEGOTIATE)
    count = 0
    if dice >= 1 and not s.done & 1 and has_attitude(s, 0):
        count += 1
        dice -= 1
    if dice >= 2 and not s.done & 2 and has_attitude(s, 1):
        count += 1
    return count


@rule
def has_attitude(s: Record, attitude: int) -> bool:
    for place in range(ROW):
        card = s.meeting[place]
        if card != NO_CARD and (s.attitude[card] == attitude or has_card(s, s.turn_of, ARIKARA)):
            return True
    return False


@rule
def tribe_count(s: Record, seat: int) -> int:
    count = 0
    left = s.held[seat]
    while left != NONE:
        left = without_lowest(left)
        count += 1
    return count


# ---- Dice and slots -------------------------------------------------------------------------------------------------


@rule
def slots_to_fill(s: Record, missing: np.uint64, face: int) -> int:
    """How many slots of the wanted actions the dice of a face could fill now."""
    dice = playable_of_face(s, face)
    count = 0
    left = missing
    while left != NONE:
        own = lowest(left)
        left = without_lowest(left)
        for slot in range(SLOTS):
            if is_open(s, own, slot) and takes(s, own, slot, face) and dice > s.discard[own, slot]:
                dice -= 1 + int(s.discard[own, slot])
                count += 1
    return count


@rule
def is_open(s: Record, own: int, slot: int) -> bool:
    return s.need[own, slot] != NO_NEED and s.die_on[place_of(s.turn_of, own), slot] == NO_DIE


@rule
def takes(s: Record, own: int, slot: int, face: int) -> bool:
    """Slots for any face get whatever is not needed for writing, unless there is plenty of that."""
    if s.need[own, slot] == ANY:
        return face != JOURNAL or playable_of_face(s, JOURNAL) > 3
    return s.need[own, slot] == face


@rule
def best_target(s: Record) -> int:
    """Where the die in hand goes: writing first, then wanted slots, tribes, other dice, other plans."""
    face = s.hand_face
    if face == JOURNAL:
        choice = best_trigger(s)
        if choice != NOTHING:
            return choice
    missing = wanted(s)
    left = missing
    while left != NONE:
        own = lowest(left)
        left = without_lowest(left)
        for slot in range(SLOTS):
            a = LAY + own * SLOTS + slot
            if is_open(s, own, slot) and takes(s, own, slot, face) and refusal(s, a) == ALLOWED:
                return a
    if face == NEGOTIATE:
        if refusal(s, WARY) == ALLOWED and playable_of_face(s, NEGOTIATE) > 1:
            return WARY
        if refusal(s, FRIENDLY) == ALLOWED:
            return FRIENDLY
    if missing == NONE and refusal(s, CHANGE_OF_PLANS) == ALLOWED and is_out_of_reach(s):
        return CHANGE_OF_PLANS
    if refusal(s, CHANGING) == ALLOWED:
        return CHANGING
    return NOTHING


@rule
def is_out_of_reach(s: Record) -> bool:
    return actions_to_prepare(s, s.turn_of, goal(s), new_plan()) == OUT_OF_REACH


@rule
def best_trigger(s: Record) -> int:
    """The next action of the way across: of two cards if that is possible, else of one."""
    first = goal(s)
    to_come = triggers_to_come(s) & ~s.pending
    dice = playable_of_face(s, JOURNAL)
    plan = new_plan()
    for place in range(ROW):
        if s.recon[place] != NO_CARD and crosses(s, first, s.recon[place], s.pending, to_come, dice, plan):
            return trigger_of(s, actions_in(s, plan, s.pending | to_come) & to_come)
    for count in range(dice + 1):
        if crosses(s, first, NO_CARD, s.pending, to_come, count, plan):
            return trigger_of(s, actions_in(s, plan, s.pending | to_come) & to_come)
    return NOTHING


@rule
def trigger_of(s: Record, actions: np.uint64) -> int:
    return NOTHING if actions == NONE else TRIGGERING + lowest(actions)


@rule
def die_to_play(s: Record, face: int) -> int:
    """Of dice of a face: others' first, which their owners may take back, then gray ones, then one's own."""
    for colour in range(COLOURS):
        if colour != s.turn_of and colour != GRAY and playable(s, colour, face) > 0:
            return DIE + colour * FACE_COUNT + face
    if playable(s, GRAY, face) > 0:
        return DIE + GRAY * FACE_COUNT + face
    if playable(s, s.turn_of, face) > 0:
        return DIE + int(s.turn_of) * FACE_COUNT + face
    return NOTHING


# ---- Changing the dice ----------------------------------------------------------------------------------------------


@rule
def wanted_face(s: Record) -> int:
    """The face that is missing most: for a slot of a wanted action, else for writing."""
    left = wanted(s)
    while left != NONE:
        own = lowest(left)
        left = without_lowest(left)
        for slot in range(SLOTS):
            need = s.need[own, slot]
            if not is_open(s, own, slot) or need == ANY or need == s.hand_shown:
                continue
            if stock_of_face(s, s.turn_of, need) <= s.discard[own, slot]:
                return need
    return NEGOTIATE if s.hand_shown == JOURNAL else JOURNAL


@rule
def spare_face(s: Record) -> int:
    """The face of which most dice lie idle: neither wanted, nor for writing."""
    missing = wanted(s)
    best, chosen = 0, NOTHING
    for face in range(FACE_COUNT):
        idle = playable_of_face(s, face)
        if face == JOURNAL or slots_to_fill(s, missing, face) > 0:
            idle -= 2
        if idle > best:
            best, chosen = idle, face
    return chosen


@rule
def die_to_change(s: Record) -> int:
    face = s.hand_face if changes_made(s) > 0 else wanted_face(s)
    for shown in range(FACE_COUNT):
        if shown == face or (shown == JOURNAL and changes_made(s) > 0):
            continue
        for colour in range(COLOURS):
            for kind in range(2):
                a = (FRESH_DIE if kind == 0 else DIE) + colour * FACE_COUNT + shown
                if refusal(s, a) == ALLOWED:
                    return a
    return ENOUGH


# ---- Tribes ---------------------------------------------------------------------------------------------------------


@rule
def best_tribe(s: Record) -> int:
    best, chosen = -1, NOTHING
    for place in range(ROW):
        card = s.meeting[place]
        if card == NO_CARD or refusal(s, PICK + card) != ALLOWED:
            continue
        value = 3 * int(s.tribe_tepees[card]) + 4
        if card < EXPLORATION_CARDS:
            own = BOARD_ACTIONS + card
            value += 2 * int(s.rivers[own]) + 3 * int(s.mountains[own])
            value -= int(s.discard[own, 0]) + int(s.discard[own, 1])
        if value > best:
            best, chosen = value, PICK + card
    return chosen


@rule
def giver_ahead(s: Record) -> int:
    for seat in range(s.players):
        if refusal(s, GIVEN_BY + seat) == ALLOWED:
            return GIVEN_BY + seat
    return NOTHING


@rule
def gray_die_to_give(s: Record) -> int:
    """One of the Stock if possible, and a Journal die last."""
    for face in range(FACE_COUNT):
        if face != JOURNAL and s.stock[s.player, GRAY, face] > 0:
            return FROM_STOCK + int(s.player) * FACE_COUNT + face
    return NOTHING


# ---- Exploring a second card ----------------------------------------------------------------------------------------


@rule
def best_second(s: Record) -> int:
    best, chosen = -1, ENOUGH
    for place in range(ROW):
        card = s.recon[place]
        if card != NO_CARD and refusal(s, EXPLORE + card) == ALLOWED:
            value = int(s.points[card]) + (4 if s.species[card] != NO_SPECIES else 0)
            if value > best:
                best, chosen = value, EXPLORE + card
    return chosen


# ---- Rest -----------------------------------------------------------------------------------------------------------


@rule
def best_rest(s: Record) -> tuple[int, int]:
    """What resting would bring, and how: the dice of a bank, or one's own from wherever they lie idle."""
    best, way = 0, REST_OWN
    for bank in range(2):
        count = 0
        for face in range(FACE_COUNT):
            if BANK_OF[face] == bank:
                for colour in range(COLOURS):
                    count += s.bank[colour, face]
        if count > best:
            best, way = count, REST_AT + bank
    away = 0
    for a in range(FROM_STOCK, EVERY_DIE):
        if is_idle_place(s, a) and not is_own_stock(s, a):
            away += dice_at(s, a)
    if away > best:
        best, way = away, REST_OWN
    return best, way


@rule
def is_own_stock(s: Record, a: int) -> bool:
    return a < FROM_BANK and (a - FROM_STOCK) // FACE_COUNT == s.turn_of


@rule
def dice_at(s: Record, a: int) -> int:
    """One's own dice at a place."""
    if a < FROM_BANK:
        return s.stock[(a - FROM_STOCK) // FACE_COUNT, s.turn_of, (a - FROM_STOCK) % FACE_COUNT]
    if a < FROM_ACTION:
        return s.bank[s.turn_of, a - FROM_BANK]
    die = s.die_on[(a - FROM_ACTION) // SLOTS, (a - FROM_ACTION) % SLOTS]
    return 1 if die != NO_DIE and colour_of(die) == s.turn_of else 0


@rule
def is_idle_place(s: Record, a: int) -> bool:
    """Whether dice there do nothing for the player: not those on his own actions, nor useful ones of his Stock."""
    if a >= FROM_ACTION:
        return holder_of(s, (a - FROM_ACTION) // SLOTS) != s.turn_of
    if is_own_stock(s, a):
        face = (a - FROM_STOCK) % FACE_COUNT
        return face != JOURNAL and slots_to_fill(s, wanted(s), face) == 0
    return True


@rule
def die_to_take_back(s: Record) -> int:
    for a in range(FROM_STOCK, EVERY_DIE):
        if refusal_to_take_back(s, a) == ALLOWED and is_idle_place(s, a):
            return a
    return ROLL if s.gathered > 0 else EVERY_DIE
