"""Any game on a screen: its text drawing, and a button for each move beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from farshore.engine.options import Option, Value
from farshore.engine.play import ACTED
from farshore.engine.presentation import Hint, LegendGroup, Thing, Words
from farshore.engine.state import State
from farshore.kit import plain_words
from farshore.kit.html import action_piece, escape
from farshore.kit.words import say

HERE = Path(__file__).parent


class PlainScene:
    """Pictures and styles come from the game's folder, as far as they are there."""

    def __init__(self, folder: Path, words: Words) -> None:
        acted = plain_words.EVENTS[ACTED]
        self.SPRITE = asset(folder / "sprite.svg")
        self.ART = asset(folder / "art.svg") or asset(HERE / "plain.svg")
        self.STYLE = asset(HERE / "plain.css") + asset(folder / "look.css")
        self.SOUNDS: Mapping[str, str] = {acted: "place"} if acted in words.EVENTS else {}

    def draw(self, state: State, lang: str, names: Sequence[str]) -> tuple[str, ...]:
        lines = state.draw(lang, names).plain.split("\n")
        name = escape(say(lang, "The position"))
        return (
            f'<div data-key="scene" class="scene plain"><pre data-key="position" class="plain-position" tabindex="0"'
            f' role="group" aria-label="{name}">',
            *(f"{escape(line)}\n" for line in lines),
            '</pre><div data-key="moves" class="plain-moves">',
            *moves(state, lang),
            "</div></div>",
        )

    def token(self, item: str) -> str:  # noqa: ARG002
        return ""

    def guide(self, state: State, lang: str, names: Sequence[str]) -> Hint | None:  # noqa: ARG002
        return None

    def thing(self, state: State, name: str, lang: str) -> Thing | None:  # noqa: ARG002
        return None

    def legend(self, lang: str) -> Sequence[LegendGroup]:  # noqa: ARG002
        return ()

    def picture(self, name: str, lang: str) -> str:  # noqa: ARG002
        return ""

    def choice_picture(self, option: Option, value: Value) -> str:  # noqa: ARG002
        return ""


def asset(file: Path) -> str:
    return file.read_text(encoding="utf-8") if file.exists() else ""


def moves(state: State, lang: str) -> Iterator[str]:
    """What the viewer can do, if it is his to decide."""
    if state.player is None or state.viewer != state.player:
        return
    for action in state.legal:
        label = state.label(action, lang)
        yield action_piece(f"move-{action}", escape(label), label, state.text(action), can=True, classes="plain-move")
