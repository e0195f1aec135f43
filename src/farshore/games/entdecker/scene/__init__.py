"""Entdecker on a screen: the sea chart, what players have, the stacks, and the jungle beside it.

Of the chart only what was explored is drawn, tile by tile, so that a move sends the tile that it lays; what can be done
lies over it. Tiles, units and scouts have keys by the place where they lie, and tell where they have come from.
"""

from collections.abc import Sequence

from farshore.engine.state import State
from farshore.games.entdecker import asked
from farshore.games.entdecker.guide import guide
from farshore.games.entdecker.scene.answers import names_shores, strip
from farshore.games.entdecker.scene.chart import SHEET, frame, ship, tiles, units
from farshore.games.entdecker.scene.coast import tile_symbols
from farshore.games.entdecker.scene.faces import token
from farshore.games.entdecker.scene.ghosts import ghosts, islands_to_score
from farshore.games.entdecker.scene.jungle import jungle
from farshore.games.entdecker.scene.key_to_symbols import key_to_symbols
from farshore.games.entdecker.scene.pictures import choice_picture
from farshore.games.entdecker.scene.seen import answer_awaited, seen_by
from farshore.games.entdecker.scene.stacks import stacks
from farshore.games.entdecker.scene.starts import starts
from farshore.games.entdecker.scene.supplies import heading_of_supplies, supplies
from farshore.games.entdecker.scene.things import legend, picture, thing
from farshore.games.entdecker.state import FOLDER

__all__ = ["ART", "SOUNDS", "SPRITE", "STYLE", "choice_picture", "draw", "guide", "legend", "picture", "thing", "token"]

SPRITE = (FOLDER / "sprite.svg").read_text(encoding="utf-8") + tile_symbols()
ART = (FOLDER / "art.svg").read_text(encoding="utf-8")
STYLE = (FOLDER / "look.css").read_text(encoding="utf-8")
SOUNDS = {
    "rolled": "roll",
    "drew": "draw",
    "bought": "draw",
    "laid": "place",
    "placed": "place",
    "sent": "place",
    "covered": "place",
}
END = "</div>"


def draw(state: State, lang: str, names: Sequence[str]) -> tuple[str, ...]:
    t = seen_by(state, lang, names)
    shores = " ek-shores" if names_shores(t) else ""
    return (
        f'<div class="scene entdecker ek-p{t.s.players}{shores}" data-key="scene" data-asked="{answer_awaited(t)}">',
        f'<div class="ek-supplies" data-key="supplies">{heading_of_supplies(lang)}<div class="ek-lines">',
        *supplies(t),
        f"{END}{END}",
        frame("ship" if t.asks(asked.JOURNEY, asked.LAY) else "", t.s.unexplored, lang),
        SHEET,
        *tiles(t),
        *units(t),
        *starts(t),
        ship(t),
        *ghosts(t),
        *islands_to_score(t),
        f'{END}{END}{END}<div class="ek-tray"><div class="ek-stacks" data-key="stacks">',
        *stacks(t),
        END,
        *jungle(t),
        key_to_symbols(lang),
        *strip(t),
        f"{END}{END}",
    )
