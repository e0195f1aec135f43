"""What a bot is, and those that are shipped.

A bot's choice follows from its seed and from what it sees, and from nothing else: a game that is saved and resumed, or
taken back a step, goes on as it would have gone on.
"""

import operator
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from farshore.bots.errors import BotFailed, reason_of
from farshore.bots.search import Search
from farshore.bots.seeds import number_for
from farshore.engine.state import State
from farshore.kit.catalogue import N_


class Bot(Protocol):
    """Whoever decides for a seat."""

    def choose(self, view: State) -> int:
        """One of the view's legal actions; the view is that of the seat to decide."""
        ...


BotClass = Callable[..., Bot]  # made with a seed, and options by name


@dataclass(frozen=True)
class Careful:
    """Plays as a sensible person would."""

    seed: int

    def choose(self, view: State) -> int:
        return view.suggest("careful", number_for(self.seed, view))


@dataclass(frozen=True)
class Plain:
    """Plays as the careful bot did at first, and never changes: progress is measured against it."""

    seed: int

    def choose(self, view: State) -> int:
        return view.suggest("plain", number_for(self.seed, view))


@dataclass(frozen=True)
class Random:
    """Takes any legal action, each as likely as the others."""

    seed: int

    def choose(self, view: State) -> int:
        return view.suggest("random", number_for(self.seed, view))


SHIPPED: dict[str, BotClass] = {"careful": Careful, "plain": Plain, "random": Random, "search": Search}
OFFERED = ("careful", "random")  # at tables, unless whoever runs the server names others
STAND_IN = "careful"  # plays where nobody named another: for whoever has left, and for a bot that fails


def choice_of(name: str, bot: Bot, state: State) -> int:
    """What a bot does here, from the view of the seat to decide; BotFailed says what is wrong with its answer."""
    try:
        answer = bot.choose(state.view(state.player))
    except Exception as error:
        raise BotFailed(N_("the bot {bot} failed: {reason}"), bot=name, reason=reason_of(error)) from error
    try:
        action = operator.index(answer)
        is_legal = state.why_not(action) is None
    except TypeError:
        is_legal = False
    if not is_legal:
        raise BotFailed(N_("the bot {bot} chose {action}, which is not a legal action"), bot=name, action=repr(answer))
    return action
