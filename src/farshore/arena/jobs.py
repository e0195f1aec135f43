"""A job: some deals of one line-up, each played from every seating. It is a value, and so is what comes of it.

The same job gives the same games wherever it is played, but for the time that bots think.
"""

import time
from collections.abc import Iterator
from typing import NamedTuple

from farshore.arena.line_up import LineUp
from farshore.arena.match import are_policies, play_compiled
from farshore.arena.played import Fixture, Outcome, PlayedGame, play_game
from farshore.arena.watched import watched_player
from farshore.engine.game import Game


class Job(NamedTuple):
    """Everything that its games depend on, and how they are to be played."""

    game: Game
    options: dict[str, int | str]
    line_up: LineUp
    seed: int
    deals: range
    cap: int
    is_recorded: bool = False
    move_limit: float | None = None  # seconds for one decision; else only bots that are not shipped have a limit
    threads: int = 1  # of compiled games

    @property
    def fixtures(self) -> Iterator[Fixture]:
        for deal in self.deals:
            for seat in range(self.line_up.players):
                yield Fixture(
                    self.game, self.options, self.line_up, self.seed, deal, seat, self.cap, self.is_recorded
                )  # fmt: skip


class Done(NamedTuple):
    """What came of a job."""

    job: Job
    outcomes: tuple[Outcome, ...]
    seconds: float


def play_job(job: Job) -> Done:
    """Play its games: inside the engine if that can, else one after another."""
    began = time.perf_counter()
    if are_policies(job.line_up.bots) and not job.is_recorded:
        outcomes = tuple(compiled(job))
    elif job.move_limit is not None or not job.line_up.are_shipped:
        outcomes = tuple(watched_player().play(fixture, job.move_limit) for fixture in job.fixtures)
    else:
        outcomes = tuple(play_game(fixture) for fixture in job.fixtures)
    return Done(job, outcomes, time.perf_counter() - began)


def compiled(job: Job) -> Iterator[Outcome]:
    """The games of policies, without leaving the engine; nothing is known of single decisions then."""
    odd, rest = job.line_up.names
    for seat in range(job.line_up.players):
        seated = job.line_up.seated(seat)
        played = play_compiled(job.game, seated, job.seed, job.deals, job.cap, job.threads, **job.options)
        rows = zip(played.scores, played.ranks, played.lengths, played.cut_off, strict=True)
        for deal, (scores, ranks, length, cut_off) in zip(job.deals, rows, strict=True):
            places = None if cut_off else tuple(map(int, ranks))
            yield Outcome(PlayedGame(odd, rest, deal, seat, tuple(map(int, scores)), places, int(length)))
