"""`farshore arena`: a tournament of bots, as tables, as JSON, and as a report in a folder."""

import contextlib
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from farshore.arena import OnRay, Runner, RunnerFailed, Standings, telling
from farshore.arena.folder import REPORT, RESULT, Folder, naming, seed_in
from farshore.arena.report import report
from farshore.arena.simulate import Progress
from farshore.arena.tournament import Plan, Tournament, plan_of, runner_for
from farshore.arena.watched import LONGEST_LIMIT
from farshore.cli import interruption, output
from farshore.cli.bots import bots_of, said, who_is
from farshore.cli.errors import INTERRUPTED, CliError, told_by_system
from farshore.cli.options import game_of, options_of, players_of, seed_for
from farshore.cli.screen import Screen, plain_table
from farshore.cli.simulate import progress_bar
from farshore.cli.words import number, say
from farshore.kit.terminal import FAINT, STRONG


class Games(NamedTuple):
    """What is to be played, as it was asked for."""

    game: str
    bots: str
    games: int
    seed: int | None
    players: int | None
    options: Sequence[str]
    cap: int
    records: bool
    move_limit: float | None
    stop_when: float | None
    is_gauntlet: bool


class Played(NamedTuple):
    """What is known after playing, and why it stopped if it did not come to its end."""

    standings: Standings
    stopped: Exception | None
    is_kept: bool  # with a report, in a folder


class Place(NamedTuple):
    """Where it is to be played and kept."""

    workers: int | None
    ray: str | None
    folder: Path | None


def run(asked: Games, place: Place, as_json: bool, lang: str) -> int:
    """Play a tournament, or go on with one; the answer is the exit code."""
    with output.kept_for_us():
        standings, stopped, is_kept = played(plan_from(asked, place, lang), place, lang)
    if as_json:
        print(standings.json)
    else:
        show(standings, lang)
    if place.folder is not None and is_kept and not as_json:
        Screen().show(say(lang, "Report: {file}", file=place.folder / REPORT), FAINT)
    if stopped is not None:
        raise stopped
    return 1 if any(pairing.is_given_up for pairing in standings.pairings) else 0


def plan_from(asked: Games, place: Place, lang: str) -> Plan:
    game = game_of(asked.game, lang)
    bots = bots_of(asked.bots, lang)
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise CliError(say(lang, "a tournament is between two bots or more, each named once"))
    if asked.records and place.folder is None:
        raise CliError(say(lang, "records need a folder: --to FOLDER"))
    if asked.records:
        for bot in bots:
            who_is(bot, lang)
    if asked.move_limit is not None and not 0 < asked.move_limit <= LONGEST_LIMIT:
        most_seconds = number(LONGEST_LIMIT, lang)
        raise CliError(say(lang, "--move-limit is a number of seconds above 0, {most} at most", most=most_seconds))
    players = players_of(game, asked.players, lang)
    most = 1 - 1 / players
    if asked.stop_when is not None and not 0 < asked.stop_when < most:
        raise CliError(say(lang, "--stop-when is a share above 0 and below {most}, such as 0.02", most=f"{most:g}"))
    options = options_of(game, asked.options, players, lang)
    with said(lang):
        seed = seed_for(asked.seed, lang, seed_in(place.folder) if place.folder else None)
        return plan_of(
            game, bots, asked.games, seed, players, asked.cap, asked.records,
            asked.move_limit, asked.stop_when, asked.is_gauntlet, **options,
        )  # fmt: skip


def runner_of(plan: Plan, place: Place) -> Runner:
    if place.ray is not None:
        return OnRay(place.ray, place.workers)
    return runner_for(plan.bots, place.workers, plan.is_recorded)


def played(plan: Plan, place: Place, lang: str) -> Played:
    """Play, and keep what came of it; it can be told also when it could not be kept."""
    known: Played | None = None
    try:
        with said(lang), contextlib.ExitStack() as open_ones:
            folder = open_ones.enter_context(Folder(place.folder, plan.settings)) if place.folder else None
            tournament = Tournament(plan, folder)
            stopped = play(tournament, runner_of(plan, place), place.folder, lang)
            known = Played(tournament.standings(), stopped, is_kept=False)
            if place.folder is not None:
                keep(known.standings, place.folder, lang)
                known = known._replace(is_kept=True)
    except OSError as error:
        if known is None:
            raise
        known = known._replace(stopped=known.stopped or error)
    return known


def play(tournament: Tournament, runner: Runner, folder: Path | None, lang: str) -> CliError | None:
    """Play on; what stopped it, if there is something to be told nevertheless."""
    try:
        with interruption.heard(), runner, progress_bar(lang) as told:
            tournament.run(runner, noticing(told))
    except KeyboardInterrupt:
        return CliError(how_to_go_on(folder, lang), INTERRUPTED)
    except (RunnerFailed, OSError) as failure:
        if not tournament.progress[0]:
            raise
        problem = failure.sentence(lang) if isinstance(failure, RunnerFailed) else told_by_system(failure)
        return CliError(say(lang, "{problem}; only what was played before is told", problem=problem))
    return None


def noticing(told: Progress | None) -> Progress:
    """Progress, and the moment to notice an interruption that compiled code swallowed."""

    def tell(done: int, total: int) -> None:
        interruption.raise_if_swallowed()
        if told:
            told(done, total)

    return tell


def how_to_go_on(folder: Path | None, lang: str) -> str:
    if folder is None:
        return say(lang, "interrupted; with --to FOLDER it could be gone on with")
    return say(lang, "interrupted; the same command goes on with it")


def keep(standings: Standings, folder: Path, lang: str) -> None:
    for name, text in ((RESULT, standings.json + "\n"), (REPORT, report(standings, lang))):
        with naming(folder / name):
            (folder / name).write_text(text, encoding="utf-8")


# ---- Tables ----------------------------------------------------------------------------------------------------------


def show(standings: Standings, lang: str) -> None:
    screen = Screen()
    show_ratings(standings, screen, lang)
    screen.show()
    show_pairings(standings, screen, lang)
    screen.show()
    for line in telling.notes(standings, lang):
        screen.show(line, FAINT)
    screen.show(say(lang, "The same again:"), FAINT)
    screen.show_unbroken(standings.command, FAINT)


def show_ratings(standings: Standings, screen: Screen, lang: str) -> None:
    thinking = {one.bot: one for one in standings.thinking}
    table = plain_table()
    table.add_column(say(lang, "bot"), style=STRONG, overflow="fold")
    for heading in (say(lang, "rating"), say(lang, "95%"), say(lang, "games")):
        table.add_column(heading, justify="right")
    table.add_column(say(lang, "a decision"), justify="right")
    table.add_column(say(lang, "a game"), justify="right")
    for rating in standings.ratings:
        known = thinking.get(rating.bot)
        table.add_row(
            telling.label(rating.bot),
            number(rating.mean, lang, 1),
            f"{number(rating.low, lang, 1)} … {number(rating.high, lang, 1)}",
            number(rating.games, lang),
            "–" if known is None else telling.duration(known.a_decision, lang),
            "–" if known is None else telling.duration(known.a_game, lang),
        )
    screen.show(table)


def show_pairings(standings: Standings, screen: Screen, lang: str) -> None:
    table = plain_table()
    table.add_column(say(lang, "pairing"), overflow="fold")
    for heading in (say(lang, "deals"), say(lang, "wins"), say(lang, "margin")):
        table.add_column(heading, justify="right", no_wrap=True)
    for pairing in standings.pairings:
        table.add_row(
            telling.versus(pairing, standings.players, lang),
            number(pairing.deals, lang),
            telling.wins(pairing.share, lang),
            telling.points(pairing.margin, lang),
        )
    screen.show(table)
