"""Discoveries: resting (D-20, D-22, D-26, D-27)."""

import pytest

from farshore.games.discoveries import refusals
from tests.games.discoveries.playing import (
    EVERY_DIE,
    REST_LEFT,
    REST_OWN,
    REST_RIGHT,
    ROLL,
    allowed,
    do,
    from_action,
    from_bank,
    from_stock,
    lay,
    refusal,
    take,
)
from tests.games.discoveries.position import position
from tests.games.discoveries.printing import asked, banks, colours, laid, stock

BANKS = "banks: a.walk b.walk gray.ride a.journal b.negotiate a.negotiate"


@pytest.mark.parametrize(
    ("rest", "came", "stays"),
    [
        (REST_LEFT, ["a", "b", "gray"], ["a.negotiate", "a.journal", "b.negotiate"]),
        (REST_RIGHT, ["a", "a", "b"], ["a.walk", "b.walk", "gray.ride"]),
    ],
)
def test_all_dice_of_a_bank_whoever_owns_them(rest: int, came: list[str], stays: list[str]) -> None:
    state = position(f"{BANKS}\nstock b: walk walk walk\non a: horse ride; 1 walk\nheld a: 1")
    do(state, rest)
    assert colours(state, "a") == came
    assert sorted(banks(state)) == sorted(stays)
    assert (state.turn_of, asked(state), state.struct.played) == (1, "turn", 0)


def test_D20_an_empty_bank_cannot_be_chosen() -> None:
    state = position("stock a: walk walk walk walk walk\nstock b: walk walk walk walk walk\nbanks: gray.ride")
    assert refusal(state, REST_RIGHT) == refusals.BANK_IS_EMPTY
    assert refusal(state, REST_LEFT) == 0


LOLA = """
players: 3
turn: c
stock c: walk gray.ride
banks: c.journal
stock a: c.walk c.ride walk
on b: hike c.walk
held b: 6
stock b: walk
supply: 5
"""


def test_the_lola_example_takes_back_dice_from_wherever_they_are() -> None:
    """One from the Camp, two from William's Stock, two from Charles' Action zone."""
    state = position(
        LOLA.replace("stock c: walk gray.ride", "stock c: gray.ride").replace(
            "hike c.walk", "hike c.walk; 6 c.walk, b.ride"
        )
    )
    do(state, REST_OWN, EVERY_DIE)
    assert sorted(colours(state, "c")) == ["c"] * 5 + ["gray"]
    assert stock(state, "a") == ["walk"]
    assert laid(state, "b", "hike") == ["-", "-", "-"]
    assert laid(state, "b", 6) == ["-", "ride", "-"]  # D-27: the other slot keeps its die
    assert "c.journal" not in banks(state)
    assert state.turn_of == 0


def test_D20_any_one_or_more_of_ones_dice_own_stock_included() -> None:
    state = do(position(LOLA), REST_OWN)
    assert refusal(state, ROLL) == refusals.TAKE_A_DIE_FIRST
    assert set(state.legal) == {
        from_stock("c", "walk"), from_stock("a", "walk"), from_stock("a", "ride"), from_bank("journal"),
        from_action("b", "hike"), EVERY_DIE,
    }  # fmt: skip
    assert refusal(state, from_stock("b", "walk")) == refusals.NO_DIE_OF_YOURS_THERE
    do(state, from_stock("c", "walk"), from_action("b", "hike"), ROLL)
    assert stock(state, "a") == ["walk", "c.walk", "c.ride"]
    assert sorted(colours(state, "c")) == ["c", "c", "gray"]
    assert "c.journal" in banks(state)


def test_D20_dice_are_rolled_into_the_stock_and_those_already_there_stay_as_they_are() -> None:
    seen = set()
    for seed in range(40):
        state = do(
            position("stock a: journal\nbanks: a.walk a.walk a.walk a.walk", seed), REST_OWN, from_bank("walk"), ROLL
        )
        assert "journal" in stock(state, "a")
        seen |= set(stock(state, "a"))
    assert seen == {"walk", "ride", "negotiate", "journal"}


@pytest.mark.parametrize(("preset", "own"), [("rulebook", True), ("reference-manual", False)])
def test_D20_the_preset_leaves_out_ones_own_stock(preset: str, own: bool) -> None:
    state = do(position(f"{LOLA}preset: {preset}"), REST_OWN)
    assert allowed(state, from_stock("c", "walk")) == [own]
    do(state, from_stock("a", "walk"), EVERY_DIE)
    assert state.turn_of == 0
    if not own:
        assert "walk" in stock(state, "c")


def test_D22_option_three_is_always_possible_and_in_the_preset_playing_is() -> None:
    five = "stock a: walk walk walk walk walk\nstock b: walk walk walk walk walk"
    assert refusal(position(five), REST_OWN) == 0
    state = position(f"{five}\npreset: reference-manual")
    assert refusal(state, REST_OWN) == refusals.ALL_DICE_IN_STOCK
    assert allowed(state, take("walk"), REST_LEFT, REST_RIGHT) == [True, False, False]


def test_D22_whoever_has_no_die_rests() -> None:
    state = position("stock b: a.walk a.walk a.walk a.walk a.walk")
    assert set(state.legal) == {REST_LEFT, REST_OWN}


def test_D27_a_die_taken_back_empties_only_its_slot_and_discards_are_not_refunded() -> None:
    state = position("stock b: walk walk\non a: hike b.walk\nturn: b\nstock a: walk")
    do(state, REST_OWN, from_action("a", "hike"), ROLL)
    assert laid(state, "a", "hike") == ["-", "-", "-"]
    do(state, take("walk"))
    assert refusal(state, lay("hike")) == refusals.NEEDS_MORE_DICE


def test_D19_owners_take_back_dice_from_a_finished_players_board() -> None:
    state = position(
        "players: 3\nturn: b\nfinished: a\nlast turns: 1\nzone: - 2 3\non a: horse b.ride\nstock a: b.walk"
    )
    do(state, REST_OWN, from_action("a", "horse"), from_stock("a", "walk"), ROLL)
    assert colours(state, "b") == ["b", "b"]
    assert colours(state, "a") == []
