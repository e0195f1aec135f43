"""Combos: several actions that a person takes as one, `die a walk; on hike`."""

from collections.abc import Sequence

from farshore.engine.errors import IllegalAction, Refusal
from farshore.engine.state import State
from farshore.kit.catalogue import N_
from farshore.records import Act
from farshore.records.timeline import act_line
from farshore.tables.errors import NotNow

SEPARATOR = ";"


def actions_in(text: str) -> list[str]:
    """The actions that a text names; most name one."""
    return [part.strip() for part in text.split(SEPARATOR)]


def rehearse(state: State, combo: Sequence[str], lang: str) -> list[Act]:
    """Take a combo on a copy: all of it is one player's, and nothing is learnt in between.

    The answer is the lines that it makes; an IllegalAction says in this language why one of them is refused.
    """
    seat, begun = state.player, state.step
    lines = []
    for action in combo:
        check_unbroken(state, seat, begun)
        lines.append(act_line(state, action, lang))
        state.act(action)
    return lines


def check_unbroken(state: State, seat: int | None, begun: int) -> None:
    """Whether a seat can still go on with a combo that it began at a step."""
    if state.player != seat or state.barrier > begun:
        raise NotNow(N_("This cannot be done in one go: something happens in between."))


def why_not(view: State, text: str, lang: str) -> Refusal | None:
    """Why a viewer may not take an action, or a combo, now; None if he may."""
    combo = actions_in(text)
    refusal = view.why_not(combo[0], lang)
    if refusal is not None or len(combo) == 1:
        return refusal
    try:
        rehearse(view.imagine(0), combo, lang)  # nothing can be found out by asking
    except IllegalAction as error:
        return error.refusal
    return None
