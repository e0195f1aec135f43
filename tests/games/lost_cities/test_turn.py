"""Lost Cities: the turn. A sentence of the rulebook that can be broken, a test."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farshore import IllegalAction
from farshore.engine.state import State
from tests.build import lost_cities, recorded
from tests.games.lost_cities.position import COLOURS, SEATS, all_cards, position, table_of


def legal_texts(state: State) -> list[str]:
    return [state.text(action) for action in state.legal]


def refusal(state: State, action: str) -> tuple[str, str]:
    """The sentence and the section of the help for an action that is not legal; acting says the same."""
    refused = state.why_not(action)
    assert refused is not None
    with pytest.raises(IllegalAction) as illegal:
        state.act(action)
    assert illegal.value.refusal == refused
    return refused.sentence, refused.section


# ---- First play one card, then draw one ------------------------------------------------------------------------------


def test_LC2_there_are_127_actions_named_by_kind_of_card() -> None:
    game = lost_cities()
    kinds = [f"{colour} {kind}" for colour in COLOURS for kind in ("investment", *range(2, 11))]
    expected = [f"play {kind}" for kind in kinds] + [f"discard {kind}" for kind in kinds]
    expected += ["draw deck"] + [f"draw {colour}" for colour in COLOURS]
    assert [game.text(action) for action in range(game.actions)] == expected


def test_a_player_first_plays_then_draws_then_the_other_has_his_turn() -> None:
    state = position("hand A: red 5, …")
    assert (state.player, state.turn) == (0, 1)
    state.act("play red 5")
    assert (state.player, state.turn_of, state.turn) == (0, 0, 1)
    state.act("draw deck")
    assert (state.player, state.turn_of, state.turn) == (1, 1, 2)
    assert len(table_of(state).hands["A"]) == 8


def test_nobody_draws_before_playing() -> None:
    state = position("red: pile: 4\nhand A: red 5, …")
    for action in ("draw deck", "draw red", "draw blue", "draw purple"):
        assert refusal(state, action) == ("First play or discard a card, then draw.", "turn")
    assert not any(text.startswith("draw") for text in legal_texts(state))


def test_nobody_plays_two_cards() -> None:
    state = position("hand A: red 5 6, …")
    state.act("play red 5")
    for action in ("play red 6", "discard red 6", "play red 5", "discard blue 2"):
        assert refusal(state, action) == ("You have played your card: now draw one.", "turn")


def test_only_cards_in_hand_are_played_or_discarded() -> None:
    state = position("hand A: red x 5, blue 2 3 4 5 6 7\nhand B: red 6, green x, …")
    for card, called in (("red 6",) * 2, ("green investment", "a green investment"), ("yellow 10",) * 2):
        assert refusal(state, f"play {card}") == (f"You do not hold {called}.", "turn")
        assert refusal(state, f"discard {card}") == (f"You do not hold {called}.", "turn")


def test_the_whole_hand_can_be_played_or_discarded_at_the_start() -> None:
    state = position("hand A: red x x 5, blue 2 10, green x, white 3, yellow 7")
    cards = ["yellow 7", "blue 2", "blue 10", "white 3", "green investment", "red investment", "red 5"]
    assert legal_texts(state) == [f"play {card}" for card in cards] + [f"discard {card}" for card in cards]


def test_LC2_investments_of_one_colour_are_the_same_card() -> None:
    state = position("hand A: red x x x, blue 2 3 4 5 6")
    assert legal_texts(state).count("play red investment") == 1
    assert legal_texts(state).count("discard red investment") == 1
    state.act("play red investment")
    assert table_of(state).hands["A"].count("red x") == 2
    assert table_of(state).laid["A", "red"] == ["red x"]


# ---- Adding a card to an expedition ----------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["investment", "2", "6", "10"])
def test_any_card_starts_a_new_expedition(card: str) -> None:
    state = position("hand A: green x 2 6 10, …")
    state.act(f"play green {card}")
    assert table_of(state).laid["A", "green"] == [f"green {card}".replace("investment", "x")]
    assert len(table_of(state).hands["A"]) == 7


@pytest.mark.parametrize(
    ("shown", "number", "allowed"),
    [(5, 6, True), (5, 10, True), (2, 3, True), (5, 4, False), (9, 2, False), (10, 9, False)],
)
def test_numbers_must_rise_though_not_one_by_one(shown: int, number: int, allowed: bool) -> None:
    state = position(f"red: A: {shown}\nhand A: red {number}, …")
    if allowed:
        state.act(f"play red {number}")
        assert table_of(state).laid["A", "red"] == [f"red {shown}", f"red {number}"]
    else:
        assert refusal(state, f"play red {number}") == (
            f"Numbers must rise: the red expedition already shows {shown}.",
            "expeditions",
        )
        assert f"discard red {number}" in legal_texts(state)


def test_the_highest_number_counts_not_the_last_one_but_they_are_the_same() -> None:
    state = position("red: A: x 3 7\nhand A: red 5 8, …")
    assert refusal(state, "play red 5")[0] == "Numbers must rise: the red expedition already shows 7."
    assert state.why_not("play red 8") is None


def test_each_player_has_expeditions_of_his_own() -> None:
    state = position("red: B: 9\nhand A: red 3 x, …")
    assert state.why_not("play red 3") is None
    assert state.why_not("play red investment") is None
    state.act("play red 3")
    assert table_of(state).laid["B", "red"] == ["red 9"]


def test_expeditions_do_not_touch_one_another() -> None:
    state = position("red: A: 9\nblue: A: x\nhand A: blue 2 x, green x, …")
    for action in ("play blue 2", "play blue investment", "play green investment"):
        assert state.why_not(action) is None


# ---- Investment cards ------------------------------------------------------------------------------------------------


def test_up_to_three_investments_may_begin_an_expedition() -> None:
    state = position("hand A: red x x x 2, …")
    for count in (1, 2, 3):
        state.act("play red investment")
        assert table_of(state).laid["A", "red"] == ["red x"] * count
        state.act("draw deck")
        state.act(state.legal[-1])
        state.act("draw deck")
    state.act("play red 2")
    assert table_of(state).laid["A", "red"] == ["red x", "red x", "red x", "red 2"]


@pytest.mark.parametrize("shown", ["2", "x 2", "x x 4 10"])
def test_after_a_number_no_investment_may_be_played(shown: str) -> None:
    state = position(f"red: A: {shown}\nhand A: red x, …")
    highest = shown.rsplit(maxsplit=1)[-1]
    assert refusal(state, "play red investment") == (
        f"Investments come before the first number: the red expedition already shows {highest}.", "investments"
    )  # fmt: skip
    assert "discard red investment" in legal_texts(state)


# ---- Discarding a card -----------------------------------------------------------------------------------------------


def test_a_discard_covers_the_pile_of_its_expedition() -> None:
    state = position("white: pile: 9 x\nhand A: white 4, …")
    state.act("discard white 4")
    assert table_of(state).piles["white"] == ["white 9", "white x", "white 4"]
    assert "white 4" not in table_of(state).hands["A"]
    assert not table_of(state).laid["A", "white"]


def test_any_card_may_be_discarded_also_one_that_could_be_played() -> None:
    state = position("white: A: 9\nhand A: white 4 10 x, …")
    assert {"discard white 4", "discard white 10", "discard white investment"} <= set(legal_texts(state))


# ---- Drawing a card --------------------------------------------------------------------------------------------------


def test_the_top_card_of_the_deck_may_be_taken() -> None:
    state = position("deck: green 7, green 8, …\ndrawing")
    state.act("draw deck")
    table = table_of(state)
    assert "green 7" in table.hands["A"]
    assert table.deck[0] == "green 8"


def test_LC4_only_the_top_of_a_pile_may_be_taken() -> None:
    state = position("green: pile: 7 8 x 9\ndrawing")
    state.act("draw green")
    table = table_of(state)
    assert "green 9" in table.hands["A"]
    assert table.piles["green"] == ["green 7", "green 8", "green x"]


def test_LC4_the_cards_below_are_public_knowledge() -> None:
    state = position("green: pile: 7 8 x 9")
    for viewer in (0, 1, None):
        view = state.view(viewer)
        assert [str(card) for card in view.struct.pile[3, :4]] == [str(card) for card in state.struct.pile[3, :4]]
        assert "green 7 8 ×" in view.draw().plain


def test_any_pile_that_is_not_empty_may_be_drawn_from() -> None:
    state = position("yellow: pile: 2\ngreen: pile: 7 8\nred: pile: x\ndrawing")
    assert legal_texts(state) == ["draw deck", "draw yellow", "draw green", "draw red"]
    for colour in ("blue", "white"):
        assert refusal(state, f"draw {colour}") == (f"The {colour} pile is empty.", "drawing")


def test_LC3_the_pile_just_discarded_on_is_closed() -> None:
    state = position("green: pile: 7\nred: pile: 2\nhand A: green 8, …")
    state.act("discard green 8")
    sentence = "You have just discarded on the green pile: draw from the deck or from another pile."
    assert refusal(state, "draw green") == (sentence, "drawing")
    assert legal_texts(state) == ["draw deck", "draw red"]


def test_LC3_the_other_player_may_take_it_at_once() -> None:
    state = position("hand A: green 8, …\nhand B: red 2, …")
    state.act("discard green 8")
    state.act("draw deck")
    state.act("play red 2")
    state.act("draw green")
    assert "green 8" in table_of(state).hands["B"]


def test_LC3_a_card_of_ones_own_from_an_earlier_turn_may_be_taken_back() -> None:
    state = position("hand A: green 8, red 3, …\nhand B: red 2, …")
    for action in ("discard green 8", "draw deck", "play red 2", "draw deck", "play red 3", "draw green"):
        state.act(action)
    assert "green 8" in table_of(state).hands["A"]


def test_LC3_whoever_plays_a_card_may_draw_from_any_pile() -> None:
    state = position("green: pile: 7\nhand A: green 8, …")
    state.act("play green 8")
    assert "draw green" in legal_texts(state)


def test_LC3_the_pile_is_closed_for_this_draw_only() -> None:
    state = position("green: pile: 7\nhand A: green 8 9, …\nhand B: green 10, …")
    for action in ("discard green 8", "draw deck", "play green 10", "draw deck", "play green 9"):
        state.act(action)
    assert "draw green" in legal_texts(state)


def test_with_only_the_closed_pile_there_is_still_the_deck() -> None:
    state = position("hand A: green 8, …")
    state.act("discard green 8")
    assert legal_texts(state) == ["draw deck"]


def test_LC3_an_equal_investment_below_stays_closed_too() -> None:
    state = position("green: pile: x x\nhand A: green x, …")
    state.act("discard green investment")
    assert refusal(state, "draw green")[0].startswith("You have just discarded on the green pile")


# ---- Game end --------------------------------------------------------------------------------------------------------

ONE_LEFT = "deck: blue 7\nrest: piles\nhand A: red 5, …\nred: B: 8 9 10"


def test_LC5_the_round_ends_at_once_when_the_last_card_of_the_deck_is_taken() -> None:
    state = position(ONE_LEFT)
    state.act("play red 5")
    assert not state.over
    state.act("draw deck")
    assert state.over
    assert state.legal == ()
    assert refusal(state, "play blue 7") == ("The game is over.", "turn")


def test_LC5_drawing_from_a_pile_puts_off_the_end() -> None:
    state = position(ONE_LEFT)
    state.act("play red 5")
    state.act("draw blue")
    assert not state.over
    assert state.player == 1


def test_LC5_hands_count_nothing() -> None:
    state = position(ONE_LEFT + "\nblue: A: 6")
    state.act("play red 5")
    state.act("draw deck")
    assert state.scores == ((5 - 20) + (6 - 20), 27 - 20)


def test_the_number_of_remaining_cards_can_be_counted() -> None:
    state = position(ONE_LEFT)
    for viewer in (0, 1, None):
        assert "one card left in the deck" in state.view(viewer).draw().plain
    assert "44 cards left in the deck" in lost_cities().deal(seed=1).view(None).draw().plain


def test_LC8_players_may_draw_discards_for_ever() -> None:
    state = position("hand A: red 5, …\nhand B: blue 5, …\ngreen: pile: 2 3")
    for _ in range(50):
        for action in ("discard red 5", "draw green", "discard blue 5", "draw red"):
            state.act(action)
        for action in ("discard green 3", "draw blue", "discard red 5", "draw green"):
            state.act(action)
        for action in ("discard blue 5", "draw red", "discard green 3", "draw blue"):
            state.act(action)
        assert not state.over
    assert state.turn > 300
    assert len(table_of(state).deck) == 42


def test_LC8_a_game_cut_off_has_the_scores_as_they_stand() -> None:
    state = position("round: 2 of 3, begun by A\npoints: 12 -5\nred: A: x 8 9 10 | B: 2")
    assert state.scores == (12 + 2 * (27 - 20), -5 + (2 - 20))


# ---- Undo ------------------------------------------------------------------------------------------------------------


def test_showing_ones_own_card_is_no_barrier() -> None:
    for action in ("play red 5", "discard red 5"):
        state = position("hand A: red 5, …")
        state.act(action)
        assert (state.step, state.barrier) == (1, 0)


@pytest.mark.parametrize("action", ["draw deck", "draw green"])
def test_a_draw_is_a_barrier(action: str) -> None:
    state = position("green: pile: 7\ndrawing")
    state.act(action)
    assert (state.step, state.barrier) == (1, 1)


@pytest.mark.parametrize("to_move", SEATS)
def test_the_last_draw_of_a_round_is_a_barrier_whoever_starts_the_next(to_move: str) -> None:
    state = position(
        f"""
        red: B: 8 9 10
        deck: blue 7
        rest: piles
        to move: {to_move}
        drawing
        round: 1 of 2, begun by A
        """
    )
    state.act("draw deck")
    assert state.turn_of == 1
    assert (state.step, state.barrier) == (1, 1)


# ---- Every card is somewhere -----------------------------------------------------------------------------------------


@pytest.mark.fuzz
@given(st.integers(0, 2**64 - 1), st.sampled_from([5, 6]), st.sampled_from([1, 2]))
def test_every_card_is_somewhere_exactly_once_after_every_action(seed: int, expeditions: int, rounds: int) -> None:
    rng = random.Random(seed)
    with recorded(lost_cities().deal(seed=seed, expeditions=expeditions, rounds=rounds)) as game:
        for _ in range(400):
            table = table_of(game.state)
            assert table.cards() == all_cards(expeditions)
            for place, seat in enumerate(SEATS):
                one_less = table.drawing and place == game.state.player
                assert len(table.hands[seat]) == 8 - one_less
                for colour in COLOURS:
                    laid = [card.split()[1] for card in table.laid[seat, colour]]
                    numbers = [int(kind) for kind in laid if kind != "x"]
                    assert numbers == sorted(set(numbers))
            if game.state.over:
                break
            game.act(rng.choice(game.state.legal))
