"""The rules of Lookout: the lookout rolls, stakes, and says a number; the next player believes it or doubts it."""
# ruff: noqa: ARG001 – every game takes what the generic function takes

import numpy as np

from farshore.engine.actions import ActionTable
from farshore.engine.chance import chance_below, fast_below
from farshore.engine.play import ALLOWED, FIRST_OF_GAME, emit, pass_barrier, rank_by
from farshore.engine.record import NOBODY
from farshore.engine.rule import Numbers, Record, rule

from .state import FACES, MOST_PLAYERS, NOTHING, RANDOM_STARTER, STAKES

# Actions
TABLE = ActionTable()
STAKE = TABLE.family("stake {}", [str(stake) for stake in range(1, STAKES + 1)])
SAY = TABLE.family("say {}", [str(number) for number in range(1, FACES + 1)])
BELIEVE = TABLE.family("believe")
DOUBT = TABLE.family("doubt")
ACTIONS = len(TABLE)

# Refusals
STAKE_FIRST = FIRST_OF_GAME
STAKED_ALREADY = FIRST_OF_GAME + 1
NOTHING_SAID = FIRST_OF_GAME + 2
ANSWER_NOW = FIRST_OF_GAME + 3

# Events: kind, seat, face of a die (or NOTHING where it is hidden), number
STAKED = 0
SAID = 1
BELIEVED = 2
DOUBTED = 3
ROLLED = 4


@rule
def actions(s: Record) -> int:
    return ACTIONS


# ---- Setup -----------------------------------------------------------------------------------------------------------


@rule
def deal(s: Record) -> None:
    s.turn_of = chance_below(s, s.players) if s.starter == RANDOM_STARTER else s.starter
    keep_watch(s)


@rule
def keep_watch(s: Record) -> None:
    """The lookout of this turn rolls the die under the cup, where nobody else sees it."""
    s.player = s.turn_of
    s.stake = NOTHING
    s.said = NOTHING
    s.die = 1 + chance_below(s, FACES)


# ---- The turn --------------------------------------------------------------------------------------------------------


@rule
def legal(s: Record, out: Numbers) -> int:
    n = 0
    for a in range(ACTIONS):
        out[n] = a
        n += refusal(s, a) == ALLOWED
    return n


@rule
def refusal(s: Record, a: int) -> int:
    if s.said != NOTHING:
        return ALLOWED if a >= BELIEVE else ANSWER_NOW
    if a >= BELIEVE:
        return NOTHING_SAID
    if s.stake != NOTHING:
        return ALLOWED if a >= SAY else STAKED_ALREADY
    return STAKE_FIRST if a >= SAY else ALLOWED


@rule
def apply(s: Record, a: int) -> None:
    if a >= BELIEVE:
        answer(s, a)
        end_turn(s)
    elif a >= SAY:
        s.said = a - SAY + 1
        s.player = next_in_line(s)
        emit(s, SAID, s.turn_of, NOTHING, s.said)
    else:
        s.stake = a - STAKE + 1
        emit(s, STAKED, s.turn_of, NOTHING, s.stake)


@rule
def next_in_line(s: Record) -> int:
    return int((s.turn_of + 1) % s.players)


@rule
def answer(s: Record, a: int) -> None:
    """A number that is believed counts; a doubt shows the die, and the one who was wrong pays for it."""
    lookout, judge = s.turn_of, s.player
    if a == BELIEVE:
        s.watched[lookout] += s.said * s.stake
        emit(s, BELIEVED, judge, NOTHING, s.said)
        return
    emit(s, DOUBTED, judge, s.die, s.said)
    if s.said <= s.die:
        s.watched[lookout] += s.said * s.stake
        s.judged[judge] -= 0 if s.merciful else s.stake
    else:
        s.watched[lookout] -= s.said * s.stake
        s.judged[judge] += s.stake


@rule
def end_turn(s: Record) -> None:
    if s.turn >= s.rounds * s.players:
        s.over = 1
        s.player = NOBODY
        s.die = NOTHING
        return
    s.turn += 1
    s.turn_of = next_in_line(s)
    keep_watch(s)
    emit(s, ROLLED, s.turn_of, s.die, 0)
    pass_barrier(s)  # who has just answered is the next lookout, and has seen a new die


# ---- Scoring ---------------------------------------------------------------------------------------------------------


@rule
def scores(s: Record, out: Numbers) -> None:
    for seat in range(s.players):
        out[seat] = s.watched[seat] + s.judged[seat]


@rule
def ranks(s: Record, out: Numbers) -> None:
    points = np.zeros(MOST_PLAYERS, np.int32)
    scores(s, points)
    rank_by(points, s.players, out)


# ---- What may be seen ------------------------------------------------------------------------------------------------


@rule
def hide(s: Record, viewer: int) -> None:
    if viewer != s.turn_of:
        s.die = NOTHING
    for row in range(s.event_count):
        if s.events[row, 0] == ROLLED and s.events[row, 1] != viewer:
            s.events[row, 2] = NOTHING


@rule
def imagine(s: Record, rng: Numbers) -> None:
    """Whatever was said, any face may lie under the cup."""
    if s.over or s.viewer == s.turn_of:
        return
    s.die = 1 + fast_below(rng, FACES)
    for row in range(s.event_count):
        if s.events[row, 0] == ROLLED:
            s.events[row, 2] = s.die
