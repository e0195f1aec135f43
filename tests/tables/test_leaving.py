"""Leaving a game: conceding, a bot that stands in, the host who closes the table, and the rematch."""

from collections.abc import Callable

import pytest

from farshore.bots import STAND_IN
from farshore.records import Concede, CutOff, Reseat, Result, bot, person
from farshore.tables import Change, NotNow, NotSeated, open_seat
from tests.tables.seated import ANNA, BELA, BOT, CLEO, KeptTable, act, begun, new_table, play, refused

ONLY_HOST = "Only the host of the table can do that."
ENDED = "The game has ended."
CONCEDED = "You have conceded already."

# ---- Conceding -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_of_two_players_the_other_has_won(seat: int) -> None:
    table = play(begun(ANNA, BELA), 5)
    change = table.concede(seat, table.version)
    assert table.journal is not None
    assert change.lines == (f"{seat} concede",)
    assert (change.info, change.deciding) == (table.info, None)
    assert (table.info.stage, table.conceded) == ("ended", (seat,))
    assert table.journal.result == Result("conceded", table.journal.state.scores, (2, 1) if seat == 0 else (1, 2))
    assert table.info.seats == (ANNA, BELA)


def test_of_three_players_a_bot_plays_on_for_who_concedes() -> None:
    table = play(begun(ANNA, BELA, CLEO), 3)
    assert table.deciding == 1
    change = table.concede(1, table.version)
    assert table.journal is not None
    assert change.lines == ("1 concede", f"seat 1 bot {STAND_IN}")
    assert table.journal.lines[change.first_line :] == (Concede(1), Reseat(1, bot(STAND_IN)))
    assert (change.info, change.deciding, table.is_running) == (table.info, 1, True)
    assert table.info.seats[1].stand_in == STAND_IN
    assert table.names == ("Anna", "Béla", "Cleo")
    asked = table.bot_to_decide()
    assert asked is not None
    assert asked[:2] == (1, STAND_IN)
    play(table)
    assert table.journal.result.ranks is not None
    assert table.journal.result.ranks[1] == 3


def test_one_may_concede_when_it_is_another_s_turn() -> None:
    table = play(begun(ANNA, BELA, CLEO), 2)
    table.concede(2, table.version)
    assert (table.conceded, table.deciding) == ((2,), 1)


def test_who_has_conceded_does_not_come_back() -> None:
    table = play(begun(ANNA, BELA, CLEO), 3)
    table.concede(1, table.version)
    assert table.seat_of("bela") == 1  # where he may watch
    commands: list[Callable[[], Change]] = [
        lambda: table.come_back(1),
        lambda: table.act(1, "stake 1", table.version),
        lambda: table.undo(1, table.version),
        lambda: table.concede(1, table.version),
    ]
    for command in commands:
        with refused(table, NotNow, CONCEDED):
            command()
    with refused(table, NotNow, "Nobody has left that seat."):
        table.stand_in("anna", 1)


def test_when_all_but_one_have_conceded_the_game_has_ended() -> None:
    table = play(begun(ANNA, BELA, CLEO), 3)
    table.concede(1, table.version)
    table.concede(0, table.version)
    assert table.journal is not None
    assert table.info.stage == "ended"
    assert table.journal.result.ranks == (2, 3, 1)
    with refused(table, NotNow, ENDED):
        table.concede(2, table.version)


def test_a_bot_does_not_concede() -> None:
    table = begun(ANNA, BOT)
    with refused(table, NotNow, "A bot plays for you: take back your seat first."):
        table.concede(1, table.version)


# ---- A bot that stands in --------------------------------------------------------------------------------------------


def test_the_host_lets_a_bot_play_for_whoever_left_and_he_comes_back() -> None:
    table = play(begun(ANNA, BELA), 2)
    change = table.stand_in("anna", 1)
    assert change.lines == (f"seat 1 bot {STAND_IN}",)
    assert (change.info, table.info.seats[1].stand_in, table.names[1]) == (table.info, STAND_IN, "Béla")
    assert change.snapshot is not None
    act(table)
    act(table)
    act(table)
    assert table.seat_of("bela") == 1
    change = table.come_back(1)
    assert change.lines == ("seat 1 person Béla",)
    assert table.info.seats == (ANNA, BELA)
    assert table.journal is not None
    assert table.journal.seats == (person("Anna"), person("Béla"))


def test_a_seat_changes_hands_without_any_step() -> None:
    table = play(begun(ANNA, BELA), 3)
    before = table.view(None)
    table.stand_in("anna", 1)
    table.come_back(1)
    assert table.view(None) == before
    assert (table.steps, table.deciding, table.by) == (3, 1, None)


def test_nobody_but_the_host_seats_a_bot() -> None:
    table = begun(ANNA, BELA)
    for guest in ("bela", "cleo", ""):
        with refused(table, NotSeated, ONLY_HOST):
            table.stand_in(guest, 0)


def test_a_bot_stands_in_for_people_only_and_only_once() -> None:
    table = begun(ANNA, BELA, BOT)
    table.stand_in("anna", 1)
    for seat in (1, 2, 3, -1):
        with refused(table, NotNow, "Nobody has left that seat."):
            table.stand_in("anna", seat)


def test_nobody_comes_back_who_was_not_away() -> None:
    table = begun(ANNA, BELA, BOT)
    for seat in (0, 2):
        with refused(table, NotNow, "You already have your seat."):
            table.come_back(seat)


def test_after_the_end_nobody_leaves_or_comes() -> None:
    table = begun(ANNA, BELA, CLEO)
    table.stand_in("anna", 1)
    play(table)
    with refused(table, NotNow, ENDED):
        table.come_back(1)
    with refused(table, NotNow, ENDED):
        table.stand_in("anna", 2)


# ---- Closing ---------------------------------------------------------------------------------------------------------


def test_the_host_closes_a_table_that_waits() -> None:
    table = new_table(ANNA, open_seat())
    change = table.close("anna")
    assert (table.info.stage, change.info, change.lines) == ("closed", table.info, ())
    assert table.journal is None


def test_a_game_that_the_host_closes_is_cut_off() -> None:
    table = play(begun(ANNA, BELA), 5)
    change = table.close("anna")
    assert table.journal is not None
    assert (table.info.stage, change.info, change.lines) == ("closed", table.info, ("cut off",))
    assert (change.deciding, table.deciding, table.bot_to_decide()) == (None, None, None)
    assert table.journal.lines[-1] == CutOff()
    assert table.journal.result == Result("cut off", table.journal.state.scores)
    assert table.record(None).seed is not None


def test_nobody_but_the_host_closes_a_table_and_nobody_twice() -> None:
    table = play(begun(ANNA, BELA), 5)
    for guest in ("bela", "cleo", ""):
        with refused(table, NotSeated, ONLY_HOST):
            table.close(guest)
    table.close("anna")
    ended = play(begun(ANNA, BELA))
    for closed in (table, ended):
        with refused(closed, NotNow, "This table is closed already."):
            closed.close("anna")


def test_the_host_need_not_play_to_close() -> None:
    table = begun(BELA, CLEO)
    table.close("anna")
    assert table.info.stage == "closed"


# ---- The rematch -----------------------------------------------------------------------------------------------------


def test_a_table_that_has_ended_leads_to_its_rematch() -> None:
    table = play(begun(ANNA, BELA))
    change = table.followed_by("u")
    assert (table.info.next, change.info, change.lines) == ("u", table.info, ())
    assert change.version == table.version


def test_a_table_leads_to_one_rematch_only() -> None:
    table = play(begun(ANNA, BELA))
    table.followed_by("u")
    with refused(table, NotNow, "There is a rematch already."):
        table.followed_by("v")


def test_there_is_no_rematch_before_the_end() -> None:
    for table in (new_table(ANNA, open_seat()), begun(ANNA, BELA)):
        with refused(table, NotNow, "A rematch begins once the game has ended."):
            table.followed_by("u")


# ---- However it ends -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "end",
    [play, lambda table: table.concede(0, table.version), lambda table: table.close("anna")],
    ids=["played", "conceded", "closed"],
)
def test_the_result_stands_on_the_sheet_once_the_game_has_ended(end: Callable[[KeptTable], object]) -> None:
    table = play(begun(ANNA, BELA), 5)
    assert table.info.header is not None
    assert table.info.header.result == Result("running")
    end(table)
    assert table.journal is not None
    assert table.info.header.result == table.journal.result
    assert table.info.header.result.scores == table.journal.state.scores
