"""The search: it sees views alone, does not depend on threads, and finds what arithmetic finds."""

import random

import pytest

import farshore
from farshore.bots import Search
from farshore.engine.state import State
from tests.build import lost_cities, random_state
from tests.games.discoveries.position import position as discoveries
from tests.games.entdecker.position import position as entdecker
from tests.games.entdecker.test_careful import AFTER_THE_LAST_SIDE
from tests.games.lost_cities.position import position
from tests.samples import samples_of

GAMES = farshore.names()
PLAYOUTS = 60


def undecided(game: str, seed: int) -> State:
    """Somewhere in a game, where there is something to choose."""
    state = random_state(farshore.game(game), random.Random(seed), steps=4 * seed)
    while not state.over and len(state.legal) < 2:
        state.act(state.legal[0])
    return farshore.game(game).deal(seed=seed) if state.over else state


@pytest.mark.parametrize("game", GAMES)
def test_it_chooses_the_same_whatever_the_hidden_state_is(game: str) -> None:
    for seed in range(4):
        state = undecided(game, seed)
        other = samples_of(game).shuffled(state, state.player, random.Random(seed + 100))
        mine, others = (Search(seed, PLAYOUTS).evaluate(one.view(one.player)) for one in (state, other))
        assert mine == others


@pytest.mark.parametrize("game", GAMES)
def test_threads_change_nothing(game: str) -> None:
    state = undecided(game, 3)
    view = state.view(state.player)
    evaluations = [Search(5, PLAYOUTS, threads=threads).evaluate(view) for threads in (1, 2, 5)]
    assert evaluations[0] == evaluations[1] == evaluations[2]


@pytest.mark.parametrize("game", GAMES)
def test_it_evaluates_every_legal_action_its_own_choice_first(game: str) -> None:
    state = undecided(game, 2)
    view = state.view(state.player)
    bot = Search(5, PLAYOUTS)
    found = bot.evaluate(view)
    assert sorted(one.action for one in found) == list(view.legal)
    assert found[0].action == bot.choose(view)
    assert all(0 <= one.win <= 1 and one.error >= 0 and one.tries > 0 for one in found)
    assert [one.lead for one in found[1:]] == sorted((one.lead for one in found[1:]), reverse=True)


def test_other_seeds_imagine_other_worlds() -> None:
    view = lost_cities().deal(seed=1, starter=0).view(0)
    assert Search(1, PLAYOUTS).evaluate(view) != Search(2, PLAYOUTS).evaluate(view)


def test_a_time_is_a_budget_too() -> None:
    view = lost_cities().deal(seed=1, starter=0).view(0)
    little, much = (Search(1, seconds=seconds).search(view) for seconds in (1e-6, 0.3))
    assert sum(map(len, little.base.phases)) < sum(map(len, much.base.phases))
    assert little.best.action in view.legal
    few, many = (Search(1, seconds=seconds).evaluate(view)[0].tries for seconds in (1e-6, 0.3))
    assert few < many


def test_those_who_are_left_were_tried_in_the_same_worlds_all_the_time() -> None:
    halving = Search(1, 600).search(lost_cities().deal(seed=1, starter=0).view(0))
    tried = sorted(len(one.values) for one in halving.candidates if one.phases)
    assert tried[-1] == tried[-2] == len(halving.base.values) > tried[0]
    assert sum(tried) <= 600


# ---- What arithmetic tells: Lost Cities ------------------------------------------------------------------------------


def choice(state: State) -> str:
    return state.text(Search(1, 600).choose(state.view(state.player)))


def test_the_last_card_is_the_one_that_brings_most() -> None:
    """One card is left to be drawn, so this is the last one played: the 9 adds nine times three."""
    state = position("""
        yellow: A: x x 4 6 | pile: | B: 2
        red: A: 2 3 5 | pile: | B: x 7
        hand A: yellow 9, red 10, …
        deck: blue 2
        rest: piles
    """)
    assert choice(state) == "play yellow 9"


def test_it_stalls_when_two_cards_wait_and_the_deck_is_short() -> None:
    """With the deck's last card the round ends, and both cards would stay in hand."""
    state = position("""
        yellow: A: x x 4 6 8 | pile: | B: 2
        red: A: x 2 3 5 7 | pile: | B: x
        hand A: yellow 10, red 9, white x, white 2, white 3, blue 2, blue 3
        deck: blue 5
        rest: piles
        drawing
    """)
    assert choice(state) in {f"draw {colour}" for colour in ("yellow", "blue", "white", "green", "red")}


def test_it_ends_the_round_when_it_is_ahead_and_has_nothing_left_to_play() -> None:
    """The opponent holds high cards of an expedition that has begun: another turn would be his."""
    state = position("""
        yellow: A: 2 4 5 6 7 8 | pile: | B:
        red: A: | pile: 2 3 | B: 4 5 6 7
        hand A: white x, white 2, white 3, blue 2, blue 3, green 2, green 3
        hand B: red 8, red 9, red 10, …
        deck: blue 5
        rest: piles
        drawing
    """)
    assert choice(state) == "draw deck"


# ---- Discoveries -----------------------------------------------------------------------------------------------------


def whole_turn(state: State) -> list[str]:
    """All that the search does in a turn."""
    seat, turn, said = state.player, state.struct.turn, []
    while not state.over and (state.player, state.struct.turn) == (seat, turn):
        said.append(choice(state))
        state.act(said[-1])
    return said


def test_the_last_turn_writes_the_card_that_breaks_the_tie() -> None:
    state = discoveries("""
        stock a: journal ride walk
        on a: hike walk; horse ride
        zone: 15 -
        recon: 1 2 -
        meeting: - - -
        journal a: 37 42 43 44 45 46 47 48 49 50 51 52
        finished: b
        last turns: 0
        deck:
        rest: journal b
    """)
    assert state.scores[0] == state.scores[1]
    assert "explore 15" in whole_turn(state)
    assert state.ranks == (1, 2)


def test_an_exploration_that_ends_the_game_ahead_is_made_at_once() -> None:
    state = discoveries("""
        stock a: journal journal walk
        stock b: ride ride walk walk journal
        on a: horse ride
        zone: 1 3
        recon: - - -
        meeting: - - -
        journal a: 40 41 42 43 44 45 46 47 48 49 50 51
        deck:
        rest: journal b
    """)
    assert state.scores[0] == state.scores[1]
    assert whole_turn(state)[-1] == "explore 1"


# ---- Entdecker -------------------------------------------------------------------------------------------------------

LAST_SPACES = """
#  abcdefghijkl
1: ~┌┐┌┐┌┐┌┐┌┐~
2: ╶··········╴
3: ╶··········╴
4: ╶··········╴
5: ╶··········╴
6: ╶··········╴
7: ╶··········╴
8: ~╵╵╵╵·╵╵╵╵╵~
units: c1 b.settlement, e8 a.fort
asked: lay
ship: bottom f
drawn: sssl
drew
gold: 9 9
"""


@pytest.mark.parametrize(("units", "unit"), [("", "scout"), ("units: c3 b.scout", "fort")])
def test_a_certain_island_is_claimed_as_cheaply_as_it_can_be(units: str, unit: str) -> None:
    assert choice(entdecker(f"{AFTER_THE_LAST_SIDE}gold: 9 5\n{units}")) == unit


def test_the_last_tile_ends_the_game_with_the_one_unit_that_wins_it() -> None:
    """All land around is one island, and scores when the middle is filled: with a settlement it is a's."""
    state = entdecker(LAST_SPACES)
    state.act("lay north lsss")
    assert choice(state) == "settlement"
    state.act("settlement")
    assert (state.over, state.ranks) == (True, (1, 2))
