"""The stacks: hidden and open ones, the discards, and what is done when they run out."""

from farshore.engine.chance import shuffle
from farshore.engine.play import emit, pass_barrier
from farshore.engine.rule import Record, rule
from farshore.games.entdecker import events
from farshore.games.entdecker.components import (
    EVENTS_OF_CLASS,
    HIDDEN_CLASSES,
    HIDDEN_KINDS,
    HIDDEN_TILES,
    LAND,
    LLLL,
    NEW_STACKS,
    NO_TILE,
    STACKS,
)


@rule
def hidden_left(s: Record) -> int:
    """Tiles in the hidden stacks."""
    count = 0
    for stack in range(STACKS):
        count += s.height[stack]
    return count


@rule
def discarded(s: Record) -> int:
    count = 0
    for kind in range(HIDDEN_KINDS):
        count += s.discards[kind]
    return count


@rule
def stacks_left(s: Record) -> int:
    """Hidden stacks that still have tiles."""
    count = 0
    for stack in range(STACKS):
        count += s.height[stack] > 0
    return count


@rule
def top_tile(s: Record, stack: int) -> int:
    return s.deck[s.bottom[stack] + s.height[stack] - 1]


@rule
def draw_from(s: Record, stack: int) -> int:
    """The top tile of a hidden stack."""
    kind = top_tile(s, stack)
    s.height[stack] -= 1
    s.deck[s.bottom[stack] + s.height[stack]] = NO_TILE
    s.unseen[kind] -= 1
    return kind


@rule
def make_stacks(s: Record, count: int) -> None:
    """Mix all tiles that are `unseen` into hidden stacks, sizes differing by at most one."""
    tiles = 0
    for kind in range(HIDDEN_KINDS):
        for _ in range(s.unseen[kind]):
            s.deck[tiles] = kind
            tiles += 1
    for place in range(tiles, HIDDEN_TILES):
        s.deck[place] = NO_TILE
    shuffle(s, s.deck, tiles)
    bottom = 0
    for stack in range(STACKS):
        height = tiles // count + (stack < tiles % count) if stack < count else 0
        s.bottom[stack] = bottom
        s.height[stack] = height
        bottom += height
    pass_barrier(s)


# ---- If the tile stacks are depleted ---------------------------------------------------------------------------------


@rule
def mix_discards(s: Record) -> None:
    """All hidden stacks are used up: the discards, events included, make two new ones (E-19)."""
    for kind in range(HIDDEN_KINDS):
        s.unseen[kind] = s.discards[kind]
        s.discards[kind] = 0
    make_stacks(s, NEW_STACKS)
    emit(s, events.MIXED, s.player, events.NO_ITEM, NEW_STACKS)


@rule
def is_to_be_had(s: Record, tile_class: int) -> bool:
    """Whether a tile of this class can be taken from its open stack, or be searched for (E-7)."""
    if s.open_left[tile_class] > 0:
        return True
    for kind in range(tile_class * EVENTS_OF_CLASS, (tile_class + 1) * EVENTS_OF_CLASS):
        if s.discards[kind] + s.unseen[kind] > 0:
            return True
    return False


@rule
def take_tile(s: Record, tile_class: int) -> int:
    """The kind of a tile of this class: from its open stack, else searched for. Where none exists it is made anyway."""
    if s.open_left[tile_class] > 0:
        s.open_left[tile_class] -= 1
    elif tile_class < HIDDEN_CLASSES:
        return search(s, tile_class)
    return LAND if tile_class == LLLL else tile_class * EVENTS_OF_CLASS


@rule
def search(s: Record, tile_class: int) -> int:
    """In the discards, then in the hidden stacks: a plain tile, else one with an event, which has no effect (E-7)."""
    first = tile_class * EVENTS_OF_CLASS
    for kind in range(first, first + EVENTS_OF_CLASS):
        if s.discards[kind] > 0:
            s.discards[kind] -= 1
            return kind
    for kind in range(first, first + EVENTS_OF_CLASS):
        if s.unseen[kind] > 0:
            mix_without(s, kind)
            return kind
    return first


@rule
def mix_without(s: Record, kind: int) -> None:
    """A tile is taken out of the hidden stacks; the others are mixed into as many stacks as still had tiles (E-7)."""
    stacks = min(stacks_left(s), hidden_left(s) - 1)
    s.unseen[kind] -= 1
    make_stacks(s, max(1, stacks))


@rule
def emit_search(s: Record, before: int) -> None:
    """Tell that the hidden stacks were searched and mixed, if they hold fewer tiles than before."""
    if hidden_left(s) < before:
        emit(s, events.SEARCHED, s.turn_of, events.NO_ITEM, stacks_left(s))
