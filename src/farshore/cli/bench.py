"""`farshore bench`: how fast the games run here, as tables or as JSON."""

import json
from collections.abc import Mapping

from rich.table import Table
from rich.text import Text

from farshore.arena.bench import Figures, Goal, bench, goals_of
from farshore.cli import bench_ratios
from farshore.cli.options import game_of
from farshore.cli.screen import Screen, plain_table
from farshore.cli.words import number, say
from farshore.kit.catalogue import marked
from farshore.kit.terminal import STRONG

MISSED = "bold red"
Rows = Mapping[str, tuple[str, str, int]]

WORDS = {  # figure: (in words, unit, decimals)
    "decisions_per_second": (marked("random playouts, one core"), marked("decisions/s"), 0),
    "decisions_per_second_of_3": (marked("the same with three players"), marked("decisions/s"), 0),
    "decisions_per_second_of_4": (marked("the same with four players"), marked("decisions/s"), 0),
    "yardstick_decisions_per_second": (marked("the same in plain C"), marked("decisions/s"), 0),
    "yardstick_ratio": (marked("engine / plain C"), "", 3),
    "careful_decisions_per_second": (marked("careful playouts, one core"), marked("decisions/s"), 0),
    "batch_steps_per_second_one_core": (marked("batch: mask and step, one core"), marked("steps/s"), 0),
    "batch_steps_per_second_all_cores": (marked("batch: mask and step, all cores"), marked("steps/s"), 0),
    "step_microseconds": (marked("Python: legal and act, one step"), marked("µs"), 2),
    "first_compilation_seconds": (marked("first compilation"), marked("s"), 1),
    "cached_start_seconds": (marked("`farshore games`, compiled before"), marked("s"), 2),
    "state_bytes": (marked("a state"), marked("bytes"), 0),
    "scene_milliseconds": (marked("drawing the board for a browser"), marked("ms"), 3),
    "cores": (marked("cores"), "", 0),
}

SERVER_WORDS = {
    "first_start_page_seconds": (marked("first start: the first page"), marked("s"), 2),
    "first_start_ready_seconds": (marked("first start: games can be played"), marked("s"), 1),
    "second_start_page_seconds": (marked("second start: the first page"), marked("s"), 2),
    "second_start_ready_seconds": (marked("second start: games can be played"), marked("s"), 1),
    "loop_delay_ms": (marked("longest wait for others while bots think"), marked("ms"), 1),
    "loop_delay_ms_threads": (marked("the same if they thought in threads"), marked("ms"), 1),
    "tables": (marked("tables, two sockets and one action a second each"), "", 0),
    "actions": (marked("actions taken"), "", 0),
    "views_lost": (marked("views lost"), "", 0),
    "view_median_ms": (marked("from an action to its view, median"), marked("ms"), 2),
    "echo_median_ms": (marked("the same if sockets only echo"), marked("ms"), 2),
    "view_p99_ms": (marked("from an action to its view, 99 of 100"), marked("ms"), 2),
    "echo_p99_ms": (marked("the same if sockets only echo"), marked("ms"), 2),
    "view_p99_of_echo": (marked("99 of 100: view / echo"), "", 2),
    "view_p99_of_echo_deflated": (marked("the same on deflating sockets"), "", 2),
    "action_cpu_ms": (marked("processor time for an action"), marked("ms"), 3),
    "action_cpu_ms_deflated": (marked("the same on deflating sockets"), marked("ms"), 3),
    "bytes_per_view": (marked("a view on the wire"), marked("bytes"), 0),
    "bytes_per_view_deflated": (marked("a view, deflated"), marked("bytes"), 0),
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
        from farshore.server.bench import measure_server

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
