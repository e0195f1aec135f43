"""Entdecker: set-ups, stacks, gold and pieces (E-16, E-22)."""

from collections import Counter

import pytest

from farshore.games.entdecker.game import GAME
from tests.build import assert_plausible
from tests.games.entdecker.playing import legal
from tests.games.entdecker.position import HIDDEN, SCOUTS, SETUPS
from tests.games.entdecker.printing import asked, chart, gold, heights, points, tile_word, tiles_of_stack
from tests.games.entdecker.slow_chart import check_chart

PLAIN_BACK, QUESTION_BACK, UNSEEN = 29, 30, 31
EMPTY = "············"
CHARTS = {
    "first": [
        "·····~~·····",
        EMPTY,
        "·····X······",
        "··5·~··~·5··",
        EMPTY,
        "····~··~····",
        "·····~······",
        EMPTY,
    ],
    "variation-1": ["·····~······"] * 2 + ["··X··~···X··"] + ["·····~······"] * 5,
    "variation-2": [EMPTY, "··X······X··", EMPTY, "~" * 12, EMPTY, "··5······5··", EMPTY, EMPTY],
    "variation-3": ["···~····~···"] * 2 + ["·5·~·X··~·5·"] + ["···~····~···"] * 5,
    "empty": [EMPTY] * 8,
}


@pytest.mark.parametrize("setup", SETUPS)
def test_every_set_up_lies_there_before_the_first_turn(setup: str) -> None:
    state = GAME.deal(seed=1, setup=setup)
    assert chart(state) == CHARTS[setup]
    seas = sum(row.count("~") for row in CHARTS[setup])
    assert [int(number) for number in state.struct.open_left] == [17 - seas, 7, 7, 6, 9, 14]
    check_chart(state)


def test_the_first_set_up_takes_7_sea_tiles_two_waterfalls_of_5_and_one_of_10() -> None:
    tiles = Counter("".join(chart(GAME.deal(seed=1))))
    assert (tiles["~"], tiles["5"], tiles["X"]) == (7, 2, 1)


def test_the_set_ups_that_part_the_territory_do_so() -> None:
    """No island crosses a line of sea tiles: every space beside it has sea on that side."""
    for setup, parts in (("variation-1", 2), ("variation-2", 2), ("variation-3", 3)):
        rows = chart(GAME.deal(seed=1, setup=setup))
        columns = ["".join(row[at] for row in rows) for at in range(12)]
        full = [line for line in (*rows, *columns) if set(line) == {"~"}]
        assert len(full) == parts - 1


# ---- Stacks ----------------------------------------------------------------------------------------------------------


def test_the_114_hidden_tiles_lie_in_six_stacks_of_19() -> None:
    state = GAME.deal(seed=3)
    assert heights(state) == [19] * 6
    words = Counter(tile_word(kind) for stack in range(6) for kind in tiles_of_stack(state.struct, stack))
    assert words == HIDDEN
    assert words.total() == 114
    assert sum(count for word, count in words.items() if "." in word) == 22


def test_the_open_stacks_have_46_tiles_for_sale_and_14_of_land() -> None:
    left = GAME.deal(seed=3, setup="empty").struct.open_left
    assert (int(left[:5].sum()), int(left[5])) == (46, 14)


def test_stacks_are_mixed_by_chance() -> None:
    """Of 114 tiles, 14 are sea: so is the top one of a stack as often as any."""
    tops = Counter(
        tiles_of_stack(GAME.deal(seed=seed).struct, stack)[0] // 5 for seed in range(120) for stack in range(6)
    )
    sizes = Counter({0: 14, 1: 30, 2: 34, 3: 18, 4: 18})
    assert_plausible(tops, {tile_class: count / 114 for tile_class, count in sizes.items()})


def test_E16_only_whether_the_top_back_has_a_question_mark_is_public() -> None:
    for seed in range(20):
        state = GAME.deal(seed=seed)
        for viewer in (0, 1, None):
            view = state.view(viewer).struct
            for stack in range(6):
                top, *others = tiles_of_stack(view, stack)
                true = tile_word(tiles_of_stack(state.struct, stack)[0])
                assert top == (QUESTION_BACK if "." in true else PLAIN_BACK)
                assert set(others) == {UNSEEN}


def test_E16_open_tiles_and_discards_are_public() -> None:
    state = GAME.deal(seed=1)
    for viewer in (0, 1, None):
        view = state.view(viewer).struct
        assert (view.open_left == state.struct.open_left).all()
        assert (view.discards == state.struct.discards).all()


# ---- Gold and pieces -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "scouts"), [(2, 20), (3, 15), (4, 12)])
def test_everybody_gets_7_gold_and_all_pieces_but_the_scout_that_marks_the_score(players: int, scouts: int) -> None:
    state = GAME.deal(players=players, seed=1)
    s = state.struct
    assert gold(state) == [7] * players
    assert points(state) == [0] * players
    assert SCOUTS[players] == scouts - 1
    for name, each in (("scouts", scouts - 1), ("forts", 2), ("settlements", 1)):
        assert [int(number) for number in s[name]] == [each] * players + [0] * (4 - players)
    assert not s.jungle.any()
    assert not s.hut.any()
    assert not s.unit.any()


def test_the_first_turn_begins_with_the_choice_of_a_start_and_no_roll() -> None:
    state = GAME.deal(seed=1)
    assert (asked(state), state.turn, state.player) == ("start", 1, state.turn_of)
    assert state.struct.event_count == 0
    assert legal(state, "start")
    assert int(state.struct.ship) == 255


@pytest.mark.parametrize("starter", [0, 1, 2])
def test_E22_the_table_may_choose_the_first_player(starter: int) -> None:
    assert GAME.deal(players=3, seed=1, starter=starter).player == starter


def test_E22_otherwise_chance_does() -> None:
    starters = Counter(GAME.deal(players=3, seed=seed).player for seed in range(300))
    assert_plausible(starters, dict.fromkeys(range(3), 1 / 3))


# ---- Options ---------------------------------------------------------------------------------------------------------


def test_options_have_their_defaults() -> None:
    assert GAME.deal(seed=1).options == {"setup": "first", "top_scouts": False, "starter": "random"}


@pytest.mark.parametrize(
    "options", [{"setup": "variation-4"}, {"top_scouts": 2}, {"starter": 2}, {"players": 5}, {"players": 1}]
)
def test_other_options_are_refused(options: dict[str, int | str]) -> None:
    with pytest.raises(ValueError, match=r"setup|top_scouts|starter|players"):
        GAME.deal(**{"players": 2, **options})  # type: ignore[arg-type]
