"""Whether the turn so far makes sense: faces, dice and cards played agree with what was done."""

from farshore.engine.bits import NONE, lowest, size, without_lowest
from farshore.engine.rule import Record, rule
from farshore.games.discoveries import asked
from farshore.games.discoveries.components import (
    DICE_OF_PLAYER,
    FACE_COUNT,
    FIRST_YANKTON,
    GRAY_DICE,
    JOURNAL,
    MOST_DICE,
    TURNING_CARDS,
)
from farshore.games.discoveries.rules.dice import faces_played, flatheads, may_use, playable_of_face, stock_size
from farshore.games.discoveries.state import NO_EFFECT, has_card, is_held


@rule
def valid_turn(s: Record) -> bool:
    """Faces, dice and cards played agree with what was done."""
    if (s.played == 0) != (s.faces == 0) or faces_played(s) > s.played:
        return False
    if faces_played(s) > 1 and (s.played != faces_played(s) or s.played > flatheads(s) + 1):
        return False
    if s.played + playable_dice(s) > dice_in_game(s):
        return False  # each die is played once a turn at most
    if not valid_turned(s):
        return False
    if s.played == 0 and (s.done != 0 or s.explored or s.spent != NONE or s.pending != NONE):
        return False
    if s.played == 0 and not s.over and stock_size(s, s.turn_of) != playable_dice(s):
        return False
    if (s.spent != NONE) != (s.explored == 1) or (s.bonus and not s.explored and s.asked != asked.REFILL):
        return False
    left = s.spent
    while left != NONE:
        if not is_held(s, s.turn_of, lowest(left)):
            return False
        left = without_lowest(left)
    return s.pending == NONE or valid_pending(s)


@rule
def valid_turned(s: Record) -> bool:
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
        if s.asked != asked.TURN and s.asked != asked.PAY and s.asked != asked.NEW_FACE and s.asked != asked.TARGET:
            return False
    return used <= s.played


@rule
def valid_pending(s: Record) -> bool:
    """Triggers are Journal dice of this turn, and only more of them, or the exploration, can follow."""
    if s.explored or (s.faces >> JOURNAL) & 1 == 0 or size(s.pending) > s.played:
        return False
    if faces_played(s) > 1 and size(s.pending) > 1:
        return False
    return not s.over and (
        s.asked == asked.TURN or s.asked == asked.TARGET or s.asked == asked.SECOND or s.asked == asked.REFILL
    )


@rule
def playable_dice(s: Record) -> int:
    count = 0
    for face in range(FACE_COUNT):
        count += playable_of_face(s, face)
    return count


@rule
def dice_in_game(s: Record) -> int:
    return min(s.players * DICE_OF_PLAYER + GRAY_DICE[s.players], MOST_DICE)
