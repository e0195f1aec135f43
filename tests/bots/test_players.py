"""Bots choose from views alone, and always the same."""

import random
import signal
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import farshore
from farshore import bots
from tests.build import random_state

GAMES = farshore.names()
MINE = Path(__file__).with_name("bots_of_mine.py")


# All registered bots; one that searches does so briefly.
NAMES = ["search:playouts=10" if name == "search" else name for name in bots.names()]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_chooses_a_legal_action_on_a_view(game: str, name: str) -> None:
    for seed in range(3 if name in ("hard", "expert") else 30):  # `search` goes the same way, in less time
        state = random_state(farshore.game(game), random.Random(seed), steps=seed)
        if not state.over:
            view = state.view(state.player)
            before = view.copy()
            assert bots.parse_bot(name).make(seed).choose(view) in state.legal
            assert view == before


@pytest.mark.parametrize("name", NAMES)
def test_a_choice_follows_from_the_seed_and_the_view(name: str) -> None:
    """A fresh bot with the same seed chooses the same: a game that is resumed goes on as it would have gone on."""
    state = random_state(farshore.game("lost-cities"), random.Random(1), steps=20)
    view = state.view(state.player)
    bot = bots.parse_bot(name).make(7)
    assert {bot.choose(view) for _ in range(5)} == {bots.parse_bot(name).make(7).choose(view)}


def test_the_random_bot_takes_every_action_and_not_the_same_at_every_step() -> None:
    state = farshore.game("lost-cities").deal(seed=3)
    view = state.view(state.player)
    taken = Counter(bots.Random(seed).choose(view) for seed in range(400))
    assert set(taken) == set(view.legal)
    assert max(taken.values()) < 3 * min(taken.values())


def test_there_are_a_random_and_a_careful_bot() -> None:
    assert set(bots.names()) >= {"random", "careful"}
    assert bots.find("random") is bots.Random
    assert bots.find("careful") is bots.Careful


def test_an_unknown_bot_is_an_error_that_lists_them() -> None:
    with pytest.raises(bots.UnknownBot, match="there is no bot “hal”: there are easy, medium, hard, expert"):
        bots.find("hal")


def test_a_bot_on_somebody_elses_view_is_an_error() -> None:
    state = farshore.game("lost-cities").deal(seed=3, starter=0)
    with pytest.raises(ValueError, match="nothing to decide"):
        bots.Random(1).choose(state.view(1))


# ---- Whatever somebody else's bot does -------------------------------------------------------------------------------


@pytest.fixture
def _without_ctrl_c() -> Iterator[None]:
    """As in the processes in which such bots play: Ctrl-C is for whoever started them."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("_without_ctrl_c")
@pytest.mark.parametrize(
    ("by", "reason"),
    [("interrupt", "KeyboardInterrupt: enough"), ("cancel", "CancelledError: enough"), ("own", "OwnError: enough")],
)
def test_whatever_a_bot_raises_is_its_own_failure(by: str, reason: str) -> None:
    with pytest.raises(bots.BotFailed, match=rf"^the bot Mine failed: {reason} \(bots_of_mine.py, line \d+\)$"):
        choose_leaving(by)


def test_where_ctrl_c_can_be_heard_it_is_for_us() -> None:
    with pytest.raises(KeyboardInterrupt):
        choose_leaving("interrupt")


def choose_leaving(by: str) -> int:
    leaving = bots.parse_bot(f"{MINE}:Leaving:by={by}").make(1)
    return bots.choice_of("Mine", leaving, farshore.game("lost-cities").deal(seed=3))
