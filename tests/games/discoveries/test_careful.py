"""The careful player of Discoveries: one that a person would call sensible."""

import random

import pytest

from farshore.engine.state import State
from farshore.games.discoveries.components import LEAST_PLAYERS, MOST_PLAYERS
from farshore.games.discoveries.game import GAME
from tests.build import random_state
from tests.games.discoveries.position import QUESTIONS, position


def choice(state: State) -> str:
    return state.text(state.suggest("careful", 1))


B_HAS_HIS_DICE = "\nstock b: ride ride ride ride ride"  # so that none lie on a bank


def turn(text: str) -> list[str]:
    """All that the careful player does in his turn."""
    state = position(text)
    seat, number, said = state.player, state.struct.turn, []
    while not state.over and (state.player, state.struct.turn) == (seat, number):
        said.append(choice(state))
        state.act(state.suggest("careful", 1))
    return said


# ---- How well it plays -----------------------------------------------------------------------------------------------


def test_it_beats_random_from_either_seat() -> None:
    for seat, policy in enumerate((("careful", "random"), ("random", "careful"))):
        run = GAME.playouts(50, policy=policy, seed=7)
        assert (run.ranks[:, seat] == 1).sum() >= 48


def test_it_beats_the_plain_player_it_once_was() -> None:
    won = 0
    for seed in range(20):
        state = GAME.deal(seed=seed)
        seat = seed % 2
        while not state.over:
            state.act(state.suggest("careful" if state.player == seat else "plain", seed))
        won += (state.ranks or ())[seat] == 1
    assert won >= 12


@pytest.mark.parametrize("players", range(LEAST_PLAYERS, MOST_PLAYERS + 1))
def test_games_of_careful_players_come_to_an_end(players: int) -> None:
    run = GAME.playouts(100, policy="careful", seed=8, players=players)
    assert run.cut_off.sum() <= 1  # if nobody can cross what is left, no rule ends the game
    assert run.lengths.mean() < 320 * players


def test_its_choice_is_legal_wherever_random_play_has_led_and_rests_on_what_it_sees() -> None:
    rng = random.Random(1)
    met = set()
    for seed in range(1000):
        state = random_state(GAME, rng, rng.randrange(600))
        if not state.over:
            chosen = state.suggest("careful", seed)
            assert chosen in state.legal
            assert chosen == state.view(state.player).suggest("careful", seed)
            met.add(QUESTIONS[int(state.struct.asked)])
    assert {"turn", "target", "pay", "change", "rest", "refill"} <= met


# ---- Exploring -------------------------------------------------------------------------------------------------------


def test_what_can_be_written_is_written() -> None:
    said = turn(
        "stock a: journal journal walk walk\non a: hike walk\nzone: 15 4\nrecon: 51 46 39" + B_HAS_HIS_DICE
    )  # RRR
    assert said[:3] == ["die a journal", "trigger hike", "explore 15"]


def test_two_cards_in_one_journey_are_better_than_one() -> None:
    said = turn(
        """
        stock a: journal journal walk
        stock b: ride ride ride ride ride
        on a: hike walk; horse ride
        zone: 15 4              # RRR
        recon: 1 51 46          # RR and two that are too far away
        """
    )
    assert "explore 15" in said
    assert "explore 1" in said


def test_a_plan_is_prepared_with_the_dice_that_it_needs() -> None:
    said = turn("stock a: walk walk journal journal ride\nzone: 15 4\nrecon: 51 46 39" + B_HAS_HIS_DICE)  # RRR
    assert said[:3] == ["die a walk", "on hike", "die a walk"]


def test_in_the_last_turn_only_what_can_be_written_now_counts() -> None:
    said = turn(
        """
        stock a: journal ride ride walk
        on a: hike walk
        zone: 15 -              # RRR
        recon: 1 - -
        journal b: 2
        finished: b
        last turns: 0
        rest: journal b
        """
    )
    assert "explore 15" in said


# ---- Cards -----------------------------------------------------------------------------------------------------------


def test_a_card_that_its_actions_cross_is_chosen_before_one_that_they_cannot() -> None:
    state = position(
        """
        asked: refill
        stock a: walk walk journal
        zone: - 4
        recon: 44 39 15         # RMRRM and RMRM need two actions over mountains; RRR
        on a: hike walk + journal
        journal a: 1
        played: 1
        faces: journal
        """
    )
    assert choice(state) == "card 15"


# ---- Dice ------------------------------------------------------------------------------------------------------------


def test_its_own_dice_stay_on_actions_and_those_of_others_go_to_camp() -> None:
    said = turn(
        "stock a: walk b.walk journal journal journal ride\nzone: 15 4\nrecon: 51 46 39\nstock b: ride ride ride ride"
    )
    assert said[:3] == ["die a walk", "on hike", "die b walk"]


def test_yankton_makes_the_die_that_is_missing() -> None:
    said = turn(
        "stock a: walk walk walk ride\non a: hike walk\nheld a: 42\nzone: 15 4\nrecon: 51 46 39" + B_HAS_HIS_DICE
    )  # any die as Journal
    assert said[0] == "use 42"
    assert "explore 15" in said
