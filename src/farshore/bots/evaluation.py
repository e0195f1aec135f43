"""What a bot thinks of an action: for hints, reviews, and whoever studies a game."""

from typing import NamedTuple


class Evaluation(NamedTuple):
    """What is to be expected of an action."""

    action: int
    lead: float  # points ahead of the best other player, when the game (or this round of it) ends
    win: float  # chance to win the game, from 0 to 1
    error: float  # standard error of the lead, against that of the best action
    tries: int  # on which this rests
