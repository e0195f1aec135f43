"""Discoveries: set-up (D-1, D-2, D-30)."""

from collections import Counter
from itertools import pairwise

import pytest

from farshore.engine.state import State
from farshore.games.discoveries.game import GAME
from tests.build import assert_plausible
from tests.games.discoveries.playing import pick
from tests.games.discoveries.printing import asked, cards, colours, row, stock, zone

SEATS = "abcd"


def chosen(state: State) -> State:
    """The same game after everybody took the first card of the row."""
    while asked(state) == "first-card":
        state.act(state.legal[0])
    return state


@pytest.mark.parametrize(("players", "in_deck", "gray"), [(2, 30, 6), (3, 40, 8), (4, 50, 10)])
def test_set_up_for_two_three_and_four(players: int, in_deck: int, gray: int) -> None:
    state = GAME.deal(players=players, seed=players)
    s = state.struct
    assert s.supply == gray
    assert len(cards(s.removed)) == 55 - in_deck
    assert len(row(s.meeting)) == len(row(s.recon)) == 3
    assert s.left == in_deck - 6
    chosen(state)
    assert s.left == in_deck - 6 - players
    for seat in SEATS[:players]:
        assert colours(state, seat) == [seat] * 5
        assert 1 <= zone(state, seat) <= 55
    for absent in range(players, 4):
        assert s.zone[absent] == 55
        assert not s.stock[absent].any()
    assert (s.turn, s.played, asked(state)) == (1, 0, "turn")


def test_D30_first_cards_are_chosen_clockwise_each_followed_by_a_refill_before_any_roll() -> None:
    state = GAME.deal(players=3, seed=4, starter=1)
    for seat in (1, 2, 0):
        assert (state.player, state.turn_of) == (seat, 1)
        assert not state.struct.stock.any()
        before, top = row(state.struct.recon), int(state.struct.deck[state.struct.left - 1]) + 1
        state.act(pick(before[1]))
        assert zone(state, SEATS[seat]) == before[1]
        assert row(state.struct.recon) == [before[0], top, before[2]]
    assert (state.player, state.turn_of, state.turn) == (1, 1, 1)
    assert state.struct.stock.sum() == 15
    assert not state.struct.fresh.any()


@pytest.mark.parametrize("starter", [0, 1, 2])
def test_D30_the_table_may_choose_the_start_player(starter: int) -> None:
    assert GAME.deal(players=3, seed=1, starter=starter).player == starter


def test_D30_otherwise_chance_does() -> None:
    starters = Counter(GAME.deal(players=3, seed=seed).player for seed in range(300))
    assert_plausible(starters, dict.fromkeys(range(3), 1 / 3))


def test_the_meeting_area_is_filled_before_the_reconnaissance_area() -> None:
    """The six cards come from the top of one deck: what is left is in the order in which it is seen."""
    state = GAME.deal(players=2, seed=9)
    order = [int(card) + 1 for card in state.struct.deck[: state.struct.left]]
    assert not set(order) & {*row(state.struct.meeting), *row(state.struct.recon)}
    seen = [order[-1]]
    while asked(state) == "first-card":
        state.act(state.legal[0])
        seen.append(int(state.struct.deck[state.struct.left - 1]) + 1)
    assert seen == order[: -1 - len(seen) : -1]


def test_D2_in_the_introductory_game_one_of_the_tribes_is_an_exploration_card() -> None:
    without = 0
    for seed in range(120):
        ordinary, first = (GAME.deal(players=2, seed=seed, introductory=one) for one in (False, True))
        assert min(row(first.struct.meeting)) <= 36
        if min(row(ordinary.struct.meeting)) > 36:
            without += 1
        else:
            assert (ordinary.struct.deck == first.struct.deck).all()
    assert without  # else nothing was drawn again


def test_dice_show_their_faces_as_often_as_they_bear_them() -> None:
    faces = Counter(
        word for seed in range(150) for seat in "ab" for word in stock(chosen(GAME.deal(players=2, seed=seed)), seat)
    )
    assert_plausible(faces, {"walk": 2 / 6, "ride": 1 / 6, "negotiate": 1 / 6, "journal": 2 / 6})


def test_D1_the_deck_lies_discoveries_side_up() -> None:
    """Everybody sees its top card, and which cards were removed, and nothing else of it."""
    state = GAME.deal(players=4, seed=3)
    for viewer in (0, 1, 2, 3, None):
        view = state.view(viewer).struct
        top = int(state.struct.left) - 1
        assert view.deck[top] == state.struct.deck[top]
        assert (view.deck[:top] == 55).all()
        assert view.removed == state.struct.removed


def test_cards_are_left_out_at_random() -> None:
    out = [set(cards(GAME.deal(players=2, seed=seed).struct.removed)) for seed in range(40)]
    assert all(one != other for one, other in pairwise(out))
    assert set.union(*out) == set(range(1, 56))
