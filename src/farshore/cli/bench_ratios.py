"""The ratios of `farshore bench`: today's beside those that were accepted last, and what has fallen."""

from collections.abc import Mapping
from itertools import chain
from math import floor, log10

from rich.table import Table

from farshore.bench.arena import arena_ratios
from farshore.bench.kept_figures import accept, can_be_kept, kept_figures
from farshore.bench.ratios import Ratios, engine_ratios, move_ratio, python_ratios
from farshore.bench.searching import search_ratios
from farshore.bench.yardstick import NoYardstick
from farshore.cli.errors import CliError
from farshore.cli.screen import Screen, plain_table
from farshore.cli.words import number, say
from farshore.games import game as find
from farshore.games import names
from farshore.kit.catalogue import N_
from farshore.kit.terminal import STRONG

FALLEN = "bold red"
SERVER, ARENA = "server", "arena"
HEADINGS = {SERVER: N_("server"), ARENA: N_("arena")}

WORDS = {
    "random": N_("random playouts / plain C"),
    "careful": N_("careful playouts / plain C"),
    "batch": N_("batch steps / plain C"),
    "step": N_("single steps / plain C"),
    "cores": N_("batch: all cores / one"),
    "drawing": N_("drawings / Python work"),
    "loading": N_("loading compiled rules / Python work"),
    "move": N_("moves / Python work"),
    "policy": N_("careful playouts / random playouts"),
    "search": N_("playouts inside a search / bare ones"),
    "search cores": N_("search: all cores / one"),
    "arena cores": N_("games on all cores / in one process"),
    "arena ray": N_("games on a local Ray / in one process"),
}


def run(
    only: str | None, server: Mapping[str, object] | None, *, quick: bool, keep: bool, screen: Screen, lang: str
) -> dict[str, dict[str, object]]:
    """Measure the ratios that can be measured here, show them beside the kept ones, and keep them if so asked."""
    if keep and not can_be_kept():
        raise CliError(say(lang, "there is no folder benchmarks here: ratios are kept in a clone of the project only"))
    measured = measure(only, server, quick, screen, lang)
    for subject, ratios in measured.items():
        screen.show(say(lang, HEADINGS[subject]) if subject in HEADINGS else subject, STRONG)
        screen.show(table(subject, ratios, lang))
        screen.show()
    compared = {subject: as_values(subject, ratios) for subject, ratios in measured.items()}
    if keep:
        accept(measured)
        screen.show(say(lang, "From now on these are the ones to compare with."))
    return compared


def measure(
    only: str | None, server: Mapping[str, object] | None, quick: bool, screen: Screen, lang: str
) -> dict[str, Ratios]:
    games = [find(name) for name in ((only,) if only else names())]
    measured: dict[str, Ratios] = {game.name: {} for game in games}
    try:
        for game, ratios in engine_ratios(games):
            measured[game.name] |= ratios
    except NoYardstick as reason:
        screen.show(say(lang, "Nothing is compared with plain C: {reason}.", reason=reason))
    for game, ratios in chain(search_ratios(games), python_ratios(games, quick)):
        measured[game.name] |= ratios
    spent = (server or {}).get("action_cpu_ms")
    if isinstance(spent, int | float):
        measured[SERVER] = {"move": move_ratio(spent)}
    if only is None and not quick:
        measured[ARENA] = arena_ratios()
    return measured


def table(subject: str, ratios: Ratios, lang: str) -> Table:
    kept = kept_figures().get(subject, {})
    shown = plain_table()
    shown.add_column()
    for head in (N_("kept"), N_("now"), ""):
        shown.add_column(say(lang, head) if head else "", justify="right")
    for name, now in ratios.items():
        before = kept.get(name)
        fallen = before is not None and before.has_fallen(now)
        shown.add_row(
            say(lang, WORDS[name]),
            "–" if before is None else significant(before.ratio, lang),
            significant(now, lang),
            say(lang, "has fallen") if fallen else "",
            style=FALLEN if fallen else "",
        )
    return shown


def significant(ratio: float, lang: str) -> str:
    """Three digits that mean something."""
    return number(ratio, lang, max(0, 2 - floor(log10(ratio))))


def as_values(subject: str, ratios: Ratios) -> dict[str, object]:
    kept = kept_figures().get(subject, {})
    return {
        name: {
            "kept": kept[name].ratio if name in kept else None,
            "now": now,
            "has_fallen": name in kept and kept[name].has_fallen(now),
        }
        for name, now in ratios.items()
    }
