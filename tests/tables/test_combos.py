"""Several actions at once, as one command of a person."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

import farshore
from farshore.engine.errors import IllegalAction
from farshore.tables import NotNow, Table, TableError
from farshore.tables.combos import why_not
from tests.tables.commands import Memory
from tests.tables.seated import ANNA, BELA, KeptTable, act, begin, begun, clock, new_table, play, standing


def test_a_row_of_actions_is_one_change_and_several_lines() -> None:
    table = begun(ANNA, BELA)
    version = table.version
    view = table.view(0)
    change = table.act(0, f"{view.text(view.legal[0])}; draw deck", version)
    assert table.version == version + 1
    assert len(change.lines) == 2
    assert table.steps == 2
    assert table.deciding == 1


def test_a_row_that_is_not_legal_to_its_end_changes_nothing() -> None:
    table = begun(ANNA, BELA)
    before = table.view(0), table.version, table.record(0)
    view = table.view(0)
    with pytest.raises(IllegalAction, match="now draw one"):
        table.act(0, f"{view.text(view.legal[0])}; {view.text(view.legal[1])}", table.version)
    assert (table.view(0), table.version, table.record(0)) == before


def test_a_row_does_not_go_on_once_something_is_learnt_or_another_decides() -> None:
    table = begun(ANNA, BELA)
    view = table.view(0)
    row = f"{view.text(view.legal[0])}; draw deck; draw deck"
    before = table.view(0), table.version
    with pytest.raises(NotNow, match="in one go"):
        table.act(0, row, table.version)
    with pytest.raises(NotNow, match="in one go"):
        why_not(view, row, "en")
    assert (table.view(0), table.version) == before


def test_every_step_of_a_row_is_in_the_story() -> None:
    table = begun(ANNA, BELA)
    told = table.log(1, "en")
    view = table.view(0)
    table.act(0, f"{view.text(view.legal[0])}; draw deck", table.version)
    assert told.entries == Table.resume(table.stored(), clock).log(1, "en").entries
    assert len(told.entries) == 2


def test_why_a_row_is_refused_is_found_out_without_doing_it() -> None:
    table = begun(ANNA, BELA)
    view = table.view(0)
    first, second = view.text(view.legal[0]), view.text(view.legal[1])
    refusal = why_not(view, f"{first}; {second}", "en")
    assert refusal is not None
    assert refusal.sentence == "You have played your card: now draw one."
    assert why_not(view, f"{first}; draw deck", "en") is None
    assert why_not(view, "draw deck; draw deck", "en") is not None


@pytest.mark.parametrize("text", [";", "; draw deck", "{one};", "{one}; ; draw deck", "{one}; {two}; draw deck"])
def test_what_is_no_action_or_not_legal_is_refused_wherever_it_stands_in_a_row(text: str) -> None:
    table = begun(ANNA, BELA)
    view = table.view(0)
    row = text.format(one=view.text(view.legal[0]), two=view.text(view.legal[1]))
    before = standing(table)
    with pytest.raises(IllegalAction) as caught:
        table.act(0, row, table.version)
    assert table.why_not(0, row, "en") == caught.value.refusal
    assert standing(table) == before


def of_discoveries() -> KeptTable:
    """A game of Discoveries that has come to where dice are laid."""
    options = {option.name: option.text(option.default) for option in farshore.game("discoveries").options}
    info = replace(new_table(ANNA, BELA).info, game="discoveries", options=options)
    table = KeptTable(info, 1, clock)
    begin(table)
    while not rows_of(table):
        act(table)
    return table


def rows_of(table: KeptTable) -> list[str]:
    return [row for row in table.game.words.combos(table.view(table.deciding), "en") if row.startswith("die")]


def parts_of_rows(table: KeptTable) -> st.SearchStrategy[str]:
    """Mostly actions of the game, among them those that are legal now, and sometimes nonsense."""
    view = table.view(table.deciding)
    now = [view.text(action) for action in view.legal]
    rows = [part for row in table.game.words.combos(view, "en") for part in row.split("; ")]
    every = [table.game.text(action) for action in range(table.game.actions)]
    return st.sampled_from(now) | st.sampled_from(rows or now) | st.sampled_from(every) | st.text()


@pytest.mark.fuzz
@pytest.mark.parametrize("new", [lambda: play(begun(ANNA, BELA), 20), of_discoveries])
@given(data=st.data())
def test_any_row_is_taken_or_refused_and_asking_says_which(new: Callable[[], KeptTable], data: st.DataObject) -> None:
    table = new()
    assert table.deciding is not None
    seat = data.draw(st.sampled_from([table.deciding, table.deciding, 1 - table.deciding, None]))
    row = ";".join(data.draw(st.lists(parts_of_rows(table), max_size=5)))
    lang = data.draw(st.sampled_from(["en", "fr"]))
    try:
        refused = table.why_not(seat, row, lang) is not None
    except NotNow:
        refused = True
    before = standing(table)
    try:
        table.act(seat, row, table.version)
    except (IllegalAction, TableError):
        assert refused
        assert standing(table) == before
    else:
        assert not refused


def test_what_was_done_as_one_is_taken_back_as_one() -> None:
    table = of_discoveries()
    seat = table.deciding
    before = table.view(seat)
    table.act(seat, rows_of(table)[0], table.version)
    assert (table.may_undo(seat), table.last_combo) == (2, 2)
    table.undo(seat, table.version)
    assert table.view(seat) == before


def test_what_was_done_by_itself_is_taken_back_by_itself() -> None:
    table = of_discoveries()
    seat = table.deciding
    die, _, place = rows_of(table)[0].partition("; ")
    table.act(seat, die, table.version)
    between = table.view(seat)
    table.act(seat, place, table.version)
    table.undo(seat, table.version)
    assert table.view(seat) == between


def test_what_was_done_as_one_is_taken_back_as_one_after_a_restart() -> None:
    table = of_discoveries()
    seat = table.deciding
    before = table.view(seat)
    assert table.journal is not None
    memory = Memory(table.info, table.version)
    memory.lines = tuple(map(str, table.journal.lines))
    memory.save(table.act(seat, rows_of(table)[0], table.version))
    resumed = KeptTable.resume(memory.load(), clock)
    assert (resumed.may_undo(seat), resumed.last_combo) == (2, 2)
    resumed.undo(seat, resumed.version)
    assert resumed.view(seat) == before
