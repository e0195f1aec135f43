"""Payments that pay themselves.

Ways to a start never differ in nothing: of those that pay the same, the rules leave one (E-2). A scout that must be
taken back could often be any of several, but its turn ends with it, and could not be taken back.
"""

from farshore.engine.state import State
from farshore.games.entdecker import asked


def forced(state: State) -> int | None:
    """The only number of tiles that the player can pay for."""
    legal = state.legal
    return legal[0] if state.struct.asked == asked.ANNOUNCE and len(legal) == 1 else None
