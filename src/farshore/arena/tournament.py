"""A tournament: everybody plays everybody on the same deals, wherever there is room to work."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from shlex import quote

from farshore import __version__
from farshore.arena.folder import FORMAT, Folder, Settings, mark_of_shipped, marks_of
from farshore.arena.jobs import Done, Job, play_job
from farshore.arena.line_up import LineUp, gauntlet, round_robin
from farshore.arena.match import are_policies
from farshore.arena.played import PlayedGame
from farshore.arena.runners import InThisProcess, OnAllCores, Runner
from farshore.arena.standings import (
    Counted,
    Deal,
    Standings,
    counted,
    pairing_of,
    rated,
    thinking_of,
)
from farshore.arena.watched import LONGEST_LIMIT
from farshore.bots import BotSpec, parse_bot, roster
from farshore.engine.game import DECISIONS_AT_MOST, Game
from farshore.engine.options import Option
from farshore.engine.record import tag_of
from farshore.engine.threads import cores

Progress = Callable[[int, int], object]

A_JOB = 1.0  # seconds: how often progress is told, and what is lost when a process is killed
FIRST_COMPILED_JOB = 64  # deals; one, where bots may think for any time
MOST_DEALS_A_JOB = 4096


@dataclass(frozen=True)
class Plan:
    """What is to be played. Its games follow from this, and from nothing else."""

    game: Game
    options: Mapping[str, int | str]  # all of them
    bots: tuple[BotSpec, ...]
    players: int
    seed: int
    deals: int  # a pairing
    cap: int = DECISIONS_AT_MOST
    is_recorded: bool = False
    move_limit: float | None = None  # seconds for a decision; else only bots that are not shipped have a limit
    stop_when: float | None = None  # how much stronger the first bot of a pairing may prove to be: see `sequential.py`
    is_gauntlet: bool = False  # only the first bot plays everybody

    @property
    def line_ups(self) -> list[LineUp]:
        return gauntlet(self.bots, self.players) if self.is_gauntlet else round_robin(self.bots, self.players)

    @property
    def settings(self) -> Settings:
        return Settings(
            format=FORMAT,
            version=__version__,
            game=self.game.name,
            rules=tag_of(self.game.dtype),
            options={name: Option.text(value) for name, value in self.options.items()},
            players=self.players,
            seed=str(self.seed),
            cap=self.cap,
            move_limit=self.move_limit,
            records=self.is_recorded,
            bots=mark_of_shipped(self.game),
            files=marks_of(self.bots),
        )

    @property
    def command(self) -> str:
        """How the same is played again."""
        limits = {
            "--cap": None if self.cap == DECISIONS_AT_MOST else self.cap,
            "--move-limit": self.move_limit,
            "--stop-when": self.stop_when,
        }
        words = [
            f"farshore arena {self.game.name}",
            f"--bots {quote(','.join(map(str, self.bots)))}",
            f"--games {self.deals * self.players}",
            f"--players {self.players}",
            f"--seed {self.seed}",
            *option_words(self.game, self.players, self.options),
            *(f"{name} {value}" for name, value in limits.items() if value is not None),
            *(["--gauntlet"] if self.is_gauntlet else []),
            *(["--records --to FOLDER"] if self.is_recorded else []),
        ]
        return " ".join(words)


def option_words(game: Game, players: int, options: Mapping[str, int | str]) -> list[str]:
    """How options are asked for on the command line; those that are as usual need no word."""
    usual = game.deal(players, 0).options
    return [f"--option {name}={Option.text(value)}" for name, value in options.items() if value != usual[name]]


def plan_of(
    game: Game, bots: Sequence[str | BotSpec], games: int, seed: int, players: int | None = None,
    cap: int = DECISIONS_AT_MOST, records: bool = False, move_limit: float | None = None,
    stop_when: float | None = None, gauntlet: bool = False, **options: object,
) -> Plan:  # fmt: skip
    """A plan for so many games a pairing, rounded up to whole deals; an error says what is wrong with it."""
    specs = tuple(parse_bot(bot) if isinstance(bot, str) else bot for bot in bots)
    for spec in specs:
        spec.check()
    if len(roster(specs)) < max(2, len(specs)):
        raise ValueError("a tournament is between two bots or more, each named once")
    if games < 1:
        raise ValueError(f"games must be at least 1, not {games}")
    seats = game.players[0] if players is None else players
    if seats < 2:
        raise ValueError(f"a tournament needs tables of two players or more, not {seats}")
    if move_limit is not None and not 0 < move_limit <= LONGEST_LIMIT:
        raise ValueError(f"move_limit must be above 0 and at most {LONGEST_LIMIT:g} seconds, not {move_limit}")
    if stop_when is not None and not 0 < stop_when < 1 - 1 / seats:
        raise ValueError(f"stop_when must be above 0 and below {1 - 1 / seats:g}, not {stop_when}")
    chosen = game.deal(seats, seed, **options).options
    return Plan(game, chosen, specs, seats, seed, -(-games // seats), cap, records, move_limit, stop_when, gauntlet)


class Schedule:
    """Which deals of a line-up are played, and which come next."""

    def __init__(self, line_up: LineUp, plan: Plan) -> None:
        self.line_up, self.plan = line_up, plan
        self.counted = Counted(())
        self._deals: dict[int, Deal] = {}  # those that are complete
        self._parts: dict[int, dict[int, PlayedGame]] = {}  # of others, by seating
        self._asked = 0  # deals before this one are played, or being played
        self._size = FIRST_COMPILED_JOB if are_policies(line_up.bots) else 1

    def add(self, games: Sequence[PlayedGame]) -> None:
        for game in games:
            parts = self._parts.setdefault(game.deal, {})
            parts[game.seat] = game
            if len(parts) == self.line_up.players:
                self._deals[game.deal] = tuple(parts[seat] for seat in range(len(parts)))
                del self._parts[game.deal]
        self.counted = counted(self.deals, self.line_up, self.plan.stop_when)

    @property
    def deals(self) -> list[Deal]:
        """Those that are complete, in their order."""
        return [self._deals[deal] for deal in sorted(self._deals) if deal < self.plan.deals]

    # ---- What is left -----------------------------------------------------------------------------------------------

    @property
    def next(self) -> int | None:
        """The first deal that is still to be asked for."""
        while self._asked < self.plan.deals and self._asked in self._deals:
            self._asked += 1
        return None if self.counted.is_stopped or self._asked >= self.plan.deals else self._asked

    def take(self, slots: int) -> range:
        """The next deals, as many as a job should have; towards the end few, so that all have something to do."""
        first = self.next
        assert first is not None
        most = min(self._size, max(1, (self.plan.deals - first) // (2 * slots)))
        last = first + 1
        while last < min(first + most, self.plan.deals) and last not in self._deals:
            last += 1
        self._asked = last
        return range(first, last)

    def learn(self, done: Done) -> None:
        """Make the next job as large as the time that this one took allows."""
        size = len(done.job.deals)
        fitting = int(size * A_JOB / max(done.seconds, 1e-6))
        self._size = max(1, min(2 * size, fitting, MOST_DEALS_A_JOB))


class Tournament:
    """A plan that is being played: games come in, and what they mean can be asked at any time."""

    def __init__(self, plan: Plan, folder: Folder | None = None) -> None:
        self.plan, self._folder = plan, folder
        self._schedules = {line_up.names: Schedule(line_up, plan) for line_up in plan.line_ups}
        kept: dict[tuple[str, str], list[PlayedGame]] = {}
        for game in folder.games if folder else ():
            kept.setdefault((game.odd, game.rest), []).append(game)
        for names, games in kept.items():
            if names in self._schedules:
                self._schedules[names].add(games)

    def run(self, runner: Runner, progress: Progress | None = None) -> None:
        """Play whatever is not played yet."""
        if not self.plan.game.is_compiled:
            self.plan.game.compile()  # once, rather than in each worker
        if progress:
            progress(*self.progress)
        for done in runner.run(play_job, self._jobs(runner)):
            if self._folder is not None:
                self._folder.add(done.outcomes)
            schedule = self._schedules[done.job.line_up.names]
            schedule.learn(done)
            schedule.add([outcome.game for outcome in done.outcomes])
            if progress:
                progress(*self.progress)

    def _jobs(self, runner: Runner) -> Iterator[Job]:
        """One after another as they are asked for, always of the line-up that has come least far."""
        plan = self.plan
        while open_ones := [schedule for schedule in self._schedules.values() if schedule.next is not None]:
            schedule = min(open_ones, key=lambda schedule: schedule.next or 0)
            yield Job(
                plan.game, dict(plan.options), schedule.line_up, plan.seed, schedule.take(runner.slots), plan.cap,
                plan.is_recorded, plan.move_limit, runner.threads,
            )  # fmt: skip

    @property
    def progress(self) -> tuple[int, int]:
        """Games played, and games in all; what was stopped early is done."""
        schedules, games = self._schedules.values(), self.plan.players
        played = sum(len(schedule.counted.deals) for schedule in schedules)
        left = sum(
            self.plan.deals - len(schedule.counted.deals) for schedule in schedules if not schedule.counted.is_stopped
        )
        return games * played, games * (played + left)

    def standings(self) -> Standings:
        """What is known by now."""
        plan, names, schedules = self.plan, tuple(map(str, self.plan.bots)), self._schedules.values()
        deals = [schedule.counted.deals for schedule in schedules]
        games = [game for one in deals for deal in one for game in deal]
        thinking = (thinking_of(bot, games) for bot in names)
        return Standings(
            game=plan.game.name,
            options=plan.options,
            players=plan.players,
            seed=plan.seed,
            cap=plan.cap,
            command=plan.command,
            deals=plan.deals,
            bots=names,
            pairings=tuple(pairing_of(schedule.line_up, schedule.counted) for schedule in schedules),
            ratings=rated(names, deals),
            thinking=tuple(one for one in thinking if one is not None),
        )


def runner_for(bots: Sequence[BotSpec], workers: int | None = None, is_recorded: bool = False) -> Runner:
    """Where to play, if nobody says otherwise: policies of the engine in threads, any other bots in processes."""
    count = cores() if workers is None else workers
    if are_policies(bots) and not is_recorded:
        return InThisProcess(count)
    return InThisProcess() if count == 1 else OnAllCores(count)


def tournament(
    game: Game, bots: Sequence[str | BotSpec], games: int, seed: int, *, players: int | None = None,
    runner: Runner | None = None, folder: str | Path | None = None, records: bool = False,
    cap: int = DECISIONS_AT_MOST, move_limit: float | None = None, stop_when: float | None = None,
    gauntlet: bool = False, progress: Progress | None = None, **options: object,
) -> Standings:  # fmt: skip
    """Play so many games a pairing, in a round robin or a gauntlet; what lies in the folder is not played again."""
    if records and folder is None:
        raise ValueError("records need a folder to be kept in")
    plan = plan_of(game, bots, games, seed, players, cap, records, move_limit, stop_when, gauntlet, **options)
    kept = nullcontext() if folder is None else Folder(Path(folder), plan.settings)
    with kept as place, runner or runner_for(plan.bots, is_recorded=records) as chosen:
        running = Tournament(plan, place)
        running.run(chosen, progress)
    return running.standings()
