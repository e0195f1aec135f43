"""`hint`: what a strong bot would do, in the words that the table uses too."""

from rich.table import Table
from rich.text import Text

from farshore.bots.hints import Advice, advise, headings
from farshore.bots.weighing import weigh
from farshore.cli.screen import Screen, plain_table
from farshore.cli.words import say
from farshore.engine.state import State
from farshore.engine.threads import cores
from farshore.kit.terminal import STRONG


def show_hint(screen: Screen, view: State, lang: str, *, whole: bool) -> None:
    """One sentence, and if it is wanted the best few actions."""
    with screen.busy(say(lang, "Thinking …")):
        advice = advice_on(view, lang)
    if advice is None:
        screen.show(say(lang, "Hints are not ready yet: try again in a minute."))
        return
    screen.show(Text.assemble((advice.label, STRONG), advice.sentence(lang).removeprefix(advice.label)))
    if whole and advice.rows:
        screen.show(table_of(advice, lang))


def advice_on(view: State, lang: str) -> Advice | None:
    """None while rules are compiled beside the game: run as Python, a search would take minutes."""
    if len(view.legal) == 1:
        return advise(view, (), lang)
    if view.game.runs_uncompiled:
        if not view.game.is_compiled:
            return None
        view.game.compile()
    return advise(view, weigh(view, cores()), lang)


def table_of(advice: Advice, lang: str) -> Table:
    table = plain_table()
    for place, heading in enumerate(headings(lang)):
        table.add_column(heading, justify="right" if place else "left", no_wrap=bool(place))
    for place, row in enumerate(advice.rows):
        table.add_row(*row, style="" if place else STRONG)
    return table
