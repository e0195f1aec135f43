"""Small pictures of the set-ups, for the form of a new table."""

from functools import cache

from farshore.engine.options import Option, Value
from farshore.games.entdecker.components import COLUMNS, NO_TILE, ROWS, SETUP_TILES, SETUPS, WATERFALL_5, WATERFALL_10

KINDS_DRAWN = {WATERFALL_5: "ek-pic-fall", WATERFALL_10: "ek-pic-fall ek-pic-ten"}  # all others are sea


def choice_picture(option: Option, value: Value) -> str:
    return setup_picture(SETUPS.index(str(value))) if option.name == "setup" else ""


@cache
def setup_picture(setup: int) -> str:
    """The chart with the tiles that lie there at the beginning."""
    spaces = "".join(
        f'<rect class="{KINDS_DRAWN.get(kind, "ek-pic-sea")}" x="{space % COLUMNS + 1}" y="{space // COLUMNS + 1}"'
        ' width="1" height="1"/>'
        for space, kind in enumerate(SETUP_TILES[setup].tolist())
        if kind != NO_TILE
    )
    return (
        f'<svg class="ek-pic" viewBox="0 0 {COLUMNS + 2} {ROWS + 2}" aria-hidden="true">'
        f'<path class="ek-pic-sea" d="M0 0h{COLUMNS + 2}v{ROWS + 2}H0Z"/>'
        f'<path class="ek-pic-unknown" d="M1 1h{COLUMNS}v{ROWS}H1Z"/>{spaces}</svg>'
    )
