"""Acting: whose turn it is, on a view that is not stale."""

from collections.abc import Callable

import pytest

from farshore import IllegalAction
from farshore.records import Act
from farshore.tables import Change, NotNow, NotSeated, StaleView
from tests.tables.seated import ANNA, BELA, BOT, CLEO, NOON, KeptTable, act, begun, play, refused, standing

NOT_YOURS = "It is not your turn."
STALE = "The table has changed: here it is now."
WATCHING = "You are watching: only players can do that."
A_BOT_PLAYS = "A bot plays for you: take back your seat first."


def first_action(table: KeptTable) -> str:
    assert table.journal is not None
    return table.journal.state.text(table.journal.state.legal[0])


def test_an_action_is_written_down_and_the_version_is_the_next() -> None:
    table = begun(ANNA, BELA)
    action = first_action(table)
    change = table.act(0, f"  {action.upper()} ", version=2)
    assert table.journal is not None
    assert table.journal.lines == (Act(0, action),)
    assert change == Change("t", 3, NOON, deciding=0, first_line=0, lines=(f"0 {action}",))
    assert (table.version, table.steps, table.by) == (3, 1, 0)


def test_when_another_is_to_decide_the_state_is_kept_too() -> None:
    table = begun(ANNA, BELA)
    act(table)
    change = act(table, "draw deck")
    assert table.journal is not None
    assert change.deciding == table.deciding == 1
    assert change.snapshot == (2, table.journal.state.to_bytes(), table.journal.state.scores)


def test_a_stale_view_changes_nothing() -> None:
    table = play(begun(ANNA, BELA), 4)
    action = first_action(table)
    for version in (table.version - 1, table.version + 1, 0, -1):
        with refused(table, StaleView, STALE):
            table.act(0, action, version)
    table.act(0, action, table.version)


def test_the_same_click_twice_counts_once() -> None:
    table = begun(ANNA, BELA)
    action, version = first_action(table), table.version
    table.act(0, action, version)
    with refused(table, StaleView, STALE):
        table.act(0, action, version)


def test_every_deed_of_a_player_notices_a_stale_view() -> None:
    table = play(begun(ANNA, BELA, CLEO), 4)
    old = table.version - 1
    commands: list[Callable[[], Change]] = [
        lambda: table.act(table.deciding, first_action(table), old),
        lambda: table.act_for_bot(0, old),
        lambda: table.undo(table.deciding, old),
        lambda: table.undo(table.deciding, old, whole_turn=True),
        lambda: table.take_back(0, old),
        lambda: table.answer(0, True, old),
        lambda: table.concede(0, old),
    ]
    for command in commands:
        with refused(table, StaleView, STALE):
            command()


def test_nobody_acts_out_of_turn() -> None:
    table = begun(ANNA, BELA, CLEO)
    action = first_action(table)
    for seat in (1, 2):
        with refused(table, NotNow, NOT_YOURS):
            table.act(seat, action, table.version)


def test_who_is_asked_out_of_turn_decides_and_not_who_has_the_turn() -> None:
    table = begun(ANNA, BELA, CLEO)
    act(table, "stake 2")
    act(table, "say 4")
    assert table.journal is not None
    assert (table.journal.state.turn_of, table.deciding) == (0, 1)
    with refused(table, NotNow, NOT_YOURS):
        table.act(0, "believe", table.version)
    table.act(1, "believe", table.version)
    assert table.by == 1


def test_spectators_and_seats_that_are_not_there_do_nothing() -> None:
    table = play(begun(ANNA, BELA), 3)
    for seat in (None, -1, 2, 99):
        commands: list[Callable[[int | None], Change]] = [
            lambda seat: table.act(seat, first_action(table), table.version),
            lambda seat: table.undo(seat, table.version),
            lambda seat: table.take_back(seat, table.version),
            lambda seat: table.answer(seat, True, table.version),
            lambda seat: table.concede(seat, table.version),
            table.come_back,
        ]
        for command in commands:
            with refused(table, NotSeated, WATCHING):
                command(seat)


def test_nobody_acts_for_a_bot() -> None:
    table = begun(BOT, ANNA)
    assert table.deciding == 0
    with refused(table, NotNow, A_BOT_PLAYS):
        table.act(0, first_action(table), table.version)
    with refused(table, NotNow, NOT_YOURS):
        table.act(1, first_action(table), table.version)


def test_no_bot_acts_for_a_person() -> None:
    table = begun(ANNA, BOT)
    with refused(table, NotNow, "It is no bot’s turn."):
        table.act_for_bot(0, table.version)


def test_whoever_left_his_seat_to_a_bot_does_nothing_there_until_he_is_back() -> None:
    table = play(begun(ANNA, BELA, CLEO), 2)
    assert table.deciding == 1
    table.stand_in("anna", 1)
    commands: list[Callable[[], Change]] = [
        lambda: table.act(1, "believe", table.version),
        lambda: table.undo(1, table.version),
        lambda: table.take_back(1, table.version),
        lambda: table.answer(1, True, table.version),
        lambda: table.concede(1, table.version),
    ]
    for command in commands:
        with refused(table, NotNow, A_BOT_PLAYS):
            command()
    table.come_back(1)
    table.act(1, "believe", table.version)


@pytest.mark.parametrize("action", ["draw yellow", "play red 99", "dance", "", "concede", "0"])
def test_an_action_that_is_not_legal_changes_nothing(action: str) -> None:
    table = begun(ANNA, BELA)
    table.log(0, "en")
    before = standing(table)
    with pytest.raises(IllegalAction):
        table.act(0, action, table.version)
    assert standing(table) == before


def test_a_bot_is_held_to_the_rules_too() -> None:
    table = begun(BOT, ANNA)
    before = standing(table)
    for action in (-1, 10_000, table.game.parse("draw deck")):
        with pytest.raises(IllegalAction):
            table.act_for_bot(action, table.version)
    assert standing(table) == before


def test_a_game_that_is_played_to_its_end_has_ended() -> None:
    for table in (begun(ANNA, BELA), begun(ANNA, BELA, BOT)):
        play(table)
        assert table.journal is not None
        assert (table.info.stage, table.deciding, table.journal.ended) == ("ended", None, "finished")
        for seat in range(table.info.players):
            with refused(table, NotNow, "The game has ended."):
                table.act(seat, "draw deck", table.version)
            with refused(table, NotNow, "The game has ended."):
                table.take_back(seat, table.version)


def test_the_last_action_says_that_the_game_has_ended() -> None:
    table = begun(ANNA, BELA, BOT)
    change = act(table)
    while table.is_running:
        assert change.info is None
        change = act(table)
    assert change.info == table.info
    assert change.snapshot is not None
    assert change.deciding is None
