"""`farshore simulate`: bots against one another, as a table or as JSON."""

import contextlib
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from farshore.arena import Result, simulate
from farshore.arena.simulate import Progress as Told
from farshore.cli import output
from farshore.cli.bots import bots_of, said
from farshore.cli.options import game_of, options_of, players_of, seed_for
from farshore.cli.screen import Screen, plain_table
from farshore.cli.words import listed, number, percent, say, say_n
from farshore.kit.catalogue import N_
from farshore.kit.terminal import FAINT

HEADINGS = (
    N_("games"),
    N_("wins"),
    N_("share"),
    N_("mean score"),
    N_("± error"),
    N_("mean rank"),
)


def run(
    name: str, games: int, players: str, seed: int | None, cap: int, threads: int | None, given: Sequence[str],
    as_json: bool, lang: str,
) -> None:  # fmt: skip
    game = game_of(name, lang)
    with output.kept_for_us():
        kinds = bots_of(players, lang)
        if len(kinds) == 1:
            kinds *= game.players[0]
        options = options_of(game, given, players_of(game, len(kinds), lang), lang)
        used_seed = seed_for(seed, lang)
        with progress_bar(lang) as told, said(lang):
            result = simulate(game, games, kinds, used_seed, cap, threads, told, **options)
    if as_json:
        print(as_text(result))
    else:
        show_result(result, lang)


@contextlib.contextmanager
def progress_bar(lang: str) -> Iterator[Told | None]:
    """A bar on the error stream, if a person looks at it; it goes when the work is done."""
    if not sys.stderr.isatty():
        yield None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(say(lang, "playing"), total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def as_text(result: Result) -> str:
    """The result as JSON."""
    return json.dumps({**asdict(result), "decisions_per_second": round(result.decisions_per_second)}, indent=2)


def show_result(result: Result, lang: str) -> None:
    screen = Screen()
    table = plain_table()
    table.add_column(say(lang, "player"), overflow="fold")
    for heading in HEADINGS:
        table.add_column(say(lang, heading), justify="right")
    for player in result.players:
        share = player.wins / player.games
        table.add_row(
            player.player,
            number(player.games, lang),
            number(player.wins, lang, 1),
            percent(share, lang, 1),
            number(player.mean_score, lang, 2),
            "–" if player.standard_error is None else number(player.standard_error, lang, 2),
            "–" if player.mean_rank is None else number(player.mean_rank, lang, 3),
        )
    screen.show(table)
    screen.show()
    for line in notes(result, lang):
        screen.show(line, FAINT)


def notes(result: Result, lang: str) -> Iterator[str]:
    deals = number(result.deals, lang)
    yield say_n(
        lang,
        result.deals,
        "{n} deal, played once from every seating.",
        "{deals} deals, each played once from every seating.",
        deals=deals,
    )
    yield say(lang, "A shared win counts as a fraction; the error is that of the mean, between deals.")
    if result.cut_off:
        cut_off, cap = number(result.cut_off, lang), number(result.cap, lang)
        yield say_n(
            lang,
            result.cut_off,
            "{n} game was cut off after {cap} decisions: nobody won it.",
            "{games} games were cut off after {cap} decisions: nobody won them.",
            games=cut_off,
            cap=cap,
        )
    else:
        yield say(lang, "No game was cut off.")
    yield say(
        lang,
        "{decisions} decisions in {seconds} seconds: {speed} a second.",
        decisions=number(result.decisions, lang),
        seconds=number(result.seconds, lang, 2),
        speed=number(result.decisions_per_second, lang),
    )
    options = listed(f"{name}={value}" for name, value in result.options.items())
    yield say(lang, "{game}, {options}, seed {seed}", game=result.game, options=options, seed=result.seed)
