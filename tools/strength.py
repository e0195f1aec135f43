"""Measures how strong the shipped bots are, and writes the tables of docs/strength.md. Run it by `make strength`.

    python -m tools.strength [--minutes M] [WORD…]

plays every pairing below by `farshore arena`, at most so many minutes each; words choose pairings: only those are
looked at whose names contain one of them. Games lie in benchmarks/strength, are kept with the project, and the same
again goes on with them, on any machine. When sources have changed since, a deal of each pairing is played again: if
bots play it as they did, its games count on; if not, they are thrown away. Whatever was played so far is written, also
after Ctrl-C.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Container, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import farshore
from farshore.arena.folder import GAMES, SETTINGS, Settings, games_in, read_settings, write_settings
from farshore.arena.jobs import Job
from farshore.arena.played import PlayedGame, play_game
from farshore.arena.tournament import Plan, plan_of
from farshore.cli.errors import FAILED, INTERRUPTED

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "benchmarks" / "strength"
DOCUMENT = ROOT / "docs" / "strength.md"
MEASURED = re.compile(r"(<!-- measured: (.*?) -->\n).*?(<!-- end -->)", re.DOTALL)
SEED = 20261201  # of no deal that anything was tuned on
MOST_MINUTES = 120.0
TITLES = {"lost-cities": "Lost Cities", "discoveries": "Discoveries", "entdecker": "Entdecker"}


class Pairing(NamedTuple):
    """One bot against another, or among three of them."""

    table: str  # of the document
    game: str
    odd: str
    rest: str
    games: int
    players: int = 2
    rounds: int = 0  # of Lost Cities

    @property
    def name(self) -> str:
        unit = f"-rounds{self.rounds}" if self.rounds else ""
        return f"{self.game}-{self.odd}-{self.rest}-{self.players}{unit}".replace(":", ".")

    @property
    def folder(self) -> Path:
        return FOLDER / self.name

    @property
    def plan(self) -> Plan:
        options: dict[str, Any] = {"rounds": self.rounds} if self.rounds else {}
        bots = (self.odd, self.rest)
        return plan_of(farshore.game(self.game), bots, self.games, SEED, self.players, gauntlet=True, **options)

    @property
    def unit(self) -> str:
        return {0: "games", 1: "single rounds", 3: "matches of three rounds"}[self.rounds]

    @property
    def command(self) -> list[str]:
        words = ["arena", self.game, "--bots", f"{self.odd},{self.rest}", "--games", str(self.games)]
        words += ["--players", str(self.players), "--seed", str(SEED), "--gauntlet"]
        return words + (["--option", f"rounds={self.rounds}"] if self.rounds else [])


def pairings() -> Iterator[Pairing]:
    levels = ("easy", "medium", "hard", "expert")
    for game in TITLES:
        rounds = 3 if game == "lost-cities" else 0
        for weaker, stronger in pairwise(levels):
            yield Pairing(f"ladder {game}", game, stronger, weaker, 400, rounds=rounds)
    yield Pairing("plain", "lost-cities", "careful", "plain", 4000, rounds=1)
    for level in ("hard", "expert"):
        yield Pairing("plain", "lost-cities", level, "plain", 1000, rounds=1)
        yield Pairing("plain", "lost-cities", level, "plain", 400, rounds=3)
    for game in ("discoveries", "entdecker"):
        for bot in ("careful", "hard", "expert"):
            yield Pairing("plain", game, bot, "plain", 400)
        yield Pairing("four", game, "careful", "plain", 400, players=4)
        yield Pairing("four", game, "hard", "careful", 400, players=4)
    for game, playouts in (("lost-cities", 200), ("discoveries", 30), ("entdecker", 50)):
        rounds = 1 if game == "lost-cities" else 0
        for times in (2, 10):
            more = f"search:playouts={times * playouts}"
            yield Pairing("thinking", game, more, f"search:playouts={playouts}", 200, rounds=rounds)


# ---- Games that were played before ----------------------------------------------------------------------------------


def check_kept(pairing: Pairing) -> None:
    """Games by other sources count if today's bots play as those did; else they are thrown away."""
    if not (pairing.folder / SETTINGS).exists():
        return
    settings, kept = pairing.plan.settings, read_settings(pairing.folder / SETTINGS)
    if kept == settings or not is_by_other_sources(kept, settings):
        return
    print(f"playing a deal again: {pairing.name}", flush=True)
    if plays_as_before(pairing):
        write_settings(pairing.folder, settings)
    else:
        print(f"plays otherwise now, begins anew: {pairing.name}", flush=True)
        shutil.rmtree(pairing.folder)


def is_by_other_sources(kept: Settings, settings: Settings) -> bool:
    """Whether nothing else differs: everything else is for the arena to refuse."""
    return msgspec.structs.replace(kept, version=settings.version, rules=settings.rules, bots=settings.bots) == settings


def plays_as_before(pairing: Pairing) -> bool:
    """Whether a deal comes to the same, from every seating: the last one kept, which the fewest have looked at."""
    games = kept_games(pairing)
    if not games:
        return True
    deal = max(game.deal for game in games)
    before = {game.seat: outcome(game) for game in games if game.deal == deal}
    return all(before.get(game.seat, outcome(game)) == outcome(game) for game in played_again(pairing, deal))


def kept_games(pairing: Pairing) -> list[PlayedGame]:
    file = pairing.folder / GAMES
    return list(games_in(file.read_bytes(), pairing.players, file)) if file.exists() else []


def outcome(game: PlayedGame) -> tuple[object, ...]:
    """All but how long bots thought."""
    return game.scores, game.ranks, game.decisions, game.failure


def played_again(pairing: Pairing, deal: int) -> Iterator[PlayedGame]:
    plan = pairing.plan
    (line_up,) = plan.line_ups
    job = Job(plan.game, dict(plan.options), line_up, plan.seed, range(deal, deal + 1), plan.cap)
    return (play_game(fixture).game for fixture in job.fixtures)


# ---- Playing on ------------------------------------------------------------------------------------------------------


class Played(NamedTuple):
    """How it ended: well, or because its time was over; or with an error, or by Ctrl-C."""

    is_well: bool
    is_interrupted: bool = False


def play(pairing: Pairing, minutes: float) -> Played:
    """Play on where it stood, for so long."""
    command = [sys.executable, "-m", "farshore.cli", *pairing.command, "--to", str(pairing.folder), "--json"]
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    is_interrupted = False
    try:
        running.wait(60 * minutes)
    except subprocess.TimeoutExpired:
        running.send_signal(signal.SIGINT)
    except KeyboardInterrupt:
        is_interrupted = True
        if not is_in_foreground():
            running.send_signal(signal.SIGINT)
    return Played(running.wait() in (0, INTERRUPTED), is_interrupted)


def is_in_foreground() -> bool:
    """Whether Ctrl-C at the terminal reaches the arena too: told twice, it would end without a result."""
    try:
        with open("/dev/tty", "rb") as terminal:
            return os.tcgetpgrp(terminal.fileno()) == os.getpgrp()
    except OSError:
        return False


def result(pairing: Pairing) -> dict[str, Any] | None:
    file = pairing.folder / "result.json"
    return json.loads(file.read_text(encoding="utf-8")) if file.exists() else None


# ---- What is written -------------------------------------------------------------------------------------------------

HEAD = (
    "| pairing | unit | games | wins | margin in points | thinking a decision |\n"
    "| --- | --- | --- | --- | --- | --- |\n"
)


def row(pairing: Pairing, found: dict[str, Any]) -> str:
    played = found["pairings"][0]
    among = f"among three `{pairing.rest}`" if pairing.players > 2 else f"against `{pairing.rest}`"
    game = "" if pairing.table.startswith("ladder") else f"{TITLES[pairing.game]}: "
    times = {one["bot"]: one["a_decision"] for one in found["thinking"]}
    thought = ", ".join(milliseconds(times[bot]) for bot in (pairing.odd, pairing.rest) if bot in times)
    cells = (
        f"{game}`{pairing.odd}` {among}",
        pairing.unit,
        f"{played['games']:,}",
        share(played["share"]),
        margin(played["margin"]),
        thought or "–",
    )
    return f"| {' | '.join(cells)} |\n"


def share(estimate: dict[str, float] | None) -> str:
    """In per cent, with its interval once there is one."""
    if estimate is None:
        return "–"
    percent = {name: f"{100 * value:.1f}" for name, value in estimate.items() if value is not None}
    return (
        f"{percent['mean']} % ({percent['low']} to {percent['high']})" if "low" in percent else percent["mean"] + " %"
    )


def margin(estimate: dict[str, float] | None) -> str:
    if estimate is None:
        return "–"
    told = {name: f"{value:+.1f}" for name, value in estimate.items() if value is not None}
    return f"{told['mean']} ({told['low']} to {told['high']})" if "low" in told else told["mean"]


def milliseconds(seconds: float) -> str:
    return f"{1000 * seconds:.2g} ms" if seconds < 0.0995 else f"{1000 * seconds:.0f} ms"


def written(table: str, failed: Container[Pairing]) -> str:
    rows = [(one, result(one)) for one in pairings() if one.table == table and one not in failed]
    return HEAD + "".join(row(one, found) for one, found in rows if found is not None)


def write_document(failed: Container[Pairing]) -> None:
    """All that was played, but for pairings whose arena has failed now: what lies there is not to be relied on."""
    text = DOCUMENT.read_text(encoding="utf-8")
    tables = MEASURED.sub(lambda found: found[1] + written(found[2], failed) + found[3], text)
    DOCUMENT.write_text(tables, encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=MOST_MINUTES)
    parser.add_argument("words", nargs="*")
    asked = parser.parse_args()
    signal.signal(signal.SIGINT, signal.default_int_handler)  # in the background it may be ignored: by the arena too
    failed: set[Pairing] = set()
    chosen = [one for one in pairings() if not asked.words or any(word in one.name for word in asked.words)]
    try:
        for pairing in chosen:
            check_kept(pairing)
    except KeyboardInterrupt:
        return INTERRUPTED  # nothing was played yet
    for pairing in chosen:
        print(pairing.name, flush=True)
        played = play(pairing, asked.minutes)
        if not played.is_well:
            failed.add(pairing)
        write_document(failed)
        if played.is_interrupted:
            return INTERRUPTED
    for pairing in sorted(failed):
        print(f"not measured: {pairing.name}", file=sys.stderr)
    return FAILED if failed else 0


if __name__ == "__main__":
    sys.exit(main())
