"""Entdecker: who may see what (E-16), and what is imagined of the rest."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from farshore.engine.state import State
from farshore.games.entdecker.components import PLAIN_BACK, QUESTION_BACK, SETUPS, UNSEEN
from farshore.games.entdecker.events import DREW, TILE_ITEM
from farshore.games.entdecker.game import GAME
from farshore.records import Act, Hidden, Journal, person, replay, to_text
from farshore.records.commitment import SALT_BYTES
from tests.build import random_options, random_state, random_steps, views_of
from tests.games.entdecker.playing import do
from tests.games.entdecker.position import position
from tests.games.entdecker.samples import BAG, has_question, shuffled, stacks_of

HIDDEN = ("key", "counter", "deck", "hut", "picks", "events", "viewer")
NATIVES = """
setup: own
3: ··╷
events: c3 natives
asked: natives
ship: c3
last: c3
drew
purpose: natives
"""


def some_states(count: int) -> Iterator[State]:
    rng = random.Random(1)
    for _ in range(count):
        yield random_state(GAME, rng, rng.randrange(600))


# ---- What is public --------------------------------------------------------------------------------------------------


def test_E16_everything_but_stacks_tokens_and_picks_is_public() -> None:
    for state in some_states(8):
        for view in views_of(state):
            for field in GAME.fields:
                if field.name not in HIDDEN:
                    assert (view.struct[field.name] == state.struct[field.name]).all(), field.name
            assert [event[:3] for event in view.events] == [event[:3] for event in state.events]


def test_E16_of_the_stacks_the_top_backs_are_seen_even_at_the_end() -> None:
    state = position("stacks: -\nstack 1: ssll sssl.storm ssss\nstack 2: slsl.mine\ndiscards: …")
    ended = position("stacks: -\nstack 1: ssll sssl.storm ssss\nstack 2: slsl.mine\ndiscards: …\npasses: 2\nover")
    for view in (*views_of(state), *views_of(ended)):
        assert view.struct.deck[:4].tolist() == [UNSEEN, UNSEEN, PLAIN_BACK, QUESTION_BACK]


def test_E10_a_token_is_known_to_whoever_drew_it_or_looked() -> None:
    state = position("players: 3\npath 1: a b c\nhut 1: 15 ac\npath 2: b\nhut 2: 5 b")
    assert [view.struct.hut[:3].tolist() for view in views_of(state)] == [[3, 4, 0], [4, 1, 0], [3, 4, 0], [4, 4, 0]]


def test_E10_a_token_that_is_found_is_told_to_the_finder_alone() -> None:
    state = do(position(NATIVES), "path 3")
    token = state.struct.hut[2]
    assert [view.struct.hut[2] for view in views_of(state)] == [token, 4, 4]
    assert [view.events[-1].value for view in views_of(state)] == [5 * token, 0, 0]


def test_E10_a_look_is_told_to_all_who_know_the_token() -> None:
    state = do(position(f"players: 3\npath 1: b b\nhut 1: 10 b\n{NATIVES}"), "path 1")
    assert [view.events[-1].value for view in views_of(state)] == [10, 10, 0, 0]


def test_E16_at_the_end_tokens_and_picks_are_public() -> None:
    state = position("top scouts\npath 1: b7\nhut 1: 15 b\npicks a: 3 9\npoints: 0 15\npasses: 2\nover")
    for view in views_of(state):
        assert view.struct.hut.tolist() == state.struct.hut.tolist()
        assert view.struct.picks.tolist() == state.struct.picks.tolist()
        assert view.breakdown() == state.breakdown()


def test_E14_a_pick_is_told_to_nobody_else() -> None:
    state = do(GAME.deal(players=2, seed=1, top_scouts=True, starter=0), "top scout 4", "top scout 17", "top scout 4")
    assert [view.struct.picks.tolist()[:2] for view in views_of(state)] == [
        [[4, 17], [21, 0]],
        [[21, 21], [4, 0]],
        [[21, 21], [21, 0]],
    ]
    assert [view.events[-1].value for view in views_of(state)] == [0, 4, 0]


def test_E16_hiding_depends_on_nothing_hidden() -> None:
    rng = random.Random(2)
    for seed in range(6):
        state = GAME.deal(seed=seed, **random_options(GAME, rng))
        for _ in random_steps(state, rng, 300):
            if rng.random() < 0.1:
                for view in views_of(state):
                    assert shuffled(state, view.viewer, rng).view(view.viewer) == view


# ---- What is imagined ------------------------------------------------------------------------------------------------


def test_what_is_imagined_agrees_with_the_backs_and_with_what_was_counted() -> None:
    for state in some_states(8):
        for view in views_of(state):
            s = view.imagine(state.step).struct
            found = Counter(int(s.deck[place]) for stack in stacks_of(s) for place in stack)
            assert found == {kind: count for kind, count in enumerate(state.struct.unseen.tolist()) if count}
            for stack in filter(None, stacks_of(s)):
                assert has_question(s.deck[stack[-1]]) == has_question(state.struct.deck[stack[-1]])


def test_what_is_imagined_agrees_with_the_tokens_that_were_seen() -> None:
    state = position("players: 3\npath 1: a b c\nhut 1: 15 ac\npath 2: b\nhut 2: 15 b\npath 3: a\nhut 3: 15 a")
    for view in views_of(state):
        for seed in range(30):
            huts = view.imagine(seed).struct.hut[:3].tolist()
            assert not Counter(huts) - Counter(BAG)
            for path, known in enumerate(view.struct.hut[:3].tolist()):
                assert known in (4, huts[path])
    assert {tuple(state.view(0).imagine(seed).struct.hut[:3].tolist()) for seed in range(30)} == {
        (3, 1, 3),
        (3, 2, 3),
        (3, 3, 3),
    }


def test_a_bag_without_fifteens_gives_none() -> None:
    state = position("hut 1: 15 a\nhut 2: 15 a\nhut 3: 15 a\nhut 4: 5 b")
    assert {int(state.view(0).imagine(seed).struct.hut[3]) for seed in range(30)} == {1, 2}


def test_what_is_imagined_agrees_with_ones_own_picks() -> None:
    state = position("players: 4\ntop scouts\npicks a: 3 9\npicks b: 11 1")
    for seed in range(30):
        own, *others = state.view(0).imagine(seed).struct.picks.tolist()
        assert own == [3, 9]
        for first, second in others:
            assert first != second
            assert {first, second} <= set(range(1, 12))  # number 12 marks the score


def test_a_tile_that_is_drawn_from_what_is_imagined_has_the_back_that_was_seen() -> None:
    view = GAME.deal(seed=4, starter=0).view(0)
    for seed in range(10):
        for stack in range(6):
            state = do(view.imagine(seed), "start bottom f", "hidden 1", f"draw {stack + 1}")
            top = view.struct.deck[view.struct.bottom[stack] + view.struct.height[stack] - 1]
            drew, _, item, _ = state.struct.events[0].tolist()
            assert drew == DREW
            assert has_question(item - TILE_ITEM) == (top == QUESTION_BACK)


# ---- Records of running games ----------------------------------------------------------------------------------------


def picked(journal: Journal) -> Journal:
    for text in ("top scout 4", "top scout 17", "top scout 11", "top scout 8"):
        journal.act(text)
    return journal


def top_scouts_game() -> Journal:
    state = GAME.deal(players=2, seed=1, top_scouts=True, starter=0, setup=SETUPS[0])
    return Journal(state, [person("Anna"), person("Bela")], salt=bytes(SALT_BYTES))


@pytest.mark.parametrize(("viewer", "seen"), [(0, {"4", "17"}), (1, {"11", "8"}), (None, set())])
def test_E14_the_record_of_a_running_game_has_ones_own_picks_only(viewer: int | None, seen: set[str]) -> None:
    record = picked(top_scouts_game()).record(viewer)
    told = [line for line in record.lines if isinstance(line, Act)]
    assert {line.action.removeprefix("top scout ") for line in told} == seen
    assert [line.seat for line in record.lines if isinstance(line, Hidden)] == [
        seat for seat in (0, 0, 1, 1) if seat != viewer
    ]
    assert to_text(record).count("top scout") == len(seen)


def test_E14_a_replay_of_a_running_game_shows_ones_own_picks_only() -> None:
    journal = picked(top_scouts_game())
    for step in replay(journal.record()):
        for view in views_of(step.state):
            for seat in range(2):
                assert view.viewer == seat or set(view.struct.picks[seat].tolist()) <= {0, 21}


def test_the_other_actions_of_a_running_game_are_no_secret() -> None:
    journal = top_scouts_game()
    rng = random.Random(1)
    while journal.actions < 120:
        journal.act(rng.choice(journal.state.legal))
    for viewer in (0, 1, None):
        hidden = [line for line in journal.record(viewer).lines if isinstance(line, Hidden)]
        assert len(hidden) == (4 if viewer is None else 2)
