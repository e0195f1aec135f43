"""Discoveries: playing dice (D-3 to D-7, D-11, D-24, D-26)."""

import pytest

from farshore.games.discoveries import refusals
from tests.games.discoveries.playing import (
    CHANGING,
    END_TURN,
    ENOUGH,
    EVERY_DIE,
    FRIENDLY,
    PLANS,
    REST_LEFT,
    REST_OWN,
    REST_RIGHT,
    WARY,
    allowed,
    do,
    explore,
    lay,
    pick,
    refusal,
    take,
    take_fresh,
    to,
    trigger,
    use,
)
from tests.games.discoveries.position import position
from tests.games.discoveries.printing import asked, banks, cards, fresh, laid, stock

# ---- One face a turn (D-3) -------------------------------------------------------------------------------------------


def test_D3_the_first_die_fixes_the_face_of_the_turn() -> None:
    state = position("stock a: walk walk ride journal")
    do(state, take("walk"), PLANS, pick(6))
    assert allowed(state, take("walk"), END_TURN) == [True, True]
    assert refusal(state, take("ride")) == refusals.ONE_FACE_A_TURN
    assert refusal(state, take("journal")) == refusals.ONE_FACE_A_TURN


def test_D3_any_die_is_still_a_die_of_the_turns_face() -> None:
    state = position("stock a: walk ride ride ride\nheld a: 2")
    do(state, take("walk"), lay(2))
    assert refusal(state, take("ride")) == refusals.ONE_FACE_A_TURN


def test_D3_a_turn_begins_with_a_die_or_rests() -> None:
    state = position("stock a: walk ride\nbanks: b.journal")
    assert refusal(state, END_TURN) == refusals.PLAY_A_DIE_FIRST
    assert allowed(state, take("walk"), take("ride"), REST_LEFT, REST_RIGHT, REST_OWN) == [True] * 5
    do(state, take("walk"), PLANS, pick(6))
    for rest in (REST_LEFT, REST_RIGHT, REST_OWN):
        assert refusal(state, rest) == refusals.PLAYED_ALREADY
    do(state, END_TURN)
    assert (state.turn_of, state.turn) == (1, 2)


def test_D3_the_turn_cannot_end_while_triggers_are_pending() -> None:
    state = position("stock a: journal\non a: horse ride")
    do(state, take("journal"), trigger("horse"))
    assert refusal(state, END_TURN) == refusals.TRIGGERS_FIRST


# ---- Once a turn (D-4) -----------------------------------------------------------------------------------------------


def test_D4_each_action_of_one_turn_is_done_once() -> None:
    state = position("stock a: negotiate negotiate negotiate negotiate negotiate gray.negotiate\nmeeting: 3 4 9")
    do(state, take("negotiate"), FRIENDLY, pick(3))
    do(state, take("negotiate"))
    assert refusal(state, FRIENDLY) == refusals.ONCE_A_TURN
    do(state, CHANGING, take("negotiate"), to("walk"), ENOUGH)
    do(state, take("negotiate"))
    assert refusal(state, CHANGING) == refusals.ONCE_A_TURN
    do(state, PLANS, pick(6))
    do(state, take("gray.negotiate"))
    assert refusal(state, PLANS) == refusals.ONCE_A_TURN


def test_D4_a_friendly_and_a_wary_tribe_in_one_turn() -> None:
    state = position("stock a: negotiate negotiate negotiate\nmeeting: 3 4 9")
    do(state, take("negotiate"), FRIENDLY, pick(3), take("negotiate"), WARY, take("negotiate"), pick(9))
    assert cards(state.struct.held[0]) == [3, 9]
    assert len(cards(state.struct.held[0])) == 2
    assert state.struct.supply == 4


def test_D4_no_second_wary_tribe() -> None:
    state = position("stock a: negotiate negotiate negotiate negotiate\nmeeting: 9 10 13")
    do(state, take("negotiate"), WARY, take("negotiate"), pick(9), take("negotiate"))
    assert refusal(state, WARY) == refusals.ONCE_A_TURN


def test_D4_prerequisites_of_an_action_triggered_this_turn_may_be_laid_again_but_not_triggered() -> None:
    state = position("stock a: journal journal journal\nheld a: 2 \non a: 2 walk\nzone: 1 3")
    do(state, take("journal"), trigger(2), explore(1), pick(7))
    assert asked(state) == "turn"
    assert laid(state, "a", 2) == ["-", "-", "-"]
    do(state, take("journal"), lay(2), take("journal"))
    assert laid(state, "a", 2) == ["journal", "-", "-"]
    assert refusal(state, trigger(2)) == refusals.EXPLORED_ALREADY


# ---- Dice that came this turn (D-5) ----------------------------------------------------------------------------------


def test_D5_a_new_gray_die_cannot_be_played_this_turn() -> None:
    state = position("stock a: negotiate", seed=5)
    do(state, take("negotiate"), FRIENDLY, pick(3))
    (gray,) = stock(state, "a")
    assert gray.startswith("gray.")
    assert fresh(state) == [gray]
    assert refusal(state, take(gray)) == refusals.CAME_THIS_TURN
    do(state, END_TURN)
    assert fresh(state) == []


def test_D5_changed_dice_cannot_be_played_even_as_the_turns_face() -> None:
    state = position("stock a: walk walk ride")
    do(state, take("walk"), CHANGING, take("ride"), to("walk"))
    assert asked(state) == "turn"  # the other Walk die shows that face already
    assert stock(state, "a") == ["walk", "walk"]
    assert fresh(state) == ["walk"]
    do(state, take("walk"), PLANS, pick(6))
    assert refusal(state, take("walk")) == refusals.CAME_THIS_TURN


def test_D5_dice_taken_back_after_an_exploration_cannot_be_played() -> None:
    state = position("stock a: journal\non a: horse ride")
    do(state, take("journal"), trigger("horse"), explore(1), pick(6))
    assert len(stock(state, "a")) == 2
    assert fresh(state) == stock(state, "a")
    for word in set(stock(state, "a")):
        assert refusal(state, take(word)) == refusals.CAME_THIS_TURN


# ---- Yankton and Tetons (D-6) ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "face"), [(39, "walk"), (40, "ride"), (41, "negotiate"), (42, "journal")])
def test_D6_yankton_turns_a_die_of_any_face_to_its_own(card: int, face: str) -> None:
    other = "ride" if face == "walk" else "walk"
    state = position(f"stock a: {other} {face} {face}\nheld a: {card}")
    do(state, use(card))
    assert refusal(state, take(face)) == refusals.SHOWS_THAT_FACE
    do(state, take(other), PLANS, pick(6))
    assert f"a.{face}" in banks(state)
    assert state.struct.faces == 1 << ("walk", "ride", "negotiate", "journal").index(face)
    assert refusal(state, use(card)) == refusals.CARD_USED
    assert refusal(state, take(face)) == 0


@pytest.mark.parametrize(("card", "face"), [(43, "walk"), (44, "ride"), (45, "negotiate"), (46, "journal")])
def test_D6_tetons_turns_a_die_of_its_face_to_the_turns_face(card: int, face: str) -> None:
    other = "ride" if face == "walk" else "walk"
    state = position(f"stock a: {other} {face} {face}\nheld a: {card}")
    do(state, take(other), PLANS, pick(6))
    assert refusal(state, take(face)) == refusals.ONE_FACE_A_TURN
    do(state, use(card), take(face), CHANGING, take(face), to(other))
    assert banks(state).count(f"a.{other}") == 2 + (2 if other == "walk" else 0)
    assert refusal(state, use(card)) == refusals.CARD_USED


def test_D6_tetons_as_first_die_turns_to_a_face_that_another_playable_die_shows() -> None:
    state = position("stock a: walk walk journal\nheld a: 43")
    do(state, use(43), take("walk"))
    assert asked(state) == "new-face"
    assert state.legal == (to("journal"),)
    assert refusal(state, to("ride")) == refusals.CANNOT_BE_TURNED
    assert refusal(state, to("walk")) == refusals.SHOWS_THAT_FACE
    do(state, to("journal"), PLANS, pick(6))
    assert "a.journal" in banks(state)
    assert allowed(state, take("journal"), take("walk")) == [True, False]


def test_D6_tetons_has_nothing_to_turn_a_lone_face_to() -> None:
    state = position("stock a: walk walk\nheld a: 43")
    assert refusal(state, use(43)) == refusals.CANNOT_BE_TURNED


def test_D6_faces_must_agree_after_turning() -> None:
    state = position("stock a: walk ride\nheld a: 42")
    do(state, take("walk"), PLANS, pick(6))
    assert refusal(state, use(42)) == refusals.CANNOT_BE_TURNED


def test_D6_several_cards_work_side_by_side_and_pay_discards_too() -> None:
    """Mountain expedition wants three of a face: a Journal die, one turned by Yankton, one by Tetons."""
    state = position("stock a: journal walk ride\nheld a: 42 44")
    do(state, take("journal"), lay("mountain"))
    assert state.struct.owing == 2
    assert refusal(state, take("walk")) == refusals.NOT_THIS_FACE
    do(state, use(42))
    assert refusal(state, take("ride")) == refusals.CANNOT_BE_TURNED  # Tetons could not turn the Walk die
    do(state, take("walk"), use(44), take("ride"))
    assert laid(state, "a", "mountain")[0] == "journal"
    assert sorted(banks(state)).count("a.journal") == 2
    assert state.struct.played == 3


def test_D6_one_die_is_turned_by_one_card_only() -> None:
    state = position("stock a: walk ride\nheld a: 42 43")
    do(state, use(42))
    assert refusal(state, use(43)) == refusals.NOT_ASKED
    do(state, take("walk"))
    assert refusal(state, use(43)) == refusals.NOT_ASKED


def test_D6_slots_see_the_turned_face() -> None:
    state = position("stock a: walk\nheld a: 40")
    do(state, use(40), take("walk"), lay("horse"))
    assert laid(state, "a", "horse") == ["ride", "-", "-"]


# ---- Flathead (D-7) --------------------------------------------------------------------------------------------------


def test_D7_flathead_allows_two_dice_of_two_faces() -> None:
    state = position("stock a: walk ride journal\nheld a: 47")
    do(state, take("walk"), PLANS, pick(6), take("ride"), lay("horse"))
    assert refusal(state, take("journal")) == refusals.NO_MORE_DICE
    assert laid(state, "a", "horse")[0] == "ride"


def test_D7_both_flatheads_allow_three() -> None:
    state = position("stock a: walk ride journal negotiate\nheld a: 47 48 4\nrecon: 6 7 8")
    do(state, take("walk"), PLANS, pick(6), take("ride"), lay("horse"), take("negotiate"), lay(4))
    assert refusal(state, take("journal")) == refusals.NO_MORE_DICE
    do(state, END_TURN)


def test_D7_no_two_dice_of_one_face() -> None:
    state = position("stock a: walk walk ride\nheld a: 47 48")
    do(state, take("walk"), PLANS, pick(6), take("ride"), lay("horse"))
    assert refusal(state, take("walk")) == refusals.FACES_MUST_DIFFER


def test_D7_two_of_one_face_end_the_choice() -> None:
    state = position("stock a: walk walk ride\nheld a: 47 48 2\nrecon: 6 7 8")
    do(state, take("walk"), PLANS, pick(6), take("walk"), lay(2))
    assert refusal(state, take("ride")) == refusals.ONE_FACE_A_TURN


def test_D7_hike_mountain_expedition_and_wary_are_out_of_reach() -> None:
    state = position("stock a: ride walk walk walk\nheld a: 47\nzone: 1 2\nmeeting: 9 10 13")
    do(state, take("ride"), lay("horse"), take("walk"))
    assert refusal(state, lay("hike")) == refusals.NO_PAIRS_WITH_FLATHEAD
    assert refusal(state, lay("mountain")) == refusals.NO_PAIRS_WITH_FLATHEAD
    state = position("stock a: ride negotiate negotiate\nheld a: 47\nmeeting: 9 10 13")
    do(state, take("ride"), lay("horse"), take("negotiate"))
    assert refusal(state, WARY) == refusals.NO_PAIRS_WITH_FLATHEAD


def test_D7_prerequisite_and_journal_die_on_one_action_in_that_order() -> None:
    state = position("stock a: ride journal\nheld a: 47")
    assert refusal(state, take("journal")) == 0  # it could change the plans
    do(state, take("ride"), lay("horse"), take("journal"), trigger("horse"))
    assert explore(1) in state.legal


def test_D7_only_one_trigger_fits_into_a_turn_of_different_faces() -> None:
    """Card 10 asks for five rivers: Horse ride alone is not enough, and a second Journal die is not to be had."""
    state = position("stock a: ride journal journal\nheld a: 47\non a: hike walk\nzone: 10 2")
    do(state, take("ride"), lay("horse"), take("journal"))
    assert refusal(state, trigger("horse")) == refusals.LEADS_NOWHERE


def test_D7_flathead_sees_the_turned_face() -> None:
    state = position("stock a: ride ride\nheld a: 39 47")
    do(state, take("ride"), lay("horse"), use(39), take("ride"), PLANS, pick(6))
    assert state.struct.faces == 0b11
    assert "a.walk" in banks(state)


# ---- Discards (D-11) -------------------------------------------------------------------------------------------------


def test_D11_the_first_die_stays_and_the_others_go_to_their_bank_at_once() -> None:
    state = position("stock a: walk b.walk\nbanks: a.ride a.ride a.ride a.ride b.ride b.ride b.ride b.ride")
    do(state, take("b.walk"), lay("hike"))
    assert asked(state) == "pay"
    assert state.legal == (take("walk"),)
    do(state, take("walk"))
    assert laid(state, "a", "hike") == ["b.walk", "-", "-"]
    assert [word for word in banks(state) if word.endswith("walk")] == ["a.walk"]


def test_D11_without_the_further_dice_the_slot_is_closed() -> None:
    state = position("stock a: walk ride")
    do(state, take("walk"))
    assert refusal(state, lay("hike")) == refusals.NEEDS_MORE_DICE
    assert refusal(state, lay("mountain")) == refusals.NEEDS_MORE_DICE


def test_D11_discards_go_to_the_bank_of_their_face() -> None:
    state = position("stock a: journal journal journal")
    do(state, take("journal"), lay("mountain"), take("journal"), take("journal"))
    assert banks(state).count("a.journal") == 2
    assert laid(state, "a", "mountain") == ["journal", "-", "-"]


# ---- Taken cards work at once (D-24) ---------------------------------------------------------------------------------


def test_D24_slots_of_a_card_just_taken_take_dice_of_this_turn() -> None:
    state = position("stock a: negotiate negotiate\nmeeting: 4 9 10")
    do(state, take("negotiate"), FRIENDLY, pick(4), take("negotiate"), lay(4))
    assert laid(state, "a", 4)[0] == "negotiate"


def test_D24_yankton_works_for_the_next_die() -> None:
    state = position("stock a: negotiate ride\nmeeting: 41 9 10\nrecon: 6 7 8")
    do(state, take("negotiate"), FRIENDLY, pick(41), use(41), take("ride"), PLANS, pick(6))
    assert banks(state).count("a.negotiate") == 2


def test_D24_flathead_works_for_the_next_die() -> None:
    state = position("stock a: negotiate ride\nmeeting: 47 9 10\nheld a: 51")
    do(state, take("negotiate"), FRIENDLY, pick(47), take("ride"), lay("horse"))
    assert state.struct.faces == 0b110


# ---- Which die (D-26) ------------------------------------------------------------------------------------------------


def test_D26_dice_are_named_by_owner_and_face() -> None:
    state = position("stock a: walk b.walk gray.walk")
    assert allowed(state, take("walk"), take("b.walk"), take("gray.walk")) == [True] * 3
    do(state, take("gray.walk"), lay("hike"))
    assert set(state.legal) == {take("walk"), take("b.walk")}
    do(state, take("b.walk"))
    assert laid(state, "a", "hike")[0] == "gray.walk"
    assert stock(state, "a") == ["walk"]


def test_D26_a_die_that_came_this_turn_is_another_than_its_twin() -> None:
    state = position("stock a: walk walk ride ride\nfresh: ride\nfaces: walk\nasked: change\ndone: changing\n"
                     "onto: changing\npaid die: walk\nhand: a.walk as walk")  # fmt: skip
    assert allowed(state, take("ride"), take_fresh("ride"), take_fresh("walk")) == [True, True, False]
    do(state, take_fresh("ride"), to("journal"))
    assert fresh(state) == ["journal"]


def test_nobody_plays_what_is_not_there() -> None:
    state = position("stock a: walk")
    assert refusal(state, take("b.walk")) == refusals.NO_SUCH_DIE
    assert refusal(state, EVERY_DIE) == refusals.NOT_ASKED
