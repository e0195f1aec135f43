"""A – Action: a die of the Stock is taken up, as it is or turned by Yankton or Tetons."""

from farshore.engine.bits import NONE
from farshore.engine.play import ALLOWED
from farshore.engine.rule import Record, rule
from farshore.games.discoveries import asked, refusals
from farshore.games.discoveries.components import FACE_COUNT, FIRST_YANKTON, JOURNAL
from farshore.games.discoveries.rules import dice
from farshore.games.discoveries.rules.playing import goes_somewhere, pay
from farshore.games.discoveries.state import NO_EFFECT, has_card


@rule
def refusal_to_take_die(s: Record, colour: int, shown: int) -> int:
    """Why this die may not be taken up and played, or paid, now."""
    if s.asked != asked.TURN and s.asked != asked.PAY:
        return refusals.NOT_ASKED
    if s.stock[s.turn_of, colour, shown] == 0:
        return refusals.NO_SUCH_DIE
    if dice.playable(s, colour, shown) == 0:
        return refusals.CAME_THIS_TURN
    if s.using != NO_EFFECT:
        return refusal_to_turn_die(s, shown)
    return refusal_to_play_as(s, shown, shown)


@rule
def refusal_to_play_as(s: Record, face: int, shown: int) -> int:
    """Why a die that shows one face may not be played as another, or the same, now."""
    if s.asked == asked.PAY:
        if face != s.hand_face:
            return refusals.NOT_THIS_FACE
        return ALLOWED if dice.further_dice(s, face, shown, s.using) >= s.owing - 1 else refusals.CANNOT_BE_TURNED
    code = dice.refusal_of_face(s, face)
    if code != ALLOWED:
        return code
    if s.pending != NONE and face != JOURNAL:
        return refusals.TRIGGERS_FIRST
    return ALLOWED if goes_somewhere(s, face, shown) else refusals.NOWHERE_TO_PLAY


@rule
def take_die(s: Record, colour: int, shown: int) -> None:
    """The die in hand: it stays in the Stock until it is clear where it goes."""
    s.hand_colour = colour
    s.hand_shown = shown
    if s.using == NO_EFFECT:
        take_as(s, shown)
    elif dice.is_yankton(s.using):
        take_as(s, s.turns_to[s.using])
    elif s.asked == asked.PAY:
        take_as(s, s.hand_face)
    elif s.played > 0:
        take_as(s, only_face(s.faces))
    else:
        s.asked = asked.NEW_FACE


@rule
def only_face(faces: int) -> int:
    face = 0
    while (faces >> face) & 1 == 0:
        face += 1
    return face


@rule
def take_as(s: Record, face: int) -> None:
    s.hand_face = face
    if s.asked == asked.PAY:
        pay(s)
    else:
        s.asked = asked.TARGET


# ---- Yankton and Tetons turn the die (D-6) ---------------------------------------------------------------------------


@rule
def refusal_to_use(s: Record, effect: int) -> int:
    """Why a Yankton or Tetons card cannot turn a die now."""
    if (s.asked != asked.TURN and s.asked != asked.PAY) or s.using != NO_EFFECT:
        return refusals.NOT_ASKED
    if not has_card(s, s.turn_of, FIRST_YANKTON + effect):
        return refusals.CARD_NOT_HELD
    if not dice.may_use(s, effect):
        return refusals.CARD_USED
    return ALLOWED if turns_any_die(s, effect) else refusals.CANNOT_BE_TURNED


@rule
def turns_any_die(s: Record, effect: int) -> bool:
    s.using = effect
    found = False
    for shown in range(FACE_COUNT):
        if dice.playable_of_face(s, shown) > 0 and refusal_to_turn_die(s, shown) == ALLOWED:
            found = True
    s.using = NO_EFFECT
    return found


@rule
def refusal_to_turn_die(s: Record, shown: int) -> int:
    """Why the card in use cannot turn this die (D-6)."""
    own = s.turns_to[s.using]
    if dice.is_yankton(s.using):
        return refusals.SHOWS_THAT_FACE if shown == own else refusal_to_play_as(s, own, shown)
    if shown != own:
        return refusals.CANNOT_BE_TURNED
    for face in range(FACE_COUNT):
        if refusal_of_new_face(s, face, shown) == ALLOWED:
            return ALLOWED
    return refusals.CANNOT_BE_TURNED


@rule
def refusal_of_new_face(s: Record, face: int, shown: int) -> int:
    """Tetons turn a die to the face played this turn; as first die, to one that another playable die shows (D-6)."""
    if face == shown:
        return refusals.SHOWS_THAT_FACE
    if s.asked == asked.PAY:
        return refusal_to_play_as(s, face, shown)
    if s.played == 0:
        if dice.playable_of_face(s, face) == 0:
            return refusals.CANNOT_BE_TURNED
    elif s.faces != 1 << face:
        return refusals.CANNOT_BE_TURNED
    return refusal_to_play_as(s, face, shown)
