"""A first game of Discoveries with somebody at one's elbow: what a newcomer is told, from his own view alone.

One thing a turn, and a word on every question that is new; later only when something special comes up.
"""

from collections.abc import Sequence
from typing import NamedTuple

from farshore.engine.record import EVERYTHING
from farshore.engine.state import Fields, State
from farshore.games.discoveries import actions, asked
from farshore.games.discoveries.actions import TABLE
from farshore.games.discoveries.components import JOURNAL, NO_CARD
from farshore.games.discoveries.state import NO_EFFECT, NOT_ENDING
from farshore.games.discoveries.text.combos import answers_after
from farshore.games.discoveries.text.names import discovery_name
from farshore.games.discoveries.text.routes import routes_in_words
from farshore.games.discoveries.text.saying import say
from farshore.kit.catalogue import N_
from farshore.kit.html import Hint
from farshore.kit.words import player_name


class Lesson(NamedTuple):
    text: str
    section: str
    about: str  # a key of the scene; those of a board without its seat


TO_BEGIN_A_TURN = {
    1: Lesson(
        N_(
            "Here are your dice. In a turn you play dice of one face only: tap a die, then the place where it goes. "
            "A Ride die prepares Horse ride; two Walk dice prepare Hike."
        ),
        "turn",
        "stock",
    ),
    2: Lesson(
        N_(
            "This is your card: {card}, {routes}, read from the bottom up. Prepare actions with as many rivers and "
            "mountains in a row; Journal dice, played on them last, carry you across."
        ),
        "exploring",
        "zone",
    ),
    3: Lesson(
        N_(
            "No useful dice left? Then rest: take all dice of one bank, whoever owns them, or your own five from "
            "wherever they are. They are rolled, and your turn is over."
        ),
        "rest",
        "bank-left",
    ),
    4: Lesson(
        N_(
            "Negotiate dice meet tribes: one for a friendly tribe with a sun, two for a wary one with an arrow. "
            "Each brings you an action or an effect for the whole game, and a gray die."
        ),
        "tribes",
        "meeting",
    ),
    5: Lesson(
        N_(
            "Any die can change two others to the face you need, or exchange your card for another. "
            "It goes back to camp for that."
        ),
        "changing",
        "do-change",
    ),
    6: Lesson(
        N_(
            "Three things count in the end: the points on explored cards, sets of different species, "
            "and who has the most tepees, on explored cards and on tribes."
        ),
        "scoring",
        "journal",
    ),
    7: Lesson(
        N_(
            "With moves to spare you can cross a second card of the Reconnaissance Area in the same journey. "
            "That earns you another turn."
        ),
        "two-cards",
        "recon",
    ),
    8: Lesson(
        N_("That is all there is to know. The question mark beside the prompt opens the rules at any time."),
        "turn",
        "",
    ),
}
CAN_TRIGGER = Lesson(
    N_("You can get across {card} this turn: put Journal dice on the actions that are ready."), "triggering", "zone"
)
EXPLORE_NOW = Lesson(
    N_("Your moves lead across. Tap the card to explore it, or trigger more if you aim for two cards."),
    "crossing",
    "zone",
)
TRIGGER_MORE = Lesson(
    N_("One action is not enough for this card: trigger the others now. You cannot stop halfway."),
    "triggering",
    "zone",
)
GO_ON = Lesson(
    N_("You may play more dice of this face, wherever they fit. When you have had enough, end your turn."),
    "faces",
    "stock",
)
QUESTIONS = {
    asked.FIRST_CARD: Lesson(
        N_(
            "Choose the card that you will explore first. Its way leads from the bottom to the top; waves are rivers, "
            "peaks are mountains. Short ways with one kind of terrain are the easiest."
        ),
        "setup",
        "recon",
    ),
    asked.TARGET: Lesson(
        N_(
            "Exploration actions keep the die until a Journal die comes. "
            "The four small actions use it at once, and it goes back to camp."
        ),
        "turn",
        "actions",
    ),
    asked.PAY: Lesson(
        N_("This action takes several dice of one face at once: one stays there, the others go back to camp."),
        "preparing",
        "stock",
    ),
    asked.TRIBE: Lesson(
        N_("Take a tribe that fits your plans: rivers or mountains that your cards ask for. Tepees count, too."),
        "tribes",
        "meeting",
    ),
    asked.RESERVE: Lesson(
        N_("Minnetaree holds a card for you. You can explore it whenever you like, instead of the one in your zone."),
        "minnetaree",
        "recon",
    ),
    asked.GIVER: Lesson(
        N_("The supply is empty, so a player with the most gray dice gives you one. It is for you to say who."),
        "gray-dice",
        "",
    ),
    asked.GIVE: Lesson(
        N_("You have the most gray dice, so you give one to {player}: perhaps one whose face you do not need."),
        "gray-dice",
        "stock",
    ),
    asked.CHANGE: Lesson(
        N_("Turn one or two dice of your Stock to a face of your choice. You can play them from your next turn on."),
        "changing",
        "stock",
    ),
    asked.CHANGED_FACE: Lesson(N_("All dice that you change now will show this face."), "changing", "stock"),
    asked.EXCHANGE: Lesson(
        N_("Your card goes to the row, and the one you choose comes to your zone."), "plans", "recon"
    ),
    asked.SECOND: Lesson(
        N_("Your moves reach further: a second card can be explored in the same journey, and brings another turn."),
        "two-cards",
        "recon",
    ),
    asked.REFILL: Lesson(
        N_("A new card for your zone. What does it ask for, and which actions do you have for it?"),
        "after",
        "recon",
    ),
    asked.REST: Lesson(
        N_("Tap the dice that you want back: from banks, from actions, even from other players. Then they are rolled."),
        "rest",
        "stock",
    ),
    asked.BONUS: Lesson(
        N_("A turn more, and every limit starts afresh. It may also be a turn to rest."), "two-cards", ""
    ),
}
THEY_CHOOSE = Lesson(
    N_("{decider} chooses a card. Meanwhile, look at the others: which of them could you cross with two rivers?"),
    "setup",
    "recon",
)
THEIR_TURN = Lesson(
    N_("Now {decider} plays. Dice that go back to camp lie on the banks for everybody, yours too."),
    "rest",
    "bank-left",
)
LAST_TURN = Lesson(
    N_("Somebody has no card left to explore: this is your last turn. What lies unfinished counts nothing."),
    "end",
    "zone",
)
ROUNDS_WITH_WORDS = 4  # for questions that come up again and again
RARE = (
    asked.FIRST_CARD,
    asked.RESERVE,
    asked.GIVER,
    asked.GIVE,
    asked.SECOND,
    asked.BONUS,
)  # these are explained whenever they come up
OF_A_BOARD = ("stock", "zone", "actions", "journal")


def guide(state: State, lang: str, names: Sequence[str]) -> Hint | None:
    """What the player whose view this is should be told now."""
    if state.over or state.viewer is None or state.viewer == EVERYTHING or state.player is None:
        return None
    s = state.fields
    lesson = lesson_for(state, s, state.viewer)
    if lesson is None:
        return None
    card = int(s.zone[state.viewer])
    text = say(
        lang, lesson.text,
        player=player_name(state.turn_of, names, lang), decider=player_name(state.player, names, lang),
        card=discovery_name(card, lang) if card != NO_CARD else "",
        routes=routes_in_words(s, card, lang) if card != NO_CARD else "",
    )  # fmt: skip
    about = f"{lesson.about}-{state.viewer}" if lesson.about in OF_A_BOARD else lesson.about
    return Hint(text, lesson.section, about)


def lesson_for(state: State, s: Fields, seat: int) -> Lesson | None:
    turn = own_turn(s)
    if state.player != seat:
        if s.asked == asked.FIRST_CARD:
            return THEY_CHOOSE
        return THEIR_TURN if turn == 1 else None
    if s.asked == asked.TURN:
        return lesson_of_turn(state, s, turn)
    return QUESTIONS.get(s.asked) if turn <= ROUNDS_WITH_WORDS or s.asked in RARE else None


def lesson_of_turn(state: State, s: Fields, turn: int) -> Lesson | None:
    if s.using != NO_EFFECT:
        return None
    if s.pending:
        if turn > len(TO_BEGIN_A_TURN):
            return None
        crossing = any(TABLE.family_of(action) == actions.EXPLORE for action in state.legal)
        return EXPLORE_NOW if crossing else TRIGGER_MORE
    if s.played:
        return GO_ON if turn == 1 else None
    if s.last_turns != NOT_ENDING:
        return LAST_TURN
    if turn > len(TO_BEGIN_A_TURN):
        return None
    return CAN_TRIGGER if can_trigger(state) else TO_BEGIN_A_TURN[turn]


def own_turn(s: Fields) -> int:
    """Which turn of one's own this is, or will be next: bonus turns count as if everybody had had one."""
    return (s.turn - 1) // s.players + 1


def can_trigger(state: State) -> bool:
    """Whether a Journal die could be played on an action that is ready."""
    journals = [a for a in state.legal if TABLE.family_of(a) == actions.DIE and TABLE.indexes_of(a)[1] == JOURNAL]
    return bool(journals) and any(
        TABLE.family_of(a) == actions.TRIGGERING for a in answers_after(state.imagine(0), journals[0])
    )
