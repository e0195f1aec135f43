"""Rows of actions that a person takes as one: `die a walk; on hike`."""

from collections.abc import Sequence

from farshore.engine.errors import Refusal
from farshore.engine.state import State
from farshore.kit.catalogue import N_
from farshore.tables.errors import NotNow

SEPARATOR = ";"


def actions_in(text: str) -> list[str]:
    """The actions that a text names; most name one."""
    return [part.strip() for part in text.split(SEPARATOR)]


def rehearse(state: State, row: Sequence[str], lang: str) -> Refusal | None:
    """Take a row of actions on a copy: all of them are one player's, and nothing is learnt between them.

    The answer is why one of them is refused; None if all are legal.
    """
    seat, begun = state.player, state.step
    for action in row:
        check_unbroken(state, seat, begun)
        refusal = state.why_not(action, lang)
        if refusal is not None:
            return refusal
        state.act(action)
    return None


def check_unbroken(state: State, seat: int | None, begun: int) -> None:
    """Whether a seat can still go on with a row that it began at a step."""
    if state.player != seat or state.barrier > begun:
        raise NotNow(N_("This cannot be done in one go: something happens in between."))


def why_not(view: State, text: str, lang: str) -> Refusal | None:
    """Why a viewer may not take an action, or a row of them, now; None if he may."""
    row = actions_in(text)
    refusal = view.why_not(row[0], lang)
    if refusal is not None or len(row) == 1:
        return refusal
    return rehearse(view.imagine(0), row, lang)  # nothing can be found out by asking
