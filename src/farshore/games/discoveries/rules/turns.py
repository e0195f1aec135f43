"""A player's turn: how it begins, what stands open in it, and how it ends."""

from farshore.engine.bits import NONE
from farshore.engine.record import NOBODY
from farshore.engine.rule import Record, rule
from farshore.games.discoveries import asked
from farshore.games.discoveries.components import COLOURS, FACE_COUNT
from farshore.games.discoveries.rules.cards import refill_row
from farshore.games.discoveries.state import NO_EFFECT, NO_FACE, NOT_ENDING


@rule
def begin_turn(s: Record, seat: int) -> None:
    """Every limit of a turn starts afresh (D-5)."""
    s.turn += 1
    s.player = seat
    s.turn_of = seat
    s.asked = asked.TURN
    s.faces = 0
    s.played = 0
    s.turned = 0
    s.done = 0
    s.explored = 0
    s.bonus = 0
    s.spent = NONE
    clear_fresh(s)


@rule
def clear_fresh(s: Record) -> None:
    for colour in range(COLOURS):
        for face in range(FACE_COUNT):
            s.fresh[colour, face] = 0
            s.changed[colour, face] = 0


@rule
def back_to_turn(s: Record) -> None:
    empty_hand(s)
    s.player = s.turn_of
    s.asked = asked.TURN


@rule
def empty_hand(s: Record) -> None:
    s.using = NO_EFFECT
    s.hand_colour = NO_FACE
    s.hand_shown = NO_FACE
    s.hand_face = NO_FACE
    s.hand_fresh = 0
    s.onto = 0


# ---- End of a turn ---------------------------------------------------------------------------------------------------


@rule
def end_turn(s: Record) -> None:
    """The rows are refilled, the Meeting Area first (D-18); then a bonus turn, if earned, or the next player."""
    empty_hand(s)
    refill_row(s, s.meeting)
    refill_row(s, s.recon)
    if s.bonus and not is_finished(s, s.turn_of):
        s.asked = asked.BONUS
    else:
        next_player(s)


@rule
def is_finished(s: Record, seat: int) -> bool:
    return (s.finished >> seat) & 1 == 1


@rule
def next_player(s: Record) -> None:
    """Clockwise; once somebody has finished, everybody else has one more turn (D-19)."""
    if s.last_turns == 0:
        s.over = 1
        s.player = NOBODY
        return
    if s.last_turns != NOT_ENDING:
        s.last_turns -= 1
    begin_turn(s, (s.turn_of + 1) % s.players)
