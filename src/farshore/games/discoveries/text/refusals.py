"""Why not? A sentence for every reason to refuse."""

from farshore.engine.errors import Refusal
from farshore.engine.play import FIRST_OF_GAME
from farshore.engine.state import Fields, State
from farshore.games.discoveries import actions, asked, refusals
from farshore.games.discoveries.components import FIRST_TETONS, FIRST_YANKTON
from farshore.games.discoveries.state import NO_EFFECT
from farshore.games.discoveries.text.labels import family_of, indexes_of
from farshore.games.discoveries.text.parts_of_refusals import parts_of_refusal
from farshore.games.discoveries.text.saying import capital, say
from farshore.kit.catalogue import N_
from farshore.kit.words import common_refusal

REFUSALS = {
    refusals.NOT_ASKED: ("turn", N_("Not now. {prompt}")),
    refusals.NO_SUCH_CARD_THERE: ("exploring", N_("{card} does not lie in the Reconnaissance Area.")),
    refusals.WRONG_ATTITUDE: ("tribes", N_("{tribe} is {attitude}: the action “{onto}” does not take it.")),
    refusals.NO_SUCH_DIE: ("dice", N_("There is no {die} in your Stock.")),
    refusals.CAME_THIS_TURN: (
        "fresh",
        N_("This {die} came this turn: you can play it from your next turn on."),
    ),
    refusals.ONE_FACE_A_TURN: ("faces", N_("You are playing {faces} dice: all dice of a turn show the same face.")),
    refusals.FACES_MUST_DIFFER: (
        "flathead",
        N_("With Flathead, each face only once a turn: you have played {faces}."),
    ),
    refusals.NO_MORE_DICE: ("flathead", N_("You have played {dice} of different faces: Flathead allows no more.")),
    refusals.NOWHERE_TO_PLAY: ("turn", N_("There is no place for a {face} die now.")),
    refusals.TRIGGERS_FIRST: (
        "triggering",
        N_("You have triggered {triggered}: trigger more actions, or explore."),
    ),
    refusals.CARD_NOT_HELD: ("turning", N_("You do not have {tribe}.")),
    refusals.CARD_USED: ("turning", N_("{tribe} has turned a die this turn already.")),
    refusals.CANNOT_BE_TURNED: ("turning", N_("Turning a die with {tribe} would not help now.")),
    refusals.NOT_THIS_FACE: ("preparing", N_("The other dice must show {face}, too.")),
    refusals.NEEDS_NEGOTIATE: ("tribes", N_("Tribes take Negotiate dice; this is a {face} die.")),
    refusals.ONCE_A_TURN: ("turn", N_("“{action}” is possible only once a turn.")),
    refusals.NO_FITTING_TRIBE: ("tribes", N_("No {attitude} tribe lies in the Meeting Area.")),
    refusals.NEEDS_MORE_DICE: ("preparing", N_("{action} needs {count} more {face} dice to send back to camp.")),
    refusals.NO_PAIRS_WITH_FLATHEAD: (
        "flathead",
        N_("{action} takes several {face} dice; with Flathead, each face is played only once."),
    ),
    refusals.NOTHING_TO_CHANGE: ("changing", N_("There is no other die in your Stock to change.")),
    refusals.NOTHING_TO_EXCHANGE: (
        "plans",
        N_("The Reconnaissance Area has no card to exchange yours for."),
    ),
    refusals.NO_SUCH_SLOT: (
        "preparing",
        N_("{action} has only one place, besides the Journal die’s."),
    ),
    refusals.SLOT_IS_FILLED: ("preparing", N_("A {laid} lies there already.")),
    refusals.WRONG_FACE: ("preparing", N_("{action} needs {need} there; this is a {face} die.")),
    refusals.NEEDS_JOURNAL: ("triggering", N_("Only a Journal die triggers {action}; this is a {face} die.")),
    refusals.NOT_PREPARED: ("triggering", N_("The Journal die comes last: {action} still needs {missing}.")),
    refusals.EXPLORED_ALREADY: ("triggering", N_("You have explored this turn: you cannot trigger any more.")),
    refusals.TRIGGERED_ALREADY: ("triggering", N_("{action} has been triggered this turn already.")),
    refusals.LEADS_NOWHERE: (
        "triggering",
        N_("Even with all you could trigger besides {action}, you cannot cross {own}."),
    ),
    refusals.NOT_YOUR_CARD: ("tribes", N_("{action} is not in your Action zone.")),
    refusals.NOTHING_TRIGGERED: ("triggering", N_("First trigger actions with Journal dice, then explore.")),
    refusals.MOVES_DO_NOT_FIT: (
        "crossing",
        N_("Your moves do not fit: you have {moves}, and {card} needs {routes}."),
    ),
    refusals.PLAYED_ALREADY: ("rest", N_("You have played a die this turn, so you cannot rest.")),
    refusals.BANK_IS_EMPTY: ("rest", N_("No die lies on the {bank}.")),
    refusals.ALL_DICE_IN_STOCK: ("rest", N_("All your dice are in your Stock.")),
    refusals.NO_DIE_OF_YOURS_THERE: ("rest", N_("There is no {die} to take from {place}.")),
    refusals.NO_GRAY_DIE_THERE: ("gray-dice", N_("You have no {die} to give from {place}.")),
    refusals.NOT_THE_MOST_GRAYS: ("gray-dice", N_("{giver} is not one of the others with the most gray dice.")),
    refusals.TAKE_A_DIE_FIRST: ("rest", N_("Take back at least one die before you roll.")),
    refusals.CHANGE_A_DIE_FIRST: ("changing", N_("Change at least one die: the action is paid for.")),
    refusals.PLAY_A_DIE_FIRST: ("turn", N_("Play a die or rest: you cannot pass.")),
    refusals.SHOWS_THAT_FACE: ("changing", N_("This die shows {face} already.")),
}


def refusal(state: State, said: object, action: int, code: int, lang: str) -> Refusal:
    if code < FIRST_OF_GAME:
        return common_refusal(said, code, lang)
    section, message = REFUSALS[code]
    particular = PARTICULAR.get(code)
    if particular is not None:
        message = particular(state.fields, action) or message
    return Refusal(code, section, capital(say(lang, message, **parts_of_refusal(state, action, message, lang))))


# ---- Where one reason has several causes, the sentence that fits this one --------------------------------------------


def reason_of_card(s: Fields, a: int) -> str:
    if s.asked == asked.TRIBE:
        return N_("{card} does not lie in the Meeting Area.")
    return (
        N_("{card} is neither in your Exploration zone nor on a Minnetaree of yours.") if s.asked == asked.TURN else ""
    )


def reason_of_die(s: Fields, a: int) -> str:
    if s.asked != asked.CHANGE:
        return ""
    if family_of(a) == actions.FRESH_DIE:
        return N_("No other {die} came into your Stock this turn.")
    return N_("There is no {die} in your Stock from before this turn.")


def reason_of_turning(s: Fields, a: int) -> str:
    if family_of(a) == actions.USE:
        return ""
    if s.using == NO_EFFECT:
        return N_("You need this die to pay the rest.")
    if s.asked == asked.NEW_FACE:
        return N_("No other die that you can play shows {face}, or there would be no place for it.")
    if s.using >= FIRST_TETONS - FIRST_YANKTON and indexes_of(a)[-1] != s.turns_to[s.using]:
        return N_("{tribe} turns {turning} dice only.")
    return N_("Turning this die with {tribe} would not help now.")


def reason_of_more_dice(s: Fields, a: int) -> str:
    if a == actions.WARY:
        return N_("A wary tribe takes two Negotiate dice, and you have only this one.")
    if s.discard[indexes_of(a)] == 1:
        return N_("{action} needs a second {face} die to send back to camp.")
    return ""


def reason_of_stock(s: Fields, a: int) -> str:
    if a == actions.EVERY_DIE:
        return N_("You have taken all your dice: roll them.")
    return N_("By the rules of this table, dice of your own Stock stay there.") if a != actions.REST_OWN else ""


def reason_of_place(s: Fields, a: int) -> str:
    return N_("No die of yours lies on {place}.") if family_of(a) == actions.FROM_ACTION else ""


def reason_of_gift(s: Fields, a: int) -> str:
    return N_("No gray die of yours lies on {place}.") if family_of(a) != actions.FROM_STOCK else ""


def reason_of_second_face(s: Fields, a: int) -> str:
    return N_("You have changed dice to {face}: this one shows it already.") if s.asked == asked.CHANGE else ""


PARTICULAR = {
    refusals.NO_SUCH_CARD_THERE: reason_of_card,
    refusals.NO_SUCH_DIE: reason_of_die,
    refusals.CANNOT_BE_TURNED: reason_of_turning,
    refusals.NEEDS_MORE_DICE: reason_of_more_dice,
    refusals.ALL_DICE_IN_STOCK: reason_of_stock,
    refusals.NO_DIE_OF_YOURS_THERE: reason_of_place,
    refusals.NO_GRAY_DIE_THERE: reason_of_gift,
    refusals.SHOWS_THAT_FACE: reason_of_second_face,
}
