"""What came of games, in sums that can be added.

A deal is played once from every seating, so a player's points on one deal are not independent of one another: errors
are estimated between deals, never between games. Sums are whole numbers, so that the result is the same to the last
digit however the deals were split.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from operator import add

import numpy as np

from farshore.engine.playouts import Playouts
from farshore.engine.rule import Numbers

Sums = tuple[int, ...]  # by player


@dataclass(frozen=True)
class Standing:
    """How one player did, over all games. A shared win counts as a fraction; a game cut off is nobody's win."""

    player: str
    games: int
    wins: float
    mean_score: float
    standard_error: float | None  # of the mean score; None with a single deal
    mean_rank: float | None  # over the games that ended; None if none did


@dataclass(frozen=True)
class Tally:
    """Sums over games, by player."""

    seatings: int  # from which every deal was played
    deals: int
    cut_off: int
    decisions: int
    points: Sums
    squares: Sums  # of a deal's points over all its seatings
    ranks: Sums  # over the games that ended
    shares: tuple[Sums, ...]  # by player: wins alone, shared by two, by three …

    @classmethod
    def of(cls, played: Sequence[Playouts], seatings: Sequence[Sequence[int]]) -> Tally:
        """The same deals, played once from each seating; a seating says which player sits at each seat."""
        where = [np.argsort(seating) for seating in seatings]  # each player sits
        pairs = list(zip(played, where, strict=True))
        on_deals = np.stack([one.scores[:, seats] for one, seats in pairs]).sum(axis=0, dtype=np.int64)
        finished = np.concatenate([one.ranks[~one.cut_off][:, seats] for one, seats in pairs])
        return cls(
            seatings=len(seatings),
            deals=len(on_deals),
            cut_off=sum(int(one.cut_off.sum()) for one in played),
            decisions=sum(int(one.lengths.sum(dtype=np.int64)) for one in played),
            points=whole(on_deals.sum(axis=0)),
            squares=whole((on_deals**2).sum(axis=0)),
            ranks=whole(finished.sum(axis=0, dtype=np.int64)),
            shares=shared_wins(finished),
        )

    def __add__(self, other: Tally) -> Tally:
        """Both together: of other deals, played by the same players from the same seatings."""
        if (self.seatings, len(self.points)) != (other.seatings, len(other.points)):
            raise ValueError("tallies can be added if they are of the same players and seatings")
        return Tally(
            seatings=self.seatings,
            deals=self.deals + other.deals,
            cut_off=self.cut_off + other.cut_off,
            decisions=self.decisions + other.decisions,
            points=added(self.points, other.points),
            squares=added(self.squares, other.squares),
            ranks=added(self.ranks, other.ranks),
            shares=tuple(map(added, self.shares, other.shares)),
        )

    @property
    def games(self) -> int:
        return self.deals * self.seatings

    def standing(self, player: int, name: str) -> Standing:
        finished = self.games - self.cut_off
        return Standing(
            player=name,
            games=self.games,
            wins=sum(count / share for share, count in enumerate(self.shares[player], start=1)),
            mean_score=self.points[player] / self.games,
            standard_error=self._standard_error(player),
            mean_rank=self.ranks[player] / finished if finished else None,
        )

    def _standard_error(self, player: int) -> float | None:
        if self.deals < 2:
            return None
        spread = self.squares[player] * self.deals - self.points[player] ** 2
        return math.sqrt(spread / (self.deals**2 * (self.deals - 1))) / self.seatings


def shared_wins(ranks: Numbers) -> tuple[Sums, ...]:
    winners = ranks == 1
    sharing = winners.sum(axis=1)
    shares = range(1, ranks.shape[1] + 1)
    return tuple(tuple(int((won & (sharing == share)).sum()) for share in shares) for won in winners.T)


def added(one: Sums, other: Sums) -> Sums:
    return tuple(map(add, one, other))


def whole(sums: Numbers) -> Sums:
    return tuple(int(number) for number in sums)
