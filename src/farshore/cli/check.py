"""`farshore check`: whether a game obeys the laws, one line each."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import cast

from farshore import games
from farshore.cli.errors import CliError
from farshore.cli.options import game_of
from farshore.cli.words import CATALOGUE, say
from farshore.engine.game import Game, game_in
from farshore.kit.catalogue import N_
from farshore.records import write
from farshore.testing import Finding, Samples, check

INDENT = " " * 8
VERDICTS = {True: N_("holds"), False: N_("broken"), None: N_("unknown")}


def run(name: str, samples: Path | None, lang: str) -> bool:
    """Report law by law; whether none is broken."""
    game = game_at(Path(name), lang) if name not in games.names() and Path(name).is_dir() else game_of(name, lang)
    findings = []
    for finding in check(game, None if samples is None else samples_in(samples, lang)):
        print(f"{say(lang, VERDICTS[finding.holds]):<{len(INDENT) - 1}} {finding.law.in_words(lang)}", flush=True)
        for line in details(game, finding, lang):
            print(INDENT + line, flush=True)
        findings.append(finding)
    print(summary(game, findings, lang))
    return not broken(findings)


def game_at(folder: Path, lang: str) -> Game:
    """A game that is not installed: the package in this folder."""
    module = folder.resolve().name
    sys.path.insert(0, str(folder.resolve().parent))
    try:
        game = game_in(module)
    except (ImportError, AttributeError) as error:
        raise CliError(say(lang, "{folder} is no game: {reason}", folder=folder, reason=error)) from None
    games.add(game.name, module)
    return game


def samples_in(file: Path, lang: str) -> Samples:
    spec = spec_from_file_location(file.stem, file)
    if spec is None or spec.loader is None or not file.exists():
        raise CliError(say(lang, "there is no file {file}", file=file))
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return cast(Samples, module)


def details(game: Game, finding: Finding, lang: str) -> list[str]:
    """What is wrong, and a file that shows it."""
    if finding.holds is None:
        return [say(lang, "This needs samples of what is hidden: --samples.")]
    if finding.violation is None:
        return []
    lines, state = [finding.violation.in_words(lang)], finding.violation.state
    if finding.record is not None and state is not None:
        file = Path(f"{game.name}-{finding.law.name}.farshore")
        write(file, finding.record)
        where = say(
            lang, "Seed {seed}, step {step}: farshore replay {file}", seed=state.seed, step=state.step, file=file
        )
        lines.append(where)
    return lines


def broken(findings: list[Finding]) -> int:
    return sum(finding.holds is False for finding in findings)


def summary(game: Game, findings: list[Finding], lang: str) -> str:
    laws = CATALOGUE.say_n(lang, len(findings), "{n} law", "{n} laws")
    wrong = CATALOGUE.say_n(lang, broken(findings), "{n} broken", "{n} broken")
    return f"{game.name}: {laws}, {wrong}"
