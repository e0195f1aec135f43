"""Whether what is asked can have come up, and what is in hand belongs to it."""

from farshore.engine.bits import NONE
from farshore.engine.rule import Record, rule
from farshore.games.discoveries import actions, asked
from farshore.games.discoveries.components import (
    COLOURS,
    FACE_COUNT,
    FIRST_MINNETAREE,
    GRAY,
    LAST_MINNETAREE,
    NEGOTIATE,
    NO_CARD,
    NO_NEED,
    SLOTS,
)
from farshore.games.discoveries.rules.cards import is_own_discovery
from farshore.games.discoveries.rules.changing import changes_made, may_differ, most_changes
from farshore.games.discoveries.rules.dice import is_yankton, playable, playable_of_face
from farshore.games.discoveries.rules.tribes import has_most_grays
from farshore.games.discoveries.state import NO_DIE, NO_EFFECT, NO_FACE, face_of, has_card, is_held, place_of

# ---- What is in hand -------------------------------------------------------------------------------------------------


@rule
def valid_hand(s: Record) -> bool:
    """Nothing is in hand, or on an action of one turn, unless the question is about it."""
    if s.gathered > 0 and (s.asked != asked.REST or s.over):
        return False
    if changes_made(s) > 0 and s.asked != asked.CHANGE and s.asked != asked.CHANGED_FACE:
        return False
    if (s.owing > 0) != (s.asked == asked.PAY):
        return False
    if (s.first != NO_CARD) != (s.asked == asked.SECOND or s.asked == asked.RESERVE):
        return False
    if dice_paid(s) != dice_due(s):
        return False
    if s.paid_die != NO_DIE and not valid_paid_die(s):
        return False
    is_empty_handed = (
        s.asked == asked.FIRST_CARD or s.asked == asked.TURN or s.asked == asked.SECOND or s.asked == asked.REFILL
        or s.asked == asked.REST or s.asked == asked.BONUS
    )  # fmt: skip
    if is_empty_handed:
        nothing = s.hand_colour == NO_FACE and s.hand_shown == NO_FACE and s.hand_face == NO_FACE
        return nothing and s.hand_fresh == 0 and s.onto == 0
    if s.hand_colour == NO_FACE or s.hand_shown == NO_FACE or (s.hand_face == NO_FACE) != (s.asked == asked.NEW_FACE):
        return False
    if s.hand_colour != GRAY and s.hand_colour >= s.players:
        return False
    return s.hand_fresh == 0 or s.asked == asked.CHANGE or s.asked == asked.CHANGED_FACE


@rule
def valid_paid_die(s: Record) -> bool:
    """It was played this turn, and what it was played for is not done yet."""
    is_needed = s.asked == asked.CHANGE or s.asked == asked.CHANGED_FACE or s.asked == asked.EXCHANGE
    return is_needed and (s.faces >> face_of(s.paid_die)) & 1 == 1


@rule
def dice_paid(s: Record) -> int:
    count = 0
    for colour in range(COLOURS):
        count += s.paid[colour]
    return count


@rule
def dice_due(s: Record) -> int:
    """How many Negotiate dice lie on the tribe action in hand: one for a friendly tribe, two for a wary one."""
    is_wary = int(s.onto) + actions.ONE_TURN == actions.WARY
    price = 2 if is_wary else 1
    if s.asked == asked.PAY:
        return price - int(s.owing) if is_wary else 0
    if s.asked == asked.TRIBE or s.asked == asked.RESERVE or s.asked == asked.GIVER or s.asked == asked.GIVE:
        return price
    return 0


# ---- What is asked ---------------------------------------------------------------------------------------------------


@rule
def valid_question(s: Record) -> bool:
    """Whether what is asked for can have come up."""
    onto = int(s.onto) + actions.ONE_TURN
    if s.asked == asked.NEW_FACE or s.asked == asked.TARGET:
        return s.onto == 0 and valid_die_in_hand(s)
    if s.asked == asked.PAY:
        return valid_payment(s, onto)
    if s.asked == asked.TRIBE or s.asked == asked.RESERVE or s.asked == asked.GIVER or s.asked == asked.GIVE:
        return valid_meeting(s, onto)
    if s.asked == asked.CHANGE or s.asked == asked.CHANGED_FACE:
        return onto == actions.CHANGING and was_done(s, onto) and valid_change(s)
    if s.asked == asked.EXCHANGE:
        return onto == actions.CHANGE_OF_PLANS and was_done(s, onto)
    if s.asked == asked.SECOND:
        return s.pending != NONE and is_own_discovery(s, s.first)
    if s.asked == asked.REFILL:
        return s.pending != NONE and s.zone[s.turn_of] == NO_CARD
    if s.asked == asked.REST:
        return s.played == 0
    return s.asked != asked.BONUS or (s.bonus == 1 and s.played > 0)


@rule
def was_done(s: Record, a: int) -> bool:
    return (s.done >> (a - actions.ONE_TURN)) & 1 == 1


@rule
def valid_die_in_hand(s: Record) -> bool:
    """A playable die, turned as the card in use turns it, and with a place to go to."""
    if playable(s, s.hand_colour, s.hand_shown) == 0:
        return False
    if s.asked == asked.NEW_FACE:
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
def valid_payment(s: Record, onto: int) -> bool:
    """Dice are owed to the Wary action, or to a slot with discards where the first die lies (D-11)."""
    if s.faces != 1 << s.hand_face:
        return False
    if onto == actions.WARY:
        return was_done(s, onto) and s.owing == 1 and s.hand_face == NEGOTIATE
    if onto < actions.LAY or onto >= actions.TRIGGERING:
        return False
    own, slot = (onto - actions.LAY) // SLOTS, (onto - actions.LAY) % SLOTS
    if not is_held(s, s.turn_of, own) or s.need[own, slot] == NO_NEED:
        return False
    die = s.die_on[place_of(s.turn_of, own), slot]
    if die == NO_DIE or face_of(die) != s.hand_face or s.owing > s.discard[own, slot]:
        return False
    return s.played > s.discard[own, slot] - s.owing


@rule
def valid_meeting(s: Record, onto: int) -> bool:
    """A tribe is being taken: its card, the card for Minnetaree, the gray die."""
    if (
        (onto != actions.FRIENDLY and onto != actions.WARY)
        or not was_done(s, onto)
        or s.played < (2 if onto == actions.WARY else 1)
    ):
        return False
    if (s.faces >> NEGOTIATE) & 1 == 0:
        return False
    if s.asked == asked.RESERVE:
        if s.first < FIRST_MINNETAREE or s.first > LAST_MINNETAREE or not has_card(s, s.turn_of, s.first):
            return False
        return s.reserve[s.first - FIRST_MINNETAREE] == NO_CARD
    if s.asked == asked.TRIBE:
        return True
    return s.supply == 0 and (s.asked == asked.GIVER or has_most_grays(s, s.giver))


@rule
def valid_change(s: Record) -> bool:
    """Some dice may have been changed already, and one may be in hand."""
    made = changes_made(s)
    if made >= most_changes(s):
        return False
    for colour in range(COLOURS):
        for face in range(FACE_COUNT):
            if s.changed[colour, face] > 0 and face != s.hand_face and not may_differ(s):
                return False
    if s.asked == asked.CHANGE:
        return True
    if made > 0 and not may_differ(s):
        return False
    if s.hand_fresh:
        return s.fresh[s.hand_colour, s.hand_shown] > s.changed[s.hand_colour, s.hand_shown]
    return playable(s, s.hand_colour, s.hand_shown) > 0
