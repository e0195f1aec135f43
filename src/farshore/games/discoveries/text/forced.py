"""Payments that pay themselves: where all dice are alike, or all there are have to go, there is nothing to choose."""

from farshore.engine.state import Fields, State
from farshore.games.discoveries import actions, asked
from farshore.games.discoveries.state import NO_EFFECT


def forced(state: State) -> int | None:
    """The die to be paid now, if it makes no difference which."""
    s = state.fields
    if s.asked != asked.PAY:
        return None
    dice = state.legal
    if not dice or dice[-1] >= actions.USE:  # a tribe could turn another die for it
        return None
    return dice[0] if len(dice) == 1 or all_have_to_go(s) else None


def all_have_to_go(s: Fields) -> bool:
    """Whether as many dice show the face to be paid as are owed: only their order could be chosen."""
    face = s.hand_face
    ready = s.stock[s.turn_of, :, face].sum() - s.fresh[:, face].sum()
    return s.using == NO_EFFECT and int(ready) == s.owing
