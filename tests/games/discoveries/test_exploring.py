"""Discoveries: triggering and exploring (D-12 to D-17, D-23), with the rulebook's examples."""

import pytest

from farshore.games.discoveries import refusals
from tests.games.discoveries.playing import (
    CHANGING,
    END_TURN,
    ENOUGH,
    PASS_BONUS,
    PLANS,
    PLAY_AGAIN,
    REST_LEFT,
    allowed,
    do,
    explore,
    lay,
    pick,
    refusal,
    take,
    to,
    trigger,
)
from tests.games.discoveries.position import position
from tests.games.discoveries.printing import asked, banks, cards, fresh, laid, row, stock, zone

# ---- The rulebook's examples -----------------------------------------------------------------------------------------


def test_example_1_hike_and_mountain_expedition_cross_card_35() -> None:
    """Two Rivers and two Mountains; a move is left over and lost. Then a new card is chosen among three."""
    state = position("stock a: journal journal\non a: hike walk; mountain ride\nzone: 35 2\nrecon: 6 7 8")
    do(state, take("journal"), trigger("hike"))
    assert refusal(state, explore(35)) == refusals.MOVES_DO_NOT_FIT
    do(state, take("journal"), trigger("mountain"), explore(35))
    assert cards(state.struct.journal[0]) == [35]
    assert (asked(state), state.legal) == ("refill", (pick(6), pick(7), pick(8)))
    do(state, pick(7))
    assert zone(state, "a") == 7
    assert len(stock(state, "a")) == 4
    assert fresh(state) == stock(state, "a")


@pytest.mark.parametrize(("route", "crossed"), [("RMRRM", False), ("RRRMM", True), ("MMRRR", True), ("MRRRM", False)])
def test_D23_example_1_mountains_that_lie_apart_need_two_actions(route: str, crossed: bool) -> None:
    """Three Rivers and two Mountains in all are not enough: no action is split."""
    state = position(f"stock a: journal journal\non a: hike walk; mountain ride\nzone: 22 2\nroutes 22: {route}")
    do(state, take("journal"))
    assert allowed(state, trigger("hike"), trigger("mountain")) == [crossed, crossed]


def test_D23_example_2_two_cards_in_one_journey() -> None:
    """Two Rivers, three Mountains (two are needed), three Rivers and one more: R R M, then M R R R R."""
    state = position(
        """
        stock a: journal journal journal journal
        held a: 1 3 9 34
        on a: 1 b.walk; 3 b.ride; 9 b.walk; 34 walk
        zone: 22 2
        routes 22: RRM
        recon: 55 44 51
        routes 55: MRRRR
        """
    )
    do(state, take("journal"), trigger(1), take("journal"), trigger(3), take("journal"), trigger(9))
    assert refusal(state, explore(55)) == refusals.NO_SUCH_CARD_THERE  # only as the second
    short = do(state.copy(), explore(22))
    assert asked(short) == "refill"  # without Tenino a River is missing
    do(state, take("journal"), trigger(34), explore(22))
    assert (asked(state), state.legal) == ("second", (explore(55), ENOUGH))
    do(state, explore(55))
    assert cards(state.struct.journal[0]) == [22, 55]
    assert state.legal == (pick(44), pick(51))
    do(state, pick(44), END_TURN)
    assert (asked(state), state.player) == ("bonus", 0)


def test_four_journal_dice_make_a_mountain_expedition_in_one_turn() -> None:
    state = position("stock a: journal journal journal b.journal\nzone: 3 2\nbanks: a.walk a.ride")
    do(state, take("journal"), lay("mountain"), take("journal"), take("journal"))
    do(state, take("b.journal"), trigger("mountain"), explore(3))
    assert cards(state.struct.journal[0]) == [3]


# ---- Triggers (D-12, D-13) -------------------------------------------------------------------------------------------


def test_D12_all_prerequisites_must_lie_there() -> None:
    state = position("stock a: journal\nheld a: 6\non a: 6 walk, -")
    do(state, take("journal"))
    assert refusal(state, trigger(6)) == refusals.NOT_PREPARED
    assert refusal(state, trigger(3)) == refusals.NOT_YOUR_CARD


def test_D12_prerequisites_in_any_order() -> None:
    for first, second in ((0, 1), (1, 0)):
        state = position("stock a: walk ride journal\nheld a: 6 47 48\nzone: 1 2")
        faces = ("walk", "ride")
        do(state, take(faces[first]), lay(6, first), take(faces[second]), lay(6, second))
        do(state, take("journal"), trigger(6))
        assert explore(1) in state.legal


def test_D12_journal_dice_serve_as_prerequisites_of_any_slots() -> None:
    state = position("stock a: journal journal\nheld a: 2\nzone: 1 3")
    do(state, take("journal"), lay(2), take("journal"), trigger(2), explore(1))
    assert cards(state.struct.journal[0]) == [1]


def test_only_a_journal_die_triggers() -> None:
    state = do(position("stock a: walk\non a: horse ride"), take("walk"))
    assert refusal(state, trigger("horse")) == refusals.NEEDS_JOURNAL


def test_D13_a_trigger_must_lead_somewhere() -> None:
    state = position("stock a: journal\non a: horse ride; hike walk\nzone: 2 1")  # RRR
    do(state, take("journal"))
    assert refusal(state, trigger("horse")) == refusals.LEADS_NOWHERE
    assert refusal(state, trigger("hike")) == 0


@pytest.mark.parametrize(("dice", "possible"), [("journal", False), ("journal b.journal", True)])
def test_D13_a_set_no_larger_than_the_playable_journal_dice_allow(dice: str, possible: bool) -> None:
    state = do(position(f"stock a: {dice}\non a: horse ride; hike walk\nzone: 10 1"), take("journal"))  # five Rivers
    assert (refusal(state, trigger("horse")) == 0) == possible


@pytest.mark.parametrize(("held", "possible"), [("", False), ("42", True), ("44", True)])
def test_D13_dice_that_cards_can_turn_count_among_them(held: str, possible: bool) -> None:
    state = position(f"stock a: journal ride\nheld a: {held}\non a: horse ride; hike walk\nzone: 10 1")
    do(state, take("journal"))
    assert (refusal(state, trigger("horse")) == 0) == possible


def test_D13_fresh_journal_dice_do_not_count() -> None:
    state = position(
        "stock a: journal gray.journal\nfresh: gray.journal\nfaces: journal\ndone: plans\n"
        "on a: horse ride; hike walk\nzone: 10 1"
    )
    do(state, take("journal"))
    assert refusal(state, trigger("horse")) == refusals.LEADS_NOWHERE


def test_D13_from_the_first_trigger_only_triggers_until_the_exploration() -> None:
    state = position("stock a: journal journal journal\non a: horse ride; hike walk\nheld a: 2\nzone: 1 3")
    do(state, take("journal"), trigger("horse"))
    assert set(state.legal) == {explore(1), take("journal")}
    do(state, take("journal"))
    for target in (lay(2), PLANS, CHANGING):
        assert refusal(state, target) == refusals.TRIGGERS_FIRST
    assert set(state.legal) == {trigger("hike")}


def test_D13_while_triggers_are_pending_other_faces_wait() -> None:
    state = position("stock a: journal journal walk\nheld a: 47\non a: horse ride; hike walk\nzone: 10 1")
    do(state, take("journal"), trigger("horse"))
    assert state.legal == (take("journal"),)
    assert refusal(state, take("walk")) == refusals.TRIGGERS_FIRST


def test_D13_surplus_triggers_are_allowed_and_their_dice_come_back() -> None:
    state = position("stock a: journal journal\non a: horse ride; hike b.walk\nzone: 1 3\nrecon: 51 14 34")
    do(state, take("journal"), trigger("horse"), take("journal"), trigger("hike"), explore(1), pick(14))
    assert laid(state, "a", "horse") == laid(state, "a", "hike") == ["-", "-", "-"]
    assert len(stock(state, "a")) == 4


def test_D13_one_exploration_a_turn() -> None:
    state = position("stock a: journal journal\non a: horse ride; hike walk\nzone: 1 3\nrecon: 2 51 14")
    do(state, take("journal"), trigger("horse"), explore(1), pick(2), take("journal"))
    assert refusal(state, trigger("hike")) == refusals.EXPLORED_ALREADY


def test_D13_a_minnetaree_card_is_enough() -> None:
    state = position("stock a: journal\nheld a: 38\nreserve: 38 on 1\nzone: 51 2\non a: horse ride")
    do(state, take("journal"), trigger("horse"))
    assert state.legal == (explore(1),)


# ---- Crossing (D-14, D-15) -------------------------------------------------------------------------------------------


def test_D14_two_actions_may_follow_each_other_on_the_same_terrain() -> None:
    state = position("stock a: journal journal\non a: horse ride; hike walk\nzone: 10 2")
    do(state, take("journal"), trigger("hike"), take("journal"), trigger("horse"), explore(10))
    assert cards(state.struct.journal[0]) == [10]


def test_D14_either_actions_choose_one_terrain() -> None:
    """Card 15 gives two Rivers or two Mountains: not one of each."""
    for route, crossed in (("RR", True), ("MM", True), ("RM", False), ("RMM", False)):
        state = position(f"stock a: journal\nheld a: 15\non a: 15 ride\nzone: 1 2\nroutes 1: {route}")
        do(state, take("journal"))
        assert (refusal(state, trigger(15)) == 0) == crossed, route


def test_D14_then_actions_keep_their_order_and_may_leave_a_part_unused() -> None:
    """Card 23: two Rivers, then a Mountain."""
    for route, crossed in (("RRM", True), ("RM", True), ("RR", True), ("M", True), ("MR", False), ("RMR", False)):
        state = position(f"stock a: journal\nheld a: 23\non a: 23 ride\nzone: 1 2\nroutes 1: {route}")
        do(state, take("journal"))
        assert (refusal(state, trigger(23)) == 0) == crossed, route
    for route, crossed in (("MRR", True), ("MR", True), ("RR", True), ("M", True), ("RM", False), ("MRM", False)):
        state = position(f"stock a: journal\nheld a: 28\non a: 28 ride\nzone: 1 2\nroutes 1: {route}")
        do(state, take("journal"))
        assert (refusal(state, trigger(28)) == 0) == crossed, route


def test_D14_of_several_routes_one_is_enough() -> None:
    """Card 22: RRM or RMRRM."""
    state = position("stock a: journal\nheld a: 23\non a: 23 ride\nzone: 22 2")
    do(state, take("journal"), trigger(23), explore(22))
    assert cards(state.struct.journal[0]) == [22]


def test_D14_whoever_could_cross_two_cards_may_cross_one() -> None:
    state = position("stock a: journal journal\non a: horse ride; hike walk\nzone: 1 3\nrecon: 2 51 14")
    do(state, take("journal"), trigger("horse"), take("journal"), trigger("hike"), explore(1))
    assert (asked(state), state.legal) == ("second", (explore(2), ENOUGH))
    do(state, ENOUGH, pick(2), END_TURN)
    assert cards(state.struct.journal[0]) == [1]
    assert state.turn_of == 1


@pytest.mark.parametrize("card", [32, 33])
def test_D15_clatsop_lets_one_icon_count_as_the_other_terrain(card: int) -> None:
    face = {32: "walk", 33: "ride"}[card]
    for route, crossed in (("RM", True), ("MR", True), ("MM", False), ("RRM", False), ("M", True)):
        text = (
            f"stock a: journal journal\nheld a: {card}\non a: horse ride; {card} {face}\nzone: 1 2\nroutes 1: {route}"
        )
        state = do(position(text), take("journal"))
        assert (refusal(state, trigger("horse")) == 0) == crossed, route


def test_D15_both_clatsops_convert_two_icons_of_the_whole_journey() -> None:
    """Horse ride and Hike cross five Rivers: with two Clatsops also MRR on one card and MR on the other."""
    text = """
        stock a: journal journal journal b.journal
        held a: 32 33
        on a: horse ride; hike b.walk; 32 b.walk; 33 b.ride
        zone: 9 2
        recon: {} 51 14
        """
    state = position(text.format(30))
    for word in ("horse", "hike", "32"):
        do(state, take("journal"), trigger(word))
    assert asked(do(state.copy(), explore(9))) == "refill"
    do(state, take("b.journal"), trigger(33), explore(9))
    assert state.legal == (explore(30), ENOUGH)


@pytest.mark.parametrize(("card", "face", "route"), [(34, "walk", "RRR"), (35, "ride", "RRRR"), (36, "walk", "MMM")])
def test_D15_lengthening_cards_lengthen_one_action(card: int, face: str, route: str) -> None:
    action, die = ("mountain", "b.ride") if "M" in route else ("horse", "ride")
    text = f"stock a: journal journal\nheld a: {card}\non a: {action} {die}; {card} {face}\nzone: 1 2\nroutes 1: "
    state = do(position(text + route), take("journal"))
    assert refusal(state, trigger(action)) == refusal(state, trigger(card)) == 0
    state = do(position(text + route + route[0]), take("journal"))
    assert refusal(state, trigger(action)) == refusals.LEADS_NOWHERE


@pytest.mark.parametrize(("card", "face", "icon"), [(34, "walk", "R"), (35, "ride", "R"), (36, "walk", "M")])
def test_D15_a_lengthening_card_is_nothing_alone_nor_on_the_other_terrain(card: int, face: str, icon: str) -> None:
    action, die = ("horse", "ride") if icon == "M" else ("mountain", "b.ride")
    text = f"stock a: journal journal\nheld a: {card}\non a: {action} {die}; {card} {face}\nzone: 1 2\nroutes 1: {icon}"
    state = do(position(text), take("journal"))
    assert refusal(state, trigger(card)) == refusals.LEADS_NOWHERE


def test_D15_several_may_lengthen_the_same_action() -> None:
    on = "on a: horse ride; 34 walk; 35 b.ride"
    state = position(f"stock a: journal journal journal\nheld a: 34 35\n{on}\nzone: 1 2\nroutes 1: RRRRR")
    for word in ("horse", "34", "35"):
        do(state, take("journal"), trigger(word))
    assert state.legal == (explore(1),)


def test_D15_a_then_action_is_lengthened_in_its_own_part() -> None:
    """Card 23, two Rivers then a Mountain, with Tenino: three Rivers then a Mountain."""
    state = position("stock a: journal journal\nheld a: 23 34\non a: 23 ride; 34 walk\nzone: 33 2")  # RRRM
    do(state, take("journal"), trigger(34), take("journal"), trigger(23), explore(33))
    assert cards(state.struct.journal[0]) == [33]


def test_D15_an_either_action_is_lengthened_on_the_terrain_it_chose() -> None:
    text = "stock a: journal journal\nheld a: 15 34\non a: 15 ride; 34 walk\nzone: 1 2\nroutes 1: "
    assert refusal(do(position(text + "RRR"), take("journal")), trigger(15)) == 0
    assert refusal(do(position(text + "MMM"), take("journal")), trigger(15)) == refusals.LEADS_NOWHERE


# ---- Two cards, and the bonus turn (D-16) ----------------------------------------------------------------------------

TWO_CARDS = "stock a: journal journal walk\non a: horse ride; hike b.walk\nzone: 1 3\nrecon: 2 51 14"


EXPLORED_TWO = (take("journal"), trigger("horse"), take("journal"), trigger("hike"), explore(1), explore(2))


def test_D16_the_second_card_comes_from_the_reconnaissance_area_and_nothing_is_refilled_between() -> None:
    state = do(position(TWO_CARDS), *EXPLORED_TWO)
    assert cards(state.struct.journal[0]) == [1, 2]
    assert row(state.struct.recon) == [51, 14]
    assert state.legal == (pick(14), pick(51))


def test_D16_a_bonus_turn_follows_after_the_rows_were_refilled() -> None:
    state = do(position(TWO_CARDS), *EXPLORED_TWO, pick(14), END_TURN)
    assert (asked(state), state.legal) == ("bonus", (PLAY_AGAIN, PASS_BONUS))
    assert len(row(state.struct.recon)) == 3
    again = do(state.copy(), PLAY_AGAIN)
    assert (again.turn_of, again.player, again.turn) == (0, 0, state.turn + 1)
    passed = do(state, PASS_BONUS)
    assert (passed.turn_of, passed.player) == (1, 1)


def test_D5_in_a_bonus_turn_every_limit_starts_afresh_and_one_may_rest() -> None:
    state = do(position(TWO_CARDS), *EXPLORED_TWO, pick(14), END_TURN, PLAY_AGAIN)
    s = state.struct
    assert (s.played, s.faces, s.done, s.explored, s.bonus, s.spent) == (0, 0, 0, 0, 0, 0)
    assert fresh(state) == []
    assert allowed(state, take("walk"), REST_LEFT) == [True, True]
    do(state, REST_LEFT)
    assert state.turn_of == 1


def test_D5_a_bonus_turn_may_earn_another() -> None:
    state = position(
        """
        stock a: journal journal b.journal
        on a: horse ride; hike b.walk; 13 b.ride
        held a: 13
        zone: 1 4
        recon: 2 3 11
        deck: 51 14 …
        """
    )
    do(state, *EXPLORED_TWO, pick(3), END_TURN, PLAY_AGAIN, take("b.journal"), trigger(13), explore(3), explore(11))
    assert cards(state.struct.journal[0]) == [1, 2, 3, 11]
    do(state, pick(51), END_TURN)
    assert (asked(state), state.turn) == ("bonus", 2)


def test_D16_leftover_moves_of_the_last_action_carry_over_to_the_second_card() -> None:
    """Card 13 gives four Mountains: MM on the first card and MM on the second are one range."""
    state = position("stock a: journal\nheld a: 13\non a: 13 walk\nzone: 3 2\nrecon: 11 51 14")
    do(state, take("journal"), trigger(13), explore(3))
    assert state.legal == (explore(11), ENOUGH)


# ---- How it resolves (D-17) ------------------------------------------------------------------------------------------


def test_D17_the_zone_is_refilled_before_the_dice_are_rolled() -> None:
    state = position("stock a: journal\non a: horse ride\nzone: 1 2")
    do(state, take("journal"), trigger("horse"), explore(1))
    assert asked(state) == "refill"
    assert stock(state, "a") == []
    assert laid(state, "a", "horse") == ["ride", "-", "journal"]
    do(state, state.legal[0])
    assert len(stock(state, "a")) == 2


def test_D17_all_dice_of_all_triggered_actions_come_back_whoever_owns_them() -> None:
    state = position(
        "stock a: journal gray.journal\nheld a: 6\non a: horse b.ride; 6 gray.walk, ride; hike walk\nzone: 1 2"
    )
    do(state, take("journal"), trigger("horse"), take("gray.journal"), trigger(6), explore(1))
    do(state, ENOUGH) if asked(state) == "second" else None
    do(state, state.legal[0])
    assert sorted(word.rpartition(".")[0] for word in stock(state, "a")) == ["", "", "b", "gray", "gray"]
    assert laid(state, "a", "hike")[0] == "walk"  # not triggered


def test_D17_then_the_player_goes_on_with_any_die_the_turn_allows() -> None:
    state = position("stock a: journal journal walk\non a: horse ride\nzone: 1 2\nrecon: 51 14 34")
    do(state, take("journal"), trigger("horse"), explore(1), pick(51))
    assert allowed(state, take("journal"), END_TURN) == [True, True]
    assert refusal(state, take("walk")) == refusals.ONE_FACE_A_TURN
    do(state, take("journal"), CHANGING, take("walk"), to("ride"), ENOUGH)
    assert "a.journal" in banks(state)
