"""The record: one state of a game as a flat NumPy record."""

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from farshore.engine.cache import fingerprint

Dtype = np.dtype[Any]

NOBODY = -1  # the player to decide when the game is over
SPECTATOR = -1  # the viewer who holds no seat
EVERYTHING = -2  # the viewer of a state in which nothing is hidden

MOST_PLAYERS = 8
LAST_STEP = 2**30  # of a state that comes from outside: there is room to play on
WORD = 2**64 - 1


class Field(NamedTuple):
    """One field of a record and the values it may hold."""

    name: str
    type: str
    shape: tuple[int, ...]
    low: int
    high: int


class EventRow(NamedTuple):
    """One row of `events`: what kind of event, whose, about which thing, and a number that goes with it."""

    kind: int
    seat: int
    item: int
    value: int


def common_fields(most_events: int) -> tuple[Field, ...]:
    """The fields that every game's record begins with."""
    return (
        Field("key", "u8", (2,), 0, WORD),  # nobody may see it: the seed of the game's chance
        Field("counter", "u8", (), 0, WORD),  # nobody: how many numbers chance has drawn
        Field("step", "i4", (), 0, LAST_STEP),  # actions taken since the deal
        Field("barrier", "i4", (), 0, LAST_STEP),  # the step that undo may go back to
        Field("turn", "i4", (), 0, LAST_STEP),  # number of the turn, from 1
        Field("events", "i2", (most_events, len(EventRow._fields)), -(2**15), 2**15 - 1),  # the last action's events
        Field("event_count", "u1", (), 0, most_events),  # how many of them
        Field("players", "i1", (), 1, MOST_PLAYERS),
        Field("player", "i1", (), NOBODY, MOST_PLAYERS - 1),  # who decides now, also out of turn
        Field("turn_of", "i1", (), 0, MOST_PLAYERS - 1),
        Field("over", "u1", (), 0, 1),
        Field("viewer", "i1", (), EVERYTHING, MOST_PLAYERS - 1),  # whose knowledge this is
    )


def state_dtype(name: str, folder: Path, fields: tuple[Field, ...]) -> Dtype:
    """The NumPy type of a game's record.

    Its last field holds nothing: its *name* is the game and a hash of its folder, so that no two games share a type
    (Numba takes equal layouts for one type) and every change of a game's sources is a new type, compiled anew.
    """
    clashing = [field.name for field in fields if hasattr(np.record, field.name)]
    if clashing:
        raise TypeError(f"fields cannot be called {', '.join(clashing)}: NumPy's records have such an attribute")
    tag = f"{name.replace('-', '_')}_{fingerprint(folder)}"
    columns = [(field.name, field.type, field.shape) for field in (*fields, Field(tag, "u1", (), 0, 0))]
    return np.dtype((np.record, np.dtype(columns, align=True)))


def tag_of(record: Dtype) -> str:
    """The name of the last field: it says which rules the record belongs to."""
    names = record.names
    assert names is not None
    return names[-1]
