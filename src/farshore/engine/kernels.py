"""The ways into compiled code from Python.

They take an array of records and an index, since a single record as argument costs five times as much, and whatever is
done many times is done inside: a call from Python costs more than a decision of a game.
"""

import numpy as np

from farshore.engine.chance import fast_below, keyed_number
from farshore.engine.dispatch import actions, careful, legal, plain, ranks, scores, validate
from farshore.engine.play import ALLOWED, ONLY_A_VIEW, advance, begin, complete, conceal, is_on, refuse, shows_decision
from farshore.engine.record import EVERYTHING
from farshore.engine.rule import Numbers, Record, entry, rule

MARGIN = 64  # numbers left free on both sides of what a thread writes all the time

RANDOM = -1  # as a policy; any other is the number of a style


# ---- One state -------------------------------------------------------------------------------------------------------


@entry
def legal_at(states: Numbers, i: int, out: Numbers) -> int:
    """Legal actions of the player to decide; none on the record of another viewer."""
    s = states[i]
    return legal(s, out) if is_on(s) and shows_decision(s) else 0


@entry
def refuse_at(states: Numbers, i: int, a: int) -> int:
    return refuse(states[i], a)


@entry
def act_at(states: Numbers, i: int, a: int) -> int:
    """Take an action if it is legal; the answer is the refusal, or ALLOWED."""
    s = states[i]
    code = refuse(s, a)
    if code == ALLOWED and s.viewer != EVERYTHING:
        code = ONLY_A_VIEW
    if code == ALLOWED:
        advance(s, a)
    return code


@entry
def conceal_at(states: Numbers, i: int, viewer: int) -> None:
    conceal(states[i], viewer)


@entry
def complete_at(states: Numbers, i: int, rng: Numbers) -> None:
    complete(states[i], rng)


@entry
def scores_at(states: Numbers, i: int, out: Numbers) -> None:
    scores(states[i], out)


@entry
def ranks_at(states: Numbers, i: int, out: Numbers) -> None:
    ranks(states[i], out)


@rule
def random_action(s: Record, rng: Numbers, out: Numbers) -> int:
    return out[fast_below(rng, legal(s, out))]


@rule
def choose(s: Record, policy: int, styles: Numbers, rng: Numbers, out: Numbers) -> int:
    return random_action(s, rng, out) if policy == RANDOM else careful(s, styles[policy], rng)


@entry
def choose_at(states: Numbers, i: int, policy: int, styles: Numbers, rng: Numbers, out: Numbers) -> int:
    return choose(states[i], policy, styles, rng, out)


@entry
def choose_plain_at(states: Numbers, i: int, styles: Numbers, rng: Numbers) -> int:
    """On its own: few ask for it, and it takes as long to compile as the other."""
    return plain(states[i], styles[0], rng)


@entry
def validate_at(states: Numbers, i: int) -> bool:
    return validate(states[i])


# ---- Many states: each works on those from `first` to before `last`, so that threads can share the work --------------


@rule
def give_key(s: Record, seed: Numbers, number: int) -> None:
    """The key of the `number`-th game of a run: two keyed numbers, so that no game has to do with another."""
    s.key[0] = keyed_number(seed[0], seed[1], np.uint64(2 * number))
    s.key[1] = keyed_number(seed[0], seed[1], np.uint64(2 * number + 1))


@entry
def give_keys(states: Numbers, seed: Numbers, numbers: Numbers) -> None:
    """The numbers say which game of the run each state is to be."""
    for i in range(states.size):
        give_key(states[i], seed, numbers[i])


@entry
def begin_many(states: Numbers, first: int, last: int) -> None:
    for i in range(first, last):
        begin(states[i])


@rule
def room_for_actions(s: Record) -> Numbers:
    """Room for legal actions, away from what other threads write: sharing a line of the cache slows down both."""
    return np.empty(actions(s) + 2 * MARGIN, np.uint16)[MARGIN:]


@entry
def act_many(states: Numbers, chosen: Numbers, refused: Numbers, mask: Numbers, first: int, last: int) -> None:
    """Take an action in every state; if the mask has rows, mark in them what is legal then.

    Both are done while a state is at hand: many of them come from the memory no faster than they are moved.
    """
    if first < last:
        out = room_for_actions(states[first])
        for i in range(first, last):
            refused[i] = act_in(states[i], chosen[i])
            if mask.shape[0] > 0:
                mark_legal(states[i], mask, i, out)


@rule
def act_in(s: Record, a: int) -> int:
    """Take an action if it is legal; the answer is the refusal, or ALLOWED."""
    code = refuse(s, a)
    if code == ALLOWED:
        advance(s, a)
    return code


@entry
def legal_many(states: Numbers, mask: Numbers, first: int, last: int) -> None:
    if first < last:
        out = room_for_actions(states[first])
        for i in range(first, last):
            mark_legal(states[i], mask, i, out)


@rule
def mark_legal(s: Record, mask: Numbers, i: int, out: Numbers) -> None:
    """Fill row `i` of a mask; that of a finished game is empty."""
    for a in range(mask.shape[1]):
        mask[i, a] = False
    if not s.over:
        for k in range(legal(s, out)):
            mask[i, out[k]] = True


@entry
def scores_many(states: Numbers, out: Numbers, first: int, last: int) -> None:
    for i in range(first, last):
        scores(states[i], out[i])


# ---- Whole games -----------------------------------------------------------------------------------------------------


@rule
def play_on(
    s: Record, policies: Numbers, styles: Numbers, rng: Numbers, out: Numbers, counts: Numbers, cap: int
) -> int:
    """Play to the end, or for `cap` decisions; the answer is how many were taken."""
    taken = 0
    while not s.over and taken < cap:
        a = choose(s, policies[s.player], styles, rng, out)
        counts[a] += 1
        advance(s, a)
        taken += 1
    return taken


@rule
def play_on_at_random(s: Record, rng: Numbers, out: Numbers, counts: Numbers, cap: int) -> int:
    """The same with nothing to ask about policies, which is a tenth faster: most playouts are of this kind."""
    taken = 0
    while not s.over and taken < cap:
        a = random_action(s, rng, out)
        counts[a] += 1
        advance(s, a)
        taken += 1
    return taken


@entry
def play_many(
    template: Numbers, seed: Numbers, policies: Numbers, styles: Numbers, cap: int,
    points: Numbers, places: Numbers, lengths: Numbers, cut_off: Numbers, counts: Numbers, first: int,
) -> None:  # fmt: skip
    """Play the games of a run from number `first` on, one for each row of the results, each from its own key."""
    states = np.empty(3, template.dtype)[1:]
    s = states[0]
    out = room_for_actions(s)
    rng = np.empty(2 * MARGIN, np.uint64)[MARGIN:]
    at_random = True
    for policy in policies:
        at_random = at_random and policy == RANDOM
    for row in range(lengths.size):
        states[0] = template[0]
        give_key(s, seed, first + row)
        rng[0] = s.key[0] ^ s.key[1]
        begin(s)
        if at_random:
            lengths[row] = play_on_at_random(s, rng, out, counts, cap)
        else:
            lengths[row] = play_on(s, policies, styles, rng, out, counts, cap)
        cut_off[row] = not s.over
        scores(s, points[row])
        ranks(s, places[row])
