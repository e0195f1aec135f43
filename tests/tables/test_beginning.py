"""The beginning: the order of seats, the deal, and the commitment to it."""

import random
from collections.abc import Callable

import pytest

import farshore
from farshore.records import bot, commit, person, verify
from farshore.records.commitment import seed_text
from farshore.tables import Change, NotNow, Snapshot, open_seat
from tests.tables.seated import (
    ANNA,
    BELA,
    BOT,
    CLEO,
    NOON,
    SALT,
    KeptTable,
    act,
    begin,
    begun,
    new_table,
    play,
    refused,
)


def seed_of(table: KeptTable) -> int:
    assert table.info.header is not None
    return int(table.info.header.seed or "", 16)


def test_the_game_is_dealt_by_the_options_of_the_table() -> None:
    table = new_table(ANNA, BELA, BOT, rounds=3, merciful=True, starter=1)
    change = begin(table, seed=99)
    assert table.journal is not None
    dealt = farshore.game("lookout").deal(3, 99, rounds=3, merciful=True, starter=1)
    assert table.journal.state == dealt
    assert (table.info.stage, table.deciding, table.steps) == ("playing", 1, 0)
    assert change == Change("t", 2, NOON, 1, table.info, snapshot=Snapshot(0, dealt.to_bytes(), (0, 0, 0)))


def test_everybody_sits_where_the_record_says() -> None:
    table = begun(ANNA, BOT, CLEO)
    assert table.record(None).seats == (person("Anna"), bot("careful"), person("Cleo"))


@pytest.mark.parametrize("seed", range(5))
def test_the_order_of_seats_is_drawn_by_the_given_chance(seed: int) -> None:
    table = new_table(ANNA, BELA, BOT, shuffled=True)
    expected = [ANNA, BELA, BOT]
    random.Random(seed).shuffle(expected)
    table.begin(7, SALT, random.Random(seed))
    assert list(table.info.seats) == expected
    assert table.names == tuple("Clara" if seat is BOT else seat.name for seat in expected)
    assert table.seat_of("bela") == expected.index(BELA)
    assert table.record(None).seats == tuple(seat.who for seat in expected)


def test_the_order_of_seats_stays_if_nobody_asked_for_chance() -> None:
    for seed in range(5):
        assert begun(ANNA, BELA, BOT, seed=seed).info.seats == (ANNA, BELA, BOT)


# ---- The seed --------------------------------------------------------------------------------------------------------


def test_without_a_chosen_seed_the_given_one_is_dealt() -> None:
    table = new_table(ANNA, BELA)
    begin(table, seed=12345)
    assert seed_of(table) == 12345


def test_the_host_chooses_the_seed_at_a_table_without_other_people() -> None:
    table = new_table(ANNA, BOT, seed="ff")
    begin(table, seed=12345)
    assert seed_of(table) == 255
    nobody = new_table(BOT, BOT, seed="ff")
    begin(nobody, seed=12345)
    assert seed_of(nobody) == 255


def test_nobody_chooses_the_seed_when_others_came_after_all() -> None:
    table = new_table(open_seat(), open_seat(), seed="ff")
    table.sit("anna", "Anna", None)
    table.sit("bela", "Béla", None)
    begin(table, seed=12345)
    assert seed_of(table) == 12345


def test_the_table_is_committed_to_its_seed_before_anybody_acts() -> None:
    table = begun(ANNA, BELA, seed=12345)
    commitment = commit(12345, SALT)
    for viewer in (0, 1, None):
        seen = table.record(viewer)
        assert (seen.commitment, seen.seed, seen.salt) == (commitment, None, None)
    play(table)
    ended = table.record(None)
    assert (ended.commitment, ended.seed, ended.salt) == (commitment, seed_text(12345), SALT.hex())
    verify(ended)


# ---- Not yet, and not again ------------------------------------------------------------------------------------------


def test_nobody_acts_before_the_beginning() -> None:
    table = new_table(ANNA, BELA)
    commands: list[Callable[[], Change]] = [
        lambda: table.act(0, "draw deck", 1),
        lambda: table.undo(0, 1),
        lambda: table.take_back(0, 1),
        lambda: table.answer(1, True, 1),
        lambda: table.concede(0, 1),
        lambda: table.stand_in("anna", 1),
        lambda: table.come_back(0),
    ]
    for command in commands:
        with refused(table, NotNow, "The game has not begun yet."):
            command()
    with refused(table, NotNow, "It is no bot’s turn."):
        table.act_for_bot(0, 1)


def test_there_is_nothing_to_be_seen_before_the_beginning() -> None:
    table = new_table(ANNA, BELA)
    looks: list[Callable[[], object]] = [
        lambda: table.view(0),
        lambda: table.log(0, "en"),
        lambda: table.record(0),
        lambda: table.seen_at(0, None),
    ]
    for look in looks:
        with refused(table, NotNow, "The game has not begun yet."):
            look()
    assert (table.deciding, table.bot_to_decide(), table.conceded, table.steps) == (None, None, (), 0)
    assert (table.may_undo(0), table.may_take_back(0)) == (0, 0)


def test_a_game_begins_once() -> None:
    table = play(begun(ANNA, BELA), 3)
    with refused(table, NotNow, "The game has begun already."):
        begin(table)
    play(table)
    with refused(table, NotNow, "The game has begun already."):
        begin(table)


def test_a_closed_table_does_not_begin() -> None:
    table = new_table(ANNA, BELA)
    table.close("anna")
    with refused(table, NotNow, "This table is closed already."):
        begin(table)


def test_a_table_waits_for_its_last_guest() -> None:
    table = new_table(ANNA, open_seat(), BOT)
    assert not table.is_full
    with refused(table, NotNow, "Not everybody is here yet."):
        begin(table)
    table.sit("bela", "Béla", 1)
    begin(table)
    assert table.is_running


# ---- From a position -------------------------------------------------------------------------------------------------


def test_a_table_goes_on_from_any_step_of_another() -> None:
    first = play(begun(ANNA, BELA), 25)
    position = first.state_at(21)
    table = new_table(ANNA, BOT)
    table.begin_from(position, table.info.seats, SALT)
    assert table.journal is not None
    assert (table.journal.state, table.steps) == (position, 0)
    assert (table.may_undo(0), table.may_take_back(0)) == (0, 0)
    act(table)
    assert table.seen_at(0, 0) == position.view(0)
    assert table.seen_at(1, 0) == table.view(0)


def test_the_story_of_a_game_from_a_position_counts_the_steps_of_its_own_table() -> None:
    position = play(begun(ANNA, BELA), 20).state_at(20)
    table = new_table(ANNA, BOT)
    table.begin_from(position, table.info.seats, SALT)
    for _ in range(4):
        act(table)
    entries = table.log(0, "en").entries
    assert [entry.step for entry in entries] == sorted(entry.step for entry in entries)
    assert {entry.step for entry in entries} == {1, 2, 3, 4}
    assert [entry.turn for entry in entries if entry.step <= 2] == [position.turn] * 2


def test_nothing_begins_from_a_position_with_an_empty_seat() -> None:
    table = new_table(ANNA, open_seat())
    position = begun(ANNA, BELA).state_at(0)
    with refused(table, NotNow, "Not everybody is here yet."):
        table.begin_from(position, table.info.seats, SALT)
