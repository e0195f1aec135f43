"""A record holds only so many lines: long before it is full nothing is taken back, so that a game can be finished."""

from collections.abc import Callable

from farshore.records import Reseat, verify
from farshore.tables import Change, NotNow
from farshore.tables.commands import ROOM_TO_PLAY_AFTER_RESEAT, ROOM_TO_PLAY_AFTER_UNDO
from tests.tables.seated import ANNA, BELA, BOT, CLEO, KeptTable, act, begun, play, refused

VERY_LONG = "This game is very long: you can only play on, concede or close the table."
TOO_LONG = "This game is too long: it can only be conceded or closed."


def with_room(table: KeptTable, room: int) -> KeptTable:
    """The table, when somebody has sat down where he sat far too often."""
    assert table.journal is not None
    table.journal.timeline._lines += [Reseat(0, table.info.seats[0].who)] * (table.journal.room - room)
    return table


def full(table: KeptTable) -> KeptTable:
    return with_room(table, 0)


def test_long_before_the_record_is_full_nothing_is_taken_back_and_the_game_is_finished() -> None:
    table = begun(ANNA, BELA, rounds=3)
    act(table)
    with_room(table, ROOM_TO_PLAY_AFTER_UNDO)
    table.undo(0, table.version)
    act(table)
    assert table.may_undo(0) == 1
    with refused(table, NotNow, VERY_LONG):
        table.undo(0, table.version)
    act(table, "draw deck")
    with refused(table, NotNow, VERY_LONG):
        table.take_back(0, table.version)
    table.stand_in("anna", 1)
    table.come_back(1)
    play(table)
    assert table.info.stage == "ended"
    assert table.journal is not None
    assert table.journal.result.ended == "finished"


def test_who_leaves_and_comes_back_for_ever_cannot_fill_the_record() -> None:
    table = with_room(begun(ANNA, BELA, CLEO), ROOM_TO_PLAY_AFTER_RESEAT)
    table.stand_in("anna", 2)
    with refused(table, NotNow, VERY_LONG):
        table.come_back(2)
    act(table)
    assert table.concede(1, table.version).lines == ("1 concede", "seat 1 bot careful")


def test_a_game_that_is_too_long_does_not_go_on() -> None:
    table = begun(ANNA, BELA, CLEO)
    act(table)
    table.stand_in("anna", 2)
    full(table)
    commands: list[Callable[[], Change]] = [
        lambda: table.act(0, "say 4", table.version),
        lambda: table.undo(0, table.version),
        lambda: table.stand_in("anna", 1),
        lambda: table.come_back(2),
    ]
    for command in commands:
        with refused(table, NotNow, TOO_LONG):
            command()


def test_bots_do_not_go_on_either_and_nothing_is_taken_back() -> None:
    table = begun(ANNA, BOT)
    act(table)
    act(table, "draw deck")
    full(table)
    with refused(table, NotNow, TOO_LONG):
        table.act_for_bot(table.game.parse("draw deck"), table.version)
    with refused(table, NotNow, TOO_LONG):
        table.take_back(0, table.version)


def test_a_game_that_is_too_long_is_closed() -> None:
    table = full(begun(ANNA, BELA))
    table.close("anna")
    assert table.info.stage == "closed"


def test_a_game_that_is_too_long_is_conceded_by_one_after_the_other() -> None:
    table = full(begun(ANNA, BELA, CLEO))
    change = table.concede(1, table.version)
    assert change.lines == ("1 concede",)  # nobody can play on for him
    assert (table.is_running, table.conceded, table.others_to_ask(0)) == (True, (1,), [2])
    change = table.concede(2, table.version)
    assert change.lines == ("2 concede",)
    assert table.info.stage == "ended"
    assert verify(table.record(None)).result.ranks == (1, 3, 2)
