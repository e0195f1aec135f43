"""Where a die could go when it is taken up, and what would come of it."""

from collections.abc import Iterator

import numpy as np

from farshore.engine.state import State
from farshore.games.discoveries import actions
from farshore.games.discoveries.actions import TABLE
from farshore.games.discoveries.components import ANY, JOURNAL, NO_CARD, SLOTS
from farshore.games.discoveries.rules import crossing
from farshore.games.discoveries.scene.keys import DO_KEYS
from farshore.games.discoveries.scene.seen import Seen, own_actions, own_discoveries
from farshore.games.discoveries.state import NO_DIE
from farshore.games.discoveries.text.combos import answers_after
from farshore.games.discoveries.text.reading import place_on_table

Target = tuple[int, str, str]  # an action, the place it is put on, and a preview


class Ahead:
    """Where dice could go: looked up once for each face, since their owners make no difference."""

    def __init__(self, t: Seen) -> None:
        self.t = t
        self.state: State | None = None
        self.targets: dict[int, tuple[Target, ...]] = {}  # by face

    def of(self, die: int, face: int) -> tuple[Target, ...]:
        if self.state is None:
            self.state = self.t.state.imagine(0)  # nothing can be tried on a view
        if face not in self.targets:
            self.targets[face] = tuple(targets_of(self.t, answers_after(self.state, die), face))
        return self.targets[face]


def targets_of(t: Seen, allowed: tuple[int, ...], face: int) -> Iterator[Target]:
    """Where such a die could go, allowed or not, with what would come of it; nothing if more is asked first."""
    if not allowed or TABLE.family_of(allowed[0]) == actions.FACE:
        return
    yield from ((actions.ONE_TURN + place, key, "") for place, key in enumerate(DO_KEYS))
    for own in own_actions(t, t.near):
        for number, target in enumerate(targets_on(t, own, face)):
            place = "slot-{}-{}".format(*TABLE.indexes_of(target)) if number else f"tile-{own}"
            yield target, place, preview_of(t, own) if target == actions.TRIGGERING + own and target in allowed else ""


def targets_on(t: Seen, own: int, face: int) -> list[int]:
    """What a die would do on an action, allowed or not: mostly one thing, but two slots may ask for the same face."""
    dice = t.die_on[place_on_table(t.near, own)]
    empty = [slot for slot in range(t.components.slots[own]) if dice[slot] == NO_DIE]
    fitting = [slot for slot in empty if t.components.need[own][slot] in (face, ANY)]
    if fitting or (empty and face != JOURNAL):
        return [actions.LAY + own * SLOTS + slot for slot in fitting or empty[:1]]
    return [actions.TRIGGERING + own]


def preview_of(t: Seen, own: int) -> str:
    """Which of the player's cards could be crossed once this action is triggered as well."""
    have = np.uint64(t.pending | 1 << own)
    crossed = [
        str(card + 1)
        for card in own_discoveries(t, t.near)
        if crossing.crosses(t.struct, card, NO_CARD, have, np.uint64(0), 0, crossing.new_plan())
    ]
    return f"✓ {', '.join(crossed)}" if crossed else ""
