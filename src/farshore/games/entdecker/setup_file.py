"""A set-up of one's own, from a TOML file by the schema of `[setup.…]` in the components.

What is wrong in a file is named by line, kind of tile and space.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from farshore.engine.rule import Numbers, Record
from farshore.games.entdecker.components import (
    COLUMNS,
    NEIGHBOURS,
    OPEN_COUNTS,
    ROWS,
    SPACES,
    SSSS,
    TILES_OF_SETUPS,
    WATERFALLS,
    space_at,
    tiles_of_setup,
)
from farshore.games.entdecker.state import FOLDER
from farshore.kit.catalogue import N_, Catalogue, Spoken
from farshore.kit.toml import Document, read_toml
from farshore.kit.words import LONGEST_QUOTE

SETUP = "setup"  # the one table of such a file; it may have a name: `[setup.my-own]`
SEA = "sea"
IN_THE_BOX = dict(zip(TILES_OF_SETUPS, (OPEN_COUNTS[SSSS], *WATERFALLS), strict=True))

CATALOGUE = Catalogue(FOLDER)

Space = list[int]  # column and row, from 1
Layout = dict[str, list[Space]]  # by kind of tile


class SetupError(Spoken, ValueError):
    """A set-up that cannot be played with: what is wrong, and with which kind of tile."""

    catalogue = CATALOGUE


def write_components(s: Record, text: str | None) -> None:
    """Put a set-up that a table brings along where `deal` finds it."""
    if text is not None:
        s.tile[:] = read_setup(text)
        s.own_setup = 1


def read_setup(text: str) -> Numbers:
    """The kind of tile on each space, or NO_TILE; a SetupError says at which line what is wrong."""
    document = read_toml(text)
    try:
        layout = layout_of(table_in(document.content))
        for problem in problems_of(layout):
            raise problem
    except SetupError as error:
        line = line_of(error, document)
        if line is None:
            raise
        raise SetupError(N_("line {line}: {problem}"), line=line, problem=error) from None
    return tiles_of_setup(layout)


def line_of(error: SetupError, document: Document) -> int | None:
    """Where the key stands that something is wrong with, or else the table."""
    key = str(error.parts.get("key", ""))
    return document.line_of(f"{SETUP}.{key}") or document.line_of(key) or document.line_of(SETUP)


# ---- The schema ------------------------------------------------------------------------------------------------------


def table_in(content: Mapping[str, object]) -> Mapping[str, object]:
    """The one set-up of a file, which may have a name; nothing is laid out where there is none."""
    for key in content:
        if key != SETUP:
            raise SetupError(N_("there is no “{key}” outside of [setup]"), key=key[:LONGEST_QUOTE])
    table = content.get(SETUP, {})
    if not isinstance(table, dict):
        raise SetupError(N_("a set-up begins with [setup]"))
    named = [inner for inner in table.values() if isinstance(inner, dict)]
    if named and len(table) > 1:
        raise SetupError(N_("there is more than one set-up"))
    return named[0] if named else table


def layout_of(table: Mapping[str, object]) -> Layout:
    for key in table:
        if key not in TILES_OF_SETUPS:
            known = ", ".join(TILES_OF_SETUPS)
            raise SetupError(N_("there are no tiles “{key}”: there are {known}"), key=key[:LONGEST_QUOTE], known=known)
    return {key: list(spaces_in(key, table.get(key, []))) for key in TILES_OF_SETUPS}


def spaces_in(key: str, listed: object) -> Iterator[Space]:
    if not isinstance(listed, list):
        raise SetupError(N_("{key}: this must be a list of spaces, each [column, row]"), key=key)
    for space in listed:
        if not (isinstance(space, list) and [type(number) for number in space] == [int, int]):
            said = str(space)[:LONGEST_QUOTE]
            raise SetupError(N_("{key}: a space is [column, row], not {said}"), key=key, said=said)
        yield space


# ---- What must always hold -------------------------------------------------------------------------------------------


def problems_of(layout: Layout) -> Iterator[SetupError]:
    """What cannot be laid out on the board, or not with the tiles of the box."""
    taken: list[Space] = []
    for key, spaces in layout.items():
        if len(spaces) > IN_THE_BOX[key]:
            message = N_("{key}: these are {count} tiles, and there are only {most}")
            yield SetupError(message, key=key, count=len(spaces), most=IN_THE_BOX[key])
        for space in spaces:
            column, row = space
            if not (1 <= column <= COLUMNS and 1 <= row <= ROWS):
                message = N_("{key}: {space} is off the board, which has {columns} columns and {rows} rows")
                said = str(space)[:LONGEST_QUOTE]
                yield SetupError(message, key=key, space=said, columns=COLUMNS, rows=ROWS)
            if space in taken:
                yield SetupError(N_("{key}: there is a tile on {space} already"), key=key, space=space)
            taken.append(space)
    for key in TILES_OF_SETUPS:
        if key != SEA:
            yield from problems_of_waterfalls(key, layout[key], layout[SEA])


def problems_of_waterfalls(key: str, waterfalls: list[Space], seas: list[Space]) -> Iterator[SetupError]:
    """A waterfall has land on all its sides, and land never lies beside sea."""
    sea_tiles = {space_at(column - 1, row - 1): [column, row] for column, row in seas}
    for space in waterfalls:
        for beside in NEIGHBOURS[space_at(space[0] - 1, space[1] - 1)].tolist():
            if beside >= SPACES:
                message = N_("{key}: {space} lies at the border, where land would meet the sea")
                yield SetupError(message, key=key, space=space)
            if beside in sea_tiles:
                message = N_("{key}: {space} lies beside the sea tile on {sea}")
                yield SetupError(message, key=key, space=space, sea=sea_tiles[beside])
