"""Prompts: what is asked of whom."""

from collections.abc import Sequence

from farshore.engine.record import EVERYTHING
from farshore.engine.state import Fields, State
from farshore.games.discoveries import asked
from farshore.games.discoveries.components import FIRST_YANKTON, NO_CARD
from farshore.games.discoveries.state import NO_EFFECT
from farshore.games.discoveries.text.counts import counted_more
from farshore.games.discoveries.text.names import die_name, discovery_name, faces_played, tribe_name
from farshore.games.discoveries.text.questions import QUESTIONS, question_of
from farshore.games.discoveries.text.saying import say
from farshore.kit.words import player_name


def prompt(state: State, lang: str, names: Sequence[str]) -> str:
    if state.over:
        return say(lang, "The game is over.")
    s = state.fields
    if state.player is not None and state.viewer not in (state.player, EVERYTHING):
        question = QUESTIONS[s.asked]
        decider = player_name(question.who(s), names, lang)
        return say(lang, question.waiting, decider=decider, **parts_of_prompt(s, lang, names))
    message = question_of(state, s).prompt
    return say(lang, message, **parts_of_prompt(s, lang, names)) if "{" in message else say(lang, message)


def parts_of_prompt(s: Fields, lang: str, names: Sequence[str]) -> dict[str, str]:
    """What a prompt may name."""
    colour, face = s.hand_colour, s.hand_face
    showing = face if s.asked == asked.TARGET else s.hand_shown
    zone = int(s.zone[s.turn_of])
    return {
        "player": player_name(s.turn_of, names, lang),
        "die": die_name(colour, showing, lang) if colour >= 0 and showing >= 0 else "",
        "more": counted_more(s.owing, face, lang) if face >= 0 else "",
        "faces": faces_played(s, lang),
        "tribe": tribe_name(FIRST_YANKTON + s.using, lang) if s.using != NO_EFFECT else "",
        "zone": discovery_name(zone, lang) if zone != NO_CARD else "",
        "first": discovery_name(s.first, lang) if s.first != NO_CARD else "",
    }


def prompt_section(state: State) -> str:
    """The section of the help that explains what is asked."""
    return "scoring" if state.over else question_of(state, state.fields).section
