"""Actions requiring one turn: Changing the dice, and Change of plans."""

from farshore.engine.play import ALLOWED, emit
from farshore.engine.rule import Record, rule
from farshore.games.discoveries import asked, events, refusals
from farshore.games.discoveries.components import COLOURS, FACE_COUNT, WANAPUMS, WISHRAMS
from farshore.games.discoveries.rules.cards import place_in
from farshore.games.discoveries.rules.dice import discard, playable
from farshore.games.discoveries.rules.turns import back_to_turn
from farshore.games.discoveries.state import NO_DIE, colour_of, count_held, face_of

# ---- Changing the dice (D-10) ----------------------------------------------------------------------------------------


@rule
def most_changes(s: Record) -> int:
    return 2 + count_held(s, s.turn_of, WANAPUMS)


@rule
def changes_made(s: Record) -> int:
    count = 0
    for colour in range(COLOURS):
        for face in range(FACE_COUNT):
            count += s.changed[colour, face]
    return count


@rule
def may_differ(s: Record) -> bool:
    """With Wishram every die may be changed to a face of its own."""
    return count_held(s, s.turn_of, WISHRAMS) > 0


@rule
def refusal_to_change(s: Record, colour: int, shown: int, is_fresh: bool) -> int:
    if s.asked != asked.CHANGE:
        return refusals.NOT_ASKED
    there = s.fresh[colour, shown] - s.changed[colour, shown] if is_fresh else playable(s, colour, shown)
    if there == 0:
        return refusals.NO_SUCH_DIE
    if changes_made(s) > 0 and not may_differ(s) and shown == s.hand_face:
        return refusals.SHOWS_THAT_FACE
    return ALLOWED


@rule
def choose_to_change(s: Record, colour: int, shown: int, is_fresh: int) -> None:
    s.hand_colour = colour
    s.hand_shown = shown
    s.hand_fresh = is_fresh
    if changes_made(s) > 0 and not may_differ(s):
        change_to(s, s.hand_face)
    else:
        s.asked = asked.CHANGED_FACE


@rule
def change_to(s: Record, face: int) -> None:
    colour, shown = s.hand_colour, s.hand_shown
    s.stock[s.turn_of, colour, shown] -= 1
    s.stock[s.turn_of, colour, face] += 1
    s.fresh[colour, shown] -= s.hand_fresh
    s.fresh[colour, face] += 1
    s.changed[colour, face] += 1
    s.hand_face = face
    emit(s, events.CHANGED, s.player, events.DIE_ITEM + colour * FACE_COUNT + shown, face)
    s.asked = asked.CHANGE
    if changes_made(s) == most_changes(s) or not can_change_more(s):
        stop_changing(s)


@rule
def can_change_more(s: Record) -> bool:
    for colour in range(COLOURS):
        for face in range(FACE_COUNT):
            if refusal_to_change(s, colour, face, False) == ALLOWED:
                return True
            if refusal_to_change(s, colour, face, True) == ALLOWED:
                return True
    return False


@rule
def stop_changing(s: Record) -> None:
    for colour in range(COLOURS):
        for face in range(FACE_COUNT):
            s.changed[colour, face] = 0
    discard_paid_die(s)
    back_to_turn(s)


# ---- Change of plans -------------------------------------------------------------------------------------------------


@rule
def exchange(s: Record, card: int) -> None:
    given = s.zone[s.player]
    s.recon[place_in(s.recon, card)] = given
    s.zone[s.player] = card
    emit(s, events.EXCHANGED, s.player, card, given)
    discard_paid_die(s)
    back_to_turn(s)


# ---- The die paid ----------------------------------------------------------------------------------------------------


@rule
def discard_paid_die(s: Record) -> None:
    """The effect is done: the die paid for it goes to its bank (D-28), if no older save put it there at once."""
    if s.paid_die != NO_DIE:
        discard(s, colour_of(s.paid_die), face_of(s.paid_die))
        s.paid_die = NO_DIE
