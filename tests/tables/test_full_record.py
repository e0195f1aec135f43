"""A record holds only so many lines: then a game can still be ended, and nothing else."""

from collections.abc import Callable

from farshore.records import Seat, verify
from farshore.records.journal import ROOM_TO_END
from farshore.records.lines import MOST_LINES
from farshore.tables import Change, NotNow, Table
from tests.tables.seated import ANNA, BELA, BOT, CLEO, act, begun, refused

TOO_LONG = "This game has become too long: it can only be conceded or closed."


def full(table: Table) -> Table:
    """The table, when somebody has sat down where he sat far too often."""
    assert table.journal is not None
    room = MOST_LINES - ROOM_TO_END - len(table.journal.lines)
    table.journal._lines += [Seat(0, table.sheet.chairs[0].who)] * room
    return table


def test_a_game_that_is_too_long_does_not_go_on() -> None:
    table = begun(ANNA, BELA, CLEO)
    act(table)
    table.stand_in("anna", 2)
    full(table)
    deeds: list[Callable[[], Change]] = [
        lambda: table.act(0, "say 4", table.version),
        lambda: table.undo(0, table.version),
        lambda: table.stand_in("anna", 1),
        lambda: table.come_back(2),
    ]
    for deed in deeds:
        with refused(table, NotNow, TOO_LONG):
            deed()


def test_bots_do_not_go_on_either_and_nothing_is_taken_back() -> None:
    table = begun(ANNA, BOT)
    act(table)
    act(table, "draw deck")
    full(table)
    with refused(table, NotNow, TOO_LONG):
        table.act_for_bot(table.game.parse("draw deck"), table.version)
    with refused(table, NotNow, TOO_LONG):
        table.take_back(0, table.version)


def test_what_all_agree_to_take_back_stands_when_there_is_no_room_for_it() -> None:
    table = begun(ANNA, BELA)
    act(table)
    act(table, "draw deck")
    full(table)
    table.take_back(0, table.version)
    with refused(table, NotNow, TOO_LONG):
        table.answer(1, True, table.version)
    table.answer(1, False, table.version)


def test_a_game_that_is_too_long_is_closed() -> None:
    table = full(begun(ANNA, BELA))
    table.close("anna")
    assert table.sheet.stage == "closed"


def test_a_game_that_is_too_long_is_conceded_by_one_after_the_other() -> None:
    table = full(begun(ANNA, BELA, CLEO))
    change = table.concede(1, table.version)
    assert change.lines == ("1 concede",)  # nobody can play on for him
    assert (table.is_running, table.conceded, table.others_to_ask(0)) == (True, (1,), [2])
    change = table.concede(2, table.version)
    assert change.lines == ("2 concede",)
    assert table.sheet.stage == "ended"
    assert verify(table.record(None)).result.ranks == (1, 3, 2)
