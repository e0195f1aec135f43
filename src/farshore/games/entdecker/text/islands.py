"""How an island stands: its value so far, how much of its coast is open, and whose units are there."""

from collections import Counter
from collections.abc import Iterator, Sequence

from farshore.engine.state import State
from farshore.games.entdecker.rules import scoring
from farshore.games.entdecker.state import SETTLED, SHORES
from farshore.games.entdecker.text.counts import counted_forts, counted_scouts, counted_settlements
from farshore.games.entdecker.text.names import letter
from farshore.games.entdecker.text.reading import is_strait, units_on
from farshore.games.entdecker.text.saying import say, say_n
from farshore.kit.catalogue import N_

SHARES = N_(
    "When the coast of an island is closed, whoever has the strongest units there scores its full value, "
    "the next player half of it, rounded up, and so on."
)
COUNTED_UNITS = (counted_scouts, counted_forts, counted_settlements)


def islands_on(state: State, space: int) -> tuple[int, ...]:
    """The islands of a tile: on a strait there may be two."""
    s = state.fields
    edges = int(s.edges[space])
    if not edges:
        return ()
    shores = SHORES if is_strait(edges) else 1
    return tuple(dict.fromkeys(int(s.island[space * SHORES + shore]) for shore in range(shores)))


def islands_in_words(state: State, islands: Sequence[int], lang: str) -> str:
    """How each of them stands, and once, what those give that are still to be scored."""
    told = [island_in_words(state, island, lang) for island in islands]
    if any(state.fields.open_sides[island] != SETTLED for island in islands):
        told.append(say(lang, SHARES))
    return " ".join(told)


def island_in_words(state: State, island: int, lang: str) -> str:
    s = state.fields
    sides = int(s.open_sides[island])
    if sides == SETTLED:
        return say(lang, "Its island is complete.")
    value = int(scoring.value_of(state.struct, island))
    worth = say_n(
        lang, sides,
        "Its island is worth {value} so far, with {n} side still open.",
        "Its island is worth {value} so far, with {n} sides still open.",
        value=value,
    )  # fmt: skip
    standing = "; ".join(standing_on(state, island, lang))
    return f"{worth} {say(lang, 'There: {units}.', units=standing)}" if standing else worth


def standing_on(state: State, island: int, lang: str) -> Iterator[str]:
    """Whose units are there, seat by seat: A 2 scouts, 1 fort."""
    s = state.fields
    counts = Counter(
        (unit.seat, unit.kind) for space, unit in units_on(s).items() if s.island[space * SHORES + unit.shore] == island
    )
    for seat in range(s.players):
        units = [counted(counts[seat, kind], lang) for kind, counted in enumerate(COUNTED_UNITS) if counts[seat, kind]]
        if units:
            yield f"{letter(seat)} {', '.join(units)}"
