"""The public API of games and states, line by line."""

import copy
import pickle
import random
import re
from typing import Any

import numpy as np
import pytest

import farshore
from farshore import EVERYTHING, BadState, Event, IllegalAction, Refusal, ScoreLine
from tests.build import lost_cities, random_state, random_steps
from tests.games.lost_cities.position import position

LOOKOUT = "lookout"

# ---- Games -----------------------------------------------------------------------------------------------------------


def test_the_package_has_what_it_says_and_nothing_else() -> None:
    for name in farshore.__all__:
        assert getattr(farshore, name) is not None
    with pytest.raises(AttributeError, match="module 'farshore' has no attribute 'gane'"):
        farshore.gane  # noqa: B018


def test_games_are_found_by_folder_and_by_entry_point() -> None:
    assert {"lost-cities", "lookout"} <= set(farshore.names())
    assert list(farshore.names()) == sorted(farshore.names())
    assert farshore.game("lost-cities") is farshore.game("lost-cities")


@pytest.mark.parametrize("name", ["chess", "", "lost_cities", "Lost Cities", "lost-cities.rules", "../lost-cities"])
def test_an_unknown_game_is_an_error_that_lists_the_games(name: str) -> None:
    with pytest.raises(ValueError, match=f"{re.escape(repr(name))}.*lookout, lost-cities") as unknown:
        farshore.game(name)
    assert isinstance(unknown.value, farshore.UnknownGame)


def test_a_game_says_what_it_is() -> None:
    game = lost_cities()
    assert (game.name, game.title, game.players, game.actions) == ("lost-cities", "Lost Cities", (2,), 127)
    assert isinstance(game.rules_version, int)
    assert game.rules_version >= 1
    assert repr(game) == f"<game lost-cities, rules version {game.rules_version}>"


def test_options_say_what_may_be_chosen() -> None:
    rounds, expeditions, starter = lost_cities().options
    assert (rounds.name, rounds.kind, rounds.choices, rounds.default) == ("rounds", "number", tuple(range(1, 10)), 3)
    assert (expeditions.name, expeditions.kind, expeditions.choices, expeditions.default) == (
        "expeditions",
        "choice",
        (5, 6),
        5,
    )
    assert (starter.name, starter.kind, starter.choices, starter.default) == (
        "starter",
        "seat",
        ("random", 0, 1),
        "random",
    )
    assert all(option.help for option in lost_cities().options)


@pytest.mark.parametrize("action", [-1, 127, 10**9])
def test_a_number_that_is_no_action_has_no_text(action: int) -> None:
    with pytest.raises(ValueError, match=f"there is no action {action}: actions are 0 to 126"):
        lost_cities().text(action)


def test_text_is_read_whatever_its_case_and_spacing() -> None:
    game = lost_cities()
    assert game.text(game.parse("play red 5")) == "play red 5"
    assert game.parse("  Play   RED\t5 ") == game.parse("play red 5")


@pytest.mark.parametrize(
    "text", ["", "play", "play red", "play red 1", "play red 11", "play pink 5", "playred5", "0", "play red 5 5"]
)
def test_a_text_that_is_no_action_is_an_error_that_quotes_it(text: str) -> None:
    with pytest.raises(ValueError, match=re.escape(repr(text))):
        lost_cities().parse(text)


# ---- Dealing ---------------------------------------------------------------------------------------------------------


def test_the_same_seed_deals_the_same_game() -> None:
    assert lost_cities().deal(seed=7) == lost_cities().deal(players=2, seed=7)
    assert lost_cities().deal(seed=7) != lost_cities().deal(seed=8)
    assert lost_cities().deal(seed=np.int64(7)) == lost_cities().deal(seed=7)


def test_without_a_seed_every_game_is_another() -> None:
    seeds = {lost_cities().deal().seed for _ in range(20)}
    assert len(seeds) == 20
    assert all(seed is not None and seed >> 64 for seed in seeds)


@pytest.mark.parametrize("seed", [0, 1, 2**64 - 1, 2**64, 2**127 + 12345, 2**128 - 1])
def test_a_seed_has_up_to_128_bits_and_all_of_them_count(seed: int) -> None:
    state = lost_cities().deal(seed=seed)
    assert state.seed == seed
    assert state.to_bytes() != lost_cities().deal(seed=seed ^ 1 << 127).to_bytes()
    state.act(state.legal[0])
    assert state.seed == seed


@pytest.mark.parametrize("seed", [-1, 2**128, 2**200])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match=r"a seed is a number from 0 to 2\*\*128 - 1"):
        lost_cities().deal(seed=seed)


@pytest.mark.parametrize("seed", ["7", 7.0, [7]])
def test_a_seed_that_is_no_whole_number_is_refused(seed: Any) -> None:
    with pytest.raises(TypeError):
        lost_cities().deal(seed=seed)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"rounds": 0}, "rounds must be a number from 1 to 9, not 0"),
        ({"rounds": "3"}, "rounds must be a number from 1 to 9, not '3'"),
        ({"expeditions": 4}, "expeditions must be one of 5, 6, not 4"),
        ({"starter": 2}, "starter must be one of random, 0, 1, not 2"),
        ({"round": 1}, "unknown option round: there are expeditions, rounds, starter"),
        ({"players": 3}, "players must be one of 2, not 3"),
        ({"players": "2"}, "players must be one of 2, not '2'"),
    ],
)  # fmt: skip
def test_a_bad_option_is_an_error_that_names_it_and_what_is_allowed(options: dict[str, Any], sentence: str) -> None:
    for call in (
        lost_cities().deal,
        lambda **given: lost_cities().batch(2, **given),
        lambda **given: lost_cities().playouts(2, **given),
    ):
        with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
            call(**options)


def test_a_state_knows_its_options() -> None:
    state = lost_cities().deal(seed=1, rounds=2, starter=1)
    assert state.options == {"rounds": 2, "expeditions": 5, "starter": 1}
    assert farshore.game(LOOKOUT).deal(seed=1, merciful=True).options == {
        "rounds": 2,
        "merciful": True,
        "starter": "random",
    }


def test_seats_of_a_table_limit_who_may_start() -> None:
    game = farshore.game(LOOKOUT)
    assert game.deal(players=4, starter=3).player == 3
    with pytest.raises(ValueError, match="starter must be one of random, 0, 1, 2, not 3"):
        game.deal(players=3, starter=3)
    assert game.deal().players == 3  # the smallest table, unless told otherwise


# ---- Where the game stands -------------------------------------------------------------------------------------------


def test_a_state_says_where_the_game_stands() -> None:
    state = lost_cities().deal(seed=1, rounds=1, starter=1)
    assert (state.players, state.player, state.turn, state.turn_of, state.step, state.barrier) == (2, 1, 1, 1, 0, 0)
    assert (state.over, state.scores, state.ranks, state.events) == (False, (0, 0), None, ())
    assert (state.viewer, state.seed) == (EVERYTHING, 1)
    state.act(state.legal[0])
    assert (state.player, state.turn, state.turn_of, state.step, state.barrier) == (1, 1, 1, 1, 0)
    state.act("draw deck")
    assert (state.player, state.turn, state.turn_of, state.step, state.barrier) == (0, 2, 0, 2, 2)


def test_a_player_may_decide_out_of_turn() -> None:
    state = farshore.game(LOOKOUT).deal(seed=1, starter=2)
    state.act("stake 1")
    state.act("say 4")
    assert (state.turn_of, state.player, state.turn) == (2, 0, 1)


def test_when_it_is_over_nobody_decides_and_everybody_has_a_place() -> None:
    state = random_state(lost_cities(), random.Random(1), 10_000, rounds=1)
    assert (state.over, state.player, state.legal) == (True, None, ())
    a, b = state.scores
    assert state.ranks == ((1, 2) if a > b else (2, 1))


def test_values_are_pythons_own() -> None:
    """Nobody has to know that there is NumPy inside: everything can be written as JSON."""
    state = random_state(lost_cities(), random.Random(1), 25)
    single = (state.players, state.player, state.turn, state.turn_of, state.step, state.barrier, state.seed)
    events = (event.value for event in state.events)
    for value in (*single, *state.legal, *state.scores, *state.options.values(), *events):
        assert type(value) in (int, str)
    for line in (line for lines in state.breakdown() for line in lines):
        assert type(line.points) is int
        assert all(type(part) is int for part in line.parts.values())
    assert type(state.over) is bool


def test_breakdown_says_where_the_points_come_from() -> None:
    state = position("yellow: A: x x 2 5 | B: 8 9 10")
    assert state.breakdown() == (
        (ScoreLine("yellow", -39, {"sum": 7, "cost": 20, "multiplier": 3, "bonus": 0}),),
        (ScoreLine("yellow", 7, {"sum": 27, "cost": 20, "multiplier": 1, "bonus": 0}),),
    )


# ---- Actions ---------------------------------------------------------------------------------------------------------


def test_legal_actions_ascend() -> None:
    state = random_state(lost_cities(), random.Random(1), 20)
    assert state.legal == tuple(sorted(set(state.legal)))
    assert state.legal == state.legal


def test_an_action_is_taken_by_number_or_by_text() -> None:
    one = lost_cities().deal(seed=3)
    two, three = one.copy(), one.copy()
    action = one.legal[2]
    one.act(action)
    two.act(one.text(action))
    three.act(np.int64(action))
    assert one == two == three
    assert one.step == 1


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ("draw deck", "First play or discard a card, then draw."),
        (120, "First play or discard a card, then draw."),
        ("play pink 5", "There is no action “play pink 5”."),
        (-1, "There is no action “-1”."),
        (127, "There is no action “127”."),
        (2**70, f"There is no action “{2**70}”."),
        ("", "There is no action “”."),
        ("x" * 10_000, "There is no action “" + "x" * 60 + "…”."),
    ],
)
def test_an_illegal_action_says_why_and_changes_nothing(action: int | str, sentence: str) -> None:
    state = lost_cities().deal(seed=3)
    before = state.to_bytes()
    with pytest.raises(IllegalAction) as illegal:
        state.act(action)
    assert str(illegal.value) == str(illegal.value.refusal) == sentence
    assert state.to_bytes() == before
    assert str(state.why_not(action)) == sentence


@pytest.mark.parametrize("action", [1.0, None, b"draw deck", [1]])
def test_what_is_neither_number_nor_text_is_a_type_error(action: Any) -> None:
    state = lost_cities().deal(seed=3)
    with pytest.raises(TypeError):
        state.act(action)
    with pytest.raises(TypeError):
        state.why_not(action)


def test_why_not_is_none_for_a_legal_action_and_else_a_refusal_with_code_and_section() -> None:
    state = lost_cities().deal(seed=3)
    assert state.why_not(state.legal[0]) is None
    refusal = state.why_not("draw deck")
    assert isinstance(refusal, Refusal)
    assert isinstance(refusal.code, int)
    assert refusal.section in state.game.words.help_sections("en")
    assert str(refusal) == refusal.sentence == "First play or discard a card, then draw."
    assert str(state.why_not("draw deck", "fr")) != str(refusal)


def test_when_it_is_over_every_action_is_refused() -> None:
    state = random_state(lost_cities(), random.Random(1), 10_000, rounds=1)
    for action in range(state.game.actions):
        assert str(state.why_not(action)) == "The game is over."
    with pytest.raises(IllegalAction, match="The game is over"):
        state.act(0)


def test_a_policy_suggests_a_legal_action_from_what_the_decider_knows() -> None:
    state = random_state(lost_cities(), random.Random(1), 20)
    before = state.to_bytes()
    for policy in ("random", "careful"):
        suggestions = {state.suggest(policy, seed) for seed in range(20)}
        assert suggestions <= set(state.legal)
        assert suggestions == {state.view(state.player).suggest(policy, seed) for seed in range(20)}
    assert len({state.suggest("random", seed) for seed in range(20)}) > 1
    assert state.suggest("random", 5) == state.suggest("random", 5)
    assert state.to_bytes() == before


def test_where_nothing_is_to_be_decided_nothing_is_suggested() -> None:
    state = lost_cities().deal(seed=1, starter=0)
    for elsewhere in (state.view(1), state.view(None), random_state(lost_cities(), random.Random(1), 10_000, rounds=1)):
        with pytest.raises(ValueError, match="nothing to decide"):
            elsewhere.suggest("random", 1)


def test_a_view_at_rest_is_the_same_position_with_nobody_to_decide() -> None:
    state = random_state(lost_cities(), random.Random(1), 21)
    for viewer in (0, 1, None):
        view = state.view(viewer)
        rest = view.at_rest()
        assert (rest.player, rest.over, rest.legal) == (None, False, ())
        assert {rest.why_not(action, "en") for action in range(rest.game.actions)} == {rest.why_not("draw deck")}
        assert str(rest.why_not("draw deck")) == "The game is over."
        assert str(rest.why_not("nonsense")) == "There is no action “nonsense”."
        assert (rest.viewer, rest.scores, rest.events) == (viewer, view.scores, view.events)
        assert view == state.view(viewer)


def test_an_unknown_policy_suggests_nothing_but_an_error_that_lists_those_there_are() -> None:
    with pytest.raises(ValueError, match="unknown policy 'greedy': there are random, careful"):
        lost_cities().deal(seed=1).suggest("greedy", 1)


# ---- Words -----------------------------------------------------------------------------------------------------------


def test_labels_and_prompts_are_in_the_language_asked_for() -> None:
    state = position("hand A: red 5, …")
    action = state.game.parse("play red 5")
    assert state.text(action) == "play red 5"
    assert state.label(action) == state.label(action, "en") == "Play red 5"
    assert state.label(action, "fr") not in ("", "Play red 5")
    assert state.prompt() == state.prompt("en") == "Play or discard a card, then draw."
    assert state.prompt("fr") not in ("", state.prompt())


def test_a_language_that_is_not_there_is_an_error_that_lists_those_that_are() -> None:
    state = lost_cities().deal(seed=1)
    with pytest.raises(ValueError, match="no language 'tlh': there are en, fr"):
        state.prompt("tlh")


def test_names_of_players_stand_in_prompts_and_logs() -> None:
    state = lost_cities().deal(seed=1, starter=0)
    assert state.view(1).prompt("en", ["Ada", "Bo"]) == "Ada’s turn"
    assert state.view(1).prompt("en") == "Player 1’s turn"
    state.act(state.legal[0])
    (line,) = state.log("en", ["Ada", "Bo"])
    assert line.startswith("Ada ")


def test_what_happened_is_told_as_events_and_in_words() -> None:
    state = position("hand A: red 5, …")
    state.act("play red 5")
    assert state.events == (Event("played", 0, "red 5", 0),)
    assert state.log() == ("Player 1 plays red 5.",)


# ---- Views -----------------------------------------------------------------------------------------------------------


def test_a_view_is_a_state_that_knows_whose_it_is_and_no_seed() -> None:
    state = lost_cities().deal(seed=1)
    assert [state.view(viewer).viewer for viewer in (0, 1, None)] == [0, 1, None]
    assert [state.view(viewer).seed for viewer in (0, 1, None)] == [None, None, None]
    assert state.viewer == EVERYTHING
    assert state.seed == 1


def test_legal_actions_are_shown_to_the_one_who_decides_and_to_nobody_else() -> None:
    state = lost_cities().deal(seed=1, starter=0)
    assert state.view(0).legal == state.legal
    assert state.view(1).legal == state.view(None).legal == ()


def test_on_a_view_no_action_can_be_taken() -> None:
    state = lost_cities().deal(seed=1, starter=0)
    for viewer in (0, 1, None):
        view = state.view(viewer)
        before = view.to_bytes()
        with pytest.raises(IllegalAction):
            view.act(state.legal[0])
        assert view.to_bytes() == before
    assert str(state.view(1).why_not(state.legal[0])) == "It is not your turn."
    assert state.view(0).why_not(state.legal[0]) is None
    with pytest.raises(IllegalAction, match="only a view"):
        state.view(0).act(state.legal[0])


def test_seats_and_actions_may_be_numpys_numbers() -> None:
    state = lost_cities().deal(seed=1, starter=0)
    assert state.view(np.int8(1)) == state.view(1)
    assert (
        state.label(np.int16(state.legal[0])) == state.label(state.legal[0]) == state.label(state.text(state.legal[0]))
    )
    with pytest.raises(TypeError):
        state.view(1.0)  # type: ignore[arg-type]


@pytest.mark.parametrize("action", [-1, 127, "play pink 5", ""])
def test_what_is_no_action_has_no_label(action: int | str) -> None:
    with pytest.raises(ValueError, match=re.escape(f"lost-cities has no action {action!r}")):
        lost_cities().deal(seed=1).label(action)


@pytest.mark.parametrize("seat", [-1, 2, -2, 99])
def test_there_is_no_view_of_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(ValueError, match=f"there is no seat {seat}: seats are 0 to 1"):
        lost_cities().deal(seed=1).view(seat)


def test_a_view_of_a_view_is_the_same_viewers_or_an_error() -> None:
    state = lost_cities().deal(seed=1)
    for viewer in (0, 1, None):
        assert state.view(viewer).view(viewer) == state.view(viewer)
        for other in {0, 1, None} - {viewer}:
            with pytest.raises(ValueError, match="another's cannot be made"):
                state.view(viewer).view(other)


def test_events_are_told_as_the_viewer_may_know_them() -> None:
    state = position("hand A: red 5, …\ndeck: blue 7, …\ndrawing")
    state.act("draw deck")
    assert state.events == state.view(0).events == (Event("drew", 0, "blue 7", 0),)
    assert state.view(1).events == state.view(None).events == (Event("drew", 0, None, 0),)
    assert state.view(0).log() == ("Player 1 draws blue 7 from the deck.",)
    assert state.view(1).log() == ("Player 1 draws from the deck.",)


def test_imagine_makes_a_full_state_that_agrees_with_the_view() -> None:
    state = random_state(lost_cities(), random.Random(1), 30)
    view = state.view(0)
    before = view.to_bytes()
    full = view.imagine(5)
    assert (full.viewer, view.viewer) == (EVERYTHING, 0)
    assert full.seed is not None
    assert full.view(0) == view
    assert full == view.imagine(5) != view.imagine(6)
    assert view.imagine() != view.imagine()
    assert view.to_bytes() == before
    for _ in random_steps(full, random.Random(2), 50):
        pass


def test_from_everything_nothing_can_be_imagined() -> None:
    with pytest.raises(ValueError, match="imagine takes a view"):
        lost_cities().deal(seed=1).imagine(1)


# ---- Copies and bytes ------------------------------------------------------------------------------------------------


def test_a_copy_is_equal_and_goes_its_own_way() -> None:
    state = random_state(lost_cities(), random.Random(1), 30)
    other = state.copy()
    assert other == state
    other.act(other.legal[0])
    assert other != state
    assert state != "a state"
    assert state.view(0) != state


@pytest.mark.parametrize("name", farshore.names())
def test_states_and_games_copy_and_pickle_like_any_value(name: str) -> None:
    state = random_state(farshore.game(name), random.Random(1), 12)
    for one in (state, state.view(0), state.view(None)):
        for other in (copy.copy(one), copy.deepcopy(one), pickle.loads(pickle.dumps(one))):
            assert other == one
            assert other is not one
            assert other.viewer == one.viewer
            assert other.game is one.game
    pickled = pickle.loads(pickle.dumps([state]))[0]
    pickled.act(pickled.legal[0])
    assert pickled != state
    assert pickle.loads(pickle.dumps(state.game)) is state.game


def test_states_cannot_be_keys_as_they_change_in_place() -> None:
    with pytest.raises(TypeError):
        hash(lost_cities().deal(seed=1))


def test_a_state_prints_where_it_stands() -> None:
    state = lost_cities().deal(seed=1, starter=0)
    assert repr(state) == "<lost-cities: turn 1, step 0, player 0 to decide>"
    assert repr(state.view(None)) == "<lost-cities: turn 1, step 0, player 0 to decide, seen by a spectator>"
    assert repr(state.view(1)) == "<lost-cities: turn 1, step 0, player 0 to decide, seen by 1>"


def test_bytes_of_another_kind_are_a_bad_state() -> None:
    with pytest.raises(BadState):
        lost_cities().from_bytes(b"nonsense")
    assert issubclass(BadState, ValueError)
    assert issubclass(IllegalAction, ValueError)
