"""Positions of Entdecker in words: printed as they are read (see `position.py`), or only some part of them."""

from collections.abc import Iterable, Iterator
from typing import Any

from farshore.engine.state import State
from tests.games.entdecker.position import (
    BORDERS,
    CHART,
    CLASSES,
    COLUMN_WORDS,
    COLUMNS,
    EVENTS,
    FLAGS,
    FORTS,
    HIDDEN_KINDS,
    NO_TILE,
    NOWHERE,
    OWN,
    PATHS,
    PURPOSES,
    QUESTIONS,
    ROWS,
    SEATS,
    SETUPS,
    SIDES,
    SPACES,
    STACKS,
    TOKENS,
    UNITS,
    UNKNOWN,
    WATERFALL_5,
    WATERFALLS,
)

# ---- Words -----------------------------------------------------------------------------------------------------------


def space_word(space: int) -> str:
    return f"{COLUMN_WORDS[space % COLUMNS]}{space // COLUMNS + 1}"


def place_word(place: int) -> str:
    if place < SPACES:
        return space_word(place)
    along = place - SPACES
    if along < 2 * COLUMNS:
        return f"{BORDERS[along // COLUMNS]} {COLUMN_WORDS[along % COLUMNS]}"
    along -= 2 * COLUMNS
    return f"{BORDERS[2 + along // ROWS]} {along % ROWS + 1}"


def tile_word(kind: int) -> str:
    tile_class, event = divmod(kind, len(EVENTS))
    return f"{CLASSES[tile_class]}.{EVENTS[event]}" if event else CLASSES[tile_class]


def tile_words(counts: Any) -> str:
    return " ".join(tile_word(kind) for kind in range(HIDDEN_KINDS) for _ in range(int(counts[kind])))


def scout_word(code: int) -> str:
    seat, number = divmod(code - 1, 21)
    return "-" if code == 0 else f"{SEATS[seat]}{number or ''}"


def numbers_in(bits: Any) -> list[int]:
    return [number for number in range(32) if int(bits) >> number & 1]


def seats_word(bits: Any) -> str:
    return "".join(SEATS[seat] for seat in numbers_in(bits))


# ---- Printing --------------------------------------------------------------------------------------------------------


def notation(state: State) -> str:
    """A full position, printed as it is read; key, counter, step and events are left out."""
    return "\n".join(": ".join(line) for line in printed(state.struct))


def printed(s: Any) -> Iterator[tuple[str, ...]]:
    yield "players", str(s.players)
    yield "setup", OWN if s.own_setup else SETUPS[s.setup]
    yield from printed_chart(s)
    yield from printed_units(s)
    yield "turn", SEATS[s.turn_of]
    if not s.over and s.player != s.turn_of:
        yield "decides", SEATS[s.player]
    yield "asked", QUESTIONS[s.asked]
    yield "gold", numbers_word(s.gold[: s.players])
    yield "points", numbers_word(s.score[: s.players])
    earned = [spot for spot in range(SPACES) if s.earned[spot].any()]
    if earned:
        yield "earned", ", ".join(f"{space_word(spot)} {numbers_word(s.earned[spot, : s.players])}" for spot in earned)
    yield from printed_stacks(s)
    yield from printed_jungle(s)
    yield from printed_journey(s)
    if s.starter >= 0:
        yield "starter", SEATS[s.starter]
    yield "number", str(s.turn)
    for flag in FLAGS:
        if s[flag.replace(" ", "_")]:
            yield (flag,)


def numbers_word(numbers: Iterable[int]) -> str:
    return " ".join(str(number) for number in numbers)


def chart(state: State) -> list[str]:
    """The rows of the chart."""
    return ["".join(glyph(state.struct, row * COLUMNS + column) for column in range(COLUMNS)) for row in range(ROWS)]


def glyph(s: Any, spot: int) -> str:
    if s.edges[spot] >= len(CHART):
        return UNKNOWN
    return WATERFALLS[s.tile[spot] - WATERFALL_5] if WATERFALL_5 <= s.tile[spot] < NO_TILE else CHART[s.edges[spot]]


def printed_chart(s: Any) -> Iterator[tuple[str, ...]]:
    yield (f"#  {COLUMN_WORDS}",)
    for row in range(ROWS):
        yield str(row + 1), "".join(glyph(s, row * COLUMNS + column) for column in range(COLUMNS))
    found = [spot for spot in range(SPACES) if s.tile[spot] < HIDDEN_KINDS and s.tile[spot] % len(EVENTS)]
    if found:
        yield "events", ", ".join(f"{space_word(spot)} {EVENTS[s.tile[spot] % len(EVENTS)]}" for spot in found)
    if s.complete:
        yield "complete", " ".join(space_word(shore // 2) for shore in range(2 * SPACES) if s.open_sides[shore] == 0)


def printed_units(s: Any) -> Iterator[tuple[str, ...]]:
    found = [spot for spot in range(SPACES) if s.unit[spot]]
    if found:
        yield "units", ", ".join(f"{space_word(spot)} {unit_word(s, spot)}" for spot in found)
    for seat in range(int(s.players)):
        forts = [int(spot) for spot in s.post[seat, :FORTS]]
        if forts != sorted(forts):
            yield f"posts {SEATS[seat]}", " ".join("-" if p == NOWHERE else space_word(p) for p in s.post[seat])


def unit_word(s: Any, spot: int) -> str:
    """`a.fort`, `b.scout west 7`."""
    code, edges = int(s.unit[spot]) - 1, int(s.edges[spot])
    unit, seat, shore = code // 2 // len(SEATS), code // 2 % len(SEATS), code % 2
    words = [f"{SEATS[seat]}.{UNITS[unit]}"]
    if edges in (5, 10):
        words.append([side for at, side in enumerate(SIDES) if edges >> at & 1][shore])
    if s.number[spot]:
        words.append(str(s.number[spot]))
    return " ".join(words)


def printed_stacks(s: Any) -> Iterator[tuple[str, ...]]:
    yield "open", numbers_word(s.open_left)
    for stack in range(STACKS):
        yield f"stack {stack + 1}", " ".join(map(tile_word, tiles_of_stack(s, stack))) or "-"
    if any(s.bottom[stack] != s.height[:stack].sum() for stack in range(STACKS)):
        yield "bottoms", numbers_word(s.bottom)
    if s.discards.any():
        yield "discards", tile_words(s.discards)


def tiles_of_stack(s: Any, stack: int) -> list[int]:
    """From the top down."""
    bottom, height = int(s.bottom[stack]), int(s.height[stack])
    return [int(kind) for kind in s.deck[bottom : bottom + height][::-1]]


def printed_jungle(s: Any) -> Iterator[tuple[str, ...]]:
    for path in range(PATHS):
        words = " ".join(scout_word(int(code)) for code in s.jungle[path])
        if words.strip("- "):
            yield f"path {path + 1}", words.rstrip("- ")
        if s.hut[path]:
            token = sorted(set(TOKENS))[s.hut[path] - 1]
            yield f"hut {path + 1}", f"{token} {seats_word(s.seen_by[path])}"
    landed = [
        f"{SEATS[seat]}{number or ''}"
        for seat in range(int(s.players))
        for number in (numbers_in(s.landed_numbers[seat]) or [0] * int(s.landed[seat]))
    ]
    if landed:
        yield "landed", " ".join(landed)
    for seat in range(int(s.players)):
        picks = [int(number) for number in s.picks[seat] if number]
        if picks:
            yield f"picks {SEATS[seat]}", numbers_word(picks)


def printed_journey(s: Any) -> Iterator[tuple[str, ...]]:
    for name in ("ship", "last"):
        if s[name] != NOWHERE:
            yield name, place_word(s[name])
    if s.drawn != NO_TILE:
        yield "drawn", tile_word(s.drawn)
    if s.purpose:
        yield "purpose", PURPOSES[s.purpose]
    for name in ("left", "shore", "hand", "passes"):
        if s[name]:
            yield name, str(s[name])


# ---- What there is to see --------------------------------------------------------------------------------------------


def asked(state: State) -> str:
    return QUESTIONS[state.struct.asked]


def gold(state: State) -> list[int]:
    return [int(number) for number in state.struct.gold[: state.players]]


def points(state: State) -> list[int]:
    return [int(number) for number in state.struct.score[: state.players]]


def units(state: State) -> dict[str, str]:
    """By space: `a.fort`."""
    s = state.struct
    return {space_word(spot): unit_word(s, spot) for spot in range(SPACES) if s.unit[spot]}


def path(state: State, number: int) -> str:
    """The scouts on a path, from the hut outwards."""
    return " ".join(scout_word(int(code)) for code in state.struct.jungle[number - 1]).rstrip("- ")


def discards(state: State) -> list[str]:
    return tile_words(state.struct.discards).split()


def heights(state: State) -> list[int]:
    return [int(height) for height in state.struct.height]


def told(state: State, kind: int) -> list[tuple[int, int, int]]:
    """Seat, item and value of the events of a kind that the last action brought."""
    s = state.struct
    return [(int(seat), int(item), int(value)) for one, seat, item, value in s.events[: s.event_count] if one == kind]
