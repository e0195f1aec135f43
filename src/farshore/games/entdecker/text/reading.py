"""What a state holds, read in plain Python: quicker from here than by the compiled rules."""

from typing import NamedTuple

from farshore.engine.state import Fields
from farshore.games.entdecker import components
from farshore.games.entdecker.components import (
    EVENTS_OF_CLASS,
    HIDDEN_KINDS,
    KINDS,
    LLLL,
    MOST_PLAYERS,
    MOST_SCOUTS,
    NO_TILE,
    NOWHERE,
    PLAIN,
    QUESTION_BACK,
    STRAITS,
)
from farshore.games.entdecker.state import NO_SCOUT, NO_UNIT, SHORES

NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(tuple(places) for places in components.NEIGHBOURS.tolist())
CLASS_AND_EVENT = tuple(
    divmod(kind, EVENTS_OF_CLASS) if kind < HIDDEN_KINDS else (LLLL, PLAIN) for kind in range(KINDS)
)  # by kind of tile


def has_question_mark(s: Fields, stack: int) -> bool:
    """Whether the back of a stack's top tile shows one; a full state has the tile there, a view only its back."""
    top = int(s.deck[s.bottom[stack] + s.height[stack] - 1])
    return top == QUESTION_BACK or (top < NO_TILE and CLASS_AND_EVENT[top][1] != PLAIN)


def beside_ship(s: Fields, side: int) -> int:
    """The place on a side of the ship, or NOWHERE."""
    return NOWHERE if s.ship == NOWHERE else NEIGHBOURS[s.ship][side]


def first_empty(s: Fields, path: int) -> int | None:
    """The space of a jungle path that the next scout would take."""
    return next((space for space, scout in enumerate(s.jungle[path].tolist()) if scout == NO_SCOUT), None)


def is_strait(edges: int) -> bool:
    return edges in STRAITS


# ---- Pieces, by their codes ------------------------------------------------------------------------------------------


class Unit(NamedTuple):
    """A unit on a tile."""

    kind: int
    seat: int
    shore: int
    number: int


def units_on(s: Fields) -> dict[int, Unit]:
    """The units on the chart, by their spaces."""
    units, numbers = s.unit.tolist(), s.number.tolist()
    return {space: unit_of(code, numbers[space]) for space, code in enumerate(units) if code != NO_UNIT}


def unit_of(code: int, number: int) -> Unit:
    kind_and_seat, shore = divmod(code - 1, SHORES)
    kind, seat = divmod(kind_and_seat, MOST_PLAYERS)
    return Unit(kind, seat, shore, number)


def seat_of_scout(code: int) -> int:
    """Whose a scout on a jungle path is."""
    return (code - 1) // (MOST_SCOUTS + 1)


def number_of_scout(code: int) -> int:
    return (code - 1) % (MOST_SCOUTS + 1)
