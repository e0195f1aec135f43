"""Discoveries: taking tribes and gray dice (D-8, D-9, D-24, D-25, D-27 to D-29)."""

import pytest

from farshore.games.discoveries import actions, refusals
from tests.games.discoveries.playing import (
    END_TURN,
    FRIENDLY,
    PLANS,
    WARY,
    allowed,
    do,
    explore,
    from_action,
    from_bank,
    from_stock,
    given_by,
    pick,
    refusal,
    take,
    trigger,
)
from tests.games.discoveries.position import position
from tests.games.discoveries.printing import asked, banks, cards, colours, laid, row, stock

MEETING = "meeting: 3 9 10"  # one friendly, two wary
ONE_DIE = f"stock a: negotiate\n{MEETING}"
TAKE_3 = (take("negotiate"), FRIENDLY, pick(3))

# ---- Friendly and wary tribes ----------------------------------------------------------------------------------------


def test_one_negotiate_die_takes_a_friendly_tribe_and_a_gray_die() -> None:
    state = do(position(ONE_DIE), *TAKE_3)
    assert cards(state.struct.held[0]) == [3]
    assert colours(state, "a") == ["gray"]
    assert state.struct.supply == 5
    assert "a.negotiate" in banks(state)
    assert row(state.struct.meeting) == [9, 10]  # refilled at the end of the turn
    do(state, END_TURN)
    assert len(row(state.struct.meeting)) == 3


def test_two_negotiate_dice_take_a_wary_tribe() -> None:
    state = position(f"stock a: negotiate b.negotiate\n{MEETING}")
    do(state, take("b.negotiate"), WARY)
    assert (asked(state), state.legal) == ("pay", (take("negotiate"),))
    do(state, take("negotiate"))
    assert refusal(state, pick(3)) == refusals.WRONG_ATTITUDE
    assert refusal(state, pick(13)) == refusals.NO_SUCH_CARD_THERE
    do(state, pick(10))
    assert cards(state.struct.held[0]) == [10]
    assert banks(state).count("a.negotiate") == banks(state).count("b.negotiate") == 1


@pytest.mark.parametrize("face", ["walk", "ride", "journal"])
def test_only_negotiate_dice_take_tribes(face: str) -> None:
    state = do(position(f"stock a: {face} {face}\n{MEETING}"), take(face))
    assert refusal(state, FRIENDLY) == refusal(state, WARY) == refusals.NEEDS_NEGOTIATE


def test_D25_a_fitting_tribe_must_be_there() -> None:
    state = do(position("stock a: negotiate negotiate\nmeeting: 9 10 13"), take("negotiate"))
    assert refusal(state, FRIENDLY) == refusals.NO_FITTING_TRIBE
    state = do(position("stock a: negotiate negotiate\nmeeting: 3 4 5"), take("negotiate"))
    assert refusal(state, WARY) == refusals.NO_FITTING_TRIBE


def test_D25_plans_change_only_while_a_card_lies_there_and_dice_only_if_there_is_another() -> None:
    state = position("stock a: walk walk\nrecon: - - -\ndeck:\nrest: journal b")
    do(state, take("walk"))
    assert refusal(state, PLANS) == refusals.NOTHING_TO_EXCHANGE
    state = position("stock a: walk\nrecon: - - -\ndeck:\nrest: journal b")
    assert refusal(state, take("walk")) == refusals.NOWHERE_TO_PLAY


def test_D25_a_tribe_may_be_taken_where_no_gray_die_is_to_be_had() -> None:
    state = do(position(f"{ONE_DIE}\nsupply: 0"), *TAKE_3)
    assert cards(state.struct.held[0]) == [3]
    assert stock(state, "a") == []
    assert asked(state) == "turn"


# ---- Arikara (D-8) ---------------------------------------------------------------------------------------------------


def test_D8_arikara_takes_any_tribe_by_either_action() -> None:
    state = position("stock a: negotiate\nmeeting: 9 10 13\nheld a: 51")
    do(state, take("negotiate"), FRIENDLY, pick(9))
    assert cards(state.struct.held[0]) == [9, 51]
    state = position("stock a: negotiate negotiate\nmeeting: 3 4 5\nheld a: 51")
    do(state, take("negotiate"), WARY, take("negotiate"), pick(4))
    assert cards(state.struct.held[0]) == [4, 51]


@pytest.mark.parametrize(("meeting", "taken"), [("3 4 9", (3, 4)), ("3 9 10", (9, 10))])
def test_D8_three_dice_take_two_friendly_or_two_wary_tribes(meeting: str, taken: tuple[int, int]) -> None:
    """The rulebook's example; each action is still done once a turn."""
    state = position(f"stock a: negotiate negotiate negotiate b.negotiate\nmeeting: {meeting}\nheld a: 51")
    do(state, take("negotiate"), FRIENDLY, pick(taken[0]))
    do(state, take("negotiate"), WARY, take("negotiate"), pick(taken[1]))
    assert {*taken} < {*cards(state.struct.held[0])}
    do(state, take("b.negotiate"))
    assert refusal(state, FRIENDLY) == refusal(state, WARY) == refusals.ONCE_A_TURN


def test_D24_arikara_counts_for_the_second_tribe() -> None:
    state = position("stock a: negotiate negotiate negotiate\nmeeting: 51 9 3")
    do(state, take("negotiate"), WARY, take("negotiate"), pick(51), take("negotiate"), FRIENDLY, pick(9))
    assert cards(state.struct.held[0]) == [9, 51]


# ---- Gray dice (D-9) -------------------------------------------------------------------------------------------------

FOUR = f"players: 4\n{ONE_DIE}\nsupply: 0"


def test_D9_the_player_with_the_most_gray_dice_gives_one_and_chooses_which() -> None:
    state = position(
        f"players: 3\n{ONE_DIE}\nsupply: 0\nstock b: gray.walk gray.walk gray.ride\non b: horse gray.ride\n"
        "stock c: gray.walk"
    )
    do(state, *TAKE_3)
    assert (state.player, state.turn_of, asked(state)) == (1, 0, "give")
    assert set(state.legal) == {from_stock("b", "walk"), from_stock("b", "ride"), from_action("b", "horse")}
    assert refusal(state, from_stock("c", "walk")) == refusals.NO_GRAY_DIE_THERE
    assert refusal(state, from_bank("walk")) == refusals.NO_GRAY_DIE_THERE
    do(state, from_stock("b", "ride"))
    assert colours(state, "a") == ["gray"]
    assert stock(state, "b") == ["gray.walk", "gray.walk"]
    assert (state.player, asked(state)) == (0, "turn")


def test_D9_the_giver_is_not_asked_where_it_makes_no_difference() -> None:
    state = do(position(f"{ONE_DIE}\nsupply: 0\nstock b: gray.walk gray.walk"), *TAKE_3)
    assert (state.player, stock(state, "b"), colours(state, "a")) == (0, ["gray.walk"], ["gray"])


def test_D9_the_taker_chooses_among_tied_players() -> None:
    state = position(f"{FOUR}\nstock b: gray.walk gray.ride\nstock c: gray.walk gray.walk\nstock d: gray.journal")
    do(state, *TAKE_3)
    assert (state.player, asked(state), state.legal) == (0, "giver", (given_by("b"), given_by("c")))
    assert refusal(state, given_by("d")) == refusal(state, given_by("a")) == refusals.NOT_THE_MOST_GRAYS
    do(state, given_by("b"))
    assert (state.player, asked(state)) == (1, "give")
    do(state, from_stock("b", "ride"))
    assert stock(state, "b") == ["gray.walk"]


def test_D9_a_taker_who_is_the_only_one_with_the_most_gets_none() -> None:
    state = do(position(f"{FOUR} \nstock b: gray.walk\non a: horse gray.ride; 1 gray.walk\nheld a: 1"), *TAKE_3)
    assert stock(state, "a") == []
    assert stock(state, "b") == ["gray.walk"]


def test_D9_a_taker_tied_for_the_most_gets_one_from_another() -> None:
    state = do(position(f"{FOUR}\nstock b: gray.walk\non a: horse gray.ride"), *TAKE_3)
    assert colours(state, "a") == ["gray"]
    assert stock(state, "b") == []


def test_D9_gray_dice_on_the_banks_do_not_count() -> None:
    state = do(position(f"{FOUR}\nstock b: gray.walk\nbanks: gray.ride gray.ride gray.ride"), *TAKE_3)
    assert stock(state, "b") == []


@pytest.mark.parametrize(("blackfeet", "giver"), [("", "b"), ("49", "c"), ("49 50", "c")])
def test_D9_blackfeet_hide_one_gray_die_each(blackfeet: str, giver: str) -> None:
    grays = {"b": ["gray.walk"] * 3, "c": ["gray.ride"] * 2 + ["gray.ride"] * (giver == "c")}
    state = position(
        f"{FOUR}\nheld b: {blackfeet}\n" + "\n".join(f"stock {s}: {' '.join(d)}" for s, d in grays.items())
    )
    do(state, *TAKE_3)
    assert asked(state) == "turn"
    grays[giver].pop()
    assert [stock(state, "b"), stock(state, "c")] == [grays["b"], grays["c"]]


def test_D9_blackfeet_never_count_below_zero_and_at_zero_none_is_taken() -> None:
    state = do(position(f"{FOUR}\nheld b: 49 50\nstock b: gray.walk"), *TAKE_3)
    assert stock(state, "b") == ["gray.walk"]
    assert stock(state, "a") == []


def test_D24_blackfeet_count_for_the_gray_die_that_follows() -> None:
    """The taker has as many as b; with the Blackfeet just taken he has fewer, and b alone has the most."""
    text = (
        "players: 3\nstock a: negotiate\nsupply: 0\nmeeting: {} 9 10\non a: horse gray.ride; mountain gray.walk\n"
        "stock b: gray.walk"
    )
    state = do(position(text.format(3)), take("negotiate"), FRIENDLY, pick(3))
    assert stock(state, "b") == ["gray.walk"]  # the taker had the most
    state = do(position(text.format(49)), take("negotiate"), FRIENDLY, pick(49))
    assert stock(state, "b") == []


def test_D9_two_tribes_in_one_turn_are_two_takings_counted_anew() -> None:
    state = position(f"stock a: negotiate negotiate negotiate\n{MEETING}\nsupply: 1\nstock b: gray.walk gray.walk")
    do(state, *TAKE_3)
    assert len(stock(state, "b")) == 2
    do(state, take("negotiate"), WARY, take("negotiate"), pick(9))
    assert stock(state, "b") == ["gray.walk"]
    assert colours(state, "a") == ["gray", "gray"]


def test_D28_dice_paid_lie_on_the_action_until_its_effect_is_done() -> None:
    """A gray one among them still counts for the taker: he and b have one each, so b gives; with none he would too;
    but with two paid the taker is ahead."""
    text = "players: 3\nsupply: 0\nmeeting: 9 10 3\nstock b: gray.walk\nstock a: {}"
    state = position(text.format("gray.negotiate gray.negotiate"))
    do(state, take("gray.negotiate"), WARY, take("gray.negotiate"), pick(9))
    assert stock(state, "b") == ["gray.walk"]
    assert banks(state).count("gray.negotiate") == 2
    state = position(text.format("gray.negotiate negotiate"))
    do(state, take("gray.negotiate"), WARY, take("negotiate"), pick(9))
    assert stock(state, "b") == []


def test_D28_they_are_not_on_the_bank_meanwhile() -> None:
    state = position(f"stock a: negotiate gray.negotiate\n{MEETING}\nsupply: 0\nstock b: gray.walk gray.ride")
    do(state, take("negotiate"), WARY, take("gray.negotiate"), pick(9))
    assert asked(state) == "give"
    assert not [word for word in banks(state) if word.endswith("negotiate")]
    assert state.struct.paid.tolist() == [1, 0, 0, 0, 1]
    do(state, from_stock("b", "walk"))
    assert banks(state).count("gray.negotiate") == banks(state).count("a.negotiate") == 1


def test_D27_a_gray_die_given_from_a_slot_empties_only_that_slot() -> None:
    state = position(f"{ONE_DIE}\nsupply: 0\nheld b: 6\non b: 6 gray.walk, ride\nstock b: gray.ride")
    do(state, *TAKE_3, from_action("b", 6, 0))
    assert laid(state, "b", 6) == ["-", "ride", "-"]


def test_D27_the_slot_must_be_paid_again_in_full() -> None:
    """Discards are not refunded."""
    state = position(f"{ONE_DIE}\nsupply: 0\non b: hike gray.walk\nstock b: walk ride\nbanks: b.walk b.walk b.walk")
    do(state, *TAKE_3, END_TURN)
    assert laid(state, "b", "hike") == ["-", "-", "-"]
    do(state, take("walk", "b"))
    assert refusal(state, actions.LAY + 2) == refusals.NEEDS_MORE_DICE


# ---- Minnetaree (D-29) -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("minnetaree", "way"), [(37, "friendly"), (38, "wary")])
def test_D29_minnetaree_takes_a_card_at_once_before_the_gray_die(minnetaree: int, way: str) -> None:
    state = position(f"stock a: negotiate negotiate\nmeeting: {minnetaree} 9 3\nrecon: 6 7 8")
    do(state, take("negotiate"))
    do(state, FRIENDLY) if way == "friendly" else do(state, WARY, take("negotiate"))
    do(state, pick(minnetaree))
    assert asked(state) == "reserve"
    assert state.legal == (pick(6), pick(7), pick(8))
    assert state.struct.supply == 6  # the gray die comes after
    do(state, pick(7))
    assert state.struct.reserve[minnetaree - 37] == 7 - 1
    assert row(state.struct.recon) == [6, 8]
    assert state.struct.supply == 5


def test_D29_where_nothing_lies_minnetaree_stays_empty() -> None:
    state = position("stock a: negotiate\nmeeting: 37 9 3\nrecon: - - -\ndeck:\nrest: journal b")
    do(state, take("negotiate"), FRIENDLY, pick(37))
    assert asked(state) == "turn"
    assert row(state.struct.reserve) == []
    assert colours(state, "a") == ["gray"]


RESERVED = "held a: 37\nreserve: 37 on 25\nzone: 51 2"  # RR on Minnetaree, MMMM in the zone


def test_D29_its_card_is_explored_in_place_of_the_zones_and_it_is_empty_then() -> None:
    state = position(f"{RESERVED}\nstock a: journal\non a: horse ride")
    do(state, take("journal"), trigger("horse"))
    assert state.legal == (explore(25),)
    assert refusal(state, explore(51)) == refusals.MOVES_DO_NOT_FIT
    do(state, explore(25))
    assert cards(state.struct.journal[0]) == [25]
    assert row(state.struct.reserve) == []
    assert int(state.struct.zone[0]) + 1 == 51  # nothing to refill
    assert cards(state.struct.held[0]) == [37]


def test_D29_nobody_else_explores_it() -> None:
    state = position("turn: b\nheld a: 37\nreserve: 37 on 25\nzone: 2 51\nstock b: journal\non b: horse ride")
    do(state, take("journal", "b"))
    assert refusal(state, trigger("horse")) == refusals.LEADS_NOWHERE


def test_D29_change_of_plans_does_not_touch_it() -> None:
    state = do(position(f"{RESERVED}\nstock a: walk\nrecon: 6 7 8"), take("walk"), PLANS)
    assert state.legal == (pick(6), pick(7), pick(8))
    do(state, pick(6))
    assert int(state.struct.zone[0]) + 1 == 6
    assert row(state.struct.recon) == [51, 7, 8]
    assert row(state.struct.reserve) == [25]


def test_D29_it_cannot_be_the_second_card() -> None:
    state = position(
        "held a: 37\nreserve: 37 on 25\nzone: 1 2\nrecon: 51 14 34\nstock a: journal journal\n"
        "on a: horse ride; hike walk"
    )
    do(state, take("journal"), trigger("horse"), take("journal"), trigger("hike"), explore(1))
    assert asked(state) == "refill"
    assert allowed(state, explore(25)) == [False]
