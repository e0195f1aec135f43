"""Many states at once are the same states one by one."""

import random
from typing import Any

import numpy as np
import pytest

import farshore
from farshore.engine.play import ALLOWED
from farshore.engine.rule import Numbers
from tests.build import lost_cities, random_options, short

GAMES = farshore.names()


def chosen_by(rng: random.Random, mask: Numbers) -> Numbers:
    """A legal action a state; 0 where there is none."""
    return np.array([rng.choice(np.flatnonzero(row)) if row.any() else 0 for row in mask])


@pytest.mark.parametrize("name", GAMES)
def test_a_batch_goes_step_by_step_with_single_states(name: str) -> None:
    game, rng = farshore.game(name), random.Random(1)
    options = {**random_options(game, rng), **short(game)}
    batch = game.batch(12, seed=5, **options)
    singles = [batch[i] for i in range(12)]
    while not batch.over.all():
        mask = batch.legal()
        for i, state in enumerate(singles):
            assert tuple(np.flatnonzero(mask[i])) == state.legal
            assert batch.player[i] == (-1 if state.player is None else state.player)
            assert batch.over[i] == state.over
            assert tuple(batch.scores[i]) == state.scores
        actions = chosen_by(rng, mask)
        refused = batch.act(actions)
        for i, state in enumerate(singles):
            if not state.over:
                assert refused[i] == ALLOWED
                state.act(actions[i])
            assert batch[i] == state


@pytest.mark.parametrize("name", GAMES)
def test_acting_can_tell_what_is_legal_then(name: str) -> None:
    """By one thread or by several, the mask is the one that would be found afterwards; also of illegal actions."""
    game, rng = farshore.game(name), random.Random(2)
    batch = game.batch(20_000, seed=3, threads=2, **short(game))
    mask = batch.legal()
    for _ in range(6):
        actions = (np.random.default_rng(rng.getrandbits(32)).random(mask.shape, np.float32) * mask).argmax(axis=1)
        actions[:50] = [rng.randrange(game.actions) for _ in range(50)]
        before = batch.states.copy()
        refused = batch.act(actions, mask)
        assert (mask == batch.legal()).all()
        moved, batch.states = batch.states, before
        assert (refused == batch.act(actions)).all()
        assert (moved == batch.states).all()
    before = batch.states.copy()
    with pytest.raises(ValueError, match="legal writes into an array of bool"):
        batch.act(actions, mask[1:])
    assert (before == batch.states).all()


def test_the_states_of_a_batch_are_dealt_from_one_seed() -> None:
    one, two, other = (lost_cities().batch(5, seed=seed) for seed in (1, 1, 2))
    assert [one[i] == two[i] for i in range(5)] == [True] * 5
    assert [one[i] == other[i] for i in range(5)] == [False] * 5
    assert len({one[i].seed for i in range(5)}) == 5
    assert lost_cities().batch(2)[0].seed != lost_cities().batch(2)[0].seed
    assert one[0] == lost_cities().deal(seed=one[0].seed)


def test_an_illegal_action_is_marked_and_leaves_its_state_as_it_was() -> None:
    game = lost_cities()
    batch = game.batch(6, seed=1, rounds=1)
    before = [batch[i] for i in range(6)]
    legal = [state.legal[0] for state in before]
    wrong = [legal[0], game.parse("draw deck"), -1, 127, legal[4], 2**40]
    refused = batch.act(wrong)
    for i, state in enumerate(before):
        code = state.why_not(wrong[i])
        assert refused[i] == (ALLOWED if code is None else code.code)
        assert (batch[i] == state) == (code is not None)
    assert [code != ALLOWED for code in refused] == [False, True, True, True, False, True]


def test_a_finished_state_stays_as_it_is_until_it_is_dealt_anew() -> None:
    rng = random.Random(1)
    batch = farshore.game("lookout").batch(3, seed=1, rounds=1)
    while not batch.over.all():
        batch.act(chosen_by(rng, batch.legal()))
    before = batch.states.copy()
    assert not batch.legal().any()
    assert (batch.player == -1).all()
    assert (batch.act([0, 1, 2]) != ALLOWED).all()
    assert (batch.states == before).all()
    batch.deal(batch.over)
    assert not batch.over.any()
    assert batch.legal().any(axis=1).all()


@pytest.mark.parametrize(
    "where",
    [
        [1, 3],
        (1, 3),
        np.array([1, 3]),
        np.array([False, True, False, True, False]),
        [False, True, False, True, False],
        [-4, -2],
        [3, 1, 1],
    ],
)
def test_states_are_dealt_anew_by_mask_or_by_index(where: Any) -> None:
    batch = lost_cities().batch(5, seed=1)
    before = [batch[i] for i in range(5)]
    batch.deal(where)
    assert [batch[i] == before[i] for i in range(5)] == [True, False, True, False, True]
    assert len({batch[i].seed for i in range(5)} | {state.seed for state in before}) == 7


@pytest.mark.parametrize("nowhere", [[], np.zeros(5, np.bool_), np.array([], np.int64), ()])
def test_dealing_nowhere_changes_nothing(nowhere: Any) -> None:
    batch = lost_cities().batch(5, seed=1)
    before = batch.states.copy()
    batch.deal(nowhere)
    assert (batch.states == before).all()


def test_legal_refuses_an_array_that_cannot_be_written() -> None:
    out = np.ones((4, 127), np.bool_)
    out.flags.writeable = False
    with pytest.raises(ValueError, match="that is not read-only"):
        lost_cities().batch(4, seed=1).legal(out)
    assert out.all()


def test_one_state_is_dealt_anew_by_its_number() -> None:
    batch = lost_cities().batch(3, seed=1)
    before = [batch[i] for i in range(3)]
    batch.deal(2)
    assert [batch[i] == before[i] for i in range(3)] == [True, True, False]


@pytest.mark.parametrize("where", [[5], [-6], np.zeros(4, np.bool_), [0.5], ["a"]])
def test_dealing_where_there_is_no_state_is_an_error(where: Any) -> None:
    batch = lost_cities().batch(5, seed=1)
    before = batch.states.copy()
    with pytest.raises((IndexError, ValueError)):
        batch.deal(where)
    assert (batch.states == before).all()


def test_any_number_of_threads_gives_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("farshore.engine.batch.LEAST_SHARE", 64)  # else so few states are not shared out
    batches = [lost_cities().batch(300, seed=3, threads=threads, rounds=1) for threads in (1, 2, 4, None)]
    rng = random.Random(1)
    for step in range(60):
        masks = [batch.legal() for batch in batches]
        actions = chosen_by(rng, masks[0])
        actions[step % 300] = 126
        refused = [batch.act(actions) for batch in batches]
        if step % 20 == 0:
            for batch in batches:
                batch.deal(np.arange(step, 300, 7))
        for batch, mask, codes in zip(batches, masks, refused, strict=True):
            assert (mask == masks[0]).all()
            assert (codes == refused[0]).all()
            assert (batch.states == batches[0].states).all()
            assert (batch.scores == batches[0].scores).all()


def test_legal_writes_into_the_array_it_is_given() -> None:
    batch = lost_cities().batch(4, seed=1)
    out = np.ones((4, 127), np.bool_)
    assert batch.legal(out) is out
    assert (out == batch.legal()).all()


@pytest.mark.parametrize(
    "out",
    [np.ones((4, 126), np.bool_), np.ones((5, 127), np.bool_), np.ones((4, 127), np.int8), np.ones(127, np.bool_)],
)
def test_legal_refuses_an_array_that_does_not_fit(out: Numbers) -> None:
    with pytest.raises(ValueError, match=r"legal writes into an array of bool of shape \(4, 127\)"):
        lost_cities().batch(4, seed=1).legal(out)


@pytest.mark.parametrize("actions", [[1], [1] * 5, 1, [[1] * 4], [1.0] * 4, ["play red 5"] * 4, [True] * 4, [None] * 4])
def test_act_refuses_what_is_not_one_number_a_state(actions: Any) -> None:
    batch = lost_cities().batch(4, seed=1)
    before = batch.states.copy()
    with pytest.raises(ValueError, match="act takes 4 whole numbers"):
        batch.act(actions)
    assert (batch.states == before).all()


def test_a_batch_has_at_least_one_state_and_one_thread() -> None:
    with pytest.raises(ValueError, match="a batch needs at least 1 state, not 0"):
        lost_cities().batch(0)
    with pytest.raises(ValueError, match="threads must be at least 1, not 0"):
        lost_cities().batch(3, threads=0)


def test_single_states_are_copies() -> None:
    batch = lost_cities().batch(3, seed=1)
    assert len(batch) == 3
    state = batch[-1]
    state.act(state.legal[0])
    assert batch[2] != state
    for nowhere in (3, -4):
        with pytest.raises(IndexError):
            batch[nowhere]


def test_columns_are_copies() -> None:
    batch = lost_cities().batch(3, seed=1)
    batch.player[:] = 7
    batch.over[:] = True
    assert (batch.player < 2).all()
    assert not batch.over.any()


def test_a_batch_of_many_players_has_a_score_for_each() -> None:
    assert farshore.game("lookout").batch(2, players=4).scores.shape == (2, 4)
    assert lost_cities().batch(2, expeditions=6)[0].options["expeditions"] == 6
