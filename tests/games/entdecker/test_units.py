"""Entdecker: units on the last tile, and taking scouts back (E-6, E-11, E-20), with the rulebook's examples."""

import pytest

from farshore.engine.play import ALLOWED
from farshore.games.entdecker import refusals
from tests.games.entdecker.playing import allowed, do, legal, refusal
from tests.games.entdecker.position import position
from tests.games.entdecker.printing import asked, discards, gold, path, points, units

# ---- The rulebook's examples -----------------------------------------------------------------------------------------


def test_example_1_the_last_tile_is_open_sea_and_the_chance_is_missed() -> None:
    state = do(position("stack 1: sssl ssll ssss …"), "start bottom f", "hidden 3", "draw 1", "lay north sssl")
    assert allowed(state, "scout", "fort") == [True, True]
    do(state, "draw 1", "lay north lssl", "draw 1", "lay east ssss")
    assert refusal(state, "scout") == refusals.NO_LAND
    assert legal(state) == ["stop"]


def test_example_2_a_fort_on_the_second_tile_ends_the_journey_and_forfeits_the_third() -> None:
    """A is f8, B f7, and C f6; a scout of the other stands on the same island, which goes on at e5."""
    state = position("stack 1: sssl sssl …\n5: ·····┐\n8: ·····~\nunits: f5 b.scout")
    do(state, "start f8", "hidden 3", "draw 1", "lay north sssl", "draw 1", "lay north lsss")
    assert gold(state) == [4, 7]
    do(state, "fort")
    assert units(state) == {"f5": "b.scout", "f6": "a.fort"}
    assert (gold(state), state.player) == ([1, 7], 1)


# ---- Placing a unit (E-6) --------------------------------------------------------------------------------------------

ON_LAND = "8: ·····╵\nasked: journey\nship: f8\nlast: f8\ndrew\n"


@pytest.mark.parametrize(("unit", "price"), [("scout", 1), ("fort", 3), ("settlement", 6)])
def test_E6_each_unit_has_its_price_which_goes_to_the_bank(unit: str, price: int) -> None:
    state = do(position(f"{ON_LAND}gold: {price} 7"), unit)
    assert (units(state), state.turn) == ({"f8": f"a.{unit}"}, 2)
    assert gold(do(position(f"{ON_LAND}gold: 9 7"), unit)) == [9 - price, 7]
    assert refusal(position(f"{ON_LAND}gold: {price - 1} 7"), unit) == refusals.UNIT_TOO_DEAR


def test_E6_not_on_the_starting_space() -> None:
    state = do(position("8: ·····╵"), "start f8", "hidden 1")
    assert refusal(state, "scout") == refusals.NO_TILE_LAID


def test_E6_the_last_tile_placed_need_not_be_the_last_drawn() -> None:
    """At the border, three land sides fit nowhere beside f8."""
    state = do(position("stack 1: sssl slll …"), "start bottom f", "hidden 3", "draw 1", "lay north lsss", "draw 1")
    assert discards(state) == ["slll"]
    do(state, "scout")
    assert units(state) == {"f8": "a.scout"}


def test_E6_on_a_strait_the_player_names_the_island() -> None:
    text = "8: ·····╌\nasked: journey\nship: f8\nlast: f8\ndrew"
    state = position(text)
    assert legal(state, "scout") == ["scout east", "scout west"]
    assert refusal(state, "scout") == refusals.NAME_A_SHORE
    assert refusal(state, "fort north") == refusals.NO_SUCH_SHORE
    assert units(do(position(text), "scout east")) == {"f8": "a.scout east"}
    assert units(do(position(text), "fort west")) == {"f8": "a.fort west"}


def test_E6_a_shore_is_named_only_on_a_strait() -> None:
    assert refusal(position(ON_LAND), "scout north") == refusals.NO_SUCH_SHORE


def test_E6_if_the_two_shores_are_one_island_none_is_named_and_the_tile_counts_once() -> None:
    text = """
        #  abcdefghijkl
        5: ····~
        6: ···┌·┐
        7: ···└┬┘
        8: ····╵
        asked: lay
        ship: e5
        last: e5
        drawn: slsl
        drew
        """
    state = do(position(text), "lay south slsl")
    assert legal(state, "scout") == ["scout"]
    assert refusal(state, "scout east") == refusals.NO_SUCH_SHORE
    do(state, "scout")
    assert points(state) == [7, 0]


def test_E6_a_strait_counts_one_for_each_of_two_different_islands() -> None:
    state = position("8: ··╶·╴\nunits: c8 b.scout\nasked: lay\nship: bottom d\ndrawn: slsl\ndrew")
    do(state, "lay north slsl", "scout east")
    assert legal(state) == ["score c8", "score d8"]
    do(state, "score c8", "path 1")
    assert points(state) == [2, 2]


def test_E6_one_unit_a_turn() -> None:
    assert do(position(ON_LAND), "scout").player == 1


# ---- Taking scouts back (E-11) ---------------------------------------------------------------------------------------

NO_SUPPLY = f"""{ON_LAND}
    players: 4
    3: ··╵
    units: c3 a.scout
    path 1: a a a a a a a
    path 2: a a b a
"""


def test_E11_a_scout_is_taken_back_from_the_board() -> None:
    state = do(position(NO_SUPPLY), "scout")
    assert asked(state) == "recall"
    do(state, "recall c3")
    assert (units(state), gold(state)) == ({"f8": "a.scout"}, [6, 7, 7, 7])


def test_E11_or_from_the_jungle_where_later_scouts_do_not_move_up() -> None:
    state = do(position(NO_SUPPLY), "scout", "recall path 2 space 2")
    assert units(state) == {"f8": "a.scout", "c3": "a.scout"}
    assert path(state, 2) == "a - b a"


def test_E11_any_scout_of_ones_own_but_the_one_that_marks_the_score() -> None:
    state = do(position(NO_SUPPLY), "scout")
    assert len(legal(state)) == 11  # of twelve
    assert refusal(state, "recall path 2 space 3") == refusals.NOT_YOUR_SCOUT_THERE
    assert refusal(state, "recall path 2 space 5") == refusals.NOT_YOUR_SCOUT_THERE
    assert refusal(state, "recall f8") == refusals.NOT_YOUR_SCOUT_THERE


def test_E11_only_when_the_supply_is_empty() -> None:
    state = position(NO_SUPPLY.replace("a a b a", "a a b"))
    assert refusal(state, "recall c3") == refusals.NOT_ASKED
    do(state, "scout")
    assert state.struct.scouts[0] == 0
    assert units(state) == {"f8": "a.scout", "c3": "a.scout"}


def test_E11_for_a_unit_only_if_its_gold_is_there() -> None:
    state = position(NO_SUPPLY + "gold: 0 7 7 7")
    assert refusal(state, "scout") == refusals.UNIT_TOO_DEAR
    assert legal(state) == ["stop"]


def test_E11_any_island_serves_also_one_that_is_complete() -> None:
    """Its points go to whoever is left there."""
    text = NO_SUPPLY.replace("3: ··╵", "3: ··╶╴\n    complete: c3").replace("c3 a.scout", "c3 a.scout, d3 b.scout")
    state = do(position(text), "scout", "recall c3")
    assert points(state) == [0, 2, 0, 0]


def test_E11_the_first_empty_space_is_filled_first() -> None:
    state = do(
        position("path 1: a - b - a\nlanded: a a\nasked: path\npurpose: jungle\nship: bottom l"), "path 1", "path 1"
    )
    assert path(state, 1) == "a a b a a"


# ---- Forts and settlements (E-20) ------------------------------------------------------------------------------------


def test_E20_forts_and_settlements_come_from_the_reserve_only() -> None:
    state = position(ON_LAND + "3: ··╵╵╵\nunits: c3 a.fort, d3 a.fort, e3 a.settlement")
    assert refusal(state, "fort") == refusals.NO_UNIT_LEFT
    assert refusal(state, "settlement") == refusals.NO_UNIT_LEFT
    assert refusal(state, "scout") == ALLOWED


def test_E20_and_return_only_by_scoring() -> None:
    text = "3: ··╶╴\nunits: c3 a.fort, d3 b.settlement\ncomplete: c3\nasked: journey\nship: bottom f\ndrew\n"
    state = position(text + "discards: slll")
    assert (int(state.struct.forts[0]), int(state.struct.settlements[1])) == (1, 0)
    do(state, "stop")
    assert (int(state.struct.forts[0]), int(state.struct.settlements[1])) == (2, 1)
    assert (units(state), points(state)) == ({}, [1, 2])
