"""Draws build/screens/terminal.svg: a position of Lost Cities as the terminal shows it. Run it by `make screens`."""

import io
import re
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import SVG_EXPORT_THEME

import farshore
from farshore.cli.choosing import groups_of
from farshore.cli.columns import numbered

FILE = Path(__file__).parents[1] / "build" / "screens" / "terminal.svg"
STEPS = 64
NAMES = ("Anna", "Clara")


def main() -> None:
    state = farshore.game("lost-cities").deal(seed=174, starter=0)
    while state.step < STEPS:
        state.act(state.suggest("careful", 0))
    view = state.view(0)
    console = Console(
        record=True, width=80, highlight=False, color_system="truecolor", force_terminal=True, file=io.StringIO()
    )
    console.print(view.draw("en", NAMES))
    console.print()
    console.print(" ".join(view.log("en", NAMES)), style="dim")
    console.print()
    console.print(view.prompt("en", NAMES), style="bold")
    for line in numbered([[view.label(action) for action in group] for group in groups_of(view)]):
        console.print(line)
    from_the_network = r"@font-face {{.*?}}|<!--.*?-->"
    without_fonts = re.sub(from_the_network, "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
    picture = console.export_svg(
        title="farshore play lost-cities", theme=SVG_EXPORT_THEME, code_format=without_fonts, unique_id="farshore"
    )
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
