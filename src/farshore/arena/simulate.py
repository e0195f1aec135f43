"""Bots against one another, many games, seats exchanged so that nobody profits from the deal.

Every deal is played once from each seating, so a player's points on one deal are not independent of one another:
errors are estimated between deals, never between games. Sums are kept in whole numbers, so that the result is the same
to the last digit whatever the number of threads.
"""

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np

from farshore import bots
from farshore.engine.game import DECISIONS_AT_MOST, Game
from farshore.engine.playouts import Playouts
from farshore.engine.rule import Numbers

Progress = Callable[[int, int], object]

FIRST_CHUNK = 128  # deals
A_CHUNK = 0.2  # seconds: how often progress is told, and an interruption heard


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
class Result:
    """What came out. Equal seeds give equal results; the time taken is no part of that."""

    game: str
    options: dict[str, int | str]
    seed: int
    games: int
    deals: int
    cut_off: int
    cap: int
    decisions: int
    players: tuple[Standing, ...]
    seconds: float = field(compare=False)

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds if self.seconds else 0.0


class Tally:
    """Sums over games, by player."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.deals = 0
        self.finished = 0
        self.cut_off = 0
        self.decisions = 0
        self.points = [0] * players
        self.squares = [0] * players  # of a deal's points over all its seatings
        self.ranks = [0] * players
        self.shares = [[0] * players for _ in range(players)]  # wins shared between one, two … players

    def add(self, seatings: Sequence[Playouts]) -> None:
        """The same deals, played once from each seating: in the k-th, player p sits at seat p + k."""
        on_deals = np.zeros((len(seatings[0].lengths), self.players), np.int64)
        for shift, played in enumerate(seatings):
            seats = (np.arange(self.players) + shift) % self.players
            on_deals += played.scores[:, seats]
            finished = played.ranks[~played.cut_off][:, seats]
            self.finished += len(finished)
            self.cut_off += int(played.cut_off.sum())
            self.decisions += int(played.lengths.sum(dtype=np.int64))
            self._add_ranks(finished)
        self.deals += len(on_deals)
        for player in range(self.players):
            self.points[player] += int(on_deals[:, player].sum())
            self.squares[player] += int((on_deals[:, player] ** 2).sum())

    def _add_ranks(self, ranks: Numbers) -> None:
        winners = ranks == 1
        sharing = winners.sum(axis=1)
        for player in range(self.players):
            self.ranks[player] += int(ranks[:, player].sum(dtype=np.int64))
            for share in range(1, self.players + 1):
                self.shares[player][share - 1] += int((winners[:, player] & (sharing == share)).sum())

    def standing(self, player: int, name: str) -> Standing:
        return Standing(
            player=name,
            games=self.deals * self.players,
            wins=sum(count / share for share, count in enumerate(self.shares[player], start=1)),
            mean_score=self.points[player] / (self.deals * self.players),
            standard_error=self._standard_error(player),
            mean_rank=self.ranks[player] / self.finished if self.finished else None,
        )

    def _standard_error(self, player: int) -> float | None:
        if self.deals < 2:
            return None
        spread = self.squares[player] * self.deals - self.points[player] ** 2
        return math.sqrt(spread / (self.deals**2 * (self.deals - 1))) / self.players


def simulate(
    game: Game, games: int, players: Sequence[str], seed: int, cap: int = DECISIONS_AT_MOST,
    threads: int | None = None, progress: Progress | None = None, **options: object,
) -> Result:  # fmt: skip
    """Play so many games (rounded up to whole deals, each played from every seating) between these bots."""
    for name in players:
        bots.find(name)
    if games < 1:
        raise ValueError(f"games must be at least 1, not {games}")
    seats = len(players)
    chosen = game.deal(players=seats, seed=seed, **options).options
    deals = -(-games // seats)
    tally = Tally(seats)
    game.playouts(0, seating(players, 0), cap, seed, threads, seats, 0, **options)  # compiles, before the clock starts
    began = time.perf_counter()

    def play(first: int, count: int) -> None:
        seatings = [
            game.playouts(count, seating(players, shift), cap, seed, threads, seats, first, **options)
            for shift in range(seats)
        ]
        tally.add(seatings)
        if progress:
            progress((first + count) * seats, deals * seats)

    in_chunks(play, deals)
    standings = tuple(tally.standing(player, name) for player, name in enumerate(told_apart(players)))
    return Result(
        game=game.name,
        options=chosen,
        seed=seed,
        games=deals * seats,
        deals=deals,
        cut_off=tally.cut_off,
        cap=cap,
        decisions=tally.decisions,
        players=standings,
        seconds=time.perf_counter() - began,
    )


def seating(players: Sequence[str], shift: int) -> list[str]:
    """Who sits where: everybody has moved up by so many seats."""
    return [players[(seat - shift) % len(players)] for seat in range(len(players))]


def told_apart(players: Sequence[str]) -> list[str]:
    """Names of which no two are alike."""
    return [
        name if players.count(name) == 1 else f"{name} {players[: place + 1].count(name)}"
        for place, name in enumerate(players)
    ]


def in_chunks(play: Callable[[int, int], object], count: int) -> None:
    """Do the work in pieces, each as large as the time the last one took allows."""
    done, chunk = 0, FIRST_CHUNK
    while done < count:
        began = time.perf_counter()
        share = min(chunk, count - done)
        play(done, share)
        done += share
        took = time.perf_counter() - began
        chunk = max(1, min(2 * chunk, int(chunk * A_CHUNK / max(took, 1e-6))))
