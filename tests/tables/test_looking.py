"""Looking at a game, now and at any step, through the eyes of one viewer."""

import pytest
from hypothesis import given

from farshore.engine.record import EVERYTHING
from farshore.engine.state import State
from farshore.records import seen_by
from farshore.tables import NotNow
from tests.tables.commands import Evening, do, evenings, played
from tests.tables.seated import ANNA, BELA, CLEO, KeptTable, begun, play, refused

ONLY_AT_THE_END = "Everything is shown only when the game has ended."


def viewers_of(table: KeptTable) -> list[int | None]:
    return [*range(table.info.players), None]


@pytest.mark.fuzz
@given(evenings())
def test_every_viewer_sees_what_the_rules_let_him_see(evening: Evening) -> None:
    table = evening.table()
    evening.begin(table)
    for command in evening.commands:
        do(table, command)
        assert table.journal is not None
        for viewer in viewers_of(table):
            view, known = table.view(viewer), table.journal.state.view(viewer)
            assert view == (known if table.is_running else known.at_rest())
            assert (view.viewer, view.seed) == (viewer, None)


def test_nothing_is_offered_once_a_game_has_ended_however_it_did() -> None:
    conceded, closed, finished = (begun(ANNA, BELA) for _ in range(3))
    play(conceded, 4).concede(1, conceded.version)
    play(closed, 5).close("anna")
    play(finished)
    for table in (conceded, closed, finished):
        for viewer in viewers_of(table):
            view = table.view(viewer)
            assert (view.player, view.legal) == (None, ())
            with refused(table, NotNow, "The game has ended."):
                table.why_not(viewer, "draw deck", "en")


def test_nobody_sees_everything_through_a_view() -> None:
    table = play(begun(ANNA, BELA))
    with pytest.raises(ValueError, match="there is no seat"):
        table.view(EVERYTHING)
    with pytest.raises(ValueError, match="there is no seat"):
        table.view(2)


# ---- At any step -----------------------------------------------------------------------------------------------------


@pytest.mark.fuzz
@given(evenings())
def test_every_step_is_seen_again_as_it_was_seen(evening: Evening) -> None:
    table = evening.table()
    evening.begin(table)
    assert table.journal is not None
    seen: list[State] = [table.journal.state.copy()]
    for command in evening.commands:
        change = do(table, command)
        if change is not None:
            del seen[table.steps + 1 :]
            if len(seen) == table.steps:
                seen.append(table.journal.state.copy())
    assert len(seen) == table.steps + 1
    for step, state in enumerate(seen):
        for viewer in viewers_of(table):
            assert table.seen_at(step, viewer) == state.view(viewer)
        if not table.is_running:
            assert table.seen_at(step, EVERYTHING) == table.state_at(step) == state


@pytest.mark.parametrize("step", [-1, 13, 10_000])
def test_there_is_no_step_before_the_first_or_after_the_last(step: int) -> None:
    table = play(begun(ANNA, BELA), 12)
    with refused(table, NotNow, f"This game has no step {step}."):
        table.seen_at(step, 0)
    with refused(table, NotNow, f"This game has no step {step}."):
        table.state_at(step)


# ---- Everything ------------------------------------------------------------------------------------------------------


def test_while_the_game_is_on_nobody_sees_everything() -> None:
    table = play(begun(ANNA, BELA), 12)
    with refused(table, NotNow, ONLY_AT_THE_END):
        table.seen_at(3, EVERYTHING)
    with refused(table, NotNow, ONLY_AT_THE_END):
        table.record(EVERYTHING)


@pytest.mark.parametrize("how", ["played", "conceded", "closed"])
def test_everything_is_seen_when_the_game_has_ended(how: str) -> None:
    table = play(begun(ANNA, BELA, CLEO), 5)
    if how == "played":
        play(table)
    elif how == "conceded":
        table.concede(0, table.version)
        table.concede(1, table.version)
    else:
        table.close("anna")
    assert table.seen_at(3, EVERYTHING).viewer == EVERYTHING
    assert table.record(None) == table.record(EVERYTHING)
    assert table.record(None).seed is not None


def test_a_concession_among_three_shows_nothing_yet() -> None:
    table = play(begun(ANNA, BELA, CLEO), 5)
    table.concede(0, table.version)
    with refused(table, NotNow, ONLY_AT_THE_END):
        table.seen_at(3, EVERYTHING)
    assert table.record(0).seed is None


@pytest.mark.fuzz
@given(evenings())
def test_a_viewer_has_of_the_record_what_he_may_know(evening: Evening) -> None:
    table, _ = played(evening)
    assert table.journal is not None
    for viewer in viewers_of(table):
        record = table.record(viewer)
        assert record == seen_by(table.journal.record(), viewer)
        assert (record.seed is None) == (record.salt is None) == table.is_running
