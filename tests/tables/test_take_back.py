"""Taking back what others have seen: by consent among people, at once against bots alone."""

import random

import pytest

from farshore.tables import NotNow, Seat, StaleView, TakebackRequest
from tests.tables.seated import ANNA, BELA, BOT, CLEO, KeptTable, act, begun, play, refused

NOT_ASKED = "Nobody is asking you."
NOTHING_YET = "You have nothing to take back yet."


def asked_by_anna() -> KeptTable:
    """Anna has played and drawn, and asks to take it back."""
    table = begun(ANNA, BELA)
    act(table)
    act(table, "draw deck")
    table.take_back(0, table.version)
    return table


def asked_among_three() -> KeptTable:
    """Anna has staked and said, and Béla, who is to answer, has not yet."""
    table = begun(ANNA, BELA, CLEO)
    act(table, "stake 2")
    act(table, "say 5")
    table.take_back(0, table.version)
    return table


# ---- Asking ----------------------------------------------------------------------------------------------------------


def test_a_question_changes_nothing_but_the_sheet() -> None:
    table = begun(ANNA, BELA)
    act(table)
    act(table, "draw deck")
    lines = table.record(0).lines
    change = table.take_back(0, table.version)
    assert table.info.takeback == TakebackRequest(0, 2)
    assert (change.info, change.lines, change.snapshot) == (table.info, (), None)
    assert table.record(0).lines == lines
    assert (table.steps, table.deciding, table.by) == (2, 1, None)


def test_it_goes_back_to_the_beginning_of_the_last_turn() -> None:
    table = begun(ANNA, BELA)
    assert [table.may_take_back(seat) for seat in (0, 1)] == [0, 0]
    act(table)
    assert table.may_take_back(0) == 0  # this may simply be undone
    act(table, "draw deck")
    assert [table.may_take_back(seat) for seat in (0, 1)] == [2, 0]
    act(table)
    assert [table.may_take_back(seat) for seat in (0, 1)] == [3, 0]
    act(table, "draw deck")
    assert [table.may_take_back(seat) for seat in (0, 1)] == [4, 2]
    act(table)
    assert [table.may_take_back(seat) for seat in (0, 1)] == [5, 3]


def test_a_decision_out_of_turn_is_a_turn_of_its_own() -> None:
    table = begun(ANNA, BELA, CLEO)
    act(table, "stake 1")
    act(table, "say 1")
    act(table, "believe")  # Béla's, and it is his turn now
    assert [table.may_take_back(seat) for seat in range(3)] == [3, 1, 0]
    act(table, "stake 3")
    assert [table.may_take_back(seat) for seat in range(3)] == [4, 2, 0]
    act(table, "say 1")
    assert [table.may_take_back(seat) for seat in range(3)] == [5, 2, 0]


def test_who_has_done_nothing_takes_nothing_back() -> None:
    table = begun(ANNA, BELA, CLEO)
    for seat in range(3):
        with refused(table, NotNow, NOTHING_YET):
            table.take_back(seat, table.version)
    act(table, "stake 1")
    with refused(table, NotNow, NOTHING_YET):
        table.take_back(2, table.version)


def test_there_is_one_question_at_a_time() -> None:
    table = play(begun(ANNA, BELA), 8)
    table.take_back(0, table.version)
    for seat in (0, 1):
        with refused(table, NotNow, "Somebody is asking already: answer that first."):
            table.take_back(seat, table.version)


# ---- Answers ---------------------------------------------------------------------------------------------------------


def test_when_the_other_agrees_it_is_taken_back() -> None:
    table = asked_by_anna()
    change = table.answer(1, True, table.version)
    assert change.lines == ("undo 2 by 0 agreed 1",)
    assert change.info == table.info
    assert (table.steps, table.deciding, table.info.takeback, table.by) == (0, 0, None, None)
    assert table.view(0) == begun(ANNA, BELA).view(0)


def test_when_the_other_refuses_everything_stands() -> None:
    table = asked_by_anna()
    change = table.answer(1, False, table.version)
    assert (change.lines, change.info) == ((), table.info)
    assert (table.info.asking, table.info.takeback) == (None, TakebackRequest(0, 2, declined=1))
    assert (table.steps, table.deciding) == (2, 1)
    with refused(table, NotNow, NOT_ASKED):
        table.answer(1, True, table.version)
    table.take_back(0, table.version)


def test_of_three_everybody_has_to_agree() -> None:
    table = asked_among_three()
    assert table.others_to_ask(0) == [1, 2]
    table.answer(2, True, table.version)
    assert table.info.takeback == TakebackRequest(0, 2, agreed=(2,))
    assert table.steps == 2
    with refused(table, NotNow, NOT_ASKED):
        table.answer(2, False, table.version)
    change = table.answer(1, True, table.version)
    assert change.lines == ("undo 2 by 0 agreed 2 1",)
    assert change.info is not None
    assert change.info.takeback is None
    assert (table.steps, table.deciding) == (0, 0)


@pytest.mark.parametrize("refusing", [1, 2])
def test_of_three_one_is_enough_to_refuse(refusing: int) -> None:
    table = asked_among_three()
    table.answer(3 - refusing, True, table.version)
    table.answer(refusing, False, table.version)
    assert (table.info.asking, table.steps) == (None, 2)
    table.take_back(0, table.version)
    assert table.info.takeback == TakebackRequest(0, 2)  # whoever agreed before is asked again


def test_who_asks_does_not_answer() -> None:
    for table in (asked_by_anna(), asked_among_three()):
        for yes in (True, False):
            with refused(table, NotNow, NOT_ASKED):
                table.answer(0, yes, table.version)


def test_without_a_question_there_is_no_answer() -> None:
    table = play(begun(ANNA, BELA), 4)
    with refused(table, NotNow, NOT_ASKED):
        table.answer(1, True, table.version)


# ---- What becomes of a question --------------------------------------------------------------------------------------


def test_a_new_action_is_an_answer_too() -> None:
    table = asked_by_anna()
    change = act(table)
    assert table.info.takeback is None
    assert change.info == table.info
    with refused(table, NotNow, NOT_ASKED):
        table.answer(1, True, table.version)


def test_an_undo_ends_the_question() -> None:
    table = begun(ANNA, BELA)
    for _ in range(2):
        act(table)
        act(table, "draw deck")
    act(table)
    table.take_back(1, table.version)
    table.undo(0, table.version)
    assert table.info.takeback is None


def test_a_change_of_seat_a_concession_and_the_end_put_an_end_to_the_question() -> None:
    table = asked_among_three()
    table.stand_in("anna", 1)
    assert table.info.takeback is None
    table.come_back(1)
    assert table.info.takeback is None
    table.take_back(0, table.version)
    table.concede(2, table.version)
    assert table.info.takeback is None
    table.take_back(0, table.version)
    table.close("anna")
    assert table.info.takeback is None


# ---- Who need not be asked -------------------------------------------------------------------------------------------


def test_a_bot_is_not_asked() -> None:
    table = begun(ANNA, BELA, BOT)
    act(table, "stake 2")
    act(table, "say 5")
    assert table.others_to_ask(0) == [1]
    table.take_back(0, table.version)
    with refused(table, NotNow, "A bot plays for you: take back your seat first."):
        table.answer(2, True, table.version)
    table.answer(1, True, table.version)
    assert table.steps == 0


def test_while_somebody_is_away_nothing_is_taken_back() -> None:
    """He cannot be asked, and when he comes back, others must not know more than they did."""
    table = begun(ANNA, BELA, CLEO)
    act(table, "stake 2")
    act(table, "say 5")
    table.stand_in("anna", 2)
    assert table.may_take_back(0) == 0
    with refused(table, NotNow, "You have nothing to take back yet."):
        table.take_back(0, table.version)
    table.come_back(2)
    assert table.may_take_back(0) == 2


def test_who_has_conceded_is_not_asked_and_does_not_ask() -> None:
    table = begun(ANNA, BELA, CLEO)
    act(table, "stake 2")
    act(table, "say 5")
    act(table, "doubt")
    table.concede(1, table.version)
    assert table.others_to_ask(0) == [2]
    assert table.may_take_back(1) == 0
    with refused(table, NotNow, "You have conceded already."):
        table.take_back(1, table.version)
    table.take_back(0, table.version)
    with refused(table, NotNow, "You have conceded already."):
        table.answer(1, False, table.version)
    table.answer(2, True, table.version)
    assert (table.steps, table.conceded) == (0, (1,))


# ---- Against bots alone ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [(ANNA, BOT), (BOT, ANNA), (ANNA, BOT, BOT), (BOT, BOT, ANNA)])
@pytest.mark.parametrize("steps", [4, 14, 44])
def test_against_bots_alone_one_goes_back_freely_to_the_very_beginning(seats: tuple[Seat, ...], steps: int) -> None:
    seat = seats.index(ANNA)
    table = begun(*seats, rounds=3 if len(seats) == 2 else 5)
    play(table, steps)
    first = next((step for step in range(steps) if table.state_at(step).player == seat), steps)
    while (count := table.may_take_back(seat)) > 0:
        before = table.steps
        expected = table.state_at(before - count)
        change = table.take_back(seat, table.version)
        assert table.journal is not None
        assert change.lines == (f"undo {count} by {seat}",)
        assert (table.journal.state, table.steps) == (expected, before - count)
        assert table.deciding == seat
        assert table.info.takeback is None
    assert table.steps == first
    with refused(table, NotNow, NOTHING_YET):
        table.take_back(seat, table.version)


def test_one_may_take_back_while_a_bot_thinks_and_the_bot_s_decision_comes_too_late() -> None:
    table = begun(ANNA, BOT)
    act(table)
    act(table, "draw deck")
    asked = table.version
    assert table.bot_to_decide() is not None
    table.take_back(0, asked)
    with refused(table, StaleView, "The table has changed: here it is now."):
        table.act_for_bot(0, asked)


def test_whoever_is_left_alone_by_concession_goes_back_freely() -> None:
    table = begun(ANNA, BELA, BOT)
    act(table, "stake 2")
    act(table, "say 5")
    table.concede(1, table.version)
    table.take_back(0, table.version)
    assert (table.steps, table.deciding) == (0, 0)


def test_going_back_and_on_again_leads_to_the_same_game() -> None:
    table = begun(ANNA, BOT)
    rng = random.Random(5)
    for _ in range(12):
        act(table, rng=rng)
    seen = [table.seen_at(step, 0) for step in range(table.steps + 1)]
    actions = [str(line).partition(" ")[2] for line in table.record(0).lines]
    table.take_back(0, table.version)
    for action in actions[table.steps :]:
        act(table, None if action == "hidden" else action)
    assert table.seen_at(12, 0) == seen[12]
