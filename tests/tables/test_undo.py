"""Undo: what may be taken back without asking anybody, up to the barrier."""

import random
from collections import Counter
from typing import NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farshore.engine.state import State
from farshore.records import Undo
from farshore.tables import NotNow
from farshore.tables.takeback import FREE_UNDOS, UNDOS_AN_ACTION
from tests.tables.commands import Memory
from tests.tables.seated import ANNA, BELA, BOT, CLEO, KeptTable, act, begun, clock, play, refused

NOTHING = "Nothing to undo: something was revealed since."
NOT_YOURS = "It is not your turn."


def test_a_step_is_undone() -> None:
    table = begun(ANNA, BELA)
    before = table.state_at(0)
    act(table)
    assert table.may_undo(0) == 1
    change = table.undo(0, table.version)
    assert table.journal is not None
    assert table.journal.state == before
    assert change.lines == ("undo 1",)
    assert change.snapshot is not None
    assert (table.steps, table.by, table.deciding, table.may_undo(0)) == (0, None, 0, 0)


def test_a_turn_is_restarted() -> None:
    table = begun(ANNA, BELA, CLEO)
    act(table, "stake 3")
    assert table.may_undo(0) == 1
    table.undo(0, table.version, whole_turn=True)
    assert table.journal is not None
    assert table.journal.state == table.state_at(0)
    act(table, "stake 1")
    act(table, "say 6")
    assert table.steps == 2


def test_after_an_undo_the_same_cards_come() -> None:
    table = begun(ANNA, BELA)
    for _ in range(2):
        act(table)
        table.undo(0, table.version)
    act(table)
    act(table, "draw deck")
    other = begun(ANNA, BELA)
    act(other)
    act(other, "draw deck")
    assert table.view(0) == other.view(0)


def test_nothing_is_undone_before_the_first_action() -> None:
    table = begun(ANNA, BELA)
    with refused(table, NotNow, NOTHING):
        table.undo(0, table.version)


def test_nothing_is_undone_beyond_what_somebody_has_learnt() -> None:
    table = begun(ANNA, BELA)
    act(table)
    act(table, "draw deck")
    with refused(table, NotNow, NOT_YOURS):
        table.undo(0, table.version)
    for whole_turn in (False, True):
        with refused(table, NotNow, NOTHING):
            table.undo(1, table.version, whole_turn=whole_turn)


def test_a_decision_out_of_turn_is_a_barrier_for_both() -> None:
    table = begun(ANNA, BELA, CLEO)
    act(table, "stake 1")
    act(table, "say 2")
    assert [table.may_undo(seat) for seat in range(3)] == [0, 0, 0]
    act(table, "believe")
    assert [table.may_undo(seat) for seat in range(3)] == [0, 0, 0]


def test_only_who_decides_undoes() -> None:
    table = begun(ANNA, BELA)
    act(table)
    assert table.may_undo(1) == table.may_undo(None) == 0
    with refused(table, NotNow, NOT_YOURS):
        table.undo(1, table.version)


def test_nothing_is_undone_for_a_bot_or_a_stand_in() -> None:
    table = begun(BOT, ANNA)
    act(table)
    assert table.may_undo(0) == 0
    left = begun(ANNA, BELA)
    act(left)
    left.stand_in("anna", 0)
    assert left.may_undo(0) == 0
    left.come_back(0)
    assert left.may_undo(0) == 1


def test_nothing_is_undone_after_the_end() -> None:
    table = begun(ANNA, BELA)
    act(table)
    table.close("anna")
    assert table.may_undo(0) == 0
    with refused(table, NotNow, "The game has ended."):
        table.undo(0, table.version)


@pytest.mark.fuzz
@given(st.integers(0, 2**32 - 1), st.integers(0, 60), st.booleans())
def test_undo_step_by_step_comes_to_where_restart_comes(seed: int, steps: int, three: bool) -> None:
    tables = [play(begun(*([ANNA, BELA, CLEO] if three else [ANNA, BELA]), rounds=3), steps, seed) for _ in range(2)]
    by_steps, at_once = tables
    seat, count = by_steps.deciding, by_steps.may_undo(by_steps.deciding)
    if count == 0:
        return
    expected = by_steps.state_at(by_steps.steps - count)
    for left in range(count - 1, -1, -1):
        by_steps.undo(seat, by_steps.version)
        assert by_steps.may_undo(seat) == left
    at_once.undo(seat, at_once.version, whole_turn=True)
    for table in tables:
        assert table.journal is not None
        assert table.journal.state == expected
        assert table.steps == steps - count
    assert at_once.journal is not None
    assert at_once.journal.lines[-1] == Undo(count)


# ---- Not without end -------------------------------------------------------------------------------------------------

ENOUGH = "You have taken back a lot: play on first."


def undo_until_refused(table: KeptTable) -> int:
    """Act and undo as long as it is allowed; how often it was."""
    assert table.journal is not None
    before = table.journal.timeline.length
    with pytest.raises(NotNow, match=ENOUGH):
        undo_for_ever(table)
    return (table.journal.timeline.length - before) // 2


def undo_for_ever(table: KeptTable) -> NoReturn:
    while True:
        table.undo(table.deciding, table.version)
        act(table)


def test_who_takes_back_without_end_has_to_play_on_and_then_may_again() -> None:
    table = begun(ANNA, BELA)
    act(table)
    allowed = undo_until_refused(table)
    assert FREE_UNDOS <= allowed <= FREE_UNDOS + UNDOS_AN_ACTION
    with refused(table, NotNow, ENOUGH):
        table.undo(0, table.version)
    play(table, 3)
    act(table)
    assert table.deciding == 0
    assert UNDOS_AN_ACTION <= undo_until_refused(table) <= 5 * UNDOS_AN_ACTION


def test_who_takes_back_without_end_does_not_use_up_what_others_may() -> None:
    table = begun(ANNA, BELA)
    act(table)
    undo_until_refused(table)
    act(table, "draw deck")
    act(table)
    assert undo_until_refused(table) >= FREE_UNDOS


def test_turns_are_not_taken_back_without_end_either_alone_with_bots() -> None:
    table, rng = begun(ANNA, BOT), random.Random(3)

    def take_back_every_turn() -> None:
        for _ in range(FREE_UNDOS):
            play(table, 4, seed=rng.getrandbits(32))
            table.take_back(0, table.version)

    with pytest.raises(NotNow, match=ENOUGH):
        take_back_every_turn()
    play(table)
    assert table.info.stage == "ended"


def test_a_restart_of_the_server_forgets_nothing_of_that() -> None:
    table = begun(ANNA, BELA)
    memory = Memory(table.info, table.version)
    memory.save(act(table))
    for _ in range(FREE_UNDOS):
        memory.save(table.undo(0, table.version))
        memory.save(act(table))
    resumed = KeptTable.resume(memory.load(), clock)
    assert undo_until_refused(resumed) == undo_until_refused(table)


def test_what_was_taken_back_is_not_followed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Costs do not grow with undone lines: loading, the story and a step of a replay follow what stands only."""
    table = begun(ANNA, BELA)
    memory = Memory(table.info, table.version)
    memory.save(act(table))
    for _ in range(20):
        memory.save(table.undo(0, table.version))
        memory.save(act(table))
    followed = Counter[str]()
    taking = State.act

    def counted(state: State, action: int | str) -> None:
        followed["acts"] += 1
        taking(state, action)

    monkeypatch.setattr(State, "act", counted)
    resumed = KeptTable.resume(memory.load(), clock)
    assert followed["acts"] == 1
    assert resumed.log(1, "en").entries == table.log(1, "en").entries
    assert followed["acts"] == 3
    assert resumed.seen_at(1, 0) == table.view(0)
    assert followed["acts"] == 4


def test_undo_and_play_can_go_on_for_ever() -> None:
    table, rng = begun(ANNA, BELA), random.Random(3)
    for _ in range(30):
        act(table, rng=rng)
        table.undo(table.deciding, table.version)
        assert table.steps % 2 == 0
        act(table, rng=rng)
        act(table, "draw deck")
    assert table.steps == 60
