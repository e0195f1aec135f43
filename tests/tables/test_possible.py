"""What a table says can be done can be done, and nothing else: whoever clicks on what he sees is not refused."""

import random

import pytest
from hypothesis import given

from farshore import IllegalAction
from farshore.tables import Change, TableError
from tests.tables.commands import Evening, do, evenings
from tests.tables.seated import KeptTable, standing

PEOPLE = ("anna", "bela", "cleo")


def is_possible(table: KeptTable, kind: str, seat: int | None) -> bool:
    """Whether a seat should be offered this, by what everybody may know of the table."""
    if seat is None or not table.is_running or not table.info.seats[seat].is_played_by_person:
        return False
    asking = table.info.takeback
    match kind:
        case "act":
            return seat == table.deciding
        case "undo" | "restart":
            return seat == table.deciding and table.may_undo(seat) > 0
        case "take back":
            return table.may_take_back(seat) > 0 and asking is None
        case "answer":
            return asking is not None and seat in table.others_to_ask(asking.seat) and seat not in asking.agreed
    return kind == "concede"


def attempt(table: KeptTable, kind: str, seat: int | None, version: int, rng: random.Random) -> Change:
    match kind:
        case "act":
            view = table.view(seat)
            return table.act(seat, view.text(rng.choice(view.legal or (0,))), version)
        case "undo":
            return table.undo(seat, version)
        case "restart":
            return table.undo(seat, version, whole_turn=True)
        case "take back":
            return table.take_back(seat, version)
        case "answer":
            return table.answer(seat, rng.random() < 0.5, version)
    return table.concede(seat, version)


@pytest.mark.fuzz
@given(evenings())
def test_a_deed_is_refused_unless_the_table_says_that_it_is_possible(evening: Evening) -> None:
    table = evening.table()
    went_on = evening.begin(table).version  # at which the game became as it is
    for number, command in enumerate(evening.commands):
        went_on = last_line_at(do(table, command), went_on)
        rng = random.Random(evening.seed + number)
        seat = rng.choice((*range(table.info.players), None))
        kind = rng.choice(("act", "act", "undo", "restart", "take back", "answer", "concede" if number > 20 else "act"))
        went_on = last_line_at(check(table, kind, seat, went_on - 1, rng), went_on)


def last_line_at(change: Change | None, before: int) -> int:
    return before if change is None or not change.lines else change.version


def check(table: KeptTable, kind: str, seat: int | None, stale: int, rng: random.Random) -> Change | None:
    """Try it with a stale version, which changes nothing, and then with the right one."""
    possible, before, version = is_possible(table, kind, seat), standing(table), table.version
    for tried in (stale, version):
        try:
            change = attempt(table, kind, seat, tried, rng)
        except (TableError, IllegalAction):
            assert standing(table) == before
            assert tried != version or not possible
        else:
            assert tried == version
            assert possible
            assert change.version == version + 1
            return change
    return None


@pytest.mark.fuzz
@given(evenings())
def test_the_bots_of_a_table_can_always_go_on(evening: Evening) -> None:
    table = evening.table()
    evening.begin(table)
    for command in evening.commands:
        do(table, command)
        asked = table.bot_to_decide()
        if asked is not None:
            seat = asked[0]
            assert seat == table.deciding
            assert table.view(seat).legal
            assert table.may_undo(seat) == table.may_take_back(seat) == 0
        elif table.is_running:
            assert table.deciding is not None
            assert table.info.seats[table.deciding].is_played_by_person


@pytest.mark.fuzz
@given(evenings())
def test_everybody_keeps_his_seat_and_his_name_to_the_end(evening: Evening) -> None:
    table = evening.table()
    evening.begin(table)
    names = table.names
    for command in evening.commands:
        do(table, command)
        assert table.names == names
        assert [table.seat_of(guest) for guest in PEOPLE] == [
            next((number for number, seat in enumerate(evening.seats) if seat.guest == guest), None) for guest in PEOPLE
        ]
        assert table.seat_of("") is None
