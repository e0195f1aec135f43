"""Search among what a player may do: worlds are imagined from his view, and played on by policies, whatever the game.

Every candidate is tried in the same worlds, with the same chance and against the same opponents, so that what differs
is the candidate. The further decisions of the same turn are a tree of their own below each candidate: until somebody
learns something they do not depend on the world, and what is learnt about them is shared by all worlds. Beyond the
turn, policies play on to the end of the stage (a round, or the whole game).

Nothing here depends on threads: a unit of work is one part of the tries of one candidate, with a tree of its own.
"""

import math

import numpy as np

from farshore.engine.chance import MIX_1, MIX_2, fast_below
from farshore.engine.dispatch import careful, legal, ranks, scores, spread_to_come, stage
from farshore.engine.kernels import MARGIN, room_for_actions
from farshore.engine.play import advance, complete, complete_likely
from farshore.engine.rule import Numbers, Record, entry, rule
from farshore.engine.threads import spread

PARTS = 2  # of a candidate's tries: so many trees of its own, for as many threads
MOST_SEATS = 8
LONGEST_PLAYOUT = 5_000  # decisions
EXPLORATION = 0.35  # of values from 0 to 1
LOGISTIC = 0.5513  # a logistic curve of this width is nearest to a normal one of width 1

# ---- A tree of the further decisions of a turn: a row a node ---------------------------------------------------------

ACTION, FIRST, COUNT, VISITS = range(4)  # FIRST and COUNT: its children, once it has any
COLUMNS = 4
NODES = 512  # a tree; when they are used up, policies decide sooner
ROOT = 0

# ---- What a try gives ------------------------------------------------------------------------------------------------

VALUE, LEAD, WIN = range(3)
RESULTS = 3


@rule
def seed_of_world(seed: np.uint64, world: int) -> np.uint64:
    word = (seed ^ np.uint64(world)) * MIX_1
    word = (word ^ (word >> np.uint64(29))) * MIX_2
    return word ^ (word >> np.uint64(32))


def new_forest(units: int) -> tuple[Numbers, Numbers, Numbers]:
    """A tree for each unit: its nodes, the sums of their values, and how many are in use."""
    return np.zeros((units, NODES, COLUMNS), np.int32), np.zeros((units, NODES)), np.ones(units, np.int64)


def tries(
    view: Numbers, seed: int, likely: bool, styles: Numbers, units: Numbers, candidates: Numbers, first_world: int,
    width: float, forest: tuple[Numbers, Numbers, Numbers], has_tree: bool, count: int, threads: int,
) -> Numbers:  # fmt: skip
    """Try candidates in so many worlds each: a row a candidate and part, a column a world.

    Without a tree, the careful player takes the further decisions of the turn.
    """
    results = np.zeros((len(units), count, RESULTS))

    def work(first: int, last: int) -> None:
        try_units(
            view, seed, likely, styles, units, candidates, first_world, width, *forest, has_tree, results, first, last,
        )  # fmt: skip

    spread(work, len(units), threads, 1)
    return results


def try_once(view: Numbers, action: int, styles: Numbers) -> None:
    """One try, so that whoever searches later need not wait for machine code."""
    tries(view, 0, True, styles, np.zeros(1, np.int64), np.array([action]), 0, 1.0, new_forest(1), True, 1, 1)


@entry
def try_units(
    view: Numbers, seed: int, likely: bool, styles: Numbers, units: Numbers, candidates: Numbers, first_world: int,
    width: float, nodes: Numbers, sums: Numbers, used: Numbers, has_tree: bool, results: Numbers, first: int, last: int,
) -> None:  # fmt: skip
    """Try candidates in as many worlds as `results` has columns: the rows from `first` to before `last`.

    A row is a candidate and a part: units[row] is its tree, candidates[row] its action.
    """
    states = np.empty(3, view.dtype)[1:]
    s = states[0]
    out = room_for_actions(s)
    rng = np.empty(2 * MARGIN, np.uint64)[MARGIN:]
    models = np.empty(2 * MARGIN, np.int64)[MARGIN:]
    points = np.empty(2 * MARGIN, np.int32)[MARGIN:]
    path = np.empty(NODES, np.int64)
    for row in range(first, last):
        unit = units[row]
        part = unit % PARTS
        for place in range(results.shape[1]):
            states[0] = view[0]
            rng[0] = seed_of_world(np.uint64(seed), first_world + PARTS * place + part)
            if likely:
                complete_likely(s, rng)
            else:
                complete(s, rng)
            draw_models(s, view[0].player, styles, rng, models)
            advance(s, candidates[row])
            steps = 0
            if has_tree:
                steps = finish_turn(s, view[0], styles, nodes[unit], sums[unit], used, unit, rng, out, path)
            play_stage(s, view[0], models, styles, rng)
            judge(s, view[0], width, points, results[row, place])
            remember(nodes[unit], sums[unit], path, steps, results[row, place, VALUE])


@rule
def draw_models(s: Record, me: int, styles: Numbers, rng: Numbers, models: Numbers) -> None:
    """Who the others might be, in this world: each plays in any of the styles; oneself in the careful one."""
    for seat in range(s.players):
        models[seat] = 0 if seat == me else fast_below(rng, styles.shape[0])


@rule
def is_same_turn(s: Record, root: Record) -> bool:
    """Whether the searching player decides again, and has learnt nothing since."""
    return not s.over and s.player == root.player and s.barrier == root.barrier and stage(s) == stage(root)


@rule
def play_stage(s: Record, root: Record, models: Numbers, styles: Numbers, rng: Numbers) -> None:
    taken = 0
    while not s.over and stage(s) == stage(root) and taken < LONGEST_PLAYOUT:
        advance(s, careful(s, styles[models[s.player]], rng))
        taken += 1


# ---- The rest of the turn --------------------------------------------------------------------------------------------


@rule
def finish_turn(
    s: Record, root: Record, styles: Numbers, nodes: Numbers, sums: Numbers, used: Numbers, unit: int,
    rng: Numbers, out: Numbers, path: Numbers,
) -> int:  # fmt: skip
    """Go on by the tree as far as it reaches within this turn; the answer is how many nodes lie on the path."""
    node, steps = ROOT, 0
    path[0] = ROOT
    while is_same_turn(s, root):
        is_new = nodes[node, COUNT] == 0 and nodes[node, VISITS] == 0
        if is_new or not has_children(s, styles, nodes, sums, used, unit, node, rng, out):
            break
        node = best_child(nodes, sums, node)
        steps += 1
        path[steps] = node
        advance(s, nodes[node, ACTION])
    return steps + 1


@rule
def has_children(
    s: Record, styles: Numbers, nodes: Numbers, sums: Numbers, used: Numbers, unit: int, node: int,
    rng: Numbers, out: Numbers,
) -> bool:  # fmt: skip
    """Whether a node has children. They are made now, the careful player's choice first, unless there is no room."""
    if nodes[node, COUNT] > 0:
        return True
    count = legal(s, out)
    begin = used[unit]
    if begin + count > nodes.shape[0]:
        return False
    chosen = careful(s, styles[0], rng)
    for k in range(count):
        if out[k] == chosen:
            out[k] = out[0]
            out[0] = chosen
    for k in range(count - 1, 1, -1):  # the others in any order
        pick = 1 + fast_below(rng, k)
        held = out[k]
        out[k] = out[pick]
        out[pick] = held
    for k in range(count):
        nodes[begin + k, ACTION] = out[k]
        nodes[begin + k, COUNT] = 0
        nodes[begin + k, VISITS] = 0
        sums[begin + k] = 0.0
    nodes[node, FIRST] = begin
    nodes[node, COUNT] = count
    used[unit] = begin + count
    return True


@rule
def best_child(nodes: Numbers, sums: Numbers, node: int) -> int:
    """Upper confidence bounds among a number of children that grows with the visits."""
    visits = max(1, nodes[node, VISITS])
    considered = min(nodes[node, COUNT], 1 + int(math.sqrt(visits)))
    wish = EXPLORATION * math.sqrt(math.log(visits + 1))
    best, chosen = -1.0, nodes[node, FIRST]
    for child in range(nodes[node, FIRST], nodes[node, FIRST] + considered):
        tries = nodes[child, VISITS]
        if tries == 0:
            return child
        bound = sums[child] / tries + wish / math.sqrt(tries)
        if bound > best:
            best, chosen = bound, child
    return chosen


@rule
def remember(nodes: Numbers, sums: Numbers, path: Numbers, steps: int, value: float) -> None:
    for step in range(steps):
        nodes[path[step], VISITS] += 1
        sums[path[step]] += value


# ---- What came of it -------------------------------------------------------------------------------------------------


@rule
def judge(s: Record, root: Record, width: float, points: Numbers, result: Numbers) -> None:
    """How the stage ended for the searching player: lead, win or the chance of one, and a value made of both.

    A lead counts by how it would decide the game: the narrower the leads that are still possible, the more nearly the
    value is that of a win.
    """
    scores(s, points)
    lead = lead_of(points, root.player, s.players)
    to_come = float(spread_to_come(s))
    by_points = logistic(lead / (LOGISTIC * math.sqrt(width * width + to_come * to_come)))
    result[LEAD] = lead
    if s.over:
        result[WIN] = share_of_win(s, root.player, points)
    else:
        result[WIN] = logistic(lead / (LOGISTIC * max(1.0, to_come)))
    result[VALUE] = (by_points + result[WIN]) / 2.0


@rule
def lead_of(points: Numbers, me: int, players: int) -> float:
    """By how much one is ahead of the best other player."""
    best = -1_000_000_000
    for seat in range(players):
        if seat != me:
            best = max(best, int(points[seat]))
    return float(int(points[me]) - best)


@rule
def share_of_win(s: Record, me: int, places: Numbers) -> float:
    ranks(s, places)
    winners = 0
    for seat in range(s.players):
        winners += places[seat] == 1
    return 1.0 / winners if places[me] == 1 else 0.0


@rule
def logistic(x: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, x))))
