"""Things on the chart: tiles and units with how their island stands, and starts with what they cost."""

from farshore.engine.presentation import Thing
from farshore.engine.state import State
from farshore.games.entdecker.actions import PLACE_WORDS, SPACE_WORDS
from farshore.games.entdecker.components import UNEXPLORED
from farshore.games.entdecker.scene import portraits
from farshore.games.entdecker.scene.things_alike import KINDS_BY_TEXT, made, of_kind
from farshore.games.entdecker.scene.things_of_players import unit_of
from farshore.games.entdecker.state import SHORES
from farshore.games.entdecker.text import things as told
from farshore.games.entdecker.text.islands import islands_in_words, islands_on
from farshore.games.entdecker.text.names import SPACE_NAMES
from farshore.games.entdecker.text.payments import cheapest_payment, expense_of, payment_text, price
from farshore.games.entdecker.text.reading import units_on
from farshore.games.entdecker.text.saying import say_n

SPACES = {word: space for space, word in enumerate(SPACE_WORDS)}


def chart(state: State, which: str, lang: str) -> Thing | None:
    left = int(state.fields.unexplored)
    more = say_n(lang, left, "{n} space is unexplored.", "{n} spaces are unexplored.")
    return None if which else made(told.CHART, lang, portraits.UNEXPLORED, more)


def tile_on_space(state: State, space: int, lang: str) -> Thing | None:
    """A tile where it lies, with how its island stands."""
    kind, edges = int(state.fields.tile[space]), int(state.fields.edges[space])
    if edges == UNEXPLORED:
        return None
    found, islands = of_kind(kind, lang), islands_on(state, space)
    drawing = portraits.of_tile(kind, edges)
    name = f"{SPACE_NAMES[space]}: {found.name}"
    text = f"{found.text} {islands_in_words(state, islands, lang)}" if islands else found.text
    return found._replace(name=name, text=text, picture=drawing)


def tile(state: State, which: str, lang: str) -> Thing | None:
    return of_kind(KINDS_BY_TEXT[which], lang) if which in KINDS_BY_TEXT else None


def unit_on_space(state: State, which: str, lang: str) -> Thing | None:
    s = state.fields
    unit = units_on(s).get(SPACES[which]) if which in SPACES else None
    if unit is None:
        return None
    island = int(s.island[SPACES[which] * SHORES + unit.shore])
    found = unit_of(state, unit.kind, unit.seat, lang)
    return found._replace(text=f"{found.text} {islands_in_words(state, [island], lang)}")


def start(state: State, which: str, lang: str) -> Thing | None:
    """A start that costs more than coins: who gets what."""
    if which not in PLACE_WORDS or state.player is None:
        return None
    place = PLACE_WORDS.index(which)
    expense = expense_of(state, place)
    if expense is None:
        return None
    cost = payment_text(state.fields, cheapest_payment(state, place), lang) if expense else price(0, lang)
    return made(told.START, lang, portraits.of_start(expense), cost=cost)
