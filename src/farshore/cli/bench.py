"""`farshore bench`: how fast the games run here, as tables or as JSON."""

import json
from collections.abc import Mapping

from rich.table import Table
from rich.text import Text

from farshore.bench.games import Figures, Goal, bench, goals_of
from farshore.cli import bench_ratios
from farshore.cli.options import game_of
from farshore.cli.screen import Screen, plain_table
from farshore.cli.words import number, say
from farshore.kit.catalogue import N_
from farshore.kit.terminal import STRONG

MISSED = "bold red"
Rows = Mapping[str, tuple[str, str, int]]

WORDS = {  # figure: (in words, unit, decimals)
    "decisions_per_second": (N_("random playouts, one core"), N_("decisions/s"), 0),
    "decisions_per_second_of_3": (N_("the same with three players"), N_("decisions/s"), 0),
    "decisions_per_second_of_4": (N_("the same with four players"), N_("decisions/s"), 0),
    "games_per_second": (N_("whole random games, one core"), N_("games/s"), 0),
    "yardstick_decisions_per_second": (N_("the same in plain C"), N_("decisions/s"), 0),
    "yardstick_ratio": (N_("engine / plain C"), "", 3),
    "careful_decisions_per_second": (N_("careful playouts, one core"), N_("decisions/s"), 0),
    "batch_steps_per_second_one_core": (N_("batch: mask and step, one core"), N_("steps/s"), 0),
    "batch_steps_per_second_all_cores": (N_("batch: mask and step, all cores"), N_("steps/s"), 0),
    "step_microseconds": (N_("Python: legal and act, one step"), N_("µs"), 2),
    "first_compilation_seconds": (N_("first compilation"), N_("s"), 1),
    "cached_start_seconds": (N_("`farshore games`, compiled before"), N_("s"), 2),
    "state_bytes": (N_("a state"), N_("bytes"), 0),
    "scene_milliseconds": (N_("drawing the board for a browser"), N_("ms"), 3),
    "scene_bytes": (N_("what a move sends of it"), N_("bytes"), 0),
    "search_bytes": (N_("memory of an expert's search"), N_("bytes"), 0),
    "cores": (N_("cores"), "", 0),
}

SERVER_WORDS = {
    "first_start_page_seconds": (N_("first start: the first page"), N_("s"), 2),
    "first_start_move_ms": (N_("first start: a move, not compiled yet"), N_("ms"), 0),
    "first_start_bot_ms": (N_("first start: a bot's step, not compiled yet"), N_("ms"), 0),
    "first_start_ready_seconds": (N_("first start: the rules are compiled"), N_("s"), 1),
    "second_start_page_seconds": (N_("second start: the first page"), N_("s"), 2),
    "second_start_ready_seconds": (N_("second start: the rules are loaded"), N_("s"), 1),
    "loop_delay_ms": (N_("longest wait for others while bots think"), N_("ms"), 1),
    "loop_delay_ms_threads": (N_("the same if they thought in threads"), N_("ms"), 1),
    "tables": (N_("tables, two sockets and one action a second each"), "", 0),
    "actions": (N_("actions taken"), "", 0),
    "views_lost": (N_("views lost"), "", 0),
    "view_median_ms": (N_("from an action to its view, median"), N_("ms"), 2),
    "echo_median_ms": (N_("the same if sockets only echo"), N_("ms"), 2),
    "view_p99_ms": (N_("from an action to its view, 99 of 100"), N_("ms"), 2),
    "echo_p99_ms": (N_("the same if sockets only echo"), N_("ms"), 2),
    "view_p99_of_echo": (N_("99 of 100: view / echo"), "", 2),
    "view_p99_of_echo_deflated": (N_("the same on deflating sockets"), "", 2),
    "action_cpu_ms": (N_("processor time for an action"), N_("ms"), 3),
    "action_cpu_ms_deflated": (N_("the same on deflating sockets"), N_("ms"), 3),
    "bytes_per_view": (N_("a view on the wire"), N_("bytes"), 0),
    "bytes_per_view_deflated": (N_("a view, deflated"), N_("bytes"), 0),
}
SERVER_GOALS = {
    "second_start_page_seconds": Goal(3.0, more=False, digits=1),
    "views_lost": Goal(0, more=False),
    "view_p99_of_echo": Goal(5.0, more=False, digits=1),
}


def run(only: str | None, as_json: bool, quick: bool, accept: bool, lang: str) -> None:
    """Measure and print: a table at a time as soon as it is measured, or everything as JSON at the end."""
    name = None if only is None else game_of(only, lang).name
    screen = Screen(quiet=as_json)
    figures = {} if quick else measure_all(name, screen, lang)
    ratios = bench_ratios.run(name, figures.get("server"), quick=quick, keep=accept, screen=screen, lang=lang)
    if as_json:
        print(json.dumps({**figures, "ratios": ratios}, indent=2))


def measure_all(only: str | None, screen: Screen, lang: str) -> dict[str, Figures]:
    """Every figure of every game, and of the server; or of one game."""
    results: dict[str, Figures] = {}
    for game, figures in bench(only):
        results[game] = figures
        screen.show(game, STRONG)
        screen.show(table(figures, WORDS, goals_of(game_of(game, lang)), lang))
        screen.show()
    if only is None:
        from farshore.bench.server import measure_server

        results["server"] = {**measure_server()}
        screen.show(say(lang, "server"), STRONG)
        screen.show(table(results["server"], SERVER_WORDS, SERVER_GOALS, lang))
        screen.show()
    return results


def table(figures: Figures, rows: Rows, goals: Mapping[str, Goal], lang: str) -> Table:
    shown = plain_table()
    shown.add_column()
    shown.add_column(say(lang, "measured"), justify="right")
    shown.add_column(say(lang, "goal"), justify="right")
    for figure, (words, unit, digits) in rows.items():
        value = figures.get(figure)
        if not isinstance(value, int | float):
            continue
        measured = f"{number(value, lang, digits)} {say(lang, unit) if unit else ''}".rstrip()
        goal = goals.get(figure)
        aim = "" if goal is None else f"{'≥' if goal.more else '≤'} {number(goal.value, lang, goal.digits)}"
        style = "" if goal is None or goal.reached(value) else MISSED
        shown.add_row(say(lang, words), measured, aim, style=style)
    if "no_yardstick" in figures:
        reason = say(lang, "not measured: {reason}", reason=figures["no_yardstick"])
        shown.add_row(say(lang, "engine / plain C"), Text(reason), "")
    return shown
