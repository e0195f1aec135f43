"""Rows of actions that a person takes as one: `die a walk; on hike`."""

from collections.abc import Sequence

from farshore.engine.errors import Refusal
from farshore.engine.state import State
from farshore.kit.catalogue import marked
from farshore.tables.errors import NotNow

SEPARATOR = ";"


def in_a_row(text: str) -> list[str]:
    """The actions that a text names; most name one."""
    return [part.strip() for part in text.split(SEPARATOR)]


def rehearse(state: State, row: Sequence[str]) -> None:
    """Take a row of actions on a copy: all of them are one player's, and nothing is learnt between them."""
    seat, begun = state.player, state.step
    for action in row:
        check_unbroken(state, seat, begun)
        state.act(action)


def check_unbroken(state: State, seat: int | None, begun: int) -> None:
    """Whether a seat can still go on with a row that it began at a step."""
    if state.player != seat or state.barrier > begun:
        raise NotNow(marked("This cannot be done in one go: something happens in between."))


def why_not(view: State, text: str, lang: str) -> Refusal | None:
    """Why a viewer may not take an action, or a row of them, now; None if he may."""
    *first, last = in_a_row(text)
    if not first:
        return view.why_not(last, lang)
    refusal = view.why_not(first[0], lang)
    if refusal is not None:
        return refusal
    imagined = view.imagine(0)  # nothing can be found out by asking
    rehearse(imagined, first)
    check_unbroken(imagined, view.player, view.step)
    return imagined.why_not(last, lang)
