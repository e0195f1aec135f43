"""What came of a tournament: each pairing with its intervals, ratings, failures."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import NamedTuple

import msgspec
from msgspec import Struct

from farshore.arena.estimates import Estimate, mean_of, share_of
from farshore.arena.line_up import LineUp
from farshore.arena.played import Failure, PlayedGame
from farshore.arena.ratings import Rating, ratings_of
from farshore.arena.sequential import Verdict, verdict_on

Deal = tuple[PlayedGame, ...]  # one deal, from every seating


class FailedGame(Struct, frozen=True):
    """Where a bot failed."""

    odd: str
    rest: str
    deal: int
    failure: Failure


class Thinking(Struct, frozen=True):
    """How long a bot thought, in seconds: on average a decision, and a game at one seat."""

    bot: str
    a_decision: float
    a_game: float


@dataclass(frozen=True)
class Pairing:
    """One bot against another, or alone among others: over deals, each played from every seating."""

    odd: str
    rest: str
    deals: int
    games: int
    share: Estimate | None  # of wins, of the odd one; a shared win counts as a fraction, a game cut off as none
    margin: Estimate | None  # points more than the others had on average, over deals without a failure
    margins: tuple[float, ...]  # a deal each
    cut_off: int
    failures: tuple[FailedGame, ...]
    verdict: Verdict | None  # if it was to stop early
    is_given_up: bool  # a bot failed from the first deal on
    is_stopped: bool  # early, for one of these reasons


@dataclass(frozen=True)
class Standings:
    """Everything that is known after a tournament. Equal seeds give equal ones; thinking time is no part of that."""

    game: str
    options: Mapping[str, int | str]
    players: int
    seed: int
    cap: int
    command: str  # that plays the same again
    deals: int  # that were asked for, of each pairing
    bots: tuple[str, ...]
    pairings: tuple[Pairing, ...]
    ratings: tuple[Rating, ...]
    thinking: tuple[Thinking, ...] = field(compare=False)

    @property
    def games(self) -> int:
        return sum(pairing.games for pairing in self.pairings)

    @property
    def json(self) -> str:
        return json.dumps({**msgspec.to_builtins(self), "is_complete": self.is_complete}, indent=2)

    @property
    def is_complete(self) -> bool:
        return all(pairing.is_stopped or pairing.deals >= self.deals for pairing in self.pairings)

    @property
    def failures(self) -> list[FailedGame]:
        return [failed for pairing in self.pairings for failed in pairing.failures]


# ---- From games ------------------------------------------------------------------------------------------------------


class Counted(NamedTuple):
    """The deals that count, and why there are no more of them."""

    deals: Sequence[Deal]
    verdict: Verdict | None = None
    is_given_up: bool = False

    @property
    def is_stopped(self) -> bool:
        return self.is_given_up or (self.verdict is not None and self.verdict.answer != "undecided")


def counted(played: Sequence[Deal], line_up: LineUp, delta: float | None) -> Counted:
    """Deals up to where the line-up was stopped, whatever else was played at the same time."""
    in_a_row = [deal for number, deal in enumerate(played) if deal[0].deal == number]
    if in_a_row and is_broken(in_a_row[0]):
        return Counted(in_a_row[:1], None, is_given_up=True)
    if delta is None:
        return Counted(played)
    verdict = verdict_on([share(deal) for deal in in_a_row], 1 / line_up.players, delta)
    return Counted(in_a_row[: verdict.deals], verdict)


def is_broken(deal: Deal) -> bool:
    """Whether the same bot failed from every seating."""
    failed = {game.failure.bot if game.failure else None for game in deal}
    return len(failed) == 1 and failed != {None}


def pairing_of(line_up: LineUp, counted: Counted) -> Pairing:
    deals = counted.deals
    games = [game for deal in deals for game in deal]
    margins = [margin(deal) for deal in deals if not any(game.failure for game in deal)]
    odd, rest = line_up.names
    return Pairing(
        odd=odd,
        rest=rest,
        deals=len(deals),
        games=len(games),
        share=share_of([share(deal) for deal in deals]),
        margin=mean_of(margins),
        margins=tuple(margins),
        cut_off=sum(game.ranks is None for game in games),
        failures=tuple(FailedGame(odd, rest, game.deal, game.failure) for game in games if game.failure),
        verdict=counted.verdict,
        is_given_up=counted.is_given_up,
        is_stopped=counted.is_stopped,
    )


def share(deal: Deal) -> float:
    """The odd one's share of the wins of a deal."""
    return fmean(won(game) for game in deal)


def won(game: PlayedGame) -> float:
    if game.ranks is None or game.ranks[game.seat] != 1:
        return 0.0
    return 1 / game.ranks.count(1)


def margin(deal: Deal) -> float:
    """The odd one's points above the mean of the others, over the games of a deal."""
    return fmean(
        game.scores[game.seat] - fmean(points for seat, points in enumerate(game.scores) if seat != game.seat)
        for game in deal
    )


def rated(bots: Sequence[str], deals: Iterable[Sequence[Deal]]) -> tuple[Rating, ...]:
    """Games in one order, whoever played them first: deal by deal, then by pairing and seating."""
    numbered = [(deal[0].deal, place, deal) for place, one in enumerate(deals) for deal in one]
    return tuple(ratings_of(bots, (game for *_, deal in sorted(numbered, key=lambda one: one[:2]) for game in deal)))


def thinking_of(bot: str, games: Iterable[PlayedGame]) -> Thinking | None:
    """How long a bot thought; None if it was never asked on its own, but played inside the engine."""
    decisions, seconds, seats = 0, 0.0, 0
    for game in games:
        for name, thought, count in zip((game.odd, game.rest), game.thought or (), (1, len(game.scores) - 1)):
            if name == bot:
                decisions, seconds, seats = decisions + thought.decisions, seconds + thought.seconds, seats + count
    return Thinking(bot, seconds / decisions, seconds / seats) if decisions else None
