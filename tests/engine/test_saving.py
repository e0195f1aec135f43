"""A state as bytes: what was saved comes back, and nothing else is let in."""

import random
import struct
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import farshore
from farshore.engine.game import Game
from farshore.engine.record import EVERYTHING, SPECTATOR
from farshore.engine.saving import CHECKSUM, MAGIC, checksum
from farshore.engine.state import State
from tests.build import (
    battered,
    changed,
    random_state,
    random_steps,
    recorded,
    records_of,
    sealed,
    states,
    use_everything,
    views_of,
)

GAMES = farshore.names()
MOST_EVENTS = 64  # no game has room for more


def some_state(name: str, steps: int = 40, **options: Any) -> State:
    return random_state(farshore.game(name), random.Random(steps), steps, **options)


def resealed(data: bytes) -> bytes:
    """The same bytes with a checksum that fits."""
    return data[:-CHECKSUM] + checksum(data[:-CHECKSUM])


def refused(game: Game, data: Any) -> str:
    """The sentence with which bytes are refused."""
    with pytest.raises(farshore.BadState) as bad:
        game.from_bytes(data)
    return str(bad.value)


# ---- What was saved comes back ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_a_state_comes_back_from_its_bytes(name: str) -> None:
    game = farshore.game(name)
    for steps in (0, 1, 40, 10_000):
        state = some_state(name, steps)
        assert game.from_bytes(state.to_bytes()) == state
        for view in views_of(state):
            again = game.from_bytes(view.to_bytes())
            assert again == view
            assert again.viewer == view.viewer


@pytest.mark.parametrize("name", GAMES)
def test_a_state_comes_back_whatever_lay_in_memory_before(name: str) -> None:
    """Between its fields a record has gaps, which must come back as they were saved."""
    game = farshore.game(name)
    data = some_state(name).to_bytes()
    for _ in range(50):
        rubbish = [np.full(game.dtype.itemsize, 255, np.uint8) for _ in range(20)]
        del rubbish
        assert game.from_bytes(data).to_bytes() == data


def test_a_state_that_came_back_plays_on_like_the_one_that_was_saved() -> None:
    state = some_state("lost-cities", 40, rounds=1)
    again = state.game.from_bytes(state.to_bytes())
    for action in random_steps(state, random.Random(1), 10_000):
        again.act(action)
    assert again == state


def test_the_bytes_are_magic_game_version_kind_record_and_checksum() -> None:
    state = some_state("lost-cities")
    for kind, s in enumerate((state, state.view(0))):
        record = records_of(s).tobytes()
        head = (
            b"FARSHORE"
            + bytes([11])
            + b"lost-cities"
            + struct.pack("<HBI", state.game.rules_version, kind, len(record))
        )
        assert s.to_bytes() == head + record + checksum(head + record)


# ---- Damage ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_every_changed_byte_is_noticed(name: str) -> None:
    game, data = farshore.game(name), some_state(name).to_bytes()
    for place in range(len(data)):
        for flip in (0x01, 0x80, 0xFF):
            damaged = bytearray(data)
            damaged[place] ^= flip
            refused(game, bytes(damaged))


@pytest.mark.parametrize("name", GAMES)
def test_every_truncation_is_noticed(name: str) -> None:
    game, data = farshore.game(name), some_state(name).to_bytes()
    for length in range(len(data)):
        refused(game, data[:length])
        refused(game, resealed(data[:length]))
    refused(game, data + b"\0")
    refused(game, resealed(data + b"\0"))
    refused(game, data + data)


@pytest.mark.parametrize(
    "nonsense", [b"", b"F", MAGIC, b"GIF89a", bytes(500), MAGIC + b"\xff", MAGIC + b"\x02\xff\xfe", "text", None, 7]
)
def test_what_are_no_bytes_of_a_state_is_refused(nonsense: object) -> None:
    refused(farshore.game("lost-cities"), nonsense)


def test_a_damaged_state_is_refused_by_its_checksum() -> None:
    game, data = farshore.game("lost-cities"), bytearray(some_state("lost-cities").to_bytes())
    data[len(data) // 2] ^= 1
    assert refused(game, bytes(data)) == "the state is damaged: its checksum does not fit"


def test_another_games_state_is_refused_by_name() -> None:
    data = some_state("lookout").to_bytes()
    assert refused(farshore.game("lost-cities"), data) == "this is a state of 'lookout', not of lost-cities"


def test_another_version_of_the_rules_is_refused_by_number() -> None:
    state = some_state("lost-cities")
    here = state.game.rules_version
    data = bytearray(state.to_bytes())
    start = len(MAGIC) + 1 + len("lost-cities")
    data[start : start + 2] = struct.pack("<H", here + 1)
    assert refused(state.game, resealed(bytes(data))) == (
        f"this state was saved under version {here + 1} of the rules; this is version {here}"
    )


def test_a_view_cannot_pass_for_a_full_state_nor_a_full_state_for_a_view() -> None:
    state = some_state("lost-cities")
    kind = len(MAGIC) + 1 + len("lost-cities") + 2
    for s in (state, state.view(0), state.view(None)):
        for other in {0, 1, 2, 255} - {s.to_bytes()[kind]}:
            data = bytearray(s.to_bytes())
            data[kind] = other
            assert "view" in refused(state.game, resealed(bytes(data)))


# ---- Fields ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_every_value_out_of_its_range_is_refused_by_the_fields_name(name: str) -> None:
    state = some_state(name)
    checked = 0
    for field in state.game.fields:
        info = np.iinfo(field.type)
        outside = [
            v for v in (field.low - 1, field.high + 1, int(info.min), int(info.max)) if not field.low <= v <= field.high
        ]
        for value in (v for v in outside if info.min <= v <= info.max):
            for place in np.ndindex(field.shape):
                records = records_of(state)
                if field.shape:
                    records[0][field.name][place] = value
                else:
                    records[0][field.name] = value
                sentence = refused(state.game, sealed(state.game, records))
                assert sentence == f"{field.name} must be from {field.low} to {field.high}"
                checked += 1
    assert checked > 20


@pytest.mark.parametrize("name", GAMES)
def test_every_byte_between_the_fields_is_refused(name: str) -> None:
    state = some_state(name)
    size = state.game.dtype.itemsize
    inside = np.zeros(size, np.bool_)
    for field in state.game.fields:
        dtype, offset = state.game.dtype.fields[field.name][:2]  # type: ignore[index]
        inside[offset : offset + dtype.itemsize] = True
    assert not inside.all()
    for gap in np.flatnonzero(~inside):
        records = records_of(state)
        records.view(np.uint8)[gap] = 1
        assert refused(state.game, sealed(state.game, records)) == "there are bytes between the fields"


def one_event(*event: int) -> dict[str, Any]:
    return {"event_count": 1, "events": np.array([event, *[[0] * 4] * (MOST_EVENTS - 1)])}


CONTRADICTIONS: dict[str, dict[str, Any]] = {
    "too few players": {"players": 1},
    "too many players": {"players": 8},
    "no turn yet": {"turn": 0},
    "a barrier to come": {"barrier": 41},
    "the turn of a seat that is not there": {"turn_of": 4},
    "a decision of a seat that is not there": {"player": 4},
    "nobody decides": {"player": -1},
    "over, and somebody decides": {"over": 1},
    "an event of no kind": one_event(99, 0, 0, 0),
    "an event of a seat that is not there": one_event(0, 4, 0, 0),
    "an event of a seat below nobody": one_event(0, -2, 0, 0),
    "an event about a thing that is not there": one_event(0, 0, 9999, 0),
    "an event about a thing below the first": one_event(0, 0, -1, 0),
    "a full state that says it is a spectator's": {"viewer": SPECTATOR},
    "a full state that says it is a player's": {"viewer": 0},
}
CONTRADICTIONS_OF_A_VIEW: dict[str, dict[str, Any]] = {
    "a viewer that is not there": {"viewer": 4},
    "half a key": {"key": [0, 1]},
    "the other half": {"key": [1, 0]},
    "a counter": {"counter": 1},
    "a view that says it is everything": {"viewer": EVERYTHING},
    "older events": {"events": np.full((MOST_EVENTS, 4), 1)},
}


def contradicting(state: State, fields: dict[str, Any]) -> bytes:
    events = len(state.struct.events)
    fitting = {name: value[:events] if name == "events" else value for name, value in fields.items()}
    if fields.get("events") is not None and "event_count" not in fields:
        fitting["events"][: state.struct.event_count] = state.struct.events[: state.struct.event_count]
    return changed(state, **fitting)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("contradiction", CONTRADICTIONS)
def test_common_fields_that_contradict_one_another_are_refused(name: str, contradiction: str) -> None:
    state = some_state(name, steps=7)
    refused(state.game, contradicting(state, CONTRADICTIONS[contradiction]))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("contradiction", CONTRADICTIONS_OF_A_VIEW)
def test_a_view_that_holds_more_than_a_view_may_is_refused(name: str, contradiction: str) -> None:
    view = some_state(name, steps=0).view(None)  # a record that has room for older events
    refused(view.game, contradicting(view, CONTRADICTIONS_OF_A_VIEW[contradiction]))


@pytest.mark.parametrize("name", GAMES)
def test_options_out_of_their_choices_are_refused(name: str) -> None:
    game = farshore.game(name)
    state = some_state(name, **{option.name: 0 for option in game.options if option.kind == "seat"})
    for option in game.options:
        allowed = {option.encode(value) for value in option.allowed(state.players)}
        field = next(field for field in state.game.fields if field.name == option.name)
        for value in range(field.low, field.high + 1):
            if value not in allowed:
                assert (
                    refused(state.game, changed(state, **{option.name: value}))
                    == f"the option {option.name} is out of range"
                )


# ---- Any record at all -----------------------------------------------------------------------------------------------


def check_battered(state: State, seed: int) -> None:
    """A record in which anything was changed is refused, or is one that works in every respect."""
    rng = random.Random(seed)
    viewer = rng.choice((EVERYTHING, None, *range(state.players)))
    try:
        accepted = state.game.from_bytes(battered(state if viewer == EVERYTHING else state.view(viewer), rng))
    except farshore.BadState:
        return
    assert state.game.from_bytes(accepted.to_bytes()) == accepted
    use_everything(accepted, rng, steps=30)


@pytest.mark.fuzz
@pytest.mark.parametrize("name", GAMES)
@given(st.data(), st.integers(0, 2**32))
def test_a_changed_record_is_refused_or_works(name: str, data: st.DataObject, seed: int) -> None:
    state = data.draw(states(farshore.game(name)))
    with recorded(state):
        check_battered(state, seed)


@pytest.mark.parametrize("name", GAMES)
def test_many_changed_records_are_refused_or_work(name: str) -> None:
    rng = random.Random(2)
    game = farshore.game(name)
    for _ in range(60):
        state = random_state(game, rng, rng.randrange(400))
        for _ in range(40):
            check_battered(state, rng.getrandbits(32))


@pytest.mark.fuzz
@pytest.mark.parametrize("name", GAMES)
@given(st.data())
def test_a_record_of_random_bytes_is_refused_or_works(name: str, data: st.DataObject) -> None:
    game = farshore.game(name)
    records = np.frombuffer(
        data.draw(st.binary(min_size=game.dtype.itemsize, max_size=game.dtype.itemsize)), game.dtype
    )
    try:
        state = game.from_bytes(sealed(game, records))
    except farshore.BadState:
        return
    use_everything(state, random.Random(0), steps=30)


@pytest.mark.fuzz
@pytest.mark.parametrize("name", GAMES)
@given(data=st.binary(max_size=600))
def test_random_bytes_are_refused(name: str, data: bytes) -> None:
    game = farshore.game(name)
    refused(game, data)
    refused(game, resealed(game.deal(seed=1).to_bytes()[:20] + data + bytes(CHECKSUM)))
