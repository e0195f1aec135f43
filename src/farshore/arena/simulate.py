"""Bots against one another, many games, seats exchanged so that nobody profits from the deal."""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from farshore.arena.match import are_policies, play_match
from farshore.arena.tally import Standing, Tally
from farshore.bots import BotSpec, parse_bot
from farshore.engine.game import DECISIONS_AT_MOST, Game

Progress = Callable[[int, int], object]

FIRST_MATCH = 128  # deals; one, where bots may think for any time
A_MATCH = 0.2  # seconds: how often progress is told, and an interruption heard


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


def simulate(
    game: Game, games: int, players: Sequence[str | BotSpec], seed: int, cap: int = DECISIONS_AT_MOST,
    threads: int | None = None, progress: Progress | None = None, **options: object,
) -> Result:  # fmt: skip
    """Play so many games (rounded up to whole deals, each played from every seating) between these bots."""
    specs = [parse_bot(player) if isinstance(player, str) else player for player in players]
    for spec in specs:
        spec.check()
    if games < 1:
        raise ValueError(f"games must be at least 1, not {games}")
    seats = len(specs)
    chosen = game.deal(players=seats, seed=seed, **options).options
    deals = -(-games // seats)

    def play(match: range) -> Tally:
        return play_match(game, specs, seed, match, None, cap, threads, **options)

    tally = play(range(0))  # compiles, before the clock starts
    began = time.perf_counter()
    for match in matches(deals, FIRST_MATCH if are_policies(specs) else 1):
        tally += play(match)
        if progress:
            progress(match.stop * seats, deals * seats)
    names = told_apart([str(spec) for spec in specs])
    return Result(
        game=game.name,
        options=chosen,
        seed=seed,
        games=tally.games,
        deals=tally.deals,
        cut_off=tally.cut_off,
        cap=cap,
        decisions=tally.decisions,
        players=tuple(tally.standing(player, name) for player, name in enumerate(names)),
        seconds=time.perf_counter() - began,
    )


def told_apart(players: Sequence[str]) -> list[str]:
    """Names of which no two are alike."""
    return [
        name if players.count(name) == 1 else f"{name} {players[: place + 1].count(name)}"
        for place, name in enumerate(players)
    ]


def matches(deals: int, first: int) -> Iterator[range]:
    """All deals in pieces, each as large as the time that the last one took allows."""
    done, size = 0, first
    while done < deals:
        began = time.perf_counter()
        match = range(done, min(done + size, deals))
        yield match
        done = match.stop
        took = time.perf_counter() - began
        size = max(1, min(2 * size, int(size * A_MATCH / max(took, 1e-6))))
