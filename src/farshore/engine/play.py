"""What is common to a step of any game: counting, barriers, events, and the ways into and out of a hidden record."""

import numpy as np

from farshore.engine.chance import fast_word
from farshore.engine.dispatch import actions, apply, deal, hide, imagine, imagine_likely, refusal
from farshore.engine.record import EVERYTHING, NOBODY
from farshore.engine.rule import Numbers, Record, rule

# ---- Refusals that every game shares; a game numbers its own from FIRST_OF_GAME --------------------------------------

ALLOWED = 0
GAME_IS_OVER = 1
NO_SUCH_ACTION = 2
NOT_YOURS_TO_DECIDE = 3
ONLY_A_VIEW = 4
FIRST_OF_GAME = 16

ACTED = 0  # the kind of event that the kit has words for: somebody took an action, whose number is the item

BLANK = np.uint64(0)


@rule
def refuse(s: Record, a: int) -> int:
    """Why any number at all is not a legal action now, or ALLOWED."""
    if a < 0 or a >= actions(s):
        return NO_SUCH_ACTION
    if not is_on(s):
        return GAME_IS_OVER
    if not shows_decision(s):
        return NOT_YOURS_TO_DECIDE
    return refusal(s, a)


@rule
def is_on(s: Record) -> bool:
    """Whether somebody is to decide: nobody is, also before the rules end it, on a view that was put to rest."""
    return not s.over and s.player != NOBODY


@rule
def shows_decision(s: Record) -> bool:
    """Whether this record is the knowledge of the one to decide, or everything."""
    return sees_as(s, s.player)


@rule
def sees_as(s: Record, seat: int) -> bool:
    """Whether this record holds all that a seat may know."""
    return s.viewer == EVERYTHING or s.viewer == seat


# ---- From decision to decision ---------------------------------------------------------------------------------------


@rule
def begin(s: Record) -> None:
    """Deal a record in which players, options and key stand, and all else is zero."""
    s.viewer = EVERYTHING
    s.turn = 1
    deal(s)


@rule
def advance(s: Record, a: int) -> None:
    """Take a legal action."""
    decider = s.player
    s.step += 1
    s.event_count = 0
    apply(s, a)
    if s.player != decider:
        pass_barrier(s)


@rule
def pass_barrier(s: Record) -> None:
    """The player to decide has learnt something, or another one decides: undo cannot go back beyond this step."""
    s.barrier = s.step


@rule
def emit(s: Record, kind: int, seat: int, item: int, value: int) -> None:
    """Note an event of this action."""
    row = s.event_count
    s.events[row, 0] = kind
    s.events[row, 1] = seat
    s.events[row, 2] = item
    s.events[row, 3] = value
    s.event_count = row + 1


@rule
def emit_action(s: Record, a: int) -> None:
    """Tell everybody what the player to decide does; a game whose actions are secret must not."""
    emit(s, ACTED, s.player, a, 0)


# ---- What a viewer may know ------------------------------------------------------------------------------------------


@rule
def conceal(s: Record, viewer: int) -> None:
    """Turn a full record into what one viewer may know."""
    s.key[0] = BLANK
    s.key[1] = BLANK
    s.counter = BLANK
    for row in range(s.event_count, s.events.shape[0]):
        for column in range(s.events.shape[1]):
            s.events[row, column] = 0
    hide(s, viewer)
    s.viewer = viewer


@rule
def complete(s: Record, rng: Numbers) -> None:
    """Turn a hidden record into a full one that agrees with it."""
    s.key[0] = fast_word(rng)
    s.key[1] = fast_word(rng)
    imagine(s, rng)
    s.viewer = EVERYTHING


@rule
def complete_likely(s: Record, rng: Numbers) -> None:
    """The same, by how likely it is."""
    s.key[0] = fast_word(rng)
    s.key[1] = fast_word(rng)
    imagine_likely(s, rng)
    s.viewer = EVERYTHING


# ---- Places ----------------------------------------------------------------------------------------------------------


@rule
def rank_by(points: Numbers, players: int, out: Numbers) -> None:
    """Places by points: one more than the number of players who have more."""
    for seat in range(players):
        ahead = 0
        for other in range(players):
            if points[other] > points[seat]:
                ahead += 1
        out[seat] = ahead + 1
