"""Rows of actions that a person takes as one: a die, and where it goes."""

from collections.abc import Mapping

from farshore.engine.record import EVERYTHING
from farshore.engine.state import Fields, State
from farshore.games.discoveries import actions
from farshore.games.discoveries.text.labels import ACTION_TEXTS, family_of, indexes_of, name_of_die, target_name
from farshore.games.discoveries.text.names import face_name
from farshore.games.discoveries.text.questions import QUESTIONS
from farshore.games.discoveries.text.saying import capital, say
from farshore.kit.catalogue import N_


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
    by_face: dict[tuple[int, int], tuple[int, ...]] = {}
    for first in legal:
        family = family_of(first)
        if family in (actions.DIE, actions.FRESH_DIE):
            _, face = indexes_of(first)
            kind = family, face
            if kind not in by_face:
                by_face[kind] = answers_after(ahead, first)
            for then in by_face[kind]:
                text = f"{ACTION_TEXTS[first]}; {ACTION_TEXTS[then]}"
                found[text] = label_of_combo(s, first, then, lang)
        elif family == actions.REST_OWN:
            text = f"{ACTION_TEXTS[first]}; {ACTION_TEXTS[actions.EVERY_DIE]}"
            found[text] = say(lang, "Rest: all your own dice, wherever they are")
    return found


def answers_after(ahead: State, die: int) -> tuple[int, ...]:
    """Where a die can go when it is taken up, or which faces it can be changed to."""
    after = ahead.copy()
    after.act(die)
    return after.legal if QUESTIONS[after.struct.asked].about_die_in_hand else ()


COMBO_LABELS = {
    actions.FACE: N_("{die}: turn it to {face}"),
    actions.ONE_TURN: N_("{die} for {action}"),
    actions.LAY: N_("{die} on {action}"),
    actions.TRIGGERING: N_("{die} triggers {action}"),
}  # by family of the answer


def label_of_combo(s: Fields, first: int, then: int, lang: str) -> str:
    message, die = COMBO_LABELS[family_of(then)], capital(name_of_die(first, lang))
    if family_of(then) == actions.FACE:
        return say(lang, message, die=die, face=face_name(then - actions.FACE, lang))
    return say(lang, message, die=die, action=target_name(s, then, lang))
