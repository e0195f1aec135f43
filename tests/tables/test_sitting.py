"""TerminalGame down, and getting up again before the game has begun."""

import pytest

from farshore.tables import NotNow, NotSeated, open_seat, seat_of_bot, seat_of_person
from tests.tables.seated import ANNA, BELA, BOT, CLEO, KeptTable, begin, begun, new_table, refused

TAKEN = "This seat is taken."
ALL_TAKEN = "All seats of this table are taken."
ONLY_HOST = "Only the host of the table can do that."


def table_of_three() -> KeptTable:
    return new_table(ANNA, open_seat(), open_seat())


def sit(table: KeptTable, guest: str, name: str, seat: int | None) -> int | None:
    """Where a guest sits who wants to."""
    table.sit(guest, name, seat)
    return table.seat_of(guest)


def test_a_guest_takes_the_seat_he_was_invited_to() -> None:
    table = table_of_three()
    assert sit(table, "cleo", "Cleo", 2) == 2
    assert table.info.seats == (ANNA, open_seat(), CLEO)
    assert table.seat_of("cleo") == 2
    assert table.names == ("Anna", "", "Cleo")


def test_a_guest_who_has_no_wish_takes_the_first_free_seat() -> None:
    table = table_of_three()
    assert [sit(table, "bela", "Béla", None), sit(table, "cleo", "Cleo", None)] == [1, 2]
    assert table.is_full


def test_the_same_guest_is_led_to_the_seat_he_has() -> None:
    table = table_of_three()
    sit(table, "bela", "Béla", 2)
    before = table.info
    for seat in (None, 1, 2, 0):
        assert sit(table, "bela", "Bela", seat) == 2
    assert sit(table, "anna", "Anna", None) == 0
    assert table.info == before
    begun_table = begun(ANNA, BELA)
    assert sit(begun_table, "bela", "Béla", None) == 1


def test_nobody_takes_a_seat_on_which_somebody_sits() -> None:
    table = new_table(ANNA, BOT, open_seat())
    for seat in (0, 1):
        with refused(table, NotNow, TAKEN):
            sit(table, "cleo", "Cleo", seat)


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_there_is_no_seat_beyond_the_last(seat: int) -> None:
    table = table_of_three()
    assert not table.is_free(seat, "cleo")
    with refused(table, NotNow, TAKEN):
        sit(table, "cleo", "Cleo", seat)
    with refused(table, NotNow, TAKEN):
        table.fill_with_bot("anna", seat, "careful")


def test_a_full_table_has_no_seat_for_another() -> None:
    table = new_table(ANNA, BELA, BOT)
    with refused(table, NotNow, ALL_TAKEN):
        sit(table, "cleo", "Cleo", None)


def test_nobody_sits_down_when_the_game_has_begun_or_the_table_is_closed() -> None:
    playing = begun(ANNA, BELA)
    closed = table_of_three()
    closed.close("anna")
    for table in (playing, closed):
        for seat in (None, 1):
            with refused(table, NotNow, ALL_TAKEN):
                sit(table, "cleo", "Cleo", seat)


# ---- Chairs that are kept --------------------------------------------------------------------------------------------


def test_a_kept_seat_is_for_one_guest_only() -> None:
    table = new_table(ANNA, open_seat("bela", "Béla"))
    assert table.seat_kept_for("bela") == 1
    assert table.seat_kept_for("cleo") is None
    assert table.seat_of("bela") is None
    with refused(table, NotNow, TAKEN):
        sit(table, "cleo", "Cleo", 1)
    with refused(table, NotNow, ALL_TAKEN):
        sit(table, "cleo", "Cleo", None)
    assert sit(table, "bela", "Béla", 1) == 1
    assert table.info.seats[1] == BELA
    assert table.seat_kept_for("bela") is None


def test_whoever_has_a_kept_seat_is_led_to_it_before_any_other() -> None:
    table = new_table(open_seat(), ANNA, open_seat("bela", "Béla"))
    assert sit(table, "bela", "Béla", None) == 2


def test_a_kept_seat_is_free_when_its_guest_sits_elsewhere() -> None:
    table = new_table(open_seat(), ANNA, open_seat("bela", "Béla"))
    assert sit(table, "bela", "Béla", 0) == 0
    assert sit(table, "cleo", "Cleo", None) == 2


def test_no_seat_is_kept_for_a_guest_without_identity() -> None:
    table = table_of_three()
    assert table.seat_kept_for("") is None
    assert table.seat_of("") is None


# ---- Bots on free seats ----------------------------------------------------------------------------------------------


def test_the_host_seats_a_bot_on_a_free_seat_and_on_a_kept_one() -> None:
    table = new_table(ANNA, open_seat(), open_seat("cleo", "Cleo"))
    change = table.fill_with_bot("anna", 1, "careful")
    assert change.version == table.version == 2
    table.fill_with_bot("anna", 2, "random")
    assert table.info.seats == (ANNA, BOT, seat_of_bot("random"))


def test_every_bot_has_a_name_of_its_own() -> None:
    assert new_table(ANNA, BOT, BELA).names == ("Anna", "Clara", "Béla")
    assert new_table(BOT, ANNA, BOT, seat_of_bot("random")).names == ("Clara", "Anna", "Cosmo", "Rosa")


def test_nobody_but_the_host_seats_bots_and_nobody_is_chased_off_by_one() -> None:
    table = new_table(ANNA, BELA, open_seat())
    for guest in ("bela", "cleo", ""):
        with refused(table, NotSeated, ONLY_HOST):
            table.fill_with_bot(guest, 2, "careful")
    with refused(table, NotNow, TAKEN):
        table.fill_with_bot("anna", 1, "careful")
    playing = begun(ANNA, BELA)
    with refused(playing, NotNow, TAKEN):
        playing.fill_with_bot("anna", 1, "careful")


# ---- Leaving before the beginning ------------------------------------------------------------------------------------


def test_whoever_leaves_before_the_beginning_leaves_a_free_seat() -> None:
    table = new_table(ANNA, BELA, open_seat())
    change = table.leave("bela")
    assert change.info == table.info
    assert table.info.seats == (ANNA, open_seat(), open_seat())
    assert table.seat_of("bela") is None
    assert sit(table, "dov", "Dov", 1) == 1
    assert table.info.seats[1] == seat_of_person("Dov", "dov")


def test_whoever_does_not_sit_at_the_table_cannot_leave_it() -> None:
    table = table_of_three()
    with refused(table, NotSeated, "You are watching: only players can do that."):
        table.leave("cleo")


def test_nobody_just_leaves_a_game_that_has_begun() -> None:
    table = begun(ANNA, BELA)
    with refused(table, NotNow, "The game has begun: concede, or let the host seat a bot."):
        table.leave("bela")


def test_a_seat_that_was_left_must_be_taken_before_the_game_begins() -> None:
    table = new_table(ANNA, BELA)
    table.leave("bela")
    with refused(table, NotNow, "Not everybody is here yet."):
        begin(table)
