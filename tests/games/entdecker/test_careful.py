"""The careful player of Entdecker: one that a person would call sensible."""

import random

import pytest

from farshore.engine.state import State
from farshore.games.entdecker import actions, asked
from farshore.games.entdecker.components import LEAST_PLAYERS, MOST_PLAYERS, SETUPS
from farshore.games.entdecker.game import GAME
from tests.build import random_state
from tests.games.entdecker.position import position


def choice(state: State) -> str:
    return state.text(state.suggest("careful", 1))


# ---- How well it plays -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("setup", SETUPS)
def test_it_beats_random_in_95_of_100_games_from_either_seat(setup: str) -> None:
    for seat, policy in enumerate((("careful", "random"), ("random", "careful"))):
        run = GAME.playouts(100, policy=policy, seed=7, setup=setup)
        assert (run.ranks[:, seat] == 1).sum() >= 95


@pytest.mark.parametrize("players", range(LEAST_PLAYERS, MOST_PLAYERS + 1))
@pytest.mark.parametrize("top_scouts", [False, True])
def test_games_of_careful_players_are_not_long(players: int, top_scouts: bool) -> None:
    run = GAME.playouts(300, policy="careful", seed=8, players=players, top_scouts=top_scouts)
    starts = run.counts[actions.START : actions.WAY].sum()
    assert not run.cut_off.any()
    assert starts / len(run.lengths) < 90
    assert run.lengths.max() < 700


def test_its_choice_is_legal_wherever_random_play_has_led_and_rests_on_what_it_sees() -> None:
    rng = random.Random(1)
    met = set()
    for seed in range(1500):
        state = random_state(GAME, rng, rng.randrange(500))
        if not state.over:
            chosen = state.suggest("careful", seed)
            assert chosen in state.legal
            assert chosen == state.view(state.player).suggest("careful", seed)
            met.add(int(state.struct.asked))
    assert {asked.START, asked.ANNOUNCE, asked.JOURNEY, asked.LAY, asked.PATH, asked.NUMBER} <= met


# ---- Laying tiles ----------------------------------------------------------------------------------------------------

ONE_SIDE_OPEN = """
#  abcdefghijkl
6: ··┌┐········
7: ··└·········
8: ···~········
asked: lay
ship: d8
drew
"""


def test_it_finishes_an_island_that_it_leads() -> None:
    state = position(ONE_SIDE_OPEN + "units: c6 a.scout\ndrawn: ssll\ngold: 5 5")
    assert choice(state) == "lay north lssl"


def test_it_does_not_finish_the_island_of_another() -> None:
    state = position(ONE_SIDE_OPEN + "units: c6 b.fort\ndrawn: ssll\ngold: 0 5")
    assert choice(state) != "lay north lssl"


def test_it_lets_a_surrounded_space_finish_its_island() -> None:
    """Land towards d7 is covered at the end of the turn: with the tile on d8 that is the last side."""
    state = position(
        """
        #  abcdefghijkl
        6: ··┌┐········
        7: ··└·~·······
        8: ··~·~·······
        units: c6 a.scout
        asked: lay
        ship: c8
        drew
        drawn: ssss
        gold: 0 5
        """
    )
    assert choice(state) == "lay east ssss"


# ---- Units -----------------------------------------------------------------------------------------------------------

AFTER_THE_LAST_SIDE = """
setup: own
#  abcdefghijkl
3: ··╷·········
4: ·╶X╴········
5: ·╶X╴········
6: ··╵~········
7: ···~········
8: ···~········
asked: journey
ship: d5
last: d5
drew
complete: c3
"""


def test_it_claims_an_island_that_is_complete_as_cheaply_as_it_can() -> None:
    assert choice(position(AFTER_THE_LAST_SIDE + "gold: 9 5")) == "scout"


def test_it_outdoes_the_others_on_an_island_that_is_complete() -> None:
    assert choice(position(AFTER_THE_LAST_SIDE + "units: c3 b.scout\ngold: 9 5")) == "fort"
    assert choice(position(AFTER_THE_LAST_SIDE + "units: c3 b.fort\ngold: 9 5")) in ("fort", "settlement")
    assert choice(position(AFTER_THE_LAST_SIDE + "units: c3 b.fort\ngold: 2 5")) == "scout"


def test_it_chooses_the_better_shore_of_a_strait() -> None:
    state = position(
        """
        setup: own
        #  abcdefghijkl
        5: ··X·········
        6: ··╎·········
        7: ··┴·········
        8: ··~·········
        asked: journey
        ship: c6
        last: c6
        drew
        gold: 9 5
        """
    )
    assert choice(state).endswith("north")


# ---- Gold ------------------------------------------------------------------------------------------------------------


def announcing(units: str, gold: int) -> str:
    return choice(
        position(
            f"""
            setup: own
            #  abcdefghijkl
            2: ··╷·········
            3: ·╶5╴········
            4: ·╶X╴········
            5: ·╶X·········
            6: ··╵~········
            7: ···~········
            8: ···~········
            units: {units}
            asked: announce
            ship: d6
            gold: {gold} 5
            """
        )
    )


def test_it_goes_to_some_expense_for_the_tile_that_finishes_a_valuable_island_of_its_own() -> None:
    assert announcing("c2 a.scout", 12) in ("open 1", "hidden 2")


def test_it_buys_none_for_the_island_of_another_or_if_it_cannot_pay() -> None:
    assert announcing("c2 b.settlement", 4).startswith("hidden")
    assert announcing("c2 a.scout", 3).startswith("hidden")


def test_it_keeps_gold_for_a_unit() -> None:
    """On an empty board nothing is worth many tiles."""
    assert choice(position("asked: announce\nship: bottom c\ngold: 4 5")) == "hidden 1"


@pytest.mark.parametrize(("gold", "chosen"), [("4 9", "stop"), ("4 3", "scout"), ("3 9", "scout"), ("9 9", "scout")])
def test_it_keeps_the_gold_that_saves_it_a_roll_for_income_unless_another_rolls_first(gold: str, chosen: str) -> None:
    state = position(f"8: ··└·········\nasked: journey\nship: c8\nlast: c8\ndrew\ngold: {gold}")
    assert choice(state) == chosen


def test_it_starts_where_that_costs_nothing_if_all_places_are_alike() -> None:
    assert choice(position("gold: 5 5")).startswith("start bottom")


def test_it_passes_when_no_start_can_be_paid() -> None:
    state = position("8: ~~~~~~~~~~~~\ngold: 0 5")
    assert choice(state) == "pass"


@pytest.mark.parametrize(("gold", "drawn"), [(20, "draw 1"), (0, "draw 2")])
def test_it_draws_a_question_mark_only_when_there_is_little_to_lose(gold: int, drawn: str) -> None:
    state = position(
        f"""
        stack 1: ssll …
        stack 2: ssll.pirate
        stacks: -
        asked: journey
        ship: bottom c
        left: 1
        gold: {gold} 5
        """
    )
    assert choice(state) == drawn


def test_at_the_wheel_it_takes_what_it_lacks() -> None:
    assert choice(position("asked: wheel\ngold: 0 5")) == "income 6"


# ---- The jungle ------------------------------------------------------------------------------------------------------


def path(text: str) -> str:
    return choice(position(text + "\nasked: path\npurpose: jungle\nlanded: a\nship: bottom c\ndrew"))


def test_it_claims_a_dot() -> None:
    taken = "\n".join(f"path {number}: b" for number in (1, 2, 3, 5, 6, 7))
    assert path(taken) == "path 4"


def test_it_looks_at_a_token_where_nothing_else_differs() -> None:
    behind = "\n".join(f"path {number}: b a b" for number in (1, 2, 3, 4, 6, 7))
    assert path(f"{behind}\npath 5: b a b a b") == "path 5"


def test_it_fights_for_the_token_that_it_knows_to_be_worth_most() -> None:
    paths = "\n".join(f"path {number}: b a\nhut {number}: {5 if number != 6 else 15} a" for number in (1, 2, 6))
    others = "\n".join(f"path {number}: a a a" for number in (3, 4, 5, 7))
    assert path(f"{paths}\n{others}") == "path 6"


def test_it_takes_back_the_scout_that_is_missed_least() -> None:
    state = position(
        """
        setup: own
        #  abcdefghijkl
        6: ··┌┐········
        7: ··X·········
        8: ··╵····╵····
        units: c6 a.scout
        path 1: b b b b b a
        path 2: a a a a a
        path 3: a a a a
        path 4: a a a a
        path 5: a a a a
        asked: recall
        ship: h8
        last: h8
        drew
        purpose: unit
        gold: 3 5
        """
    )
    assert choice(state) == "recall path 1 space 6"


def test_top_scouts_go_into_the_jungle_first() -> None:
    state = position(
        "top scouts\npicks a: 7 9\nasked: number\npurpose: jungle\nlanded: a3 a9 a11\nship: bottom c\ndrew"
    )
    assert choice(state) == "number 9"


def test_it_scores_the_island_first_from_which_its_own_scouts_land() -> None:
    state = position(
        """
        #  abcdefghijkl
        7: ··╷·╷·······
        8: ··╵·╵·······
        units: c7 b.scout, e8 a.scout
        complete: c7 e7
        asked: score
        ship: e8
        last: e8
        drew
        """
    )
    assert choice(state) == "score e7"
