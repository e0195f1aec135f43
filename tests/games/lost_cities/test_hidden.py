"""Lost Cities: what is hidden, and what both players know (LC-9)."""

import pytest

from farshore import EVERYTHING
from farshore.engine.state import State
from tests.build import lost_cities
from tests.games.lost_cities.position import INVESTMENTS, Table, position, table_of


def known_to_b(state: State) -> list[str]:
    """A's cards that B knows of, as B's view shows them."""
    view = state.view(1)
    s = view.struct
    assert s.held[0] == s.known[0]
    return seen(view).hands["A"]


def seen(view: State) -> Table:
    """What stands in a view; its deck is blank."""
    blank = view.copy()
    blank.struct.left = 0
    return table_of(blank)


def test_LC9_a_player_sees_his_own_hand_and_not_the_other() -> None:
    state = position("hand A: red 2 3 4 5 6 7 8 9\nhand B: blue 2 3 4 5 6 7 8 9")
    assert seen(state.view(0)).hands == {"A": [f"red {n}" for n in range(2, 10)], "B": []}
    assert seen(state.view(1)).hands == {"A": [], "B": [f"blue {n}" for n in range(2, 10)]}
    assert seen(state.view(None)).hands == {"A": [], "B": []}


def test_LC9_nobody_sees_the_order_of_the_deck() -> None:
    one, other = position("deck: white 2, white 3, …"), position("deck: white 3, white 2, …")
    assert one != other
    for viewer in (0, 1, None):
        assert one.view(viewer).to_bytes() == other.view(viewer).to_bytes()
        assert (one.view(viewer).struct.deck == 60).all()


def test_expeditions_and_the_size_of_the_deck_are_public() -> None:
    state = position("red: A: x 2 5 | pile: 3 | B: 4 7\nround: 2 of 3, begun by B\npoints: 12 -5")
    for viewer in (0, 1, None):
        view, table = state.view(viewer), seen(state.view(viewer))
        assert table.laid == table_of(state).laid
        assert table.piles == table_of(state).piles
        assert view.struct.left == state.struct.left
        assert view.scores == state.scores
        assert view.breakdown() == state.breakdown()


def test_LC9_a_card_taken_from_a_pile_is_known_to_both() -> None:
    state = position("red: pile: 5\nhand A: green 2, …\ndrawing")
    state.act("draw red")
    assert known_to_b(state) == ["red 5"]
    assert seen(state.view(None)).hands["A"] == ["red 5"]
    assert "Known to be in the hand of Player 1:  red 5" in state.view(1).draw().plain


def test_LC9_a_card_drawn_from_the_deck_is_not() -> None:
    state = position("deck: red 5, …\ndrawing")
    state.act("draw deck")
    assert known_to_b(state) == []


@pytest.mark.parametrize("action", ["play red 5", "discard red 5"])
def test_LC9_it_is_known_until_it_is_played_or_discarded(action: str) -> None:
    state = position("hand A: red 5, …\nknown A: red 5")
    assert known_to_b(state) == ["red 5"]
    state.act(action)
    assert known_to_b(state) == []


def test_LC9_other_cards_leaving_change_nothing() -> None:
    state = position("hand A: red 5, green 2, …\nknown A: red 5")
    state.act("play green 2")
    assert known_to_b(state) == ["red 5"]


def test_LC9_of_equal_investments_a_known_one_leaves_first() -> None:
    state = position("hand A: red x x, green 2 3 4 5 6 7\nknown A: red x")
    assert known_to_b(state) == ["red x"]
    state.act("play red investment")
    assert known_to_b(state) == []
    assert table_of(state).hands["A"].count("red x") == 1


def test_LC9_one_by_one() -> None:
    state = position("hand A: red x x x, green 2 3 4 5 6\nknown A: red x x")
    for known in (["red x"], [], []):
        state.act("play red investment")
        assert known_to_b(state) == known
        state.act("draw deck")
        state.act(state.legal[-1])
        state.act("draw deck")
    assert "red x" not in table_of(state).hands["A"]


def test_LC9_a_known_investment_taken_beside_an_unknown_one_is_one_known_card() -> None:
    state = position("red: pile: x\nhand A: red x, …\ndrawing")
    state.act("draw red")
    assert known_to_b(state) == ["red x"]
    assert table_of(state).hands["A"].count("red x") == 2


def test_LC9_the_knowledge_is_gone_with_the_round() -> None:
    state = position(
        """
        hand B: green 3, …
        known B: green 3
        deck: blue 7
        rest: piles
        drawing
        round: 1 of 2, begun by A
        """
    )
    state.act("draw deck")
    assert known_to_b(state) == []
    assert not state.struct.known.any()
    assert not state.struct.known_investments.any()


def test_LC9_a_card_drawn_is_told_to_the_one_who_drew_it_only() -> None:
    state = position("deck: red 5, …\ndrawing")
    state.act("draw deck")
    assert [state.view(viewer).events[0].item for viewer in (0, 1, None)] == ["red 5", None, None]


@pytest.mark.parametrize("action", ["play red 5", "discard red 5"])
def test_a_card_laid_down_is_told_to_everybody(action: str) -> None:
    state = position("hand A: red 5, …")
    state.act(action)
    assert [state.view(viewer).events[0].item for viewer in (0, 1, None)] == ["red 5"] * 3


def test_a_card_taken_from_a_pile_is_told_to_everybody() -> None:
    state = position("red: pile: 5\ndrawing")
    state.act("draw red")
    assert [state.view(viewer).events[0].item for viewer in (0, 1, None)] == ["red 5"] * 3


def test_LC9_the_last_draw_of_a_round_stays_hidden_too() -> None:
    state = position("deck: blue 7\nrest: piles\ndrawing\nround: 1 of 2, begun by A")
    state.act("draw deck")
    assert [state.view(viewer).events[0].item for viewer in (0, 1, None)] == ["blue 7", None, None]


def test_what_is_imagined_deals_the_known_cards_to_their_holder() -> None:
    state = position("hand A: red 5 x x, …\nknown A: red 5 x\ngreen: pile: 2 9 | B: x 3")
    for seed in range(50):
        full = state.view(1).imagine(seed)
        table = table_of(full)
        assert full.viewer == EVERYTHING
        assert {"red 5", "red x"} <= set(table.hands["A"])
        assert table.hands["B"] == table_of(state).hands["B"]
        assert table.piles == table_of(state).piles
        assert table.cards() == table_of(state).cards()


def test_at_the_end_the_other_hand_is_what_is_left_over() -> None:
    """Whoever has seen everything else can count: what is imagined can only be the truth."""
    state = position("deck: blue 7\nrest: piles\ndrawing")
    state.act("draw deck")
    assert state.over
    for seed in range(5):
        assert sorted(table_of(state.view(0).imagine(seed)).hands["B"]) == sorted(table_of(state).hands["B"])


def test_a_view_never_shows_more_investments_than_are_known() -> None:
    state = position("hand A: red x x x, …\nknown A: red x x")
    assert INVESTMENTS == 3
    assert state.view(1).struct.held_investments[0, 4] == 2
    assert state.view(0).struct.held_investments[0, 4] == 3
    assert lost_cities().from_bytes(state.view(1).to_bytes()) == state.view(1)
