"""The drawn tile on every space where it could lie, in every way that fits; and the islands to be scored."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from farshore.games.entdecker import actions, asked
from farshore.games.entdecker.actions import SPACE_WORDS
from farshore.games.entdecker.components import ALL_LAND, MOST_PLAYERS, NEIGHBOURS, NORTH, SIDES, SPACES, UNEXPLORED
from farshore.games.entdecker.rules import outlook, scoring
from farshore.games.entdecker.scene.faces import FIRST_WAYS, MARKS, text_of_kind, tile_face
from farshore.games.entdecker.scene.places import AT
from farshore.games.entdecker.scene.seen import REMEMBERED, Seen
from farshore.games.entdecker.scene.words import written
from farshore.games.entdecker.text.labels import ACTION_TEXTS, label
from farshore.games.entdecker.text.names import SPACE_NAMES
from farshore.games.entdecker.text.reading import CLASS_AND_EVENT
from farshore.games.entdecker.text.saying import say
from farshore.kit.catalogue import N_
from farshore.kit.html import action_piece, escape

MOST_CLOSED = 8  # islands that a tile is told to close
BESIDE: tuple[tuple[int, ...], ...] = tuple(tuple(row) for row in NEIGHBOURS.tolist())


class Island(NamedTuple):
    """An island that would be scored: its value, and the points that each player would get."""

    space: int
    value: int
    points: tuple[int, ...]


# ---- Ghosts ----------------------------------------------------------------------------------------------------------


def ghosts(t: Seen) -> Iterator[str]:
    """Beside the ship: the tile in all the ways in which it fits, or a place where it does not."""
    if not t.asks(asked.LAY):
        return
    for side in range(len(SIDES)):
        first = actions.LAY + side * ALL_LAND
        ways = [edges for edges in range(ALL_LAND) if first + edges in t.legal]
        space = BESIDE[t.s.ship][side]
        if ways:
            yield ghost(t, space, first, ways, " ek-above" if side == NORTH else "")
        elif space < SPACES and t.edges[space] == UNEXPLORED:
            yield closed_place(space, first + FIRST_WAYS[CLASS_AND_EVENT[t.s.drawn][0]], t.lang)


def ghost(t: Seen, space: int, first: int, ways: list[int], classes: str) -> str:
    """One is shown, and turned into the next; each says what it would close."""
    drawn = "".join(
        way(space, t.s.drawn, edges, first + edges, label(t.state, first + edges, t.lang), len(ways) > 1,
            closed_by(t, space, edges), t.names, t.lang)
        for edges in ways
    )  # fmt: skip
    return f'<div class="ek-ghosts {AT[space]}{classes}" data-key="ghost-{SPACE_WORDS[space]}" data-turns>{drawn}</div>'


@lru_cache(REMEMBERED)
def way(
    space: int, kind: int, edges: int, action: int, name: str, can_turn: bool, closed: tuple[Island, ...],
    names: tuple[str, ...], lang: str,
) -> str:  # fmt: skip
    key = f"ghost-{SPACE_WORDS[space]}-{edges}"
    told = "".join(f"; {island_in_words(island, names, lang)}" for island in closed)
    turn = say(lang, "Turn the tile on {space}", space=SPACE_NAMES[space])
    if not can_turn:
        turn = say(lang, "The tile on {space}", space=SPACE_NAMES[space])
    arrow = '<svg class="ek-turn"><use href="#ek-turn"/></svg>' if can_turn else ""
    face = (
        f'<button type="button" class="ek-ghost ek-tile ek-g0 ek-h1" data-turn data-thing="tile {text_of_kind(kind)}"'
        f' aria-label="{escape(turn)}">'
        f"{tile_face(kind, edges)}{arrow}</button>"
    )
    preview = "".join(f'<span class="ek-closes">{points_face(island)}</span>' for island in closed)
    content = f"<span>{written(lang, N_('Lay here'))}</span>{preview}"
    lay = action_piece(key, content, name + told, ACTION_TEXTS[action], can=True, classes="ek-lay", thing="lay")
    return f'<div class="ek-way-to-lie{" ek-closing" if closed else ""}">{face}{lay}</div>'


@lru_cache(REMEMBERED)
def closed_place(space: int, action: int, lang: str) -> str:
    name = say(lang, "The tile does not fit on {space}", space=SPACE_NAMES[space])
    key = f"closed-{SPACE_WORDS[space]}"
    return action_piece(
        key, "×", name, ACTION_TEXTS[action], can=False, classes=f"ek-closed {AT[space]}", thing="closed"
    )


# ---- What would be scored --------------------------------------------------------------------------------------------


def closed_by(t: Seen, space: int, edges: int) -> tuple[Island, ...]:
    """The islands that the drawn tile would complete there, tried on a copy by the rules themselves."""
    rows = np.zeros((MOST_CLOSED, outlook.ROW), np.int32)
    count = outlook.islands_closed(t.state.copy().struct, space, edges, t.s.drawn, rows)
    return tuple(Island(first, value, tuple(points[: t.s.players])) for first, value, *points in rows[:count].tolist())


def islands_to_score(t: Seen) -> Iterator[str]:
    if not t.asks(asked.SCORE):
        return
    points = np.zeros(MOST_PLAYERS, np.int32)
    for action in sorted(t.legal):
        space = action - actions.SCORE
        island = int(scoring.complete_island(t.state.struct, space))
        scoring.points_for(t.state.struct, island, points)
        told = Island(space, int(scoring.value_of(t.state.struct, island)), tuple(points[: t.s.players].tolist()))
        yield island_to_score(told, action, t.names, t.lang)


@lru_cache(REMEMBERED)
def island_to_score(island: Island, action: int, names: tuple[str, ...], lang: str) -> str:
    name = say(lang, "Score: {island}", island=island_in_words(island, names, lang))
    key = f"score-{SPACE_WORDS[island.space]}"
    classes = f"ek-score {AT[island.space]}"
    return action_piece(key, points_face(island), name, ACTION_TEXTS[action], can=True, classes=classes, thing="score")


def points_face(island: Island) -> str:
    """Who gets how much; the value alone where nobody stands."""
    shares = "".join(f"{MARKS[seat]}{points}" for seat, points in enumerate(island.points) if points)
    return shares or f"<i>{island.value}</i>"


def island_in_words(island: Island, names: tuple[str, ...], lang: str) -> str:
    shares = [f"{names[seat]} {points}" for seat, points in enumerate(island.points) if points]
    where = SPACE_NAMES[island.space]
    if not shares:
        return say(lang, "island at {space}, worth {value}, nobody there", space=where, value=island.value)
    return say(
        lang, "island at {space}, worth {value}: {shares}", space=where, value=island.value, shares=", ".join(shares)
    )
