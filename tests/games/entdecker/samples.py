"""Samples of Entdecker for the conformance test: what is hidden is counted and dealt here, not by the rules."""

import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from itertools import permutations, product
from typing import Any

from farshore.engine.state import State
from farshore.games.entdecker.components import (
    EVENTS_OF_CLASS,
    GOLD_MINE,
    HIDDEN_COUNTS,
    HIDDEN_TILES,
    NO_TILE,
    PIRATE,
    PLAIN,
    PRODUCE,
    SCOUTS,
    SLLL,
    SSLL,
    SSSL,
    SSSS,
    STACKS,
    kind_of,
)
from farshore.games.entdecker.events import FOUND, LOOKED, PATH_ITEM, PICKED
from farshore.games.entdecker.game import GAME
from farshore.testing import Small
from tests.build import records_of

BAG = (1, 1, 1, 2, 2, 2, 3, 3, 3)  # tokens as they stand in huts
VALUE = 3  # the column of events


def has_question(kind: int) -> bool:
    return kind % EVENTS_OF_CLASS != PLAIN


# ---- The same for a viewer, and otherwise different ------------------------------------------------------------------


def shuffled(state: State, viewer: int | None, rng: random.Random) -> State:
    """The same table, but hidden tiles and tokens lie elsewhere, others have picked other numbers; another key."""
    records = records_of(state)
    s = records[0]
    shuffle_stacks(s, rng)
    if not state.over:
        shuffle_tokens(s, viewer, rng)
        for seat in range(state.players):
            if seat != viewer:
                picked = int((s.picks[seat] != 0).sum())
                s.picks[seat, :picked] = rng.sample(range(1, SCOUTS[state.players]), picked)
        tell_again(s)
    s.key[:] = rng.getrandbits(64), rng.getrandbits(64)
    s.counter = rng.getrandbits(32)
    return State(GAME, records)


def stacks_of(s: Any) -> list[range]:
    """The places of each stack in the deck, from the bottom up."""
    return [range(int(s.bottom[stack]), int(s.bottom[stack]) + int(s.height[stack])) for stack in range(STACKS)]


def shuffle_stacks(s: Any, rng: random.Random) -> None:
    tiles = [int(s.deck[place]) for stack in stacks_of(s) for place in stack]
    rng.shuffle(tiles)
    for stack in stacks_of(s):
        if stack:
            tile = next(tile for tile in tiles if has_question(tile) == has_question(int(s.deck[stack[-1]])))
            tiles.remove(tile)
            s.deck[stack[-1]] = tile
    for stack in stacks_of(s):
        for place in stack[:-1]:
            s.deck[place] = tiles.pop()


def unknown_huts(s: Any, viewer: int | None) -> list[int]:
    return [
        path
        for path, token in enumerate(s.hut.tolist())
        if token and (viewer is None or not s.seen_by[path] >> viewer & 1)
    ]


def shuffle_tokens(s: Any, viewer: int | None, rng: random.Random) -> None:
    paths = unknown_huts(s, viewer)
    s.hut[paths] = rng.sample(unknown_tokens(s, paths), len(paths))


def unknown_tokens(s: Any, paths: list[int]) -> list[int]:
    """Those of the bag and of these huts."""
    elsewhere = Counter(int(token) for path, token in enumerate(s.hut) if token and path not in paths)
    return list((Counter(BAG) - elsewhere).elements())


def tell_again(s: Any) -> None:
    """Events tell of what is now true."""
    for row in range(s.event_count):
        kind, seat, item = s.events[row, :VALUE].tolist()
        if kind == PICKED:
            s.events[row, VALUE] = s.picks[seat, 1] or s.picks[seat, 0]
        elif kind in (FOUND, LOOKED):
            s.events[row, VALUE] = PRODUCE[s.hut[item - PATH_ITEM] - 1]


# ---- Positions with little hidden ------------------------------------------------------------------------------------


def small(
    name: str, state: State, viewer: int | None, outcome: Callable[[State], Hashable], found: Iterable[Hashable]
) -> Small:
    """Everything that may be hidden, as often as it can come about."""
    counts = Counter(found)
    return Small(name, state.view(viewer), outcome, {one: n / counts.total() for one, n in counts.items()})


def with_stacks(*stacks: tuple[int, ...]) -> State:
    """The first turn, in which these tiles only are hidden, each stack from the bottom up; the others are discarded."""
    state = GAME.deal(seed=1)
    s = state.struct
    tiles = [tile for stack in stacks for tile in stack]
    left = Counter(tiles)
    for kind, count in enumerate(HIDDEN_COUNTS):
        s.unseen[kind], s.discards[kind] = left[kind], count - left[kind]
    s.deck[:] = [*tiles, *[NO_TILE] * (HIDDEN_TILES - len(tiles))]
    heights = [len(stack) for stack in stacks] + [0] * (STACKS - len(stacks))
    s.height[:] = heights
    s.bottom[:] = [sum(heights[:stack]) for stack in range(STACKS)]
    return state


def deck(state: State) -> Hashable:
    return tuple(state.struct.deck.tolist())


def decks(state: State) -> Iterable[Hashable]:
    """Every order of the tiles, one for each of those that look alike, that shows the same backs."""
    s = state.struct
    places = [place for stack in stacks_of(s) for place in stack]
    tops = [stack[-1] for stack in stacks_of(s) if stack]
    tiles = s.deck[places].tolist()
    for order in permutations(tiles):
        laid = dict(zip(places, order, strict=True))
        if all(has_question(laid[top]) == has_question(int(s.deck[top])) for top in tops):
            yield tuple(laid.get(place, NO_TILE) for place in range(HIDDEN_TILES))


def with_tokens(known_by: Mapping[int, tuple[int, ...]], top_scouts: bool = False) -> State:
    """The first turn, in which the huts of some paths have tokens, and who knows them."""
    state = GAME.deal(players=3, seed=1, top_scouts=top_scouts)
    for path, seats in known_by.items():
        state.struct.hut[path] = BAG[2 * path]
        state.struct.seen_by[path] = sum(1 << seat for seat in seats)
    return state


def huts(state: State) -> Hashable:
    told = tuple(state.struct.events[: state.struct.event_count, VALUE].tolist())
    return tuple(state.struct.hut.tolist()), told


def tokens(state: State, viewer: int | None) -> Iterable[Hashable]:
    """Every way in which tokens can have been drawn into the unknown huts, and what is told of them."""
    s = records_of(state)[0]
    paths = unknown_huts(s, viewer)
    for drawn in permutations(unknown_tokens(s, paths), len(paths)):
        s.hut[paths] = drawn
        tell_again(s)
        yield tuple(s.hut.tolist()), tuple(s.events[: s.event_count, VALUE].tolist())


def after_finding() -> State:
    """Natives were met, and a scout was sent: whoever sent it has just drawn a token."""
    state = with_tokens({0: (0,), 1: (1, 2)})
    s = state.struct
    s.hut[4], s.seen_by[4], s.event_count = 3, 1 << 1, 1
    s.events[0] = FOUND, 1, PATH_ITEM + 4, PRODUCE[2]
    return state


def picking(picks: int) -> State:
    """A and then B pick Top Scouts of 11 each: so many in all."""
    state = GAME.deal(players=4, seed=1, top_scouts=True, starter=0)
    for number in (3, 8, 5, 2)[:picks]:
        state.act(f"top scout {number}")
    return state


def picks(state: State) -> Hashable:
    told = tuple(state.struct.events[: state.struct.event_count, VALUE].tolist())
    return tuple(map(tuple, state.struct.picks.tolist())), told


def pairs(state: State, *seats: int) -> Iterable[Hashable]:
    """Every row of numbers that these seats can have picked."""
    s = records_of(state)[0]
    counts = [int((s.picks[seat] != 0).sum()) for seat in seats]
    for chosen in product(*(permutations(range(1, SCOUTS[state.players]), count) for count in counts)):
        for seat, numbers in zip(seats, chosen, strict=True):
            s.picks[seat, : len(numbers)] = numbers
        tell_again(s)
        yield tuple(map(tuple, s.picks.tolist())), tuple(s.events[: s.event_count, VALUE].tolist())


SEA, COAST, BAY = kind_of(SSSS, PLAIN), kind_of(SSSL, PLAIN), kind_of(SSLL, PLAIN)
MINE, PIRATES = kind_of(SSSL, GOLD_MINE), kind_of(SSSS, PIRATE)
TWO_STACKS = with_stacks((SEA, MINE, COAST), (COAST, BAY, PIRATES))
ALONE = with_stacks((MINE,), (), (kind_of(SLLL, PLAIN),))
TOKENS_OF_THREE = with_tokens({0: (0,), 1: (1, 2), 2: (0, 1, 2), 3: (2,)})

SMALL = (
    small("two stacks, a question mark on one of them", TWO_STACKS, 0, deck, decks(TWO_STACKS)),
    small("two stacks of one tile each", ALONE, None, deck, decks(ALONE)),
    small("two of four tokens are unknown", TOKENS_OF_THREE, 0, huts, tokens(TOKENS_OF_THREE, 0)),
    small("a spectator knows no token", with_tokens({0: (0,), 3: (1,)}), None, huts,
          tokens(with_tokens({0: (0,), 3: (1,)}), None)),
    small("somebody else has just drawn one", after_finding(), 0, huts, tokens(after_finding(), 0)),
    small("another one has picked once", picking(3), 0, picks, pairs(picking(3), 1)),
    small("another one has picked twice", picking(4), 0, picks, pairs(picking(4), 1)),
)  # fmt: skip
