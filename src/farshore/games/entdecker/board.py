"""Entdecker as a text drawing: the chart, space by space, then stacks, islands, players and the jungle.

Between two spaces stands what joins them, land or sea. A unit is the letter of its player, with another for its kind.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from rich.text import Text

from farshore.engine.state import Fields, State
from farshore.games.entdecker import components
from farshore.games.entdecker.components import (
    COINS,
    COLUMNS,
    DOT,
    EAST,
    EYES,
    HIDDEN_TOKEN,
    NO_TILE,
    NO_TOKEN,
    NOWHERE,
    PLAIN,
    ROWS,
    SCOUT,
    SIDES,
    SOUTH,
    UNEXPLORED,
    WATERFALL_5,
    WEST,
)
from farshore.games.entdecker.rules import scoring
from farshore.games.entdecker.state import HIDDEN_PICK, NO_NUMBER, NO_SCOUT, NOT_PICKED, SHORES
from farshore.games.entdecker.text.counts import counted_hidden, counted_open
from farshore.games.entdecker.text.info import TITLE
from farshore.games.entdecker.text.names import (
    EVENT_NAMES,
    SPACE_NAMES,
    UNIT_NAMES,
    at_place,
    class_name,
    letter,
    tile_name,
)
from farshore.games.entdecker.text.reading import (
    CLASS_AND_EVENT,
    NEIGHBOURS,
    Unit,
    has_question_mark,
    is_strait,
    number_of_scout,
    seat_of_scout,
    units_on,
)
from farshore.games.entdecker.text.saying import say, say_n
from farshore.kit.terminal import FAINT, STRONG, Cell, drawing, flow, row, shortened
from farshore.kit.words import player_name

STYLES = ("red", "bright_white", "yellow", "magenta")  # by seat
LAND, SEA, UNKNOWN, CORNER, SHIP = "#", "~", ".", "+", "@"
LAND_STYLE, SEA_STYLE, SHIP_STYLE = "green", "bright_blue", "bold reverse"
EVENT_SIGNS = ("", "$", "!", "&", "%")  # by event of a tile
SHORE_SIGNS = {5: "^v", 10: "><"}  # by edges of a strait: on which of its shores a unit stands
CELL, RIM = 5, 3
NAME_WIDTH, PATH_CELL = 30, 4
COLUMN_LETTERS = [name[0] for name in SPACE_NAMES[:COLUMNS]]
LAND_JOINT, SEA_JOINT, NO_JOINT = Cell(LAND, style=LAND_STYLE), Cell(SEA, style=SEA_STYLE), Cell(" ", style=FAINT)
UNEXPLORED_SPACE = Cell(f"{UNKNOWN:^{CELL}}", style=FAINT)


def draw(state: State, lang: str, names: Sequence[str]) -> Text:
    s = state.fields
    units = units_on(s)
    return drawing(
        [
            *heading(s, lang),
            Text(),
            *chart_rows(s, units, lang),
            Text(),
            *stacks(s, lang),
            *inhabited_islands(state, s, units, lang),
            Text(),
            *players(state, s, lang, names),
            Text(),
            *jungle(s, lang),
            Text(),
            *legend(lang),
        ]
    )


def heading(s: Fields, lang: str) -> Iterator[Text]:
    left = say_n(lang, s.unexplored, "one space unexplored", "{n} spaces unexplored")
    yield row(Cell(say(lang, TITLE), style=STRONG), Cell(f" · {say(lang, 'turn {turn}', turn=s.turn)} · {left}"))
    if s.ship != NOWHERE and not s.over:
        yield from flow(Cell(say(lang, "The ship is {where}.", where=at_place(s.ship, lang))), journey(s, lang))


def journey(s: Fields, lang: str) -> Iterator[Cell]:
    """Which tiles are still to come."""
    if s.left:
        tiles = counted_open(s.left, lang) if s.buying else counted_hidden(s.left, lang)
        yield Cell(say(lang, "Still to draw: {tiles}.", tiles=tiles))
    if s.drawn != NO_TILE:
        yield Cell(say(lang, "In hand: {tile}.", tile=tile_name(s.drawn, lang)))


# ---- The chart -------------------------------------------------------------------------------------------------------


class Chart(NamedTuple):
    """What the chart shows, by space; edges also of the edge spaces."""

    edges: Sequence[int]
    tiles: Sequence[int]
    units: Mapping[int, Unit]
    ship: int


def chart_rows(s: Fields, units: Mapping[int, Unit], lang: str) -> Iterator[Text]:
    chart = Chart(s.edges.tolist(), s.tile.tolist(), units, s.ship)
    yield row(Cell("", 2 + RIM), Cell(" ".join(f"{letter:^{CELL}}" for letter in COLUMN_LETTERS), style=STRONG))
    yield rim(chart, components.TOP)
    for number in range(ROWS):
        if number:
            yield row(Cell("", 2 + RIM), *merged(between_rows(chart, number)))
        yield row(
            Cell(f"{number + 1} ", style=STRONG),
            coins(chart, components.LEFT + number),
            *merged(row_of_chart(chart, number, lang)),
            coins(chart, components.RIGHT + number),
        )
    yield rim(chart, components.BOTTOM)


def rim(chart: Chart, first: int) -> Text:
    edges = (coins(chart, first + column) for column in range(COLUMNS))
    return row(Cell("", 2 + RIM), *merged(edge._replace(text=f" {edge.text}  ") for edge in edges))


def coins(chart: Chart, place: int) -> Cell:
    """An edge space: its coins, or the ship."""
    return Cell(f" {SHIP} ", style=SHIP_STYLE) if chart.ship == place else Cell(f"({COINS[place]})", style=FAINT)


def merged(cells: Iterable[Cell]) -> Iterator[Cell]:
    """Neighbours of one colour as one cell, which is quicker to draw."""
    for style, alike in groupby(cells, key=attrgetter("style")):
        yield Cell("".join(cell.text for cell in alike), style=style)


def joint(chart: Chart, space: int, side: int) -> Cell:
    """What joins a space to the next one: land, sea, or nothing known."""
    for place, towards in ((space, side), (NEIGHBOURS[space][side], (side + 2) % len(SIDES))):
        edges = chart.edges[place]
        if edges != UNEXPLORED:
            return LAND_JOINT if edges >> towards & 1 else SEA_JOINT
    return NO_JOINT


def between_rows(chart: Chart, number: int) -> Iterator[Cell]:
    """The line above a row."""
    for column in range(COLUMNS):
        sign = joint(chart, (number - 1) * COLUMNS + column, SOUTH)
        corner = CORNER if column < COLUMNS - 1 else ""
        yield Cell(sign.text * CELL + corner, style=sign.style)


def row_of_chart(chart: Chart, number: int, lang: str) -> Iterator[Cell]:
    for column in range(COLUMNS):
        space = number * COLUMNS + column
        if column:
            yield joint(chart, space - 1, EAST)
        yield from space_cells(chart, space, lang)


def space_cells(chart: Chart, space: int, lang: str) -> Iterator[Cell]:
    """A space as five signs: its ground, and on it the ship, a unit, an event or a waterfall."""
    if chart.edges[space] == UNEXPLORED:
        yield UNEXPLORED_SPACE
        return
    ground, marks = ground_of(chart.edges[space]), marks_on(chart, space, lang)
    width = sum(len(mark.text) for mark in marks)
    start = (CELL - width) // 2
    style = SEA_STYLE if ground.isspace() else LAND_STYLE
    yield Cell(ground[:start], style=style)
    yield from marks
    yield Cell(ground[start + width :], style=style)


def ground_of(edges: int) -> str:
    """Land reaches from the middle to the sides that are land; between two islands there is a strait."""
    middle = LAND if edges and not is_strait(edges) else " "
    west, east = (LAND if edges >> side & 1 else " " for side in (WEST, EAST))
    return west * 2 + middle + east * 2


def marks_on(chart: Chart, space: int, lang: str) -> list[Cell]:
    """What stands on a tile; where there is no room for all, the event is left out, which is over anyway."""
    edges, kind, unit, marks = chart.edges[space], chart.tiles[space], chart.units.get(space), []
    if chart.ship == space:
        marks.append(Cell(SHIP, style=SHIP_STYLE))
    if unit is not None:
        shore = SHORE_SIGNS[edges][unit.shore] if is_strait(edges) else ""
        marks.append(Cell(shore + unit_text(unit, lang), style=STYLES[unit.seat]))
    if kind >= WATERFALL_5:
        marks.append(Cell(f"+{components.WATERFALL_POINTS[kind - WATERFALL_5]}", style=STRONG))
    elif CLASS_AND_EVENT[kind][1] != PLAIN and sum(len(mark.text) for mark in marks) < CELL:
        marks.append(Cell(EVENT_SIGNS[CLASS_AND_EVENT[kind][1]]))
    return marks


def unit_text(unit: Unit, lang: str) -> str:
    """A or, with its number, A12 for a scout; AF for a fort, AS for a settlement."""
    if unit.kind == SCOUT:
        return letter(unit.seat) + (str(unit.number) if unit.number != NO_NUMBER else "")
    return letter(unit.seat) + unit_letter(unit.kind, lang)


def unit_letter(kind: int, lang: str) -> str:
    return say(lang, UNIT_NAMES[kind])[0].upper()


# ---- Stacks and islands ----------------------------------------------------------------------------------------------


def stacks(s: Fields, lang: str) -> Iterator[Text]:
    hidden = (stack_cell(s, stack) for stack in range(components.STACKS))
    yield from flow(Cell(say(lang, "Hidden stacks:"), style=STRONG), hidden)
    left = s.open_left.tolist()
    classes = (
        Cell(f"{name} {class_name(tile_class, lang)} {left[tile_class]}")
        for tile_class, name in enumerate(components.CLASSES)
    )
    yield from flow(Cell(say(lang, "Open stacks:"), style=STRONG), classes)
    discards = [
        Cell(f"{tile_name(kind, lang)} × {count}") for kind, count in enumerate(s.discards.tolist()) if count
    ]  # fmt: skip
    yield from flow(Cell(say(lang, "Discards:"), style=STRONG), discards or [Cell("·", style=FAINT)])


def stack_cell(s: Fields, stack: int) -> Cell:
    """Its number, the back of its top tile, and how many tiles there are."""
    height = int(s.height[stack])
    if not height:
        return Cell(f"{stack + 1} ·", style=FAINT)
    return Cell(f"{stack + 1} [{'?' if has_question_mark(s, stack) else ' '}] {height}")


def inhabited_islands(state: State, s: Fields, units: Mapping[int, Unit], lang: str) -> Iterator[Text]:
    """Islands on which somebody stands: their value so far, and how much land faces the unknown."""
    inhabited: dict[int, list[Unit]] = {}
    for space, unit in units.items():
        inhabited.setdefault(int(s.island[space * SHORES + unit.shore]), []).append(unit)
    if inhabited:
        cells = (island_cell(state, s, island, inhabited[island], lang) for island in sorted(inhabited))
        yield from flow(Cell(say(lang, "Islands (value, open sides):"), style=STRONG), cells)


def island_cell(state: State, s: Fields, island: int, units: Sequence[Unit], lang: str) -> Cell:
    value, sides = int(scoring.value_of(state.struct, island)), int(s.open_sides[island])
    standing = " ".join(unit_text(unit, lang) for unit in units)
    return Cell(f"{SPACE_NAMES[island // SHORES]} ({value}, {sides}) {standing}")


# ---- Players ---------------------------------------------------------------------------------------------------------


def players(state: State, s: Fields, lang: str, names: Sequence[str]) -> Iterator[Text]:
    heads = [
        say(lang, "points"), say(lang, "gold"), say(lang, "scouts"), say(lang, "forts"), say(lang, "settlements"),
    ]  # fmt: skip
    yield row(Cell("", 3 + NAME_WIDTH), *(Cell(head, len(head) + 2, FAINT, right=True) for head in heads))
    for seat in range(s.players):
        turn = say(lang, "(to play)") if state.player is not None and seat == s.turn_of else ""
        name = shortened(player_name(seat, names, lang), NAME_WIDTH - len(turn) - 1)
        figures = state.scores[seat], s.gold[seat], s.scouts[seat], s.forts[seat], s.settlements[seat]
        yield row(
            Cell(letter(seat), 3, STYLES[seat]),
            Cell(f"{name} {turn}", NAME_WIDTH, STRONG),
            *(Cell(str(n), len(head) + 2, right=True) for n, head in zip(figures, heads, strict=True)),
        )
        if s.top_scouts:
            yield from numbered_scouts(s, seat, lang)
    on_their_way = [Cell(f"{letter(seat)} × {s.landed[seat]}") for seat in range(s.players) if s.landed[seat]]
    if on_their_way:
        yield from flow(Cell(say(lang, "Scouts on their way into the jungle:")), on_their_way)


def numbered_scouts(s: Fields, seat: int, lang: str) -> Iterator[Text]:
    """The numbers in the supply, which everybody sees, and the Top Scouts as far as the viewer knows them."""
    supply = [str(number) for number in range(components.MOST_SCOUTS) if int(s.numbers[seat]) >> number & 1]
    yield from flow(Cell(f"   {say(lang, 'In the supply:')}"), [Cell(" ".join(supply) or "·")])
    picks = [str(number) for number in s.picks[seat].tolist() if number not in (NOT_PICKED, HIDDEN_PICK)]
    if picks:
        yield from flow(Cell(f"   {say(lang, 'Top Scouts:')}"), [Cell(" ".join(picks))])


# ---- The jungle ------------------------------------------------------------------------------------------------------


def jungle(s: Fields, lang: str) -> Iterator[Text]:
    """Every path from its hut outwards."""
    yield row(Cell(say(lang, "Jungle"), style=STRONG), Cell(f" · {tokens_left(s, lang)}"))
    for path, scouts in enumerate(s.jungle.tolist()):
        yield row(
            Cell(f"{path + 1}", 3, STRONG),
            Cell(f"[{hut_text(int(s.hut[path]))}]", 6),
            *(path_cell(step, scout) for step, scout in enumerate(scouts)),
            Cell(known_to(s, path, lang), style=FAINT),
        )


def tokens_left(s: Fields, lang: str) -> str:
    left = sum(components.TOKENS) - sum(token != NO_TOKEN for token in s.hut.tolist())
    return say_n(lang, left, "one token in the bag", "{n} tokens in the bag")


def hut_text(token: int) -> str:
    """The value of a token, as far as the viewer knows it."""
    if token == NO_TOKEN:
        return " "
    return "?" if token == HIDDEN_TOKEN else str(components.PRODUCE[token - 1])


def path_cell(step: int, scout: int) -> Cell:
    if scout == NO_SCOUT:
        return Cell("o" if step == DOT else "e" if step in EYES else "·", PATH_CELL, FAINT)
    seat, number = seat_of_scout(scout), number_of_scout(scout)
    return Cell(letter(seat) + (str(number) if number != NO_NUMBER else ""), PATH_CELL, STYLES[seat])


def known_to(s: Fields, path: int, lang: str) -> str:
    seats = [letter(seat) for seat in range(s.players) if int(s.seen_by[path]) >> seat & 1]
    return say(lang, "known to {players}", players=", ".join(seats)) if seats else ""


# ---- What the signs mean ---------------------------------------------------------------------------------------------


def legend(lang: str) -> Iterator[Text]:
    signs = [
        say(lang, "# land"), say(lang, "~ sea"), say(lang, ". unexplored"), say(lang, "(2) coins of an edge space"),
        say(lang, "@ ship"), say(lang, "+5 waterfall"),
        *(f"{sign} {say(lang, name)}" for sign, name in zip(EVENT_SIGNS, EVENT_NAMES, strict=True) if sign),
        *(f"{unit_text(Unit(kind, 0, 0, NO_NUMBER), lang)} {say(lang, name)}" for kind, name in enumerate(UNIT_NAMES)),
        say(lang, "^ v < > on which shore of a strait"), say(lang, "o dot"), say(lang, "e eye"),
    ]  # fmt: skip
    yield from flow(Cell(say(lang, "Signs:"), style=FAINT), (Cell(sign, style=FAINT) for sign in signs))
