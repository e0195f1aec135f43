"""A game that comes from a record lies on a table like any other, with nobody seated but its bots."""

import pytest

from farshore.engine.record import EVERYTHING
from farshore.records import GameRecord, verify
from farshore.tables import NotNow, seat_of_bot
from farshore.tables.keeping import table_from
from tests.records.played import running_game, short_game, whole_game
from tests.tables.seated import ANNA, BELA, CLEO, KeptTable, begun, clock, play, refused


def imported(record: GameRecord) -> KeptTable:
    return KeptTable.resume(table_from(record, verify(record), "t", 0.0), clock)


@pytest.mark.parametrize(("record", "stage"), [(whole_game(), "ended"), (short_game(), "closed")])
def test_a_game_that_has_ended_can_be_looked_at(record: GameRecord, stage: str) -> None:
    table = imported(record)
    assert (table.info.stage, table.deciding, table.names) == (stage, None, ("Anna", "Rosa"))
    assert table.record(None) == record
    assert table.seen_at(table.steps, EVERYTHING) == verify(record).state
    assert len(table.log(EVERYTHING, "en").entries) >= table.steps


def test_nobody_takes_over_a_running_game_of_others() -> None:
    table = imported(running_game(actions=12).record())
    assert table.info.stage == "playing"
    assert table.info.seats[1] == seat_of_bot("random")
    with refused(table, NotNow, "All seats of this table are taken."):
        table.sit("anna", "Anna", None)
    assert [table.may_take_back(seat) for seat in (0, 1)] == [0, 0]


def test_a_stand_in_is_still_there() -> None:
    first = play(begun(ANNA, BELA, CLEO), 4)
    first.concede(1, first.version)
    assert first.journal is not None
    table = imported(first.journal.record())
    assert table.names == ("Anna", "Béla", "Cleo")
    assert (table.conceded, table.info.seats[1].bot) == ((1,), "careful")
    assert table.log(None, "en").entries == first.log(None, "en").entries
