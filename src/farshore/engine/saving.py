"""A state as bytes: magic, game, rules version, full or view, record, checksum. Whatever else comes in is refused."""

import hashlib
import struct
from collections.abc import Iterable

import numpy as np

from farshore.engine.errors import BadState
from farshore.engine.kernels import conceal_at, validate_at
from farshore.engine.options import Option
from farshore.engine.record import EVERYTHING, NOBODY, SPECTATOR, Dtype, Field
from farshore.engine.rule import Numbers

MAGIC = b"FARSHORE"
FULL, VIEW = 0, 1
NUMBERS = struct.Struct("<HBI")  # rules version, full or view, length of the record
CHECKSUM = 16


def checksum(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()[:CHECKSUM]


def to_bytes(name: str, rules_version: int, states: Numbers) -> bytes:
    kind = FULL if states[0].viewer == EVERYTHING else VIEW
    label = name.encode("ascii")
    record = states.tobytes()
    data = MAGIC + bytes([len(label)]) + label + NUMBERS.pack(rules_version, kind, len(record)) + record
    return data + checksum(data)


def name_in(data: bytes) -> str:
    """The game that a state's bytes belong to."""
    if not isinstance(data, bytes) or not data.startswith(MAGIC) or len(data) <= len(MAGIC):
        raise BadState("these are not the bytes of a Farshore state")
    start = len(MAGIC) + 1
    return data[start : start + data[len(MAGIC)]].decode("ascii", errors="replace")


def from_bytes(data: bytes, name: str, rules_version: int | None, record: Dtype) -> Numbers:
    """The array of one record that these bytes hold: whole, undamaged, of this game and these rules (None: any)."""
    if name_in(data) != name:
        raise BadState(f"this is a state of {name_in(data)!r}, not of {name}")
    start = len(MAGIC) + 1 + len(name)
    if len(data) < start + NUMBERS.size:
        raise BadState("the state is cut short")
    version, kind, length = NUMBERS.unpack_from(data, start)
    start += NUMBERS.size
    if rules_version is not None and version != rules_version:
        raise BadState(f"this state was saved under version {version} of the rules; this is version {rules_version}")
    if len(data) != start + length + CHECKSUM or length != record.itemsize:
        raise BadState("the state is cut short, or too long")
    if checksum(data[:-CHECKSUM]) != data[-CHECKSUM:]:
        raise BadState("the state is damaged: its checksum does not fit")
    states = np.frombuffer(bytearray(data[start : start + length]), record)  # byte for byte, padding included
    if kind != (FULL if states[0].viewer == EVERYTHING else VIEW):
        raise BadState("the state says it is a view, and is not, or the other way round")
    return states


def check_fields(states: Numbers, fields: Iterable[Field]) -> None:
    """Every value within the range of its field, and nothing between the fields."""
    canonical = np.zeros(1, states.dtype)
    for field in fields:
        values = np.asarray(states[0][field.name])
        if values.min() < field.low or values.max() > field.high:
            raise BadState(f"{field.name} must be from {field.low} to {field.high}")
        canonical[0][field.name] = states[0][field.name]
    if canonical.tobytes() != states.tobytes():
        raise BadState("there are bytes between the fields")


def check_common(states: Numbers, players: tuple[int, ...], options: Iterable[Option], kinds: int, items: int) -> None:
    """What the common fields must agree on in every game; then the game's own rules have a look."""
    s = states[0]
    if s.players not in players:
        raise BadState(f"there cannot be {s.players} players")
    if s.viewer != EVERYTHING and (s.viewer not in range(SPECTATOR, s.players) or s.key.any() or s.counter):
        raise BadState("a view must have a viewer, and holds no key")
    if s.turn < 1 or s.barrier > s.step or s.turn_of >= s.players or s.player >= s.players:
        raise BadState("the turn, the step or the player is out of range")
    if bool(s.over) != (s.player == NOBODY):
        raise BadState("somebody must decide, until the game is over")
    for option in options:
        if int(s[option.name]) not in [option.encode(value) for value in option.allowed(int(s.players))]:
            raise BadState(f"the option {option.name} is out of range")
    for kind, seat, item, _ in s.events[: s.event_count].tolist():
        if kind not in range(kinds) or seat not in range(NOBODY, s.players) or item not in range(items):
            raise BadState("an event is out of range")
    if not validate_at(states, 0):
        raise BadState("the fields contradict one another")
    if s.viewer != EVERYTHING:
        again = np.frombuffer(bytearray(states.tobytes()), states.dtype)
        conceal_at(again, 0, int(s.viewer))
        if again.tobytes() != states.tobytes():
            raise BadState("a view holds more than its viewer may know")
