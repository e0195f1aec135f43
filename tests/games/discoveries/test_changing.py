"""Discoveries: Changing the dice and Change of plans (D-10, D-25)."""

import pytest

from farshore.games.discoveries import refusals
from farshore.games.discoveries.components import BANK_OF
from tests.games.discoveries.playing import CHANGING, ENOUGH, PLANS, allowed, do, pick, refusal, take, take_fresh, to
from tests.games.discoveries.position import position
from tests.games.discoveries.printing import asked, banks, fresh, row, stock, zone

START = "stock a: walk ride ride journal negotiate"


def test_D10_one_or_two_dice_to_the_same_face() -> None:
    state = do(position(START), take("walk"), CHANGING)
    assert refusal(state, ENOUGH) == refusals.CHANGE_A_DIE_FIRST
    do(state, take("ride"))
    assert refusal(state, to("ride")) == refusals.SHOWS_THAT_FACE
    do(state, to("journal"))
    assert refusal(state, take("journal")) == refusals.SHOWS_THAT_FACE
    assert allowed(state, take("ride"), take("negotiate"), ENOUGH) == [True, True, True]
    do(state, take("negotiate"))
    assert asked(state) == "turn"
    assert stock(state, "a") == ["ride", "journal", "journal", "journal"]
    assert fresh(state) == ["journal", "journal"]


def test_D10_one_is_enough() -> None:
    state = do(position(START), take("walk"), CHANGING, take("ride"), to("walk"), ENOUGH)
    assert stock(state, "a") == ["walk", "ride", "negotiate", "journal"]
    assert asked(state) == "turn"


@pytest.mark.parametrize(("held", "most"), [("", 2), ("54", 3), ("55", 3), ("54 55", 4)])
def test_D10_one_more_for_each_wanapum(held: str, most: int) -> None:
    state = position(f"stock a: walk ride ride ride ride b.ride b.ride\nheld a: {held}")
    do(state, take("walk"), CHANGING, take("b.ride"), to("journal"))
    for _ in range(most - 1):
        assert asked(state) == "change"
        do(state, take("ride"))
    assert asked(state) == "turn"
    assert len(fresh(state)) == most


@pytest.mark.parametrize("wishram", [52, 53])
def test_D10_with_a_wishram_each_die_to_a_face_of_its_own(wishram: int) -> None:
    state = do(position(f"{START}\nheld a: {wishram}"), take("walk"), CHANGING, take("ride"), to("journal"))
    do(state, take("journal"))
    assert asked(state) == "changed-face"
    assert allowed(state, to("journal"), to("walk"), to("ride"), to("negotiate")) == [False, True, True, True]
    do(state, to("walk"))
    assert stock(state, "a") == ["walk", "ride", "negotiate", "journal"]


def test_D10_wanapum_and_wishram_together() -> None:
    state = do(position(f"{START}\nheld a: 52 54"), take("walk"), CHANGING)
    do(state, take("ride"), to("walk"), take("ride"), to("negotiate"), take("journal"), to("ride"))
    assert asked(state) == "turn"
    assert fresh(state) == ["walk", "ride", "negotiate"]


def test_D10_a_changed_die_is_not_changed_again() -> None:
    state = do(position(f"{START}\nheld a: 52"), take("walk"), CHANGING, take("ride"), to("walk"))
    assert refusal(state, take_fresh("walk")) == refusal(state, take("walk")) == refusals.NO_SUCH_DIE


def test_D10_dice_that_came_this_turn_may_be_changed_too() -> None:
    state = position("stock a: walk gray.ride\nfresh: gray.ride\nfaces: walk\nplayed: 1\ndone: plans")
    do(state, take("walk"), CHANGING)
    assert state.legal == (take_fresh("gray.ride"),)
    do(state, take_fresh("gray.ride"), to("journal"))
    assert stock(state, "a") == fresh(state) == ["gray.journal"]


def test_D25_there_must_be_another_die_to_change() -> None:
    state = do(position("stock a: walk"), take("walk"))
    assert refusal(state, CHANGING) == refusals.NOTHING_TO_CHANGE


@pytest.mark.parametrize(("face", "side"), [("walk", 0), ("ride", 0), ("negotiate", 1), ("journal", 1)])
def test_D28_the_die_paid_goes_to_the_bank_of_its_face_when_the_dice_are_changed(face: str, side: int) -> None:
    state = position(f"stock a: {face} {face}\nstock b: walk walk walk walk walk\nbanks: a.walk a.walk a.walk")
    other = "ride" if face == "walk" else "walk"
    before = banks(state)
    for command in (take(face), CHANGING, take(face)):
        assert banks(do(state, command)) == before
    do(state, to(other))
    assert banks(state).count(f"a.{face}") == 1 + 3 * (face == "walk")
    assert BANK_OF[("walk", "ride", "negotiate", "journal").index(face)] == side


@pytest.mark.parametrize(
    ("text", "commands"),
    [
        ("asked: change\ndone: changing\nonto: changing\nstock a: ride ride", (take("ride"), to("walk"), ENOUGH)),
        ("asked: exchange\ndone: plans\nonto: plans\nrecon: 6 7 8", (pick(7),)),
    ],
)
def test_what_was_saved_when_the_die_paid_went_to_its_bank_at_once_goes_on(
    text: str, commands: tuple[int, ...]
) -> None:
    state = position(f"{text}\nfaces: walk\nhand: a.walk as walk\nbanks: a.walk")
    before = banks(state)
    assert banks(do(state, *commands)) == before
    assert asked(state) == "turn"


def test_change_of_plans_exchanges_the_card_of_the_zone() -> None:
    state = do(position("stock a: ride\nrecon: 6 7 8"), take("ride"), PLANS)
    assert state.legal == (pick(6), pick(7), pick(8))
    assert "a.ride" not in banks(state)  # it lies on the action until the effect is done (D-28)
    do(state, pick(7))
    assert zone(state, "a") == 7
    assert row(state.struct.recon) == [6, 1, 8]
    assert "a.ride" in banks(state)
