"""Entdecker: starting spaces and their expenses (E-2, E-17, E-20), with the rulebook's examples."""

import pytest

from farshore.engine.play import ALLOWED
from farshore.games.entdecker import refusals
from tests.games.entdecker.playing import do, legal, refusal
from tests.games.entdecker.position import position
from tests.games.entdecker.printing import asked, gold

# ---- The rulebook's examples -----------------------------------------------------------------------------------------

STARTS = """
    #  abcdefghijkl
    5: ······~
    6: ············
    7: ~
    8: ~~└·~~
"""


@pytest.mark.parametrize(
    ("place", "answer"),
    [
        ("a8", refusals.NOTHING_UNEXPLORED_BESIDE),  # A
        ("c8", refusals.ONLY_LAND_BETWEEN),  # B
        ("g5", refusals.NO_WAY_TO_EDGE),  # C
        ("f8", ALLOWED),  # D: two unexplored spaces, and a path
        ("bottom h", ALLOWED),  # E
        ("d8", refusals.NOT_EXPLORED),
        ("bottom a", refusals.NOTHING_UNEXPLORED_BESIDE),
    ],
)
def test_example_starting_spaces_A_to_E(place: str, answer: int) -> None:
    state = position(STARTS)
    assert refusal(state, f"start {place}") == answer
    assert (f"start {place}" in legal(state)) == (answer == ALLOWED)


EXPENSES = """
    players: 4
    #  abcdefghijkl
    4: ╵╵~
    8: ·····╵·~
    units: a4 b.fort, b4 c.fort, f8 d.fort
"""  # a is purple, b red, c yellow, d white


@pytest.mark.parametrize(
    ("start", "after"),
    [
        ("c4", [2, 9, 9, 7]),  # A: a coin to the bank, and two to red and to yellow
        ("f8", [5, 7, 7, 9]),  # B: white's fort stands on the starting tile
        ("h8", [7, 7, 7, 7]),  # C
    ],
)
def test_example_expenses_A_to_C(start: str, after: list[int]) -> None:
    state = do(position(EXPENSES), f"start {start}")
    assert gold(state) == after
    assert asked(state) == "announce"  # there was nothing to choose


# ---- Starts (E-2) ----------------------------------------------------------------------------------------------------


def test_E2_on_the_empty_board_every_edge_space_is_a_start() -> None:
    state = position("")
    assert len(legal(state)) == 40
    assert refusal(state, "start f5") == refusals.NOT_EXPLORED


def test_E2_a_way_leads_over_sea_edges_only() -> None:
    """g6 is joined to the edge around the headland of f7, which parts it from f8."""
    state = position("6: ·····╷~\n7: ·····╵~\n8: ·····~~")
    assert legal(state, "start g6")
    closed = position("6: ·····╷╷\n7: ·····╵╵\n8: ·····~~")
    assert refusal(closed, "start f6") == refusals.NO_WAY_TO_EDGE
    assert legal(closed, "start f7")


@pytest.mark.parametrize("glyph", "~╴╶╌")
def test_E1_all_sea_sides_of_a_tile_are_joined(glyph: str) -> None:
    """The ship passes f8 from the edge to f7, whatever land there is beside it."""
    assert gold(do(position(f"7: ·····~\n8: ·····{glyph}"), "start f7")) == [7, 7]


def test_E2_the_way_need_not_be_the_shortest() -> None:
    """c1 lies beside the dear top edge, but a way round by the left costs less, and one by the bottom nothing."""
    assert gold(do(position("1: ··~"), "start c1")) == [5, 7]
    assert gold(do(position("1: ~~~"), "start c1")) == [6, 7]
    column = "\n".join(f"{row}: ··~" for row in range(1, 9))
    assert gold(do(position(column), "start c1")) == [7, 7]


@pytest.mark.parametrize(("place", "coins"), [("top c", 2), ("bottom c", 0), ("left 3", 1), ("right 3", 1)])
def test_E2_the_coins_of_an_edge_space_go_to_the_bank(place: str, coins: int) -> None:
    assert gold(do(position(""), f"start {place}")) == [7 - coins, 7]


# ---- The choice among payments (E-2) ---------------------------------------------------------------------------------

THREE_WAYS = """
    players: 3
    #  abcdefghijkl
    1: ·~
    2: ╵~
    3: ·╶
    4: ·~
    5: ·~
    6: ·~
    7: ·~
    8: ·~
    units: a2 b.fort, b3 c.settlement
"""  # from b2 by the top for 2 coins, by the left for a coin and b's toll, by the bottom for c's toll


@pytest.mark.parametrize(("way", "after"), [(1, [5, 7, 9]), (2, [4, 9, 7]), (3, [5, 7, 7])])
def test_E2_the_player_chooses_among_payments_that_no_other_undercuts(way: int, after: list[int]) -> None:
    state = do(position(THREE_WAYS), "start b2")
    assert (asked(state), gold(state)) == ("way", [7, 7, 7])
    assert legal(state) == ["way 1", "way 2", "way 3"]
    assert refusal(state, "way 4") == refusals.NO_SUCH_WAY
    do(state, f"way {way}")
    assert (asked(state), gold(state)) == ("announce", after)


def test_E2_a_payment_that_leaves_nothing_for_a_tile_is_no_choice() -> None:
    """By the left it would be 3 of 3 gold pieces."""
    state = do(position(THREE_WAYS + "gold: 3 7 7"), "start b2")
    assert legal(state) == ["way 1", "way 2"]
    assert gold(do(state.copy(), "way 1")) == [1, 7, 9]
    assert gold(do(state.copy(), "way 2")) == [1, 7, 7]


def test_E2_with_a_post_of_ones_own_on_the_way_other_payments_are_left() -> None:
    """For b the left costs a coin, which undercuts the two of the top, but not c's toll."""
    state = do(position(THREE_WAYS + "turn: b"), "start b2")
    assert legal(state) == ["way 1", "way 2"]
    assert [gold(do(state.copy(), f"way {way}")) for way in (1, 2)] == [[7, 5, 9], [7, 6, 7]]


def test_E2_the_toll_of_the_starting_tile_is_part_of_every_payment() -> None:
    """On c's settlement, with its ways to the bottom, to the left and to the top."""
    state = do(position(THREE_WAYS), "start b3")
    assert (asked(state), gold(state)) == ("announce", [5, 7, 9])


def test_E2_a_payment_that_another_undercuts_is_no_choice() -> None:
    """Without the toll of c's settlement the bottom is free: neither coins nor b's toll come into question."""
    state = do(position(THREE_WAYS.replace(", b3 c.settlement", "")), "start b2")
    assert (asked(state), gold(state)) == ("announce", [7, 7, 7])


def test_E2_paying_one_player_less_and_another_more_undercuts_nothing() -> None:
    """Two ways to the bottom: past b's fort, or past c's."""
    state = position("players: 3\n7: ·~~~\n8: ·╴·╶\nunits: b8 b.fort, d8 c.fort")
    do(state, "start c7")
    assert legal(state) == ["way 1", "way 2"]
    assert [gold(do(state.copy(), f"way {way}")) for way in (1, 2)] == [[5, 7, 9], [5, 9, 7]]


def test_E2_one_toll_to_a_player_undercuts_two() -> None:
    """Both ways pass forts of b: two on the left one, one on the right one."""
    state = position("7: ·╵~~\n8: ·╴·╶\nunits: b7 b.fort, b8 b.fort, d8 b.settlement")
    do(state, "start c7")
    assert (asked(state), gold(state)) == ("announce", [5, 9])


def test_E2_a_start_that_is_too_dear_is_told() -> None:
    state = position(EXPENSES + "gold: 5 7 7 7")
    assert refusal(state, "start c4") == refusals.START_TOO_DEAR
    assert refusal(position(EXPENSES + "gold: 6 7 7 7"), "start c4") == ALLOWED


# ---- Edge spaces (E-17) ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("corner", "coins", "edges"),
    [
        ("a1", 1, {"top a": 2, "left 1": 1}),
        ("l1", 1, {"top l": 2, "right 1": 1}),
        ("a8", 0, {"bottom a": 0, "left 8": 1}),
        ("l8", 0, {"bottom l": 0, "right 8": 1}),
    ],
)
def test_E17_a_corner_space_has_two_edge_spaces_with_their_own_costs(
    corner: str, coins: int, edges: dict[str, int]
) -> None:
    for edge, cost in edges.items():
        state = do(position("gold: 9 9"), f"start {edge}", "hidden 1")
        assert gold(state) == [9 - cost - 1, 9]
        do(state, "draw 1")
        assert len({text.split()[1] for text in legal(state, "lay")}) == 1
    row, column = int(corner[1]), "abcdefghijkl".index(corner[0])
    assert gold(do(position(f"gold: 9 9\n{row}: {'·' * column}~"), f"start {corner}")) == [9 - coins, 9]


def test_E17_edge_spaces_are_not_joined_to_one_another() -> None:
    """The free bottom is one edge space away."""
    assert gold(do(position("7: ~"), "start a7")) == [6, 7]
    assert gold(do(position("7: ~"), "start left 8")) == [6, 7]


def test_E17_a_way_ends_at_the_first_edge_space_and_passes_through_none() -> None:
    """a6 and a8 lie beside the left edge; a7 between them is unexplored."""
    assert gold(do(position("6: ~\n8: ~"), "start a6")) == [6, 7]
    assert gold(do(position("6: ~\n8: ~"), "start a8")) == [7, 7]


# ---- Tolls (E-20) ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("unit", "toll"), [("b.fort", 2), ("b.settlement", 2), ("b.scout", 0), ("a.fort", 0), ("a.settlement", 0)]
)
def test_E20_own_units_and_all_scouts_are_free(unit: str, toll: int) -> None:
    for start, chart in (("f7", "7: ·····~\n8: ·····╶"), ("f8", "8: ·····╶")):
        state = position(f"{chart}\nunits: f8 {unit}")
        assert gold(do(state, f"start {start}")) == [7 - toll, 7 + toll]


@pytest.mark.parametrize("shore", ["west", "east"])
def test_E20_the_strait_passes_the_unit_of_either_shore(shore: str) -> None:
    state = position(f"7: ·····~\n8: ·····╌\nunits: f8 b.fort {shore}")
    assert gold(do(state, "start f7")) == [5, 9]


def test_E20_a_tile_takes_one_toll_however_often_a_way_could_touch_it() -> None:
    state = position("6: ·····~~\n7: ·····╴╶\n8: ·····~~\nunits: f7 b.fort, g7 b.fort")
    assert gold(do(state, "start f6")) == [5, 9]


def test_E20_tolls_of_several_posts_of_one_player_add_up() -> None:
    text = "6: ·····~\n7: ·····╶\n8: ·····╶\nunits: f7 b.fort, f8 b.settlement"
    assert gold(do(position(text), "start f6")) == [3, 11]
    assert refusal(position(f"{text}\ngold: 4 7"), "start f6") == refusals.START_TOO_DEAR
