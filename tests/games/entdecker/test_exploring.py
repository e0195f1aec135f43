"""Entdecker: drawing and placing tiles, and the end of a journey (E-4, E-5, E-18), with the rulebook's examples."""

import pytest

from farshore.engine.play import ALLOWED
from farshore.games.entdecker import events, refusals
from farshore.games.entdecker.game import GAME
from tests.games.entdecker.playing import allowed, do, legal, refusal
from tests.games.entdecker.position import place, position
from tests.games.entdecker.printing import asked, chart, discards, gold, told

# ---- The rulebook's examples -----------------------------------------------------------------------------------------


def test_example_placed_incorrectly_A_and_correctly_B() -> None:
    """A: land would meet the sea of the edge space below. B: all sides match, to the land of b8, too."""
    alone = position("asked: lay\nship: left 8\ndrawn: ssll\ndrew")
    assert refusal(alone, "lay east slls") == refusals.EDGES_DO_NOT_MATCH
    assert legal(alone) == ["lay east llss"]
    beside = position("8: ·╴\nasked: lay\nship: left 8\ndrawn: ssll\ndrew")
    assert refusal(beside, "lay east slls") == refusals.EDGES_DO_NOT_MATCH
    assert refusal(beside, "lay east llss") == ALLOWED
    sea = position("8: ·~\nasked: lay\nship: left 8\ndrawn: sssl\ndrew")
    assert legal(sea) == ["lay east lsss"]


TOWARDS_A = """
    #  abcdefghijkl
    5: ····~·{}
    6: ·····~
    7: ·····~
    8: ·····~
    stack 1: slll ssss …
"""  # the ship at f6: A is f5, B is e6, C is g6


def test_example_the_forced_placement_C() -> None:
    state = do(position(TOWARDS_A.format("·")), "start f6", "hidden 2", "draw 1")
    assert legal(state) == ["lay east llls"]
    assert refusal(state, "lay north llsl") == refusals.EDGES_DO_NOT_MATCH
    assert refusal(state, "lay west lsll") == refusals.EDGES_DO_NOT_MATCH
    assert refusal(state, "stop") == refusals.LAY_TILE_FIRST
    do(state, "lay east llls")
    assert state.struct.ship == place("g6")


def test_example_the_impossible_placement() -> None:
    """It is discarded, the ship does not move, nothing is paid back, and the next tile may be drawn."""
    state = do(position(TOWARDS_A.format("~")), "start f6", "hidden 2", "draw 1")
    assert (asked(state), discards(state), gold(state)) == ("journey", ["slll"], [5, 7])
    assert (state.struct.ship, state.struct.left) == (place("f6"), 1)
    do(state, "draw 1", "lay north ssss")
    assert refusal(state, "draw 1") == refusals.NO_TILES_LEFT


def test_example_the_dead_end() -> None:
    """Two more tiles were paid for; they are lost, but a unit may still be placed."""
    state = do(position("stack 1: slll …"), "start bottom f", "hidden 3", "draw 1", "lay north llsl")
    assert gold(state) == [4, 7]
    assert refusal(state, "draw 2") == refusals.DEAD_END
    assert legal(state) == ["scout", "fort", "stop"]
    do(state, "scout")
    assert (gold(state), state.player) == ([3, 7], 1)


# ---- Placing (E-4) ---------------------------------------------------------------------------------------------------


def test_E4_the_tile_lies_across_a_sea_edge_of_the_ships_space() -> None:
    state = position("8: ·····└\nasked: lay\nship: f8\ndrawn: ssss\ndrew\nlast: f8")
    assert legal(state) == ["lay west ssss"]
    assert refusal(state, "lay north ssss") == refusals.LAND_AT_SHIP
    assert refusal(state, "lay south ssss") == refusals.NO_SPACE_THERE
    explored = position("7: ····~~\nasked: lay\nship: f7\ndrawn: ssss\ndrew\nlast: f7")
    assert refusal(explored, "lay west ssss") == refusals.EXPLORED_ALREADY


def test_E4_the_player_chooses_place_and_rotation() -> None:
    state = position("7: ·····~\nasked: lay\nship: f7\ndrawn: ssll\ndrew\nlast: f7")
    assert legal(state, "lay north") == ["lay north llss", "lay north lssl"]
    assert legal(state, "lay east") == ["lay east llss", "lay east slls"]
    assert legal(state, "lay west") == ["lay west lssl", "lay west ssll"]
    assert not legal(state, "lay south")  # f8 would need sea to the ship and to the edge: only a strait has both


@pytest.mark.parametrize(("tile", "rotations"), [("ssss", 1), ("sssl", 3), ("ssll", 2), ("slsl", 1), ("slll", 1)])
def test_E4_rotations_that_look_the_same_count_once(tile: str, rotations: int) -> None:
    """A side must be sea: that of the ship."""
    state = position(f"5: ·····~\n4: ·····~\nasked: lay\nship: f5\ndrawn: {tile}\ndrew\nlast: f5")
    assert len(legal(state, "lay west")) == rotations


def test_E4_a_tile_that_fits_must_be_played() -> None:
    state = do(position("stack 1: sssl …"), "start bottom f", "hidden 2", "draw 1")
    for text in ("stop", "draw 1", "scout"):
        assert refusal(state, text) == refusals.LAY_TILE_FIRST
    assert refusal(state, "lay north ssss") == refusals.ANOTHER_TILE
    assert all(text.startswith("lay") for text in legal(state))


def test_E4_a_discarded_event_has_no_effect() -> None:
    text = TOWARDS_A.format("~").replace("slll ssss", "slll.mine ssss")
    state = do(position(text), "start f6", "hidden 2", "draw 1")
    assert (discards(state), gold(state)) == (["slll.mine"], [5, 7])
    assert told(state, events.MINED) == []


def test_E4_the_ship_moves_onto_every_tile_that_is_laid() -> None:
    state = do(position("stack 1: ssss sssl …"), "start bottom c", "hidden 2", "draw 1", "lay north ssss")
    assert state.struct.ship == state.struct.last == place("c8")
    do(state, "draw 1", "lay east lsss")
    assert state.struct.ship == state.struct.last == place("d8")
    assert chart(state)[7] == "··~╵········"


def test_tiles_are_drawn_one_at_a_time_from_any_stack_in_sight() -> None:
    state = do(position("stack 1: ssss …\nstack 2: -\nstack 3: sssl.storm …"), "start bottom f", "hidden 3")
    assert legal(state, "draw") == ["draw 1", "draw 3", "draw 4", "draw 5", "draw 6"]
    assert refusal(state, "draw 2") == refusals.STACK_IS_EMPTY
    do(state, "draw 1")
    assert refusal(state, "draw 3") == refusals.LAY_TILE_FIRST
    do(state, "lay north ssss", "draw 3")
    assert told(state, events.DREW)


# ---- The end of a journey (E-5) --------------------------------------------------------------------------------------


def test_E5_not_before_the_first_tile_was_drawn() -> None:
    state = do(position(""), "start bottom f", "hidden 2")
    assert refusal(state, "stop") == refusals.DRAW_FIRST
    assert legal(state) == [f"draw {stack}" for stack in range(1, 7)]


def test_E5_the_player_may_stop_after_the_first_tile_even_if_it_was_discarded() -> None:
    state = do(position(TOWARDS_A.format("~")), "start f6", "hidden 2", "draw 1")
    assert discards(state) == ["slll"]
    assert allowed(state, "stop", "draw 1", "scout") == [True, True, False]
    assert refusal(state, "scout") == refusals.NO_TILE_LAID
    do(state, "stop")
    assert (state.player, state.turn) == (1, 2)


def test_E5_the_player_may_stop_with_tiles_left() -> None:
    state = do(position("stack 1: ssss …"), "start bottom f", "hidden 3", "draw 1", "lay north ssss")
    assert allowed(state, "draw 1", "stop") == [True, True]
    assert do(state, "stop").player == 1


# ---- Open tiles (E-18) -----------------------------------------------------------------------------------------------


def test_E18_each_draw_names_a_class_that_fits_next_to_the_ship() -> None:
    """Only f5 is left: it has sea towards the ship, and land on two sides; north of it is unknown."""
    state = do(position("5: ····╶·╴\n6: ·····~\n7: ····~~~\n8: ·····~"), "start e7", "open 1")
    assert legal(state) == ["take ssss", "take sssl", "take ssll", "take slsl", "take slll"]
    text = "5: ····╶·╴\n6: ····~~~\n7: ····~~~\n8: ·····~\nasked: journey\nship: f6\nbuying\nleft: 1\ndrew\nlast: f6"
    state = position(text)
    assert legal(state, "take") == ["take slsl", "take slll"]
    assert refusal(state, "take ssll") == refusals.CLASS_DOES_NOT_FIT
    do(state, "take slsl")
    assert legal(state) == ["lay north slsl"]


def test_E18_land_is_never_sold() -> None:
    with pytest.raises(ValueError, match="no action"):
        GAME.parse("take llll")


EVERY_STRAIT = """
    #  abcdefghijkl
    2: ╶╌╌╌╌╌╌╌╌╌╌╴
    4: ╶╌╌╌╌╌╌╌╌╌╌╴
    5: ·····~
    6: ╶╌╌╴╶·╴╶╌╌╴
    7: ····~~~
    8: ·····~
    events: b2 mine, c2 natives, d2 storm
"""  # and the ship is at f7, beside f6, which can be nothing but a strait


def test_E18_if_no_available_class_fits_the_remaining_paid_tiles_are_lost() -> None:
    state = position(EVERY_STRAIT + "asked: journey\nship: f7\nbuying\nleft: 2")
    assert refusal(state, "take slsl") == refusals.CLASS_IS_GONE
    assert legal(state) == ["stop"]
    do(state, "stop")
    assert (state.player, gold(state)) == (1, [7, 7])
