"""`farshore tune`: better values for the parameters of a game's careful player."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from farshore.arena import InThisProcess, OnAllCores, OnRay, Runner
from farshore.arena.course import (
    PLOT,
    STYLES,
    Tuned,
    course_plot,
    held,
    read_course,
    seed_in,
    styles_text,
    write_course,
)
from farshore.arena.tournament import option_words
from farshore.arena.tuning import Check, Course, Tuning
from farshore.cli import interruption
from farshore.cli.bots import said
from farshore.cli.errors import INTERRUPTED, CliError
from farshore.cli.options import game_of, options_of, players_of, seed_for
from farshore.cli.screen import Screen
from farshore.cli.simulate import progress_bar
from farshore.cli.words import number, percent, say
from farshore.engine.options import Option
from farshore.engine.record import tag_of
from farshore.kit.terminal import FAINT


class Asked(NamedTuple):
    """What is to be tuned, and how, as it was asked for."""

    game: str
    generations: int
    deals: int
    check_every: int
    checked_deals: int
    seed: int | None
    players: int | None
    options: Sequence[str]
    workers: int | None
    ray: str | None
    folder: Path


def run(asked: Asked, lang: str) -> None:
    game = game_of(asked.game, lang)
    if not game.styles.parameters:
        raise CliError(say(lang, "{game} has no parameters to be tuned", game=game.name))
    players = players_of(game, asked.players, lang)
    given = options_of(game, asked.options, players, lang)
    with said(lang):
        seed = seed_for(asked.seed, lang, seed_in(asked.folder))
    chosen = game.deal(players, seed, **given).options
    typed = {name: Option.text(value) for name, value in chosen.items()}
    settings = Tuned(game.name, tag_of(game.dtype), typed, players, str(seed), asked.deals, asked.checked_deals)
    with said(lang), held(asked.folder):
        kept = read_course(asked.folder, settings, game.styles.parameters)
        course = kept or Course.from_values(game.styles.values[0].tolist())
        tuning = Tuning(game, players, seed, asked.deals, asked.checked_deals, course, **chosen)
        is_interrupted = go_on(tuning, asked, settings, runner_of(asked), lang)
        keep_result(tuning, asked, lang)
    if is_interrupted:
        raise CliError(say(lang, "interrupted; the same command goes on with it"), INTERRUPTED)


def runner_of(asked: Asked) -> Runner:
    if asked.ray is not None:
        return OnRay(asked.ray, asked.workers)
    return InThisProcess() if asked.workers == 1 else OnAllCores(asked.workers)


def go_on(tuning: Tuning, asked: Asked, settings: Tuned, runner: Runner, lang: str) -> bool:
    """Generation after generation, each kept; whether somebody interrupted it."""
    course = tuning.course
    try:
        with interruption.heard(), runner, progress_bar(lang) as told:
            while course.generation < asked.generations:
                tuning.run_generation(runner)
                if course.generation % asked.check_every == 0 or course.generation == asked.generations:
                    show_check(tuning.check(runner), lang)
                write_course(asked.folder, settings, course)
                interruption.raise_if_swallowed()
                if told:
                    told(course.generation, asked.generations)
    except KeyboardInterrupt:
        return True
    return False


def show_check(check: Check, lang: str) -> None:
    share, lead = check.share, check.lead
    low, high = 100 * (share.low or 0.0), 100 * (share.high or 1.0)
    said = {
        "generation": check.generation,
        "share": percent(share.mean, lang, 1),
        "low": number(low, lang, 1),
        "high": number(high, lang, 1),
        "lead": number(lead.mean, lang, 2),
    }
    words = say(lang, "generation {generation}: {share} of wins ({low} to {high}), {lead} points ahead", **said)
    Screen().show(words)


def keep_result(tuning: Tuning, asked: Asked, lang: str) -> None:
    """The values that were checked last as a file, how they were found, and a plot."""
    course = tuning.course
    if not course.checks:
        return
    how = f"{command_of(tuning, asked)}: {result_of(course.checks[-1])}"
    checked = tuning.named(course.checked) if course.checked else tuning.found
    (asked.folder / STYLES).write_text(styles_text(checked, how), encoding="utf-8")
    (asked.folder / PLOT).write_text(course_plot(course.checks, lang), encoding="utf-8")
    screen = Screen()
    screen.show(say(lang, "Values: {file}", file=asked.folder / STYLES), FAINT)
    screen.show(say(lang, "Course: {file}", file=asked.folder / PLOT), FAINT)


def command_of(tuning: Tuning, asked: Asked) -> str:
    """How the same is found again."""
    words = [
        f"farshore tune {tuning.game.name}",
        f"--generations {tuning.course.checks[-1].generation}",
        f"--deals {tuning.deals}",
        f"--check-every {asked.check_every}",
        f"--checked-deals {tuning.checked_deals}",
        f"--players {tuning.players}",
        f"--seed {tuning.seed}",
        *option_words(tuning.game, tuning.players, tuning.options),
    ]
    return " ".join(words)


def result_of(check: Check) -> str:
    share = check.share
    assert share.low is not None
    assert share.high is not None
    mean, low, high = (f"{100 * one:.1f}" for one in (share.mean, share.low, share.high))
    generations = "generation" if check.generation == 1 else "generations"
    return f"after {check.generation} {generations} {mean} % of wins ({low} to {high}) against the values before"
