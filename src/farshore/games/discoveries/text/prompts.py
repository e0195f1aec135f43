"""Prompts: what is asked of whom."""

from collections.abc import Sequence

from farshore.engine.record import EVERYTHING
from farshore.engine.state import Fields, State
from farshore.games.discoveries import actions
from farshore.games.discoveries.state import (
    ARIKARA,
    BONUS,
    CHANGE,
    CHANGED_FACE,
    EXCHANGE,
    FIRST_CARD,
    FIRST_YANKTON,
    GIVE,
    GIVER,
    NEW_FACE,
    NO_CARD,
    NO_EFFECT,
    PAY,
    REFILL,
    RESERVE,
    REST,
    SECOND,
    TARGET,
    TRIBE,
    TURN,
)
from farshore.games.discoveries.text.counts import counted_of_face
from farshore.games.discoveries.text.labels import family_of
from farshore.games.discoveries.text.names import die_name, discovery_name, tribe_name
from farshore.games.discoveries.text.saying import say
from farshore.kit.catalogue import N_
from farshore.kit.words import player_name

PROMPTS = {
    FIRST_CARD: N_("Choose the first card that you will explore."),
    NEW_FACE: N_("To which face does {tribe} turn the {die}?"),
    TARGET: N_("Where do you play the {die}?"),
    PAY: N_("Choose the dice that go back to camp with it: {dice} to go."),
    RESERVE: N_("Choose a card of the Reconnaissance Area for your Minnetaree."),
    GIVER: N_("Several players have the most gray dice: who gives you one?"),
    GIVE: N_("Choose the gray die that you give to {player}."),
    CHANGED_FACE: N_("To which face do you change the {die}?"),
    EXCHANGE: N_("Choose the card that you take instead of {zone}."),
    SECOND: N_("You cross {first}. Explore a second card with the same moves, or only this one?"),
    REFILL: N_("Choose a new card for your Exploration zone."),
    REST: N_("Take back dice of your own, as many as you like, then roll them."),
    BONUS: N_("You have explored two cards: play another turn?"),
}
WAITING = {
    FIRST_CARD: N_("{decider} chooses a first card to explore."),
    TURN: N_("It is the turn of {decider}."),
    NEW_FACE: N_("{decider} turns a die by {tribe}."),
    TARGET: N_("{decider} plays a {die}."),
    PAY: N_("{decider} sends dice back to camp."),
    TRIBE: N_("{decider} chooses a tribe."),
    RESERVE: N_("{decider} chooses a card for Minnetaree."),
    GIVER: N_("{decider} chooses who gives a gray die."),
    GIVE: N_("{decider} chooses a gray die for {player}."),
    CHANGE: N_("{decider} changes dice."),
    CHANGED_FACE: N_("{decider} changes a die."),
    EXCHANGE: N_("{decider} chooses another card to explore."),
    SECOND: N_("{decider} may explore a second card."),
    REFILL: N_("{decider} chooses a new card to explore."),
    REST: N_("{decider} takes back dice."),
    BONUS: N_("{decider} may play another turn."),
}
SECTION_OF_PROMPT = {
    FIRST_CARD: "setup",
    TURN: "turn",
    NEW_FACE: "turning",
    TARGET: "turn",
    PAY: "preparing",
    TRIBE: "tribes",
    RESERVE: "minnetaree",
    GIVER: "gray-dice",
    GIVE: "gray-dice",
    CHANGE: "changing",
    CHANGED_FACE: "changing",
    EXCHANGE: "plans",
    SECOND: "two-cards",
    REFILL: "after",
    REST: "rest",
    BONUS: "two-cards",
}


def prompt(state: State, lang: str, names: Sequence[str]) -> str:
    if state.over:
        return say(lang, "The game is over.")
    s = state.fields
    if state.player is not None and state.viewer not in (state.player, EVERYTHING):
        return say(
            lang, WAITING[s.asked], decider=player_name(state.player, names, lang), **parts_of_prompt(s, lang, names)
        )
    if s.asked == TURN:
        return prompt_of_turn(state, s, lang)
    if s.asked == TRIBE:
        return prompt_of_tribe(s, lang)
    if s.asked == CHANGE:
        if s.changed.any():
            return say(lang, "Change another die, or leave it at that.")
        return say(lang, "Choose a die to change.")
    return say(lang, PROMPTS[s.asked], **parts_of_prompt(s, lang, names))


def parts_of_prompt(s: Fields, lang: str, names: Sequence[str]) -> dict[str, str]:
    """What a prompt may name."""
    colour, face = s.hand_colour, s.hand_face
    showing = face if s.asked == TARGET else s.hand_shown
    zone = int(s.zone[s.turn_of])
    return {
        "player": player_name(s.turn_of, names, lang),
        "die": die_name(colour, showing, lang) if colour >= 0 and showing >= 0 else "",
        "dice": counted_of_face(s.owing, face, lang) if face >= 0 else "",
        "tribe": tribe_name(FIRST_YANKTON + s.using, lang) if s.using != NO_EFFECT else "",
        "zone": discovery_name(zone, lang) if zone != NO_CARD else "",
        "first": discovery_name(s.first, lang) if s.first != NO_CARD else "",
    }


def prompt_of_turn(state: State, s: Fields, lang: str) -> str:
    if s.using != NO_EFFECT:
        tribe = tribe_name(FIRST_YANKTON + s.using, lang)
        return say(lang, "Choose the die that {tribe} turns.", tribe=tribe)
    if s.pending:
        if any(family_of(action) == actions.EXPLORE for action in state.legal):
            return say(lang, "Explore, or trigger another action first.")
        return say(lang, "Trigger more actions, until your card can be crossed.")
    if s.played:
        return say(lang, "Play another die, or end your turn.")
    return say(lang, "Play dice of one face, or rest.")


def prompt_of_tribe(s: Fields, lang: str) -> str:
    if int(s.held[s.turn_of]) >> ARIKARA & 1:
        return say(lang, "Choose any tribe of the Meeting Area.")
    if s.onto + actions.ONE_TURN == actions.FRIENDLY:
        return say(lang, "Choose a friendly tribe of the Meeting Area.")
    return say(lang, "Choose a wary tribe of the Meeting Area.")


def prompt_section(state: State) -> str:
    """The section of the help that explains what is asked."""
    if state.over:
        return "scoring"
    s = state.fields
    if s.asked == TURN and s.using != NO_EFFECT:
        return "turning"
    if s.asked == TURN and s.pending:
        return "crossing"
    return SECTION_OF_PROMPT[s.asked]
