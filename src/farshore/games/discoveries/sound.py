"""Whether a record that comes from outside can be a position of Discoveries: its fields agree with one another.

Everything that the rules take for granted is looked at in turn: figures, cards, dice, the course of the game, the turn
so far, and what is asked. Last, whoever is asked must have an answer.
"""

import numpy as np

from farshore.engine.bits import NONE, bit, contains, lowest, size, without_lowest
from farshore.engine.record import EVERYTHING
from farshore.engine.rule import Record, rule
from farshore.games.discoveries import events
from farshore.games.discoveries.actions import (
    ACTIONS,
    CHANGE_OF_PLANS,
    CHANGING,
    FRIENDLY,
    LAY,
    ONE_TURN,
    REST_AT,
    TRIGGERING,
    WARY,
)
from farshore.games.discoveries.cards import holder_of, is_own_discovery
from farshore.games.discoveries.changing import changes_made, may_differ, most_changes
from farshore.games.discoveries.deck import KINDS, SPECIES_COUNTS, group_of
from farshore.games.discoveries.dice import (
    faces_played,
    flatheads,
    is_yankton,
    may_use,
    playable,
    playable_of_face,
    stock_size,
)
from farshore.games.discoveries.rules import legal
from farshore.games.discoveries.sight import EVERY_CARD, cards_seen
from farshore.games.discoveries.state import (
    ALL_ACTIONS,
    ANY,
    BANKS,
    BOARD_ACTIONS,
    BONUS,
    CARDS,
    CHANGE,
    CHANGED_FACE,
    COLOURS,
    CONVERT,
    DECK_SIZES,
    DICE_OF_PLAYER,
    EXCHANGE,
    EXPLORATION_CARDS,
    EXTEND,
    FACE_COUNT,
    FIRST_CARD,
    FIRST_MINNETAREE,
    FIRST_YANKTON,
    GIVE,
    GIVER,
    GRAY,
    GRAY_DICE,
    JOURNAL,
    LAST_MINNETAREE,
    MINNETAREES,
    MOST_DICE,
    MOST_PLAYERS,
    MOST_ROUTES,
    NEGOTIATE,
    NEW_FACE,
    NEZ_PERCE,
    NO_CARD,
    NO_DIE,
    NO_EFFECT,
    NO_FACE,
    NO_NEED,
    NO_SPECIES,
    NOBODY_YET,
    NOT_ENDING,
    OWN_ACTIONS,
    PAY,
    REFILL,
    RESERVE,
    REST,
    ROW,
    SECOND,
    SIMPLE,
    SLOTS,
    SPECIES,
    TARGET,
    TENINO,
    TRIBE,
    TRIGGER,
    TURN,
    TURNING_CARDS,
    colour_of,
    face_of,
    has_card,
    is_held,
    place_of,
)
from farshore.games.discoveries.tribes import has_most_grays
from farshore.games.discoveries.turns import is_finished

SHORTEST_ROUTE = 2  # one river: the bit that marks the end, and nothing below it
LEAST_POINTS, MOST_POINTS = 2, 10
CARDS_OF_SPECIES = np.array([SPECIES_COUNTS[species] for species in SPECIES], np.int64)
KIND_OF_CARD = np.array([KINDS[group_of(card + 1)] for card in range(EXPLORATION_CARDS)], np.int64)
BANK_COUNT = len(BANKS)


@rule
def sound(s: Record) -> bool:
    if not (sound_figures(s) and sound_cards(s) and sound_dice(s) and sound_slots(s) and sound_course(s)):
        return False
    if not (sound_turn(s) and sound_hand(s) and sound_events(s)):
        return False
    if s.over:
        return True
    return sound_question(s) and legal(s, np.empty(ACTIONS, np.uint16)) > 0


# ---- Figures: a deck that could have been read from a file ----------------------------------------------------------


@rule
def sound_figures(s: Record) -> bool:
    found = np.zeros(len(SPECIES) + 1, np.int64)
    for card in range(CARDS):
        found[s.species[card]] += 1
        if s.points[card] < LEAST_POINTS or s.points[card] > MOST_POINTS or s.route[card, 0] == 0:
            return False
        for number in range(MOST_ROUTES):
            if 0 < s.route[card, number] < SHORTEST_ROUTE:
                return False
            if number > 0 and s.route[card, number] != 0 and s.route[card, number - 1] == 0:
                return False
    for species in range(len(SPECIES)):
        if found[NO_SPECIES + 1 + species] != CARDS_OF_SPECIES[species]:
            return False
    for own in range(OWN_ACTIONS):
        if not (sound_gift(s, own) and sound_needs(s, own)):
            return False
    return True


@rule
def sound_gift(s: Record, own: int) -> bool:
    """A simple action has moves on one terrain, a mixed one on both, a Clatsop none."""
    kind, card = s.gives[own], own - BOARD_ACTIONS
    if (card >= 0 and kind != KIND_OF_CARD[card]) or (card < 0 and kind >= CONVERT):
        return False
    if card >= TENINO and (s.mountains[own] > 0) != (card == NEZ_PERCE):
        return False
    terrains = (1 if s.rivers[own] > 0 else 0) + (1 if s.mountains[own] > 0 else 0)
    if kind == CONVERT:
        return terrains == 0
    return terrains == (1 if kind == SIMPLE or kind == EXTEND else 2)


@rule
def sound_needs(s: Record, own: int) -> bool:
    """At least one slot, the first ones first."""
    if s.need[own, 0] == NO_NEED:
        return False
    for slot in range(SLOTS):
        if s.need[own, slot] == NO_NEED and s.discard[own, slot] != 0:
            return False
    return True


# ---- Cards: each somewhere, once ------------------------------------------------------------------------------------


@rule
def sound_cards(s: Record) -> bool:
    if size(s.removed) != CARDS - DECK_SIZES[s.players] or s.left > DECK_SIZES[s.players]:
        return False
    for place in range(CARDS):
        is_seen = place < s.left and (s.viewer == EVERYTHING or place == s.left - 1)
        if (s.deck[place] != NO_CARD) != is_seen:
            return False
    for seat in range(s.players, MOST_PLAYERS):
        if s.held[seat] != NONE or s.journal[seat] != NONE or s.zone[seat] != NO_CARD:
            return False
    seen = cards_seen(s)
    hidden = max(int(s.left) - 1, 0)
    if size(seen) != cards_placed(s) or size(seen) + hidden != CARDS:
        return False
    for place in range(hidden):
        card = s.deck[place]
        if card != NO_CARD:
            if contains(seen, card):
                return False
            seen |= bit(card)
    if s.viewer == EVERYTHING and seen != EVERY_CARD:
        return False
    return sound_minnetarees(s) and sound_rows(s)


@rule
def cards_placed(s: Record) -> int:
    """How many cards lie in sight, those that lie in two places counted twice."""
    count = size(s.removed) + (1 if s.left > 0 else 0)
    for place in range(ROW):
        count += (1 if s.meeting[place] != NO_CARD else 0) + (1 if s.recon[place] != NO_CARD else 0)
    for seat in range(MOST_PLAYERS):
        count += size(s.held[seat]) + size(s.journal[seat]) + (1 if s.zone[seat] != NO_CARD else 0)
    for place in range(MINNETAREES):
        count += 1 if s.reserve[place] != NO_CARD else 0
    return count


@rule
def sound_minnetarees(s: Record) -> bool:
    """A card lies on a Minnetaree only if somebody holds it."""
    for place in range(MINNETAREES):
        if s.reserve[place] != NO_CARD and holder_of_card(s, FIRST_MINNETAREE + place) < 0:
            return False
    return True


@rule
def holder_of_card(s: Record, card: int) -> int:
    for seat in range(s.players):
        if has_card(s, seat, card):
            return seat
    return -1


@rule
def sound_rows(s: Record) -> bool:
    """While there is a deck, rows have gaps only after something was played, and until the turn ends."""
    may_have_gaps = s.left == 0 or (s.played > 0 and s.asked != BONUS)
    for place in range(ROW):
        if not may_have_gaps and (s.meeting[place] == NO_CARD or s.recon[place] == NO_CARD):
            return False
    return True


# ---- Dice: each somewhere, once -------------------------------------------------------------------------------------


@rule
def sound_dice(s: Record) -> bool:
    counts = np.zeros(COLOURS, np.int64)
    for colour in range(COLOURS):
        counts[colour] += s.paid[colour]
        for face in range(FACE_COUNT):
            counts[colour] += s.bank[colour, face]
            for seat in range(MOST_PLAYERS):
                counts[colour] += s.stock[seat, colour, face]
                if seat >= s.players and s.stock[seat, colour, face] > 0:
                    return False
            if (
                s.fresh[colour, face] > s.stock[s.turn_of, colour, face]
                or s.changed[colour, face] > s.fresh[colour, face]
            ):
                return False
    for place in range(ALL_ACTIONS):
        for slot in range(SLOTS + 1):
            if s.die_on[place, slot] != NO_DIE:
                counts[colour_of(s.die_on[place, slot])] += 1
    counts[s.turn_of] += s.gathered
    counts[GRAY] += s.supply
    for seat in range(MOST_PLAYERS):
        expected = DICE_OF_PLAYER if seat < s.players and s.asked != FIRST_CARD else 0
        if counts[seat] != expected:
            return False
    return counts[GRAY] == GRAY_DICE[s.players]


@rule
def sound_slots(s: Record) -> bool:
    """Dice lie on slots that are there and ask for their face; Journal dice on what is triggered."""
    for place in range(ALL_ACTIONS):
        seat, own = holder_of(s, place), own_of(place)
        for slot in range(SLOTS + 1):
            die = s.die_on[place, slot]
            if die == NO_DIE:
                continue
            if seat < 0 or seat >= s.players:
                return False
            if slot == TRIGGER:
                if seat != s.turn_of or not contains(s.pending, own) or face_of(die) != JOURNAL:
                    return False
            elif s.need[own, slot] == NO_NEED or (s.need[own, slot] != ANY and s.need[own, slot] != face_of(die)):
                return False
    return sound_triggers(s)


@rule
def own_of(place: int) -> int:
    """The number of an action of the table as its holder counts."""
    boards = MOST_PLAYERS * BOARD_ACTIONS
    return place % BOARD_ACTIONS if place < boards else place - boards + BOARD_ACTIONS


@rule
def sound_triggers(s: Record) -> bool:
    """What is triggered is held, prepared, and has its Journal die."""
    left = s.pending
    while left != NONE:
        own = lowest(left)
        left = without_lowest(left)
        if not is_held(s, s.turn_of, own):
            return False
        place = place_of(s.turn_of, own)
        for slot in range(SLOTS):
            if s.need[own, slot] != NO_NEED and s.die_on[place, slot] == NO_DIE:
                return False
        if s.die_on[place, TRIGGER] == NO_DIE:
            return False
    return True


# ---- The course of the game -----------------------------------------------------------------------------------------


@rule
def sound_course(s: Record) -> bool:
    """Who has finished, how many turns are left, and whose decision it is."""
    if s.finished >> s.players != 0 or (s.finished == 0) != (s.last_turns == NOT_ENDING):
        return False
    if s.finished != 0 and not sound_end(s):
        return False
    for seat in range(s.players):
        may_lack = is_finished(s, seat) or s.asked == FIRST_CARD or (s.asked == REFILL and seat == s.turn_of)
        if is_finished(s, seat) and s.zone[seat] != NO_CARD:
            return False
        if s.zone[seat] == NO_CARD and not may_lack:
            return False
    if s.over:
        return s.finished != 0 and s.last_turns == 0 and (s.asked == TURN or s.asked == REST or s.asked == BONUS)
    if s.asked == FIRST_CARD:
        return sound_first_cards(s)
    if s.asked == GIVE:
        return s.player == s.giver and s.giver != s.turn_of
    return s.player == s.turn_of and s.giver == NOBODY_YET


@rule
def sound_end(s: Record) -> bool:
    """Whoever has a turn to come has not finished; the one after them began the end (D-19)."""
    if s.last_turns > s.players - 2:
        return False
    if not s.over and is_finished(s, s.turn_of):
        return False
    for later in range(1, s.last_turns + 1):
        if is_finished(s, (s.turn_of + later) % s.players):
            return False
    return is_finished(s, (s.turn_of + s.last_turns + 1) % s.players)


@rule
def sound_first_cards(s: Record) -> bool:
    """Clockwise from the start player; nothing else has happened yet (D-30)."""
    if s.starter >= 0 and s.turn_of != s.starter:
        return False
    chosen = (s.player - s.turn_of) % s.players
    for later in range(s.players):
        seat = (s.turn_of + later) % s.players
        if (s.zone[seat] != NO_CARD) != (later < chosen) or s.held[seat] != NONE or s.journal[seat] != NONE:
            return False
    return s.turn == 1 and s.finished == 0 and s.supply == GRAY_DICE[s.players] and s.giver == NOBODY_YET


# ---- The turn so far ------------------------------------------------------------------------------------------------


@rule
def sound_turn(s: Record) -> bool:
    """Faces, dice and cards played agree with what was done."""
    if (s.played == 0) != (s.faces == 0) or faces_played(s) > s.played:
        return False
    if faces_played(s) > 1 and (s.played != faces_played(s) or s.played > flatheads(s) + 1):
        return False
    if s.played + playable_dice(s) > dice_in_game(s):
        return False  # each die is played once a turn at most
    if not sound_turned(s):
        return False
    if s.played == 0 and (s.done != 0 or s.explored or s.spent != NONE or s.pending != NONE):
        return False
    if s.played == 0 and not s.over and stock_size(s, s.turn_of) != playable_dice(s):
        return False
    if (s.spent != NONE) != (s.explored == 1) or (s.bonus and not s.explored and s.asked != REFILL):
        return False
    left = s.spent
    while left != NONE:
        if not is_held(s, s.turn_of, lowest(left)):
            return False
        left = without_lowest(left)
    return s.pending == NONE or sound_pending(s)


@rule
def sound_turned(s: Record) -> bool:
    """Yankton and Tetons cards in use, or used, are held; each has turned a die."""
    used = 0
    for effect in range(TURNING_CARDS):
        if (s.turned >> effect) & 1:
            used += 1
            if not has_card(s, s.turn_of, FIRST_YANKTON + effect):
                return False
    if s.using != NO_EFFECT:
        if not may_use(s, s.using):
            return False
        if s.asked != TURN and s.asked != PAY and s.asked != NEW_FACE and s.asked != TARGET:
            return False
    return used <= s.played


@rule
def sound_pending(s: Record) -> bool:
    """Triggers are Journal dice of this turn, and only more of them, or the exploration, can follow."""
    if s.explored or (s.faces >> JOURNAL) & 1 == 0 or size(s.pending) > s.played:
        return False
    if faces_played(s) > 1 and size(s.pending) > 1:
        return False
    return not s.over and (s.asked == TURN or s.asked == TARGET or s.asked == SECOND or s.asked == REFILL)


@rule
def playable_dice(s: Record) -> int:
    count = 0
    for face in range(FACE_COUNT):
        count += playable_of_face(s, face)
    return count


@rule
def dice_in_game(s: Record) -> int:
    return min(s.players * DICE_OF_PLAYER + GRAY_DICE[s.players], MOST_DICE)


# ---- What is asked, and what is in hand -----------------------------------------------------------------------------


@rule
def sound_hand(s: Record) -> bool:
    """Nothing is in hand, or on the tribe action, unless the question is about it."""
    if s.gathered > 0 and (s.asked != REST or s.over):
        return False
    if changes_made(s) > 0 and s.asked != CHANGE and s.asked != CHANGED_FACE:
        return False
    if (s.owing > 0) != (s.asked == PAY):
        return False
    if (s.first != NO_CARD) != (s.asked == SECOND or s.asked == RESERVE):
        return False
    if dice_paid(s) != dice_due(s):
        return False
    is_empty_handed = (
        s.asked == FIRST_CARD or s.asked == TURN or s.asked == SECOND or s.asked == REFILL or s.asked == REST
        or s.asked == BONUS
    )  # fmt: skip
    if is_empty_handed:
        nothing = s.hand_colour == NO_FACE and s.hand_shown == NO_FACE and s.hand_face == NO_FACE
        return nothing and s.hand_fresh == 0 and s.onto == 0
    if s.hand_colour == NO_FACE or s.hand_shown == NO_FACE or (s.hand_face == NO_FACE) != (s.asked == NEW_FACE):
        return False
    if s.hand_colour != GRAY and s.hand_colour >= s.players:
        return False
    return s.hand_fresh == 0 or s.asked == CHANGE or s.asked == CHANGED_FACE


@rule
def dice_paid(s: Record) -> int:
    count = 0
    for colour in range(COLOURS):
        count += s.paid[colour]
    return count


@rule
def dice_due(s: Record) -> int:
    """How many Negotiate dice lie on the tribe action in hand: one for a friendly tribe, two for a wary one."""
    is_wary = int(s.onto) + ONE_TURN == WARY
    price = 2 if is_wary else 1
    if s.asked == PAY:
        return price - int(s.owing) if is_wary else 0
    if s.asked == TRIBE or s.asked == RESERVE or s.asked == GIVER or s.asked == GIVE:
        return price
    return 0


@rule
def sound_question(s: Record) -> bool:
    """Whether what is asked for can have come up."""
    onto = int(s.onto) + ONE_TURN
    if s.asked == NEW_FACE or s.asked == TARGET:
        return s.onto == 0 and sound_die_in_hand(s)
    if s.asked == PAY:
        return sound_payment(s, onto)
    if s.asked == TRIBE or s.asked == RESERVE or s.asked == GIVER or s.asked == GIVE:
        return sound_meeting(s, onto)
    if s.asked == CHANGE or s.asked == CHANGED_FACE:
        return onto == CHANGING and was_done(s, onto) and sound_change(s)
    if s.asked == EXCHANGE:
        return onto == CHANGE_OF_PLANS and was_done(s, onto)
    if s.asked == SECOND:
        return s.pending != NONE and is_own_discovery(s, s.first)
    if s.asked == REFILL:
        return s.pending != NONE and s.zone[s.turn_of] == NO_CARD
    if s.asked == REST:
        return s.played == 0
    return s.asked != BONUS or (s.bonus == 1 and s.played > 0)


@rule
def was_done(s: Record, a: int) -> bool:
    return (s.done >> (a - ONE_TURN)) & 1 == 1


@rule
def sound_die_in_hand(s: Record) -> bool:
    """A playable die, turned as the card in use turns it, and with a place to go to."""
    if playable(s, s.hand_colour, s.hand_shown) == 0:
        return False
    if s.asked == NEW_FACE:
        return (
            s.played == 0 and s.using != NO_EFFECT and not is_yankton(s.using) and s.hand_shown == s.turns_to[s.using]
        )
    if s.using == NO_EFFECT:
        return s.hand_face == s.hand_shown
    if s.hand_face == s.hand_shown:
        return False
    if is_yankton(s.using):
        return s.hand_face == s.turns_to[s.using]
    if s.hand_shown != s.turns_to[s.using]:
        return False
    return playable_of_face(s, s.hand_face) > 0 if s.played == 0 else s.faces == 1 << s.hand_face


@rule
def sound_payment(s: Record, onto: int) -> bool:
    """Dice are owed to the Wary action, or to a slot with discards where the first die lies (D-11)."""
    if s.faces != 1 << s.hand_face:
        return False
    if onto == WARY:
        return was_done(s, onto) and s.owing == 1 and s.hand_face == NEGOTIATE
    if onto < LAY or onto >= TRIGGERING:
        return False
    own, slot = (onto - LAY) // SLOTS, (onto - LAY) % SLOTS
    if not is_held(s, s.turn_of, own) or s.need[own, slot] == NO_NEED:
        return False
    die = s.die_on[place_of(s.turn_of, own), slot]
    if die == NO_DIE or face_of(die) != s.hand_face or s.owing > s.discard[own, slot]:
        return False
    return s.played > s.discard[own, slot] - s.owing


@rule
def sound_meeting(s: Record, onto: int) -> bool:
    """A tribe is being taken: its card, the card for Minnetaree, the gray die."""
    if (onto != FRIENDLY and onto != WARY) or not was_done(s, onto) or s.played < (2 if onto == WARY else 1):
        return False
    if (s.faces >> NEGOTIATE) & 1 == 0:
        return False
    if s.asked == RESERVE:
        if s.first < FIRST_MINNETAREE or s.first > LAST_MINNETAREE or not has_card(s, s.turn_of, s.first):
            return False
        return s.reserve[s.first - FIRST_MINNETAREE] == NO_CARD
    if s.asked == TRIBE:
        return True
    return s.supply == 0 and (s.asked == GIVER or has_most_grays(s, s.giver))


@rule
def sound_change(s: Record) -> bool:
    """Some dice may have been changed already, and one may be in hand."""
    made = changes_made(s)
    if made >= most_changes(s):
        return False
    for colour in range(COLOURS):
        for face in range(FACE_COUNT):
            if s.changed[colour, face] > 0 and face != s.hand_face and not may_differ(s):
                return False
    if s.asked == CHANGE:
        return True
    if made > 0 and not may_differ(s):
        return False
    if s.hand_fresh:
        return s.fresh[s.hand_colour, s.hand_shown] > s.changed[s.hand_colour, s.hand_shown]
    return playable(s, s.hand_colour, s.hand_shown) > 0


# ---- Events ---------------------------------------------------------------------------------------------------------


@rule
def sound_events(s: Record) -> bool:
    """Each event is about a thing of its kind, and its number means something."""
    for row in range(s.happenings):
        seat = s.happened[row, 1]
        if seat < 0 or not sound_event(s, s.happened[row, 0], s.happened[row, 2], s.happened[row, 3]):
            return False
    return True


@rule
def sound_event(s: Record, kind: int, item: int, value: int) -> bool:
    is_card, is_die = item < events.DIE_ITEM, events.DIE_ITEM <= item < events.FACE_ITEM
    if kind == events.CHOSE or kind == events.TOOK or kind == events.RESERVED:
        return is_card and value == 0
    if kind == events.EXPLORED:
        return is_card and value == s.points[item]
    if kind == events.EXCHANGED:
        return is_card and 0 <= value < CARDS
    if kind == events.LAID:
        return is_die and ONE_TURN <= value < REST_AT
    if kind == events.PAID:
        return is_die and value == 0
    if kind == events.TURNED:
        return is_die and FIRST_YANKTON <= value < FIRST_YANKTON + TURNING_CARDS
    if kind == events.CHANGED:
        return is_die and 0 <= value < FACE_COUNT
    if kind == events.ROLLED:
        return events.FACE_ITEM <= item < events.NO_ITEM and 0 < value <= MOST_DICE
    if item != events.NO_ITEM:
        return False
    if kind == events.TOOK_GRAY:
        return 0 <= value <= s.players
    return 0 <= value <= BANK_COUNT if kind == events.RESTED else value == 0
