"""What the others did since one's own last turn: a line a turn, in the viewer's language, from what he may know."""

import pytest

from farshore.server.recap import MOST_TURNS, recap, sentences, summary, turns_of_others
from farshore.server.table_view import TableView, Viewer, players_at, view_of
from farshore.tables import Entry
from tests.tables.seated import ANNA, BELA, CLEO, KeptTable, act, begun, play


def seen(table: KeptTable, seat: int | None, lang: str = "en") -> TableView:
    return view_of(table, Viewer(seat, lang), players_at(table, frozenset()), 0)


def told(table: KeptTable, seat: int | None, lang: str = "en") -> list[str]:
    view = seen(table, seat, lang)
    return list(sentences(view, turns_of_others(view)))


def after(*actions: str) -> KeptTable:
    table = begun(ANNA, BELA, CLEO)
    for action in actions:
        act(table, action)
    return table


def test_nobody_has_done_anything_before_anybody_has() -> None:
    table = begun(ANNA, BELA, CLEO)
    assert told(table, 0) == told(table, None) == []
    assert recap(seen(table, 0)) == ()


def test_a_turn_that_goes_on_is_not_told_yet() -> None:
    table = after("stake 2")
    assert told(table, 1) == []
    act(table, "say 6")
    assert told(table, 1) == ["Anna stakes 2, says 6."]


def test_turns_since_ones_own_are_told_and_stay_while_one_has_ones_turn() -> None:
    table = after("stake 2", "say 6", "believe", "stake 1", "say 6")
    assert told(table, 2) == [
        "Anna stakes 2, says 6.",
        "Béla believes the 6, is the next lookout.",
        "Béla stakes 1, says 6.",
    ]
    act(table, "believe")
    before = told(table, 2)
    act(table, "stake 1")
    assert told(table, 2) == before
    assert told(table, 1) == ["Cleo believes the 6, is the next lookout."]


def test_it_tells_between_which_steps_they_lie() -> None:
    table = after("stake 2", "say 6", "believe", "stake 1", "say 6")
    found = turns_of_others(seen(table, 0))
    assert (found.start, found.end) == (2, 5)
    head = recap(seen(table, 0))[0]
    assert 'data-from="2" data-to="5"' in head


@pytest.mark.parametrize("seat", [0, None])
def test_it_speaks_the_viewers_language(seat: int | None) -> None:
    table = play(begun(ANNA, BELA, rounds=1), 4)
    english, french = told(table, seat, "en"), told(table, seat, "fr")
    assert len(english) == len(french) == 1
    assert english != french
    assert all(line.startswith("Béla ") and line.count("Béla") == 1 for line in english + french)


def test_hidden_cards_stay_hidden() -> None:
    table = play(begun(ANNA, BELA), 2)
    act(table)
    act(table, "draw deck")
    assert told(table, 0)[-1].endswith("draws from the deck.")


def test_a_spectator_is_told_of_the_turns_since_whoever_decides_had_his() -> None:
    table = play(begun(ANNA, BELA), 6)
    assert [line.split()[0] for line in told(table, None)] == ["Béla" if table.deciding == 0 else "Anna"]


def test_after_a_whole_game_only_the_last_turns_are_told() -> None:
    assert len(told(play(begun(ANNA, BELA)), None)) == MOST_TURNS


def entries(*said: str, details: tuple[int, ...] = ()) -> list[Entry]:
    return [Entry("", one, 1, 5, 3, 1, place in details) for place, one in enumerate(said)]


def test_what_one_player_did_is_one_sentence() -> None:
    assert (
        summary(entries("Béla lays a die.", "Béla rolls 2.", "Béla rolls 2."), "Béla")
        == "Béla lays a die, rolls 2 × 2."
    )


def test_what_befell_him_is_another() -> None:
    turn = entries("Béla lays a tile.", "A pirate: Béla loses 3.", "Béla goes on.")
    assert summary(turn, "Béla") == "Béla lays a tile. A pirate: Béla loses 3. Béla goes on."


def test_details_are_left_out_unless_there_is_nothing_else() -> None:
    turn = entries("Béla pays.", "Béla lays a tile.", details=(0,))
    assert summary(turn, "Béla") == "Béla lays a tile."
    assert summary(entries("Béla pays.", "Béla waits.", details=(0, 1)), "Béla") == "Béla pays, waits."


def test_a_name_that_begins_like_another_is_not_cut() -> None:
    assert summary(entries("Bé waits.", "Béla comes."), "Bé") == "Bé waits. Béla comes."
