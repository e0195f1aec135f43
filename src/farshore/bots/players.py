"""What a bot is, and those that are shipped.

A bot's choice follows from its seed and from what it sees, and from nothing else: a game that is saved and resumed, or
taken back a step, goes on as it would have gone on.
"""

import operator
from collections.abc import Callable
from typing import Protocol

from farshore.bots.errors import BotFailed, Failing, is_failure, on_one_line
from farshore.bots.levels import Easy, Expert, Hard, Medium
from farshore.bots.policies import Careful, Plain, Random
from farshore.bots.search import Search
from farshore.engine.state import State
from farshore.kit.catalogue import N_


class Bot(Protocol):
    """Whoever decides for a seat."""

    def choose(self, view: State) -> int:
        """One of the view's legal actions; the view is that of the seat to decide."""
        ...


BotClass = Callable[..., Bot]  # made with a seed, and options by name


SHIPPED: dict[str, BotClass] = {
    "easy": Easy,
    "medium": Medium,
    "hard": Hard,
    "expert": Expert,
    "careful": Careful,
    "search": Search,
    "plain": Plain,
    "random": Random,
}
OFFERED = ("easy", "medium", "hard", "expert")  # at tables, unless whoever runs the server names others
USUAL = "medium"  # plays where nobody chose one of them
STAND_IN = "careful"  # plays for whoever has left, and for a bot that fails


def choice_of(name: str, bot: Bot, state: State) -> int:
    """What a bot does here, from the view of the seat to decide; BotFailed says what is wrong with its answer."""
    with Failing(lambda reason: BotFailed(N_("the bot {bot} failed: {reason}"), bot=name, reason=reason)):
        answer = bot.choose(state.view(state.player))
    try:
        action = operator.index(answer)
        is_legal = state.why_not(action) is None
    except BaseException as error:  # it may be anything, with methods of its own
        if not is_failure(error):
            raise
        is_legal = False
    if not is_legal:
        chosen = on_one_line(repr, answer)
        raise BotFailed(N_("the bot {bot} chose {action}, which is not a legal action"), bot=name, action=chosen)
    return action
