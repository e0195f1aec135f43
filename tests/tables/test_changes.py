"""Changes: whoever keeps them all has the whole table, at any time."""

import msgspec
import pytest
from hypothesis import given

from farshore.engine.record import EVERYTHING
from farshore.kit.catalogue import LANGUAGES
from farshore.records import Act, RecordError, parse_line, verify
from farshore.tables import Snapshot, Stored, TableInfo, open_seat
from farshore.tables.keeping import check_kept, record_of
from tests.tables.commands import Evening, Memory, do, evenings, played
from tests.tables.seated import ANNA, BELA, BOT, KeptTable, act, begun, clock, new_table, play


def everything_about(table: KeptTable) -> dict[str, object]:
    """All that anybody can ask of a table."""
    viewers = [*range(table.info.players), None, *([] if table.is_running else [EVERYTHING])]
    seats = [*range(table.info.players), None]
    assert table.journal is not None
    return {
        "version": table.version,
        "info": table.info,
        "record": table.journal.record(),
        "records": [table.record(viewer) for viewer in viewers],
        "state": table.journal.state.to_bytes(),
        "steps": table.steps,
        "deciding": table.deciding,
        "bot": table.bot_to_decide(),
        "conceded": table.conceded,
        "result": table.journal.result,
        "seats": table.journal.seats,
        "undo": [table.may_undo(seat) for seat in seats],
        "take back": [table.may_take_back(seat) for seat in seats],
        "stories": [table.log(viewer, lang).entries for viewer in viewers for lang in LANGUAGES],
    }


@pytest.mark.fuzz
@given(evenings())
def test_what_was_kept_of_an_evening_is_the_same_table(evening: Evening) -> None:
    table, memory = played(evening)
    resumed = KeptTable.resume(memory.load(), clock)
    assert everything_about(resumed) == everything_about(table)


@pytest.mark.fuzz
@given(evenings(longest=30))
def test_a_table_that_is_resumed_after_every_deed_goes_on_as_if_it_had_not_been(evening: Evening) -> None:
    table = evening.table()
    memory = Memory(table.info, table.version)
    memory.save(evening.begin(table))
    for command in evening.commands:
        table = KeptTable.resume(memory.load(), clock)
        change = do(table, command)
        if change is not None:
            memory.save(change)
    session, kept = played(evening)
    assert everything_about(table) == everything_about(session)
    assert memory.load() == kept.load()


@pytest.mark.fuzz
@given(evenings())
def test_what_was_kept_of_an_evening_follows_the_rules(evening: Evening) -> None:
    table, memory = played(evening)
    assert table.journal is not None
    stored = memory.load()
    assert record_of(stored) == table.journal.record()
    course = check_kept(stored)
    assert course.state == table.journal.state
    verify(table.journal.record())


@pytest.mark.fuzz
@given(evenings())
def test_a_sheet_goes_through_json(evening: Evening) -> None:
    table, _ = played(evening)
    assert msgspec.json.decode(msgspec.json.encode(table.info), type=TableInfo) == table.info


@pytest.mark.fuzz
@given(evenings())
def test_the_state_is_kept_whenever_another_is_to_decide(evening: Evening) -> None:
    table = evening.table()
    assert evening.begin(table).snapshot is not None
    for command in evening.commands:
        decided = table.deciding
        change = do(table, command)
        if change is None:
            continue
        assert table.journal is not None
        state = table.journal.state
        if decided != table.deciding:
            assert change.snapshot is not None
        if change.snapshot is not None:
            assert change.snapshot == Snapshot(len(table.journal.lines), state.to_bytes(), state.scores)


@pytest.mark.fuzz
@given(evenings())
def test_a_change_says_who_acted_if_it_was_an_action(evening: Evening) -> None:
    table = evening.table()
    evening.begin(table)
    for command in evening.commands:
        decided = table.deciding
        change = do(table, command)
        if change is not None:
            acted = bool(change.lines) and isinstance(parse_line(change.lines[-1]), Act)
            assert table.by == (decided if acted else None)


# ---- Tables that wait, and tables that cannot go on ------------------------------------------------------------------


def test_a_table_that_waits_is_resumed_as_it_was() -> None:
    table = new_table(ANNA, open_seat("cleo", "Cleo"), open_seat())
    memory = Memory(table.info, table.version)
    memory.save(table.sit("bela", "Béla", None))
    memory.save(table.fill_with_bot("anna", 1, "careful"))
    resumed = KeptTable.resume(memory.load(), clock)
    assert (resumed.info, resumed.version, resumed.journal) == (table.info, table.version, None)
    assert resumed.is_full
    memory.save(resumed.leave("bela"))
    memory.save(resumed.close("anna"))
    assert KeptTable.resume(memory.load(), clock).info.stage == "closed"


def stored(table: KeptTable, lines: tuple[str, ...]) -> Stored:
    return Stored(table.info, table.version, table.deciding, 0.0, lines)


def test_a_table_whose_lines_break_the_rules_is_not_resumed() -> None:
    table = begun(ANNA, BELA)
    with pytest.raises(RecordError, match="seat 1 acts, but seat 0 is to decide"):
        KeptTable.resume(stored(table, ("1 draw deck",)), clock)
    with pytest.raises(RecordError, match="is no line of a game"):
        KeptTable.resume(stored(table, ("dance",)), clock)


def test_a_table_that_was_played_by_other_rules_is_not_resumed() -> None:
    table = begun(ANNA, BELA)
    assert table.info.header is not None
    old = msgspec.structs.replace(table.info.header, rules_version=0)
    table.info = msgspec.structs.replace(table.info, header=old)
    with pytest.raises(RecordError, match="played by version 0 of the rules"):
        KeptTable.resume(stored(table, ()), clock)


def test_a_resumed_table_goes_on() -> None:
    table = play(begun(ANNA, BOT), 7)
    assert table.journal is not None
    resumed = KeptTable.resume(stored(table, tuple(map(str, table.journal.lines))), clock)
    for one in (table, resumed):
        act(one)
        one.take_back(0, one.version)
        play(one, 9)
    assert everything_about(resumed) == everything_about(table)
