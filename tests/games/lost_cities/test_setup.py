"""Lost Cities: the cards, the deal, rounds and starters."""

import random
from collections import Counter
from typing import Any

import pytest

from farshore import Event
from tests.build import assert_plausible, lost_cities, random_state, random_steps
from tests.games.lost_cities.position import COLOURS, HAND, SEATS, all_cards, position, table_of

# ---- The cards (LC-1) ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("expeditions", "cards"), [(5, 60), (6, 72)])
def test_LC1_each_expedition_has_2_to_10_once_and_three_investments(expeditions: int, cards: int) -> None:
    table = table_of(lost_cities().deal(seed=1, expeditions=expeditions))
    assert table.cards().total() == cards
    assert table.cards() == all_cards(expeditions)
    assert all(all_cards(expeditions)[f"{colour} x"] == 3 for colour in COLOURS[:expeditions])
    assert all(
        all_cards(expeditions)[f"{colour} {number}"] == 1 for colour in COLOURS[:expeditions] for number in range(2, 11)
    )


def test_LC1_five_expeditions_unless_told_otherwise() -> None:
    assert lost_cities().deal(seed=1).options["expeditions"] == 5


@pytest.mark.parametrize(("expeditions", "left"), [(5, 44), (6, 56)])
def test_LC1_each_player_is_dealt_eight_cards_and_the_rest_is_the_deck(expeditions: int, left: int) -> None:
    for seed in range(20):
        table = table_of(lost_cities().deal(seed=seed, expeditions=expeditions))
        assert [len(table.hands[seat]) for seat in SEATS] == [HAND, HAND]
        assert len(table.deck) == left
        assert not any(table.laid.values())
        assert not any(table.piles.values())


def test_LC1_the_sixth_expedition_can_be_played_like_any_other() -> None:
    state = position("expeditions: 6\npurple: A: 4 | pile: 2\nhand A: purple 7 3, …\nhand B: …")
    assert str(state.why_not("play purple 3")) == "Numbers must rise: the purple expedition already shows 4."
    state.act("play purple 7")
    state.act("draw purple")
    assert table_of(state).laid["A", "purple"] == ["purple 4", "purple 7"]
    assert "purple 2" in table_of(state).hands["A"]
    assert state.scores[0] == 11 - 20


def test_LC1_in_the_short_game_there_is_no_sixth_expedition() -> None:
    state = position("hand A: red 5, …")
    for action in ("play purple 5", "discard purple investment"):
        assert str(state.why_not(action)) == "The purple expedition is not in this game."
    state.act("play red 5")
    assert str(state.why_not("draw purple")) == "The purple expedition is not in this game."


def test_cards_are_shuffled_so_that_each_is_anywhere() -> None:
    first = Counter(table_of(lost_cities().deal(seed=seed)).deck[0] for seed in range(3000))
    assert_plausible(first, {card: count / 60 for card, count in all_cards(5).items()})


# ---- Who starts ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("starter", [0, 1])
def test_LC6_the_table_chooses_the_first_starter(starter: int) -> None:
    state = lost_cities().deal(seed=3, starter=starter)
    assert (state.player, state.turn_of) == (starter, starter)


def test_LC6_or_chance_does() -> None:
    starters = Counter(lost_cities().deal(seed=seed).player for seed in range(500))
    assert_plausible(starters, {0: 0.5, 1: 0.5})


# ---- Rounds (LC-6) ---------------------------------------------------------------------------------------------------

LAST_CARD = """
{table}
deck: blue 7
drawing
rest: piles
"""


def last_draw(table: str) -> Any:
    state = position(LAST_CARD.format(table=table))
    state.act("draw deck")
    return state


def test_LC6_three_rounds_unless_told_otherwise() -> None:
    assert lost_cities().deal(seed=1).options["rounds"] == 3
    assert lost_cities().options[0].choices == tuple(range(1, 10))


@pytest.mark.parametrize("rounds", [1, 2, 9])
def test_LC6_all_rounds_are_played(rounds: int) -> None:
    state = lost_cities().deal(seed=1, rounds=rounds)
    begun = 1
    for _ in random_steps(state, random.Random(1), 100_000):
        begun = max(begun, int(state.struct.round_number))
    assert state.over
    assert begun == rounds
    assert [line.item for line in state.breakdown()[0]][: rounds - 1] == [
        f"round {number}" for number in range(1, rounds)
    ]


def test_LC6_all_rounds_are_played_even_if_nobody_can_catch_up() -> None:
    state = last_draw("round: 2 of 3, begun by A\npoints: 300 -300")
    assert not state.over
    assert state.struct.round_number == 3


def test_LC6_the_next_round_is_dealt_from_all_cards() -> None:
    state = last_draw("round: 1 of 2, begun by A\nred: A: 2 3 | B: 4 5")
    table = table_of(state)
    assert table.round == 2
    assert table.cards() == all_cards(5)
    assert [len(table.hands[seat]) for seat in SEATS] == [HAND, HAND]
    assert len(table.deck) == 44
    assert not any((*table.laid.values(), *table.piles.values(), *table.known.values()))
    assert not table.drawing


@pytest.mark.parametrize("begun_by", SEATS)
@pytest.mark.parametrize(
    ("before", "table", "starter"),
    [
        ("", "red: A: 8 9 10 | B: 2 3", "A"),  # 7 against -15
        ("", "red: A: 2 3 | B: 8 9 10", "B"),
        ("points: 100 0", "red: A: 2 3 | B: 8 9 10", "A"),  # the total decides, not the last round
        ("points: 0 100", "red: A: 8 9 10 | B: 2 3", "B"),
        ("points: 100 122", "red: A: 8 9 10 | B: 2 4 6", "B"),  # 107 against 114
    ],
)
def test_LC6_the_next_round_is_started_by_the_higher_total(
    before: str, table: str, starter: str, begun_by: str
) -> None:
    number = 2 if before else 1
    state = last_draw(f"round: {number} of 3, begun by {begun_by}\n{before}\n{table}")
    assert SEATS[state.turn_of] == table_of(state).begun_by == starter
    assert state.player == state.turn_of


@pytest.mark.parametrize("to_move", SEATS)
@pytest.mark.parametrize(("begun_by", "starter"), [("A", "B"), ("B", "A")])
@pytest.mark.parametrize("table", ["", "red: A: 2 3\ngreen: B: 2 3", "points: 15 0\nred: A: 2 3"])
def test_LC6_on_a_tie_the_other_player_starts(table: str, begun_by: str, starter: str, to_move: str) -> None:
    number = 2 if "points" in table else 1
    state = last_draw(f"round: {number} of 3, begun by {begun_by}\nto move: {to_move}\n{table}")
    assert SEATS[state.turn_of] == starter


def test_LC6_the_totals_decide() -> None:
    state = last_draw("round: 3 of 3, begun by A\npoints: 50 -10, -5 20\nred: A: 2 3 | B: 8 9 10")
    assert state.over
    assert state.scores == (50 - 5 - 15, -10 + 20 + 7)
    assert state.ranks == (1, 2)


def test_LC7_equal_totals_share_the_victory() -> None:
    state = last_draw("round: 2 of 2, begun by A\npoints: 10 -12\nred: A: 2 3 | B: 8 9 10")
    assert state.scores == (-5, -5)
    assert state.ranks == (1, 1)


def test_turns_are_counted_through_all_rounds() -> None:
    state = last_draw("round: 1 of 2, begun by A\nturn: 40")
    assert state.turn == 41


def test_the_end_of_a_round_is_told_with_its_points() -> None:
    state = last_draw("round: 1 of 2, begun by A\nred: A: 2 3 | B: 8 9 10")
    assert state.events == (
        Event("drew", 0, "blue 7", 0),
        Event("round ended", 0, None, -15),
        Event("round ended", 1, None, 7),
        Event("round began", 1, None, 2),
    )
    assert state.log() == (
        "Player 1 draws blue 7 from the deck.",
        "Player 1 scores -15 this round.",
        "Player 2 scores 7 this round.",
        "Round 2 begins: Player 2 starts.",
    )


def test_a_whole_game_is_dealt_from_its_seed_through_all_rounds() -> None:
    one, two = (random_state(lost_cities(), random.Random(5), 10_000, rounds=4) for _ in range(2))
    assert one.over
    assert one == two
