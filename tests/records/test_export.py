"""What a viewer may have of a running game."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farshore.engine.record import EVERYTHING
from farshore.records import (
    Act,
    Hidden,
    Journal,
    RecordError,
    Undo,
    from_text,
    person,
    replay,
    seen_by,
    to_text,
    verify,
)
from farshore.records.export import told
from farshore.records.replay import steps
from farshore.records.timeline import Timeline
from tests.records.played import play, random_journal, running_game, short_game, whole_game
from tests.records.whisper import whisper

VIEWERS = (0, 1, None)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_viewer_s_record_of_a_running_game_has_neither_seed_nor_salt(viewer: int | None) -> None:
    journal = running_game(actions=30)
    private, public = journal.record(), journal.record(viewer)
    assert private.seed is not None
    assert private.salt is not None
    assert public.seed is None
    assert public.salt is None
    assert private.seed not in to_text(public)
    assert private.salt not in to_text(public)
    assert public.commitment == private.commitment
    assert public.lines == private.lines
    assert public.result.ended == "running"


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_position_becomes_what_the_viewer_sees_of_it(viewer: int | None) -> None:
    first = running_game(actions=31)
    journal = play(Journal(first.state, first.seats), random.Random(4), 10)
    private, public = journal.record(), journal.record(viewer)
    assert private.position == first.state.to_bytes()
    assert public.position == first.state.view(viewer).to_bytes()
    seen = journal.state.game.from_bytes(public.position or b"")
    assert seen.viewer == viewer
    assert seen.seed is None


@given(st.integers(0, 2**32 - 1), st.integers(0, 300))
def test_whatever_the_viewer_cannot_know_makes_no_difference(seed: int, actions: int) -> None:
    first = running_game(seed, actions)
    for viewer in VIEWERS:
        view = first.state.view(viewer)
        records = [
            Journal(state, first.seats).record(viewer) for state in (first.state, view.imagine(1), view.imagine(2))
        ]
        positions = [record.position for record in records if record.position is not None]
        assert len(set(positions)) <= 1


@pytest.mark.parametrize("viewer", [*VIEWERS, EVERYTHING])
def test_a_game_that_has_ended_is_everybody_s(viewer: int | None) -> None:
    for record in (whole_game(), short_game()):
        assert Journal.resume(record).record(viewer) == record
        assert record.seed is not None


def test_a_seat_that_is_not_there_has_no_record() -> None:
    with pytest.raises(ValueError, match="there is no seat 5"):
        running_game().record(5)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_running_game_without_its_seed_is_read_but_not_replayed(viewer: int | None) -> None:
    public = running_game().record(viewer)
    read = from_text(to_text(public))
    assert read == public
    for use in (replay, verify, Journal.resume):
        with pytest.raises(RecordError) as caught:
            use(read)
        assert str(caught.value) == (
            "line 11: this is a running game without its seed: it can be read, but not replayed until it has ended"
        )


def test_the_seed_of_another_game_does_not_open_it() -> None:
    journal = running_game()
    public, seed, salt = journal.record(None), "0" * 32, "0" * 64
    text = to_text(public).replace("result:", f"seed: {seed}\nsalt: {salt}\nresult:")
    with pytest.raises(RecordError, match="not those that were committed to"):
        verify(from_text(text))


def test_a_view_as_the_start_is_refused_even_with_a_seed() -> None:
    first = running_game(actions=31)
    journal = Journal(first.state, first.seats)
    private, public = journal.record(), journal.record(0)
    text = to_text(public).replace("result:", f"seed: {private.seed}\nsalt: {private.salt}\nresult:")
    with pytest.raises(RecordError, match="line 14: the position is only a viewer's"):
        verify(from_text(text))


# ---- Secret actions --------------------------------------------------------------------------------------------------


def test_an_action_that_the_viewer_cannot_tell_from_another_is_hidden() -> None:
    game = whisper()
    journal = Journal(game.deal(players=3, seed=1, starter=1), [person("Anna"), person("Bela"), person("Cleo")])
    for action in ("stake 2", "say 3", "believe", "stake 1"):
        journal.act(action)
    journal.undo()
    record = journal.record()

    def lines_for(viewer: int | None) -> list[object]:
        following = steps(record, Timeline(game.deal(players=3, seed=1, starter=1), journal.seats))
        return list(told(next(following), following, viewer))

    public = [Act(1, "say 3"), Act(2, "believe")]
    assert lines_for(0) == [Hidden(1), *public, Hidden(2), Undo(1)]
    assert lines_for(1) == [Act(1, "stake 2"), *public, Hidden(2), Undo(1)]
    assert lines_for(2) == [Hidden(1), *public, Act(2, "stake 1"), Undo(1)]
    assert lines_for(None) == [Hidden(1), *public, Hidden(2), Undo(1)]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_in_lost_cities_every_action_is_seen(viewer: int | None) -> None:
    journal = play(random_journal(3, rounds=2), random.Random(3), 400)
    assert journal.ended == "running"
    assert seen_by(journal.record(), viewer).lines == journal.lines
