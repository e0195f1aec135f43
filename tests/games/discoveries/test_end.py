"""Discoveries: the end of turns and of the game, and scoring (D-18, D-19, D-21)."""

import random

import numpy as np
import pytest

from farshore.engine import kernels
from farshore.engine.state import State
from farshore.games.discoveries import actions
from farshore.games.discoveries.rules import scoring
from tests.build import random_steps
from tests.games.discoveries.playing import (
    END_TURN,
    FRIENDLY,
    PASS_BONUS,
    PLAY_AGAIN,
    REST_OWN,
    do,
    explore,
    from_bank,
    pick,
    take,
    trigger,
)
from tests.games.discoveries.position import position, record_of
from tests.games.discoveries.printing import asked, colours, row, stock

# ---- Refilling (D-18) ------------------------------------------------------------------------------------------------


def test_D18_the_meeting_area_is_refilled_first_then_the_reconnaissance_area() -> None:
    state = position(
        "faces: walk\nstock a: walk\nmeeting: 3 - 4\nrecon: - 5 6\ndeck: 9 10 11 …\nplayed: 1\ndone: plans"
    )
    do(state, END_TURN)
    assert row(state.struct.meeting) == [3, 9, 4]
    assert row(state.struct.recon) == [10, 5, 6]


def test_D18_the_last_card_goes_to_the_meeting_area() -> None:
    state = position("faces: walk\nmeeting: 3 - 4\nrecon: - 5 6\ndeck: 9\nrest: journal b\ndone: plans")
    do(state, END_TURN)
    assert row(state.struct.meeting) == [3, 9, 4]
    assert row(state.struct.recon) == [5, 6]
    assert state.struct.left == 0


# ---- The end (D-19) --------------------------------------------------------------------------------------------------

LAST_CARD = """
players: {players}
turn: {turn}
stock {turn}: journal journal
on {turn}: horse ride
zone: {zone}
recon: - - -
deck:
rest: journal b
"""


def finishing(players: int, turn: str, zone: str) -> State:
    state = position(LAST_CARD.format(players=players, turn=turn, zone=zone))
    own = int(zone.split()["abcd".index(turn)])
    return do(state, take("journal", turn), trigger("horse"), explore(own))


def test_D19_a_player_whose_zone_cannot_be_refilled_is_finished_at_once() -> None:
    state = finishing(3, "b", "3 1 4")
    assert state.turn_of == 2  # no further die, though a Journal die was left
    assert len(stock(state, "b")) == 3  # his dice were rolled
    assert state.struct.finished == 0b010
    assert state.struct.last_turns == 1
    assert not state.over


def test_D19_every_other_player_has_one_more_turn() -> None:
    state = finishing(3, "b", "3 1 4")
    for seat in (2, 0):
        assert (state.turn_of, state.over) == (seat, False)
        do(state, REST_OWN, from_bank("walk"), actions.ROLL)
    assert state.over
    assert state.player is None
    assert state.ranks is not None


def test_D19_no_bonus_turn_for_whoever_finishes_with_two_cards() -> None:
    state = position(
        "stock a: journal journal\non a: horse ride; hike b.walk\nzone: 1 3\nrecon: 2 - -\ndeck:\nrest: journal b"
    )
    do(state, take("journal"), trigger("horse"), take("journal"), trigger("hike"), explore(1), explore(2))
    assert (state.turn_of, asked(state)) == (1, "turn")
    assert state.struct.finished == 1


def test_D19_a_second_player_may_finish_in_his_last_turn_and_the_end_stays_where_it_was() -> None:
    state = position(
        "players: 3\nturn: c\nfinished: b\nlast turns: 1\nstock c: journal\non c: horse ride\nzone: 3 - 1\n"
        "recon: - - -\ndeck:\nrest: journal b\nbanks: a.ride"
    )
    do(state, take("journal", "c"), trigger("horse"), explore(1))
    assert (state.turn_of, int(state.struct.last_turns), int(state.struct.finished)) == (0, 0, 0b110)
    do(state, REST_OWN, from_bank("walk"), actions.ROLL)
    assert state.over


@pytest.mark.parametrize("again", [True, False])
def test_a_bonus_turn_earned_in_the_last_turn_is_played(again: bool) -> None:
    state = position(
        "turn: b\nfinished: a\nlast turns: 0\nstock b: journal journal\non b: horse ride; hike walk\nzone: - 1\n"
        "recon: 2 3 4\ndeck:\nrest: journal a"
    )
    do(state, take("journal", "b"), trigger("horse"), take("journal", "b"), trigger("hike"), explore(1), explore(2))
    do(state, pick(3), END_TURN)
    assert asked(state) == "bonus"
    do(state, PLAY_AGAIN if again else PASS_BONUS)
    assert state.over != again
    if again:
        assert (state.turn_of, int(state.struct.last_turns)) == (1, 0)


def test_D19_minnetaree_does_not_keep_the_game_going() -> None:
    """Its card may not move to the zone."""
    state = position(
        "stock a: journal\non a: horse ride\nzone: 1 2\nheld a: 37\nreserve: 37 on 51\n"
        "recon: - - -\ndeck:\nrest: journal b"
    )
    do(state, take("journal"), trigger("horse"), explore(1))
    assert state.struct.finished == 1
    assert row(state.struct.reserve) == [51]


def test_D19_a_minnetaree_card_explored_leaves_the_zone_as_it_is() -> None:
    state = position(
        "stock a: journal\non a: horse ride\nzone: 51 2\nheld a: 37\nreserve: 37 on 1\n"
        "recon: - - -\ndeck:\nrest: journal b"
    )
    do(state, take("journal"), trigger("horse"), explore(1))
    assert (state.struct.finished, asked(state), state.turn_of) == (0, "turn", 0)


def test_D19_a_finished_player_still_gives_gray_dice() -> None:
    state = position(
        "players: 3\nturn: b\nfinished: a\nlast turns: 1\nzone: - 2 3\nstock b: negotiate\nmeeting: 4 9 10\nsupply: 0\n"
        "stock a: gray.walk gray.walk"
    )
    do(state, take("negotiate", "b"), FRIENDLY, pick(4))
    assert colours(state, "a") == ["gray"]
    assert colours(state, "b") == ["gray"]


def test_LC8_nothing_ends_a_game_in_which_nobody_can_ever_cross_his_card() -> None:
    """It has come up: MRRM and RMRM ask for two actions with mountains, and no tribe is left to be met."""
    state = position(
        """
        held a: 41
        held b: 1 6 35 44 48 50 55
        zone: 49 39
        meeting: - - -
        recon: - - -
        deck:
        rest: journal a
        """
    )
    for _ in random_steps(state, random.Random(1), 400):
        assert asked(state) != "refill"
    assert not state.over
    assert state.struct.finished == 0


# ---- Points of cards and species (D-21) ------------------------------------------------------------------------------


def scored(text: str) -> State:
    return position(f"{text}\nstock a: walk")


def test_cards_in_the_journal_count_their_points_and_no_others() -> None:
    """Card 44 brings 10, card 35 brings 7; zone and Minnetaree count nothing."""
    state = scored("journal a: 44 35\nzone: 39 2\nheld a: 37\nreserve: 37 on 51")
    assert scoring.card_points(state.struct, 0) == 17


@pytest.mark.parametrize(
    ("journal", "points"),
    [
        ("1", 0),
        ("2", 3),  # a plant
        ("2 11", 6),  # two plants are two sets
        ("2 8", 8),  # plant, mammal
        ("2 8 4", 15),
        ("2 8 4 13", 24),
        ("2 8 4 13 11 16", 24 + 8),
        ("2 11 19 8", 8 + 3 + 3),
        ("2 11 8 16 4 13", 24 + 8),  # the largest sets first: not 15 + 15
        ("4 21 13 28", 8 + 8),
    ],
)
def test_D21_species_count_by_sets_of_different_types(journal: str, points: int) -> None:
    assert scoring.species_points(scored(f"journal a: {journal}").struct, 0) == points


@pytest.mark.parametrize("counts", [(7, 6, 5, 4), (3, 3, 1, 0), (1, 4, 2, 2), (0, 0, 5, 1), (2, 2, 2, 2)])
def test_D21_filling_the_largest_sets_first_is_the_best_partition(counts: tuple[int, ...]) -> None:
    """Against a search of all partitions."""
    species = [(2, 11, 19, 26, 38, 43, 52), (8, 16, 31, 41, 48, 53), (4, 21, 36, 45, 54), (13, 28, 50, 55)]
    journal = [card for cards, count in zip(species, counts, strict=True) for card in cards[:count]]
    rest = [card for card in range(1, 56) if card not in journal]
    text = f"players: 4\njournal a: {' '.join(map(str, journal))}\nzone: {' '.join(map(str, rest[:4]))}\nstock a: walk"
    assert scoring.species_points(position(text).struct, 0) == best_partition(counts, {})


def best_partition(counts: tuple[int, ...], known: dict[tuple[int, ...], int]) -> int:
    if not any(counts):
        return 0
    if counts not in known:
        worth = (0, 3, 8, 15, 24)
        known[counts] = max(
            worth[set_.bit_count()] + best_partition(tuple(n - (set_ >> i & 1) for i, n in enumerate(counts)), known)
            for set_ in range(1, 16)
            if all(n >= (set_ >> i & 1) for i, n in enumerate(counts))
        )
    return known[counts]


# ---- Tepees (D-21) ---------------------------------------------------------------------------------------------------


def shares(players: int, tepees: tuple[int, ...], preset: str = "rulebook") -> list[int]:
    """Points for tepees when the players have so many; friendly tribes 1, 3, 4, 5, 8, 11 bring one each."""
    ones = iter((1, 3, 4, 5, 8, 11, 12, 14, 16, 17, 19, 22, 23, 25, 27, 28))
    held = [" ".join(str(next(ones)) for _ in range(count)) for count in tepees]
    lines = "\n".join(f"held {'abcd'[seat]}: {cards}" for seat, cards in enumerate(held))
    zone = " ".join(str(51 + seat) for seat in range(players))
    record = record_of(f"players: {players}\n{lines}\nzone: {zone}\npreset: {preset}\nstock a: walk")[0]
    assert [scoring.tepees_of(record, seat) for seat in range(players)] == list(tepees)
    return [scoring.tepee_share(record, seat) for seat in range(players)]


@pytest.mark.parametrize(
    ("tepees", "points"),
    [
        ((3, 2, 1, 0), [12, 8, 4, 0]),
        ((3, 3, 2, 1), [10, 10, 4, 0]),  # the rulebook's example
        ((2, 4, 2, 2), [4, 12, 4, 4]),
        ((1, 1, 1, 1), [6, 6, 6, 6]),
        ((0, 0, 2, 2), [2, 2, 10, 10]),
        ((2, 1, 1, 0), [12, 6, 6, 0]),
    ],
)
def test_D21_tepee_ties_share_the_ranks_they_fill(tepees: tuple[int, ...], points: list[int]) -> None:
    assert shares(4, tepees) == points


@pytest.mark.parametrize(
    ("tepees", "points"), [((2, 1), [12, 6]), ((1, 1), [9, 9]), ((2, 1, 0), [12, 6, 0]), ((1, 1, 1), [6, 6, 6])]
)
def test_D21_tepees_of_two_and_three_players(tepees: tuple[int, ...], points: list[int]) -> None:
    assert shares(len(tepees), tepees) == points


@pytest.mark.parametrize(
    ("tepees", "points"),
    [
        ((3, 2, 1, 0), [12, 6, 3, 0]),
        ((3, 3, 2, 1), [9, 9, 3, 0]),
        ((3, 2, 2, 1), [12, 4, 4, 0]),
        ((1, 1, 1, 1), [5] * 4),
    ],
)
def test_D20_D21_the_preset_has_points_of_its_own_and_fractions_are_rounded_down(
    tepees: tuple[int, ...], points: list[int]
) -> None:
    assert shares(4, tepees, "reference-manual") == points


def test_D21_tepees_on_tribe_cards_and_in_the_journal_count() -> None:
    state = scored("held a: 2 1\njournal a: 25 3\njournal b: 40")
    assert [scoring.tepees_of(state.struct, seat) for seat in (0, 1)] == [2 + 1 + 2 + 1, 2]


# ---- Places ----------------------------------------------------------------------------------------------------------


def places(state: State) -> list[int]:
    out = np.zeros(state.players, np.int8)
    kernels.ranks_at(state._states, 0, out)
    return out.tolist()


def test_the_most_points_win() -> None:
    state = scored("journal a: 1\njournal b: 44")
    assert state.scores == (2 + 9, 10 + 9)
    assert places(state) == [2, 1]


def test_ties_are_broken_by_dice_in_stock_and_action_zone() -> None:
    state = position("stock a: walk b.walk gray.ride\nstock b: walk\non b: horse ride; 1 a.walk\nheld b: 1\nheld a: 3")
    assert state.scores[0] == state.scores[1]
    assert [scoring.dice_controlled(state.struct, seat) for seat in (0, 1)] == [3, 3]
    assert places(state) == [1, 1]
    state = position("stock a: walk\nstock b: walk\non b: horse ride")
    assert places(state) == [2, 1]
