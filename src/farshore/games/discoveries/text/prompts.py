"""Prompts: what is asked of whom."""

from collections.abc import Sequence

from farshore.engine.record import EVERYTHING
from farshore.engine.state import Fields, State
from farshore.games.discoveries import actions, asked
from farshore.games.discoveries.components import ARIKARA, FIRST_YANKTON, NO_CARD
from farshore.games.discoveries.state import NO_EFFECT
from farshore.games.discoveries.text.counts import counted_of_face
from farshore.games.discoveries.text.labels import family_of
from farshore.games.discoveries.text.names import die_name, discovery_name, tribe_name
from farshore.games.discoveries.text.saying import say
from farshore.kit.catalogue import N_
from farshore.kit.words import player_name

PROMPTS = {
    asked.FIRST_CARD: N_("Choose the first card that you will explore."),
    asked.NEW_FACE: N_("To which face does {tribe} turn the {die}?"),
    asked.TARGET: N_("Where do you play the {die}?"),
    asked.PAY: N_("Choose the dice that go back to camp with it: {dice} to go."),
    asked.RESERVE: N_("Choose a card of the Reconnaissance Area for your Minnetaree."),
    asked.GIVER: N_("Several players have the most gray dice: who gives you one?"),
    asked.GIVE: N_("Choose the gray die that you give to {player}."),
    asked.CHANGED_FACE: N_("To which face do you change the {die}?"),
    asked.EXCHANGE: N_("Choose the card that you take instead of {zone}."),
    asked.SECOND: N_("You cross {first}. Explore a second card with the same moves, or only this one?"),
    asked.REFILL: N_("Choose a new card for your Exploration zone."),
    asked.REST: N_("Take back dice of your own, as many as you like, then roll them."),
    asked.BONUS: N_("You have explored two cards: play another turn?"),
}
WAITING = {
    asked.FIRST_CARD: N_("{decider} chooses a first card to explore."),
    asked.TURN: N_("It is the turn of {decider}."),
    asked.NEW_FACE: N_("{decider} turns a die by {tribe}."),
    asked.TARGET: N_("{decider} plays a {die}."),
    asked.PAY: N_("{decider} sends dice back to camp."),
    asked.TRIBE: N_("{decider} chooses a tribe."),
    asked.RESERVE: N_("{decider} chooses a card for Minnetaree."),
    asked.GIVER: N_("{decider} chooses who gives a gray die."),
    asked.GIVE: N_("{decider} chooses a gray die for {player}."),
    asked.CHANGE: N_("{decider} changes dice."),
    asked.CHANGED_FACE: N_("{decider} changes a die."),
    asked.EXCHANGE: N_("{decider} chooses another card to explore."),
    asked.SECOND: N_("{decider} may explore a second card."),
    asked.REFILL: N_("{decider} chooses a new card to explore."),
    asked.REST: N_("{decider} takes back dice."),
    asked.BONUS: N_("{decider} may play another turn."),
}
SECTION_OF_PROMPT = {
    asked.FIRST_CARD: "setup",
    asked.TURN: "turn",
    asked.NEW_FACE: "turning",
    asked.TARGET: "turn",
    asked.PAY: "preparing",
    asked.TRIBE: "tribes",
    asked.RESERVE: "minnetaree",
    asked.GIVER: "gray-dice",
    asked.GIVE: "gray-dice",
    asked.CHANGE: "changing",
    asked.CHANGED_FACE: "changing",
    asked.EXCHANGE: "plans",
    asked.SECOND: "two-cards",
    asked.REFILL: "after",
    asked.REST: "rest",
    asked.BONUS: "two-cards",
}


def prompt(state: State, lang: str, names: Sequence[str]) -> str:
    if state.over:
        return say(lang, "The game is over.")
    s = state.fields
    if state.player is not None and state.viewer not in (state.player, EVERYTHING):
        return say(
            lang, WAITING[s.asked], decider=player_name(state.player, names, lang), **parts_of_prompt(s, lang, names)
        )
    if s.asked == asked.TURN:
        return prompt_of_turn(state, s, lang)
    if s.asked == asked.TRIBE:
        return prompt_of_tribe(s, lang)
    if s.asked == asked.CHANGE:
        if s.changed.any():
            return say(lang, "Change another die, or leave it at that.")
        return say(lang, "Choose a die to change.")
    return say(lang, PROMPTS[s.asked], **parts_of_prompt(s, lang, names))


def parts_of_prompt(s: Fields, lang: str, names: Sequence[str]) -> dict[str, str]:
    """What a prompt may name."""
    colour, face = s.hand_colour, s.hand_face
    showing = face if s.asked == asked.TARGET else s.hand_shown
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
    if s.asked == asked.TURN and s.using != NO_EFFECT:
        return "turning"
    if s.asked == asked.TURN and s.pending:
        return "crossing"
    return SECTION_OF_PROMPT[s.asked]
