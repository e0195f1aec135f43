"""The sea chart: edge spaces with their coins, tiles, units, and the ship."""

from collections.abc import Iterator
from functools import cache, lru_cache

from farshore.games.entdecker import actions, asked
from farshore.games.entdecker.actions import COLUMN_WORDS, ROW_WORDS, SPACE_WORDS
from farshore.games.entdecker.components import (
    BOTTOM,
    COINS,
    COLUMNS,
    LEFT,
    MOST_PLAYERS,
    NOWHERE,
    PLACES,
    RIGHT,
    ROWS,
    SCOUT,
    TOP,
    UNEXPLORED,
    WATERFALL_5,
)
from farshore.games.entdecker.scene.faces import OWNERS, PRICES, UNIT_FACES, tile_face
from farshore.games.entdecker.scene.places import AT, SHORES_AT, WATER_AT
from farshore.games.entdecker.scene.seen import REMEMBERED, Seen
from farshore.games.entdecker.scene.words import area, written
from farshore.games.entdecker.state import NO_UNIT, SHORES
from farshore.games.entdecker.text.labels import ACTION_TEXTS
from farshore.games.entdecker.text.names import SPACE_NAMES, land_of, place_name, tile_name
from farshore.games.entdecker.text.saying import say, say_n
from farshore.kit.catalogue import N_
from farshore.kit.html import action_piece, escape, piece, symbol
from farshore.kit.words import capital

TINTS = 4  # greens by which islands are told apart
UNIT_LABELS = (
    N_("Scout of {player} on {space}"),
    N_("Fort of {player} on {space}"),
    N_("Settlement of {player} on {space}"),
)
NUMBERED = N_("Scout {number} of {player} on {space}")
SHIP, LENS = symbol("ek-ship"), symbol("ek-lens")


@cache
def frame(look: str, unexplored: int, lang: str) -> str:
    """The name of the chart, with how much is still unexplored; what enlarges it; and the frame, which on one's own
    journey follows the ship."""
    look_at = f' data-look="{look}"' if look else ""
    name = written(lang, N_("Sea chart"))
    left = f"<small>{escape(say_n(lang, unexplored, 'one space unexplored', '{n} spaces unexplored'))}</small>"
    return (
        f'<div class="ek-sea-chart">{area(lang, N_("Sea chart"), left)}'
        f'<button type="button" class="ek-tool ek-zoom" data-zoom>{LENS}{written(lang, N_("Zoom"))}</button>'
        f'<div class="ek-frame" data-key="chart" data-chart{look_at} data-thing="chart" tabindex="0" role="group"'
        f' aria-label="{name}">'
    )


def sheet() -> str:
    """Where the sheet begins: the edge spaces with their coins, and the letters and numbers by which spaces go."""
    sides = ((TOP, BOTTOM), (BOTTOM, LEFT), (LEFT, RIGHT), (RIGHT, PLACES))
    edges = "".join(edge_spaces(range(first, end), int(COINS[first])) for first, end in sides)
    unknown = '<div class="ek-unknown" data-thing="unexplored"></div>'
    return f'<div class="ek-sheet" data-columns="{COLUMNS + 2}">{unknown}{edges}'


def edge_spaces(places: range, coins: int) -> str:
    """The edge spaces of a side of the chart; they are named where they can be chosen."""
    sign = PRICES[coins]
    spaces = "".join(f'<span class="ek-edge {AT[place]}">{sign}{mark_of_edge(place)}</span>' for place in places)
    return f'<div class="ek-edges" data-thing="edge {coins}" aria-hidden="true">{spaces}</div>'


def mark_of_edge(place: int) -> str:
    """Letters stand above and below the columns, numbers on both sides of the rows."""
    if place < LEFT:
        return f'<b class="ek-column">{COLUMN_WORDS[place - (TOP if place < BOTTOM else BOTTOM)].upper()}</b>'
    return f'<b class="ek-row-number">{ROW_WORDS[place - (LEFT if place < RIGHT else RIGHT)]}</b>'


SHEET = sheet()


# ---- Tiles -----------------------------------------------------------------------------------------------------------


def tiles(t: Seen) -> Iterator[str]:
    for row in range(ROWS):
        first, end = row * COLUMNS, (row + 1) * COLUMNS
        yield from row_of_tiles(
            row, t.edges[first:end], t.tile[first:end], t.island[first * SHORES : end * SHORES], t.lang
        )


@lru_cache(REMEMBERED)
def row_of_tiles(row: int, edges: bytes, kinds: bytes, islands: bytes, lang: str) -> tuple[str, ...]:
    return tuple(
        tile(
            row * COLUMNS + column,
            edges[column],
            kinds[column],
            tint_of(islands[column * SHORES]),
            tint_of(islands[column * SHORES + 1]),
            lang,
        )
        for column in range(COLUMNS)
        if edges[column] != UNEXPLORED
    )


def tint_of(island: int) -> int:
    """A green for an island, by its first space: neighbours mostly differ."""
    row, column = divmod(island // SHORES, COLUMNS)
    return (column + 2 * row) % TINTS


@lru_cache(REMEMBERED)
def tile(space: int, edges: int, kind: int, tint: int, other_tint: int, lang: str) -> str:
    """A tile, with the greens of its islands."""
    greens = f" ek-g{tint}" if edges else ""
    if edges in (5, 10):
        greens += f" ek-h{other_tint}"
    if kind >= WATERFALL_5:
        greens += " ek-falls"
    name = say(
        lang, "{space}: {tile}, {land}", space=SPACE_NAMES[space], tile=tile_name(kind, lang), land=land_of(edges, lang)
    )
    key, classes = SPACE_WORDS[space], f"ek-tile {AT[space]}{greens}"
    return piece(key, tile_face(kind, edges), name, classes=classes, start="drawn", thing=key)


# ---- Units and the ship ----------------------------------------------------------------------------------------------


def units(t: Seen) -> Iterator[str]:
    recalling = t.asks(asked.RECALL, asked.NATIVES)
    for space, code in enumerate(t.unit):
        if code != NO_UNIT:
            kind, seat = (code - 1) // (MOST_PLAYERS * SHORES), (code - 1) // SHORES % MOST_PLAYERS
            point = SHORES_AT[t.edges[space]][(code - 1) % SHORES]
            action = actions.RECALL + space
            answers = recalling and action in t.legal
            yield unit(space, kind, seat, t.names[seat], t.number[space], point, action if answers else None, t.lang)


@lru_cache(REMEMBERED)
def unit(space: int, kind: int, seat: int, player: str, number: int, point: str, action: int | None, lang: str) -> str:
    """A unit on its shore; a scout that may be taken back is a button."""
    key, face = f"unit-{SPACE_WORDS[space]}", UNIT_FACES[kind][seat]
    message = NUMBERED if number and kind == SCOUT else UNIT_LABELS[kind]
    name = say(lang, message, player=player, space=SPACE_NAMES[space], number=number)
    classes = f"ek-unit ek-u{kind} ek-{OWNERS[seat]} {AT[space]} {point}"
    if number:
        face += f'<b class="ek-no">{number}</b>'
    start, thing = f"supply-{seat}", f"unit {SPACE_WORDS[space]}"
    if action is None:
        return piece(key, face, name, classes=classes, start=start, thing=thing)
    return action_piece(key, face, name, ACTION_TEXTS[action], can=True, classes=classes, start=start, thing=thing)


def ship(t: Seen) -> str:
    place = t.s.ship
    return "" if place == NOWHERE else ship_at(place, t.edges[place], t.lang)


@cache
def ship_at(place: int, edges: int, lang: str) -> str:
    name = capital(say(lang, "the ship: {place}", place=place_name(place, lang)))
    return piece("ship", SHIP, name, classes=f"ek-ship {AT[place]}{WATER_AT[edges]}", thing="ship")
