"""Versions: a command is stale if what it answers to has changed, and what changes nothing changes no version."""

import pytest
from hypothesis import given

from farshore.tables import NotNow, StaleView
from tests.tables.commands import Evening, Memory, do, evenings
from tests.tables.seated import ANNA, BELA, CLEO, KeptTable, act, begun, clock, new_table, play, refused

STALE = "The table has changed: here it is now."


def first_action(table: KeptTable) -> str:
    assert table.deciding is not None
    view = table.view(table.deciding)
    return view.text(view.legal[0])


@pytest.mark.fuzz
@given(evenings())
def test_whatever_raises_the_version_changes_something(evening: Evening) -> None:
    table = evening.table()
    evening.begin(table)
    for command in evening.commands:
        before = table.info
        change = do(table, command)
        if change is not None:
            assert change.lines or change.info != before
            assert change.info is None or change.info != before


def test_who_sits_already_changes_nothing_by_joining_again() -> None:
    table = new_table(ANNA, BELA, CLEO)
    assert table.sit("bela", "Other", None) is None
    play(table := begun(ANNA, BELA), 3)
    version = table.version
    for seat in (None, 0, 1):
        assert table.sit("bela", "Béla", seat) is None
    assert table.version == version


def test_a_question_does_not_make_an_action_stale() -> None:
    table = play(begun(ANNA, BELA), 2)
    seen = table.version
    table.take_back(0, seen)
    assert table.version == seen + 1
    change = table.act(1, first_action(table), seen)
    assert change.version == seen + 2
    assert table.info.takeback is None


def test_an_answer_to_the_question_does_not_make_an_action_stale() -> None:
    table = play(begun(ANNA, BELA), 2)
    table.take_back(0, table.version)
    seen = table.version
    table.answer(1, False, seen)
    table.act(1, first_action(table), seen)


def test_after_an_undo_an_action_is_stale_even_if_the_game_stands_as_before() -> None:
    table = begun(ANNA, BELA)
    action, seen = first_action(table), table.version
    act(table)
    table.undo(0, table.version)
    with refused(table, StaleView, STALE):
        table.act(0, action, seen)
    table.act(0, action, table.version)


def test_when_another_plays_for_a_seat_an_action_is_stale() -> None:
    table = begun(ANNA, BELA)
    action, seen = first_action(table), table.version
    table.stand_in("anna", 1)
    with refused(table, StaleView, STALE):
        table.act(0, action, seen)


def test_nobody_answers_a_question_that_he_has_not_seen() -> None:
    table = play(begun(ANNA, BELA), 2)
    unasked = table.version
    table.take_back(0, unasked)
    with refused(table, StaleView, STALE):
        table.answer(1, True, unasked)
    table.answer(1, True, table.version)


def test_that_another_agreed_does_not_make_an_answer_stale() -> None:
    table = begun(ANNA, BELA, CLEO)
    act(table, "stake 1")
    act(table, "say 2")
    table.take_back(0, table.version)
    asked = table.version
    table.answer(1, True, asked)
    table.answer(2, True, asked)
    assert table.steps == 0


def test_one_answer_counts_once() -> None:
    table = begun(ANNA, BELA, CLEO)
    act(table, "stake 1")
    act(table, "say 2")
    table.take_back(0, table.version)
    table.answer(1, True, table.version)
    with refused(table, NotNow, "Nobody is asking you."):
        table.answer(1, True, table.version)


def test_after_a_restart_only_the_newest_view_counts() -> None:
    table = begun(ANNA, BELA)
    memory = Memory(table.info, table.version)
    memory.save(act(table))
    resumed = KeptTable.resume(memory.load(), clock)
    with refused(resumed, StaleView, STALE):
        resumed.act(0, "draw deck", resumed.version - 1)
    resumed.act(0, "draw deck", resumed.version)
