"""Entdecker: stacks that run out (E-7, E-19)."""

from collections.abc import Callable

import numpy as np
import pytest

from farshore.engine.state import State
from farshore.games.entdecker import events, refusals
from tests.games.entdecker.playing import do, legal, refusal
from tests.games.entdecker.position import NO_TILE, position, space, tile
from tests.games.entdecker.printing import chart, discards, gold, heights, told

ENDING = "asked: journey\nship: bottom l\ndrew\nleft: 1\n"
SEARCH = """
    #  abcdefghijkl
    2: ╶╌╌╌╌╌╌╴
    5: ·····~
    6: ····╶·╴
    7: ····~~~
    8: ·····~
    open: 17 7 7 0 9 14
"""  # f6 can be nothing but a strait, and the open stack of straits is empty
EVERY_PLAIN_STRAIT = """
    #  abcdefghijkl
    2: ╶╌╌╌╌╌╌╌╌╌╌╴
    4: ╶╌╌╌╌╌╌╌╌╌╌╴
    5: ·····~
    6: ╶╌╴·╶·╴
    7: ····~~~
    8: ·····~
"""  # three are left, with events
EVERY_STRAIT = EVERY_PLAIN_STRAIT.replace("6: ╶╌╴·╶·╴", "6: ╶╌╌╴╶·╴╶╌╌╴") + "events: b2 mine, c2 natives, d2 storm\n"
BUYING = "asked: journey\nship: f7\nbuying\nleft: 1\n"

# ---- Searching for a class that has run out (E-7) --------------------------------------------------------------------


def fill(text: str) -> State:
    """A fill of f6 at the end of a turn."""
    return do(position(text + ENDING), "stop")


def buy(text: str) -> State:
    """A strait is bought, and laid on f6."""
    return do(position(text + BUYING), "take slsl", "lay north slsl")


def on_f6(state: State) -> str:
    assert chart(state)[5][4:7] == "╶╌╴"
    return next(word for word in STRAITS if tile(word) == state.struct.tile[space("f6")])


STRAITS = ("slsl", "slsl.mine", "slsl.natives", "slsl.storm")
FILLED_OR_BOUGHT = pytest.mark.parametrize("take", [fill, buy])
Take = Callable[[str], State]


@FILLED_OR_BOUGHT
def test_E7_the_discards_are_searched_first(take: Take) -> None:
    """Even where they have but an event, and the hidden stacks have plain ones: these are let be."""
    text = SEARCH + "discards: slsl.mine ssss\n"
    state = take(text)
    assert (on_f6(state), discards(state)) == ("slsl.mine", ["ssss"])
    before = position(text)
    assert (state.struct.deck == before.struct.deck).all()
    assert heights(state) == heights(before)


@FILLED_OR_BOUGHT
def test_E7_a_plain_tile_is_taken_before_an_event_tile(take: Take) -> None:
    assert on_f6(take(SEARCH + "discards: slsl.mine slsl\n")) == "slsl"
    assert on_f6(take(SEARCH)) == "slsl"


@FILLED_OR_BOUGHT
def test_E7_then_the_hidden_stacks_are_searched_mixed_and_dealt_again(take: Take) -> None:
    """Into as many stacks as still had tiles, sizes differing by at most one."""
    text = SEARCH + "stack 2: -\nstack 5: -\nstack 6: slll\n"
    before, after = position(text), take(text)
    assert sum(heights(after)) == sum(heights(before)) - 1
    assert [height > 0 for height in heights(after)] == [True] * 4 + [False] * 2
    assert max(heights(after)[:4]) - min(heights(after)[:4]) <= 1
    taken = before.struct.unseen.astype(int) - after.struct.unseen
    assert {kind: count for kind, count in enumerate(taken) if count} == {tile("slsl"): 1}
    in_deck = [int(kind) for kind in after.struct.deck if kind != NO_TILE]
    assert list(np.bincount(in_deck, minlength=len(taken))) == list(after.struct.unseen)


def test_E7_mixing_is_left_to_chance() -> None:
    decks = {do(position(SEARCH + ENDING, seed), "stop").struct.deck.tobytes() for seed in range(5)}
    assert len(decks) == 5


def test_E7_a_search_of_the_hidden_stacks_is_told() -> None:
    assert told(fill(SEARCH), events.SEARCHED) == [(0, events.NO_ITEM, 6)]
    assert told(fill(SEARCH + "discards: slsl\n"), events.SEARCHED) == []


@FILLED_OR_BOUGHT
def test_E7_an_event_that_was_searched_for_has_no_effect(take: Take) -> None:
    state = take(EVERY_PLAIN_STRAIT)
    assert on_f6(state) == "slsl.mine"
    assert gold(state) == [7, 7]
    storm = take(SEARCH + "discards: slsl.storm\n")
    assert (on_f6(storm), int(storm.struct.storm)) == ("slsl.storm", 0)


def test_E7_if_no_tile_of_the_class_exists_a_fill_is_made_all_the_same() -> None:
    state = fill(EVERY_STRAIT)
    assert on_f6(state) == "slsl"
    assert "".join(chart(state)).count("╌") == 24 + 1
    assert sum(heights(state)) == sum(heights(position(EVERY_STRAIT)))


def test_E7_but_nothing_can_be_bought_then() -> None:
    assert refusal(position(EVERY_STRAIT + BUYING), "take slsl") == refusals.CLASS_IS_GONE


def test_an_open_stack_that_has_tiles_is_not_searched_for() -> None:
    text = SEARCH.replace("open: 17 7 7 0 9 14", "") + "discards: slsl\n"
    state = fill(text)
    assert discards(state) == ["slsl"]
    assert state.struct.open_left[3] == 5


# ---- All hidden stacks are used up (E-19) ----------------------------------------------------------------------------

USED_UP = "stacks: -\ndiscards: …\n"


def test_E19_the_discards_are_mixed_into_two_stacks_when_a_tile_is_to_be_drawn() -> None:
    state = do(position(USED_UP), "start bottom f", "hidden 3")
    before = state.struct.discards.copy()
    assert heights(state) == [0] * 6
    assert legal(state) == ["mix discards"]
    do(state, "mix discards")
    assert heights(state) == [57, 57, 0, 0, 0, 0]
    assert (state.struct.unseen == before).all()  # events included
    assert not state.struct.discards.any()
    assert legal(state) == ["draw 1", "draw 2"]


def test_E19_their_sizes_differ_by_at_most_one() -> None:
    state = do(position(USED_UP + "8: ~"), "start bottom f", "hidden 1", "mix discards")
    assert heights(state)[:2] == [57, 56]


def test_E19_not_while_a_stack_has_tiles() -> None:
    state = do(position(USED_UP + "stack 4: ssss ssss"), "start bottom f", "hidden 4")
    assert legal(state) == ["draw 4"]
    assert refusal(state, "mix discards") == refusals.STACKS_ARE_LEFT
    do(state, "draw 4", "lay north ssss", "draw 4", "lay north ssss")
    assert "mix discards" in legal(state)


def test_E19_nor_for_open_tiles_or_without_need() -> None:
    bought = do(position(USED_UP), "start bottom f", "open 1")
    assert refusal(bought, "mix discards") == refusals.ANNOUNCED_OTHER_STACKS
    last = position(USED_UP + "8: ·····~\nasked: journey\nship: f8\nlast: f8\ndrew")
    assert refusal(last, "mix discards") == refusals.NO_TILES_LEFT
    assert legal(last) == ["stop"]
