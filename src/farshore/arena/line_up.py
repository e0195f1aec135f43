"""Who plays whom: a line-up is one bot among others that are all alike; a tournament is a list of line-ups."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations
from typing import NamedTuple

from farshore.bots import BotSpec


class LineUp(NamedTuple):
    """A table of so many players: one bot, the odd one out, and as many of another as there are seats left."""

    odd: BotSpec
    rest: BotSpec
    players: int

    @property
    def bots(self) -> list[BotSpec]:
        """As `play_match` takes them."""
        return [self.odd, *[self.rest] * (self.players - 1)]

    def seated(self, seat: int) -> list[BotSpec]:
        """Who sits where, if the odd one sits here."""
        return [self.odd if place == seat else self.rest for place in range(self.players)]

    @property
    def are_shipped(self) -> bool:
        return self.odd.is_shipped and self.rest.is_shipped

    @property
    def names(self) -> tuple[str, str]:
        return str(self.odd), str(self.rest)


def round_robin(bots: Sequence[BotSpec], players: int) -> list[LineUp]:
    """Everybody with everybody: at a table of two all pairs, at a larger one each alone among each."""
    pairs = combinations(bots, 2) if players == 2 else permutations(bots, 2)
    return [LineUp(odd, rest, players) for odd, rest in pairs]


def gauntlet(bots: Sequence[BotSpec], players: int) -> list[LineUp]:
    """The first bot with everybody else: at a larger table, alone among them."""
    first, *others = bots
    return [LineUp(first, other, players) for other in others]
