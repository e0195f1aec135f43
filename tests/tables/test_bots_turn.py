"""Bots at the table: which of them is asked, and by what seed it decides."""

import random

from farshore.bots import find
from farshore.records.commitment import SALT_BYTES
from farshore.tables import seat_of_bot
from tests.tables.seated import ANNA, BELA, BOT, RANDOM_BOT, SALT, KeptTable, act, begin, begun, new_table, play


def decide(table: KeptTable) -> None:
    """The bot that is asked decides, from what its seat may know."""
    asked = table.bot_to_decide()
    assert asked is not None
    seat, name, seed = asked
    table.act_for_bot(find(name)(seed).choose(table.view(seat)), table.version)


def test_a_bot_is_asked_when_it_is_to_decide_and_a_person_is_not() -> None:
    table = begun(RANDOM_BOT, ANNA)
    asked = table.bot_to_decide()
    assert asked is not None
    assert asked[:2] == (0, "random")
    decide(table)
    decide(table)
    assert (table.deciding, table.bot_to_decide(), table.by) == (1, None, 0)


def test_a_bot_is_asked_out_of_turn() -> None:
    table = begun(ANNA, BOT, BELA)
    act(table, "stake 2")
    act(table, "say 6")
    asked = table.bot_to_decide()
    assert asked is not None
    assert asked[:2] == (1, "careful")
    assert table.view(1).legal == (table.game.parse("believe"), table.game.parse("doubt"))
    decide(table)
    assert table.deciding == 1  # and now it is its turn


def test_bots_play_a_whole_game() -> None:
    for table in (begun(BOT, RANDOM_BOT), begun(BOT, RANDOM_BOT, BOT)):
        while table.is_running:
            decide(table)
        assert table.bot_to_decide() is None
        assert table.info.stage == "ended"


def test_a_bot_decides_by_a_seed_that_nobody_knows_before_the_end() -> None:
    seeds = set()
    for salt in (SALT, bytes(32)):
        table = new_table(BOT, BOT, BOT)
        table.begin(7, salt, random.Random(1))
        for _ in range(3):
            asked = table.bot_to_decide()
            assert asked is not None
            seeds.add((asked[0], asked[2]))
            while table.deciding == asked[0]:
                decide(table)
    assert len({seed for _, seed in seeds}) == len(seeds)
    assert len(seeds) > 2


def test_where_the_host_chose_the_seed_bots_play_the_same_game_again() -> None:
    courses = set()
    for salt in (SALT, bytes(SALT_BYTES)):
        table = new_table(RANDOM_BOT, RANDOM_BOT, seed="ff")
        table.begin(7, salt, random.Random(1))
        while table.is_running:
            decide(table)
        courses.add(tuple(str(line) for line in table.playing.lines))
    assert len(courses) == 1


def test_a_seed_that_was_chosen_in_vain_tells_nothing_of_bots() -> None:
    asked = set()
    for salt in (SALT, bytes(SALT_BYTES)):
        table = new_table(RANDOM_BOT, ANNA, BELA, seed="ff")
        table.begin(7, salt, random.Random(1))
        asked.add(table.bot_to_decide())
    assert len(asked) == 2


def test_a_bot_decides_the_same_after_a_take_back() -> None:
    table = begun(ANNA, BOT)
    act(table)
    act(table, "draw deck")
    decide(table)
    decide(table)
    seen = table.view(0)
    table.take_back(0, table.version)
    act(table)
    act(table, "draw deck")
    decide(table)
    decide(table)
    assert table.view(0) == seen


def test_a_stand_in_is_asked_like_any_bot() -> None:
    table = play(begun(ANNA, BELA), 2)
    assert table.bot_to_decide() is None
    table.stand_in("anna", 1)
    asked = table.bot_to_decide()
    assert asked is not None
    assert asked[:2] == (1, "careful")
    table.come_back(1)
    assert table.bot_to_decide() is None


def test_no_bot_is_asked_at_a_table_that_waits_or_is_closed() -> None:
    table = new_table(BOT, seat_of_bot("random"))
    assert table.bot_to_decide() is None
    begin(table)
    table.close("anna")
    assert table.bot_to_decide() is None
