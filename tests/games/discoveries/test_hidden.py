"""Discoveries: who may see what (D-1)."""

import random

from farshore.games.discoveries.game import GAME
from tests.build import random_options, random_state, random_steps, views_of
from tests.games.discoveries.playing import END_TURN, FRIENDLY, do, pick, take
from tests.games.discoveries.position import position
from tests.games.discoveries.printing import cards
from tests.games.discoveries.samples import shuffled

HIDDEN = ("key", "counter", "deck", "viewer")


def test_D1_everything_but_the_order_of_the_deck_below_its_top_is_public() -> None:
    rng = random.Random(1)
    for _ in range(8):
        state = random_state(GAME, rng, rng.randrange(200))
        for view in views_of(state):
            for field in GAME.fields:
                if field.name not in (*HIDDEN, "events"):
                    assert (view.struct[field.name] == state.struct[field.name]).all(), field.name
            assert view.events == state.events


def test_D1_journals_stay_in_the_record() -> None:
    state = position("stock a: walk\njournal b: 35 22\ndeck: 9 …")
    assert cards(state.view(0).struct.journal[1]) == [22, 35]


def test_D1_an_empty_deck_and_one_of_a_single_card_hide_nothing() -> None:
    for deck in ("", "9"):
        state = position(f"stock a: walk\ndeck: {deck}\nrest: journal b")
        for view in views_of(state):
            assert (view.struct.deck == state.struct.deck).all()
            assert (view.imagine(1).struct.deck == state.struct.deck).all()


def test_D1_seeing_the_next_card_of_the_deck_cannot_be_undone() -> None:
    """The turn's end refills the rows: until then the top card stays the same."""
    state = position("stock a: negotiate")
    do(state, take("negotiate"), FRIENDLY, pick(3))
    step = state.step
    do(state, END_TURN)
    assert state.barrier == step + 1


def test_D1_hiding_depends_on_nothing_hidden() -> None:
    rng = random.Random(2)
    for seed in range(4):
        state = GAME.deal(seed=seed, **random_options(GAME, rng))
        for _ in random_steps(state, rng, 100):
            if rng.random() < 0.1:
                for view in views_of(state):
                    assert shuffled(state, view.viewer, rng).view(view.viewer) == view
