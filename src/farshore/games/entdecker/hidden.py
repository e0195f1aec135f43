"""Who may see what in Entdecker, and what the rest may be (E-16)."""

import numpy as np

from farshore.engine.chance import fast_below, fast_shuffle
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.entdecker.components import (
    HIDDEN_KINDS,
    HIDDEN_TILES,
    HIDDEN_TOKEN,
    NO_TILE,
    NO_TOKEN,
    PATHS,
    PLAIN,
    PLAIN_BACK,
    PRODUCE,
    QUESTION_BACK,
    SCOUTS,
    STACKS,
    TOKENS,
    TOP_SCOUTS,
    UNSEEN,
)
from farshore.games.entdecker.events import FOUND, LOOKED, PATH_ITEM, PICKED
from farshore.games.entdecker.state import HIDDEN_PICK, NOT_PICKED, event_of

VALUES = len(PRODUCE)
ALL_TOKENS = sum(TOKENS)


@rule
def hide(s: Record, viewer: int) -> None:
    """The stacks always; tokens and Top Scouts until the end, but for those who know them."""
    hide_stacks(s)
    if s.over:
        return
    for path in range(PATHS):
        if s.hut[path] != NO_TOKEN and not knows_token(s, viewer, path):
            s.hut[path] = HIDDEN_TOKEN
    for seat in range(s.players):
        for pick in range(TOP_SCOUTS):
            if seat != viewer and s.picks[seat, pick] != NOT_PICKED:
                s.picks[seat, pick] = HIDDEN_PICK
    for row in range(s.event_count):
        if not knows_event(s, viewer, row):
            s.events[row, 3] = 0


@rule
def imagine(s: Record, rng: Numbers) -> None:
    """Stacks, tokens and picks tell nothing of one another."""
    imagine_stacks(s, rng)
    imagine_tokens(s, rng)
    imagine_picks(s, rng)
    for row in range(s.event_count):
        if s.events[row, 3] == 0:
            imagine_event(s, row)


# ---- The hidden stacks -----------------------------------------------------------------------------------------------


@rule
def back_of(kind: int) -> int:
    """What is seen of a tile from behind; on a view it is all that there is."""
    if kind > NO_TILE:
        return kind
    return PLAIN_BACK if event_of(kind) == PLAIN else QUESTION_BACK


@rule
def hide_stacks(s: Record) -> None:
    for stack in range(STACKS):
        bottom, height = int(s.bottom[stack]), int(s.height[stack])
        for place in range(bottom, bottom + height - 1):
            s.deck[place] = UNSEEN
        if height > 0:
            top = bottom + height - 1
            s.deck[top] = back_of(s.deck[top])


@rule
def imagine_stacks(s: Record, rng: Numbers) -> None:
    """The top tiles are any of those with their backs; the others may lie in any order."""
    left = np.empty(HIDDEN_KINDS, np.uint8)
    for kind in range(HIDDEN_KINDS):
        left[kind] = s.unseen[kind]
    for stack in range(STACKS):
        if s.height[stack] > 0:
            top = int(s.bottom[stack]) + int(s.height[stack]) - 1
            kind = tile_with_back(left, s.deck[top], rng)
            left[kind] -= 1
            s.deck[top] = kind
    tiles = np.empty(HIDDEN_TILES, np.uint8)
    n = 0
    for kind in range(HIDDEN_KINDS):
        for _ in range(left[kind]):
            tiles[n] = kind
            n += 1
    fast_shuffle(rng, tiles, n)
    for stack in range(STACKS):
        bottom, height = int(s.bottom[stack]), int(s.height[stack])
        for place in range(bottom, bottom + height - 1):
            n -= 1
            s.deck[place] = tiles[n]


@rule
def tile_with_back(left: Numbers, back: int, rng: Numbers) -> int:
    """The kind of one of the tiles that are left and have this back, each as likely."""
    count = 0
    for kind in range(HIDDEN_KINDS):
        if back_of(kind) == back:
            count += left[kind]
    pick = fast_below(rng, count)
    chosen = 0
    for kind in range(HIDDEN_KINDS):
        if back_of(kind) == back and pick >= 0:
            chosen = kind
            pick -= left[kind]
    return chosen


# ---- Produce tokens --------------------------------------------------------------------------------------------------


@rule
def knows_token(s: Record, viewer: int, path: int) -> bool:
    """Whether the viewer drew the token of this path, or looked at it (E-10)."""
    return viewer >= 0 and (s.seen_by[path] >> viewer) & 1 == 1


@rule
def imagine_tokens(s: Record, rng: Numbers) -> None:
    """Those in unknown huts are any that lie in no known one."""
    left = np.empty(VALUES, np.uint8)
    for value in range(VALUES):
        left[value] = TOKENS[value]
    for path in range(PATHS):
        if s.hut[path] != NO_TOKEN and s.hut[path] != HIDDEN_TOKEN:
            left[s.hut[path] - 1] -= 1
    tokens = np.empty(ALL_TOKENS, np.uint8)
    n = 0
    for value in range(VALUES):
        for _ in range(left[value]):
            tokens[n] = value + 1
            n += 1
    fast_shuffle(rng, tokens, n)
    for path in range(PATHS):
        if s.hut[path] == HIDDEN_TOKEN:
            n -= 1
            s.hut[path] = tokens[n]


# ---- Top Scouts ------------------------------------------------------------------------------------------------------


@rule
def imagine_picks(s: Record, rng: Numbers) -> None:
    """Any two different numbers but the last, which marks the score (E-14)."""
    numbers = SCOUTS[s.players] - 1
    for seat in range(s.players):
        if s.picks[seat, 0] == HIDDEN_PICK:
            s.picks[seat, 0] = 1 + fast_below(rng, numbers)
        if s.picks[seat, 1] == HIDDEN_PICK:
            second = 1 + fast_below(rng, numbers - 1)
            s.picks[seat, 1] = second if second < s.picks[seat, 0] else second + 1


# ---- Events ----------------------------------------------------------------------------------------------------------


@rule
def knows_event(s: Record, viewer: int, row: int) -> bool:
    """Whether the number that goes with an event is known to the viewer."""
    kind = s.events[row, 0]
    if kind == PICKED:
        return viewer == s.events[row, 1]
    if kind == FOUND or kind == LOOKED:
        return knows_token(s, viewer, s.events[row, 2] - PATH_ITEM)
    return True


@rule
def imagine_event(s: Record, row: int) -> None:
    kind, seat = s.events[row, 0], s.events[row, 1]
    if kind == PICKED:
        s.events[row, 3] = s.picks[seat, 0] if s.picks[seat, 1] == NOT_PICKED else s.picks[seat, 1]
    elif kind == FOUND or kind == LOOKED:
        s.events[row, 3] = PRODUCE[s.hut[s.events[row, 2] - PATH_ITEM] - 1]
