"""What the viewer sees, read once from a state."""

from collections.abc import Sequence
from typing import NamedTuple

from farshore.engine.record import EVERYTHING
from farshore.engine.state import Fields, State
from farshore.games.entdecker import asked
from farshore.kit.words import player_name

REMEMBERED = 8_192  # pieces drawn lately: most stay the same from drawing to drawing


class Seen(NamedTuple):
    """What the viewer sees; bytes of the record where much is read at once, and compared with what was drawn."""

    state: State
    s: Fields
    lang: str
    names: tuple[str, ...]
    player: int | None
    decides: bool
    legal: frozenset[int]
    edges: bytes
    tile: bytes
    unit: bytes
    number: bytes
    island: bytes

    def asks(self, *questions: int) -> bool:
        """Whether the viewer is to answer one of these."""
        return self.decides and self.s.asked in questions

    @property
    def near(self) -> int:
        """The seat whose things come first."""
        viewer = self.state.viewer
        return 0 if viewer is None or viewer == EVERYTHING else viewer

    def seats_around(self) -> list[int]:
        """All players, clockwise from the one who looks."""
        return [(self.near + later) % self.s.players for later in range(self.s.players)]


def seen_by(state: State, lang: str, names: Sequence[str]) -> Seen:
    s, player = state.fields, state.player
    decides = player is not None and state.viewer == player
    return Seen(
        state=state,
        s=s,
        lang=lang,
        names=tuple(player_name(seat, names, lang) for seat in range(s.players)),
        player=player,
        decides=decides,
        legal=frozenset(state.legal) if decides else frozenset(),
        edges=s.edges.tobytes(),
        tile=s.tile.tobytes(),
        unit=s.unit.tobytes(),
        number=s.number.tobytes(),
        island=s.island.tobytes(),
    )


ANSWERS = {
    asked.PICK: "number",
    asked.WHEEL: "wheel",
    asked.START: "start",
    asked.WAY: "way",
    asked.ANNOUNCE: "announce",
    asked.LAY: "lay",
    asked.RECALL: "recall",
    asked.NUMBER: "number",
    asked.PATH: "path",
    asked.SCORE: "score",
}  # where the answer is given, by question; some go by more than that


def answer_awaited(t: Seen) -> str:
    """What the viewer is to answer with, if anything: the drawing makes room for it."""
    if not t.decides:
        return ""
    if t.s.asked == asked.JOURNEY:
        return "take" if t.s.buying else "draw"
    if t.s.asked == asked.NATIVES:
        return "recall" if t.s.scouts[t.player] == 0 else "number" if t.s.top_scouts else "path"
    return ANSWERS[t.s.asked]
