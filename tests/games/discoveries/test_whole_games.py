"""Whole random games of Discoveries: nothing is lost, nothing is played twice, and nobody is ever stuck."""

import hashlib
import random
from collections import Counter
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from farshore.engine.play import ALLOWED
from farshore.engine.state import State
from farshore.games.discoveries import actions
from farshore.games.discoveries.components import PRESETS
from farshore.games.discoveries.game import GAME
from farshore.games.discoveries.state import MOST_EVENTS
from tests.build import answer, environment, python, random_options, recorded, views_of
from tests.games.discoveries.playing import refusal
from tests.games.discoveries.position import DECK_SIZES, GRAY_DICE, OWNERS, QUESTIONS
from tests.games.discoveries.printing import cards_of
from tests.games.discoveries.samples import shuffled

CAP = 8_000  # decisions: a random game has some 2,500

# ---- What must hold of every position, counted here ------------------------------------------------------------------


def dice_somewhere(s: Any) -> Counter[str]:
    """Every die that is somewhere, by its owner."""
    found: Counter[str] = Counter()
    for colour, owner in enumerate(OWNERS):
        found[owner] += int(s.stock[:, colour].sum()) + int(s.bank[colour].sum()) + int(s.paid[colour])
    for number in filter(None, (*s.die_on.flat, s.paid_die)):
        found[OWNERS[(number - 1) // 4]] += 1
    found[OWNERS[s.turn_of]] += int(s.gathered)
    found["gray"] += int(s.supply)
    return +found


def cards_somewhere(s: Any) -> list[int]:
    rows = (s.meeting, s.recon, s.zone, s.reserve, s.deck)
    found = [int(card) for row in rows for card in row if card != 55]
    found += [card for bits in (s.removed, *s.held, *s.journal) for card in cards_of(bits)]
    return sorted(found)


def check_position(state: State) -> None:
    s = state.struct
    if QUESTIONS[s.asked] != "first-card":
        expected = {OWNERS[seat]: 5 for seat in range(state.players)}
        assert dice_somewhere(s) == {**expected, "gray": GRAY_DICE[state.players]}
    assert cards_somewhere(s) == list(range(55))
    assert s.left <= DECK_SIZES[state.players]
    assert s.event_count <= MOST_EVENTS
    assert bool(state.legal) != state.over


def check_refusals(state: State) -> None:
    """For every number, and from whatever viewpoint."""
    legal = [action for action in range(actions.ACTIONS) if refusal(state, action) == ALLOWED]
    assert legal == list(state.legal)
    decider = state.view(state.player)
    assert decider.legal == state.legal
    assert [action for action in range(actions.ACTIONS) if refusal(decider, action) == ALLOWED] == legal


def turn_number(state: State) -> int:
    """0 until dice are rolled."""
    return 0 if QUESTIONS[state.struct.asked] == "first-card" else state.turn


class Turn:
    """What was done in a turn, followed from outside by the actions alone."""

    def __init__(self, state: State) -> None:
        self.number = turn_number(state)
        self.playable = Counter({place: int(n) for place, n in np.ndenumerate(state.struct.stock[state.turn_of])})
        self.done: set[int] = set()
        self.faces: Counter[int] = Counter()
        self.turned: set[int] = set()

    def follow(self, state: State, action: int) -> None:
        """Before an action is taken."""
        s, asked = state.struct, QUESTIONS[state.struct.asked]
        if actions.DIE <= action < actions.FRESH_DIE:
            die = divmod(action - actions.DIE, 4)
            assert self.playable[die] > 0  # it did not come this turn, and was not played yet (D-5)
            self.playable[die] -= 1
            if asked == "pay":
                self.faces[int(s.hand_face)] += 1
        elif actions.USE <= action < actions.FACE:
            assert action not in self.turned
            self.turned.add(action)
        elif actions.ONE_TURN <= action < actions.REST_AT:
            self.faces[int(s.hand_face)] += 1
            if not actions.LAY <= action < actions.TRIGGERING:
                assert action not in self.done  # D-4
                self.done.add(action)
        flatheads = int(s.held[s.turn_of]) >> 46 & 3
        if len(self.faces) > 1:
            assert max(self.faces.values()) == 1
            assert len(self.faces) <= 1 + flatheads.bit_count()


def play(state: State, rng: random.Random, act: Any) -> None:
    turn = Turn(state)
    for _ in range(CAP):
        if state.over:
            break
        if turn.number != turn_number(state):
            turn = Turn(state)
        if rng.random() < 0.05:
            check_position(state)
        if rng.random() < 0.005:
            check_refusals(state)
            for view in views_of(state):
                assert shuffled(state, view.viewer, rng).view(view.viewer) == view
                assert view.imagine(rng.getrandbits(64)).view(view.viewer) == view
        legal = state.legal
        assert legal
        action = rng.choice(legal)
        turn.follow(state, action)
        act(action)
    check_position(state)
    if state.over:
        assert state.ranks is not None
        assert min(state.ranks) == 1


@pytest.mark.fuzz
@given(st.integers(0, 2**64 - 1))
def test_a_random_game_loses_nothing_and_ends(seed: int) -> None:
    rng = random.Random(seed)
    with recorded(GAME.deal(seed=seed, **random_options(GAME, rng))) as journal:
        play(journal.state, rng, journal.act)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("preset", PRESETS)
def test_random_games_of_every_kind_end(players: int, preset: str) -> None:
    """D-22: a pass never occurs, and nobody is stuck."""
    run = GAME.playouts(300, seed=players, players=players, preset=preset)
    assert run.cut_off.mean() < 0.01
    assert run.lengths.min() > 100
    assert len(np.unique(run.scores)) > 20


# ---- Uncompiled ------------------------------------------------------------------------------------------------------

STEPS = 250
TRACE = """
from tests.games.discoveries.test_whole_games import trace
print(*trace(), sep="\\n")
"""


def trace() -> list[str]:
    """A few games in every detail, from their beginning and from later on, as lines of text."""
    lines = []
    for seed, (players, preset) in enumerate(((2, "rulebook"), (3, "reference-manual"), (4, "rulebook"))):
        rng = random.Random(seed)
        state = GAME.deal(players=players, seed=seed, preset=preset, introductory=seed == 2)
        for step in range(STEPS):
            lines.append(f"{state.legal} {state.scores} {hashlib.sha256(state.to_bytes()).hexdigest()[:16]}")
            if step % 50 == 0:
                view = state.view(step % players)
                lines.append(hashlib.sha256(view.to_bytes() + view.imagine(seed).to_bytes()).hexdigest())
                lines.append(str([refusal(state, action) for action in range(actions.ACTIONS)]))
                assert GAME.from_bytes(view.to_bytes()) == view
            state.act(rng.choice(state.legal))
    return lines


def test_uncompiled_equals_compiled() -> None:
    uncompiled = answer(python(TRACE, env=environment(NUMBA_DISABLE_JIT="1"))).splitlines()
    for number, (one, other) in enumerate(zip(uncompiled, trace(), strict=True)):
        assert one == other, f"line {number}"
