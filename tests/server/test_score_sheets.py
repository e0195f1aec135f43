"""Score sheets: of every round that has ended, and at the end of a game, with what broke a tie."""

import re

import pytest

import farshore
from farshore.engine.presentation import RoundEnd
from farshore.engine.state import State
from farshore.records import Result
from farshore.server.render import render
from farshore.server.table_view import TableView, Viewer, players_at, view_of
from farshore.server.tie_break import tie_break, tied_but_apart
from tests.tables.seated import ANNA, BELA, KeptTable, act, begun, play


def seen(table: KeptTable, seat: int | None = 0, lang: str = "en") -> TableView:
    return view_of(table, Viewer(seat, lang), players_at(table, frozenset()), 0)


def rounds_of(table: KeptTable) -> tuple[RoundEnd, ...]:
    return seen(table).rounds


def until_round(table: KeptTable, number: int) -> State:
    """Play until this round begins; the answer is the state just before."""
    assert table.journal is not None
    while True:
        before = table.journal.state.copy()
        act(table)
        if table.journal.state.fields.round_number == number:
            return before


def test_the_lines_of_a_round_are_what_lay_on_the_table_when_it_ended() -> None:
    table = begun(ANNA, BELA, rounds=3)
    table.log(0, "en")
    before = until_round(table, 2)
    (first,) = rounds_of(table)
    assert first.number == 1
    assert first.lines == before.breakdown()
    assert first.totals == before.scores
    assert all(set(line.parts) == {"sum", "cost", "multiplier", "bonus"} for lines in first.lines for line in lines)
    before = until_round(table, 3)
    second = rounds_of(table)[1]
    assert second.number == 2
    assert second.lines == tuple(lines[1:] for lines in before.breakdown())  # the first is the round before
    assert second.totals == before.scores
    sums = [sum(line.points for line in lines) for lines in second.lines]
    assert [old + new for old, new in zip(first.totals, sums, strict=True)] == list(second.totals)


def test_whoever_comes_later_sees_the_same_sheets_and_the_last_round_has_the_result_instead() -> None:
    table = begun(ANNA, BELA, rounds=2)
    table.log(0, "en")
    play(table)
    assert [end.number for end in rounds_of(table)] == [1]
    resumed = KeptTable.resume(table.stored(), table.clock, [(1, "fr")])
    for seat, lang in ((0, "en"), (1, "fr"), (None, "fr")):
        assert view_of(resumed, Viewer(seat, lang), players_at(resumed, frozenset()), 0).rounds == rounds_of(table)


def test_a_round_that_is_taken_back_has_not_ended() -> None:
    table = begun(ANNA, BELA, rounds=2)
    table.log(0, "en")
    until_round(table, 2)
    assert table.journal is not None
    asking = next(seat for seat in (0, 1) if table.may_take_back(seat))
    table.take_back(asking, table.version)
    table.answer(1 - asking, True, table.version)
    assert table.journal.state.fields.round_number == 1
    assert rounds_of(table) == ()
    until_round(table, 2)
    assert len(rounds_of(table)) == 1


@pytest.mark.parametrize(
    ("lang", "title", "words"),
    [
        ("en", "Round 1 scores", {"this round", "total"}),
        ("fr", "Points de la manche 1", {"cette manche", "total"}),
    ],
)
def test_a_sheet_is_drawn_in_the_viewers_language(lang: str, title: str, words: set[str]) -> None:
    table = begun(ANNA, BELA, rounds=2)
    until_round(table, 2)
    (sheet,) = render(seen(table, lang=lang)).parts["rounds"]
    assert f"<summary>{title}</summary>" in sheet
    assert set(re.findall(r'<th scope="row">([^<]+)</th>', sheet)) == words
    assert sheet.count("<small>") == sum(map(len, rounds_of(table)[0].lines))


def ended(game: str, state: State, scores: tuple[int, ...], ranks: tuple[int, ...], lang: str = "en") -> str:
    """The line on a tie-break, of a game that ended in this position with these points and places."""
    view = seen(begun(ANNA, BELA), lang=lang)
    assert state.game.name == game
    changed = {"state": state, "result": Result("finished", scores, ranks)}
    return tie_break(TableView(**{**{name: getattr(view, name) for name in view.__dataclass_fields__}, **changed}))


def test_a_tie_break_is_named_with_everybodys_figures_if_it_decided() -> None:
    state = farshore.game("entdecker").deal(2, seed=1)
    state.struct.gold[0], state.struct.gold[1] = 3, 8
    assert ended("entdecker", state, (20, 20), (2, 1)) == "Tie-break: most gold (Béla 8, Anna 3)"
    assert ended("entdecker", state, (20, 20), (2, 1), "fr") == "Départage : le plus d’or (Béla 8, Anna 3)"
    assert ended("entdecker", state, (20, 21), (2, 1)) == ""
    state.struct.gold[1] = 3
    assert ended("entdecker", state, (20, 20), (1, 1)) == ""
    dice = farshore.game("discoveries").deal(2, seed=1, starter=0)
    assert ended("discoveries", dice, (9, 9), (1, 1)) == ""


def test_games_without_a_tie_break_say_nothing() -> None:
    table = begun(ANNA, BELA)
    assert table.game.words.tie_breaks(table.view(0), "en") == ()
    assert table.game.words.round_end(table.view(0), table.view(0)) is None


def test_only_those_who_are_apart_in_spite_of_equal_points_are_tied() -> None:
    assert tied_but_apart((5, 5, 4), (1, 1, 3)) == []
    assert tied_but_apart((5, 5, 5), (2, 1, 3)) == [(0, 2), (1, 0), (1, 2)]
