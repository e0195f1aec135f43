"""Rows of actions that a person takes as one: a die, and where it goes."""

from collections.abc import Mapping

from farshore.engine.record import EVERYTHING
from farshore.engine.state import Fields, State
from farshore.games.discoveries import actions
from farshore.games.discoveries.state import CHANGED_FACE, FACE_COUNT, NEW_FACE, TARGET
from farshore.games.discoveries.text.action_texts import ACTION_TEXTS
from farshore.games.discoveries.text.labels import label_of_die, target_name
from farshore.games.discoveries.text.names import face_name
from farshore.games.discoveries.text.saying import capital, say


def combos(state: State, lang: str) -> Mapping[str, str]:
    """Rows of actions, joined by semicolons, that are legal on this view, and what a person reads.

    A die and where it goes, a die and the face it is changed to, resting and all dice. Who owns a die makes no
    difference to where it can go, so each face is tried once.
    """
    found: dict[str, str] = {}
    legal = state.legal
    if not legal:
        return found
    ahead = state if state.viewer == EVERYTHING else state.imagine(0)
    s = ahead.fields
    by_face: dict[tuple[bool, int], tuple[int, ...]] = {}
    for first in legal:
        if actions.DIE <= first < actions.USE:
            kind = first >= actions.FRESH_DIE, (first - actions.DIE) % FACE_COUNT
            if kind not in by_face:
                by_face[kind] = answers_after(ahead, first)
            for then in by_face[kind]:
                text = f"{ACTION_TEXTS[first]}; {ACTION_TEXTS[then]}"
                found[text] = label_of_chain(s, first, then, lang)
        elif first == actions.REST_OWN:
            text = f"{ACTION_TEXTS[first]}; {ACTION_TEXTS[actions.EVERY_DIE]}"
            found[text] = say(lang, "Rest: all your own dice, wherever they are")
    return found


def answers_after(ahead: State, die: int) -> tuple[int, ...]:
    """Where a die can go when it is taken up, or which faces it can be changed to."""
    after = ahead.copy()
    after.act(die)
    if after.struct.asked in (TARGET, NEW_FACE, CHANGED_FACE):
        return after.legal
    return ()


def label_of_chain(s: Fields, first: int, then: int, lang: str) -> str:
    die = capital(label_of_die(first, lang))
    if then < actions.ONE_TURN:
        return say(lang, "{die}: turn it to {face}", die=die, face=face_name(then - actions.FACE, lang))
    if then < actions.LAY:
        return say(lang, "{die} for {action}", die=die, action=target_name(s, then, lang))
    if then < actions.TRIGGERING:
        return say(lang, "{die} on {action}", die=die, action=target_name(s, then, lang))
    return say(lang, "{die} triggers {action}", die=die, action=target_name(s, then, lang))
